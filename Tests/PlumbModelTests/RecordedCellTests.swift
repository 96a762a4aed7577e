import LayoutSupport
import PlumbModel
import PlumbProof
import TestSupport
import Testing

/// Cells of UIKit's styles as Interface Builder recorded them in public files, beside ours.
///
/// Each line is a cell of the newest tools (but for those of 43.5 points): the style, the
/// accessory, the width and the height of the cell, the size of its image, and the frames of its
/// labels. Their words are those that Interface Builder puts in.
@Suite struct RecordedCellTests {
  struct Recorded: CustomStringConvertible, Sendable {
    let style: String
    let accessory: String
    let width: Double
    let height: Double
    var image: Double?
    let text: [Double]
    var detail: [Double] = []

    var description: String { "\(style) \(accessory) \(width)x\(height)" }
  }

  static let cells = [
    Recorded(
      style: "basic", accessory: "none", width: 375, height: 43.5, text: [16, 0, 343, 43.5]),
    Recorded(style: "basic", accessory: "none", width: 414, height: 51, text: [20, 0, 374, 51]),
    Recorded(
      style: "basic", accessory: "disclosure", width: 414, height: 51, text: [20, 0, 355.5, 51]),
    Recorded(
      style: "basic", accessory: "disclosure", width: 320, height: 43.5,
      text: [16, 0, 269.5, 43.5]),
    Recorded(
      style: "basic", accessory: "detail", width: 414, height: 51, text: [20, 0, 342, 51]),
    Recorded(
      style: "basic", accessory: "checkmark", width: 375, height: 44, text: [16, 0, 311, 44]),
    Recorded(
      style: "basic", accessory: "none", width: 414, height: 51, image: 24, text: [59, 0, 335, 51]),
    Recorded(
      style: "basic", accessory: "disclosure", width: 414, height: 51, image: 24,
      text: [59, 0, 316.5, 51]),
    Recorded(
      style: "value1", accessory: "none", width: 414, height: 51, text: [20, 16, 33, 20.5],
      detail: [350, 16, 44, 20.5]),
    Recorded(
      style: "value1", accessory: "none", width: 414, height: 43.5, text: [20, 12, 33, 20.5],
      detail: [350, 12, 44, 20.5]),
    Recorded(
      style: "value1", accessory: "checkmark", width: 414, height: 51, text: [20, 16, 33, 20.5],
      detail: [318, 16, 44, 20.5]),
    Recorded(
      style: "value1", accessory: "disclosure", width: 414, height: 51, image: 24,
      text: [59, 16, 33, 20.5], detail: [331.5, 16, 44, 20.5]),
    Recorded(
      style: "subtitle", accessory: "none", width: 414, height: 56, text: [20, 9, 33, 20.5],
      detail: [20, 31.5, 33, 14.5]),
    Recorded(
      style: "subtitle", accessory: "none", width: 414, height: 55.5, text: [20, 10, 33, 20.5],
      detail: [20, 31.5, 33, 14.5]),
    Recorded(
      style: "subtitle", accessory: "disclosure", width: 414, height: 56, image: 24,
      text: [59, 9, 33, 20.5], detail: [59, 31.5, 33, 14.5]),
    Recorded(
      style: "subtitle", accessory: "disclosure", width: 375, height: 50, text: [16, 8, 33, 20.5],
      detail: [16, 28.5, 33, 14.5]),
    Recorded(
      style: "subtitle", accessory: "none", width: 320, height: 74.5, text: [16, 17, 33.5, 20.5],
      detail: [16, 40.5, 33, 14.5]),
  ]

  @Test(arguments: cells)
  func labelsLieWhereTheyWereRecorded(_ cell: Recorded) throws {
    var lines = [
      "layout Cell {", "size 320...1024 by \(cell.height)", "style \(cell.style)",
      "accessory \(cell.accessory)",
    ]
    if let side = cell.image { lines.append("image icon (\(side) by \(side))") }
    lines.append("label text \"Title\"")
    if !cell.detail.isEmpty { lines.append("label detail \"Detail\"") }
    let analysis = lintedAlone((lines + ["}"]).joined(separator: "\n"))
    #expect(analysis.diagnostics.isEmpty)
    let scene = try #require(analysis.scenes.first)
    let situation = Situation(width: cell.width, height: cell.height)
    guard case .solved(let table) = frames(of: scene, in: situation) else {
      Issue.record("no frames")
      return
    }
    for (path, recorded) in [("text", cell.text), ("detail", cell.detail)] where !recorded.isEmpty {
      let frame = try #require(table.views.first { $0.path == path }).frame
      let found = [frame.x, frame.y, frame.width, frame.height]
      // Widths of words are right to a point; what is at the end begins where its words do.
      let slack = path == "detail" && cell.style == "value1" ? [1, 0, 1, 0] : [0.5, 0, 1, 0]
      for (number, wanted, slack) in zip3(found, recorded, slack) {
        #expect(abs(number - wanted) <= slack, "\(path) \(found)")
      }
    }
    if let side = cell.image {
      let frame = try #require(table.views.first { $0.path == "icon" }).frame
      #expect(frame.y == (cell.height - side) / 2)
    }
  }

  /// An empty label of UIKit's has no height, and one of AppKit's that of a line.
  @Test(arguments: [("ios", 0.0), ("macos", 20.5)])
  func emptyLabelsAreAsHighAsTheyWereRecorded(platform: String, height: Double) throws {
    let analysis = lintedAlone(
      """
      platform \(platform)
      layout Empty {
        size 320 by 100
        label words ""
        H:|-[words]
        V:|-[words]
      }
      """)
    let scene = try #require(analysis.scenes.first)
    guard case .solved(let table) = frames(of: scene, in: scene.defaultSituation) else {
      Issue.record("no frames")
      return
    }
    let frame = try #require(table.views.first { $0.path == "words" }).frame
    #expect([frame.width, frame.height] == [0, height])
  }

  private func zip3(_ a: [Double], _ b: [Double], _ c: [Double]) -> [(Double, Double, Double)] {
    zip(a, zip(b, c)).map { ($0, $1.0, $1.1) }
  }
}
