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
  /// The share of their width that the words take at that size: smaller letters stand further
  /// apart, for what they are.
  package private(set) var leastShare = Rational.one
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
    let (least, share) = (minimum.doubleValue, leastShare.doubleValue)
    let part = share < 1 ? max(0, (width / room - share) / (1 - share)) : 0
    return Font(
      size: whole.size * (least + (1 - least) * part), weight: whole.weight,
      leading: whole.leading)
  }

  /// Whether a line of words is seen whole in a width, as they may become smaller.
  func shrinks(into width: Double, _ typography: Typography) -> Bool {
    guard minimum != .one, lines == 1, let words else { return false }
    return typography.width(of: words[...], in: font) * leastShare.doubleValue <= width + 1e-6
  }

  /// What words of a width take at the least, up to a pixel, as text sizes are.
  package func shrunk(_ width: Rational) -> Rational {
    leastShare < .one ? (width * leastShare * Rational(2)).roundedUp / Rational(2) : width
  }

  mutating func measureLine(_ typography: Typography) {
    let metrics = typography.metrics(of: font)
    ascent = Self.thousandths(metrics.ascent)
    descent = Self.thousandths(metrics.descent)
    leastShare = leastShare(typography)
  }

  private func leastShare(_ typography: Typography) -> Rational {
    guard minimum < .one, let words, !words.isEmpty else { return minimum }
    let whole = typography.scaled(font)
    let smallest = Font(
      size: whole.size * minimum.doubleValue, weight: whole.weight, leading: whole.leading)
    let (wide, narrow) = (
      typography.width(of: words[...], in: font), typography.width(of: words[...], in: smallest)
    )
    guard 0 < wide else { return minimum }
    return max(minimum, min(.one, Self.thousandths(narrow / wide + 0.0005)))
  }

  /// A length of a font to a thousandth of a point, so that sums with it stay short.
  private static func thousandths(_ points: Double) -> Rational {
    guard points.magnitude <= Double(Limits.points) else { return .zero }
    let count = points * 1_000 + (points < 0 ? -0.5 : 0.5)
    return Rational(numerator: Int(count), denominator: 1_000)
  }
}
