import PlumbCode
import PlumbDiagnostics
import PlumbModel
import PlumbText

// Which groups of states a class has, and what it works out of them.

extension SwiftClass {
  /// The groups that the layout declares itself, by place, and that switch something: states
  /// which only tell contents apart are the app's.
  var ownGroups: [Int] {
    scene.groups.indices.filter {
      askedGroups.contains($0)
        && (!scene.groups[$0].name.contains(".") || handed.led.contains($0))
    }
  }

  /// The groups of its own that its lines decide.
  var decidedGroups: [Int] {
    scene.allGroups.indices.dropFirst(scene.groups.count).filter {
      askedGroups.contains($0) && !scene.group($0).name.contains(".") && !scene.isPresence($0)
    }
  }

  /// The groups that say whether a view is there, of which something asks.
  var presences: [Int] {
    scene.allGroups.indices.filter { scene.isPresence($0) && askedGroups.contains($0) }
  }

  /// What is asked of groups, by itself or by what decides another.
  private var askedGroups: Set<Int> {
    var asked: Set<Int> = []
    func ask(_ circumstances: [Guard]) {
      for case .state(let group, _) in guards.simplified(circumstances)
      where asked.insert(group).inserted {
        for line in scene.lines(deciding: group) { ask(line.guards) }
      }
    }
    for guards in askedGuards + handed.guards { ask(guards) }
    return asked
  }

  /// The enumeration of a group's states, and the property for the one in force.
  func writeState(_ group: Int, _ code: inout CodeWriter) {
    let type = typeNames[group]
    let cases = SwiftWords.cases(scene.group(group)).map(SwiftWords.name).joined(separator: ", ")
    code.line()
    code.line("\(access)enum \(type): CaseIterable, Sendable { case \(cases) }")
    code.line()
    let isDecided = group >= scene.groups.count
    let property =
      "var \(SwiftWords.name(groupNames[group])) = "
      + "\(type).\(SwiftWords.cases(scene.group(group))[0])"
    if isDecided {
      code.line("/// The state in force; `update` decides it.")
      code.line("\(access)private(set) \(property)")
    } else {
      code.line(
        scene.isKeyboard(group)
          ? "/// The state in force, to be set as the keyboard comes and goes."
          : "/// The state in force; in an animation block, follow a change with "
            + "`layoutIfNeeded()`.")
      code.line("\(access)\(property) { didSet { \(updateCall) } }")
    }
  }

  /// Lines of its own about views that are gone in states which only a component's class has.
  var unheardAbsences: [Diagnostic] {
    var told: Set<SourceRange> = []
    return scene.constraints.compactMap { row -> Diagnostic? in
      guard names.isOwn(row.origin.statement), isUnheard(row.guards),
        told.insert(row.origin.statement).inserted
      else { return nil }
      return Diagnostic(
        .unsupported, "this line hangs on a state that only a component's class knows",
        at: row.origin.range, label: "a view that it names may be gone there",
        helps: ["link that state to one of this layout, or name another view"])
    }
  }

  private func isUnheard(_ guards: [Guard]) -> Bool {
    guards.contains { guardian in
      guard case .state(let group, _) = guardian, scene.isPresence(group) else { return false }
      return scene.chosenGroups(behind: [guardian]).contains {
        scene.groups[$0].name.contains(".") && !handed.led.contains($0)
      }
    }
  }

  /// What lines decide of groups, and hand to components.
  func writeDecisions(_ code: inout CodeWriter) {
    for group in decidedGroups {
      let cases = SwiftWords.cases(scene.group(group)).map { "." + $0 }
      let state = guards.decision(of: group, in: scene, as: cases)
      code.statement("\(SwiftWords.name(groupNames[group])) = \(state)")
    }
    for group in presences {
      let ways = scene.lines(deciding: group).map { guards.condition($0.guards) }
      let isGone = ways.contains("") ? "true" : ways.joined(separator: " || ")
      code.statement("let \(SwiftWords.name(groupNames[group])) = \(isGone)")
    }
    for line in handed.lines(guards, areSet: false) { code.statement(line) }
  }
}

extension Scene {
  /// Whether a row takes the size of a component that is gone, or moves what is in it: the lines of
  /// its own class go on to hold there, unseen.
  func laysAsideInside(_ row: PlumbModel.Constraint, _ names: SwiftNames) -> Bool {
    guard let anchor = row.form.terms.first?.anchor,
      row.guards.contains(where: isAbsence),
      views.contains(where: { $0.isGone(at: row.origin) })
    else { return false }
    let isComponent = views[anchor.view.index].kind.isComponent
    return !names.isOwn(anchor.view) || isComponent && !anchor.attribute.isPosition
  }
}

extension ViewNode {
  fileprivate func isGone(at origin: Origin) -> Bool {
    settings.contains {
      if case .gone = $0.value { $0.range == origin.range } else { false }
    }
  }
}
