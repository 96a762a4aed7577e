import PlumbText

/// A range that is marked, cut to one line.
private struct Mark {
  let lower: Int
  let upper: Int
  let label: String
  let isPrimary: Bool
}

/// What is shown of one file for one diagnostic.
struct CodePiece {
  fileprivate struct Line {
    let number: Int
    var marks: [Mark]
  }

  let file: FileID
  /// Where the piece is headed when it is not of the first file.
  let offset: Int
  fileprivate var lines: [Line] = []

  var lastLine: Int { lines.last?.number ?? 1 }

  fileprivate mutating func add(_ mark: Mark, line: Int) {
    let place = lines.firstIndex { line <= $0.number } ?? lines.endIndex
    if place == lines.endIndex || lines[place].number != line {
      lines.insert(Line(number: line, marks: []), at: place)
    }
    lines[place].marks.append(mark)
  }
}

extension Drawing {
  /// The marked lines by file, the primary range's file first.
  mutating func codePieces(of diagnostic: Diagnostic) -> [CodePiece] {
    var pieces: [CodePiece] = []
    let all =
      [(Label(diagnostic.range, diagnostic.label), true)] + diagnostic.labels.map { ($0, false) }
    for (label, isPrimary) in all {
      let file = label.range.file
      guard let table = lines(of: file) else { continue }
      let place = pieces.firstIndex { $0.file == file } ?? pieces.endIndex
      if place == pieces.endIndex {
        pieces.append(CodePiece(file: file, offset: label.range.lower))
      }
      addMarks(label, isPrimary: isPrimary, table, to: &pieces[place])
    }
    return pieces
  }

  /// A range of several lines marks its first line to the end and its last from its beginning.
  private func addMarks(
    _ label: Label, isPrimary: Bool, _ table: LineTable, to piece: inout CodePiece
  ) {
    let bytes = files[piece.file.index].bytes
    let lower = min(label.range.lower, bytes.count)
    var upper = min(label.range.upper, bytes.count)
    while lower < upper, bytes[upper - 1] == 0x0A || bytes[upper - 1] == 0x0D { upper -= 1 }
    let first = table.line(at: lower)
    let last = table.line(at: upper)
    var begin = lower
    if first < last {
      let end = table.range(ofLine: first).upperBound
      let opening = Mark(lower: lower, upper: max(lower, end), label: "", isPrimary: isPrimary)
      piece.add(opening, line: first)
      let line = table.range(ofLine: last)
      begin = bytes[line].firstIndex { $0 != 0x20 && $0 != 0x09 } ?? line.lowerBound
    }
    let closing = Mark(
      lower: min(begin, upper), upper: upper, label: visible(label.message), isPrimary: isPrimary)
    piece.add(closing, line: last)
  }

  mutating func draw(_ piece: CodePiece, gutter: Gutter, isFirst: Bool, severity: Severity) {
    guard let table = lines(of: piece.file) else { return }
    drawBlank(gutter)
    if !isFirst {
      drawPlace(piece.file, at: piece.offset, gutter)
      drawBlank(gutter)
    }
    var previous: Int?
    for line in piece.lines {
      if let previous, previous + 1 < line.number {
        // A single line in between takes no more room than the dots would.
        if previous + 2 == line.number {
          drawLine(previous + 1, DrawnLine(piece, table, previous + 1, files), gutter)
        } else {
          pen.write("...", .gutter)
          pen.endLine()
        }
      }
      draw(line, DrawnLine(piece, table, line.number, files), gutter, severity)
      previous = line.number
    }
  }

  /// `  ::: Card.layout:3:5`, above what is shown of another file.
  mutating func drawPlace(_ file: FileID, at offset: Int, _ gutter: Gutter) {
    guard let place = lines(of: file)?.position(at: offset) else { return }
    pen.write("\(gutter.blank) ::: ", .gutter)
    pen.write("\(visible(files[file.index].path)):\(place.line):\(place.column)", .plain)
    pen.endLine()
  }

  mutating func drawBlank(_ gutter: Gutter) {
    pen.write(gutter.blank + " |", .gutter)
    pen.endLine()
  }

  mutating func drawLine(_ number: Int, _ line: DrawnLine, _ gutter: Gutter) {
    pen.write(gutter.number(number) + " | ", .gutter)
    pen.write(line.text, .plain)
    pen.endLine()
  }

  mutating func drawRow(_ row: MarkRow, _ gutter: Gutter) {
    pen.write(gutter.blank + " | ", .gutter)
    row.write(to: &pen)
    pen.endLine()
  }

  /// A line, the marks under it, the words of the last mark beside it, and those of the others
  /// hanging below:
  ///
  ///     4 | H: |-16-[avatar(44)-8-[title]-16-|
  ///       |         ^         - expected `]` after this
  ///       |         |
  ///       |         opened here
  private mutating func draw(
    _ line: CodePiece.Line, _ drawn: DrawnLine, _ gutter: Gutter, _ severity: Severity
  ) {
    drawLine(line.number, drawn, gutter)
    func ink(_ mark: Mark) -> Ink { mark.isPrimary ? .severity(severity) : .secondary }

    // 1. Underline; where ranges overlap the narrower shows.
    var row = MarkRow()
    let marks = line.marks.map { (mark: $0, columns: drawn.columns($0.lower, $0.upper)) }
    for (mark, columns) in marks.sorted(by: { covers($0, $1) }) {
      row.put(
        mark.isPrimary ? "^" : "-", ink(mark), from: columns.lowerBound, to: columns.upperBound)
    }

    // 2. The words of the mark that ends last stand beside it.
    var labelled = marks.filter { !$0.mark.label.isEmpty }.sorted { a, b in
      (a.columns.upperBound, a.columns.lowerBound) < (b.columns.upperBound, b.columns.lowerBound)
    }
    let end = marks.map(\.columns.upperBound).max() ?? 0
    if let last = labelled.last, last.columns.upperBound == end {
      row.put(words: last.mark.label, ink(last.mark), at: end + 1)
      labelled.removeLast()
    }
    drawRow(row, gutter)

    // 3. The others hang from the mark's beginning, the rightmost first.
    let hanging = labelled.sorted { $0.columns.lowerBound < $1.columns.lowerBound }
    for count in stride(from: hanging.count, to: 0, by: -1) {
      let last = hanging[count - 1]
      if count == hanging.count {
        var connectors = MarkRow()
        for (mark, columns) in hanging {
          connectors.put("|", ink(mark), from: columns.lowerBound, to: columns.lowerBound + 1)
        }
        drawRow(connectors, gutter)
      }
      var words = MarkRow()
      for (mark, columns) in hanging[..<(count - 1)]
      where columns.lowerBound < last.columns.lowerBound {
        words.put("|", ink(mark), from: columns.lowerBound, to: columns.lowerBound + 1)
      }
      words.put(words: last.mark.label, ink(last.mark), at: last.columns.lowerBound)
      drawRow(words, gutter)
    }
  }

  /// Whether `a` is drawn before `b`: wide before narrow, secondary before primary.
  private func covers(
    _ a: (mark: Mark, columns: Range<Int>), _ b: (mark: Mark, columns: Range<Int>)
  ) -> Bool {
    if a.columns.count != b.columns.count { return b.columns.count < a.columns.count }
    return !a.mark.isPrimary && b.mark.isPrimary
  }
}

extension DrawnLine {
  /// A line of a piece, cut around its primary mark if it is too long.
  fileprivate init(_ piece: CodePiece, _ table: LineTable, _ number: Int, _ files: [SourceText]) {
    let marks = piece.lines.first { $0.number == number }?.marks ?? []
    let range = table.range(ofLine: number)
    let anchor = marks.first(where: \.isPrimary)?.lower ?? marks.first?.lower ?? range.lowerBound
    self.init(files[piece.file.index].bytes, range, anchor: anchor)
  }
}
