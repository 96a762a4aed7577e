import TestSupport
import Testing

/// One thing has one word, the field's: names, comments, messages and documents do without those
/// that were used for it before.
@Suite struct WordTests {
  /// By the word that is to stand there instead.
  private static let banned: [String: [String]] = [
    "optional constraint": ["wish", "wishes", "wished"],
    "required constraint": ["requirement", "requirements"],
    "conflict": ["clash", "clashes", "clashed", "clashing"],
    "fix": ["mend", "mends", "mended", "mending"],
    "foreign syntax": ["habit", "habits"],
    "parallel map": ["crew"],
    "environment": ["world"],
    "pending": ["debt", "debts", "owed"],
    "bound propagation": ["cascade", "cascades"],
    "linking row": ["coupling"],
    "block of the basis": ["tangle", "tangles", "tangled", "entangled"],
    "active constraint": ["holders"],
    "fallback": ["detour", "detours"],
    "reduced costs": ["gradient", "gradients"],
    "stall limit": ["patience"],
    "restrict to the optimal face": ["freeze", "freezes", "frozen"],
    "rebase": ["leap", "leaps"],
    "single-parameter path": ["glide", "glides"],
    "unreported": ["untold"],
    "scratch storage": ["workplace"],
    "fixed or determined": ["settled"],
    "fixpoint": ["settling"],
    "pivot": ["exchange", "exchanges"],
    "pricing candidates": ["descents"],
    "satisfied at the incumbent": ["unmoved"],
    "skipped, or left out": ["spared", "sparing"],
  ]

  /// Where such a word has another sense, or is a contract: by the end of the path, the words.
  private static let allowed: [String: Set<String>] = [
    // A class of committed pictures.
    "Pictures/MotionPicture.swift": ["clash"], "Pictures/PictureStyle.swift": ["clash"],
  ]

  private static let instead = Dictionary(
    uniqueKeysWithValues: banned.flatMap { good, bad in bad.map { ($0, good) } })

  @Test func namesCommentsAndMessagesAreTheFields() {
    for file in Repository.swiftFiles where file.path.hasPrefix("Sources/") { check(file) }
  }

  /// What people read, and the page of the preview; rule pages come from `Grammar/rules`.
  @Test func documentsAndPagesAreTheFields() {
    let documents = ["Grammar", "Tests"].flatMap(Repository.paths).filter {
      $0.hasSuffix(".md") && ($0.hasPrefix("Grammar/") || $0.hasSuffix("/README.md"))
    }
    let pages = Repository.paths(in: "Sources/PlumbPreview/Page")
    #expect(40 < documents.count && !pages.isEmpty)
    for path in ["README.md", "Sources/README.md", "Sources/MODULES.md"] + documents + pages {
      check(Repository.file(path))
    }
  }

  private func check(_ file: RepositoryFile) {
    let allowed = Self.allowed.first { file.path.hasSuffix($0.key) }?.value ?? []
    for (place, line) in file.lines.enumerated() {
      let word = Self.words(of: line[...]).first {
        Self.instead[$0] != nil && !allowed.contains($0)
      }
      guard let word, let good = Self.instead[word] else { continue }
      Issue.record("\(file.path):\(place + 1) should say \(good), not \(word): \(line)")
    }
  }

  /// Names taken apart at their capitals.
  private static func words(of text: Substring) -> [String] {
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
