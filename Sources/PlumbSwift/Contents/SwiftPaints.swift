import PlumbCode
import PlumbModel
import PlumbSolver
import PlumbSyntax

// Which corners of a view are round, and what shadow it throws.

extension SwiftSettings {
  /// Which corners are round, where not all of them are.
  mutating func addRoundCorners(_ settings: [Setting], _ name: String) {
    guard settings.contains(where: \.isCorners) else { return }
    guard toolkit.hasBackgrounds else {
      return refuse(settings, "a layer of AppKit counts its corners from below, or from above") {
        if case .corners = $0 { true } else { false }
      }
    }
    var choices: [Choice] = []
    for setting in settings {
      switch setting.value {
      case .radius: choices.append(Choice(value: mask(Corner.all, name), guards: setting.guards))
      case .corners(let corners):
        // It stands behind the radius of the same line.
        choices.removeLast()
        choices.append(Choice(value: mask(corners, name), guards: setting.guards))
      default: break
      }
    }
    say(choices, or: mask(Corner.all, name)) { "\(name).layer.maskedCorners = \($0)" }
  }

  /// The corners of a layer stay where they are when the layout turns around.
  private func mask(_ corners: Set<Corner>, _ name: String) -> Code {
    func mask(isTurned: Bool) -> String {
      let words = Corner.allCases.filter(corners.contains).map { corner in
        let isLeft = corner.isLeading != isTurned
        return (isLeft, ".layerM\(isLeft ? "in" : "ax")XM\(corner.isTop ? "in" : "ax")YCorner")
      }
      let lists = [true, false].flatMap { side in words.filter { $0.0 == side }.map(\.1) }
      return "[\(lists.joined(separator: ", "))]"
    }
    let (plain, turned) = (mask(isTurned: false), mask(isTurned: true))
    if plain == turned { return .text(plain) }
    return .choice(
      [(condition: toolkit.isRightToLeft(name), value: .text(turned))], else: .text(plain))
  }

  /// Colors, corners and what a view throws on what is behind it.
  mutating func addPaints(_ settings: [Setting], _ name: String, _ node: ViewNode) {
    addColors(settings, name, node)
    addTint(settings, name, node)
    addCorners(settings, name, node)
    addBorder(settings, name)
    addShadow(settings, name, node)
  }

  /// The line of a layer.
  mutating func addBorder(_ settings: [Setting], _ name: String) {
    let borders = settings.compactMap { setting -> (border: Border, guards: [Guard])? in
      if case .border(let border) = setting.value { (border, setting.guards) } else { nil }
    }
    guard !borders.isEmpty else { return }
    if !toolkit.hasBackgrounds { initial.append("\(name).wantsLayer = true") }
    let layer = "\(name).layer\(toolkit.hasBackgrounds ? "" : "?")"
    let widths = borders.map {
      Choice(value: .text(SwiftWords.number($0.border.width)), guards: $0.guards)
    }
    say(widths, or: "0") { "\(layer).borderWidth = \($0)" }
    // Of none the color is nobody's business.
    let drawn = borders.filter { !$0.border.width.isZero }
    let colors = drawn.map { border, guards in
      // One of the app's own may be missing.
      let mark = NamedColor(border.color) == nil && !ownColors.name(border.color) ? "?" : ""
      return Choice(
        value: "\(ownColors.code(border.color, toolkit))\(mark).cgColor", guards: guards)
    }
    sayOfLayer(colors, or: "nil", drawn.map(\.border.color)) { "\(layer).borderColor = \($0)" }
  }

  /// A shadow lies outside of a view: what cuts off there throws none.
  mutating func addShadow(_ settings: [Setting], _ name: String, _ node: ViewNode) {
    let shadows = settings.compactMap { setting -> (shadow: Shadow, guards: [Guard])? in
      if case .shadow(let shadow) = setting.value { (shadow, setting.guards) } else { nil }
    }
    guard !shadows.isEmpty else { return }
    if node.cutsAtItsEdges(settings) {
      return refuse(
        settings, "its layer is cut at its edges, and the shadow with it",
        helps: ["give the shadow to a view behind \(node.title), of the same edges"]
      ) {
        if case .shadow = $0 { true } else { false }
      }
    }
    if !toolkit.hasBackgrounds {
      initial += ["\(name).wantsLayer = true", "\(name).shadow = NSShadow()"]
    }
    let layer = "\(name).layer\(toolkit.hasBackgrounds ? "" : "?")"
    func say(_ property: String, or none: Code, _ value: (Shadow) -> Code) {
      self.say(shadows.map { Choice(value: value($0.shadow), guards: $0.guards) }, or: none) {
        "\(layer).\(property) = \($0)"
      }
    }
    say("shadowOpacity", or: "0") { .text(SwiftWords.number($0.opacity)) }
    // What UIKit's layers have by themselves.
    say("shadowRadius", or: "3") { .text(SwiftWords.number($0.radius)) }
    // Up is where numbers grow in AppKit.
    let isUp = !toolkit.hasBackgrounds
    say("shadowOffset", or: "CGSize(width: 0, height: -3)") {
      .call(
        "CGSize",
        [
          "width: \(SwiftWords.number($0.x))",
          "height: \(SwiftWords.number(isUp ? -$0.y : $0.y))",
        ])
    }
  }
}

extension Setting {
  fileprivate var isCorners: Bool { if case .corners = value { true } else { false } }
}
