import PlumbSolver
import PlumbTypography

/// A text whose height is a function of its width: a staircase that never rises as the width grows.
package struct WrappingText: Sendable {
  package let text: String
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

  /// What its heights lie between: one line, and as many as it may take.
  package var heights: ContentRange {
    if let given { return ContentRange(only: given) }
    func height(_ lines: Int) -> Rational {
      Rational(points: typography.height(ofLines: lines, in: font)) + padding.height
    }
    return ContentRange(least: height(1), most: lines == 0 ? nil : height(lines))
  }
}
