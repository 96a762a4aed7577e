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

  /// What the table says was measured is what the records say that most have.
  @Test func sizesAreThoseThatAreRecorded() throws {
    let records = try records("uikit.json", as: RecordOfUIKit.self)
    for kind in ViewKind.allCases {
      let (schema, name) = (kind.schema, kind.schema.uikit.className)
      for (axis, length) in [("width", schema.width), ("height", schema.height)] {
        // A frame is larger by what lies outside the alignment rectangle.
        let outside = Self.outside["\(name).\(axis)"] ?? 0
        guard let votes = schema.votes, let length else { continue }
        let record = try #require(records.first { $0.class == name && $0.axis == axis })
        #expect(record.sizes[0].points == Double(length + outside), "\(name)")
        guard axis == "height" else { continue }
        #expect(record.sizes[0].views == votes.agreeing && record.of == votes.all, "\(name)")
      }
    }
  }

  private static let outside = [
    "UISwitch.width": 2, "UISlider.height": 1, "UISegmentedControl.height": 1,
  ]

  @Test func sizesOnTheMacAreThoseThatAreRecorded() throws {
    let records = try records("appkit.json", as: RecordOfAppKit.self)
      .filter { $0.generation == "B" && $0.controlSize == "regular" }
    for kind in ViewKind.allCases {
      guard let votes = kind.schema.mac.votes else { continue }
      let name = kind.schema.appkit.className
      let style = try #require(Self.stylesOnTheMac[kind])
      let record = try #require(records.first { $0.class == name && $0.style == style })
      #expect(record.votes == votes.agreeing && record.of == votes.all, "\(name)")
      switch kind.schema.mac.content {
      case .size(let width, let height):
        #expect(width == nil || record.width == nil || record.width == width.map(Double.init))
        #expect(record.height == height.map(Double.init), "\(name)")
      case .push(_, let height), .segments(_, let height):
        #expect(record.height == Double(height), "\(name)")
      // A line of the standard font, of 13 points, is 16 high.
      case .line(_, let above, _): #expect(record.height == Double(16 + above), "\(name)")
      case .none, .text, .title, .lines: Issue.record("\(name) has no size of its own")
      }
    }
  }

  private static let stylesOnTheMac: [ViewKind: String] = [
    .button: "rounded", .field: "bezel 13", .switch: "", .slider: "linear horizontal",
    .stepper: "", .segmented: "rounded", .progress: "bar", .spinner: "spinning",
    .datepicker: "textFieldAndStepper bezel", .picker: "rounded",
  ]

  private func records<Record: Decodable>(
    _ name: String, as: Record.Type
  ) throws -> [Record] {
    let bytes = try #require(Golden.bytes(at: "Tests/Apple/" + name))
    return try JSONDecoder().decode([Record].self, from: Data(bytes))
  }

  private struct RecordOfUIKit: Decodable {
    let `class`, axis: String
    let of: Int
    let sizes: [Size]
    struct Size: Decodable {
      let points: Double
      let views: Int
    }
  }

  private struct RecordOfAppKit: Decodable {
    let `class`, style, controlSize, generation: String
    let width, height: Double?
    let votes, of: Int?
  }

  /// The stand-ins for the toolkits, which generated code is run on, have the sizes of the table.
  @Test(arguments: ["UIKit", "AppKit"]) func standInsHaveTheSizes(toolkit: String) {
    let lines = ViewKind.allCases.compactMap { kind -> String? in
      let schema = kind.schema
      let isOnMac = toolkit == "AppKit"
      let size: (width: Int?, height: Int?)
      switch schema.content(isOnMac: isOnMac) {
      case .size(let width, let height): size = (width, height)
      case .segments(let border, let height): size = (isOnMac ? nil : border, height)
      default: return nil
      }
      let lengths = [size.width, size.height].map { $0.map(String.init) ?? "nil" }
      return "  static let \(kind.rawValue): Size = (\(lengths[0]), \(lengths[1]))\n"
    }
    let text =
      "/// Made from the table of kinds, `KindSchema.swift`, by `SchemaTests`.\n"
      + "enum FixedSizes {\n  typealias Size = (width: CGFloat?, height: CGFloat?)\n\n"
      + lines.joined().replacingOccurrences(of: "static let switch", with: "static let `switch`")
      + "}\n"
    #expect(Golden.difference(text, at: "Tests/GeneratedCode/\(toolkit)/FixedSizes.swift") == nil)
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

extension KindSchema {
  fileprivate var width: Int? { if case .size(let width, _) = content { width } else { nil } }

  fileprivate var height: Int? {
    switch content {
    case .size(_, let height): height
    case .line(_, _, let minimum): minimum
    case .segments(_, let height): height
    default: nil
    }
  }
}
