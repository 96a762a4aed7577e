import PlumbSolver

/// How many characters a text may have: `text 3...40`.
///
/// The width lies between that of the least number of the narrowest letter of the system font, `i`,
/// and that of the greatest number of its widest, `W`.
struct TextLength: Sendable {
  let least: Rational
  let most: Rational

  /// The advance of `i` and of `W` in em, and the height of a line (measured: facts on system
  /// fonts).
  private static let narrowest = Rational(numerator: 2466, denominator: 10_000)
  private static let widest = Rational(numerator: 9456, denominator: 10_000)
  private static let line = Rational(numerator: 1_193_359_375, denominator: 1_000_000_000)

  /// In whole points, for a font of so many points.
  func widths(_ fontSize: Rational) -> ContentRange {
    ContentRange(
      least: (least * Self.narrowest * fontSize).roundedDown,
      most: (most * Self.widest * fontSize).roundedUp)
  }

  static func lineHeight(_ fontSize: Rational) -> Rational {
    // To half points, since most screens have two pixels to a point.
    (line * fontSize * Rational(2)).roundedUp / Rational(2)
  }
}
