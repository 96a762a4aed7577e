import PlumbCode
import PlumbDiagnostics
import PlumbModel
import PlumbSolver
import PlumbSyntax
import PlumbText

/// What views show and look like, state by state.
struct SwiftUILooks {
  private let scene: Scene
  private let frames: SwiftFrameStruct
  /// From left to right.
  private let programs: [SceneProgram]
  /// One program for each combination of states that bend something: that of the size at which the
  /// layout is drawn.
  private let drawn: [SceneProgram]
  /// Groups of states that programs have in their first states alone.
  private let held: Set<Int>

  init(_ frames: SwiftFrameStruct) {
    self.frames = frames
    let scene = frames.scene
    let programs = frames.programs.filter { $0.direction == .leftToRight }
    var seen: Set<[StateChoice]> = []
    drawn = programs.map(\.states).filter { seen.insert($0).inserted }.compactMap { states in
      var situation = scene.defaultSituation
      situation.states = states
      let own = scene.program(in: situation, among: programs).map { programs[$0] }
      return own ?? programs.first { $0.states == states }
    }
    held = scene.groupsOfLooks
    (self.scene, self.programs) = (scene, programs)
  }

  // MARK: Presence

  enum Presence {
    /// States alone decide whether it is seen.
    case steady
    /// Some sizes take it out of the lines: its frame is empty there.
    case leaving
    /// Some sizes hide it where it lies.
    case hiding
  }

  func presence(of index: Int) -> Presence {
    var presence = Presence.steady
    for program in programs {
      let other = programs.first { $0.states == program.states } ?? program
      guard isHidden(index, program) != isHidden(index, other) else { continue }
      let hiding = isHidden(index, program) ? program : other
      if !leaves(index, hiding) { return .hiding }
      presence = .leaving
    }
    return presence
  }

  /// Whether some sizes have it show other words, or the same in another font.
  func followsSize(_ index: Int) -> Bool {
    programs.contains { program in
      let other = programs.first { $0.states == program.states } ?? program
      let (own, first) = (program.lowered.settings[index], other.lowered.settings[index])
      return own.text.words != first.text.words || own.text.font != first.text.font
    }
  }

  private func isHidden(_ index: Int, _ program: SceneProgram) -> Bool {
    program.lowered.isHidden(ViewID(index), in: scene)
  }

  /// Whether it is out of the lines, by itself or with one that it lies in.
  private func leaves(_ index: Int, _ program: SceneProgram) -> Bool {
    var current: ViewID? = ViewID(index)
    while let view = current {
      if program.lowered.settings[view.index].isGone { return true }
      current = scene.views[view.index].parent
    }
    return false
  }

  /// Whether it is seen at no size: `playback == .paused`, or `true` or `false`.
  func isHidden(_ index: Int) -> String {
    choice(
      { program in
        programs.allSatisfy { $0.states != program.states || isHidden(index, $0) }
      }, spelled: { "\($0)" })
  }

  // MARK: Values

  /// A value that follows from states, as an expression.
  func text<Value: Hashable>(
    _ index: Int, _ value: (EffectiveSettings) -> Value, spelled: (Value) -> String
  ) -> String {
    let groups = scene.views[index].settings.reduce(into: Set<Int>()) { groups, setting in
      groups.formUnion(scene.chosenGroups(behind: setting.guards))
    }
    let own = groups.intersection(held).sorted()
    guard !own.isEmpty else {
      return choice({ value($0.lowered.settings[index]) }, spelled: spelled)
    }
    let values = drawn.flatMap { program in
      combinations(of: own, program.states).map { states in
        (states: states, value: value(program.settings(of: index, in: states, scene)))
      }
    }
    return choice(values, scene.groups[...], spelled)
  }

  /// The same states with each of those of some groups.
  private func combinations(of groups: [Int], _ states: [StateChoice]) -> [[StateChoice]] {
    groups.reduce([states]) { all, group in
      all.flatMap { states in
        scene.groups[group].states.map { state in
          var states = states
          states[group] = StateChoice(group: states[group].group, state: state)
          return states
        }
      }
    }
  }

  /// The words of a view, as an expression.
  func words(_ index: Int) -> String {
    text(index, \.text.words) { SwiftWords.literal($0 ?? "") }
  }

  /// Where a view lies in its frame if that is larger.
  func alignment(_ index: Int) -> String {
    switch scene.views[index].kind.known {
    case .label: text(index, \.text.alignment, spelled: \.swiftUI)
    case .textview: ".topLeading"
    default: ".center"
    }
  }

  /// What a component is drawn on where its use has a color, as modifiers.
  func background(_ index: Int) -> [SwiftUIModifier] {
    var modifiers: [SwiftUIModifier] = []
    let color = text(index, \.color) { $0.map(SwiftUIColor.code) ?? "Color.clear" }
    if color != "Color.clear" { modifiers.append(SwiftUIModifier("background", color)) }
    let radius = text(index, \.radius) { SwiftWords.number($0) }
    if radius != "0" {
      modifiers.append(SwiftUIModifier("clipShape", "RoundedRectangle(cornerRadius: \(radius))"))
    }
    return modifiers
  }

  /// What is set of a view in the first states.
  func first(_ index: Int) -> EffectiveSettings {
    (drawn.first ?? programs[0]).lowered.settings[index]
  }

  private func choice<Value: Hashable>(
    _ value: (SceneProgram) -> Value, spelled: (Value) -> String
  ) -> String {
    choice(drawn.map { ($0.states, value($0)) }, scene.groups[...], spelled)
  }

  /// `a == .b ? x : y`; what makes no difference, nobody asks.
  private func choice<Value: Hashable>(
    _ values: [(states: [StateChoice], value: Value)], _ groups: ArraySlice<StateGroup>,
    _ spelled: (Value) -> String
  ) -> String {
    guard let group = groups.first, 1 < Set(values.map(\.value)).count else {
      return values.first.map { spelled($0.value) } ?? ""
    }
    let place = groups.startIndex
    // Some states are never together with others, and some make no difference here.
    let found = group.states.indices.filter { number in
      values.contains { $0.states[place].state == group.states[number] }
    }
    let parts = found.map { number in
      choice(
        values.filter { $0.states[place].state == group.states[number] }, groups.dropFirst(),
        spelled)
    }
    guard 1 < Set(parts).count else { return parts[0] }
    let name = frames.parameterName(of: group)
    let states = found.map { ".\(SwiftWords.name(SwiftWords.cases(group)[$0]))" }
    if Set(parts) == ["true", "false"] { return truth(parts, name, states) }
    // What most states have stands at the end, without a question.
    let last = parts.max { Self.count($0, parts) < Self.count($1, parts) } ?? parts[0]
    let asked = zip(parts, states).filter { $0.0 != last }
    return asked.map { "\(name) == \($0.1) ? \(Self.operand($0.0)) : " }.joined()
      + Self.operand(last)
  }

  /// `a == .b || a == .c`, or what is shorter, `a != .d`.
  private func truth(_ parts: [String], _ name: String, _ states: [String]) -> String {
    let isMostlyTrue = parts.count < 2 * Self.count("true", parts)
    let asked = zip(parts, states).filter { ($0.0 == "true") != isMostlyTrue }
    return asked.map { "\(name) \(isMostlyTrue ? "!=" : "==") \($0.1)" }
      .joined(separator: isMostlyTrue ? " && " : " || ")
  }

  private static func count(_ part: String, _ parts: [String]) -> Int {
    parts.filter { $0 == part }.count
  }

  private static func operand(_ part: String) -> String {
    [" ? ", " || ", " && "].contains { part.contains($0) } ? "(\(part))" : part
  }
}

/// `.background(Color.red)`
struct SwiftUIModifier: Hashable {
  let name: String
  let arguments: [String]

  init(_ name: String, _ arguments: String...) { (self.name, self.arguments) = (name, arguments) }

  var text: String { ".\(name)(\(arguments.joined(separator: ", ")))" }
}
