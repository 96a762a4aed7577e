import PlumbSolver
import PlumbSyntax

// What is seen of a part of a layout, and by which states.

extension StateLinks {
  /// The groups of states by the parts that they move, each with those that decide what is seen of
  /// it; ordered by the first of them.
  mutating func clusters(of groups: [Int]) -> [StateCluster] {
    var sets: [Int] = []
    var clusters: [StateCluster] = []
    for group in groups where moving.contains(group) {
      let set = set(ofGroup: group)
      if let place = sets.firstIndex(of: set) {
        clusters[place].groups.append(group)
      } else {
        sets.append(set)
        clusters.append(StateCluster(groups: [group], sets: [set]))
      }
    }
    var left = Set(groups).subtracting(moving)
    let units = seenUnits()
    for unit in units {
      for view in unit.views { seenBy[view, default: []].formUnion(unit.groups) }
      left.subtract(unit.groups)
      for set in unit.sets {
        if let place = sets.firstIndex(of: set) {
          let own = unit.groups.filter { !clusters[place].groups.contains($0) }
          if !own.isEmpty { clusters[place].units.append(own) }
        } else {
          sets.append(set)
          clusters.append(StateCluster(groups: [], units: [unit.groups], sets: [set]))
        }
      }
      if unit.sets.isEmpty { clusters.append(StateCluster(groups: [], units: [unit.groups])) }
    }
    // What moves nothing and hides nothing is seen once in each of its states.
    clusters += left.sorted().map { StateCluster(groups: [], units: [[$0]]) }
    for place in clusters.indices { clusters[place].takeWhatHidesOthers(among: units) }
    return Self.withoutRepeated(clusters)
  }

  /// Clusters that nothing moves are needed only where no other one has the same units.
  private static func withoutRepeated(_ clusters: [StateCluster]) -> [StateCluster] {
    var kept = clusters.filter { !$0.groups.isEmpty }
    let others = clusters.filter(\.groups.isEmpty).sorted { $1.units.count < $0.units.count }
    for cluster in others {
      let same = kept.firstIndex { other in
        cluster.units.allSatisfy { unit in
          let own = unit.filter { !other.groups.contains($0) }
          return own.isEmpty || other.units.contains(own)
        }
      }
      if let same { kept[same].sets.formUnion(cluster.sets) } else { kept.append(cluster) }
    }
    return kept.sorted { ($0.all.min() ?? 0) < ($1.all.min() ?? 0) }
  }

  /// By view, the clusters that move it, or decide what is seen of it, by their numbers.
  mutating func owners(in clusters: [StateCluster]) -> [Set<Int>] {
    var owners = ownersOfThemselves(in: clusters)
    // Each view in a column moves those behind it, and decides how high the whole is.
    for container in freeContainers {
      let children = scene.views.indices.filter { scene.views[$0].parent == container }
      let all = children.reduce(into: Set<Int>()) { $0.formUnion(owners[$1]) }
      for index in children + [container.index] { owners[index].formUnion(all) }
    }
    return owners
  }

  /// The same but for what others do in a column.
  mutating func ownersOfThemselves(in clusters: [StateCluster]) -> [Set<Int>] {
    var numbers: [Int: Int] = [:]
    for (number, cluster) in clusters.enumerated() {
      for set in cluster.sets { numbers[set] = number }
    }
    return scene.views.indices.map { index in
      let view = ViewID(index)
      let moving = LoweredScene.Unknown.allCases.compactMap { unknown in
        set(of: LoweredScene.variable(view, unknown).index).flatMap { numbers[$0] }
      }
      guard let groups = seenBy[view] else { return Set(moving) }
      return Set(moving + clusters.indices.filter { !clusters[$0].all.isDisjoint(with: groups) })
    }
  }

  /// Groups that decide together what is seen of a view, and the sets of unknowns of such views.
  fileprivate struct Unit {
    var groups: [Int]
    var sets: [Int]
    var views: Set<ViewID> = []
    /// Groups that hide what these views lie in.
    var around: Set<Int> = []
  }

  private mutating func seenUnits() -> [Unit] {
    var ties = SeenTies(scene)
    var touched: [(owner: Int, view: ViewID)] = []
    for index in scene.views.indices {
      let view = ViewID(index)
      var isHiding = false
      for setting in scene.views[index].settings
      where isInForce(setting.guards) && !moves(setting, view) {
        let groups = open(setting.guards)
        guard !groups.isEmpty, changesWhatIsSeen(setting, of: scene.views[index]) else { continue }
        ties.tie(groups, to: ties.seen(view))
        if case .hidden = setting.value { isHiding = true }
        touched.append((ties.seen(view), view))
      }
      ties.chain(view, isHiding)
      if isHiding {
        for inner in scene.views.indices where scene.views.lies(ViewID(inner), in: view) {
          touched.append((ties.seen(view), ViewID(inner)))
        }
      }
    }
    addColors(&ties)
    for exclusion in scene.exclusions { ties.tie(open(exclusion.guards), to: nil) }
    var units: [Int: Unit] = [:]
    for group in scene.groups.indices.filter({ ties.isTied($0) }) {
      units[ties.set(ofGroup: group), default: Unit(groups: [], sets: [])].groups.append(group)
    }
    for (owner, view) in touched {
      let unit = ties.set(of: owner)
      units[unit]?.views.insert(view)
      for node in nodesAsked(of: view) {
        guard let set = set(of: node), units[unit]?.sets.contains(set) == false else { continue }
        units[unit]?.sets.append(set)
      }
    }
    for (inner, outer) in ties.chains {
      let (unit, around) = (ties.set(of: inner), ties.set(of: outer))
      let groups = units[around]?.groups ?? []
      if unit != around { units[unit]?.around.formUnion(groups) }
    }
    return units.values.sorted { $0.groups[0] < $1.groups[0] }
  }

  /// What is asked of a view that is seen is about itself and the one that it lies in.
  private func nodesAsked(of view: ViewID) -> [Int] {
    let own = LoweredScene.Unknown.allCases.map { LoweredScene.variable(view, $0).index }
    guard let parent = scene.views[view.index].parent else { return own }
    return own
      + [Axis.horizontal, .vertical].map { LoweredScene.size(of: parent, along: $0).index }
  }

  // MARK: Colors

  /// Whether it takes the view away, or lets it cover what is behind: what has a color in every
  /// state covers what is behind it in all of them.
  private func changesWhatIsSeen(_ setting: Setting, of view: ViewNode) -> Bool {
    switch setting.bearing {
    case .paint, .picture: false
    case .background: setting.ground(of: view) != nil && !isAlwaysColored(view)
    case .frames, .room, .line, .words: true
    }
  }

  private func isAlwaysColored(_ view: ViewNode) -> Bool {
    let guards = view.settings.filter { $0.ground(of: view) != nil }.map(\.guards)
    if guards.contains(where: \.isEmpty) { return true }
    return scene.groups.indices.contains { group in
      scene.groups[group].states.indices.allSatisfy {
        guards.contains([.state(group: group, state: $0)])
      }
    }
  }

  /// Words are asked about with what may be behind them: neighbors, and what they lie in, up to
  /// what has a color in every state.
  private func addColors(_ ties: inout SeenTies) {
    let views = scene.views.indices.map { ViewID($0) }
    var colored: [ViewID] = []
    for view in views {
      for setting in scene.views[view.index].settings where isInForce(setting.guards) {
        let groups = open(setting.guards)
        guard setting.bearing == .background, !groups.isEmpty else { continue }
        ties.tie(groups, to: ties.color(view))
        colored.append(view)
      }
    }
    guard !colored.isEmpty else { return }
    for label in views where scene.views[label.index].kind.known?.hasInk ?? false {
      var around: Set<ViewID> = []
      var branch = label
      while let parent = scene.views[branch.index].parent {
        around.insert(parent)
        if isAlwaysColored(scene.views[parent.index]) { break }
        branch = parent
      }
      for view in colored
      where around.contains(view) || scene.views[view.index].parent.map(around.contains) ?? false {
        ties.unite(ties.color(label), ties.color(view))
      }
    }
  }
}

extension ViewKind {
  /// Whether the file says in which color its words are, beside what is behind them.
  fileprivate var hasInk: Bool {
    switch self {
    case .label, .field, .textview: true
    default: false
    }
  }
}

extension StateCluster {
  /// Two views in one that a state hides are asked about where that shows them: of three units, the
  /// one that hides what the others are about is looked at with each two of these.
  fileprivate mutating func takeWhatHidesOthers(among units: [StateLinks.Unit]) {
    guard 2 < self.units.count else { return }
    let around = units.reduce(into: Set<Int>()) { found, unit in
      if self.units.contains(where: { !Set($0).isDisjoint(with: unit.groups) }) {
        found.formUnion(unit.around)
      }
    }
    let hiding = self.units.filter { !around.isDisjoint(with: $0) }
    groups = (groups + hiding.flatMap(\.self)).sorted()
    self.units.removeAll { !around.isDisjoint(with: $0) }
  }
}

/// Groups, and what they decide of views: whether they are seen, and in which color.
private struct SeenTies {
  private let scene: Scene
  private var sets: DisjointSets
  private var tied: Set<Int> = []
  /// By view, the innermost that a state hides in which it lies, or which it is.
  private var hiding: [ViewID?] = []
  /// Whether views are seen, and whether others are in which they lie.
  private(set) var chains: [(inner: Int, outer: Int)] = []

  init(_ scene: Scene) {
    self.scene = scene
    sets = DisjointSets(count: 2 * scene.views.count + scene.groups.count)
  }

  func seen(_ view: ViewID) -> Int { view.index }
  func color(_ view: ViewID) -> Int { scene.views.count + view.index }
  private func node(ofGroup group: Int) -> Int { 2 * scene.views.count + group }

  func isTied(_ group: Int) -> Bool { tied.contains(group) }

  mutating func unite(_ a: Int, _ b: Int) { sets.unite(a, b) }

  mutating func tie(_ groups: Set<Int>, to node: Int?) {
    tied.formUnion(groups)
    let nodes = groups.sorted().map { self.node(ofGroup: $0) } + [node].compactMap(\.self)
    for other in nodes.dropFirst() { sets.unite(nodes[0], other) }
  }

  /// Views come in order, those that others lie in before these.
  mutating func chain(_ view: ViewID, _ isHiding: Bool) {
    let around = scene.views[view.index].parent.flatMap { hiding[$0.index] }
    hiding.append(isHiding ? view : around)
    var outer = around
    while isHiding, let around = outer {
      chains.append((seen(view), seen(around)))
      outer = scene.views[around.index].parent.flatMap { hiding[$0.index] }
    }
  }

  mutating func set(of node: Int) -> Int { sets.representative(of: node) }
  mutating func set(ofGroup group: Int) -> Int { sets.representative(of: node(ofGroup: group)) }
}
