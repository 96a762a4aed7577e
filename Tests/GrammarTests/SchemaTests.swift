import Foundation
import PlumbSyntax
import PlumbTypography
import TestSupport
import Testing

/// What is made from the rows of the schema: the grammar's keywords and the colors of editors.
/// `UPDATE_GOLDEN=1 swift test --filter SchemaTests` writes them.
@Suite struct SchemaTests {
  @Test(arguments: PropertyKeyword.allCases)
  func everyRowIsOfItsCase(keyword: PropertyKeyword) {
    let schema = keyword.schema
    #expect(schema.word == "\(keyword)")
    #expect(PropertyKeyword(word: schema.word) == keyword)
    #expect(schema.help.hasSuffix("."))
    #expect((schema.values == nil) == (schema.shape == .hidden))
    #expect(schema.lack == nil || schema.owners.kinds != nil, "every kind of view has it")
  }

  @Test func noWordIsSpeltTwice() {
    let words = Word.allCases.map(\.rawValue) + PropertyKeyword.allCases.map(\.word)
    #expect(Set(words).count == words.count)
    let elsewhere = PropertyKeyword.allCases.flatMap(\.schema.elsewhere)
    #expect(Set(elsewhere).count == elsewhere.count)
  }

  /// The parser knows them by their names only.
  @Test func stylesOfTextAreThoseThatAreMeasured() {
    #expect(ForeignLine.textStyles == Set(TextStyle.allCases.map(\.rawValue)))
  }

  // MARK: Apple's toolkits

  /// Tests that run where the toolkits are: each control as its row makes it, and its size there.
  @Test(arguments: ["UIKit", "AppKit"]) func sizesAreComparedWhereTheToolkitIs(toolkit: String) {
    let lines = ViewKind.allCases.compactMap { kind -> String? in
      let schema = kind.schema
      let isOnMac = toolkit == "AppKit"
      guard case .size(let width, let height) = schema.content(isOnMac: isOnMac) else {
        return nil
      }
      let made = isOnMac ? schema.appkit : schema.uikit
      // What was not measured is printed only.
      let isKnown = !isOnMac || schema.mac.votes != nil
      let known = isKnown ? [width, height] : [nil, nil]
      let sizes = known.map { $0.map { String($0) } ?? "nil" }
      let setup = made.setup.map { " { $0.\($0) }" } ?? ""
      return "    check(\"\(kind.rawValue)\", \(made.className)(\(made.arguments ?? "")), "
        + "\(sizes[0]), \(sizes[1]))\(setup)\n"
    }
    let text = Self.sizesTest.replacingOccurrences(of: "KIT", with: toolkit)
      .replacingOccurrences(of: "VIEW", with: toolkit == "UIKit" ? "UIView" : "NSView")
      .replacingOccurrences(of: "CHECKS", with: lines.joined())
    #expect(Golden.difference(text, at: "Tests/Apple/\(toolkit)Sizes.swift") == nil)
  }

  private static let sizesTest = #"""
    // Made from the table of kinds, `KindSchema.swift`, by `SchemaTests`.
    import KIT
    import XCTest

    /// Controls as `plumb swift` makes them, and how large they are by themselves, in points: what
    /// is measured is printed, and what the table says otherwise fails.
    final class KITSizesTests: XCTestCase {
      @MainActor func testNaturalSizes() async {
    CHECKS  }

      @MainActor private func check<View: VIEW>(
        _ kind: String, _ view: View, _ width: CGFloat?, _ height: CGFloat?,
        setUp: (View) -> Void = { _ in }
      ) {
        setUp(view)
        let size = view.intrinsicContentSize
        print(
          "natural-size: {\"kind\": \"\(kind)\", \"class\": \"\(type(of: view))\", "
            + "\"width\": \(size.width), \"height\": \(size.height)}")
        for (length, wanted) in [(size.width, width), (size.height, height)] {
          guard let wanted else { continue }
          XCTAssertEqual(length, wanted, accuracy: 0.5, "a \(kind)")
        }
      }
    }

    """#

  // MARK: The grammar

  @Test func grammarListsTheKeywords() throws {
    let path = "Grammar/Layout.ebnf"
    let rules = Set(PropertyKeyword.allCases.map(\.shape.rule))
    var lines: [String] = []
    var isInKeyword = false
    for line in try #require(Golden.text(at: path)).components(separatedBy: "\n") {
      let words = line.split(separator: " ").map(String.init)
      let isRule = 1 < words.count && words[1] == "::="
      if isInKeyword, !isRule { continue }
      isInKeyword = isRule && words[0] == "Keyword"
      if isInKeyword {
        lines += Self.wrapped(Self.keywords, "Keyword      ::= ", "               | ", by: " | ")
      } else if isRule, rules.contains(words[0]) {
        lines.append(try Self.withKeywords(line, Self.keywords(of: words[0])))
      } else {
        lines.append(line)
      }
    }
    #expect(Golden.difference(lines.joined(separator: "\n"), at: path) == nil)
  }

  /// A rule's line with other keywords at its start: `('gap' | 'estimate') Operand`.
  private static func withKeywords(_ line: String, _ keywords: String) throws -> String {
    let start = try #require(line.range(of: "::= ")).upperBound
    let end = try #require(
      line[start] == "("
        ? line[start...].firstIndex(of: ")")
        : line[line.index(after: start)...].firstIndex(of: "'"))
    return line[..<start] + keywords + line[line.index(after: end)...]
  }

  /// The keywords of the properties with a shape, as the grammar has them.
  private static func keywords(of rule: String) -> String {
    let words = PropertyKeyword.allCases.filter { $0.shape.rule == rule }.map { "'\($0.word)'" }
    return words.count == 1 ? words[0] : "(\(words.joined(separator: " | ")))"
  }

  /// All words that begin a statement and name no kind of view.
  private static var keywords: [String] {
    (words(.statement) + PropertyKeyword.allCases.filter { $0 != .image }.map(\.word))
      .map { "'\($0)'" }
  }

  /// The comment of a parse function as the grammar has it.
  static func expanded(_ comment: String, of rule: String) -> String {
    if rule == "Keyword" { return keywords.joined(separator: " | ") }
    guard comment == "property" || comment.hasPrefix("property ") else { return comment }
    let list = keywords(of: rule).replacingOccurrences(of: "(", with: "( ")
      .replacingOccurrences(of: ")", with: " )")
    return list + comment.dropFirst("property".count)
  }

  // MARK: Colors

  static func words(_ role: Word.Role) -> [String] {
    Word.allCases.filter { $0.role == role }.map(\.rawValue)
  }

  static let keywordColors = words(.statement) + words(.connective)
  private static let propertyColors = PropertyKeyword.allCases.map(\.word)
  private static let constantColors = words(.constant).sorted()

  @Test func textMateGrammarHasTheWords() throws {
    let path = "Grammar/layout.tmLanguage.json"
    var lines = try #require(Golden.text(at: path)).components(separatedBy: "\n")
    // `HV` comes before the `H` that it begins with.
    let orientations = Self.words(.orientation).sorted { ($1.count, $0) < ($0.count, $1) }
    let patterns = [
      ("storage.modifier.orientation.layout", orientations, #"(?=\\s*:)"#),
      ("keyword.control.layout", Self.keywordColors, #"\\b"#),
      ("support.type.property-name.layout", Self.propertyColors, #"\\b"#),
      ("support.constant.layout", Self.constantColors, #"\\b"#),
    ]
    for (scope, words, end) in patterns {
      let place = try #require(lines.firstIndex { $0.hasSuffix("\"name\": \"\(scope)\",") })
      lines[place + 1] = #"      "match": "\\b(?:"# + words.joined(separator: "|") + ")\(end)\""
    }
    #expect(Golden.difference(lines.joined(separator: "\n"), at: path) == nil)
  }

  @Test func vimFileHasTheWords() throws {
    let path = "Grammar/layout.vim"
    let lines = try #require(Golden.text(at: path)).components(separatedBy: "\n")
    let start = try #require(lines.firstIndex { $0.hasPrefix("syn keyword ") })
    let groups = [
      ("layoutKeyword", Self.keywordColors), ("layoutProperty", Self.propertyColors),
      ("layoutConstant", Self.constantColors),
    ]
    let keywords = groups.flatMap { group, words in
      Self.wrapped(words, "syn keyword \(group) ", "syn keyword \(group) ", by: " ")
    }
    let rest = lines[start...].drop { $0.hasPrefix("syn keyword ") }
    let text = (lines[..<start] + keywords + rest).joined(separator: "\n")
    #expect(Golden.difference(text, at: path) == nil)
  }

  /// Words on lines of at most 100 columns.
  static func wrapped(
    _ words: [String], _ first: String, _ other: String, by separator: String
  ) -> [String] {
    var lines: [String] = []
    var line = first + (words.first ?? "")
    for word in words.dropFirst() {
      if 100 < line.count + separator.count + word.count {
        lines.append(line)
        line = other + word
      } else {
        line += separator + word
      }
    }
    return lines + [line]
  }
}
