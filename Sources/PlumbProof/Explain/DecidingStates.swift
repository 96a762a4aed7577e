import PlumbDiagnostics
import PlumbModel
import PlumbSolver

/// The states on which a finding depends: those of groups without whose choice the rows around
/// what it speaks of would be others.
///
/// The variables of a finding and all that rows connect them with, apart from what the given size
/// of the root decides by equations one after the other, are a problem of their own. Where another
/// state leaves every row of that problem as it is, and what it takes as given, the finding shows
/// in it too.
struct DecidingStates {
  /// One for each group that matters, in the order of declaration.
  let choices: [StateChoice]

  /// - Parameters:
  ///   - variables: what the finding speaks of.
  ///   - lowered: the scene where it was found; only its situation counts.
  init(of variables: Set<VariableID>, in lowered: LoweredScene, _ scene: Scene) {
    self.init(in: lowered.situation, scene) { _ in variables }
  }

  /// - Parameters:
  ///   - forms: sums over views that it speaks of.
  ///   - situation: where it was found.
  ///   - known: groups that matter whatever the rows.
  init(
    of forms: [LinearForm], in situation: Situation, _ scene: Scene, besides known: Set<Int> = []
  ) {
    self.init(in: situation, scene, besides: known) { lowered in
      Set(forms.flatMap { lowered.expander.expand($0).terms.map(\.variable) })
    }
  }

  private init(
    in situation: Situation, _ scene: Scene, besides known: Set<Int> = [],
    of variables: (LoweredScene) -> Set<VariableID>
  ) {
    let all = situation.choices(of: scene)
    guard !all.isEmpty else {
      choices = []
      return
    }
    let here = LoweredScene(scene, in: situation)
    let asked = variables(here)
    let problem = Problem(about: asked, here, scene)
    let views = Set(asked.union(problem.variables).map { $0.index / 4 })
    let nested = Self.groupsUnderOthers(views, scene).union(known)
    let switched = SwitchedStates(situation: situation, scene: scene) { other, isOfSeveral in
      problem.isSame(in: other) && (!isOfSeveral || problem.isDefinedAlike(in: other))
    }
    let deciding = switched.deciding(among: all.indices.filter { !nested.contains($0) })
    choices = all.indices.filter { nested.contains($0) || deciding.contains($0) }.map { all[$0] }
  }

  /// Groups that lines about some views stand in together with other groups: one by one their
  /// states may change nothing that both together do.
  private static func groupsUnderOthers(_ views: Set<Int>, _ scene: Scene) -> Set<Int> {
    var found: Set<Int> = []
    func look(at guards: [Guard]) {
      let groups = scene.chosenGroups(behind: guards)
      if 1 < groups.count { found.formUnion(groups) }
    }
    let isDecided = !scene.decidedGroups.isEmpty
    for constraint in scene.constraints where isDecided || 1 < constraint.guards.count {
      guard constraint.form.terms.contains(where: { views.contains($0.anchor.view.index) })
      else { continue }
      look(at: constraint.guards)
    }
    for view in views.sorted() where view < scene.views.count {
      for setting in scene.views[view].settings { look(at: setting.guards) }
    }
    return found
  }
}

/// Unknowns that rows connect, with those rows, and what they take as given.
private struct Problem {
  let variables: Set<VariableID>
  private let rows: [Row: Int]
  private let given: [VariableID: Rational]
  /// The equations by which these are known.
  private let definitions: Set<Row>

  private struct Row: Hashable {
    let terms: [Term]
    let constant: Rational
    let relation: Relation
    let priority: Priority
  }

  init(about asked: Set<VariableID>, _ lowered: LoweredScene, _ scene: Scene) {
    let (known, definitions) = Self.given(lowered)
    variables = lowered.connected(to: asked, besides: Set(known.keys), in: scene)
    rows = Self.rows(about: variables, lowered)
    let named = asked.union(rows.keys.flatMap { $0.terms.map(\.variable) })
    given = known.filter { named.contains($0.key) }
    self.definitions = Self.equations(behind: Set(given.keys), definitions, lowered)
  }

  /// The equations that define some variables, and those that define what is in them.
  private static func equations(
    behind variables: Set<VariableID>, _ definitions: [VariableID: Int], _ lowered: LoweredScene
  ) -> Set<Row> {
    var seen = variables
    var open = Array(variables)
    var found: Set<Row> = []
    while let variable = open.popLast() {
      guard let row = definitions[variable] else { continue }
      let own = self.row(row, lowered)
      found.insert(own)
      open += own.terms.map(\.variable).filter { seen.insert($0).inserted }
    }
    return found
  }

  /// Whether what is taken as given comes of the same equations.
  func isDefinedAlike(in lowered: LoweredScene) -> Bool {
    let wanted = Set(definitions.flatMap { $0.terms.map(\.variable) })
    return definitions.isSubset(of: Self.rows(about: wanted, lowered).keys)
  }

  func isSame(in lowered: LoweredScene) -> Bool {
    guard Self.rows(about: variables, lowered) == rows else { return false }
    if given.isEmpty { return true }
    let known = Self.given(lowered).values
    return given.allSatisfy { known[$0.key] == $0.value }
  }

  /// What required equations say of one unknown, once all others in them are known, and which do.
  private static func given(
    _ lowered: LoweredScene
  ) -> (values: [VariableID: Rational], definitions: [VariableID: Int]) {
    let equations = lowered.rows.indices.filter {
      lowered.rows[$0].priority.isRequired && lowered.rows[$0].relation == .equal
    }
    var byVariable: [VariableID: [Int]] = [:]
    for row in equations {
      for term in lowered.problem.terms(of: RowID(row)) {
        byVariable[term.variable, default: []].append(row)
      }
    }
    var known: [VariableID: Rational] = [:]
    var definitions: [VariableID: Int] = [:]
    var open = equations
    while let row = open.popLast() {
      var rest = lowered.problem.constant(of: RowID(row))
      var unknown: Term?
      var count = 0
      for term in lowered.problem.terms(of: RowID(row)) {
        if let value = known[term.variable] {
          rest += value * term.coefficient
        } else {
          unknown = term
          count += 1
        }
      }
      guard count == 1, let unknown else { continue }
      known[unknown.variable] = -rest / unknown.coefficient
      definitions[unknown.variable] = row
      open += byVariable[unknown.variable] ?? []
    }
    return (known, definitions)
  }

  /// The rows that name any of some variables, each as often as it is there.
  private static func rows(
    about variables: Set<VariableID>, _ lowered: LoweredScene
  ) -> [Row: Int] {
    var counts: [Row: Int] = [:]
    for index in lowered.rows.indices {
      let terms = lowered.problem.terms(of: RowID(index))
      guard terms.contains(where: { variables.contains($0.variable) }) else { continue }
      counts[self.row(index, lowered), default: 0] += 1
    }
    return counts
  }

  private static func row(_ index: Int, _ lowered: LoweredScene) -> Row {
    Row(
      terms: lowered.problem.terms(of: RowID(index)),
      constant: lowered.problem.constant(of: RowID(index)),
      relation: lowered.rows[index].relation, priority: lowered.rows[index].priority)
  }
}
