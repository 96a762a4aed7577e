import Foundation
import PlumbSyntax
import TestSupport
import Testing

/// The tables of LANGUAGE.md that are made from the schema.
/// `UPDATE_GOLDEN=1 swift test --filter TableTests` writes them.
@Suite(.serialized) struct TableTests {
  private static let page = "Grammar/LANGUAGE.md"

  @Test func propertiesOfTheDocuments() throws {
    let rows = PropertyKeyword.allCases.map { keyword in
      let schema = keyword.schema
      let example = ([schema.word] + (schema.values.map { [Self.filledIn($0)] } ?? []))
        .joined(separator: " ")
      let age = schema.since == .first ? "" : " (since \(schema.since.rawValue))"
      return [
        "`\(example)`", Self.owners(schema.owners), schema.help.dropLast() + age,
      ].map { String($0).replacingOccurrences(of: "|", with: "\\|") }
    }
    try expectTable("| property | stands in | says |", rows)
  }

  @Test func sizesOfKindsInTheDocuments() throws {
    let rows = ViewKind.allCases.filter { $0.schema.content != .none }.map { kind in
      let votes = kind.schema.votes.map { "\($0.agreeing) of \($0.all)" } ?? ""
      return ["`\(kind.rawValue)`"] + Self.size(kind.schema.content) + [votes]
    }
    try expectTable(
      "| kind | width | height | views that have it |",
      rows + [["`view`, `image`, `textview` and all others", "", "", ""]])
  }

  @Test func sizesOfKindsOnTheMacInTheDocuments() throws {
    let rows = ViewKind.allCases.compactMap { kind -> [String]? in
      let mac = kind.schema.mac
      guard let votes = mac.votes else { return nil }
      var size = Self.size(mac.content)
      if case .line = mac.content { size[0] = "" }
      return ["`\(kind.rawValue)`"] + size + ["\(votes.agreeing) of \(votes.all)"]
    }
    try expectTable("| kind | width on the Mac | height | projects that agree |", rows)
  }

  /// A snippet with its first choices: `1...20` of `${1:1}...${2:20}`.
  private static func filledIn(_ snippet: String) -> String {
    snippet.replacing(/\$\{\d:([^}]*)\}/) { $0.1 }
      .replacing(/\$\{\d\|([^,|]*)[^}]*\}/) { $0.1 }
      .replacing(/\$0/, with: "Row")
  }

  private static func owners(_ owners: PropertyOwners) -> String {
    switch owners {
    case .all: "layouts and views"
    case .views: "views"
    case .kinds(let kinds): kinds.map(\.schema.plural).joined(separator: ", ")
    case .layouts(let kinds): (["layouts"] + kinds.map(\.schema.plural)).joined(separator: ", ")
    }
  }

  private static func size(_ content: KindSchema.Content) -> [String] {
    switch content {
    case .none: ["", ""]
    case .size(let width, let height):
      [width.map(String.init) ?? "", height.map(String.init) ?? ""]
    case .text: ["its sample text", "a line for each of the text's"]
    case .lines: ["all its views side by side", "its lines; see [Flows](#flows)"]
    case .title: ["its sample text, at least 30; see [Buttons](#buttons)", "a line and 12"]
    case .line(let border, let above, let minimum):
      [
        "its sample text, or its placeholder, and \(border); with `platform macos` none",
        "a line and \(above), at least \(minimum)",
      ]
    case .push(let border, let height): ["its sample text and \(border)", "\(height)"]
    case .segments(let border, let height): ["its sample text and \(border)", "\(height)"]
    }
  }

  /// The table with this heading, which stands in the page once, has these rows.
  private func expectTable(_ heading: String, _ rows: [[String]]) throws {
    let lines = try #require(Golden.text(at: Self.page)).components(separatedBy: "\n")
    let start = try #require(lines.firstIndex(of: heading), "\(heading)")
    #expect(lines.lastIndex(of: heading) == start)
    let first = start + 2
    let rest = lines[first...].drop { $0.hasPrefix("|") }
    let table = rows.map { row in
      "|" + row.map { $0.isEmpty ? " |" : " \($0) |" }.joined()
    }
    let text = (lines[..<first] + table + rest).joined(separator: "\n")
    #expect(Golden.difference(text, at: Self.page) == nil)
  }
}
