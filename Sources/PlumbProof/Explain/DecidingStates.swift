import PlumbDiagnostics
import PlumbModel
import PlumbSolver

/// The states on which a finding depends: those of groups without whose choice the rows around
/// what it speaks of would be others.
///
/// The variables of a finding and all that rows connect them with, the given size of the root
/// apart, are a problem of their own. Where another state leaves every row of that problem as it
/// is, the finding shows in it too.
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
    let part = Self.connected(variables(here), here, scene)
    let rows = Self.rows(about: part, here)
    let nested = Self.groupsUnderOthers(part, scene).union(known)
    choices = all.indices.filter { number in
      if nested.contains(number) { return true }
      return scene.groups[number].states.contains { state in
        guard state != all[number].state else { return false }
        var other = situation
        other.states = all
        other.states[number] = StateChoice(group: all[number].group, state: state)
        return Self.rows(about: part, LoweredScene(scene, in: other)) != rows
      }
    }.map { all[$0] }
  }

  /// All variables that rows connect with some, but for the root's, which are given; and what
  /// makes words take more lines.
  private static func connected(
    _ variables: Set<VariableID>, _ lowered: LoweredScene, _ scene: Scene
  ) -> Set<VariableID> {
    let isGiven = given(lowered.situation)
    let rows = lowered.rows.indices.map { row in
      lowered.problem.terms(of: RowID(row)).map(\.variable).filter { !isGiven.contains($0) }
    }
    var byVariable: [VariableID: [Int]] = [:]
    for (row, variables) in rows.enumerated() {
      for variable in variables { byVariable[variable, default: []].append(row) }
    }
    var found = variables.subtracting(isGiven)
    var open = Array(found)
    while let variable = open.popLast() {
      for row in byVariable[variable] ?? [] {
        open += rows[row].filter { found.insert($0).inserted }
      }
      let view = ViewID(variable.index / 4)
      let width = LoweredScene.variable(view, .width)
      if variable == LoweredScene.variable(view, .height), view.index < scene.views.count,
        scene.views[view.index].wraps, found.insert(width).inserted
      {
        open.append(width)
      }
    }
    return found
  }

  private static func given(_ situation: Situation) -> Set<VariableID> {
    var given: [LoweredScene.Unknown] = [.left, .top]
    if situation.width != nil { given.append(.width) }
    if situation.height != nil { given.append(.height) }
    return Set(given.map { LoweredScene.variable(.root, $0) })
  }

  private struct Row: Hashable {
    let terms: [Term]
    let constant: Rational
    let relation: Relation
    let priority: Priority
  }

  /// The rows that name any of some variables, each as often as it is there.
  private static func rows(
    about variables: Set<VariableID>, _ lowered: LoweredScene
  ) -> [Row: Int] {
    var counts: [Row: Int] = [:]
    for (index, row) in lowered.rows.enumerated() {
      let terms = lowered.problem.terms(of: RowID(index))
      guard terms.contains(where: { variables.contains($0.variable) }) else { continue }
      let own = Row(
        terms: terms, constant: lowered.problem.constant(of: RowID(index)),
        relation: row.relation, priority: row.priority)
      counts[own, default: 0] += 1
    }
    return counts
  }

  /// Groups that lines about some variables stand in together with other groups: one by one their
  /// states may change nothing that both together do.
  private static func groupsUnderOthers(
    _ variables: Set<VariableID>, _ scene: Scene
  ) -> Set<Int> {
    let views = Set(variables.map { $0.index / 4 })
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
