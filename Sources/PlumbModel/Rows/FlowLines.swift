import PlumbSolver
import PlumbText

/// The items of one section of a collection in lines, as UICollectionViewFlowLayout breaks them.
///
/// A line takes items as long as they fit with `spacing` between them. Its items reach from one
/// end to the other, the spacing grown, and an item that is alone on its line stands in the
/// middle. The last line begins at the start; where all items have one given size, its gaps are
/// those of a full line. Across a line its items are centered.
///
/// - Source: full lines, Apple, "Collection View Programming Guide for iOS"; the last line and a
///   lone item, what developers report of devices (openradar 20825965) and rebuilt.
struct FlowLines {
  /// A size along the lines and across them.
  typealias Size = (along: Rational, across: Rational)

  /// Items of one run: all their sizes by content, or one where these are alike.
  struct Items {
    let run: RowRun
    let sizes: [Size]
    /// Whether their layout says how large they are.
    let isGiven: Bool
  }

  /// What the lines of all sections have in common.
  struct Rules {
    let isVertical: Bool
    /// From the edge of the collection to where lines begin, and how long they may be.
    let margin: Rational
    let room: Rational
    /// Between the items of a line, and between lines.
    let gap: Rational
    let lineGap: Rational
    /// Whether all items of the collection have one given size.
    let isGrid: Bool
  }

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

  private let items: [Items]
  /// The number of the first item among those of all sections.
  private let first: Int
  private let rules: Rules
  private var blocks: [Block] = []
  /// How many items there are.
  let count: Int
  /// Where the last line ends, or, without any, where the first one would begin.
  private(set) var end: Rational

  init(_ items: [Items], from first: Int, start: Rational, _ rules: Rules) {
    (self.items, self.first, self.rules) = (items, first, rules)
    count = items.reduce(0) { $0 + $1.run.count }
    end = start
    breakLines(from: start)
  }

  private mutating func breakLines(from begin: Rational) {
    let (room, gap, isGrid) = (rules.room, rules.gap, rules.isGrid)
    var start = begin
    var first = 0
    while first < count {
      let (perLine, lines, along, across) = nextLines(from: first)
      let isLast = first + perLine * lines == count
      let slack = room - along - gap * Rational(perLine - 1)
      var margin = Rational.zero
      var wide = gap
      let full = isGrid ? itemsPerLine(along / Rational(perLine), most: nil) : perLine
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
          pitch: across + rules.lineGap, margin: margin, gap: wide))
      start += (across + rules.lineGap) * Rational(lines)
      end = start - rules.lineGap
      first += perLine * lines
    }
  }

  /// The items of the next line, how many lines like it follow, how long its items are together,
  /// and how thick the thickest is.
  private func nextLines(
    from first: Int
  ) -> (perLine: Int, lines: Int, along: Rational, across: Rational) {
    var (place, number) = position(first)
    let left = items[place].run.count - number
    if items[place].sizes.count == 1 {
      let size = items[place].sizes[0]
      let perLine = itemsPerLine(size.along, most: left)
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
    while place < items.count {
      let sizes = items[place].sizes
      let size = sizes[number % sizes.count]
      guard perLine == 0 || along + size.along + rules.gap * Rational(perLine) <= rules.room
      else { break }
      perLine += 1
      along += size.along
      across = max(across, size.across)
      number += 1
      if number == items[place].run.count { (place, number) = (place + 1, 0) }
    }
    return (perLine, 1, along, across)
  }

  /// How many items of one length stand on a line, at least one.
  private func itemsPerLine(_ length: Rational, most: Int?) -> Int {
    let pitch = length + rules.gap
    guard .zero < pitch else { return most ?? Limits.rows }
    let count = ((rules.room + rules.gap) / pitch).roundedDown
    return max(1, min(most ?? Limits.rows, count.whole(atMost: Limits.rows)))
  }

  /// The run of an item, and its number in it.
  private func position(_ item: Int) -> (run: Int, number: Int) {
    var rest = item
    for (place, item) in items.enumerated() {
      if rest < item.run.count { return (place, rest) }
      rest -= item.run.count
    }
    return (items.count, 0)
  }

  // MARK: What is seen

  /// Adds the items that are seen in a part of the content.
  func place(
    in viewport: Range<Rational>, _ placed: inout [PlacedRow]
  ) throws(Unsolvable) {
    var next = blocks.partitioningIndex { block in
      viewport.lowerBound < block.start + block.pitch * Rational(block.lines)
    }
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
  }

  private func place(
    _ block: Block, _ line: Int, _ start: Rational, in viewport: Range<Rational>,
    _ placed: inout [PlacedRow]
  ) throws(Unsolvable) {
    let isVertical = rules.isVertical
    var along = rules.margin + block.margin
    for item in 0..<block.perLine {
      let number = block.first + line * block.perLine + item
      let (place, inRun) = position(number)
      let (run, sizes) = (items[place].run, items[place].sizes)
      guard placed.count < Limits.cells else { throw .tooManyCells(run) }
      let size = sizes[inRun % sizes.count]
      let across = start + (block.thickness - size.across) / Rational(2)
      defer { along += size.along + block.gap }
      // One that is smaller than its line may be out of sight while that is in it.
      guard across < viewport.upperBound, viewport.lowerBound < across + size.across else {
        continue
      }
      placed.append(
        PlacedRow(
          number: first + number, run: run, content: inRun % run.period,
          x: isVertical ? along : across, y: isVertical ? across : along,
          width: isVertical ? size.along : size.across,
          height: isVertical ? size.across : size.along))
    }
  }
}
