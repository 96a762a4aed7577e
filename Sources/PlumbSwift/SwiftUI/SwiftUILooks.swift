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
  /// One program for each combination of states: that of the size at which the layout is drawn.
  private let drawn: [SceneProgram]

  init(_ frames: SwiftFrameStruct) {
    self.frames = frames
    let scene = frames.scene
    let programs = frames.programs.filter { $0.direction == .leftToRight }
    drawn = scene.stateCombinations().compactMap { states in
      var situation = scene.defaultSituation
      situation.states = states
      let own = scene.program(in: situation, among: programs).map { programs[$0] }
      return own ?? programs.first { $0.states == states }
    }
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
    choice({ value($0.lowered.settings[index]) }, spelled: spelled)
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
    let parts = group.states.map { state in
      choice(values.filter { $0.states[place].state == state }, groups.dropFirst(), spelled)
    }
    guard 1 < Set(parts).count else { return parts[0] }
    let name = frames.parameterName(of: group)
    let states = SwiftWords.cases(group).map { ".\(SwiftWords.name($0))" }
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
