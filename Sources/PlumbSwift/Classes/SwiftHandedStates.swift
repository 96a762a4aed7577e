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

  init(_ scene: Scene, _ names: SwiftNames, _ context: SwiftContext) {
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
      let inner = Self.members(of: member, among: members, scene, context)
      guard inner.contains(where: \.isAsked), inner.first?.group.name == member.group.name,
        let target = Self.target(of: member, isShared: inner.count > 1, scene)
      else { continue }
      let local = member.group.name.dropFirst(scene.views[target.index].path.count + 1)
      let group = StateGroup(name: String(local), states: member.group.states)
      handed.append(
        Handed(
          place: target.index, layout: names.path(to: target),
          type: Self.type(of: group, in: target, scene, context), group: group,
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
    let ranges: [SourceRange]
    let isAsked: Bool
  }

  /// Every group that lines set or link, those of components that are led to by others among them.
  private static func members(_ scene: Scene) -> [Member] {
    var members: [Member] = []
    for (place, decided) in scene.decidedGroups.enumerated() where !decided.isPresence {
      let states = Array(decided.group.states.indices)
      members.append(
        Member(
          group: decided.group, source: .group(scene.groups.count + place, states: states),
          ranges: decided.lines.map(\.range), isAsked: decided.isAsked))
    }
    var leaders: Set<Int> = []
    for following in scene.followingGroups {
      switch following.leader {
      case .state(let state):
        members.append(
          Member(
            group: following.group, source: .state(state), ranges: following.ranges,
            isAsked: following.isAsked))
      case .group(let leader, let states):
        if leader < scene.groups.count, leaders.insert(leader).inserted {
          let own = scene.groups[leader]
          members.append(
            Member(
              group: own, source: .group(leader, states: Array(own.states.indices)),
              ranges: following.ranges, isAsked: true))
        }
        members.append(
          Member(
            group: following.group, source: .group(leader, states: states),
            ranges: following.ranges, isAsked: following.isAsked))
      }
    }
    return members
  }

  /// The groups inside the same component that its own lines link with one, the outermost first:
  /// that component's class hands their state on by itself.
  private static func members(
    of member: Member, among members: [Member], _ scene: Scene, _ context: SwiftContext
  ) -> [Member] {
    let start = String(member.group.name.prefix { $0 != "." })
    guard let component = scene.views.first(where: { $0.path == start }),
      case .component(let layout) = component.kind,
      member.ranges.contains(where: { context.layouts.around($0)?.name == layout })
    else { return [member] }
    return members.filter {
      $0.ranges == member.ranges && $0.group.name.hasPrefix(start + ".")
    }.sorted { $0.group.name.count { $0 == "." } < $1.group.name.count { $0 == "." } }
  }

  /// The component whose class has the state: the one that declares it, or the outermost one, that
  /// hands it on.
  private static func target(of member: Member, isShared: Bool, _ scene: Scene) -> ViewID? {
    var parts = member.group.name.split(separator: ".").dropLast()
    if isShared { parts = parts.prefix(1) }
    let path = parts.joined(separator: ".")
    return scene.views.firstIndex { $0.path == path }.map { ViewID($0) }
  }

  private static func type(
    of group: StateGroup, in component: ViewID, _ scene: Scene, _ context: SwiftContext
  ) -> String {
    guard case .component(let layout) = scene.views[component.index].kind else { return "" }
    let start = scene.views[component.index].path + "."
    let groups = scene.allGroups + scene.followingGroups.map(\.group)
    let others = groups.filter {
      $0.name.hasPrefix(start) && $0.name != start + group.name
        && !Set($0.states).isDisjoint(with: group.states)
    }
    guard !others.isEmpty else { return "" }
    // Its class may stand in that of another component.
    return context.nesting.fullName(of: layout) + "." + SwiftWords.type(ofStates: group.name)
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
