import PlumbSolver
import PlumbTypography

/// A text whose height is a function of its width: a staircase that never rises as the width grows.
package struct WrappingText: Sendable {
  let text: String
  package let font: Font
  /// The most lines it may take; 0 for any number.
  package let lines: Int
  let mode: LineBreakMode
  /// What the label is larger by than its text.
  package let padding: (width: Rational, height: Rational)
  /// The height that a situation gives it, whatever its width.
  package var given: Rational? = nil
  package let typography: Typography

  /// The height of the label at a width of it, in points.
  package func height(within width: Rational) -> Rational {
    if let given { return given }
    let room = max(0, (width - padding.width).doubleValue)
    let size = typography.size(of: text, in: font, lines: lines, within: room, mode)
    return Rational(points: size.height) + padding.height
  }

  /// The least width at which no words are left out, to a thousandth of a point; nil where it may
  /// take any number of lines, or has more of them at any width.
  package var leastWidth: Rational? {
    guard lines != 0, given == nil else { return nil }
    func isWhole(_ width: Rational) -> Bool {
      let room = max(0, (width - padding.width).doubleValue)
      return !typography.broken(text, in: font, lines: lines, within: room, mode).isTruncated
    }
    let line = typography.size(of: text, in: font).width
    var (low, high) = (Rational.zero, Rational(points: line) + padding.width)
    guard isWhole(high) else { return nil }
    // Lines never become fewer as a text gets narrower.
    while Self.sliver < high - low {
      let middle = ((low + high) * Self.half / Self.sliver).roundedDown * Self.sliver
      if isWhole(middle) { high = middle } else { low = middle }
    }
    return high
  }

  private static let half = Rational(numerator: 1, denominator: 2)
  private static let sliver = Rational(numerator: 1, denominator: 1_024)

  /// What its heights lie between: one line, and as many as it may take.
  var heights: ContentRange {
    if let given { return ContentRange(only: given) }
    func height(_ lines: Int) -> Rational {
      Rational(points: typography.height(ofLines: lines, in: font)) + padding.height
    }
    return ContentRange(least: height(1), most: lines == 0 ? nil : height(lines))
  }
}
