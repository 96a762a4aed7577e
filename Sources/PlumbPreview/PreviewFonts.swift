import PlumbJSON
import PlumbModel
import PlumbReport
import PlumbText
import PlumbTypography

/// How wide characters are, so that a page measures other words as the compiler would.
struct PreviewFonts {
  /// In order of their places.
  private var fonts: [Font] = []
  private var cache: (characters: String, units: [Double])?

  /// A font so large that its advances are whole numbers but for its tracking.
  private static let reference = Font(size: 10_000)
  /// Basic Latin, its supplement and extension, Greek, Cyrillic, punctuation, currencies, arrows
  /// and a few signs; and a letter, an ideograph and an emoji that stand for all others.
  private static let typed: [ClosedRange<UInt32>] = [
    0x20...0x7E, 0xA0...0x17F, 0x370...0x3FF, 0x400...0x45F, 0x5D0...0x5D0, 0x2010...0x2027,
    0x2030...0x203F, 0x20A0...0x20BF, 0x2190...0x2199, 0x2202...0x2202, 0x2205...0x2206,
    0x220F...0x220F, 0x2211...0x2212, 0x221A...0x221A, 0x221E...0x221E, 0x222B...0x222B,
    0x2248...0x2248, 0x2260...0x2260, 0x2264...0x2265, 0x4E00...0x4E00, 0x1F600...0x1F600,
  ]
  /// Widths are told apart to this, in points.
  private static let tolerance = 1e-8

  /// Those that people of Europe type, and those of the layout's own words.
  mutating func characters(of scene: Scene) -> String { table(scene).characters }

  /// The advances at the reference size, rounded.
  mutating func units(of scene: Scene) -> [Double] { table(scene).units }

  private mutating func table(_ scene: Scene) -> (characters: String, units: [Double]) {
    if let cache { return cache }
    var seen: Set<Unicode.Scalar> = []
    var characters = ""
    let typed = Self.typed.joined().compactMap { Unicode.Scalar($0) }
    for scalar in typed + scene.views.flatMap({ Array(($0.sample ?? "").unicodeScalars) })
    where seen.insert(scalar).inserted && scalar != "\n" {
      characters.unicodeScalars.append(scalar)
    }
    let measurer = scene.sources.typography.measurer
    let units = characters.unicodeScalars.map { scalar in
      nearest(measurer.width(of: Substring(String(scalar)), in: Self.reference))
    }
    cache = (characters, units)
    return (characters, units)
  }

  mutating func place(of font: Font) -> Int {
    if let place = fonts.firstIndex(of: font) { return place }
    fonts.append(font)
    return fonts.count - 1
  }

  /// The fonts as large as texts are drawn at one of their sizes.
  mutating func json(scale: Double, _ scene: Scene) -> JSON {
    let typography = Typography(measurer: scene.sources.typography.measurer, textScale: scale)
    return .array(fonts.map { json($0, in: typography, scene) })
  }

  private mutating func json(_ font: Font, in typography: Typography, _ scene: Scene) -> JSON {
    let (characters, units) = table(scene)
    let advances = characters.unicodeScalars.map {
      typography.width(of: Substring(String($0)), in: font)
    }
    let drawn = typography.scaled(font)
    var members: [(key: String, value: JSON)] = [
      ("size", .number(drawn.size)), ("weight", .integer(Self.css(font.weight))),
      ("line", .number(typography.metrics(of: font).lineHeight)),
      ("leading", .number(drawn.leading)),
    ]
    if let (factor, tracking) = Self.line(through: advances, over: units) {
      members += [("factor", .number(factor)), ("tracking", .number(tracking))]
    } else {
      members.append(("advances", .array(advances.map { .number($0) })))
    }
    return .object(members)
  }

  /// What makes all advances out of those of the reference, if one factor and one tracking do.
  private static func line(
    through advances: [Double], over units: [Double]
  ) -> (factor: Double, tracking: Double)? {
    // What has no width, such as a mark above a letter, has no tracking either.
    let spaced = units.indices.filter { units[$0] != 0 }
    guard let narrow = spaced.min(by: { units[$0] < units[$1] }),
      let wide = spaced.max(by: { units[$0] < units[$1] }), units[narrow] < units[wide]
    else { return nil }
    let factor = (advances[wide] - advances[narrow]) / (units[wide] - units[narrow])
    let tracking = advances[narrow] - factor * units[narrow]
    let fits = zip(advances, units).allSatisfy {
      abs($0 - ($1 == 0 ? 0 : factor * $1 + tracking)) < tolerance
    }
    return fits ? (factor, tracking) : nil
  }

  /// CSS counts weights in hundreds.
  private static func css(_ weight: Font.Weight) -> Int {
    100 * ((Font.Weight.allCases.firstIndex(of: weight) ?? 3) + 1)
  }
}
