import Allocations
import PlumbModel
import PlumbPreview
import PlumbProof
import PlumbReport
import PlumbSwift
import PlumbText
import Testing

/// Four times as much text makes four times as much work, for everything that writes: memory is
/// counted, not time.
@Suite(.enabled(if: countsAllocations() != 0, "allocations are not counted here"))
struct GrowthTests {
  /// One line, of which each constraint has its own place and the whole as its comment.
  @Test func swiftOfAChain() {
    expectGrowth { count in
      let views = (0..<count).map { "v\($0)" }
      return "layout A {\n    size 320...100000 by 44\n    view \(views.joined(separator: ", "))\n"
        + "    H:|" + views.map { "[\($0)(10)]" }.joined(separator: "-") + "-(>=0)-|\n}\n"
    } of: {
      _ = SwiftFile($0).text
    }
  }

  @Test func swiftOfManyLayouts() {
    expectGrowth { count in
      (0..<count).map { number in
        "let gap\(number) = \(number)\nlayout L\(number) {\n    size 320 by 44\n    label a \"x\"\n"
          + "    H:|-gap\(number)-[a]-(>=8)-|\n    V:|-[a]\n}\n"
      }.joined()
    } of: {
      _ = SwiftFile($0).text
    }
  }

  @Test func lintOfWrappingLabels() {
    expectGrowth(from: 4) { count in
      let labels = (0..<count).map { "    label t\($0) \"Some words that may wrap\" { lines 0 }\n" }
      let column = (0..<count).map { "[t\($0)]" }.joined(separator: "-")
      return "layout A {\n    size 320...430 by fits\n\(labels.joined())    V:|-\(column)-|\n"
        + (0..<count).map { "    H:|-[t\($0)]-|\n" }.joined() + "}\n"
    } of: {
      _ = lint($0.files[0].tree.source) { _, _ in .failed(reason: "none") }
    }
  }

  /// Which of them grows and which shrinks is open in thousands of ways; proofs and repairs
  /// together end long before all are looked at.
  @Test func lintOfEqualLabels() {
    let work = [6, 20].map { count -> Int64 in
      let labels = (0..<count).map { "    label v\($0) \"Label \($0)\"\n" }
      let row = (0..<count).map { "[v\($0)]" }.joined(separator: "-8-")
      let heights = (0..<count).map { "    v\($0).centerY == super.centerY\n" }
      let text =
        "layout A {\n    size 320...1024 by 44\n\(labels.joined())    H:|-\(row)-|\n"
        + heights.joined() + "}\n"
      let before = allocationCounts().bytes
      let found = lint(SourceText(path: "a.layout", text)) { _, _ in .failed(reason: "none") }
      #expect(found.diagnostics.contains { $0.rule == .ambiguous })
      return allocationCounts().bytes - before
    }
    // A little more than three times as many, and no more than their square.
    #expect(work[1] < 12 * work[0], "\(work)")
  }

  @Test func previewOfAPageOfSettings() {
    expectGrowth(settings) { _ = Preview($0).text }
  }

  /// Rows of a title and a value.
  private func settings(_ count: Int) -> String {
    var text = "layout A {\n    size 320...430 by fits\n"
    for row in 0..<count {
      text +=
        "    label t\(row) \"title\" { resist horizontal 740; hug 251 }\n    label u\(row) \"v\"\n"
      text += "    H:|-[t\(row)]-(>=8)-[u\(row)]-|  align centerY\n"
    }
    let column = (0..<count).map { "[t\($0)]" }.joined(separator: "-")
    return text + "    V:|-\(column)-|\n}\n"
  }

  private func expectGrowth(
    from least: Int = 8, _ text: (Int) -> String, of work: (Analysis) -> Void,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let bytes = [least, 4 * least].map { count in
      let analysis = analyze(SourceText(path: "a.layout", text(count))) { _, _ in
        .failed(reason: "none")
      }
      #expect(analysis.diagnostics.isEmpty, sourceLocation: sourceLocation)
      let before = allocationCounts().bytes
      work(analysis)
      return allocationCounts().bytes - before
    }
    #expect(bytes[1] <= 8 * bytes[0], "\(bytes)", sourceLocation: sourceLocation)
  }
}
