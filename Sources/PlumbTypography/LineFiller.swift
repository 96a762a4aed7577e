/// Where a text is broken that needs more room than it has, and what is drawn of the last line, as
/// `NSLineBreakMode` has it.
public enum LineBreakMode: String, CaseIterable, Sendable {
  case wordWrapping, charWrapping, clipping, truncatingHead, truncatingTail, truncatingMiddle
}

/// A text in lines.
package struct BrokenText: Sendable {
  /// Without the blanks that each line ends with.
  package fileprivate(set) var lines: [Substring] = []
  /// The width of the longest line, not rounded, in points.
  package fileprivate(set) var width = 0.0
  /// Whether more lines were needed than allowed; the last ends in "…" then, when it is drawn.
  package fileprivate(set) var isTruncated = false
}

/// Fills lines greedily: each takes as many words as it holds, which makes the fewest lines.
///
/// A word that is wider than a whole line is broken between characters.
struct LineFiller {
  private let measurer: any TextMeasurer
  private let font: Font
  private let width: Double
  private let most: Int
  private let mode: LineBreakMode

  init(
    _ measurer: any TextMeasurer, _ font: Font, width: Double, most: Int, _ mode: LineBreakMode
  ) {
    self.measurer = measurer
    self.font = font
    self.width = width + Pixels.tolerance
    self.most = most
    self.mode = mode
  }

  /// The lines as they are drawn: the last is cut where words were left out.
  func drawn(_ text: String) -> [String] {
    let broken = fill(text)
    var lines = broken.lines.map(String.init)
    if broken.isTruncated, mode.cutsLastLine, let last = broken.lines.last {
      // What was left out goes on from where the line begins, up to its paragraph's end.
      lines[lines.count - 1] = cut(text[last.startIndex...].prefix { !$0.isNewline })
    }
    return lines
  }

  /// As many characters as there is room for, and a "…" where others were left out.
  private func cut(_ line: Substring) -> String {
    let mark = "…"
    var room = width - (mode == .clipping ? 0 : measurer.width(of: mark[...], in: font))
    /// The characters that have room, from one end.
    func taken(_ characters: some Sequence<Character>, _ room: inout Double) -> [Character] {
      var taken: [Character] = []
      for character in characters {
        room -= measurer.width(of: String(character)[...], in: font)
        guard 0 <= room else { break }
        taken.append(character)
      }
      return taken
    }
    func head(_ room: inout Double) -> Substring { line.prefix(taken(line, &room).count) }
    func tail(_ room: inout Double) -> Substring {
      line.suffix(taken(line.reversed(), &room).count)
    }
    switch mode {
    case .clipping: return String(head(&room))
    case .truncatingHead: return mark + tail(&room).drop { $0.isWhitespace }
    case .truncatingMiddle:
      var (before, after) = (room / 2, room / 2)
      return Self.trimmed(head(&before)) + mark + tail(&after).drop { $0.isWhitespace }
    case .truncatingTail, .wordWrapping, .charWrapping: return Self.trimmed(head(&room)) + mark
    }
  }

  func fill(_ text: String) -> BrokenText {
    var result = BrokenText()
    for paragraph in Self.paragraphs(of: text) {
      guard !isFull(result) else {
        result.isTruncated = true
        break
      }
      let whole = measurer.width(of: Self.trimmed(paragraph), in: font)
      if whole <= width {
        append(Self.trimmed(paragraph), whole, to: &result)
      } else {
        fill(paragraph, into: &result)
      }
    }
    return result
  }

  /// What stands between breaks that the text asks for itself.
  private static func paragraphs(of text: String) -> [Substring] {
    // Line feeds and returns, and the first bytes of U+0085 and U+2028: most texts have none.
    let mayBreak = text.utf8.contains {
      (0x0A...0x0D).contains($0) || $0 == 0xC2 || $0 == 0xE2
    }
    guard mayBreak else { return [text[...]] }
    return text.split(omittingEmptySubsequences: false) { $0.isNewline }
  }

  /// The widest of what no line is broken in, without the blanks behind it.
  func widestWord(of text: String) -> (word: Substring, width: Double)? {
    widestWord(of: text) { _ in true }
  }

  /// The widest word with which one of the lines ends and another begins.
  func brokenWord(of text: String) -> (word: Substring, width: Double)? {
    let starts = fill(text).lines.dropFirst().map(\.startIndex)
    return widestWord(of: text) { word in
      starts.contains { word.startIndex < $0 && $0 < word.endIndex }
    }
  }

  private func widestWord(
    of text: String, where isAsked: (Substring) -> Bool
  ) -> (word: Substring, width: Double)? {
    var widest: (word: Substring, width: Double)?
    var start = text.startIndex
    for opportunity in LineBreaks(text[...]).opportunities {
      let word = Self.trimmed(text[start..<opportunity.place])
      start = opportunity.place
      guard isAsked(word) else { continue }
      let width = measurer.width(of: word, in: font)
      if widest?.width ?? 0 < width { widest = (word, width) }
    }
    return widest
  }

  private static func trimmed(_ line: Substring) -> Substring {
    if let last = line.utf8.last, 0x20 < last, last < 0x7F { return line }
    let scalars = line.unicodeScalars
    var end = scalars.endIndex
    while scalars.startIndex < end {
      let place = scalars.index(before: end)
      guard isBlank(scalars[place]) else { break }
      end = place
    }
    return line[..<end]
  }

  private static func isBlank(_ scalar: Unicode.Scalar) -> Bool {
    // Looked up only where it is not ASCII.
    if scalar.value < 0x80 { return scalar == " " || (0x09...0x0D).contains(scalar.value) }
    return scalar.properties.isWhitespace && scalar != "\u{A0}"
  }

  private func isFull(_ result: BrokenText) -> Bool { 0 < most && most <= result.lines.count }

  private func append(_ line: Substring, _ width: Double, to result: inout BrokenText) {
    result.lines.append(line)
    result.width = max(result.width, width)
  }

  private func fill(_ paragraph: Substring, into result: inout BrokenText) {
    var line = Line(start: paragraph.startIndex)
    var wordStart = paragraph.startIndex
    if mode == .charWrapping {
      guard breakWord(paragraph, in: paragraph, &line, &result) else { return }
      _ = end(&line, in: paragraph, at: paragraph.endIndex, &result)
      return
    }
    for opportunity in LineBreaks(paragraph).opportunities {
      let word = paragraph[wordStart..<opportunity.place]
      wordStart = opportunity.place
      let bare = measurer.width(of: Self.trimmed(word), in: font)
      if !line.isEmpty, width < line.width + bare {
        guard end(&line, in: paragraph, at: word.startIndex, &result) else { return }
      }
      if line.isEmpty, width < bare {
        guard breakWord(word, in: paragraph, &line, &result) else { return }
      } else {
        line.bareWidth = line.width + bare
        line.width += measurer.width(of: word, in: font)
        line.isEmpty = false
      }
    }
    _ = end(&line, in: paragraph, at: paragraph.endIndex, &result)
  }

  /// A line being filled: its width with and without the blanks it ends with.
  private struct Line {
    var start: Substring.Index
    var width = 0.0
    var bareWidth = 0.0
    var isEmpty = true
  }

  /// False when there is no room for another line.
  private func end(
    _ line: inout Line, in paragraph: Substring, at place: Substring.Index,
    _ result: inout BrokenText
  ) -> Bool {
    append(Self.trimmed(paragraph[line.start..<place]), line.bareWidth, to: &result)
    line = Line(start: place)
    guard place < paragraph.endIndex, isFull(result) else { return true }
    result.isTruncated = true
    return false
  }

  /// Puts as many characters on each line as it holds, at least one.
  private func breakWord(
    _ word: Substring, in paragraph: Substring, _ line: inout Line, _ result: inout BrokenText
  ) -> Bool {
    for place in word.indices {
      let character = word[place...].prefix(1)
      let advance = measurer.width(of: character, in: font)
      let isBlank = character.first?.isWhitespace ?? false
      if !line.isEmpty, !isBlank, width < line.width + advance {
        guard end(&line, in: paragraph, at: place, &result) else { return false }
      }
      line.width += advance
      if !isBlank { line.bareWidth = line.width }
      line.isEmpty = false
    }
    return true
  }
}

extension LineBreakMode {
  /// Whether what is drawn of the last line goes on to the width, rather than to where it breaks.
  fileprivate var cutsLastLine: Bool { self != .wordWrapping && self != .charWrapping }
}
