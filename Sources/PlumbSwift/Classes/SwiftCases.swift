import PlumbCode

/// A `switch` in Swift, of which equal values share a case.
struct SwiftCases<Value> {
  private let subject: String
  private var cases: [(patterns: [String], value: Value)] = []

  /// - Parameter key: what equal values have in common.
  init<Key: Hashable>(
    _ subject: String, _ values: [(pattern: String, value: Value)], by key: (Value) -> Key
  ) {
    self.subject = subject
    var places: [Key: Int] = [:]
    for (pattern, value) in values {
      let place = places[key(value), default: cases.count]
      if place == cases.count {
        places[key(value)] = place
        cases.append(([], value))
      }
      cases[place].patterns.append(pattern)
    }
  }

  /// The last case is the one that Swift takes for all that is left.
  func last(where isLast: (Value) -> Bool) -> SwiftCases {
    var ordered = self
    ordered.cases = cases.filter { !isLast($0.value) } + cases.filter { isLast($0.value) }
    return ordered
  }

  /// - Parameter write: writes what is done with a value; where all are equal, that stands alone.
  func write(
    to code: inout CodeWriter, _ write: (_ value: Value, _ isAlone: Bool, inout CodeWriter) -> Void
  ) {
    if cases.count == 1 { return write(cases[0].value, true, &code) }
    code.line("switch \(subject) {")
    for (place, one) in cases.enumerated() {
      let isLast = place == cases.count - 1
      if isLast {
        code.line("default:")
      } else {
        code.statement(.patterns(one.patterns))
      }
      code.indented { write(one.value, false, &$0) }
    }
    code.line("}")
  }
}
