import PlumbJSON
import PlumbModel
import PlumbSolver
import PlumbText

/// Layouts with all names resolved, or as the constraints that their statements become; in every
/// state and under every condition, which stand beside what holds under them only.
///
/// - Parameter stage: `scene` or `constraints`.
package func dump(_ analysis: Analysis, _ scenes: [Scene], _ stage: DumpStage) -> Dump {
  var lines: [DumpLine] = []
  if stage == .scene { lines += analysis.metrics.map(metricLine) }
  for scene in scenes {
    let writer = SceneDump(scene)
    lines += stage == .scene ? writer.sceneLines(depth: 0) : writer.constraintLines
  }
  return Dump(stage: stage, files: analysis.files.map(\.tree.source), lines: lines)
}

private func metricLine(_ metric: NamedLength) -> DumpLine {
  DumpLine(
    kind: "let", text: "\(metric.name) = \(ConstraintWriter.number(metric.value))",
    range: metric.range,
    members: [
      ("name", .string(metric.name)), ("value", .string(metric.value.description)),
    ])
}

private struct SceneDump {
  private let scene: Scene
  private let words: DumpWords
  private let writer: ConstraintWriter
  /// By view, those in it.
  private let children: [[ViewID]]

  init(_ scene: Scene) {
    self.scene = scene
    var children = [[ViewID]](repeating: [], count: scene.views.count)
    for (index, view) in scene.views.enumerated() {
      if let parent = view.parent { children[parent.index].append(ViewID(index)) }
    }
    self.children = children
    words = DumpWords(scene)
    writer = ConstraintWriter(scene)
  }

  // MARK: The scene

  func sceneLines(depth: Int) -> [DumpLine] {
    let size = DumpWords.sizes(scene.sizes)
    var lines = [
      DumpLine(
        depth: depth, kind: "layout", text: "\(scene.name) \(size)", range: scene.nameRange,
        members: [("layout", .string(scene.name))])
    ]
    for (group, range) in zip(scene.groups, scene.groupRanges) {
      lines.append(
        DumpLine(
          depth: depth + 1, kind: "states",
          text: "\(group.name): \(group.states.joined(separator: ", "))", range: range,
          members: [
            ("group", .string(group.name)), ("states", .array(group.states.map { .string($0) })),
          ]))
    }
    // What the root is told stands with the layout.
    lines += settingLines(.root, depth: depth + 1)
    for child in children[0] { lines += viewLines(child, depth: depth + 1) }
    lines += scene.assertions.map { assertion in
      DumpLine(
        depth: depth + 1, kind: "assert", text: words.claim(assertion.claim),
        range: assertion.range, guards: words.guards(assertion.guards))
    }
    for row in scene.rowScenes { lines += SceneDump(row).sceneLines(depth: depth + 1) }
    return lines
  }

  /// A view, what it is told, and the views in it.
  private func viewLines(_ id: ViewID, depth: Int) -> [DumpLine] {
    let view = scene.views[id.index]
    let sample = view.sample.map { " " + quoted($0) } ?? ""
    var line = DumpLine(
      depth: depth, kind: "view", text: "\(view.path) \(view.kind.word)\(sample)",
      range: view.range,
      members: [("path", .string(view.path)), ("view", .string(view.kind.word))])
    if let sample = view.sample { line.members.append(("sample", .string(sample))) }
    return [line] + settingLines(id, depth: depth + 1)
      + children[id.index].flatMap { viewLines($0, depth: depth + 1) }
  }

  private func settingLines(_ id: ViewID, depth: Int) -> [DumpLine] {
    let view = scene.views[id.index]
    var lines = view.settings.map { setting in
      DumpLine(
        depth: depth, kind: setting.value.word, text: setting.value.words(in: scene),
        range: setting.range, guards: words.guards(setting.guards))
    }
    lines += view.handFrames.map { frame in
      DumpLine(
        depth: depth, kind: "frame",
        text: frame.numbers.map { ConstraintWriter.number($0.value) }.joined(separator: " "),
        range: frame.range, guards: words.guards(frame.guards))
    }
    if let mask = view.mask {
      let parts = MaskPart.allCases.filter(mask.flexible.contains).map(\.rawValue)
      lines.append(
        DumpLine(
          depth: depth, kind: "autoresize", text: parts.joined(separator: " "), range: mask.range))
    }
    return lines
  }

  // MARK: Constraints

  /// What the statements become, in order of place; what contents and stack views ask comes with a
  /// situation.
  var constraintLines: [DumpLine] {
    [
      DumpLine(
        kind: "layout", text: scene.name, range: scene.nameRange,
        members: [("layout", .string(scene.name))])
    ]
      + scene.constraints.map { constraint in
        let name = constraint.origin.name.map { " as \($0)" } ?? ""
        var line = DumpLine(
          depth: 1, kind: "\(constraint.origin.kind)", text: writer.text(constraint) + name,
          range: constraint.origin.range, guards: words.guards(constraint.guards))
        line.members = [
          (
            "terms",
            .array(
              constraint.form.terms.map { anchor, coefficient in
                .object([
                  ("of", .string(writer.name(anchor))), ("times", .string(coefficient.description)),
                ])
              })
          ),
          ("constant", .string(constraint.form.constant.description)),
          ("relation", .string("\(constraint.relation)")),
          ("priority", .number(constraint.priority.value)),
        ]
        if let name = constraint.origin.name { line.members.append(("name", .string(name))) }
        return line
      }
  }
}
