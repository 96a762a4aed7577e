import LayoutSupport
import PlumbDiagnostics
import PlumbModel
import PlumbSwift
import TestSupport
import Testing

/// What views show and look like by states and conditions.
@Suite struct SwiftUILooksTests {
  private static let conditions = [
    "width > 400", "width >= 600", "width > height", "compact width", "regular height", "rtl",
    "ltr", "accessibility", "text-scale > 1.2", "width in 350...450", "rtl or width < 380",
    "accessibility and width > 400", "width < 400 and (rtl or text-scale < 1)",
  ]

  /// A view whose radius and whose being seen follow one thing and another.
  private static func source(_ random: inout SeededRandom) -> String {
    var radius = 0
    func looks(_ random: inout SeededRandom) -> String {
      radius += 1
      return random.chance(25) ? "a { hidden }" : "a { radius \(radius) }"
    }
    func when(_ random: inout SeededRandom, _ inside: (inout SeededRandom) -> String) -> String {
      var text = "when \(random.pick(conditions)) { \(inside(&random)) }"
      if random.chance(30) { text += " else { \(looks(&random)) }" }
      return text
    }
    var lines: [String] = []
    for _ in 0..<(1 + random.below(4)) { lines.append(when(&random, looks)) }
    if random.chance(40) { lines.append(when(&random) { when(&$0, looks) }) }
    if random.chance(70) {
      // One of the groups moves something, or none does.
      let moving = random.chance(50) ? "; b.height == 20 @900" : ""
      lines.append(
        "states m { m1 {} m2 { \(looks(&random))\(moving) } m3 { \(when(&random, looks)) } }")
      if random.chance(50) {
        let never = random.chance(50) ? "never m2" : looks(&random)
        lines.append("states n { n1 { \(looks(&random)) } n2 { \(never) } }")
      }
    }
    return """
      layout Screen {
          size 320...700 by 300...900
          view a { color red }
          view b { color gray }
          HV:|-8-[a]-8-|
          H:|[b]; V:|[b(10@800)]
          b.width == 10
          \(lines.joined(separator: "\n    "))
      }
      """
  }

  /// What stands in the brackets behind some text, in one line.
  private static func argument(of name: String, in text: String) -> String? {
    guard let start = text.firstRange(of: name) else { return nil }
    var depth = 1
    let inside = text[start.upperBound...].prefix { character in
      depth += character == "(" ? 1 : character == ")" ? -1 : 0
      return 0 < depth
    }
    return inside.split { $0 == " " || $0 == "\n" }.joined(separator: " ")
  }

  private static let sizes = [
    (320, 300), (350, 900), (390, 844), (401, 400), (600, 479), (700, 700),
  ]

  private static func situations(_ scene: Scene) -> [Situation] {
    var situations: [Situation] = []
    for states in scene.stateCombinations() {
      for (width, height) in sizes {
        for direction in Direction.allCases {
          for scale in [0.9, 1.0, 1.3, 1.6, 2.0] {
            var situation = Situation(
              width: Double(width), height: Double(height), states: states, direction: direction)
            situation.traits.textScale = scale
            situations.append(situation)
          }
        }
      }
    }
    return situations
  }

  private static func names(_ situation: Situation) -> [String: SwiftExpression.Value] {
    var names: [String: SwiftExpression.Value] = [
      "layoutSize.width": .number(situation.width ?? 0),
      "layoutSize.height": .number(situation.height ?? 0),
      "bodySize": .number(17 * (situation.traits.textScale ?? 1)),
      "layoutDirection": .word("\(situation.direction)"),
    ]
    for choice in situation.states { names[choice.group] = .word(choice.state) }
    return names
  }

  /// Whatever is written asks for what the layout asks.
  @Test func expressionsHaveTheValuesOfTheLayout() throws {
    var random = SeededRandom(seed: 41)
    var asked = 0
    for _ in 0..<60 {
      let source = Self.source(&random)
      let analysis = analyzedAlone(source)
      #expect(
        !analysis.diagnostics.contains { $0.severity == .error },
        "\(analysis.diagnostics)\n\(source)")
      let text = SwiftUIFile(analysis).text
      let radius = Self.argument(of: "cornerRadius:", in: text) ?? "0"
      let hidden = Self.argument(of: ".hiding(", in: text) ?? "false"
      let scene = try #require(analysis.scenes.first)
      for situation in Self.situations(scene) {
        let settings = LoweredScene(scene, in: situation).settings[1]
        let names = Self.names(situation)
        let place = "\(names)\n\(source)"
        #expect(
          SwiftExpression.value(of: hidden, names) == .truth(settings.isHidden),
          "\(hidden)\n\(place)")
        guard !settings.isHidden else { continue }
        #expect(
          SwiftExpression.value(of: radius, names) == .number(settings.radius.doubleValue),
          "\(radius)\n\(place)")
      }
      if radius.contains("layoutSize.") { asked += 1 }
    }
    #expect(10 < asked)
  }

  static let colored = """
    layout Screen {
        size 320...700 by 480
        label title "Downloads" { font body }
        button edit "Edit"
        H:|-16-[title]-(>=16)-|
        H:|-16-[edit]-(>=16)-|
        V:|-16-[title]-8-[edit(40)]
        when width > 400 { title { color systemRed } }
    }
    """

  /// Frames are worked out as if a condition that colors were not there.
  @Test func colorsDoNotMultiplyArithmetic() {
    let text = swiftUI(Self.colored).text
    #expect(!text.contains("if width > 400"))
    #expect(text.contains(".foregroundColor(layoutSize.width > 400 ? Color.red : .primary)"))
  }

  /// Only a layout of which something follows its size keeps that.
  @Test func onlyWhoAsksIsTold() {
    for (condition, isTold) in [("width > 400", true), ("rtl", false), ("accessibility", false)] {
      let source = Self.colored.split(separator: "width > 400").joined(separator: condition)
      let text = swiftUI(source).text
      #expect(text.contains("private struct LayoutSizeKey: EnvironmentKey {") == isTold)
      #expect(text.contains("onGeometryChange(for: CGSize.self)") == isTold)
      #expect(text.contains(".environment(\\.layoutSize, layoutSize)") == isTold)
    }
  }

  /// A view that is made outside of the layout is told by a view in it.
  @Test func samplesAreToldInside() {
    let source = Self.colored.split(separator: "title { color systemRed }")
      .joined(separator: "edit { font 24 }")
    let text = swiftUI(source).text
    #expect(text.contains("LayoutSizeReader { layoutSize in"))
    #expect(text.contains(".font(layoutSize.width > 400 ? .system(size: 24) : .system(size: 15))"))
  }

  static let component = """
    layout Line {
        size 100...900 by fits
        label value "Yes" { lines 0; font body }
        HV:|-4-[value]-4-|
        when accessibility { value "Y" }
    }
    layout Screen {
        size 320...700 by 480
        Line one
        H:|[one]|
        V:|[one]
        when width > 400 { CHANGE }
    }
    """

  /// A component that is a view of its own asks what the whole asks.
  @Test(arguments: [
    ("one.value \"No\"", "LineViews.valueLabel("),
    ("one.value { color red }", "LayoutSizeReader { layoutSize in"),
  ])
  func componentsFollowTheWhole(change: String, expected: String) {
    let text = swiftUI(Self.component.split(separator: "CHANGE").joined(separator: change)).text
    #expect(text.contains("  case one\n"), "\(text)")
    #expect(text.contains(expected), "\(text)")
    let line = text.firstRange(of: "func LineView(").map { text[$0.lowerBound...] } ?? ""
    let own = line.prefix(while: { $0 != "#" })
    #expect(!own.contains("layoutSize"), "\(own)")
  }

  /// What a layout is drawn on is painted once, by the layout.
  @Test func groundsArePaintedOnce() {
    func text(_ own: String, _ whole: String) -> String {
      swiftUI(
        """
        layout Line {
            size 100...900 by 44
            \(own)
            view mark { color red }
            HV:|-4-[mark]-4-|
        }
        layout Screen {
            size 320...700 by 480
            Line one { \(whole) }
            H:|[one]|
            V:|[one(44)]
        }
        """
      ).text
    }
    func count(_ part: String, in text: String) -> Int { text.split(separator: part).count - 1 }
    for (own, whole, grounds, isOwn) in [
      ("color white", "", 1, true), ("", "color white", 1, true),
      ("color white", "color white", 1, true), ("", "", 0, true),
      ("color white", "color blue", 1, false),
    ] {
      let text = text(own, whole)
      #expect(count(".background(Color.white)", in: text) == grounds, "\(own), \(whole)")
      #expect(text.contains("    case one\n") == isOwn, "\(own), \(whole)")
    }
    #expect(
      text("color white; radius 8", "").contains(
        ".background(Color.white, in: RoundedRectangle(cornerRadius: 8))"))
  }
}
