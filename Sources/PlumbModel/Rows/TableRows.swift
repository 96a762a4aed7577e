import PlumbDiagnostics
import PlumbSolver
import PlumbText

/// The rows of a table that are seen, and how high all of them are.
///
/// Without an estimate all heights are known, each content measured once. With one, rows count as
/// so high until they are seen, as in a table view with an `estimatedRowHeight`; those that are
/// seen are measured from the first one down, and push the others.
struct TableRows {
  private(set) var visible: [PlacedRow] = []
  /// In points; in part estimated, if the table has an estimate.
  private(set) var height: Rational

  /// - Parameters:
  ///   - viewport: what is seen of the content, from its top.
  ///   - insets: of the content, between which headers and footers stay in sight.
  init(
    _ settings: RowSettings, _ scenes: [Scene], width: Rational, viewport: Range<Rational>,
    insets: Insets, _ sizes: inout RowSizes
  ) throws(Unsolvable) {
    var stretches: [Stretch] = []
    var first = 0
    var top = Rational.zero
    for (run, section) in zip(settings.runs, settings.runs.sections) where 0 < run.count {
      let scene = scenes[run.scene]
      var tops = [Rational.zero]
      var isEstimated = false
      if let height = scene.heightOfRow {
        tops.append(height)
      } else if let estimate = settings.estimate, run.part == .row {
        tops.append(estimate)
        isEstimated = true
      } else {
        for size in try sizes.sizes(of: run, scene, width: width) {
          tops.append(tops[tops.count - 1] + size.height)
        }
      }
      let isOfTable = run.part.isOfTable
      let stretch = Stretch(
        run: run, section: isOfTable ? nil : section,
        first: run.part == .row ? first : isOfTable ? 0 : section, top: top, tops: tops,
        isEstimated: isEstimated)
      stretches.append(stretch)
      if run.part == .row { first += run.count }
      top = stretch.top(of: run.count)
    }
    height = top
    let shifts = try place(stretches, scenes, width, viewport, &sizes)
    let sight =
      viewport.lowerBound
      + insets.top..<max(
        viewport.lowerBound + insets.top, viewport.upperBound - insets.bottom)
    try placeHeaders(
      stretches, shifts, width, viewport, keptIn: settings.headersStay(in: .table) ? sight : nil)
  }

  /// Gives by how much each stretch lies lower than estimated, and what is behind the last.
  private mutating func place(
    _ stretches: [Stretch], _ scenes: [Scene], _ width: Rational, _ viewport: Range<Rational>,
    _ sizes: inout RowSizes
  ) throws(Unsolvable) -> [Rational] {
    /// By how much seen rows are higher than estimated.
    var shift = Rational.zero
    var shifts: [Rational] = []
    for stretch in stretches {
      shifts.append(shift)
      guard stretch.run.part == .row else { continue }
      var row = stretch.row(below: viewport.lowerBound - shift)
      while row < stretch.run.count {
        let top = stretch.top(of: row) + shift
        guard top < viewport.upperBound else { break }
        let estimated = stretch.top(of: row + 1) - stretch.top(of: row)
        let content = row % stretch.run.period
        var height = estimated
        if stretch.isEstimated {
          let scene = scenes[stretch.run.scene]
          height = try sizes.size(of: stretch.run, content, scene, width: width).height
          shift += height - estimated
        }
        if .zero < height, viewport.lowerBound < top + height {
          guard visible.count < Limits.cells else { throw .tooManyCells(stretch.run) }
          visible.append(
            PlacedRow(
              number: stretch.first + row, run: stretch.run, content: content, x: .zero, y: top,
              width: width, height: height))
        }
        row += 1
      }
    }
    height += shift
    return shifts + [shift]
  }

  /// Headers and footers come after the rows, which they cover where they stay in sight: a header
  /// at the upper end of it and a footer at the lower one, as long as their section reaches there.
  /// Those of the table go with the rows.
  ///
  /// - Source: Apple, "UITableView.Style": those of a plain table float, those of a grouped do not.
  private mutating func placeHeaders(
    _ stretches: [Stretch], _ shifts: [Rational], _ width: Rational, _ viewport: Range<Rational>,
    keptIn sight: Range<Rational>?
  ) throws(Unsolvable) {
    var section = 0..<0
    for (place, stretch) in stretches.enumerated() {
      if place == section.upperBound {
        let end = stretches[place...].firstIndex { $0.section != stretch.section }
        section = place..<(end ?? stretches.count)
      }
      guard stretch.run.part != .row else { continue }
      var top = stretch.top + shifts[place]
      let height = stretch.top(of: 1) - stretch.top
      if let sight, stretch.section != nil {
        let (first, last) = (section.lowerBound, section.upperBound - 1)
        let start = stretches[first].top + shifts[first]
        let end = stretches[last].top(of: stretches[last].run.count) + shifts[last + 1]
        top =
          stretch.run.part == .header
          ? max(top, min(sight.lowerBound, end - height))
          : min(top, max(sight.upperBound - height, start))
      }
      guard .zero < height, top < viewport.upperBound, viewport.lowerBound < top + height
      else { continue }
      guard visible.count < Limits.cells else { throw .tooManyCells(stretch.run) }
      visible.append(
        PlacedRow(
          number: stretch.first, run: stretch.run, content: 0, x: .zero, y: top, width: width,
          height: height))
    }
  }
}

/// The rows of one run, of which the heights repeat.
private struct Stretch {
  let run: RowRun
  /// None of what there is once for the table.
  let section: Int?
  /// The number of its first row, and where that begins.
  let first: Int
  let top: Rational
  /// Where the rows of one round begin, and where the last of them ends.
  let tops: [Rational]
  let isEstimated: Bool

  /// Where a row of the run begins, or, behind the last one, where that ends.
  func top(of row: Int) -> Rational {
    let round = tops.count - 1
    return top + tops[round] * Rational(row / round) + tops[row % round]
  }

  /// The first row that ends below a place, or the count of all.
  func row(below place: Rational) -> Int {
    (0..<run.count).partitioningIndex { place < top(of: $0 + 1) }
  }
}

extension Unsolvable {
  static func tooManyCells(_ run: RowRun) -> Unsolvable {
    .told(
      Diagnostic(
        .limit, "more than \(Limits.cells) rows would be seen at once", at: run.range,
        label: "these are so small, or what shows them is so large"))
  }
}
