import PlumbModel
import PlumbSolver
import PlumbText

extension SwiftSettings {
  /// How a stack view arranges what is in it; what it says by itself goes without a line.
  mutating func addStack(
    _ settings: [Setting], _ name: String, _ node: ViewNode, isPadded: Bool
  ) {
    guard toolkit == .uikit else {
      // Its stack has no alignment that fills, and hides and spaces by other rules.
      diagnostics.append(
        Diagnostic(
          .unsupported, "this has no counterpart in \(toolkit.module)", at: node.range,
          label: "`NSStackView` arranges views by rules of its own"))
      return
    }
    if isPadded { initial.append("\(name).isLayoutMarginsRelativeArrangement = true") }
    let choices = { (word: (Setting.Value) -> String?) in
      settings.compactMap { setting in
        word(setting.value).map { Choice(value: $0, guards: setting.guards) }
      }
    }
    say(
      choices { if case .axis(let axis) = $0 { "." + axis.rawValue } else { nil } },
      or: ".horizontal"
    ) { "\(name).axis = \($0)" }
    say(
      choices { if case .spacing(let space) = $0 { SwiftWords.number(space) } else { nil } },
      or: "0"
    ) { "\(name).spacing = \($0)" }
    say(
      choices { if case .distribution(let way) = $0 { "." + way.rawValue } else { nil } },
      or: ".fill"
    ) { "\(name).distribution = \($0)" }
    say(
      choices { if case .alignment(let edge) = $0 { "." + edge.rawValue } else { nil } },
      or: ".fill"
    ) { "\(name).alignment = \($0)" }
  }
}
