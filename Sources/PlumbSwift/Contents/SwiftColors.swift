import PlumbCode
import PlumbModel
import PlumbSolver

// The colors of views: of words, and of what is behind them.

extension SwiftSettings {
  mutating func addColors(_ settings: [Setting], _ name: String, _ node: ViewNode) {
    let inks = settings.compactMap { setting in
      setting.ink(of: node).map {
        Choice(value: ownColors.code($0, toolkit), guards: setting.guards)
      }
    }
    say(inks, or: .text(toolkit.labelColor)) { "\(name).textColor = \($0)" }
    addGround(settings, name, node)
  }

  /// What is behind a view.
  private mutating func addGround(_ settings: [Setting], _ name: String, _ node: ViewNode) {
    if toolkit.hasBackgrounds {
      let colors = settings.compactMap { setting in
        setting.ground(of: node).map {
          Choice(value: ownColors.code($0, toolkit), guards: setting.guards)
        }
      }
      return say(colors, or: "nil") { "\(name).backgroundColor = \($0)" }
    }
    // A view of the Mac's draws nothing behind itself but by its layer.
    let written = settings.compactMap { $0.ground(of: node) }
    if !written.isEmpty { initial.append("\(name).wantsLayer = true") }
    let layered = settings.compactMap { setting -> Choice? in
      guard let color = setting.ground(of: node) else { return nil }
      // One of the app's own may be missing.
      let mark = NamedColor(color) == nil && !ownColors.name(color) ? "?" : ""
      return Choice(
        value: "\(ownColors.code(color, toolkit))\(mark).cgColor", guards: setting.guards)
    }
    sayOfLayer(layered, or: "nil", written) { "\(name).layer?.backgroundColor = \($0)" }
  }

  /// Of what a view draws itself.
  mutating func addTint(_ settings: [Setting], _ name: String, _ node: ViewNode) {
    guard let property = toolkit.tintProperty(of: node.kind.known) else {
      return refuse(settings, "AppKit draws it in the colors of the system") {
        if case .tint = $0 { true } else { false }
      }
    }
    let colors = settings.compactMap { setting -> Choice? in
      guard case .tint(let color) = setting.value else { return nil }
      return Choice(value: ownColors.code(color, toolkit), guards: setting.guards)
    }
    say(colors, or: "nil") { "\(name).\(property) = \($0)" }
  }

  /// What an image view or a label draws itself is cut at the corners; other views draw by their
  /// layer, and let what they hold stand out.
  mutating func addCorners(_ settings: [Setting], _ name: String, _ node: ViewNode) {
    let radii = settings.compactMap { setting -> Choice? in
      guard case .radius(let length) = setting.value else { return nil }
      return Choice(value: metrics.length(length, in: setting.range), guards: setting.guards)
    }
    let hasLayer = toolkit.hasBackgrounds
    let layer = "\(name).layer\(hasLayer ? "" : "?")"
    let isRound = radii.contains { $0.value != "0" }
    let hasColor = settings.contains { $0.ground(of: node) != nil }
    if isRound, !hasLayer, !hasColor { initial.append("\(name).wantsLayer = true") }
    say(radii, or: "0") { "\(layer).cornerRadius = \($0)" }
    guard isRound else { return }
    if node.kind.known == .image || node.kind.known == .label {
      initial.append("\(layer).masksToBounds = true")
    }
    addRoundCorners(settings, name)
  }
}

extension Setting {
  /// The color that it says, of whatever is drawn.
  var writtenColor: String? {
    switch value {
    case .color(let written), .background(let written), .textColor(let written),
      .tint(let written):
      written
    case .border(let border): border.color
    default: nil
    }
  }
}

/// What Swift calls the colors that the file has names for.
struct SwiftColors {
  private let own: [OwnColor]
  private let names: [String: String]

  init(_ analysis: Analysis) {
    let isTaken = analysis.files.map(\.tree).contains {
      SwiftNesting.natives(in: $0).contains("Colors")
    }
    own = isTaken ? [] : analysis.colors
    names = Dictionary(own.map { ($0.written, $0.name) }) { first, _ in first }
  }

  /// Whether there is a name for a color.
  func name(_ written: String) -> Bool { names[written] != nil }

  func code(_ written: String, _ toolkit: any Toolkit) -> Code {
    names[written].map { .text("Colors." + SwiftWords.declaredMetric($0)) }
      ?? toolkit.color(written)
  }

  /// Says what those are that the views of some scenes have.
  func write(usedIn scenes: [Scene], _ toolkit: any Toolkit, to code: inout CodeWriter) {
    let views = scenes.filter { $0.cellStyle == nil }.flatMap(\.views)
    let used = Set(views.flatMap(\.settings).compactMap(\.writtenColor))
    let written = own.filter { used.contains($0.written) && names[$0.written] == $0.name }
    guard !written.isEmpty else { return }
    code.line()
    code.line("/// Colors, as the layout calls them.")
    code.line("@MainActor")
    code.block("private enum Colors {") { code in
      for color in written {
        let name = SwiftWords.declaredMetric(color.name)
        // One of the app's own may be missing; what is without a color is clear.
        let value: Code =
          NamedColor(color.written) == nil
          ? "\(toolkit.color(color.written)) ?? .clear" : toolkit.color(color.written)
        code.statement("static let \(name) = \(value)")
      }
    }
  }
}

extension Toolkit {
  /// Whether a color is another one in the dark: one of the system's, and perhaps of the app's own.
  func changesInTheDark(_ word: String) -> Bool {
    guard let color = NamedColor(word) else { return true }
    return constant(color) != nil && (color.isSemantic || word.hasPrefix("system"))
  }

  /// A color word or `#rrggbb` as an expression; any other name is that of a color of the app's
  /// own, out of its asset catalog.
  func color(_ word: String) -> Code {
    let type = colorClass
    guard let color = NamedColor(word) else {
      return .call(type, ["named: \(SwiftWords.literal(word))"])
    }
    if let constant = constant(color) { return "\(type).\(constant)" }
    let parts = color.parts.map { byte in
      // From 0 to 1, to a thousandth.
      let thousandths = (Int(byte) * 1_000 + 127) / 255
      return SwiftWords.number(Rational(numerator: thousandths, denominator: 1_000))
    }
    let names = [redPart, "green", "blue", "alpha"]
    return .call(type, zip(names, parts).map { "\($0): \($1)" })
  }
}
