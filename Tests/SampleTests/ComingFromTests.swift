import PlumbModel
import PlumbReport
import PlumbSwift
import PlumbSyntax
import PlumbText
import TestSupport
import Testing

/// What COMING-FROM.md says is written here can be read, and means what it says.
@Suite struct ComingFromTests {
  private struct Row {
    let section: String
    let there: String
    let here: String

    /// In a layout of its own, beside the views that it does not declare itself.
    func layout(_ number: Int) -> String {
      let views = [
        ("view", "a"), ("view", "b"), ("view", "c"), ("label", "title"), ("button", "ok"),
      ]
      let declarations = views.filter { !here.contains("\($0) \($1)") }.map { "\($0) \($1)" }
      return """
        layout R\(number) {
            size 390 by 844
            \(declarations.joined(separator: "; "))
            \(here)
        }

        """
    }
  }

  private func rows() throws -> [Row] {
    let page = try #require(Document(path: "Grammar/COMING-FROM.md"))
    var section = ""
    var rows: [Row] = []
    for line in page.lines {
      if line.hasPrefix("## ") { section = String(line.dropFirst(3)) }
      // A bar in a cell has a backslash before it.
      let cells = line.replacing("\\|", with: "\u{1}").split(separator: "|").map {
        String($0.replacing("\u{1}", with: "|")).trimmed
      }
      guard cells.count == 2, cells[1].hasPrefix("`") else { continue }
      rows.append(Row(section: section, there: cells[0].unquoted, here: cells[1].unquoted))
    }
    return rows
  }

  /// What `rows 20 Row` is about.
  private static let component = "layout Row { size 390 by 44; view x; HV:|[x]| }\n"

  private func analyzed(_ text: String) -> Analysis {
    analyze(SourceText(text)) { _, _ in .failed(reason: "no such file") }
  }

  @Test func thereAreEnough() throws {
    let rows = try rows()
    let page = try #require(Golden.text(at: "Grammar/COMING-FROM.md"))
    #expect(60 <= rows.count && page.contains(": \(rows.count) rows."))
    #expect(Set(rows.map(\.section)).count == 6)
  }

  /// `Tests/Golden/ComingFrom.txt` has what each becomes, for a reviewer to hold against what is
  /// written there.
  @Test func eachMeansThis() throws {
    var text = ""
    for (number, row) in try rows().enumerated() {
      let analysis = analyzed(Self.component + row.layout(number))
      let errors = analysis.diagnostics.filter { $0.severity == .error }
      #expect(errors.isEmpty, "\(row.here): \(errors.map(\.message))")
      let scene = try #require(analysis.scenes.last)
      text += "\(row.section): \(row.there)\n  \(row.here)\n"
      for stage in [DumpStage.scene, .constraints] {
        for line in dumpText(dump(analysis, [scene], stage)).split(separator: "\n") {
          let place = line.prefix { $0 != " " }
          // The row is the fourth line of its layout, which is the second one of the file.
          guard place.hasPrefix("5:") else { continue }
          let words = line.dropFirst(place.count).split(separator: " ").joined(separator: " ")
          text += "    \(words)\n"
        }
      }
    }
    #expect(Golden.difference(text, at: "Tests/Golden/ComingFrom.txt") == nil)
  }

  /// Where UIKit's own code stands on the left, the right becomes that code.
  @Test func anchorsAreWhatIsWritten() throws {
    var count = 0
    for (number, row) in try rows().enumerated() where row.there.contains("Anchor.constraint(") {
      let code = SwiftFile(analyzed(row.layout(number))).text.filter { !$0.isWhitespace }
      let wanted = row.there.replacing("super.", with: "root.").filter { !$0.isWhitespace }
      #expect(code.contains(wanted), "\(row.here): \(code)")
      count += 1
    }
    #expect(10 < count)
  }

  /// Apple's strings stand as they are.
  @Test func stringsAreWhatIsWritten() throws {
    let rows = try rows().filter {
      $0.section == "Visual Format" && $0.there.hasPrefix("\"") && !$0.there.contains(" ")
    }
    #expect(rows.count == 3)
    for row in rows { #expect(row.there == "\"\(row.here)\"") }
  }
}

extension String {
  fileprivate var trimmed: String {
    String(drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())
  }

  /// Without the back quotes of code.
  fileprivate var unquoted: String { filter { $0 != "`" } }
}
