/// Lays code out in lines of at most `width` characters where its breaks allow that.
///
/// In linear time: each part is written once, and looked at ahead of a break no further than a line
/// is long.
package struct CodePrinter {
  package private(set) var text = ""
  private let width: Int
  /// How many characters the last line has.
  private var column = 0
  /// What is being written, from the outside in.
  private var open: [Frame] = []

  /// Parts that stand together, and which of them is next.
  private struct Frame {
    let parts: [Code]
    let depth: Int
    /// Whether they stand in a group that fits in one line.
    var isFlat: Bool
    private var place = 0

    init(_ parts: [Code], depth: Int, isFlat: Bool) {
      (self.parts, self.depth, self.isFlat) = (parts, depth, isFlat)
    }

    mutating func next() -> Code? {
      guard place < parts.count else { return nil }
      place += 1
      return parts[place - 1]
    }
  }

  package init(width: Int = 100) { self.width = width }

  /// Ends a line after the code, which begins one, two spaces deep for each level.
  package mutating func line(_ code: Code, depth: Int) {
    if code != .text("") { indent(depth) }
    if case .text(let only) = code {  // Most lines are no more.
      text += only
    } else {
      write(Frame([code], depth: depth, isFlat: false))
    }
    text += "\n"
  }

  private mutating func indent(_ depth: Int) {
    for _ in 0..<depth { text += "  " }
    column = 2 * depth
  }

  private mutating func write(_ frame: Frame) {
    open.append(frame)
    while let inner = open.indices.last {
      guard let code = open[inner].next() else {
        open.removeLast()
        continue
      }
      let (depth, isFlat) = (open[inner].depth, open[inner].isFlat)
      switch code {
      case .text(let text), .naming(let text, _): write(text)
      case .line(let flat): isFlat ? write(flat) : breakLine(depth)
      case .wrap: isFlat || fits(after: 1) ? write(" ") : breakLine(depth)
      case .fold(let flat):
        let stays = isFlat || fits(after: flat.count, keepingGroups: true)
        stays ? write(flat) : breakLine(depth)
      case .ifBroken(let text): if !isFlat { write(text) }
      case .sequence(let parts): open.append(Frame(parts, depth: depth, isFlat: isFlat))
      case .indent(let parts): open.append(Frame(parts, depth: depth + 1, isFlat: isFlat))
      case .group(let parts):
        open.append(Frame(parts, depth: depth, isFlat: true))
        open[inner + 1].isFlat = isFlat || fits()
      }
    }
  }

  private mutating func write(_ word: String) {
    text += word
    column += word.unicodeScalars.count
  }

  private mutating func breakLine(_ depth: Int) {
    while text.utf8.last == UInt8(ascii: " ") { text.unicodeScalars.removeLast() }
    text += "\n"
    indent(depth)
  }

  /// Whether all up to the next break has room in the line, after so many characters more.
  ///
  /// - Parameter keepsGroups: Whether breaks in groups are none.
  private func fits(after count: Int = 0, keepingGroups keepsGroups: Bool = false) -> Bool {
    var room = width - column - count
    var outer = open[...]
    var inner: [Frame] = []
    while 0 <= room {
      guard var frame = inner.popLast() ?? outer.popLast() else { return true }
      guard let code = frame.next() else { continue }
      let isFlat = frame.isFlat
      inner.append(frame)
      switch code {
      case .text(let text), .naming(let text, _): room -= text.unicodeScalars.count
      case .line(let flat) where isFlat: room -= flat.unicodeScalars.count
      case .wrap where isFlat: room -= 1
      case .fold(let flat) where isFlat: room -= flat.unicodeScalars.count
      case .line, .wrap, .fold: return true
      case .ifBroken(let text): if !isFlat { room -= text.unicodeScalars.count }
      case .sequence(let parts), .indent(let parts):
        inner.append(Frame(parts, depth: 0, isFlat: isFlat))
      case .group(let parts):
        inner.append(Frame(parts, depth: 0, isFlat: isFlat || keepsGroups))
      }
    }
    return false
  }
}
