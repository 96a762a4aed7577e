import PlumbSolver
import PlumbText

/// Tells what a solved layout leaves open: one diagnostic for each degree of freedom, found by
/// pinning a free size and seeing what it decides.
struct AmbiguityReport {
  private let scene: Scene
  private let lowered: LoweredScene
  private let writer: ConstraintWriter
  private let budget: RepairBudget
  private let isMended: (Scene) -> Bool

  /// Beyond this many, the rest would only bury the first.
  static let mostReported = 8

  /// - Parameter isMended: what an edited scene must pass, besides having fewer errors, before the
  ///   edit is offered.
  init(
    _ scene: Scene, _ lowered: LoweredScene, _ budget: RepairBudget,
    isMended: @escaping (Scene) -> Bool
  ) {
    self.budget = budget
    self.scene = scene
    self.lowered = lowered
    self.isMended = isMended
    writer = ConstraintWriter(scene)
  }

  /// Something open, still without its repairs, which take long to prove.
  struct Finding {
    var diagnostic: Diagnostic
    /// The wishes that trade against each other, and their priority.
    fileprivate(set) var trade: (priority: Priority, rows: [LoweredScene.Row])?
    fileprivate let view: ViewID
    /// What of it is open, that first which is told first.
    fileprivate let unknowns: [LoweredScene.Unknown]

    /// All that is open in the layout.
    fileprivate let open: Set<VariableID>

    /// What these wishes are about.
    fileprivate var anchors: [Anchor] {
      trade?.rows.compactMap { $0.form.terms.first?.anchor } ?? []
    }

    /// Where these wishes come from.
    var origins: Set<Origin> { Set(trade?.rows.map(\.origin) ?? []) }
  }

  /// A finding as it is told, with a repair if there is one.
  func diagnostic(_ finding: Finding) -> Diagnostic {
    var diagnostic = finding.diagnostic
    let repair = Repair(
      scene, lowered.situation, budget: budget,
      goal: RepairGoal(finding: diagnostic, isMended: isMended))
    diagnostic.fixes = repair.settling(
      finding.view, finding.unknowns, finding.trade?.rows, besides: finding.open)
    return diagnostic
  }

  func findings(_ solution: Solution) -> [Finding] {
    var problem = lowered.problem
    var current = solution
    var openings: [Opening] = []
    while let variable = worstVariable(current), openings.count < Self.mostReported {
      let before = problem
      problem.addRow(
        [Term(variable)], constant: -current.exactValues[variable.index], .equal,
        priority: .required)
      guard let next = solve(problem).solution else { break }
      let settled = Set(current.freeVariables).subtracting(next.freeVariables)
      openings.append(Opening(variable, in: before, settled))
      current = next
    }
    var found = merged(grouped(openings).map { finding($0, solution) })
    let open = Set(solution.freeVariables.map { $0.index / 4 }).subtracting([0]).count
    if !current.isUnique, !found.isEmpty {
      found[0].diagnostic.notes.append("\(open) views are open in all")
    }
    return found
  }

  /// What makes contents tie as one: all hug, or all resist, along one axis at one priority.
  private struct TradeKey: Equatable {
    let priority: Priority
    let kind: Origin.Kind
    let axis: Axis?

    init?(_ trade: (priority: Priority, rows: [LoweredScene.Row])?) {
      guard let trade, let first = trade.rows.first, [.hug, .resist].contains(first.origin.kind)
      else { return nil }
      let (own, axis) = (first.origin.kind, first.form.terms.first?.anchor.attribute.axis)
      guard
        trade.rows.allSatisfy({
          $0.origin.kind == own && $0.form.terms.first?.anchor.attribute.axis == axis
        })
      else { return nil }
      priority = trade.priority
      kind = own
      self.axis = axis
    }
  }

  /// Contents that tie as one are told together: of three in a row, each is in two ties.
  private func merged(_ findings: [Finding]) -> [Finding] {
    var merged: [Finding] = []
    for finding in findings {
      var rows = finding.trade?.rows ?? []
      let key = TradeKey(finding.trade)
      let same = merged.indices.filter { place in
        key != nil && TradeKey(merged[place].trade) == key
          && merged[place].anchors.contains { anchor in finding.anchors.contains(anchor) }
      }
      guard let first = same.first, let priority = finding.trade?.priority else {
        merged.append(finding)
        continue
      }
      for row in same.flatMap({ merged[$0].trade?.rows ?? [] })
      where !rows.contains(where: { $0.form.terms.first?.anchor == row.form.terms.first?.anchor }) {
        rows.append(row)
      }
      rows.sort { Self.place($0) < Self.place($1) }
      merged[first].trade = (priority, rows)
      merged[first].diagnostic.message = tradeMessage(
        merged[first].view, merged[first].unknowns[0], priority, rows)
      merged[first].diagnostic.labels = labels(rows, except: merged[first].diagnostic.range)
      for place in same.dropFirst().reversed() { merged.remove(at: place) }
    }
    return merged
  }

  /// Where a wish stands; those of views that share a declaration in the order of their names.
  private static func place(_ row: LoweredScene.Row) -> (SourceRange, Int) {
    (row.origin.range, row.form.terms.first?.anchor.view.index ?? 0)
  }

  /// A degree of freedom: the variable that was pinned, and what that settled.
  private struct Opening {
    let view: ViewID
    let unknown: LoweredScene.Unknown
    let freedom: Freedom
    let settled: Set<VariableID>

    init(_ variable: VariableID, in problem: LinearProblem, _ settled: Set<VariableID>) {
      view = ViewID(variable.index / 4)
      unknown = LoweredScene.Unknown(rawValue: variable.index % 4) ?? .left
      freedom = Freedom(of: unknown, of: view, in: problem)
      self.settled = settled
    }

    var axis: Axis { unknown.axis }
  }

  /// What is open of one view is told together, unless content trades for it.
  private func grouped(_ openings: [Opening]) -> [[Opening]] {
    var groups: [[Opening]] = []
    for opening in openings {
      if trade(opening.freedom) == nil,
        let i = groups.firstIndex(where: {
          $0[0].view == opening.view && trade($0[0].freedom) == nil
        })
      {
        groups[i].append(opening)
      } else {
        groups.append([opening])
      }
    }
    return groups
  }

  /// A free size if there is one, since its edges follow; else a free place. The root is not told.
  private func worstVariable(_ solution: Solution) -> VariableID? {
    let free = solution.freeVariables.filter { 4 <= $0.index }
    let sizes = free.filter { 2 <= $0.index % 4 }
    return sizes.first { scene.views[$0.index / 4].kind == .scrollContent } ?? sizes.first
      ?? free.first
  }

  // MARK: Words

  private func finding(_ openings: [Opening], _ solution: Solution) -> Finding {
    let first = openings[0]
    let view = first.view
    let trade = trade(first.freedom)
    let title = scene.views[view.index].title
    var diagnostic = Diagnostic(
      .ambiguous, "", at: place(of: view, first.axis),
      counterexample: lowered.situation.counterexample(of: scene))
    if let (priority, rows) = trade {
      diagnostic.message = tradeMessage(view, first.unknown, priority, rows)
      diagnostic.label = "the \(first.unknown.word) of \(title) is open"
      diagnostic.labels = labels(rows, except: diagnostic.range)
    } else {
      let words = openings.map { "the \($0.unknown.word)" }.listed
      diagnostic.message = "nothing decides \(words) of \(title)"
      let isOneAxis = openings.allSatisfy { $0.axis == first.axis }
      diagnostic.label =
        isOneAxis
        ? known(view, first.axis, solution) : "no line says where it lies or how large it is"
    }
    let settled = openings.reduce(into: Set<Int>()) {
      $0.formUnion($1.settled.map { $0.index / 4 })
    }
    diagnostic.notes = notes(openings, trade?.rows ?? [], settled)
    var repaired = (view: view, unknowns: openings.map(\.unknown))
    if scene.views[view.index].kind == .scrollContent, trade == nil {
      let culprits = openSizes(openings, settled, solution)
      sayWhatIsMissing(openings, culprits, &diagnostic)
      if culprits.count == 1 { repaired = (culprits[0].view, [culprits[0].unknown]) }
    }
    let others = settled.subtracting([view.index]).sorted()
    if !others.isEmpty, trade == nil {
      let names = others.prefix(4).map { scene.views[$0].title }.listed
      diagnostic.notes.append("\(names) \(others.count == 1 ? "depends" : "depend") on it")
    }
    return Finding(
      diagnostic: diagnostic, trade: trade, view: repaired.view, unknowns: repaired.unknowns,
      open: Set(solution.freeVariables))
  }

  /// Where it shows, how far it can go, and two answers that are both right.
  private func notes(
    _ openings: [Opening], _ trade: [LoweredScene.Row], _ settled: Set<Int>
  ) -> [String] {
    var notes = openings.map(\.freedom.words)
    let place = lowered.placeInWords(scene)
    if !place.isEmpty { notes[0] = place + ", " + notes[0] }
    let others =
      trade.compactMap { $0.form.terms.first?.anchor.view } + settled.sorted().map { ViewID($0) }
    return notes + openings[0].freedom.answersInWords(openings[0].view, among: others, scene)
  }

  /// The content of a scroll view is as large as what is in it makes it.
  private func sayWhatIsMissing(
    _ openings: [Opening], _ culprits: [(view: ViewID, unknown: LoweredScene.Unknown)],
    _ diagnostic: inout Diagnostic
  ) {
    let parent = scene.views[openings[0].view.index].parent ?? .root
    let axes = [Axis.horizontal, .vertical].filter { axis in
      openings.contains { $0.axis == axis }
    }
    let sizes = axes.map { $0 == .horizontal ? "wide" : "high" }.listed
    diagnostic.rule = .contentSize
    diagnostic.message =
      "nothing decides how \(sizes) the content of \(scene.views[parent.index].title) is"
    if let unknown = culprits.first?.unknown, culprits.count <= 3 {
      let run = unknown == .width ? "row is as wide" : "column is as high"
      let names = culprits.map { scene.views[$0.view.index].title }.listed
      let plural = culprits.count == 1 ? "" : "s"
      diagnostic.label =
        "its \(run) as \(names), whose \(unknown.word)\(plural) nothing decides"
      return
    }
    diagnostic.label =
      axes.map {
        $0 == .horizontal
          ? "no row with known widths runs from its left edge to its right one"
          : "no column with known heights runs from its top to its bottom"
      }.listed
  }

  /// The views whose own open sizes leave the content's open, if that is the cause: pictures
  /// without a size in a column that has both its ends.
  private func openSizes(
    _ openings: [Opening], _ settled: Set<Int>, _ solution: Solution
  ) -> [(view: ViewID, unknown: LoweredScene.Unknown)] {
    guard openings.count == 1, openings[0].unknown.isSize else { return [] }
    let (content, unknown) = (openings[0].view, openings[0].unknown)
    let isOpen = { (index: Int) in
      !solution.isUnique([Term(LoweredScene.variable(ViewID(index), unknown))])
    }
    let open = settled.subtracting([content.index]).filter(isOpen)
    // What holds another one is as large as that one makes it.
    let parents = Set(open.compactMap { scene.views[$0].parent?.index })
    return open.subtracting(parents).sorted().map { (ViewID($0), unknown) }
  }

  /// The last chain along the axis that names the view, else its declaration.
  private func place(of view: ViewID, _ axis: Axis) -> SourceRange {
    scene.mentions.last { $0.view == view && $0.axis == axis }?.range
      ?? scene.views[view.index].range
  }

  /// "its top is known; its bottom and its height are not"
  private func known(_ view: ViewID, _ axis: Axis, _ solution: Solution) -> String {
    let isHorizontal = axis == .horizontal
    let start = Term(LoweredScene.variable(view, isHorizontal ? .left : .top))
    let size = Term(LoweredScene.variable(view, isHorizontal ? .width : .height))
    let names = isHorizontal ? ["left", "right", "width"] : ["top", "bottom", "height"]
    let isKnown = [
      solution.isUnique([start]), solution.isUnique([start, size]), solution.isUnique([size]),
    ]
    let yes = zip(names, isKnown).filter(\.1).map { "its \($0.0)" }
    let no = zip(names, isKnown).filter { !$0.1 }.map { "its \($0.0)" }
    if yes.isEmpty { return "neither its ends nor its size are known" }
    return
      "\(yes.listed) \(yes.count == 1 ? "is" : "are") known; "
      + "\(no.listed) \(no.count == 1 ? "is" : "are") not"
  }

  // MARK: Trades

  /// The optional rows that are better off at one end and worse off at the other, all of one
  /// priority: the highest at which anything changes hands.
  private func trade(_ freedom: Freedom) -> (priority: Priority, rows: [LoweredScene.Row])? {
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

  private func tradeMessage(
    _ view: ViewID, _ unknown: LoweredScene.Unknown, _ priority: Priority,
    _ rows: [LoweredScene.Row]
  ) -> String {
    let level = ConstraintWriter.amount(Rational(exactly: priority.value) ?? .zero)
    let verb: String? =
      rows.allSatisfy { $0.origin.kind == .hug }
      ? "hug" : rows.allSatisfy { $0.origin.kind == .resist } ? "resist" : nil
    let names = rows.compactMap { $0.form.terms.first?.anchor.view }
      .map { scene.views[$0.index].title }
    if let verb {
      let what = verb == "hug" ? "which one grows" : "which one shrinks"
      let all = names.count == 2 ? "both" : "all"
      return "\(names.listed) \(all) \(verb) at \(level), so \(what) is not decided"
    }
    return
      "wishes at priority \(level) trade against each other, so the \(unknown.word) of "
      + "\(scene.views[view.index].title) is not decided"
  }

  private func labels(_ rows: [LoweredScene.Row], except primary: SourceRange) -> [Label] {
    var labels: [Label] = []
    for row in rows where row.origin.range != primary && row.origin.isWritten {
      guard !labels.contains(where: { $0.range == row.origin.range }) else { continue }
      labels.append(Label(row.origin.range, writer.text(row)))
    }
    return labels
  }

}
