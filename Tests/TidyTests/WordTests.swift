import TestSupport
import Testing

/// One thing has one word, the field's: names and comments of the sources do without those that
/// were used for it before.
@Suite struct WordTests {
  /// By the word that is to stand there instead.
  private static let banned: [String: [String]] = [
    "optional constraint": ["wish", "wishes", "wished"],
    "conflict": ["clash", "clashes", "clashing"],
    "fix": ["mend", "mends", "mended", "mending"],
    "foreign syntax": ["habit", "habits"],
    "parallel map": ["crew"],
    "environment": ["world"],
    "pending": ["debt", "debts", "owed"],
    "bound propagation": ["cascade"],
    "linking row": ["coupling"],
    "block of the basis": ["tangle", "tangles"],
    "active constraint": ["holders"],
    "fallback": ["detour", "detours"],
    "reduced costs": ["gradient"],
    "stall limit": ["patience"],
    "restrict to the optimal face": ["freeze", "frozen"],
    "rebase": ["leap", "leaps"],
    "single-parameter path": ["glide", "glides"],
    "unreported": ["untold"],
    "scratch storage": ["workplace"],
  ]

  @Test func namesAndCommentsAreTheFields() {
    let instead = Dictionary(
      uniqueKeysWithValues: Self.banned.flatMap { good, bad in bad.map { ($0, good) } })
    for file in Repository.swiftFiles where file.path.hasPrefix("Sources/") {
      for (place, words) in Self.words(of: file.lines) {
        guard let good = words.compactMap({ instead[$0] }).first else { continue }
        Issue.record("\(file.path):\(place + 1) should say \(good): \(file.lines[place])")
      }
    }
  }

  /// The words of each line but for those in string literals, names taken apart at their capitals.
  private static func words(of lines: [String]) -> [(place: Int, words: [String])] {
    var isInText = false
    return lines.enumerated().compactMap { place, line in
      let marks = line.components(of: "\"\"\"")
      defer { if marks.isMultiple(of: 2) { isInText.toggle() } }
      if isInText || 1 < marks { return nil }
      let parts = line.replacing("\\\"", with: "").split(
        separator: "\"", omittingEmptySubsequences: false)
      let code = parts.indices.filter { $0.isMultiple(of: 2) }.map { parts[$0] }
      return (place, code.flatMap { apart($0) })
    }
  }

  private static func apart(_ text: Substring) -> [String] {
    var words: [String] = []
    var last = ""
    for character in text {
      if !character.isLetter || character.isUppercase {
        words.append(last.lowercased())
        last = ""
      }
      if character.isLetter { last.append(character) }
    }
    return words + [last.lowercased()]
  }
}

extension String {
  /// How many pieces some marks cut it into.
  fileprivate func components(of mark: String) -> Int {
    var count = 1
    var rest = self[...]
    while let range = rest.firstRange(of: mark) {
      count += 1
      rest = rest[range.upperBound...]
    }
    return count
  }
}
