import PlumbSolver
import PlumbText
import PlumbTypography

/// What a layout is shown to and by what; nil where it is as the scene has it.
public struct Traits: Hashable, Sendable {
  /// How many times as large as usual the reader wants body text, by which other styles go too.
  public var textScale: Double?
  public var platform: Platform?

  public init(textScale: Double? = nil, platform: Platform? = nil) {
    self.textScale = textScale
    self.platform = platform
  }

  /// From where on a size of text is one for accessibility: of body text, of 17 points as a rule,
  /// the largest other size is 23 and the smallest such size 28, 1.35 and 1.65 times as large
  /// (Apple, Human Interface Guidelines: typography, Dynamic Type sizes).
  package static let accessibilityScale = Rational(numerator: 8, denominator: 5)

  /// The largest text of iOS, of which "Body" is 53 points instead of 17 (Human Interface
  /// Guidelines, Typography: accessibility sizes, AX5).
  package static let largestScale = Rational(numerator: 53, denominator: 17)

  /// The scales that lint asks about where conditions do, in hundredths as these name them: from
  /// 14 points of body text, the smallest in Apple's table, to 53, the largest.
  package static let provedScales = (
    least: Rational(numerator: 82, denominator: 100),
    most: (largestScale * Rational(100)).roundedUp / Rational(100)
  )

  /// The sizes of text of iOS, as scales in hundredths.
  static let chosenScales = ContentSizeCategory.allCases.map { category in
    let hundredths = Rational(Int(nearest(category.scale * 100)))
    return min(max(hundredths / Rational(100), provedScales.least), provedScales.most)
  }

  /// Beside a border, where its other side is.
  static let besideBorder = Rational(numerator: 1, denominator: 100)
}

/// What `platform` may name.
public enum Platform: String, CaseIterable, Sendable {
  case ios, macos

  static func named(_ word: String) -> Platform? { Platform(rawValue: word) }

  /// Between a view and its superview's edge, in points.
  var standardMargin: Int { self == .macos ? 20 : 8 }

  /// As Apple writes it.
  package var title: String { self == .macos ? "macOS" : "iOS" }
}

/// Traits as numbers that conditions are asked with.
package struct KnownTraits {
  let textScale: Rational
  let platform: Platform
}

extension Scene {
  /// The platform that is asked for, or else the file's.
  package var usualPlatform: Platform { sources.platform ?? platform ?? .ios }

  package func known(_ traits: Traits) -> KnownTraits {
    KnownTraits(
      textScale: Self.rational(traits.textScale ?? sources.typography.textScale),
      platform: traits.platform ?? usualPlatform)
  }

  /// A scale as it is written: 1.1 is eleven tenths.
  private static func rational(_ scale: Double) -> Rational {
    Rational(numerator: Int(nearest(scale * 10_000)), denominator: 10_000)
  }

  package func typography(for traits: Traits) -> Typography {
    guard let scale = traits.textScale else { return sources.typography }
    return Typography(measurer: sources.typography.measurer, textScale: scale)
  }

  /// Where conditions ask for them, the text scales and the platforms that a proof goes through,
  /// the usual ones first. Of each stretch of scales with the same answers these are the smallest
  /// and the largest that readers can choose, and 1 where it is in it; a scale or a platform that
  /// is given is the only one, but for what a file for both says of the other.
  package var provedTraits: [Traits] {
    let asksPlatform = platform == nil && conditions.contains(where: \.asksPlatform)
    let platforms: [Platform?] = asksPlatform ? Platform.allCases : [sources.platform]
    let scales = provedTextScales
    return platforms.flatMap { platform -> [Traits] in
      // Readers of a Mac choose no size of text.
      let isMac = (platform ?? usualPlatform) == .macos
      return (isMac ? [scales[0]] : scales).map { Traits(textScale: $0, platform: platform) }
    }
  }

  /// Whether contents other than drawn are asked about at a size of text: once for each answer that
  /// conditions give, at the usual size where it gives that, and else at the smallest that does. As
  /// many of the widest letter as `text` allows no reader of the largest text meets.
  package func asksOtherContents(_ traits: Traits) -> Bool {
    guard let scale = traits.textScale, scale != 1 else { return true }
    return runsOfTextScales.contains { !$0.contains(.one) && $0.first?.doubleValue == scale }
  }

  private var provedTextScales: [Double?] {
    guard !sources.typography.isScaleGiven else { return [nil] }
    let proved = runsOfTextScales.flatMap { run in
      run.filter { $0 == run.first || $0 == run.last || $0 == .one }
    }
    if proved.isEmpty { return [nil] }
    return ([.one] + proved.filter { $0 != .one }).map(\.doubleValue)
  }

  /// The scales that readers can choose, by the answers that conditions give; none where no
  /// condition asks.
  private var runsOfTextScales: [[Rational]] {
    let borders = conditions.flatMap(\.textScales)
    if borders.isEmpty { return [] }
    let (least, most) = Traits.provedScales
    let step = Traits.besideBorder
    let chosen = Set(Traits.chosenScales)
    let places = chosen.union(borders.flatMap { [$0 - step, $0, $0 + step] })
      .filter { least <= $0 && $0 <= most }.sorted()
    var runs: [(answers: [Bool], scales: [Rational])] = []
    for scale in places {
      let answers = conditions.map { $0.answersOfTextScale(scale) }.flatMap { $0 }
      if runs.last?.answers == answers {
        runs[runs.count - 1].scales.append(scale)
      } else {
        runs.append((answers, [scale]))
      }
    }
    return runs.map { run in
      // Between two of them a condition may hold for nobody, who is asked about all the same.
      let own = run.scales.filter(chosen.contains)
      return own.isEmpty ? run.scales : own
    }
  }
}

extension SceneCondition {
  /// What each of its parts that asks the text scale says of one.
  fileprivate func answersOfTextScale(_ scale: Rational) -> [Bool] {
    switch self {
    case .textScale(let comparison, let border): [comparison.holds(scale - border)]
    case .accessibility: [Traits.accessibilityScale <= scale]
    case .all(let parts), .any(let parts): parts.flatMap { $0.answersOfTextScale(scale) }
    default: []
    }
  }
}
