import PlumbSolver
import PlumbTypography

/// How many characters a text may have: `text 3...40`.
///
/// The width lies between that of the least number of the narrowest letter, `i`, and that of the
/// greatest number of the widest, `W`.
struct TextLength: Sendable {
  let least: Rational
  let most: Rational

  /// In whole points.
  func widths(in font: Font, _ typography: Typography) -> ContentRange {
    ContentRange(
      least: (least * Rational(points: typography.width(of: "i", in: font))).roundedDown,
      most: (most * Rational(points: typography.width(of: "W", in: font))).roundedUp)
  }
}
