import PlumbText

/// Diagnostics as people read them: a line that Xcode, editors and CI understand
/// (`path:line:column: severity: message [rule]`), then the places in the file with marks under
/// them, then notes, advice and the edits that fix it.
///
///     card.layout:9:14: error: `deg` is not a unit of length [unit]
///       |
///     9 | V: [avatar(44deg)]
///       |              ^^^ expected `pt`, `%`, or no unit
///       = note: a number without a unit is in points
///
/// `files` is indexed by `FileID`. Diagnostics are parted by an empty line; `color` asks for ANSI
/// escapes. Control characters of the file never reach the terminal as they are.
public func drawn(_ diagnostics: [Diagnostic], files: [SourceText], color: Bool = false) -> String {
  var drawing = Drawing(files: files, color: color)
  for diagnostic in diagnostics {
    if !drawing.pen.text.isEmpty { drawing.pen.endLine() }
    drawing.draw(diagnostic)
  }
  return drawing.pen.text
}

/// The state of one call of `drawn`.
struct Drawing {
  let files: [SourceText]
  var pen: Pen
  private var tables: LineTables

  init(files: [SourceText], color: Bool) {
    self.files = files
    pen = Pen(color: color)
    tables = LineTables(files)
  }

  mutating func lines(of file: FileID) -> LineTable? { tables.table(of: file) }

  mutating func draw(_ diagnostic: Diagnostic) {
    drawHeader(diagnostic)
    let pieces = codePieces(of: diagnostic)
    let fixes = diagnostic.fixes.filter { !$0.isTold }
    let patches = fixes.map { fixPatches($0) }
    let lastLine = max(
      pieces.map(\.lastLine).max() ?? 1, patches.joined().map(\.lastLine).max() ?? 1)
    let gutter = Gutter(width: String(lastLine).utf8.count)
    for (place, piece) in pieces.enumerated() {
      draw(piece, gutter: gutter, isFirst: place == 0, severity: diagnostic.severity)
    }
    for note in diagnostic.notes { drawAside("note", note, gutter) }
    for help in diagnostic.helps { drawAside("help", help, gutter) }
    for (fix, patches) in zip(fixes, patches) {
      draw(fix, patches, gutter: gutter, homeFile: diagnostic.range.file)
    }
  }

  private mutating func drawHeader(_ diagnostic: Diagnostic) {
    let file = diagnostic.range.file
    if let table = lines(of: file) {
      let place = table.position(at: diagnostic.range.lower)
      pen.write("\(visible(files[file.index].path)):\(place.line):\(place.column): ", .strong)
    }
    pen.write("\(diagnostic.severity.rawValue):", .severity(diagnostic.severity))
    pen.write(" \(visible(diagnostic.message)) [\(diagnostic.rule.rawValue)]", .strong)
    pen.endLine()
  }

  /// `  = note: every number named here is required`
  private mutating func drawAside(_ kind: String, _ text: String, _ gutter: Gutter) {
    pen.write(gutter.blank + " = ", .gutter)
    pen.write("\(kind):", .strong)
    pen.write(" \(visible(text))", .plain)
    pen.endLine()
  }
}

/// The column of line numbers.
struct Gutter {
  let width: Int

  var blank: String { String(repeating: " ", count: width) }

  func number(_ line: Int) -> String {
    let digits = String(line)
    return String(repeating: " ", count: max(0, width - digits.utf8.count)) + digits
  }
}

/// A text in one line, without control characters, and no longer than the limit.
func visible(_ text: String) -> String {
  var result = ""
  var count = 0
  for scalar in text.unicodeScalars {
    count += 1
    guard count <= DrawingBounds.messageScalars else { return result + "..." }
    result.unicodeScalars.append(pictured(scalar))
  }
  return result
}
