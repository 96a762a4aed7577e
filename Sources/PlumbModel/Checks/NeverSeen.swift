import PlumbDiagnostics
import PlumbText

/// `inert`: a view that each state of a group hides: the last of its lines says nothing that code
/// could change by choosing a state.
@Sendable func checkNeverSeen(_ scene: Scene) -> [Diagnostic] {
  var reported: Set<SourceRange> = []
  return scene.views.enumerated().compactMap { index, view in
    // Not every use of a component shows all that is in it.
    if scene.component(around: [ViewID(index)]) != nil { return nil }
    var hiding: [Int: [Int: SourceRange]] = [:]
    for setting in view.settings {
      switch setting.value {
      case .hidden, .gone:
        guard setting.guards.count == 1, case .state(let group, let state) = setting.guards[0]
        else { continue }
        hiding[group, default: [:]][state] = setting.range
      default: break
      }
    }
    let group = hiding.keys.sorted().first { group in
      !scene.isPresence(group) && hiding[group]?.count == scene.group(group).states.count
    }
    guard let group, let places = hiding[group]?.values.sorted(), let last = places.last,
      reported.insert(last).inserted
    else { return nil }
    return Diagnostic(
      .inert, "\(view.title) is hidden in every state of `\(scene.group(group).name)`", at: last,
      label: "so it is never seen",
      labels: places.dropLast().map { Label($0, "here, too") },
      helps: ["a state says what differs in it: leave `hidden` out of those in which it is seen"],
      severity: .warning)
  }
}
