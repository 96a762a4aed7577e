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
    _ view: ViewID, _ unknown: LoweredScene.Unknown, _ priority: Priority, _ component: ViewID?
  ) -> String {
    "optional constraints of priority \(TieWords.level(priority)) trade against each other, so the "
      + "\(unknown.word) of \(scene.title(of: view, in: component)) is not decided"
  }

  /// How many points contents that resist at one priority lack together, however they share it.
  func missing(_ rows: [LoweredScene.Row], _ freedom: Freedom) -> Rational? {
    guard budget.isForRepairs, let least = freedom.ends?.least, !rows.isEmpty,
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

/// Which contents tie at a priority, and whether it is open which of them grows or which shrinks.
struct TieWords {
  enum Verb {
    case hug, resist

    /// What is open.
    var effect: String { self == .hug ? "grows" : "shrinks" }
  }

  let names: [String]
  let verb: Verb
  let axis: Axis?
  private let level: String

  /// Nil where others than contents take part, or contents of both kinds.
  init?(
    _ scene: Scene, _ priority: Priority, _ rows: [LoweredScene.Row], _ component: ViewID?
  ) {
    if rows.allSatisfy({ $0.origin.kind == .hug }) {
      verb = .hug
    } else if rows.allSatisfy({ $0.origin.kind == .resist }) {
      verb = .resist
    } else {
      return nil
    }
    let anchors = rows.compactMap { $0.form.terms.first?.anchor }
    names = anchors.map { scene.title(of: $0.view, in: component) }
    let axes = Set(anchors.map(\.attribute.axis))
    axis = axes.count == 1 ? axes.first : nil
    level = Self.level(priority)
  }

  static func level(_ priority: Priority) -> String {
    ConstraintWriter.amount(Rational(exactly: priority.value) ?? .zero)
  }

  var message: String { subject + " \(predicate), so which one \(verb.effect) is not decided" }

  private var subject: String {
    names.listed(most: ProofBounds.namesListed) + (names.count == 2 ? " both" : " all")
  }

  private var predicate: String { (verb == .hug ? "hug" : "resist") + " at \(level)" }

  /// What is said of two ties of one chain at once.
  static func message(_ a: TieWords, _ b: TieWords) -> String {
    let rest = a.names == b.names ? b.predicate : "\(b.subject) \(b.predicate)"
    let comma = a.names == b.names ? "" : ","
    return "\(a.subject) \(a.predicate)\(comma) and \(rest), so which one \(a.verb.effect) "
      + "and which one \(b.verb.effect) is not decided"
  }
}

extension Scene {
  /// The layout that a view shows; nil for none.
  func layoutName(of view: ViewID?) -> String? {
    view.flatMap { views[$0.index].kind.layoutName }
  }
}
