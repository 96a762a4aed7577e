import PlumbModel

extension ViewNode {
  /// Whether it shows words, or the views of a flow, which are cut where there is too little room.
  var hasCuttableContent: Bool {
    kind.known.map { $0.showsText || $0 == .flow } ?? false
  }
}
