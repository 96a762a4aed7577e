import PlumbDiagnostics
import PlumbSolver
import PlumbSyntax

/// Groups of states that have to be proved together, since what they switch is tied together.
///
/// Groups multiply, but a layout whose cards each have a state of their own is proved a card after
/// the other: given the root's size, parts that share no unknown are solved apart from each other
/// (ALGORITHMS: 5), and so are asked apart. A part is tied by rows, in whatever state they stand,
/// by properties that change with a state and move something, and by what is asked of its views:
/// assertions, and whether a view lies inside its superview, unless no state bears on one of the
/// two. Unknowns that the root's size alone decides, by rows in force in every state on each side
/// of each condition, tie nothing.
///
/// What a state hides, or colors, ties nothing either: what is asked of views that are seen is
/// asked of one of them or of two, so that any two such groups beside the part are looked at
/// together. Any two states of two parts are where views of theirs may come to lie on each other.
struct StateClusters {
  let clusters: [StateCluster]
  private var links: StateLinks?

  /// - Parameter fixed: by group, the states in which alone the scene is looked at.
  init(_ scene: Scene, _ direction: Direction, fixing fixed: [Int: Int] = [:]) {
    let open = scene.groups.indices.filter { fixed[$0] == nil }
    guard 1 < open.count else {
      clusters = open.map { StateCluster(groups: [$0]) }
      return
    }
    var links = StateLinks(scene, direction, fixing: fixed)
    links.add()
    clusters = links.clusters(of: open)
    self.links = links
  }

  /// The numbers of clusters whose views may meet.
  func meetings(_ direction: Direction) -> [[Int]] {
    guard 1 < clusters.count, var links else { return [] }
    return MeetingParts(links.scene, own: links.owners(in: clusters)).all(direction)
  }
}

/// Groups of states that one part of a layout hangs on; those whose state is fixed are in none.
struct StateCluster {
  /// The numbers of those that move it, ascending: all their combinations are looked at.
  var groups: [Int]
  /// Of those that decide what is seen of it: all combinations of each list are looked at, and any
  /// two of two lists.
  var units: [[Int]] = []
  /// Of unknowns, that belong to it.
  var sets: Set<Int> = []

  var all: Set<Int> { Set(groups + units.flatMap(\.self)) }
}

/// The sets of unknowns, views with changing properties, and groups that are tied.
struct StateLinks {
  let scene: Scene
  let ancestry: Ancestry
  private(set) var sets: DisjointSets
  /// By view, the groups that decide whether it is seen, once clusters have been asked for.
  var seenBy: [ViewID: Set<Int>] = [:]
  /// By variable, whether the root's size alone decides it, in every state.
  private var isGiven: [Bool] = []
  /// By view, whether properties of it change with a state that bear on frames.
  private var bends: [Bool] = []
  /// Groups that move something.
  let moving: Set<Int>
  /// What may be as high as it likes.
  private var columns: FreeColumns?
  /// Views of which it is asserted how they are seen.
  private let asserted: Set<ViewID>
  /// By group, the states in which alone the scene is looked at.
  private let fixed: [Int: Int]

  init(_ scene: Scene, _ direction: Direction, fixing fixed: [Int: Int]) {
    self.scene = scene
    self.fixed = fixed
    ancestry = Ancestry(scene.views)
    sets = DisjointSets(count: 5 * scene.views.count + scene.groups.count)
    moving = scene.groupsOfGrounds
    asserted = scene.viewsAssertedAsSeen
    for (index, view) in scene.views.enumerated() {
      bends.append(
        view.settings.contains {
          isInForce($0.guards) && !open($0.guards).isEmpty && moves($0, ViewID(index))
        })
    }
    isGiven = givenVariables(direction)
    columns = FreeColumns(scene, ancestry, direction) { isInForce($0.guards) }
  }

  /// Whether a property bears on frames, or on what is asserted.
  func moves(_ setting: Setting, _ view: ViewID) -> Bool {
    asserted.contains(view) || !scene.isOfLooks(setting, of: scene.views[view.index])
  }

  /// The groups to be chosen that guards hang on, but for those whose state is fixed.
  func open(_ guards: [Guard]) -> Set<Int> {
    let groups = scene.chosenGroups(behind: guards)
    return fixed.isEmpty ? groups : groups.filter { fixed[$0] == nil }
  }

  /// Whether guards hold in some of the states that are looked at, as far as one guard tells.
  func isInForce(_ guards: [Guard]) -> Bool {
    guard !fixed.isEmpty else { return true }
    return guards.allSatisfy { guardian in
      guard case .state(let group, let state) = guardian else { return true }
      if group < scene.groups.count { return fixed[group].map { $0 == state } ?? true }
      guard open([guardian]).isEmpty, scene.conditions(behind: [guardian]).isEmpty else {
        return true
      }
      let chosen = scene.groups.indices.map { fixed[$0] ?? 0 }
      let holds = scene.conditions.map { _ in false }
      return scene.states(chosen: chosen, holds: holds)[group] == state
    }
  }

  /// What equalities that hang on no state make a sum over the root's size, on each side of every
  /// condition.
  private func givenVariables(_ direction: Direction) -> [Bool] {
    let cells = scene.provedCells(direction)
    var isGiven = [Bool](repeating: !cells.isEmpty, count: 4 * scene.views.count)
    guard cells.count <= Limits.conditionSides else { return isGiven.map { _ in false } }
    for cell in cells {
      for (index, own) in givenVariables(direction, cell).enumerated() where !own {
        isGiven[index] = false
      }
    }
    return isGiven
  }

  private func givenVariables(_ direction: Direction, _ cell: SizeCell) -> [Bool] {
    let count = 4 * scene.views.count
    let around = DeclaredSize(width: scene.width, height: scene.height)
    let sizes = SizeParameters(axesOf: scene, SizeRegion(around))
    let standard = scene.groups.enumerated().map { number, group in
      StateChoice(group: group.name, state: group.states[fixed[number] ?? 0])
    }
    let lowered = LoweredScene(scene, in: Variant(standard, direction, cell), over: sizes)
    let base = lowered.problem.keeping { index in
      let row = lowered.rows[index]
      return row.priority.isRequired && row.relation == .equal && open(row.guards).isEmpty
        && isAlwaysThere(row)
    }
    let problem = ParametricProblem(base, count: sizes.count)
    var cache = ProofCache()
    return (0..<count).map {
      problem.isGiven(ParametricProblem.Form([Term(VariableID($0))], constant: .zero), &cache)
    }
  }

  /// Whether a row is the same whatever the states; those of stack views follow from properties.
  private func isAlwaysThere(_ row: LoweredScene.Row) -> Bool {
    switch row.origin.kind {
    case .hug, .resist, .arrangement, .aspect, .fitting: return false
    case .situation: return true
    default: return row.form.terms.allSatisfy { !bends[$0.anchor.view.index] }
    }
  }

  // MARK: Nodes

  func node(ofGroup group: Int) -> Int { 5 * scene.views.count + group }

  /// Of the properties of a view.
  private func node(ofSettings view: ViewID) -> Int { 4 * scene.views.count + view.index }

  private func nodes(of view: ViewID) -> [Int] {
    LoweredScene.Unknown.allCases.map { LoweredScene.variable(view, $0).index }
  }

  /// The set of an unknown; nil for one that is the same in every state.
  mutating func set(of node: Int) -> Int? {
    isGiven[node] ? nil : sets.representative(of: node)
  }

  /// The set of what is moved by a group.
  mutating func set(ofGroup group: Int) -> Int { sets.representative(of: node(ofGroup: group)) }

  /// What is as high as views in it make it, what lies in others first.
  var freeContainers: [ViewID] { columns?.containers.sorted { $1.index < $0.index } ?? [] }

  /// The views of such a column from top to bottom, in whatever state; none where that hangs on
  /// conditions.
  func order(ofColumn container: ViewID) -> [ViewID] { columns?.orders[container] ?? [] }

  private mutating func tie(_ nodes: [Int]) {
    let open = nodes.filter { isGiven.count <= $0 || !isGiven[$0] }
    for node in open.dropFirst() { sets.unite(open[0], node) }
  }

  // MARK: Links

  mutating func add() {
    for (number, line) in scene.constraints.enumerated()
    where isInForce(line.guards) && columns?.gaps.contains(number) != true {
      tie(line.form, line.guards)
    }
    for assertion in scene.assertions where isInForce(assertion.guards) {
      tie(assertion.forms.flatMap { nodes(of: $0) } + groups(assertion.guards))
    }
    for exclusion in scene.exclusions { tie(groups(exclusion.guards)) }
    for (stack, children) in scene.stacks { addStack(stack, children) }
    for index in scene.views.indices { addView(ViewID(index)) }
    addSuperviews()
  }

  /// In a column that is as high as its views, only how wide they are hangs on others.
  private mutating func addStack(_ stack: ViewID, _ children: [ViewID]) {
    let isFree = columns?.stacks.contains(stack) ?? false
    guard isFree, !bends[stack.index] else {
      return tie(([stack] + children).flatMap { nodes(of: $0) + [node(ofSettings: $0)] })
    }
    func across(_ view: ViewID) -> [Int] {
      [.left, .width].map { LoweredScene.variable(view, $0).index }
    }
    for child in children { tie(across(stack) + across(child) + [node(ofSettings: child)]) }
  }

  /// Whether a view lies in its superview is asked of both. Where the states bear on one of them
  /// alone, they need not be looked at together with those of views beside it: the days of a month
  /// are of one height, and what each shows is its own.
  private mutating func addSuperviews() {
    var hangs = Set(scene.groups.indices.map { sets.representative(of: node(ofGroup: $0)) })
    for (index, node) in scene.views.enumerated() {
      guard let parent = node.parent else { continue }
      for place in LoweredScene.Unknown.places {
        let own = [
          LoweredScene.variable(ViewID(index), place).index,
          LoweredScene.size(of: ViewID(index), along: place.axis).index,
        ]
        let around = LoweredScene.size(of: parent, along: place.axis).index
        let tied = (own + [around]).filter { hangs.contains(sets.representative(of: $0)) }
        tie(tied)
        for node in tied { hangs.insert(sets.representative(of: node)) }
      }
    }
  }

  private mutating func addView(_ view: ViewID) {
    let node = scene.views[view.index]
    let isShaped = node.settings.contains {
      if case .aspectOfContent = $0.value { true } else { false }
    }
    if node.wraps || isShaped { tie(nodes(of: view)) }
    guard bends[view.index] else { return }
    tie(nodes(of: view) + [self.node(ofSettings: view)])
    for setting in node.settings where isInForce(setting.guards) && moves(setting, view) {
      let own = groups(setting.guards)
      if own.isEmpty { continue }
      tie(own + [self.node(ofSettings: view)])
      // Of what is hidden nothing is asked, nor of what lies in it.
      if setting.value.keyword?.shape == .hidden { tieContents(of: view) }
      if let content = node.content { tie(nodes(of: content) + [self.node(ofSettings: view)]) }
    }
  }

  private mutating func tieContents(of view: ViewID) {
    for index in scene.views.indices where scene.views.lies(ViewID(index), in: view) {
      tie(nodes(of: ViewID(index)) + [node(ofSettings: view)])
    }
  }

  private func groups(_ guards: [Guard]) -> [Int] {
    open(guards).sorted().map { node(ofGroup: $0) }
  }

  private mutating func tie(_ form: LinearForm, _ guards: [Guard]) {
    tie(nodes(of: form) + groups(guards))
  }

  /// The unknowns that a form speaks of in either direction, and properties that count in it.
  private func nodes(of form: LinearForm) -> [Int] {
    let space = ancestry.space(of: form)
    var nodes: [Int] = []
    for (anchor, _) in form.terms {
      let axis = anchor.attribute.axis
      // Where a view begins, its size does not say.
      if ![.left, .top].contains(anchor.attribute) {
        nodes.append(LoweredScene.size(of: anchor.view, along: axis).index)
      }
      if bends[anchor.view.index] { nodes.append(node(ofSettings: anchor.view)) }
      guard anchor.attribute.isPosition else { continue }
      if anchor.attribute.isDirectional {
        nodes.append(LoweredScene.size(of: space, along: axis).index)
      }
      var view = anchor.view
      while view != space, let parent = scene.views[view.index].parent {
        nodes.append(LoweredScene.variable(view, axis == .horizontal ? .left : .top).index)
        view = parent
      }
    }
    return nodes
  }
}
