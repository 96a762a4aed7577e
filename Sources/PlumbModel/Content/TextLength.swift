import PlumbSolver
import PlumbSyntax
import PlumbTypography

/// How many characters a text may have: `text 3...40`; how many digits, its other characters being
/// those of its sample: `digits 1...7`; or how many times as wide as its sample it may be:
/// `translated 1.5`.
package struct TextLength: Sendable {
  package enum Unit: String, Sendable { case characters, digits, times }

  package let least: Rational
  package let most: Rational
  package let unit: Unit

  /// The property that says it.
  var keyword: PropertyKeyword {
    switch unit {
    case .characters: .text
    case .digits: .digits
    case .times: .translated
    }
  }

  /// How many of what is counted some words have; nil where nothing is.
  package func count(of words: String) -> Int? {
    switch unit {
    case .characters: words.count
    case .digits: words.count(where: Self.isDigit)
    case .times: nil
    }
  }

  /// How many characters there may be at the most, in place of a sample's.
  package func most(like sample: String) -> Int {
    let whole = Int(most.doubleValue)
    switch unit {
    case .characters: return whole
    case .digits: return sample.count - (count(of: sample) ?? 0) + whole
    case .times: return Int((most * Rational(sample.count)).roundedUp.doubleValue)
    }
  }

  /// The widths it can have, in whole points.
  func widths(
    showing sample: String?, in font: Font, _ typography: Typography
  ) -> ContentRange {
    switch unit {
    case .characters: ofCharacters(like: sample ?? "", in: font, typography)
    case .digits: ofDigits(among: sample ?? "", in: font, typography)
    case .times: times(sample ?? "", in: font, typography)
    }
  }

  /// A word is translated with what is around it, so that lines which are kept apart stay so.
  private func times(
    _ sample: String, in font: Font, _ typography: Typography
  ) -> ContentRange {
    let drawn = Rational(points: typography.size(of: sample, in: font, lines: 1).width)
    return ContentRange(
      least: (least * drawn).roundedDown, most: max(drawn, (most * drawn).roundedUp))
  }

  /// Between that of the least number of the narrowest letter, `i`, and that of the greatest number
  /// of the widest, `W`, or of what the sample has that is wider: ideographs, emoji, a long dash.
  private func ofCharacters(
    like sample: String, in font: Font, _ typography: Typography
  ) -> ContentRange {
    func width(_ text: String) -> Double { typography.width(of: text[...], in: font) }
    let widest = Set(sample).filter { !$0.isNewline }.reduce(width("W")) {
      max($0, width(String($1)))
    }
    var range = ContentRange(
      least: (least * Rational(points: width("i"))).roundedDown,
      most: (most * Rational(points: widest)).roundedUp)
    // A font may move characters apart, or together.
    let drawn = Rational(points: typography.size(of: sample, in: font, lines: 1).width)
    let count = Rational(sample.count)
    if least <= count, count <= most, !sample.contains(where: \.isNewline) {
      range = ContentRange(
        least: min(range.least, drawn.roundedDown), most: range.most.map { max($0, drawn) })
    }
    return range
  }

  private static let digits = (0...9).map { String($0) }

  /// Each digit before each.
  private static let pairs = digits.map { first in digits.map { first + $0 } }

  private static func isDigit(_ character: Character) -> Bool {
    character.asciiValue.map { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) } ?? false
  }

  /// Between that of the least number of the narrowest digit and that of the greatest number of the
  /// widest, with what stands around and between them in the sample.
  ///
  /// A font may move a digit by what stands before it, so that a number is wider than its digits:
  /// each is counted with the most, and with the least, that it may take after any other sign.
  private func ofDigits(
    among sample: String, in font: Font, _ typography: Typography
  ) -> ContentRange {
    func width(_ text: String) -> Double { typography.width(of: text[...], in: font) }
    let pieces = sample.split(whereSeparator: Self.isDigit).map(String.init)
    let around = pieces.reduce(0) { $0 + width($1) }
    let alone = Self.digits.map(width)
    var (narrowest, widest) = (alone.min() ?? 0, alone.max() ?? 0)
    var edges: (least: Double, most: Double) = (0, 0)
    for (place, (first, own)) in zip(Self.digits, alone).enumerated() {
      for pair in Self.pairs[place] {
        let step = width(pair) - own
        (narrowest, widest) = (min(narrowest, step), max(widest, step))
      }
      // Before and behind each piece stands a digit.
      for piece in pieces {
        let room = width(piece)
        for joint in [first + piece, piece + first] {
          let shift = width(joint) - room - own
          edges = (min(edges.least, shift), max(edges.most, shift))
        }
      }
    }
    let joints = Double(2 * pieces.count)
    let outer = (least: around + joints * edges.least, most: around + joints * edges.most)
    return ContentRange(
      least: max(
        .zero, (Rational(points: outer.least) + least * Rational(points: narrowest)).roundedDown),
      most: (Rational(points: outer.most) + most * Rational(points: widest)).roundedUp)
  }
}
