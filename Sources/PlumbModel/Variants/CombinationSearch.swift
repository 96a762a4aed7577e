import PlumbDiagnostics
import PlumbSolver

/// States of all groups, of which some are looked at: those of the others stand for any that these
/// can be together with.
struct ProvedCombination: Hashable {
  var states: [Int]
  let kept: Set<Int>
}

extension Scene {
  /// The combinations of states of which each part of the layout sees all that concern it, the
  /// default first; at most `limit` of them.
  func provedCombinations(_ direction: Direction, limit: Int) -> [ProvedCombination] {
    var search = CombinationSearch(self, direction, limit: limit)
    return search.combinations()
  }

  /// The states of a combination where conditions have these answers, those that stand for others
  /// replaced by the first that can be with what is kept; nil where none can.
  ///
  /// What can be together is tied, so that mostly nothing is replaced; but groups are also looked
  /// at in a state of another.
  ///
  /// - Parameter areAll: Becomes false where there is more to try than is tried.
  func completed(
    _ combination: ProvedCombination, where holds: [Bool], _ areAll: inout Bool
  ) -> [StateChoice]? {
    var chosen = combination.states
    if admits(choices(chosen), where: holds) { return choices(chosen) }
    let asked = exclusions.reduce(into: Set<Int>()) {
      $0.formUnion(chosenGroups(behind: $1.guards))
    }
    let free = asked.subtracting(combination.kept).sorted()
    for group in free { chosen[group] = 0 }
    for _ in 0...Limits.combinationsTried {
      if admits(choices(chosen), where: holds) { return choices(chosen) }
      guard advance(&chosen, of: free) else { return nil }
    }
    areAll = false
    return nil
  }

  /// The most groups that are tied, where there are more combinations of them than are proved:
  /// those that move something, where there are such.
  ///
  /// - Parameter moves: whether those alone are asked for that frames hang on.
  package func multiplyingGroups(_ direction: Direction, moves: Bool = false) -> [StateGroup] {
    let clusters = StateClusters(self, direction).clusters
    func count(_ groups: [Int]) -> Double {
      groups.reduce(1) { $0 * Double(self.groups[$1].states.count) }
    }
    func most(_ lists: [[Int]]) -> [Int] { lists.max { count($0) < count($1) } ?? [] }
    let moving = most(clusters.map(\.groups))
    return (1 < moving.count || moves ? moving : most(clusters.flatMap(\.units))).map { groups[$0] }
  }
}

extension Scene {
  /// How to set a state of a component where it is used, so that some groups multiply less; nil
  /// where none of them is a component's.
  private func wayToFewerStates(among groups: [StateGroup]) -> String? {
    for group in groups {
      let path = group.name.split(separator: ".").map(String.init)
      guard 1 < path.count, let state = group.states.first(where: { mayBegin($0, group) }),
        let view = views.first(where: { $0.path == path.dropLast().joined(separator: ".") }),
        case .component(let layout) = view.kind
      else { continue }
      return "set the state where the component is used, as `\(layout) \(view.name) "
        + "{ \(path[path.count - 1]) == \(state) }` does"
    }
    return nil
  }

  /// The same, or else, where this is asked, that some states are never together.
  package func waysToFewer(_ groups: [StateGroup], orNever: Bool) -> [String] {
    if let way = wayToFewerStates(among: groups) { return [way] }
    return orNever && 1 < groups.count
      ? ["say which states are never together, as `never shown` does"] : []
  }

  /// How many combinations of some groups' states there are that can be.
  package func countOfCombinations(of groups: [StateGroup]) -> Int {
    let all = groups.reduce(1) { min($0 * $1.states.count, Limits.combinationsTried) }
    if exclusions.isEmpty { return all }
    let places = self.groups.indices.filter { groups.contains(self.groups[$0]) }
    let answers = Set(provedCells.map(\.holds))
    let possible = combinations(of: places).count { choices in
      let states = zip(self.groups, choices).map { $0.states.firstIndex(of: $1.state) ?? 0 }
      let combination = ProvedCombination(states: states, kept: Set(places))
      var areAll = true
      return answers.contains { completed(combination, where: $0, &areAll) != nil }
    }
    return 0 < possible ? possible : all
  }

  /// Whether a state can be with the first ones of all others.
  private func mayBegin(_ state: String, _ group: StateGroup) -> Bool {
    admits(
      groups.map { own in
        StateChoice(group: own.name, state: own.name == group.name ? state : own.states[0])
      })
  }
}

/// Goes through the states of tied groups together, and of others one after the other.
///
/// Where many are tied by one of them, as the states of rows are by a state in which some of the
/// rows are gone, they are looked at in each state of that one: what is left is mostly tied no
/// more.
private struct CombinationSearch {
  private let scene: Scene
  private let direction: Direction
  private let limit: Int
  /// How often it may be tried to part groups.
  private var triesLeft = Limits.partings

  init(_ scene: Scene, _ direction: Direction, limit: Int) {
    (self.scene, self.direction, self.limit) = (scene, direction, limit)
  }

  mutating func combinations() -> [ProvedCombination] {
    let standard = base([:])
    // Where all can be together, it does not matter for which parts one is looked at.
    let isFree = scene.exclusions.isEmpty
    var seen: Set = [standard]
    var combinations = [standard]
    let parts = StateClusters(scene, direction)
    let ofParts = parts.clusters.map { states(of: $0, [:]) }
    for choice in ofParts.joined() + together(parts, ofParts) where combinations.count < limit {
      let choice = isFree ? ProvedCombination(states: choice.states, kept: []) : choice
      if seen.insert(choice).inserted { combinations.append(choice) }
    }
    return combinations
  }

  /// Of parts whose views may come to lie on each other, any two that are looked at of two parts.
  private func together(
    _ parts: StateClusters, _ ofParts: [[ProvedCombination]]
  ) -> [ProvedCombination] {
    parts.meetings(direction).flatMap { meeting in
      let groups = meeting.map { parts.clusters[$0].all }
      let all = groups.reduce(into: Set<Int>()) { $0.formUnion($1) }
      // What several of them hang on is the same for all of them.
      let shared = all.filter { group in 1 < groups.count { $0.contains(group) } }.sorted()
      let lists = zip(meeting, groups).map { part, groups in
        choices(ofParts[part], groups.sorted())
      }
      return combined(shared).flatMap { common in
        let agreeing = lists.map { choices in
          choices.filter { choice in
            common.allSatisfy { own in
              choice.allSatisfy { $0.group != own.group || $0.state == own.state }
            }
          }
        }
        return PairwiseStates(agreeing.filter { !$0.isEmpty }, limit: limit).rows.map { row in
          var choice = base([:], keeping: all.sorted())
          for (group, state) in common + row { choice.states[group] = state }
          return choice
        }
      }.prefixed(limit)
    }
  }

  /// The states of some groups in some combinations, each once.
  private func choices(
    _ combinations: [ProvedCombination], _ groups: [Int]
  ) -> [PairwiseStates.Choice] {
    var seen: Set<[Int]> = []
    return combinations.compactMap { combination in
      let states = groups.map { combination.states[$0] }
      return seen.insert(states).inserted ? zip(groups, states).map { ($0, $1) } : nil
    }
  }

  private mutating func states(
    of cluster: StateCluster, _ fixed: [Int: Int]
  ) -> [ProvedCombination] {
    let count = count(cluster.groups)
    if Limits.fewCombinations < count, let parted = parted(cluster, fixed, of: count) {
      return parted
    }
    // Where not all are looked at, each state at least is seen, with the first of all others.
    let single = count <= limit ? [] : cluster.groups.flatMap { others(of: $0, fixed) }
    let looks = PairwiseStates(cluster.units.map(combined), limit: limit)
    var own = [base(fixed, keeping: cluster.groups)]
    for group in cluster.groups { own = own.flatMap { each(of: group, $0) }.prefixed(limit) }
    return single
      + own.flatMap { choice in
        looks.rows.map { row in
          var choice = choice
          for (group, state) in row { choice.states[group] = state }
          return choice
        }
      }.prefixed(limit)
  }

  private func each(of group: Int, _ choice: ProvedCombination) -> [ProvedCombination] {
    scene.groups[group].states.indices.map { state in
      var choice = choice
      choice.states[group] = state
      return choice
    }
  }

  /// All combinations of some groups' states, where these are not too many; else one for each.
  private func combined(_ groups: [Int]) -> [PairwiseStates.Choice] {
    guard count(groups) <= limit else {
      return [groups.map { ($0, 0) }]
        + groups.flatMap { group in
          scene.groups[group].states.indices.dropFirst().map { state in
            groups.map { ($0, $0 == group ? state : 0) }
          }
        }
    }
    var all: [PairwiseStates.Choice] = [[]]
    for group in groups {
      all = all.flatMap { choice in
        scene.groups[group].states.indices.map { choice + [(group, $0)] }
      }
    }
    return all
  }

  /// One for each state of a group but the first, the others in their first.
  private func others(of group: Int, _ fixed: [Int: Int]) -> [ProvedCombination] {
    scene.groups[group].states.indices.dropFirst().map { state in
      var choice = base(fixed, keeping: [group])
      choice.states[group] = state
      return choice
    }
  }

  /// The same in each state of one of the groups, by which there are fewer than half of them; nil
  /// where none of those tried does that.
  private mutating func parted(
    _ cluster: StateCluster, _ fixed: [Int: Int], of count: Int
  ) -> [ProvedCombination]? {
    let weights = cluster.groups.map { (group: $0, weight: weight(of: $0)) }
      .sorted { ($1.weight, $0.group) < ($0.weight, $1.group) }
    for (group, _) in weights.prefix(Limits.partingGroups) {
      guard let parts = parts(of: cluster, by: group, fixed, below: count / 2) else { continue }
      var all: [ProvedCombination] = []
      for (state, clusters) in parts.enumerated() {
        var fixed = fixed
        fixed[group] = state
        all.append(base(fixed))
        for inner in clusters where all.count <= limit { all += states(of: inner, fixed) }
      }
      return all
    }
    return nil
  }

  /// By state of a group, what of a cluster is then tied; nil where that is not below so many
  /// combinations in all.
  private mutating func parts(
    of cluster: StateCluster, by group: Int, _ fixed: [Int: Int], below most: Int
  ) -> [[StateCluster]]? {
    var parts: [[StateCluster]] = []
    var all = 0
    for state in scene.groups[group].states.indices {
      guard 0 < triesLeft else { return nil }
      triesLeft -= 1
      var fixed = fixed
      fixed[group] = state
      // Groups of other clusters are looked at beside these.
      let clusters = StateClusters(scene, direction, fixing: fixed).clusters
        .filter { !$0.all.isDisjoint(with: cluster.all) }
      all += clusters.reduce(1) { $0 + count($1.groups) }
      guard all < most else { return nil }
      parts.append(clusters)
    }
    return parts
  }

  /// The combinations of the states of some groups, not above a million.
  private func count(_ groups: [Int]) -> Int {
    groups.reduce(1) { min($0 * scene.groups[$1].states.count, 1 << 20) }
  }

  /// The states of all groups, the first but where they are fixed.
  private func base(_ fixed: [Int: Int], keeping groups: [Int] = []) -> ProvedCombination {
    ProvedCombination(
      states: scene.groups.indices.map { fixed[$0] ?? 0 }, kept: Set(fixed.keys).union(groups))
  }

  /// How much hangs on a group.
  private func weight(of group: Int) -> Int {
    let lines = scene.constraints.count { scene.chosenGroups(behind: $0.guards).contains(group) }
    let settings = scene.views.reduce(0) { count, view in
      count + view.settings.count { scene.chosenGroups(behind: $0.guards).contains(group) }
    }
    return lines + settings
  }
}

extension Array {
  fileprivate func prefixed(_ count: Int) -> [Element] {
    count < self.count ? Array(prefix(count)) : self
  }
}
