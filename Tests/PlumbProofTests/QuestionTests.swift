import LayoutSupport
import PlumbDiagnostics
import PlumbModel
import Testing

/// How much of what is asked of views is answered at corners of the sizes.
@Suite struct QuestionTests {
  /// Labels share a column that is as wide as the widest of them, so that each row has pieces.
  private func form(rows: Int) -> String {
    let lines = (0..<rows).map { row in
      """
          label l\(row) "Label \(String(repeating: "i", count: row))" { hug 251; resist 751 }
          field f\(row) { resist horizontal 740 }
          H:|-16-[l\(row)]-(>=8)-[f\(row)(>=80)]-16-|  align centerY
      """
    }
    return """
      layout Form {
          size 320...1024 by 1500...2000
          insets top 44 bottom 34
      \(lines.joined(separator: "\n"))
          align leading: \((0..<rows).map { "f\($0)" }.joined(separator: ", "))
          V:||-\((0..<rows).map { "[f\($0)]" }.joined(separator: "-"))
      }
      """
  }

  /// Neither pairs of views nor views by themselves are asked part by part.
  @Test func viewsThatAreApartTakeNoParts() {
    let linted = lintedAlone(form(rows: 16))
    #expect(linted.diagnostics.isEmpty)
    #expect(1 < linted.proof.pieces)
    #expect(linted.proof.parts == 0)
  }

  /// What is found is looked for part by part, where it is worst.
  @Test func whatIsFoundTakesParts() {
    let linted = lintedAlone(
      """
      layout Wide {
          size 320...1024 by 200
          view wide
          H:|-16-[wide(400)]
          V:|-16-[wide(40)]
      }
      """)
    #expect(linted.diagnostics.map(\.rule) == [.outside])
    #expect(0 < linted.proof.parts)
  }
}
