import PlumbText

/// One place of a fix: lines as they will be (or, where things are only taken out, as they are),
/// with marks under what changes.
struct FixPatch {
  fileprivate struct Mark {
    let range: Range<Int>
    let sign: Character
    let ink: Ink
  }

  let file: FileID
  fileprivate let offset: Int
  fileprivate let firstLine: Int
  fileprivate var bytes: [UInt8] = []
  fileprivate var marks: [Mark] = []

  var lastLine: Int { firstLine + max(1, shownLines.count) - 1 }

  fileprivate var lines: [Range<Int>] {
    let table = LineTable(SourceText(path: "", bytes: bytes))
    return (1...table.lineCount).map { table.range(ofLine: $0) }
  }

  /// The lines that change, without one that only moves because a line break comes or goes before
  /// it.
  fileprivate var shownLines: [Range<Int>] {
    let lines = lines
    guard let last = lines.last, let mark = marks.last, 0 < last.lowerBound,
      mark.range.upperBound == last.lowerBound
    else { return lines }
    return lines.dropLast()
  }
}

extension Drawing {
  /// A fix as patches, one for each run of lines that its edits touch.
  mutating func fixPatches(_ fix: Fix) -> [FixPatch] {
    let edits = fix.edits.enumerated()
      .sorted { ($0.element.range, $0.offset) < ($1.element.range, $1.offset) }.map(\.element)
    var patches: [FixPatch] = []
    var group: [Edit] = []
    var groupEnd = 0
    var addedLines = 0
    for edit in edits {
      guard let table = lines(of: edit.range.file),
        edit.range.upper <= files[edit.range.file.index].bytes.count
      else { continue }
      let first = table.line(at: edit.range.lower)
      if let last = group.last, last.range.file != edit.range.file || groupEnd < first {
        patches.append(patch(group, addedLines: &addedLines))
        if last.range.file != edit.range.file { addedLines = 0 }
        group = []
      }
      group.append(edit)
      groupEnd = table.line(at: edit.range.upper)
    }
    if !group.isEmpty { patches.append(patch(group, addedLines: &addedLines)) }
    return patches
  }

  /// Where to begin with a line whose first edit stands at an offset: at its beginning, or, in a
  /// line of megabytes, not long before what will be shown of it.
  private func shownStart(before offset: Int, _ line: Range<Int>) -> Int {
    max(line.lowerBound, offset - DrawingBounds.bytesAroundEdit)
  }

  /// Where to stop with a line whose last edit ends at an offset.
  private func shownEnd(after offset: Int, _ line: Range<Int>) -> Int {
    min(line.upperBound, offset + DrawingBounds.bytesAroundEdit)
  }

  /// The lines around some edits, after them.
  private mutating func patch(_ edits: [Edit], addedLines: inout Int) -> FixPatch {
    let file = edits[0].range.file
    let table = lines(of: file) ?? LineTable(files[file.index])
    let bytes = files[file.index].bytes
    let firstLine = table.line(at: edits[0].range.lower)
    let lastLine = table.line(at: edits[edits.count - 1].range.upper)
    let end = shownEnd(after: edits[edits.count - 1].range.upper, table.range(ofLine: lastLine))
    var at = shownStart(before: edits[0].range.lower, table.range(ofLine: firstLine))
    if edits.allSatisfy(\.text.isEmpty) {
      var patch = FixPatch(file: file, offset: edits[0].range.lower, firstLine: firstLine)
      patch.bytes = Array(bytes[at..<max(at, end)])
      patch.marks = edits.map { edit in
        let range = edit.range.lower - at..<edit.range.upper - at
        return FixPatch.Mark(range: range, sign: "-", ink: .removed)
      }
      addedLines -= lastLine - firstLine
      return patch
    }

    var patch = FixPatch(
      file: file, offset: edits[0].range.lower, firstLine: firstLine + addedLines)
    for edit in edits where at <= edit.range.lower {
      patch.bytes += bytes[at..<edit.range.lower]
      let start = patch.bytes.count
      patch.bytes += edit.text.utf8
      at = edit.range.upper
      guard start < patch.bytes.count else { continue }
      let isNew = edit.range.isEmpty
      patch.marks.append(
        FixPatch.Mark(
          range: start..<patch.bytes.count, sign: isNew ? "+" : "~",
          ink: isNew ? .inserted : .replaced))
    }
    patch.bytes += bytes[at..<max(at, end)]
    addedLines += patch.lines.count - (lastLine - firstLine + 1)
    return patch
  }

  /// `help: close the column`, then the lines with `+` under what is new, `~` under what replaces
  /// something and `-` under what goes.
  mutating func draw(_ fix: Fix, _ patches: [FixPatch], gutter: Gutter, homeFile: FileID) {
    pen.write("help:", .strong)
    pen.write(" \(visible(fix.title))", .plain)
    pen.endLine()
    var file = homeFile
    var previous: Int?
    for patch in patches {
      if patch.file != file {
        drawPlace(patch.file, at: patch.offset, gutter)
        file = patch.file
        previous = nil
      }
      if let previous, previous + 1 < patch.firstLine {
        pen.write("...", .gutter)
        pen.endLine()
      }
      draw(patch, gutter)
      previous = patch.lastLine
    }
  }

  private mutating func draw(_ patch: FixPatch, _ gutter: Gutter) {
    for (place, range) in patch.shownLines.enumerated() {
      guard place < DrawingBounds.editLines else {
        pen.write("...", .gutter)
        pen.endLine()
        return
      }
      let marks = patch.marks.compactMap { mark -> FixPatch.Mark? in
        guard mark.range.overlaps(range) else { return nil }
        return FixPatch.Mark(range: mark.range.clamped(to: range), sign: mark.sign, ink: mark.ink)
      }
      let anchor = marks.first?.range.lowerBound ?? range.lowerBound
      let line = DrawnLine(patch.bytes, range, anchor: anchor)
      drawLine(patch.firstLine + place, line, gutter)
      guard !marks.isEmpty else { continue }
      var row = MarkRow()
      for mark in marks {
        let columns = line.columns(mark.range.lowerBound, mark.range.upperBound)
        row.put(mark.sign, mark.ink, from: columns.lowerBound, to: columns.upperBound)
      }
      drawRow(row, gutter)
    }
  }
}
