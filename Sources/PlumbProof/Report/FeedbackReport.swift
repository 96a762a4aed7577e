import PlumbDiagnostics
import PlumbModel
import PlumbSolver

/// Tells by which rows the height of a text comes back as its own width.
struct FeedbackReport {
  private let scene: Scene
  private let lowered: LoweredScene

  init(_ scene: Scene, _ lowered: LoweredScene) {
    self.scene = scene
    self.lowered = lowered
  }

  /// - Parameter texts: The views whose heights do not settle, in order; at least one.
  func diagnostic(_ texts: [ViewID]) -> Diagnostic {
    let text = texts.first ?? .root
    let view = scene.views[text.index]
    let writer = ConstraintWriter(scene)
    var labels: [Label] = []
    for row in path(around: text, over: texts)
    where !labels.contains(where: { $0.range == row.origin.range }) {
      labels.append(Label(row.origin.range, writer.text(row)))
    }
    return Diagnostic(
      .feedback, "the height of the text of \(view.title) feeds back into its own width",
      at: view.range, label: "no height holds its lines at the width that comes with it",
      labels: labels, helps: ["let the width of \(view.title) depend on widths alone"],
      counterexample: lowered.situation.counterexample(of: scene))
  }

  /// The fewest written rows that lead from the height of a text to its width, where from the width
  /// of each other text one gets to its height.
  private func path(around text: ViewID, over texts: [ViewID]) -> [LoweredScene.Row] {
    let start = LoweredScene.variable(text, .height)
    let goal = LoweredScene.variable(text, .width)
    var cameBy: [VariableID: (from: VariableID, row: Int?)] = [:]
    var queue = [start]
    var next = 0
    let rowsByVariable = self.rowsByVariable
    while next < queue.count, cameBy[goal] == nil {
      let variable = queue[next]
      next += 1
      if let other = texts.first(where: { LoweredScene.variable($0, .width) == variable }) {
        let height = LoweredScene.variable(other, .height)
        if height != start, cameBy[height] == nil {
          cameBy[height] = (variable, nil)
          queue.append(height)
        }
      }
      for row in rowsByVariable[variable] ?? [] {
        for term in lowered.problem.terms(of: RowID(row))
        where term.variable != start && cameBy[term.variable] == nil {
          cameBy[term.variable] = (variable, row)
          queue.append(term.variable)
        }
      }
    }
    var rows: [LoweredScene.Row] = []
    var place = goal
    while place != start, let step = cameBy[place] {
      if let row = step.row { rows.append(lowered.rows[row]) }
      place = step.from
    }
    return rows.reversed()
  }

  /// What somebody wrote about each variable, but for what contents ask for.
  private var rowsByVariable: [VariableID: [Int]] {
    var rows: [VariableID: [Int]] = [:]
    for (index, row) in lowered.rows.enumerated() where row.origin.isWritten {
      if row.origin.isOfContent { continue }
      for term in lowered.problem.terms(of: RowID(index)) {
        rows[term.variable, default: []].append(index)
      }
    }
    return rows
  }
}
