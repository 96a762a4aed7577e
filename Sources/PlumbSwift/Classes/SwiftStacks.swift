import PlumbModel
import PlumbSolver
import PlumbText

extension SwiftSettings {
  /// How a stack view arranges what is in it; what it does by itself goes without a line.
  mutating func addStack(
    _ settings: [Setting], _ name: String, _ node: ViewNode, isPadded: Bool
  ) {
    let axis = toolkit.stackAxis
    if isPadded, !toolkit.hasMargins {
      addSides(
        margins(of: node), Insets(all: node.standardMargin), directional: nil,
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
    let standard = toolkit.stackStandard
    say([Choice(value: "0", guards: [])] + spacings, or: standard.spacing) {
      "\(name).spacing = \($0)"
    }
    say([Choice(value: ".fill", guards: [])] + distributions, or: standard.distribution) {
      "\(name).distribution = \($0)"
    }
    addAlignment(settings, name)
  }

  /// The distance behind a view in a stack; once the stack has the view.
  mutating func addSpacing(after name: String, _ settings: [Setting], in stack: String) {
    let spacings = settings.compactMap { setting -> Choice? in
      guard case .spacingAfter(let space) = setting.value else { return nil }
      return Choice(value: metrics.length(space, in: setting.range), guards: setting.guards)
    }
    say(spacings, or: toolkit.stackDefaultSpacing) {
      .call("\(stack).setCustomSpacing", ["\($0)", "after: \(name)"])
    }
  }

  private mutating func addAlignment(_ settings: [Setting], _ name: String) {
    var isRow = true
    for setting in settings {
      guard case .axis(let axis) = setting.value else { continue }
      isRow = axis == .horizontal
      guard !setting.guards.isEmpty, toolkit.alignsByAxis else { continue }
      refuse([setting], "what its alignment means would change with it") { _ in true }
    }
    let fill = Choice(value: toolkit.alignment(.fill, isRow: isRow), guards: [])
    let alignments = settings.compactMap { setting -> Choice? in
      guard case .alignment(let edge) = setting.value else { return nil }
      return Choice(value: toolkit.alignment(edge, isRow: isRow), guards: setting.guards)
    }
    say([fill] + alignments, or: toolkit.stackStandard.alignment) { "\(name).alignment = \($0)" }
  }
}
