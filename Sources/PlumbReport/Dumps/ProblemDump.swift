import PlumbJSON
import PlumbModel
import PlumbProof
import PlumbSolver
import PlumbText

/// A layout in one situation, as it was lowered and what came out.
package struct DumpedSituation {
  let scene: Scene
  let lowered: LoweredScene
  let outcome: Outcome

  package init(_ scene: Scene, _ lowered: LoweredScene, _ outcome: Outcome) {
    self.scene = scene
    self.lowered = lowered
    self.outcome = outcome
  }
}

/// What the solver gets for each situation, what presolve makes of it, or the answer and how each
/// row stands in it.
///
/// - Parameter stage: `problem`, `presolved` or `solution`.
package func dump(
  _ situations: [DumpedSituation], _ files: [SourceText], _ stage: DumpStage
) -> Dump {
  let lines = situations.flatMap { situation in
    let dump = ProblemDump(situation)
    return [dump.heading] + (stage == .solution ? dump.solutionLines : dump.lines(at: stage))
  }
  return Dump(stage: stage, files: files, lines: lines)
}

private struct ProblemDump {
  private let scene: Scene
  private let lowered: LoweredScene
  private let outcome: Outcome
  private let steps: SolvingSteps
  private let name: VariableNames

  init(_ dumped: DumpedSituation) {
    (scene, lowered, outcome) = (dumped.scene, dumped.lowered, dumped.outcome)
    let paths = scene.views.map { $0.path.isEmpty ? "super" : $0.path }
    let unknowns = LoweredScene.Unknown.allCases
    name = { variable in
      let (view, unknown) = variable.index.quotientAndRemainder(dividingBy: unknowns.count)
      return "\(paths[view]).\(unknowns[unknown])"
    }
    steps = SolvingSteps(of: lowered.problem, naming: name)
  }

  /// `layout Card 390 × fits  disclosure=collapsed  rtl`
  var heading: DumpLine {
    let situation = lowered.situation
    let (width, height) = (situation.width, situation.height)
    var parts = [
      "\(scene.name) \(width.map(shortest) ?? "fits") × \(height.map(shortest) ?? "fits")"
    ]
    if let screen = situation.screen { parts.append(screen.name) }
    let states = situation.choices(of: scene)
    parts += states.map { "\($0.group)=\($0.state)" }
    if situation.direction == .rightToLeft { parts.append(situation.direction.rawValue) }
    return DumpLine(
      kind: "layout", text: parts.joined(separator: "  "), range: scene.nameRange,
      members: [
        ("layout", .string(scene.name)),
        (
          "size",
          .object([
            ("width", width.map { .number($0) } ?? .null),
            ("height", height.map { .number($0) } ?? .null),
          ])
        ),
        ("state", json(states)), ("direction", .string(situation.direction.rawValue)),
      ])
  }

  func lines(at stage: DumpStage) -> [DumpLine] {
    stage == .problem ? lowered.rows.indices.map(rowLine) : steps.presolved.map(line)
  }

  // MARK: Rows

  private func range(_ row: RowID) -> SourceRange { lowered.rows[row.index].origin.range }

  /// `gap  r7: title.left - super.width + 8 == 0`
  private func rowLine(_ index: Int) -> DumpLine {
    let (problem, row) = (lowered.problem, RowID(index))
    let terms = problem.terms(of: row).map { term in
      JSON.object([
        ("of", .string(name(term.variable))), ("times", .string(term.coefficient.description)),
      ])
    }
    return DumpLine(
      depth: 1, kind: "\(lowered.rows[index].origin.kind)",
      text: "r\(index): " + problem.description(of: row, naming: name), range: range(row),
      members: [
        ("row", .integer(index)), ("terms", .array(terms)),
        ("constant", .string(problem.constant(of: row).description)),
        ("relation", .string("\(problem.relation(of: row))")),
        ("priority", .number(problem.priority(of: row).value)),
      ])
  }

  /// A step of the solver's, at the place of its row.
  private func line(_ step: SolvingSteps.Step) -> DumpLine {
    let isPart = [SolvingSteps.Kind.fixed, .open, .basic].contains(step.kind)
    var line = DumpLine(
      depth: isPart ? 2 : 1, kind: step.kind.rawValue,
      text: (step.row.map { "r\($0.index)" + (step.kind == .proof ? " " : ": ") } ?? "")
        + step.text, range: step.row.map(range))
    if let row = step.row { line.members.append(("row", .integer(row.index))) }
    return line
  }

  // MARK: The solution

  /// Each view's numbers, exactly; how each row stands; and the basis of each component.
  var solutionLines: [DumpLine] {
    guard let solution = outcome.solution else { return steps.solved.map(line) }
    let free = Set(solution.freeVariables)
    let writer = ConstraintWriter(scene)
    return scene.views.indices.map { viewLine(ViewID($0), solution, free) }
      + lowered.rows.indices.map { standing($0, solution, writer) } + steps.solved.map(line)
  }

  private func viewLine(
    _ view: ViewID, _ solution: Solution, _ open: Set<VariableID>
  ) -> DumpLine {
    let unknowns = LoweredScene.Unknown.allCases
    let variables = unknowns.map { LoweredScene.variable(view, $0) }
    let values = variables.map { solution.exactValue(of: $0) }
    let free = zip(unknowns, variables).filter { open.contains($0.1) }.map { "\($0.0)" }
    let path = scene.views[view.index].path
    let ending = free.isEmpty ? "" : ", free: " + free.joined(separator: " ")
    var line = DumpLine(
      depth: 1, kind: "view",
      text: "\(path.isEmpty ? "super" : path): \(values[2]) by \(values[3]) "
        + "at \(values[0]), \(values[1])\(ending)",
      range: scene.views[view.index].range)
    let keys = ["x", "y", "width", "height"]
    line.members = [
      ("path", .string(path)),
      ("frame", .object(zip(keys, values).map { ($0, .number($1.doubleValue)) })),
      ("exact", .object(zip(keys, values).map { ($0, .string($1.description)) })),
    ]
    if !free.isEmpty { line.members.append(("free", .array(free.map { .string($0) }))) }
    return line
  }

  /// Whether a row holds exactly, has room, or is not met: `tight`, `slack 12`, `error 3`.
  private func standing(
    _ index: Int, _ solution: Solution, _ writer: ConstraintWriter
  ) -> DumpLine {
    let (problem, id) = (lowered.problem, RowID(index))
    let value = problem.terms(of: id).reduce(problem.constant(of: id)) {
      $0 + $1.coefficient * solution.exactValue(of: $1.variable)
    }
    let isMet =
      switch problem.relation(of: id) {
      case .equal: value.isZero
      case .lessOrEqual: value.sign <= 0
      case .greaterOrEqual: 0 <= value.sign
      }
    let state = value.isZero ? "tight" : isMet ? "slack" : "error"
    let row = lowered.rows[index]
    // That the root lies at its own origin is not to be said in the language.
    let text =
      row.form.isConstant ? problem.description(of: id, naming: name) : writer.text(row)
    let amount = value.isZero ? "" : " \(value.abs)"
    return DumpLine(
      depth: 1, kind: "\(row.origin.kind)", text: "r\(index): \(text): \(state)\(amount)",
      range: row.origin.range,
      members: [
        ("row", .integer(index)), ("state", .string(state)), ("by", .string(value.abs.description)),
      ])
  }
}
