extension [String] {
  /// As a sentence has them: "a", "a and b", "a, b and c"; empty for none.
  package var listed: String { listed("and") }

  /// Not more than can be read: "a, b, c and 4 more". One more is named, which takes no more room.
  package func listed(most: Int) -> String {
    most + 1 < count ? (prefix(most) + ["\(count - most) more"]).listed : listed
  }

  /// `a, b or c`.
  package func listed(_ conjunction: String) -> String {
    guard let last, 1 < count else { return first ?? "" }
    return dropLast().joined(separator: ", ") + " \(conjunction) " + last
  }
}
