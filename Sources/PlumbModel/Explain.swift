import PlumbSolver
import PlumbText

/// What a line lowers to, and which constraints decide the views it names, as text; nil where the
/// line states no constraint.
///
/// At the default situation of the layout the line stands in, every state taken at its first.
///
/// - Parameter provesSizes: whether to tell at which of the declared sizes each constraint decides
///   anything, which takes a proof.
public func explanation(
  of analysis: Analysis, line: Int, provesSizes: Bool = false
) -> String? {
  guard let root = analysis.files.first, 0 < line else { return nil }
  let table = LineTable(root.tree.source)
  guard line <= table.lineCount else { return nil }
  for scene in analysis.scenes {
    if let text = LineExplanation(scene, table, line, provesSizes).text { return text }
  }
  return nil
}

private struct LineExplanation {
  private let scene: Scene
  private let table: LineTable
  private let line: Int
  private let provesSizes: Bool

  init(_ scene: Scene, _ table: LineTable, _ line: Int, _ provesSizes: Bool) {
    self.provesSizes = provesSizes
    self.scene = scene
    self.table = table
    self.line = line
  }

  private func isHere(_ range: SourceRange) -> Bool {
    range.file == .root && table.line(at: range.lower) <= line
      && line <= table.line(at: max(range.lower, range.upper - 1))
  }

  var text: String? {
    let writer = ConstraintWriter(scene)
    let situation = scene.defaultSituation
    var settling = TextSettling(scene, situation)
    guard !statesNothing(settling.first),
      case .settled(let lowered, let outcome) = settling.result()
    else { return nil }
    var constraints = scene.constraints.filter { isHere($0.origin.statement) }.map {
      LoweredScene.Row(
        form: $0.form, relation: $0.relation, priority: $0.priority, origin: $0.origin)
    }
    constraints += lowered.rows.filter(isUnwrittenHere)
    var result = scene.screen.map { "on \($0.name) becomes\n" } ?? "becomes\n"
    var sizes = provesSizes && scene.isSound ? DecidingSizes(scene) : nil
    for row in constraints {
      let text = writer.text(row)
      let place = sizes?.words(for: row, named: text)
      result += "  \(text)\(place.map { "  (\($0))" } ?? "")\n"
    }
    let views = viewsNamed(by: constraints)
    guard let solution = outcome.solution else { return result }
    let errors = solution.errors(in: lowered.problem)
    for view in views {
      result += decided(view, lowered, solution, errors, writer)
    }
    return result
  }

  /// Content, and what a stack view asks.
  private func isUnwrittenHere(_ row: LoweredScene.Row) -> Bool {
    [.hug, .resist, .arrangement].contains(row.origin.kind) && isHere(row.origin.range)
  }

  /// Whether no constraint comes from the line; solving is for those that state one.
  private func statesNothing(_ lowered: LoweredScene) -> Bool {
    !scene.constraints.contains { isHere($0.origin.statement) }
      && !lowered.rows.contains(where: isUnwrittenHere)
  }

  private func viewsNamed(by rows: [LoweredScene.Row]) -> [ViewID] {
    var seen: Set<ViewID> = []
    return rows.flatMap { $0.form.terms.map(\.anchor) }
      .filter { !$0.isContainer && $0.view != .root && seen.insert($0.view).inserted }.map(\.view)
  }

  /// The frame of a view and the rows about it that hold exactly there.
  private func decided(
    _ view: ViewID, _ lowered: LoweredScene, _ solution: Solution, _ errors: [Rational],
    _ writer: ConstraintWriter
  ) -> String {
    let numbers = LoweredScene.Unknown.allCases.map { unknown in
      ConstraintWriter.number(
        solution.exactValues[LoweredScene.variable(view, unknown).index])
    }
    var text =
      "`\(scene.views[view.index].path)` is \(numbers[2]) by \(numbers[3]) "
      + "at \(numbers[0]), \(numbers[1]); decided by\n"
    let expander = RowExpander(scene, lowered)
    for row in lowered.rows where row.origin.isWritten {
      guard row.form.terms.contains(where: { $0.anchor.view == view }) else { continue }
      let (terms, constant) = expander.expand(row.form)
      let value = terms.reduce(constant) {
        $0 + $1.coefficient * solution.exactValues[$1.variable.index]
      }
      guard value.isZero else { continue }
      let place = table.position(at: row.origin.range.lower)
      text += "  \(writer.text(row))  (line \(place.line))\n"
    }
    return text
  }
}
