import PlumbModel
import PlumbSolver
import PlumbText

extension SwiftSettings {
  /// How a stack view arranges what is in it; what it does by itself goes without a line.
  mutating func addStack(
    _ settings: [Setting], _ name: String, _ node: ViewNode, isPadded: Bool
  ) {
    let axis = toolkit.stackAxis
    let isMac = !toolkit.hasMargins
    if isPadded, isMac {
      let margins = node.settings.compactMap { setting -> SideSetting? in
        guard case .margin(let side, let value) = setting.value else { return nil }
        return SideSetting(side: side, value: value, guards: setting.guards, range: setting.range)
      }
      addSides(
        margins, Insets(all: node.standardMargin), directional: nil,
        physical: "\(name).edgeInsets")
    } else if isPadded {
      initial.append("\(name).isLayoutMarginsRelativeArrangement = true")
    }
    let choices = { (word: (Setting.Value) -> String?) in
      settings.compactMap { setting in
        word(setting.value).map { Choice(value: $0, guards: setting.guards) }
      }
    }
    say(
      choices { if case .axis(let axis) = $0 { "." + axis.rawValue } else { nil } },
      or: ".horizontal"
    ) { "\(name).\(axis) = \($0)" }
    let spacings = settings.compactMap { setting -> Choice? in
      guard case .spacing(let space) = setting.value else { return nil }
      return Choice(value: metrics.length(space, in: setting.range), guards: setting.guards)
    }
    let distributions = choices {
      if case .distribution(let way) = $0 { "." + way.rawValue } else { nil }
    }
    // The Mac's are 8 points apart and gather at the ends by themselves.
    let none = Choice(value: "0", guards: [])
    say(isMac ? [none] + spacings : spacings, or: isMac ? "8" : "0") { "\(name).spacing = \($0)" }
    let fill = Choice(value: ".fill", guards: [])
    say(isMac ? [fill] + distributions : distributions, or: isMac ? ".gravityAreas" : ".fill") {
      "\(name).distribution = \($0)"
    }
    if isMac { return addMacAlignment(settings, name) }
    say(
      choices { if case .alignment(let edge) = $0 { "." + edge.rawValue } else { nil } },
      or: ".fill"
    ) { "\(name).alignment = \($0)" }
  }

  /// The Mac's stack views name an attribute of their views, which is one of their axis.
  private mutating func addMacAlignment(_ settings: [Setting], _ name: String) {
    var isRow = true
    for setting in settings {
      guard case .axis(let axis) = setting.value else { continue }
      isRow = axis == .horizontal
      guard !setting.guards.isEmpty else { continue }
      refuse([setting], "what its alignment means would change with it") { _ in true }
    }
    var alignments = [Choice(value: isRow ? ".height" : ".width", guards: [])]
    for setting in settings {
      guard case .alignment(let edge) = setting.value else { continue }
      let word =
        switch edge {
        case .fill: isRow ? "height" : "width"
        case .leading, .top: isRow ? "top" : "leading"
        case .center: isRow ? "centerY" : "centerX"
        case .trailing, .bottom: isRow ? "bottom" : "trailing"
        case .firstBaseline, .lastBaseline: edge.rawValue
        }
      alignments.append(Choice(value: "." + word, guards: setting.guards))
    }
    say(alignments, or: "") { "\(name).alignment = \($0)" }
  }
}
