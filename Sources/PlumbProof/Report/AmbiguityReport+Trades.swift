import PlumbDiagnostics
import PlumbModel
import PlumbSolver
import PlumbText

extension AmbiguityReport {
  // MARK: Trades

  /// The optional rows that are better off at one end and worse off at the other, all of one
  /// priority: the highest at which anything changes hands.
  func trade(_ freedom: Freedom) -> (priority: Priority, rows: [LoweredScene.Row])? {
    guard let (least, most) = freedom.ends else { return nil }
    let before = least.errors(in: lowered.problem)
    let after = most.errors(in: lowered.problem)
    let moved = lowered.rows.indices.filter {
      before[$0] != after[$0] && !lowered.rows[$0].priority.isRequired
    }
    guard let priority = moved.map({ lowered.rows[$0].priority }).max() else { return nil }
    let rows = moved.map { lowered.rows[$0] }.filter { $0.priority == priority }
    return 1 < rows.count ? (priority, rows) : nil
  }

  func tradeMessage(
    _ view: ViewID, _ unknown: LoweredScene.Unknown, _ priority: Priority,
    _ rows: [LoweredScene.Row], _ component: ViewID?
  ) -> String {
    let level = ConstraintWriter.amount(Rational(exactly: priority.value) ?? .zero)
    let verb: String? =
      rows.allSatisfy { $0.origin.kind == .hug }
      ? "hug" : rows.allSatisfy { $0.origin.kind == .resist } ? "resist" : nil
    let names = rows.compactMap { $0.form.terms.first?.anchor.view }
      .map { scene.title(of: $0, in: component) }
    if let verb {
      let what = verb == "hug" ? "which one grows" : "which one shrinks"
      let all = names.count == 2 ? "both" : "all"
      let listed = names.listed(most: ProofBounds.namesListed)
      return "\(listed) \(all) \(verb) at \(level), so \(what) is not decided"
    }
    return
      "optional constraints of priority \(level) trade against each other, so the "
      + "\(unknown.word) of \(scene.title(of: view, in: component)) is not decided"
  }

  /// How many points contents that resist at one priority lack together, however they share it.
  func missing(_ rows: [LoweredScene.Row], _ freedom: Freedom) -> Rational? {
    guard let least = freedom.ends?.least, !rows.isEmpty,
      rows.allSatisfy({ $0.origin.kind == .resist })
    else { return nil }
    let expander = lowered.expander
    let missing = rows.reduce(Rational.zero) { sum, row in
      sum + max(.zero, -expander.value(of: row.form, in: least))
    }
    return missing.isZero ? nil : missing
  }

  func labels(
    _ rows: [LoweredScene.Row], except primary: SourceRange, _ component: ViewID?
  ) -> [Label] {
    let writer = ConstraintWriter(scene, in: component, rounds: true)
    var labels: [Label] = []
    for row in rows where row.origin.range != primary && row.origin.isWritten {
      guard !labels.contains(where: { $0.range == row.origin.range }) else { continue }
      labels.append(Label(row.origin.range, writer.text(row)))
    }
    return labels
  }
}
