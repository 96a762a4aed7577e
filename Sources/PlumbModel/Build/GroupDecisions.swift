import PlumbDiagnostics
import PlumbSolver
import PlumbText

/// Which groups of states are chosen, after lines have linked some and set some.
///
/// Linked groups are one, whose leader is that of the outermost layout; circles of links say the
/// same again. A leader that is set under no circumstance holds one state; one that is set under
/// circumstances is decided by these.
struct GroupDecisions {
  private let groups: [StateGroup]
  private var sets: DisjointSets
  /// Where groups are set and linked.
  private var places: [(group: Int, range: SourceRange)] = []
  /// Those on which lines or properties hang.
  private let asked: Set<Int>
  private var lines: [(group: Int, strength: Strength, line: DecidedGroup.Line)] = []
  /// By leader: lines that stronger ones contradict.
  private var overruled: [Int: [SourceRange]] = [:]
  /// By group.
  private var leaders: [Int] = []
  /// By leader that holds one state.
  private var fixed: [Int: Int] = [:]
  /// The leaders that are decided, each behind those that it hangs on.
  private var order: [Int] = []
  /// By leader that is chosen or decided: its number from now on.
  private var numbers: [Int: Int] = [:]

  private(set) var diagnostics: [Diagnostic] = []
  /// The groups that are still chosen.
  private(set) var chosen: [Int] = []
  private(set) var decided: [DecidedGroup] = []
  private(set) var following: [FollowingGroup] = []

  init(_ groups: [StateGroup], asked: Set<Int>) {
    self.groups = groups
    self.asked = asked
    sets = DisjointSets(count: groups.count)
  }

  mutating func link(_ one: Int, _ other: Int, at range: SourceRange) {
    sets.unite(one, other)
    places.append((one, range))
  }

  /// What stands around a component comes before its own, and of what stands at one place what
  /// holds in some circumstances before what holds always: as with properties.
  private struct Strength: Comparable {
    let depth: Int
    let isAlways: Bool

    static func < (a: Self, b: Self) -> Bool {
      (a.depth, a.isAlways ? 1 : 0) < (b.depth, b.isAlways ? 1 : 0)
    }
  }

  /// - Parameter depth: a lesser one is stronger.
  mutating func set(
    _ group: Int, _ state: Int, _ guards: [Guard], _ depth: Int, at range: SourceRange
  ) {
    places.append((group, range))
    lines.append(
      (
        group, Strength(depth: depth, isAlways: guards.isEmpty),
        DecidedGroup.Line(state: state, guards: guards, range: range)
      ))
  }

  /// What circumstances come to; nil where they never hold.
  func guards(_ guards: [Guard]) -> [Guard]? {
    guard let own = decided(guards) else { return nil }
    return own.map { guardian in
      guard case .state(let leader, let state) = guardian, let number = numbers[leader] else {
        return guardian
      }
      return .state(group: number, state: state)
    }
  }

  mutating func decide() {
    let representatives = groups.indices.map { sets.representative(of: $0) }
    let leading = Dictionary(grouping: groups.indices, by: { representatives[$0] }).mapValues {
      $0.min { (depth($0), $0) < (depth($1), $1) }
    }
    leaders = groups.indices.map { leading[representatives[$0]].flatMap { $0 } ?? $0 }
    lines = lines.map { group, strength, line in
      let leader = leaders[group]
      let state = state(line.state, of: group, in: leader)
      return (
        leader, strength, DecidedGroup.Line(state: state, guards: line.guards, range: line.range)
      )
    }
    fix()
    reportConflicts()
    sort()
    number()
  }

  private func depth(_ group: Int) -> Int { groups[group].name.count { $0 == "." } }

  private func state(_ state: Int, of group: Int, in other: Int) -> Int {
    groups[other].states.firstIndex(of: groups[group].states[state]) ?? 0
  }

  /// Circumstances by leaders, without what holds always; nil where they never hold.
  private func decided(_ guards: [Guard]) -> [Guard]? {
    var result: [Guard] = []
    for guardian in guards {
      guard case .state(let group, let own) = guardian else {
        result.append(guardian)
        continue
      }
      let leader = leaders[group]
      let state = state(own, of: group, in: leader)
      if let held = fixed[leader] {
        if held != state { return nil }
      } else {
        result.append(.state(group: leader, state: state))
      }
    }
    // Groups that are one are in one state.
    return result.canMeet(result) ? result : nil
  }

  /// The strongest first.
  private var linesByGroup: [Int: [(strength: Strength, line: DecidedGroup.Line)]] {
    Dictionary(grouping: lines, by: \.group).mapValues { lines in
      lines.enumerated().sorted {
        ($0.element.strength, $0.offset) < ($1.element.strength, $1.offset)
      }.map { ($0.element.strength, $0.element.line) }
    }
  }

  /// Fixes what lines without circumstances set, and then what these make so.
  private mutating func fix() {
    let linesOf = linesByGroup
    let set = linesOf.keys.sorted()
    var isChanged = true
    while isChanged {
      isChanged = false
      for leader in set where fixed[leader] == nil {
        let possible = (linesOf[leader] ?? []).filter { decided($0.line.guards) != nil }
        if let always = possible.first(where: { decided($0.line.guards)?.isEmpty ?? false }) {
          let stronger = possible.prefix { $0.strength < always.strength }
          guard stronger.allSatisfy({ $0.line.state == always.line.state }) else { continue }
          fixed[leader] = always.line.state
        } else if possible.isEmpty {
          // Where no line can ever be in force, the first state holds.
          fixed[leader] = 0
        } else {
          continue
        }
        isChanged = true
      }
    }
    lines = lines.compactMap { leader, strength, line in
      decided(line.guards).map {
        (leader, strength, DecidedGroup.Line(state: line.state, guards: $0, range: line.range))
      }
    }
  }

  /// Lines that set a group differently where both can be in force, as far as none is stronger.
  private mutating func reportConflicts() {
    let linesOf = linesByGroup
    for leader in linesOf.keys.sorted() {
      let own = linesOf[leader] ?? []
      for (place, (strength, line)) in own.enumerated() {
        let others = own[..<place].filter {
          $0.line.state != line.state && $0.line.guards.canMeet(line.guards)
        }
        if others.contains(where: { $0.strength.depth < strength.depth }) {
          overruled[leader, default: []].append(line.range)
        }
        if let first = others.first(where: { $0.strength == strength }) {
          reportConflict(of: leader, first.line, line)
        }
      }
    }
  }

  private mutating func reportConflict(
    of leader: Int, _ first: DecidedGroup.Line, _ line: DecidedGroup.Line
  ) {
    let states = groups[leader].states
    var (early, late) = (first, line)
    if late.range < early.range { swap(&early, &late) }
    diagnostics.append(
      Diagnostic(
        .value,
        "`\(groups[leader].name)` cannot be `\(states[early.state])` and "
          + "`\(states[late.state])` at once",
        at: late.range, label: "sets `\(states[late.state])`",
        labels: [Label(early.range, "sets `\(states[early.state])`")]))
  }

  /// Puts what is decided behind what it hangs on; a circle is reported, and its groups are chosen.
  private mutating func sort() {
    enum Mark { case open, done }
    let linesOf = linesByGroup
    func isSet(_ leader: Int) -> Bool { fixed[leader] == nil && linesOf[leader] != nil }
    var marks: [Int: Mark] = [:]
    var dropped: Set<Int> = []
    func visit(_ leader: Int, _ path: [Int]) {
      if marks[leader] == .done { return }
      if marks[leader] == .open {
        let circle = Array(path.drop { $0 != leader })
        reportCircle(circle + [leader])
        dropped.formUnion(circle)
        return
      }
      marks[leader] = .open
      for (_, line) in linesOf[leader] ?? [] {
        for case .state(let other, _) in line.guards where isSet(other) {
          visit(other, path + [leader])
        }
      }
      marks[leader] = .done
      order.append(leader)
    }
    for leader in groups.indices where isSet(leader) { visit(leader, []) }
    order.removeAll { dropped.contains($0) }
  }

  private mutating func reportCircle(_ circle: [Int]) {
    let names = circle.map { "`\(groups[$0].name)`" }
    guard let line = lines.first(where: { $0.group == circle[0] })?.line else { return }
    diagnostics.append(
      .value(
        circle.count == 2
          ? "\(names[0]) is set in a state of its own"
          : "\(names[0]) is set in a state that hangs on it",
        at: line.range, label: names.reversed().joined(separator: " → ")))
  }

  private mutating func number() {
    let isOrdered = Set(order)
    chosen = groups.indices.filter {
      leaders[$0] == $0 && fixed[$0] == nil && !isOrdered.contains($0)
    }
    for (number, leader) in (chosen + order).enumerated() { numbers[leader] = number }
    let linesOf = linesByGroup
    decided = order.map { leader in
      DecidedGroup(
        group: groups[leader],
        lines: (linesOf[leader] ?? []).compactMap { _, line in
          guards(line.guards).map {
            DecidedGroup.Line(state: line.state, guards: $0, range: line.range)
          }
        }, overruled: overruled[leader] ?? [], isAsked: asked.contains(leader))
    }
    let placesOf = Dictionary(grouping: places, by: { leaders[$0.group] })
    following = groups.indices.compactMap { group in
      let leader = leaders[group]
      let ranges = (placesOf[leader] ?? []).map(\.range)
      let isAsked = asked.contains(group)
      if let held = fixed[leader] {
        let state = groups[group].states.firstIndex(of: groups[leader].states[held]) ?? 0
        return FollowingGroup(
          group: groups[group], leader: .state(state), ranges: ranges,
          overruled: overruled[leader] ?? [], isAsked: isAsked)
      }
      guard leader != group, let number = numbers[leader] else { return nil }
      let states = groups[leader].states.map { groups[group].states.firstIndex(of: $0) ?? 0 }
      return FollowingGroup(
        group: groups[group], leader: .group(number, states: states), ranges: ranges,
        overruled: overruled[leader] ?? [], isAsked: isAsked)
    }
  }
}
