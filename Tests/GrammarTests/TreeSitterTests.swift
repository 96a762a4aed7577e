import Foundation
import PlumbSyntax
import TestSupport
import Testing

/// The words and signs of the tree-sitter grammar are those of the compiler.
/// `UPDATE_GOLDEN=1 swift test --filter TreeSitterTests` writes them; `README.md` beside that says
/// when its parser is to be generated again.
@Suite struct TreeSitterTests {
  static let folder = "Grammar/tree-sitter"

  let grammar: Grammar

  init() throws { grammar = try Grammar.load() }

  @Test func theFileOfWordsHasThem() throws {
    let path = Self.folder + "/words.js"
    let lines =
      [
        "// Written by TreeSitterTests from the schema of the language and from Layout.ebnf",
        "// (`UPDATE_GOLDEN=1 swift test --filter TreeSitterTests`); do not edit.", "",
        "module.exports = {",
      ]
      + list("statement", SchemaTests.words(.statement))
      + list("connective", SchemaTests.words(.connective))
      + list("option", options)
      + ["  // The characters that begin a name, and those that only go on with one."]
      + list("head", try classes(of: "head"))
      + list("tail", try classes(of: "tail"))
      + ["};", ""]
    #expect(Golden.difference(lines.joined(separator: "\n"), at: path) == nil)
  }

  /// A new property whose values look like those of another needs no other parser.
  @Test func theScannerHasTheProperties() throws {
    let rows = PropertyKeyword.allCases.filter { $0 != .style }
      .map { "{\"\($0.word)\", \($0.shape.rule)}," }
    let text = """
      // The words of properties and the rules of Layout.ebnf that their values follow, written by
      // TreeSitterTests (`UPDATE_GOLDEN=1 swift test --filter TreeSitterTests`); do not edit.
      // `style` is none of them: to the parser it is a word of its own.
      \(rows.joined(separator: "\n"))

      """
    #expect(Golden.difference(text, at: Self.folder + "/src/words.h") == nil)
  }

  @Test func theColorsHaveTheWords() throws {
    let path = Self.folder + "/queries/highlights.scm"
    let lines = try #require(Golden.text(at: path)).components(separatedBy: "\n")
    let start = try #require(lines.firstIndex { $0.hasPrefix("[\"") })
    let end = try #require(lines[start...].firstIndex { $0.isEmpty })
    // `style` begins a statement of a file, and is a property elsewhere.
    let lists = [
      ("@keyword", SchemaTests.words(.statement) + ["style"]),
      ("@keyword.operator", SchemaTests.words(.connective)),
    ]
    let texts = lists.flatMap { capture, words in
      var texts = SchemaTests.wrapped(words.map { "\"\($0)\"" }, "[", "  ", by: " ")
      texts[texts.count - 1] += "] " + capture
      return texts
    }
    let text = (lines[..<start] + texts + lines[end...]).joined(separator: "\n")
    #expect(Golden.difference(text, at: path) == nil)
  }

  /// What a pattern compares a name with is a word that has a meaning somewhere.
  @Test func theColorsCompareWithWords() throws {
    let text = try #require(Golden.text(at: Self.folder + "/queries/highlights.scm"))
    let constants = Set(SchemaTests.words(.constant))
    let compared = text.matches(of: #/"\^\(([a-z|]+)\)\$"/#)
      .flatMap { $0.output.1.split(separator: "|").map(String.init) }
    #expect(8 < compared.count)
    #expect(Set(compared).subtracting(constants) == ["super"])
  }

  /// The parser is generated from `grammar.js` by a tool that is not at hand everywhere: this
  /// notices that it was forgotten.
  @Test func theGeneratedGrammarHasTheWordsAndSigns() throws {
    let found = try generatedTexts()
    let words = Set(
      SchemaTests.words(.statement) + SchemaTests.words(.connective) + options + ["style"])
    #expect(found.filter { $0.first?.isLetter ?? false } == words)
    let signs = Set(
      grammar.names.filter { !Grammar.isLexical($0) }
        .flatMap { grammar.rules[$0]?.textsWithin ?? [] }.filter { !($0.first?.isLetter ?? true) })
    // Two signs to the compiler, `-` and `>=`.
    #expect(found.filter { !($0.first?.isLetter ?? true) } == signs.union(["->="]))
  }

  // MARK: Reading and writing

  /// The words that go on with a chain; `align` begins a statement too, and `as` is a connective.
  private var options: [String] {
    let known = SchemaTests.words(.statement) + SchemaTests.words(.connective)
    return (grammar.rules["OptionWord"]?.textsWithin ?? []).filter { !known.contains($0) }
  }

  /// `  name: ['a', 'b'],`, on as many lines as it takes.
  private func list(_ name: String, _ words: [String]) -> [String] {
    let quoted = words.map { "'\($0)'" }
    let line = "  \(name): [\(quoted.joined(separator: ", "))],"
    guard 98 < line.count else { return [line] }
    return ["  \(name): ["]
      + SchemaTests.wrapped(quoted.map { $0 + "," }, "    ", "    ", by: " ") + ["  ],"]
  }

  /// The ranges of a rule of characters as those of a regular expression; a name's `tail` is also
  /// each of its `head`.
  private func classes(of rule: String) throws -> [String] {
    ranges(of: try #require(grammar.rules[rule])).map { range in
      let ends = range.count == 1 ? [range.lowerBound] : [range.lowerBound, range.upperBound]
      return ends.map(Self.character).joined(separator: "-")
    }
  }

  private func ranges(of form: Grammar.Form) -> [ClosedRange<UInt32>] {
    switch form {
    case .characters(let ranges): ranges
    case .name("head"): []
    case .name(let name): grammar.rules[name].map(ranges) ?? []
    default: form.parts.flatMap(ranges)
    }
  }

  private static func character(_ value: UInt32) -> String {
    guard 0x80 <= value, let scalar = Unicode.Scalar(value) else {
      return String(decoding: [UInt8(truncatingIfNeeded: value)], as: UTF8.self)
    }
    return "\\\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
  }

  /// The strings of the grammar as the generator read it, but those of character classes.
  private func generatedTexts() throws -> Set<String> {
    let text = try #require(Golden.text(at: Self.folder + "/src/grammar.json"))
    let root = try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any]
    var texts: Set<String> = []
    var waiting: [Any] = [try #require(root?["rules"])]
    while let next = waiting.popLast() {
      if let list = next as? [Any] { waiting += list }
      guard let node = next as? [String: Any] else { continue }
      if node["type"] as? String == "STRING", let value = node["value"] as? String {
        texts.insert(value)
      }
      waiting += node.values
    }
    return texts
  }
}
