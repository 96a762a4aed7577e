import PlumbSolver

/// How many characters a text may have: `text 3...40`.
///
/// The width lies between that of the least number of the narrowest letter of the system font, `i`,
/// and that of the greatest number of its widest, `W`.
struct TextLength: Sendable {
  let least: Rational
  let most: Rational

  /// The advance of `i` and of `W` in em (measured: facts on system fonts).
  private static let narrowest = Rational(numerator: 2466, denominator: 10_000)
  private static let widest = Rational(numerator: 9456, denominator: 10_000)

  /// In whole points, for a font of so many points.
  func widths(_ fontSize: Rational) -> ContentRange {
    ContentRange(
      least: (least * Self.narrowest * fontSize).roundedDown,
      most: (most * Self.widest * fontSize).roundedUp)
  }
}
