/// What a stretch of drawn text is, which decides its color.
enum Ink: Equatable {
  case plain, strong, gutter, secondary, inserted, replaced, removed
  case severity(Severity)

  /// The parameters of the ANSI sequence "select graphic rendition" (ECMA-48, 8.3.117).
  var parameters: String {
    switch self {
    case .plain: ""
    case .strong: "1"
    case .gutter, .secondary: "1;34"
    case .inserted: "32"
    case .replaced: "33"
    case .removed: "31"
    case .severity(.error): "1;31"
    case .severity(.warning): "1;33"
    case .severity(.note): "1;36"
    }
  }
}

/// Text that grows line by line, coloured when asked; no line ends in a blank.
struct Pen {
  let color: Bool
  private(set) var text = ""
  private var line = ""

  init(color: Bool) { self.color = color }

  mutating func write(_ piece: String, _ ink: Ink) {
    guard color, !ink.parameters.isEmpty, !piece.allSatisfy({ $0 == " " }) else {
      line += piece
      return
    }
    line += "\u{1B}[\(ink.parameters)m\(piece)\u{1B}[0m"
  }

  mutating func endLine() {
    while line.utf8.last == 0x20 { line.removeLast() }
    text += line
    text += "\n"
    line = ""
  }
}

/// A row of marks under a line, and the words after them.
struct MarkRow {
  private var cells: [(mark: Character, ink: Ink)] = []
  private var tail = ""
  private var tailInk = Ink.plain

  mutating func put(_ mark: Character, _ ink: Ink, from lower: Int, to upper: Int) {
    while cells.count < upper { cells.append((" ", .plain)) }
    for column in lower..<upper { cells[column] = (mark, ink) }
  }

  /// Words at a column at or after all marks.
  mutating func put(words: String, _ ink: Ink, at column: Int) {
    while cells.count < column { cells.append((" ", .plain)) }
    tail = words
    tailInk = ink
  }

  func write(to pen: inout Pen) {
    var start = 0
    while start < cells.count {
      var end = start + 1
      while end < cells.count, cells[end].ink == cells[start].ink { end += 1 }
      pen.write(String(cells[start..<end].map(\.mark)), cells[start].ink)
      start = end
    }
    pen.write(tail, tailInk)
  }
}
