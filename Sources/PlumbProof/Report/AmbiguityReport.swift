import PlumbDiagnostics
import PlumbModel
import PlumbSolver
import PlumbText

/// Tells what a solved layout leaves open: one diagnostic for each degree of freedom, found by
/// pinning a free size and seeing what it decides.
struct AmbiguityReport {
  let scene: Scene
  let lowered: LoweredScene
  let active: ActiveGuards
  let budget: RepairBudget
  private let isFixed: (Scene, _ mayOpenOthers: Bool) -> Bool

  /// - Parameter isFixed: what an edited scene must pass, besides having fewer errors, before the
  ///   edit is offered: that less is open, or, of what a content leaves open, perhaps something
  ///   else in its place. A column that is closed may show that nothing says who grows in it.
  init(
    _ scene: Scene, _ lowered: LoweredScene, _ budget: RepairBudget,
    isFixed: @escaping (Scene, _ mayOpenOthers: Bool) -> Bool
  ) {
    self.budget = budget
    self.scene = scene
    self.lowered = lowered
    self.isFixed = isFixed
    active = ActiveGuards(scene, lowered.situation)
  }

  /// A finding as it is reported, with a repair if there is one.
  func diagnostic(_ finding: Finding) -> Diagnostic {
    var diagnostic = finding.diagnostic
    guard budget.isForRepairs else { return diagnostic }
    let isOfContent = diagnostic.rule == .contentSize
    let repair = Repair(
      scene, lowered.situation, budget: budget,
      goal: RepairGoal(finding: diagnostic) { [isFixed] in isFixed($0, isOfContent) })
    let fix = repair.fix(
      for: .ambiguous(
        finding.view, finding.unknowns, trade: finding.trade?.rows ?? [],
        counterpart: finding.counterpart, among: finding.open))
    diagnostic.fixes = fix.map { [$0] } ?? []
    if fix != nil { diagnostic.helps = [] }
    if !finding.uses.isEmpty {
      let uses = finding.uses.map { scene.views[$0.index].title }
      diagnostic.notes.append("in " + uses.listed(most: ProofBounds.namesListed))
    }
    return diagnostic
  }

  /// - Parameters:
  ///   - part: what to tell of, all that is free if nothing else is asked.
  ///   - isTold: whether something is told already, so that nobody reads its notes again.
  func findings(
    _ solution: Solution, in part: Set<VariableID>? = nil,
    besides isTold: (Diagnostic) -> Bool = { _ in false }
  ) -> [Finding] {
    let part = part ?? Set(solution.freeVariables)
    var problem = problem(of: part, solution)
    var current = solution
    var openings: [Opening] = []
    while let variable = worstVariable(current, in: part),
      openings.count < ProofBounds.openingsReported,
      openings.isEmpty || budget.tells(rowCount: problem.rowCount)
    {
      let before = problem
      problem.addRow(
        [Term(variable)], constant: -current.exactValues[variable.index], .equal,
        priority: .required)
      guard let next = solve(problem).solution else { break }
      let fixed = part.intersection(current.freeVariables).subtracting(next.freeVariables)
      openings.append(Opening(variable, in: before, fixed))
      current = next
    }
    var found = joined(grouped(openings)).map { finding($0, solution, besides: isTold) }
    if !found.isEmpty, worstVariable(current, in: part) != nil {
      let open = Set(part.map { $0.index / 4 }).subtracting([0]).count
      found[0].diagnostic.notes.append("\(open) views are open in all")
    }
    return found
  }

  /// The rows that speak of a part, with what is decided elsewhere given, so that a view among
  /// thousands is asked about on its own: it has the same solutions there as in the whole.
  func problem(of part: Set<VariableID>, _ solution: Solution) -> LinearProblem {
    let whole = lowered.problem
    var given: Set<VariableID> = []
    for view in Set(part.map { $0.index / 4 }) {
      given.formUnion(LoweredScene.Unknown.allCases.map { LoweredScene.variable(ViewID(view), $0) })
    }
    var own = whole.keeping { row in
      let variables = whole.terms(of: RowID(row)).map(\.variable)
      guard variables.contains(where: part.contains) else { return false }
      given.formUnion(variables)
      return true
    }
    let free = Set(solution.freeVariables)
    for variable in given.subtracting(free).sorted(by: { $0.index < $1.index }) {
      let value = solution.exactValues[variable.index]
      own.addRow([Term(variable)], constant: -value, .equal, priority: .required)
    }
    return own
  }

  /// Of what is free, all that rows connect with some variables, and what else is free of the same
  /// views; all of it where none of them is.
  func part(of variables: [VariableID], in solution: Solution) -> Set<VariableID> {
    let free = Set(solution.freeVariables)
    var found = free.intersection(variables)
    if found.isEmpty { return free }
    var groups = lowered.rows.indices.map { row in
      lowered.problem.terms(of: RowID(row)).map(\.variable).filter(free.contains)
    }
    groups += Dictionary(grouping: free) { $0.index / 4 }.values
    groups = groups.filter { 1 < $0.count }
    var count = 0
    while count < found.count {
      count = found.count
      for group in groups where group.contains(where: found.contains) { found.formUnion(group) }
    }
    return found
  }

  /// What is reported together: what is open, and the optional rows of one priority that trade for
  /// it.
  private struct Group {
    var openings: [Opening]
    var trade: (priority: Priority, rows: [LoweredScene.Row])?
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

  /// The contents of one row tie as one, though each degree of freedom shows some of them only;
  /// those of two rows that share none are two ties.
  private func joined(_ groups: [Group]) -> [Group] {
    var joined: [Group] = []
    for group in groups {
      guard let key = TradeKey(group.trade), var trade = group.trade else {
        joined.append(group)
        continue
      }
      var place: Int?
      // From the last to the first, so that the first of those that this one connects stays.
      for i in joined.indices.reversed() {
        guard TradeKey(joined[i].trade) == key, let other = joined[i].trade,
          !Self.anchors(other.rows).isDisjoint(with: Self.anchors(trade.rows))
        else { continue }
        let more = trade.rows.filter {
          !Self.anchors(other.rows).isSuperset(of: Self.anchors([$0]))
        }
        trade.rows = (other.rows + more).sorted { Self.place($0) < Self.place($1) }
        if let place { joined.remove(at: place) }
        joined[i].trade = trade
        place = i
      }
      if place == nil { joined.append(group) }
    }
    return joined
  }

  private static func anchors(_ rows: [LoweredScene.Row]) -> Set<Anchor> {
    Set(rows.compactMap { $0.form.terms.first?.anchor })
  }

  /// Where an optional constraint stands; those of views that share a declaration in the order of
  /// their names.
  private static func place(_ row: LoweredScene.Row) -> (SourceRange, Int) {
    (row.origin.range, row.form.terms.first?.anchor.view.index ?? 0)
  }

  /// A degree of freedom: the variable that was pinned, and what that fixed.
  struct Opening {
    let view: ViewID
    let unknown: LoweredScene.Unknown
    let freedom: Freedom
    let fixed: Set<VariableID>

    init(_ variable: VariableID, in problem: LinearProblem, _ fixed: Set<VariableID>) {
      view = ViewID(variable.index / 4)
      unknown = LoweredScene.Unknown(rawValue: variable.index % 4) ?? .left
      freedom = Freedom(of: unknown, of: view, in: problem)
      self.fixed = fixed
    }

    var axis: Axis { unknown.axis }
  }

  /// What is open of one view is reported together, unless content trades for it.
  private func grouped(_ openings: [Opening]) -> [Group] {
    var groups: [Group] = []
    for opening in openings {
      let trade = trade(opening.freedom)
      let like = groups.firstIndex { $0.openings[0].view == opening.view && $0.trade == nil }
      if trade == nil, let like {
        groups[like].openings.append(opening)
      } else {
        groups.append(Group(openings: [opening], trade: trade))
      }
    }
    return groups
  }

  /// A free size if there is one, since its edges follow; else a free place. The size of the root
  /// comes last, since what is open inside mostly opens it.
  private func worstVariable(
    _ solution: Solution, in part: Set<VariableID>
  ) -> VariableID? {
    let all = solution.freeVariables.filter(part.contains)
    let free = all.filter { 4 <= $0.index }
    if free.isEmpty { return all.first }
    let sizes = free.filter { 2 <= $0.index % 4 }
    return sizes.first { scene.views[$0.index / 4].kind == .scrollContent } ?? sizes.first
      ?? free.first
  }

  // MARK: Words

  private func finding(
    _ group: Group, _ solution: Solution, besides isTold: (Diagnostic) -> Bool
  ) -> Finding {
    let first = group.openings[0]
    let view = first.view
    // A component's lines call its views by their own names.
    let component = scene.component(
      around: [view] + (group.trade?.rows.flatMap { $0.form.terms.map(\.anchor.view) } ?? []))
    let title = scene.title(of: view, in: component)
    var tie: TieWords?
    var blamesGoneViews = false
    var diagnostic = Diagnostic(
      .ambiguous, "", at: place(of: view, first.axis),
      counterexample: lowered.situation.counterexample(of: scene))
    if let (priority, rows) = group.trade {
      tie = TieWords(scene, priority, rows, component)
      diagnostic.message =
        tie?.message ?? tradeMessage(view, first.unknown, priority, component)
      diagnostic.label = "the \(first.unknown.word) of \(title) is open"
      diagnostic.labels = labels(rows, except: diagnostic.range, component)
    } else {
      let words = group.openings.map { "the \($0.unknown.word)" }.listed
      diagnostic.message = "nothing decides \(words) of \(title)"
      diagnostic.label = label(group.openings, solution)
      diagnostic.labels += scene.rangedTexts(among: Set(solution.freeVariables)).map { text in
        Label(scene.views[text.view.index].range, "no line says how high this is in its range")
      }
      diagnostic.labels += bars(beside: group.openings, solution)
      blamesGoneViews = blameGoneViews(group.openings, component, &diagnostic)
    }
    let fixed = group.openings.reduce(into: Set<VariableID>()) { $0.formUnion($1.fixed) }
    let views = Set(fixed.map { $0.index / 4 })
    let missing = missing(group.trade?.rows ?? [], group.openings[0].freedom)
    diagnostic.lengths.missing = missing?.doubleValue
    var repaired = (view: view, unknowns: group.openings.map(\.unknown))
    if scene.views[view.index].kind == .scrollContent, group.trade == nil {
      let culprits = openSizes(group.openings, views, solution)
      sayWhatIsMissing(group.openings, culprits, &diagnostic)
      if culprits.count == 1 { repaired = (culprits[0].view, [culprits[0].unknown]) }
    }
    let others = views.subtracting([view.index]).sorted().map { ViewID($0) }
    if diagnostic.rule == .contentSize, diagnostic.labels.isEmpty {
      blameGoneViews(group.openings, others, component, &diagnostic)
    }
    if group.trade?.rows.contains(where: { $0.origin.kind == .fitting }) ?? false {
      diagnostic.notes.append("an axis that `fits` is itself pulled to 0 at priority 50")
    }
    if !others.isEmpty, group.trade == nil {
      let some = others.prefix(ProofBounds.namesListed).map { scene.title(of: $0, in: component) }
      diagnostic.notes.append("\(some.listed) \(others.count == 1 ? "depends" : "depend") on it")
    }
    // In which states it shows takes long to find out.
    if budget.isForRepairs, !isTold(diagnostic) {
      diagnostic.notes = notes(group, fixed, missing) + diagnostic.notes
    }
    var finding = Finding(
      diagnostic: diagnostic, trade: group.trade, view: repaired.view,
      unknowns: repaired.unknowns, uses: component.map { [$0] } ?? [],
      open: Set(solution.freeVariables))
    (finding.tie, finding.blamesGoneViews) = (tie, blamesGoneViews)
    for row in group.trade?.rows ?? [] {
      let view = row.form.terms.first.map { scene.title(of: $0.anchor.view, in: component) }
      finding.optionals.insert(
        OptionalRow(origin: row.origin, priority: row.priority, view: view ?? ""))
    }
    return finding
  }

  /// What is open since lines went with a view that is gone is told at these; false where none did.
  private func blameGoneViews(
    _ openings: [Opening], _ component: ViewID?, _ diagnostic: inout Diagnostic
  ) -> Bool {
    let lines = LinesOfGoneViews(scene, active)
    var labels = openings.flatMap { lines.labels(of: $0.view, $0.axis, component) }
    guard !labels.isEmpty else { return false }
    let first = labels.removeFirst()
    labels = labels.filter { $0.range != first.range }
    diagnostic.labels = [Label(diagnostic.range, diagnostic.label)] + labels
    (diagnostic.range, diagnostic.label) = (first.range, first.message)
    diagnostic.helps = [LinesOfGoneViews.help]
    return true
  }

  /// What scrolls takes the room that a bar leaves, of which no line says how high it is.
  private func bars(beside openings: [Opening], _ solution: Solution) -> [Label] {
    let view = openings[0].view
    guard openings[0].axis == .vertical, scene.views[view.index].kind.known?.scrolls ?? false
    else { return [] }
    let bars = scene.openBars(among: Set(solution.freeVariables)).filter { $0.view != view }
    return bars.map { Label(scene.views[$0.view.index].range, "nothing says how high this is") }
  }

  /// What is known of the view along the axis of all that is open, or what is open along both.
  private func label(_ openings: [Opening], _ solution: Solution) -> String {
    let first = openings[0]
    if openings.allSatisfy({ $0.axis == first.axis }) {
      return known(first.view, first.axis, solution)
    }
    let isSize = openings.map(\.unknown.isSize)
    if !isSize.contains(true) { return "no line says where it lies" }
    return isSize.contains(false)
      ? "no line says where it lies or how large it is" : "no line says how large it is"
  }

  /// Where it shows, how far it can go, and two answers that are both right.
  ///
  /// - Parameter missing: by how much contents are wider than the room that they share.
  private func notes(_ group: Group, _ fixed: Set<VariableID>, _ missing: Rational?) -> [String] {
    var notes = group.openings.map(\.freedom.words)
    // Whose proof only counts what is open, reads no states.
    guard budget.isForRepairs else { return notes }
    let place = lowered.placeInWords(scene, of: fixed)
    if !place.isEmpty { notes[0] = place + ", " + notes[0] }
    let trading = group.trade?.rows.compactMap { $0.form.terms.first?.anchor.view } ?? []
    let others = trading + Set(fixed.map { $0.index / 4 }).sorted().map { ViewID($0) }
    let first = group.openings[0]
    if let missing {
      notes.append("together they are \(ConstraintWriter.amount(missing)) short there")
    }
    return notes + first.freedom.answersInWords(first.view, among: others, scene)
  }

  /// The views whose own open sizes leave the content's open, if that is the cause: pictures
  /// without a size in a column that has both its ends.
  private func openSizes(
    _ openings: [Opening], _ fixed: Set<Int>, _ solution: Solution
  ) -> [(view: ViewID, unknown: LoweredScene.Unknown)] {
    guard openings.count == 1, openings[0].unknown.isSize else { return [] }
    let (content, unknown) = (openings[0].view, openings[0].unknown)
    let isOpen = { (index: Int) in
      !solution.isUnique([Term(LoweredScene.variable(ViewID(index), unknown))])
    }
    let open = fixed.subtracting([content.index]).filter(isOpen)
    // What holds another one is as large as that one makes it.
    let parents = Set(open.compactMap { scene.views[$0].parent?.index })
    return open.subtracting(parents).sorted().map { (ViewID($0), unknown) }
  }

  /// The last chain in force along the axis that names the view, else its declaration.
  private func place(of view: ViewID, _ axis: Axis) -> SourceRange {
    scene.mentions.last { $0.view == view && $0.axis == axis && active.holds($0.guards) }?.range
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
}
