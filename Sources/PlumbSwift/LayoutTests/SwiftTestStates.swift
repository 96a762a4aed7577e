import PlumbCode
import PlumbModel

/// The states that a test switches, and what it calls to do so.
struct SwiftTestStates {
  struct Group {
    /// Among those of the scene.
    let place: Int
    /// The property of the test's `States`, and what the group is called in the layout.
    let property: String
    let title: String
    /// `CardLayout.Picture`
    let type: String
    let first: String
    /// The object that is told: `layout.avatarLayout`.
    let owner: String
    let argument: SwiftArgument
  }

  private(set) var groups: [Group] = []
  /// Whether there are states that come and go with the keyboard, which no test can show.
  private(set) var hasKeyboard = false
  private let scene: Scene

  init(_ frames: SwiftFrameStruct, _ own: SwiftClass, _ context: SwiftContext, _ scenes: [Scene]) {
    scene = frames.scene
    for (place, group) in scene.groups.enumerated() {
      guard !scene.isKeyboard(place) else {
        hasKeyboard = true
        continue
      }
      guard let (type, owner, argument) = Self.switched(place, own, context, scenes) else {
        continue
      }
      let word = frames.parameterWord(of: group)
      groups.append(
        Group(
          place: place,
          property: SwiftWords.name(TakenNames.inTests.contains(word) ? word + "State" : word),
          title: group.name, type: type,
          first: SwiftWords.name(SwiftWords.cases(group)[0]), owner: owner,
          argument: argument))
    }
  }

  /// How many combinations there are.
  private var count: Int {
    groups.reduce(1) { $0 * scene.groups[$1.place].states.count }
  }

  /// Whether the test goes through all of them.
  var areAll: Bool { count <= SwiftBounds.statesTested }

  /// The type of a group's states and what is told them; nil for what no class switches.
  private static func switched(
    _ place: Int, _ own: SwiftClass, _ context: SwiftContext, _ scenes: [Scene]
  ) -> (type: String, owner: String, argument: SwiftArgument)? {
    let scene = own.scene
    if own.ownGroups.contains(place) {
      let type = context.nesting.fullName(of: scene.name) + "." + own.typeNames[place]
      return (type, "layout", own.arguments[place])
    }
    let words = scene.groups[place].name.split(separator: ".").map(String.init)
    // The outermost component that has it hands it on to those inside.
    for end in words.indices.dropFirst() {
      let path = words[..<end].joined(separator: ".")
      guard let view = scene.views.firstIndex(where: { $0.path == path }),
        let layout = scene.views[view].kind.layoutName,
        let inner = scene.variant(of: layout, scene.views[view].given).map({ scene.variants[$0] })
          ?? scenes.first(where: { $0.name == layout })
      else { continue }
      let name = words[end...].joined(separator: ".")
      let component = SwiftClass(inner, context)
      guard let group = component.ownGroups.first(where: { inner.groups[$0].name == name })
      else { continue }
      let className = context.fullName(of: scene.views[view], in: scene, own.name)
      let type = className + "." + component.typeNames[group]
      return (type, "layout." + own.names.path(to: ViewID(view)), component.arguments[group])
    }
    return nil
  }

  // MARK: Writing

  func write(to code: inout CodeWriter) {
    guard !groups.isEmpty else { return }
    code.line(
      areAll
        ? "/// Each combination of states."
        : "/// Each state once: of \(count) combinations a test takes at most "
          + "\(SwiftBounds.statesTested).")
    if hasKeyboard { code.line("/// The keyboard stays hidden.") }
    code.block("private struct States: CustomStringConvertible {") { code in
      for group in groups {
        code.line("var \(group.property) = \(group.type).\(group.first)")
      }
      code.line()
      code.block("static var all: [States] {") { code in
        code.line("var all = [States()]")
        for (place, group) in groups.enumerated() {
          let property = "\\.\(group.property)"
          if areAll {
            code.line("all = each(\(property), of: all)")
          } else {
            let others = place == 0 ? "" : ".dropFirst()"
            let sum = place == 0 ? "all = " : "all += "
            code.line("\(sum)each(\(property), of: [States()])\(others)")
          }
        }
        guard !excluded.isEmpty else { return code.line("return all") }
        code.block("return all.filter { states in") { code in
          for (place, states) in excluded.enumerated() {
            let isLast = place == excluded.count - 1
            code.line("!(\(states.joined(separator: " && ")))" + (isLast ? "" : " &&"))
          }
        }
      }
      code.line()
      let words = groups.map { "\($0.title) \\(\($0.property))" }
      code.line("var description: String { \"\(words.joined(separator: ", "))\" }")
    }
  }

  /// The states of each combination that cannot be, for a condition; that of the keyboard is the
  /// first.
  private var excluded: [[String]] {
    scene.exclusions.flatMap { scene.statesLeftOut(by: $0) }.compactMap { chosen in
      var states: [String] = []
      for (place, state) in chosen {
        if scene.isKeyboard(place) {
          guard state == 0 else { return nil }
          continue
        }
        guard let group = groups.first(where: { $0.place == place }) else { return nil }
        let name = SwiftWords.name(SwiftWords.cases(scene.groups[place])[state])
        states.append("states.\(group.property) == \(group.type).\(name)")
      }
      return states.isEmpty ? nil : states
    }
  }

  func writeSwitching(to code: inout CodeWriter) {
    for group in groups {
      code.line("\(group.owner).apply(\(group.argument.prefix)states.\(group.property))")
    }
  }

  /// `picture: twin(states.picture)`
  func arguments(_ frames: SwiftFrameStruct) -> [String] {
    groups.map { group in
      let word = frames.parameterWord(of: scene.groups[group.place])
      let label = word == "inout" ? SwiftWords.name(word) : word
      return "\(label): twin(states.\(group.property))"
    }
  }
}
