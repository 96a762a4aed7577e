import PlumbDiagnostics
import PlumbSolver
import PlumbText

// Flows: views in lines. Their places are no equations, since how many stand in a line hangs on how
// wide all before them are; what a flow asks of its surroundings is a width and a height that
// follows from it, as a text does.

extension SceneBuilder {
  func isInFlow(_ view: ViewID) -> Bool {
    views[view.index].parent.map { views[$0.index].kind.known == .flow } ?? false
  }

  /// A length behind the name of a view in a flow, which counts it in when it fills its lines.
  mutating func bound(
    _ view: ViewID, _ axis: Axis, by length: LinearForm, at range: SourceRange, _ place: Place
  ) {
    guard isInFlow(view) else { return }
    guard length.isConstant else {
      diagnostics.append(
        Diagnostic(
          .value, "a view in a flow is as long as a number says, or as its content", at: range,
          label: "found what only its lines decide"))
      return
    }
    views[view.index].settings.append(
      Setting(
        value: .boundedSize(axis, length.constant), guards: place.guards, range: range))
  }

  /// Says what of flows could not be laid out; once all lines are there.
  mutating func checkFlows() {
    guard views.contains(where: { $0.kind.known == .flow }) else { return }
    for index in views.indices {
      if views[index].kind.known == .flow { checkSize(ofFlow: views[index]) }
      if isInFlow(ViewID(index)) { checkInFlow(ViewID(index)) }
    }
    reportUnsizedInFlows()
    var told: Set<SourceRange> = []
    for constraint in constraints where constraint.origin.kind != .bounds {
      // What lies in such a view may keep to it.
      let anchors = constraint.form.terms.map(\.anchor)
      guard let view = anchors.first(where: { isInFlow($0.view) && !$0.isContainer })?.view,
        told.insert(constraint.origin.range).inserted
      else { continue }
      diagnostics.append(
        Diagnostic(
          .value, "a flow says where \(views[view.index].title) lies, and no other line",
          at: constraint.origin.range,
          label: "its place hangs on the lines of the flow",
          helps: ["a size stands behind its name: `\(views[view.index].name) (44 by 32)`"]))
    }
  }

  /// Whether something is wrong with a declaration, as with its size.
  private func isTold(at declaration: SourceRange) -> Bool {
    diagnostics.contains {
      $0.severity == .error && $0.range.file == declaration.file
        && declaration.lower <= $0.range.lower && $0.range.upper <= declaration.upper
    }
  }

  private mutating func checkSize(ofFlow flow: ViewNode) {
    for setting in flow.settings {
      switch setting.value {
      case .intrinsic, .padding, .placeholder, .aspectOfContent:
        diagnostics.append(
          Diagnostic(
            .value, "a flow is as large as the lines of its views", at: setting.range,
            label: "it has no other size of its own",
            helps: ["its `spacing`, and lines around it, say how large that is"]))
      case .spacingAfter:
        diagnostics.append(
          .value(
            "a flow has one spacing across and one down", at: setting.range,
            label: "as in `spacing 8 by 12`"))
      default: break
      }
    }
  }

  private mutating func checkInFlow(_ view: ViewID) {
    let node = views[view.index]
    guard !node.kind.isInvisible else {
      diagnostics.append(
        .value(
          "a flow puts views into lines, and no guides", at: node.range,
          label: "declare it beside \(views[node.parent?.index ?? 0].title)"))
      return
    }
    for setting in node.settings {
      if case .lines(let count) = setting.value, count != 1 {
        diagnostics.append(
          .value(
            "a label in a flow has one line", at: setting.range,
            label: "how wide it is decides the lines of the flow"))
      }
    }
  }

  /// The axes along which a number says how long a view in a flow is.
  private func boundedAxes(of node: ViewNode) -> Set<Axis> {
    Set(
      node.settings.compactMap { setting in
        if case .boundedSize(let axis, _) = setting.value { axis } else { nil }
      })
  }

  private func isUnsizedInFlow(_ node: ViewNode) -> Bool {
    let isSized = node.settings.contains {
      switch $0.value {
      case .intrinsic, .placeholder: true
      default: false
      }
    }
    let axes = node.kind.known?.contentAxes(isOnMac: node.isOnMac) ?? []
    return !node.kind.isInvisible && !isSized
      && (node.kind.known == .flow || boundedAxes(of: node).union(axes).count < 2)
      && !isTold(at: node.declaration ?? node.range)
  }

  /// Views without a size; those of one layout in a flow together, since they have one cause.
  private mutating func reportUnsizedInFlows() {
    var groups: [[ViewNode]] = []
    for index in views.indices where isInFlow(ViewID(index)) {
      let node = views[index]
      guard isUnsizedInFlow(node) else { continue }
      let known = groups.firstIndex {
        node.kind.layoutName != nil && $0[0].kind.layoutName == node.kind.layoutName
          && $0[0].parent == node.parent
      }
      if let known { groups[known].append(node) } else { groups.append([node]) }
    }
    for group in groups { reportUnsized(group) }
  }

  private mutating func reportUnsized(_ group: [ViewNode]) {
    let isOne = group.count == 1
    var diagnostic = Diagnostic(
      .value,
      group.map(\.title).listed(most: Limits.titlesListed)
        + (isOne
          ? " has no size by itself, by which a flow could place it"
          : " have no sizes by themselves, by which a flow could place them"),
      at: group[0].range, label: "expected one behind its name, as `(44 by 32)`",
      labels: group.dropFirst().map { Label($0.range, "and here") })
    if group[0].kind.layoutName != nil {
      diagnostic.helps = ["a label may have room around its words: `intrinsic +20 by +10`"]
    }
    let edits = group.compactMap { node in
      node.opening.map {
        Edit($0.range, $0.isInBraces ? " intrinsic 44 by 32;" : " (44 by 32)")
      }
    }
    if edits.count == group.count, group.allSatisfy({ boundedAxes(of: $0).isEmpty }) {
      diagnostic.fixes = [Fix(isOne ? "give it a size" : "give them a size", edits)]
    }
    diagnostics.append(diagnostic)
  }
}
