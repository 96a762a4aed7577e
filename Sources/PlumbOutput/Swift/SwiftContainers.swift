import PlumbModel
import PlumbSolver
import PlumbText

extension SwiftSettings {
  /// How a table or a collection arranges what fills it.
  mutating func addContainer(
    _ container: SwiftCells.Container, _ settings: [Setting], _ cells: SwiftCells
  ) {
    initial += cells.setup(of: container)
    if container.isSwitched {
      sayAgain(
        [container.counts(guards), "\(container.name).reloadData()"],
        container.runs.map(\.guards))
    }
    guard let flow = container.flow else {
      let estimates = settings.compactMap { setting -> Choice? in
        guard case .estimate(let height) = setting.value else { return nil }
        return Choice(value: metrics.length(height, in: setting.range), guards: setting.guards)
      }
      say(estimates, or: "UITableView.automaticDimension") {
        "\(container.name).estimatedRowHeight = \($0)"
      }
      return addInsets(settings, "\(container.name).contentInset")
    }
    addFlow(settings, flow)
    addInsets(settings, "\(flow).sectionInset")
  }

  private mutating func addFlow(_ settings: [Setting], _ flow: String) {
    var axis = Axis.vertical
    for setting in settings {
      guard case .axis(let given) = setting.value else { continue }
      axis = given
      guard !setting.guards.isEmpty else { continue }
      refuse([setting], "what lies along its lines would change with it") { _ in true }
    }
    if axis == .horizontal { initial.append("\(flow).scrollDirection = .horizontal") }
    var along: [Choice] = []
    var across: [Choice] = []
    for setting in settings {
      guard case .itemSpacing(let width, let height) = setting.value else { continue }
      let sides = axis == .vertical ? (width, height) : (height, width)
      along.append(
        Choice(value: metrics.length(sides.0, in: setting.range), guards: setting.guards))
      across.append(
        Choice(value: metrics.length(sides.1, in: setting.range), guards: setting.guards))
    }
    say(along, or: "10") { "\(flow).minimumInteritemSpacing = \($0)" }
    say(across, or: "10") { "\(flow).minimumLineSpacing = \($0)" }
  }

  private mutating func addInsets(_ settings: [Setting], _ property: String) {
    let insets = insets(settings)
    guard !insets.isEmpty else { return }
    addSides(insets, Insets(all: .zero), directional: nil, physical: property)
  }

  func insets(_ settings: [Setting]) -> [SideSetting] {
    settings.compactMap { setting in
      guard case .inset(let side, let value) = setting.value else { return nil }
      return SideSetting(side: side, value: value, guards: setting.guards, range: setting.range)
    }
  }
}

extension Diagnostic {
  /// A table or a collection in a toolkit whose own is another thing.
  static func rowsInSwift(of view: ViewNode, _ toolkit: SwiftToolkit) -> Diagnostic {
    let native = toolkit.className(of: view.kind.known ?? .table).prefix { $0 != "(" }
    return Diagnostic(
      .unsupported, "this has no counterpart in \(toolkit.module)", at: view.range,
      label: "`\(native)` lies in a scroll view and sizes what fills it by rules of its own",
      helps: [
        "make it in the screen, in a view of another kind: `native \"NSScrollView\" \(view.name)`"
      ])
  }
}
