import PlumbCode
import PlumbModel
import PlumbText

/// The states of components that a layout's own lines set or link: its class hands them on to the
/// classes of these.
struct SwiftHandedStates {
  private let handed: [Handed]
  /// The groups of components that others are linked to, and that are so states of this class.
  let led: Set<Int>
  private let scene: Scene

  private struct Handed {
    let place: Int
    /// The property that holds the component's class.
    let layout: String
    /// `TabLayout.Mode.`, where `.` alone may be of several groups.
    let type: String
    let group: StateGroup
    let argument: SwiftArgument
    let source: Source
  }

  private enum Source {
    case state(Int)
    /// By state of another group, the state of this one.
    case group(Int, states: [Int])
  }

  init(
    _ scene: Scene, _ names: SwiftNames, _ name: SwiftClassName, _ context: SwiftContext
  ) {
    self.scene = scene
    var handed: [Handed] = []
    var led: Set<Int> = []
    let members = Self.members(scene).filter { $0.ranges.contains(where: names.isOwn) }
    for member in members where member.group.name.contains(".") {
      if case .group(let leader, _) = member.source, leader < scene.groups.count,
        scene.groups[leader].name.contains(".")
      {
        led.insert(leader)
      }
      guard let (target, links) = Self.home(of: member, scene, context) else { continue }
      // That component's class hands the state on to what it links with it.
      let linked = members.filter {
        links
          ? $0.linked == member.linked && Self.home(of: $0, scene, context)?.view == target
          : $0.group.name == member.group.name
      }
      guard linked.contains(where: \.isAsked),
        Self.outermost(of: linked)?.group.name == member.group.name
      else { continue }
      let local = member.group.name.dropFirst(scene.views[target.index].path.count + 1)
      let group = StateGroup(name: String(local), states: member.group.states)
      handed.append(
        Handed(
          place: target.index, layout: names.path(to: target),
          type: Self.type(of: group, in: target, scene, name, context), group: group,
          argument: SwiftArgument(
            member.group, in: scene, inside: scene.views[target.index].path,
            of: scene.views[target.index].kind.layoutName ?? "", context.layouts),
          source: member.source))
    }
    self.handed = handed.sorted { $0.place < $1.place }
    self.led = led
  }

  private struct Member {
    let group: StateGroup
    let source: Source
    /// The lines that set it or link it.
    let ranges: [SourceRange]
    /// These, and those that link others with it.
    let linked: [SourceRange]
    let isAsked: Bool
  }

  /// Every group that lines set or link, those of components that are led to by others among them.
  private static func members(_ scene: Scene) -> [Member] {
    var members: [Member] = []
    for (place, decided) in scene.decidedGroups.enumerated() where !decided.isPresence {
      let (number, lines) = (scene.groups.count + place, decided.lines.map(\.range))
      let states = Array(decided.group.states.indices)
      let linked = scene.followingGroups.first { $0.leader.number == number }?.ranges
      members.append(
        Member(
          group: decided.group, source: .group(number, states: states), ranges: lines,
          linked: linked ?? lines, isAsked: decided.isAsked))
    }
    var leaders: Set<Int> = []
    for following in scene.followingGroups {
      switch following.leader {
      case .state(let state):
        members.append(
          Member(
            group: following.group, source: .state(state), ranges: following.ranges,
            linked: following.ranges, isAsked: following.isAsked))
      case .group(let leader, let states):
        if leader < scene.groups.count, leaders.insert(leader).inserted {
          let own = scene.groups[leader]
          members.append(
            Member(
              group: own, source: .group(leader, states: Array(own.states.indices)),
              ranges: following.ranges, linked: following.ranges, isAsked: true))
        }
        members.append(
          Member(
            group: following.group, source: .group(leader, states: states),
            ranges: following.ranges, linked: following.ranges, isAsked: following.isAsked))
      }
    }
    return members
  }

  /// The component whose class has the state: the outermost one with lines that link it, or else
  /// the one that declares it; and whether it links it.
  private static func home(
    of member: Member, _ scene: Scene, _ context: SwiftContext
  ) -> (view: ViewID, links: Bool)? {
    let parts = member.group.name.split(separator: ".").dropLast()
    let around = parts.indices.compactMap { end in
      scene.views.firstIndex { $0.path == parts[...end].joined(separator: ".") }
    }.filter { scene.views[$0].kind.isComponent }
    let linking = around.first { component in
      member.linked.contains {
        context.layouts.around($0)?.name == scene.views[component].kind.layoutName
      }
    }
    return (linking ?? around.last).map { (ViewID($0), linking != nil) }
  }

  /// The first of those whose names are the shortest, which leads the others.
  private static func outermost(of members: [Member]) -> Member? {
    func depth(_ member: Member) -> Int { member.group.name.count { $0 == "." } }
    let least = members.map(depth).min()
    return members.first { depth($0) == least }
  }

  private static func type(
    of group: StateGroup, in component: ViewID, _ scene: Scene, _ name: SwiftClassName,
    _ context: SwiftContext
  ) -> String {
    guard scene.views[component.index].kind.isComponent else { return "" }
    let start = scene.views[component.index].path + "."
    let groups = scene.allGroups + scene.followingGroups.map(\.group)
    let others = groups.filter {
      $0.name.hasPrefix(start) && $0.name != start + group.name
        && !Set($0.states).isDisjoint(with: group.states)
    }
    guard !others.isEmpty else { return "" }
    // Its class may stand in that of another component.
    let className = context.fullName(of: scene.views[component.index], in: scene, name)
    return className + "." + SwiftWords.type(ofStates: group.name)
  }

  /// Under which circumstances they change.
  var guards: [[Guard]] {
    handed.flatMap { handed -> [[Guard]] in
      guard case .group(let number, _) = handed.source else { return [] }
      let lines = scene.lines(deciding: number)
      let isOfComponent = scene.group(number).name.contains(".")
      guard lines.isEmpty || !isOfComponent else { return lines.map(\.guards) }
      return scene.group(number).states.indices.map { [.state(group: number, state: $0)] }
    }
  }

  /// - Parameter areSet: those that hold one state always, or those that change.
  func lines(_ guards: SwiftGuards, areSet: Bool) -> [Code] {
    handed.compactMap { handed in
      let cases = SwiftWords.cases(handed.group).map { "\(handed.type).\($0)" }
      switch handed.source {
      case .state(let state):
        return areSet ? "\(handed.layout).apply(\(handed.argument.prefix)\(cases[state]))" : nil
      case .group(let number, let states):
        if areSet { return nil }
        let value = guards.state(of: number, in: scene, as: states.map { cases[$0] })
        return "\(handed.layout).apply(\(handed.argument.prefix)\(value))"
      }
    }
  }
}

extension Scene {
  /// The lines that decide a group; none of one that is chosen.
  func lines(deciding number: Int) -> [DecidedGroup.Line] {
    number < groups.count ? [] : decidedGroups[number - groups.count].lines
  }
}

extension SwiftGuards {
  /// The state that a group is in: `selected == .home ? .on : .off`.
  ///
  /// - Parameter cases: what stands for each of its states.
  fileprivate func state(of number: Int, in scene: Scene, as cases: [String]) -> Code {
    let group = scene.group(number)
    // The class has a property for groups of its own, and for those that lead others.
    guard group.name.contains("."), number >= scene.groups.count else {
      let others = group.states.indices.dropFirst().map {
        (condition: condition([.state(group: number, state: $0)]), value: Code.text(cases[$0]))
      }
      return .choice(others, else: .text(cases[0]))
    }
    return decision(of: number, in: scene, as: cases)
  }

  /// What lines make of a group: one that holds always says what it is otherwise.
  func decision(of number: Int, in scene: Scene, as cases: [String]) -> Code {
    let lines = scene.lines(deciding: number)
    let ways = lines.map { (condition: condition($0.guards), value: Code.text(cases[$0.state])) }
    let always = ways.firstIndex { $0.condition == "" }
    return .choice(
      Array(ways[..<(always ?? ways.count)]), else: always.map { ways[$0].value } ?? .text(cases[0])
    )
  }
}

extension FollowingGroup.Leader {
  /// The number of the group that is followed; nil for one state.
  fileprivate var number: Int? {
    if case .group(let number, _) = self { number } else { nil }
  }
}
