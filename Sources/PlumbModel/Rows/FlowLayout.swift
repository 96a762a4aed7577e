import PlumbDiagnostics
import PlumbSolver

/// The items of a collection in lines, as UICollectionViewFlowLayout lays them out.
///
/// A line takes items as long as they fit with `spacing` between them. Its items reach from one
/// end to the other, the spacing grown, and an item that is alone on its line stands in the
/// middle. The last line begins at the start; where all items have one given size, its gaps are
/// those of a full line. Across a line its items are centered.
///
/// - Source: full lines, Apple, "Collection View Programming Guide for iOS"; the last line and a
///   lone item, what developers report of devices (openradar 20825965) and rebuilt.
struct FlowLayout {
  /// So many lines alike, one after another.
  private struct Block {
    let first: Int
    let perLine: Int
    let lines: Int
    /// Where the first line begins, how thick each is, and from one to the next.
    let start: Rational
    let thickness: Rational
    let pitch: Rational
    /// From the start of a line to its first item, and between two items.
    let margin: Rational
    let gap: Rational
  }

  /// A size along the lines and across them.
  private typealias Size = (along: Rational, across: Rational)

  private let runs: [RowRun]
  /// By run and content; one size where all are alike.
  private let sizes: [[Size]]
  private let isVertical: Bool
  private let insets: Insets
  private var blocks: [Block] = []
  /// Of the whole content, in points.
  private(set) var width: Rational
  private(set) var height: Rational

  /// - Parameter room: the size of the collection.
  init(
    _ settings: RowSettings, _ scenes: [Scene], room: (width: Rational, height: Rational),
    insets: Insets, _ measures: inout RowSizes
  ) throws(Unsolvable) {
    runs = settings.runs.filter { 0 < $0.count }
    isVertical = settings.axis == .vertical
    self.insets = insets
    (width, height) = room
    var sizes: [[Size]] = []
    var areGiven = true
    let column = settings.columnWidth(in: room.width, insets)
    for run in runs {
      let scene = scenes[run.scene]
      var list: [RowSizes.Size]
      guard column != nil || scene.isWidthGiven else { throw .noColumns(run, scene) }
      let width = column ?? scene.widthOfItem
      // Sizes that a delegate tells are not known to be all alike.
      areGiven = areGiven && column == nil
      if let width, let height = scene.heightOfRow {
        list = [(width, height)]
      } else {
        areGiven = false
        list = try measures.sizes(of: run, scene, width: width)
      }
      sizes.append(list.map { settings.axis == .vertical ? ($0, $1) : ($1, $0) })
    }
    self.sizes = sizes
    let isGrid =
      areGiven
      && sizes.allSatisfy { $0[0].along == sizes[0][0].along && $0[0].across == sizes[0][0].across }
    let spacing = settings.spacing
    let room =
      isVertical
      ? room.width - insets.left - insets.right : room.height - insets.top - insets.bottom
    let end = breakLines(
      room: room, gap: isVertical ? spacing.width : spacing.height,
      lineGap: isVertical ? spacing.height : spacing.width, isGrid: isGrid)
    if isVertical { height = end + insets.bottom } else { width = end + insets.right }
  }

  /// Gives the end of the last line.
  private mutating func breakLines(
    room: Rational, gap: Rational, lineGap: Rational, isGrid: Bool
  ) -> Rational {
    var start = isVertical ? insets.top : insets.left
    var end = start
    var first = 0
    let count = runs.reduce(0) { $0 + $1.count }
    while first < count {
      let (perLine, lines, along, across) = nextLines(from: first, room: room, gap: gap)
      let isLast = first + perLine * lines == count
      let slack = room - along - gap * Rational(perLine - 1)
      var margin = Rational.zero
      var wide = gap
      let full = isGrid ? itemsPerLine(along / Rational(perLine), room, gap, most: nil) : perLine
      if isGrid, isLast, lines == 1, perLine < full {
        let item = along / Rational(perLine)
        wide += (room - item * Rational(full) - gap * Rational(full - 1)) / Rational(full - 1)
      } else if perLine == 1, isGrid || !isLast {
        margin = slack / Rational(2)
      } else if 1 < perLine, isGrid || !isLast {
        wide += slack / Rational(perLine - 1)
      }
      blocks.append(
        Block(
          first: first, perLine: perLine, lines: lines, start: start, thickness: across,
          pitch: across + lineGap, margin: margin, gap: wide))
      start += (across + lineGap) * Rational(lines)
      end = start - lineGap
      first += perLine * lines
    }
    return end
  }

  /// The items of the next line, how many lines like it follow, how long its items are together,
  /// and how thick the thickest is.
  private func nextLines(
    from first: Int, room: Rational, gap: Rational
  ) -> (perLine: Int, lines: Int, along: Rational, across: Rational) {
    var (place, number) = position(first)
    let left = runs[place].count - number
    if sizes[place].count == 1 {
      let size = sizes[place][0]
      let perLine = itemsPerLine(size.along, room, gap, most: left)
      // An item of the next run may still fit into the last line, and the last line of all may be
      // another one.
      let lines = (left - 1) / perLine
      if 0 < lines {
        return (perLine, lines, size.along * Rational(perLine), size.across)
      }
    }
    var perLine = 0
    var along = Rational.zero
    var across = Rational.zero
    while place < runs.count {
      let size = sizes[place][number % sizes[place].count]
      guard perLine == 0 || along + size.along + gap * Rational(perLine) <= room else { break }
      perLine += 1
      along += size.along
      across = max(across, size.across)
      number += 1
      if number == runs[place].count { (place, number) = (place + 1, 0) }
    }
    return (perLine, 1, along, across)
  }

  /// How many items of one length stand on a line, at least one.
  private func itemsPerLine(
    _ length: Rational, _ room: Rational, _ gap: Rational, most: Int?
  ) -> Int {
    let pitch = length + gap
    guard .zero < pitch else { return most ?? Limits.rows }
    let count = ((room + gap) / pitch).roundedDown
    return max(1, min(most ?? Limits.rows, count.whole(atMost: Limits.rows)))
  }

  /// The run of an item, and its number in it.
  private func position(_ item: Int) -> (run: Int, number: Int) {
    var rest = item
    for (place, run) in runs.enumerated() {
      if rest < run.count { return (place, rest) }
      rest -= run.count
    }
    return (runs.count, 0)
  }

  /// The items that are seen in a part of the content.
  func items(in viewport: Range<Rational>) throws(Unsolvable) -> [PlacedRow] {
    var placed: [PlacedRow] = []
    var next = firstBlock(below: viewport.lowerBound)
    while next < blocks.count, blocks[next].start < viewport.upperBound {
      let block = blocks[next]
      next += 1
      var line = 0
      if .zero < block.pitch, block.start < viewport.lowerBound {
        let passed = (viewport.lowerBound - block.start) / block.pitch
        line = passed.roundedDown.whole(atMost: block.lines)
      }
      while line < block.lines {
        let start = block.start + block.pitch * Rational(line)
        guard start < viewport.upperBound else { break }
        if viewport.lowerBound < start + block.thickness {
          try place(block, line, start, in: viewport, &placed)
        }
        line += 1
      }
    }
    return placed
  }

  private func firstBlock(below place: Rational) -> Int {
    var range = 0..<blocks.count
    while !range.isEmpty {
      let middle = (range.lowerBound + range.upperBound) / 2
      let block = blocks[middle]
      if place < block.start + block.pitch * Rational(block.lines) {
        range = range.lowerBound..<middle
      } else {
        range = (middle + 1)..<range.upperBound
      }
    }
    return range.lowerBound
  }

  private func place(
    _ block: Block, _ line: Int, _ start: Rational, in viewport: Range<Rational>,
    _ placed: inout [PlacedRow]
  ) throws(Unsolvable) {
    var along = (isVertical ? insets.left : insets.top) + block.margin
    for item in 0..<block.perLine {
      let number = block.first + line * block.perLine + item
      let (place, inRun) = position(number)
      let run = runs[place]
      guard placed.count < Limits.cells else { throw .tooManyCells(run) }
      let size = sizes[place][inRun % sizes[place].count]
      let across = start + (block.thickness - size.across) / Rational(2)
      defer { along += size.along + block.gap }
      // One that is smaller than its line may be out of sight while that is in it.
      guard across < viewport.upperBound, viewport.lowerBound < across + size.across else {
        continue
      }
      placed.append(
        PlacedRow(
          number: number, run: run, content: inRun % run.period, x: isVertical ? along : across,
          y: isVertical ? across : along, width: isVertical ? size.along : size.across,
          height: isVertical ? size.across : size.along))
    }
  }
}

extension Scene {
  /// Whether `size` tells how wide its items are.
  package var isWidthGiven: Bool { width.fits || widthOfItem != nil }
}

extension Unsolvable {
  /// Items that only know how wide they are where the collection has columns.
  static func noColumns(_ run: RowRun, _ scene: Scene) -> Unsolvable {
    .told(run.withoutColumns(scene))
  }
}

extension RowRun {
  package func withoutColumns(_ scene: Scene) -> Diagnostic {
    Diagnostic(
      .value, "nothing says how wide these are where `columns` are not in force", at: range,
      label: "`\(scene.name)` is for a range of widths",
      labels: [Label(scene.nameRange, "its `size` says so, or has none")],
      helps: ["say `columns` outside of `when` and of states, too"])
  }
}
