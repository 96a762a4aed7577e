import PlumbDiagnostics
import PlumbSolver
import PlumbTypography

/// A content whose height is a function of its width, the words of a label or the views of a flow:
/// a staircase that never rises as the width grows.
package struct WrappingContent: Sendable {
  private enum Form: Sendable {
    case words(Words)
    case flow(FlowItems)
  }

  private struct Words: Sendable {
    let text: String
    let font: Font
    let mode: LineBreakMode
    let typography: Typography
  }

  private let form: Form
  /// The most lines it may take; 0 for any number.
  package let lines: Int
  /// What the view is larger by than its lines.
  package let padding: (width: Rational, height: Rational)
  /// The height that a situation gives it, whatever its width.
  package private(set) var given: Rational?

  /// Whether another one of the same scene has the same height at each width, being the same words.
  package func isLike(_ other: WrappingContent) -> Bool {
    guard case .words(let own) = form, case .words(let words) = other.form else { return false }
    return own.text == words.text && own.font == words.font && own.mode == words.mode
      && lines == other.lines && padding == other.padding && given == other.given
  }

  init(
    _ text: String, _ settings: TextSettings, padding: (width: Rational, height: Rational),
    _ typography: Typography
  ) {
    form = .words(
      Words(
        text: text, font: settings.font, mode: settings.lineBreak, typography: typography))
    lines = settings.lines
    self.padding = padding
  }

  init(_ items: FlowItems) {
    form = .flow(items)
    lines = max(1, items.items.count)
    padding = (.zero, .zero)
  }

  mutating func take(_ size: ContentSize?) {
    given = size?.height.flatMap { Rational(exactly: $0) }
  }

  /// What a flow puts into lines; nil for words.
  package var flow: FlowItems? {
    if case .flow(let items) = form { items } else { nil }
  }

  /// The height of the view at a width of it, in points.
  package func height(within width: Rational) -> Rational {
    if let given { return given }
    switch form {
    case .flow(let items): return items.height(ofLines: items.lines(within: width).count)
    case .words(let words):
      let size = words.typography.size(
        of: words.text, in: words.font, lines: lines, within: room(within: width), words.mode)
      return Rational(points: size.height) + padding.height
    }
  }

  /// The least width at which no words are left out, to a thousandth of a point, and none of a
  /// flow's views is cut; nil where it may take any number of lines, or has more of them at any
  /// width.
  package var leastWidth: Rational? {
    guard lines != 0, given == nil else { return nil }
    let words: Words
    switch form {
    case .flow(let items): return items.leastWidth
    case .words(let own): words = own
    }
    func isWhole(_ width: Rational) -> Bool { !leavesOut(words, within: width) }
    guard var high = lineWidth, isWhole(high) else { return nil }
    var low = Rational.zero
    // Lines never become fewer as a text gets narrower.
    while Self.sliver < high - low {
      let middle = ((low + high) * Self.half / Self.sliver).roundedDown * Self.sliver
      if isWhole(middle) { high = middle } else { low = middle }
    }
    return high
  }

  /// The width of a view that holds all its words on one line; nil for a flow.
  package var lineWidth: Rational? {
    guard case .words(let words) = form else { return nil }
    return Rational(points: words.typography.size(of: words.text, in: words.font).width)
      + padding.width
  }

  /// The word that needs the widest view, in less of which it is broken between its characters; nil
  /// for a flow, and for words that may be broken so.
  package var widestWord: (word: Substring, width: Rational)? {
    guard given == nil, case .words(let words) = form, words.mode != .charWrapping,
      let (word, width) = words.typography.widestWord(of: words.text, in: words.font)
    else { return nil }
    return (word, Rational(points: width) + padding.width)
  }

  /// The same of words with a digit, which are others where they are broken.
  package var widestNumber: (word: Substring, width: Rational)? {
    guard given == nil, case .words(let words) = form, words.mode != .charWrapping else {
      return nil
    }
    let numbers = words.text.split(whereSeparator: \.isWhitespace).filter {
      $0.contains(where: \.isNumber)
    }
    let widths = numbers.map { words.typography.width(of: $0, in: words.font) }
    return zip(numbers, widths).max { $0.1 < $1.1 }.map {
      ($0.0, Rational(points: $0.1).roundedUp + padding.width)
    }
  }

  /// Its lines as they are drawn in a width, where some words are left out, and the widest of the
  /// words of which one line shows a part and the next another; nil where none are left out.
  package func cutLines(
    within width: Rational
  ) -> (drawn: [String], broken: (word: Substring, width: Rational)?)? {
    guard given == nil, case .words(let words) = form, leavesOut(words, within: width) else {
      return nil
    }
    let (typography, room) = (words.typography, room(within: width))
    let broken = typography.brokenWord(
      of: words.text, in: words.font, lines: lines, within: room, words.mode)
    let drawn = typography.drawn(
      words.text, in: words.font, lines: lines, within: room, words.mode)
    return (drawn, broken.map { ($0.word, Rational(points: $0.width) + padding.width) })
  }

  private func leavesOut(_ words: Words, within width: Rational) -> Bool {
    words.typography.broken(
      words.text, in: words.font, lines: lines, within: room(within: width), words.mode
    ).isTruncated
  }

  private func room(within width: Rational) -> Double {
    max(0, (width - padding.width).doubleValue)
  }

  private static let half = Rational(numerator: 1, denominator: 2)
  private static let sliver = Rational(numerator: 1, denominator: 1_024)

  /// What its heights lie between: one line, and as many as it may take.
  package var heights: ContentRange {
    if let given { return ContentRange(only: given) }
    return ContentRange(
      least: height(ofLines: 1), most: lines == 0 ? nil : height(ofLines: lines))
  }

  /// The height of the view with so many lines.
  package func height(ofLines count: Int) -> Rational {
    let most = lines == 0 ? count : min(count, lines)
    switch form {
    case .flow(let items): return items.items.isEmpty ? .zero : items.height(ofLines: most)
    case .words(let words):
      let height = words.typography.height(ofLines: most, in: words.font)
      return Rational(points: height) + padding.height
    }
  }

  /// How many lines a single one of some width needs at the least in another width.
  ///
  /// A view that is wider than its flow is cut and takes one line, however wide it is, so that two
  /// lines hold any width as soon as there are two views.
  package func lines(ofWidth width: Rational, within room: Rational) -> Int {
    if case .flow = form { return width <= room ? 1 : min(2, lines) }
    let (words, inner) = (width - padding.width + blank, room - padding.width + blank)
    guard 0 < inner.sign else { return 1 }
    let count = min((words / inner).roundedUp, Rational(1_000))
    return max(1, Int(count.doubleValue))
  }

  /// The widest single line that so many lines of a width may hold.
  package func mostWidth(ofLines count: Int, within room: Rational) -> Rational {
    if lines != 0, lines <= count { return Rational(Limits.points) }
    if case .flow = form { return 1 < count ? Rational(Limits.points) : room }
    let inner = max(.zero, room - padding.width)
    return Rational(count) * inner + Rational(count - 1) * blank + padding.width
  }

  /// What a line break leaves out.
  private var blank: Rational {
    guard case .words(let words) = form else { return .zero }
    return Rational(points: words.typography.width(of: " ", in: words.font))
  }
}
