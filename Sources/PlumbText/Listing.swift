extension [String] {
  /// As a sentence has them: "a", "a and b", "a, b and c"; empty for none.
  package var listed: String { listed("and") }

  /// `a, b or c`.
  package func listed(_ conjunction: String) -> String {
    guard let last, 1 < count else { return first ?? "" }
    return dropLast().joined(separator: ", ") + " \(conjunction) " + last
  }
}
