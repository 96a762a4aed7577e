import PlumbSolver
import PlumbTypography

/// A text whose height is a function of its width: a staircase that never rises as the width grows.
package struct WrappingText: Sendable {
  let text: String
  let font: Font
  /// The most lines it may take; 0 for any number.
  let lines: Int
  let typography: Typography

  /// The height at a width, in points.
  package func height(within width: Rational) -> Rational {
    let room = max(0, width.doubleValue)
    return Rational(
      points: typography.size(of: text, in: font, lines: lines, within: room).height)
  }

  /// What its heights lie between: one line, and as many as it may take.
  var heights: ContentRange {
    let most =
      lines == 0 ? nil : Rational(points: typography.height(ofLines: lines, in: font))
    return ContentRange(
      least: Rational(points: typography.height(ofLines: 1, in: font)), most: most)
  }
}
