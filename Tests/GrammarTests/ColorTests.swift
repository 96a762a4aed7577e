import Foundation
import TestSupport
import Testing

/// The words and signs that editors colour are those of the grammar.
@Suite struct ColorTests {
  let words: Set<String>
  let signs: Set<String>

  init() throws {
    let grammar = try Grammar.load()
    let texts = grammar.names.filter { !Grammar.isLexical($0) }
      .flatMap { grammar.rules[$0]?.textsWithin ?? [] }
    words = Set(texts.filter { $0.first?.isLetter ?? false })
    signs = Set(texts).subtracting(words)
  }

  @Test func wordsAndSignsOfTheTextMateGrammar() throws {
    let text = try #require(Golden.text(at: "Grammar/layout.tmLanguage.json"))
    let root = try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any]
    let patterns = try #require(root?["patterns"] as? [[String: Any]])
    var found: Set<String> = []
    for pattern in patterns {
      let name = pattern["name"] as? String ?? ""
      guard let match = pattern["match"] as? String, !name.hasPrefix("constant.numeric") else {
        continue
      }
      let alternatives = try #require(inner(match), "\(name)")
      let texts = split(alternatives)
      #expect(found.isDisjoint(with: texts), "\(name)")
      found.formUnion(texts)
    }
    #expect(found == words.union(signs))
  }

  @Test func wordsOfTheVimFile() throws {
    let text = try #require(Golden.text(at: "Grammar/layout.vim"))
    let found = text.split(separator: "\n").filter { $0.hasPrefix("syn keyword ") }
      .flatMap { $0.split(separator: " ").dropFirst(3).map(String.init) }
    #expect(Set(found).union(["H", "V", "HV", "Z"]) == words)
    #expect(found.count == Set(found).count)
  }

  /// What stands in `(?:` and `)`.
  private func inner(_ match: String) -> String? {
    guard let start = match.range(of: "(?:") else { return nil }
    let rest = match[start.upperBound...]
    let end =
      rest.range(of: ")(?=") ?? rest.range(of: ")\\b") ?? rest.range(of: ")", options: .backwards)
    return end.map { String(rest[..<$0.lowerBound]) }
  }

  /// The alternatives, without their backslashes.
  private func split(_ alternatives: String) -> Set<String> {
    var texts: Set<String> = []
    var text = ""
    var isEscaped = false
    for character in alternatives {
      if !isEscaped, character == "\\" {
        isEscaped = true
      } else if !isEscaped, character == "|" {
        texts.insert(text)
        text = ""
      } else {
        text.append(character)
        isEscaped = false
      }
    }
    texts.insert(text)
    return texts
  }
}
