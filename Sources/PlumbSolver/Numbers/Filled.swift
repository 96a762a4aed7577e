extension Array {
  /// An array of one element many times, made without a look into tables of types.
  init(_ element: Element, times count: Int) {
    self = []
    append(addingCapacity: count) { $0.append(repeating: element, count: count) }
  }
}
