import PlumbSolver
import PlumbTypography

/// What a view shows as text, and how it is set.
package struct TextSettings: Sendable {
  /// Its sample, or what the state says.
  package internal(set) var words: String?
  package internal(set) var font: Font
  /// The most lines it may take; 0 for any number.
  package internal(set) var lines = 1
  package internal(set) var alignment = TextAlignment.natural
  package internal(set) var lineBreak = LineBreakMode.truncatingTail
  /// Whether the file says how its words are cut, so that they may be.
  package internal(set) var saysWhereCut = false
  /// How small the words may become to fit into their line, as a share of their size.
  package internal(set) var minimum = Rational.one
  /// From the top of a line to its baseline, and from there to its bottom, in points.
  package private(set) var ascent = Rational.zero
  package private(set) var descent = Rational.zero

  init(_ words: String?, in font: Font) { (self.words, self.font) = (words, font) }

  /// The font in which its words are drawn into a width: smaller, where they may be and must.
  func font(within width: Double, _ typography: Typography) -> Font {
    guard minimum != .one, let words else { return font }
    let room = typography.width(of: words[...], in: font)
    guard width < room else { return font }
    let whole = typography.scaled(font)
    return Font(
      size: whole.size * max(minimum.doubleValue, width / room), weight: whole.weight,
      leading: whole.leading)
  }

  mutating func measureLine(_ typography: Typography) {
    let metrics = typography.metrics(of: font)
    ascent = Self.thousandths(metrics.ascent)
    descent = Self.thousandths(metrics.descent)
  }

  /// A length of a font to a thousandth of a point, so that sums with it stay short.
  private static func thousandths(_ points: Double) -> Rational {
    guard points.magnitude <= Double(Limits.points) else { return .zero }
    let count = points * 1_000 + (points < 0 ? -0.5 : 0.5)
    return Rational(numerator: Int(count), denominator: 1_000)
  }
}
