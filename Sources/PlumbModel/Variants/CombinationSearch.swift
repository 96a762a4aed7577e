import PlumbDiagnostics
import PlumbSolver

extension Scene {
  /// The combinations of states of which each part of the layout sees all that concern it, the
  /// default first; at most `limit` of them.
  func provedCombinations(_ direction: Direction, limit: Int) -> [[StateChoice]] {
    var search = CombinationSearch(self, direction, limit: limit)
    return search.combinations()
  }

  /// The most groups that are tied, where there are more combinations of them than are proved.
  package func multiplyingGroups(_ direction: Direction) -> [StateGroup] {
    let clusters = StateClusters(self, direction).clusters
    func count(_ cluster: [Int]) -> Double {
      cluster.reduce(1) { $0 * Double(groups[$1].states.count) }
    }
    return clusters.max { count($0) < count($1) }.map { $0.map { groups[$0] } } ?? []
  }
}

extension Scene {
  /// How to set a state of a component where it is used, so that some groups multiply less; nil
  /// where none of them is a component's.
  package func wayToFewerStates(among groups: [StateGroup]) -> String? {
    for group in groups {
      let path = group.name.split(separator: ".").map(String.init)
      guard 1 < path.count, let state = group.states.last(where: { mayBegin($0, group) }),
        let view = views.first(where: { $0.path == path.dropLast().joined(separator: ".") }),
        case .component(let layout) = view.kind
      else { continue }
      return "set the state where the component is used, as `\(layout) \(view.name) "
        + "{ \(path[path.count - 1]) == \(state) }` does"
    }
    return nil
  }

  /// The same, or that some states are never together.
  package func waysToFewerCombinations(of groups: [StateGroup]) -> [String] {
    if let way = wayToFewerStates(among: groups) { return [way] }
    return 1 < groups.count ? ["say which states are never together, as `never shown` does"] : []
  }

  /// How many combinations of some groups' states there are that can be.
  package func countOfCombinations(of groups: [StateGroup]) -> Int {
    let places = self.groups.indices.filter { groups.contains(self.groups[$0]) }
    let admitted = combinations(of: places).count { admits($0) }
    return 0 < admitted
      ? admitted : groups.reduce(1) { min($0 * $1.states.count, Limits.combinationsTried) }
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

  mutating func combinations() -> [[StateChoice]] {
    let standard = base([:])
    var seen: Set<[Int]> = [standard]
    var combinations = [standard]
    for choice in states([:]) where combinations.count < limit {
      if seen.insert(choice).inserted { combinations.append(choice) }
    }
    return combinations.map { choice in
      zip(scene.groups, choice).map { StateChoice(group: $0.name, state: $0.states[$1]) }
    }
  }

  /// All that are to be looked at where some groups are in these states.
  private mutating func states(_ fixed: [Int: Int]) -> [[Int]] {
    var found: [[Int]] = []
    for cluster in StateClusters(scene, direction, fixing: fixed).clusters {
      found += states(of: cluster, fixed)
    }
    return found
  }

  private mutating func states(of cluster: [Int], _ fixed: [Int: Int]) -> [[Int]] {
    let count = count(cluster)
    if Limits.fewCombinations < count, let parted = parted(cluster, fixed, of: count) {
      return parted
    }
    var own = [base(fixed)]
    // Where not all are looked at, each state at least is seen, with the first of all others.
    let single = count <= limit ? [] : cluster.flatMap { others(of: $0, fixed) }
    for group in cluster {
      var longer: [[Int]] = []
      for choice in own {
        for state in scene.groups[group].states.indices where longer.count <= limit {
          var choice = choice
          choice[group] = state
          longer.append(choice)
        }
      }
      own = longer
    }
    return single + own
  }

  /// One for each state of a group but the first, the others in their first.
  private func others(of group: Int, _ fixed: [Int: Int]) -> [[Int]] {
    scene.groups[group].states.indices.dropFirst().map { state in
      var choice = base(fixed)
      choice[group] = state
      return choice
    }
  }

  /// The same in each state of one of the groups, by which there are fewer than half of them; nil
  /// where none of those tried does that.
  private mutating func parted(_ cluster: [Int], _ fixed: [Int: Int], of count: Int) -> [[Int]]? {
    let weights = cluster.map { (group: $0, weight: weight(of: $0)) }
      .sorted { ($1.weight, $0.group) < ($0.weight, $1.group) }
    for (group, _) in weights.prefix(Limits.partingGroups) {
      guard let parts = parts(of: cluster, by: group, fixed, below: count / 2) else { continue }
      var all: [[Int]] = []
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
    of cluster: [Int], by group: Int, _ fixed: [Int: Int], below most: Int
  ) -> [[[Int]]]? {
    var parts: [[[Int]]] = []
    var all = 0
    for state in scene.groups[group].states.indices {
      guard 0 < triesLeft else { return nil }
      triesLeft -= 1
      var fixed = fixed
      fixed[group] = state
      // Groups of other clusters are looked at beside these.
      let clusters = StateClusters(scene, direction, fixing: fixed).clusters
        .map { $0.filter(cluster.contains) }.filter { !$0.isEmpty }
      all += clusters.reduce(1) { $0 + count($1) }
      guard all < most else { return nil }
      parts.append(clusters)
    }
    return parts
  }

  /// The combinations of the states of some groups, not above a million.
  private func count(_ cluster: [Int]) -> Int {
    cluster.reduce(1) { min($0 * scene.groups[$1].states.count, 1 << 20) }
  }

  /// The states of all groups, the first but where they are fixed.
  private func base(_ fixed: [Int: Int]) -> [Int] {
    scene.groups.indices.map { fixed[$0] ?? 0 }
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
