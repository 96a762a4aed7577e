import PlumbCode
import PlumbDiagnostics
import PlumbModel
import PlumbSolver
import PlumbSyntax
import PlumbText

/// What views show and look like, by states and by what a `when` asks.
struct SwiftUILooks {
  private let scene: Scene
  private let frames: SwiftFrameStruct
  private let programs: [SceneProgram]
  private let wording: SwiftWording
  /// The program of the first states and the size at which the layout is drawn.
  private let drawn: SceneProgram
  /// By view.
  private let ways: [Ways]

  /// All that can be together of what a view follows.
  private struct Ways {
    let questions: [SwiftUIChoice.Question]
    /// By answers, one of the programs that have them.
    var cases: [(answers: [Int], program: Int, states: [StateChoice])] = []
    /// Whether some of its states are no program's own.
    let isHeld: Bool
  }

  init(_ frames: SwiftFrameStruct) {
    self.frames = frames
    wording = SwiftWording(frames.options, of: frames.scene.name)
    let (scene, programs) = (frames.scene, frames.programs)
    drawn = programs[scene.program(in: scene.defaultSituation, among: programs) ?? 0]
    let held = scene.groupsOfLooks
    var known: [[SwiftUIChoice.Question]: Ways] = [:]
    ways = scene.views.indices.map { index in
      let questions = scene.questions(of: index)
      if let ways = known[questions] { return ways }
      let ways = Self.ways(questions, holding: held, frames)
      known[questions] = ways
      return ways
    }
    (self.scene, self.programs) = (scene, programs)
  }

  private static func ways(
    _ questions: [SwiftUIChoice.Question], holding held: Set<Int>, _ frames: SwiftFrameStruct
  ) -> Ways {
    let own = questions.compactMap { question -> Int? in
      if case .state(let group) = question, held.contains(group) { group } else { nil }
    }
    var ways = Ways(questions: questions, isHeld: !own.isEmpty)
    var seen: Set<[Int]> = []
    for (place, program) in frames.programs.enumerated() {
      for states in frames.scene.combinations(of: own, with: program.states, limit: .max) {
        let answers = questions.map { question in
          guard case .state(let group) = question else { return frames.answer(question, program) }
          return frames.scene.groups[group].states.firstIndex(of: states[group].state) ?? 0
        }
        if seen.insert(answers).inserted { ways.cases.append((answers, place, states)) }
      }
    }
    return ways
  }

  // MARK: Values

  /// A value that follows from states and conditions, as an expression. Where the view is gone, it
  /// may be any.
  func text<Value>(
    _ index: Int, _ value: (EffectiveSettings) -> Value, spelled: (Value) -> String
  ) -> String {
    choice(index) { program, states in
      var own = program.lowered.settings[index]
      if own.isGone { return nil }
      if ways[index].isHeld { own = program.settings(of: index, in: states, scene) }
      return spelled(value(own))
    } ?? spelled(value(first(index)))
  }

  /// Whether it is not seen: `playback == .paused`, `layoutSize.width < 600`, or `true` or `false`.
  func isHidden(_ index: Int) -> String {
    choice(index) { "\(isHidden(index, $0, $1))" } ?? "false"
  }

  /// The reverse of it: `playback != .paused`.
  func isShown(_ index: Int) -> String {
    choice(index) { "\(!isHidden(index, $0, $1))" } ?? "true"
  }

  private func isHidden(
    _ index: Int, _ program: SceneProgram, _ states: [StateChoice]
  ) -> Bool {
    ways[index].isHeld
      ? program.isHidden(ViewID(index), in: states, scene)
      : program.lowered.isHidden(ViewID(index), in: scene)
  }

  /// The ways in which it has no value do not count; nil where these are all.
  private func choice(
    _ index: Int, _ value: (SceneProgram, [StateChoice]) -> String?
  ) -> String? {
    let ways = ways[index]
    let cases = ways.cases.compactMap { own in
      value(programs[own.program], own.states).map {
        SwiftUIChoice.Case(answers: own.answers, value: $0)
      }
    }
    return cases.isEmpty ? nil : SwiftUIChoice(frames, ways.questions).text(cases)
  }

  /// Where a view lies in its frame if that is larger.
  func alignment(_ index: Int) -> String {
    switch scene.views[index].kind.known {
    case .label: text(index, \.text.alignment, spelled: \.swiftUI)
    case .textview: ".topLeading"
    default: ".center"
    }
  }

  /// What a layout, or a component where it is used, is drawn on, as a modifier; as in UIKit, what
  /// is in it stands out at round corners.
  func background(_ index: Int) -> [SwiftUIModifier] {
    let color = text(index, \.color) { $0.map(SwiftUIColor.code) ?? "Color.clear" }
    if color == "Color.clear" { return border(index) + shadow(index) }
    guard let shape = shape(index) else {
      return [SwiftUIModifier("background", color)] + border(index) + shadow(index)
    }
    let text = "\(shape.name)(\(shape.arguments.joined(separator: ", ")))"
    return [SwiftUIModifier("background", color, "in: \(text)")] + border(index) + shadow(index)
  }

  /// What its round corners make of a view; nil where it has none.
  func shape(_ index: Int) -> (name: String, arguments: [String])? {
    let radius = text(index, \.radius) { SwiftWords.number($0) }
    if radius == "0" { return nil }
    let some = scene.views[index].settings.contains {
      if case .corners = $0.value { true } else { false }
    }
    guard some else { return ("RoundedRectangle", ["cornerRadius: \(radius)"]) }
    // In the order of its arguments.
    let order: [Corner] = [.topLeading, .bottomLeading, .bottomTrailing, .topTrailing]
    let arguments = order.compactMap { corner -> String? in
      let own = text(
        index, { $0.corners.contains(corner) ? $0.radius : .zero }, spelled: SwiftWords.number)
      return own == "0" ? nil : "\(corner.rawValue)Radius: \(own)"
    }
    return ("UnevenRoundedRectangle", arguments)
  }

  /// The line around a view, inside its edges and along its round corners; nothing where it has
  /// none.
  func border(_ index: Int) -> [SwiftUIModifier] {
    guard scene.views[index].settings.contains(where: \.isBorder) else { return [] }
    let width = text(index, { $0.border?.width ?? .zero }, spelled: SwiftWords.number)
    let color = text(index, \.border) { SwiftUIColor.code($0?.color ?? "clear") }
    let shape = shape(index).map { "\($0.name)(\($0.arguments.joined(separator: ", ")))" }
    return [
      SwiftUIModifier(
        "overlay",
        showing: "\(shape ?? "Rectangle()").strokeBorder(\(color), lineWidth: \(width))")
    ]
  }

  /// The shadow of a view; nothing where it throws none.
  func shadow(_ index: Int) -> [SwiftUIModifier] {
    guard scene.views[index].settings.contains(where: \.isShadow) else { return [] }
    func number(_ value: @escaping (Shadow) -> Rational) -> String {
      text(index, { $0.shadow.map(value) ?? .zero }, spelled: SwiftWords.number)
    }
    return [
      SwiftUIModifier(
        "shadow", "color: Color.black.opacity(\(number(\.opacity)))",
        "radius: \(number(\.radius))", "x: \(number(\.x))", "y: \(number(\.y))")
    ]
  }

  /// Whether something shows how far a view has been scrolled; nil where it always does.
  func indicators(_ index: Int) -> String? {
    let hidden = text(
      index, { $0.scrolling.contains(.noIndicators) }, spelled: { $0 ? ".hidden" : ".automatic" })
    return hidden == ".automatic" ? nil : hidden
  }

  /// What is set of a view in the first states, where the layout is drawn.
  func first(_ index: Int) -> EffectiveSettings { drawn.lowered.settings[index] }
}

// MARK: Words

extension SwiftUILooks {
  /// The words of a view, as an expression.
  func words(_ index: Int) -> String {
    text(index, \.text.words) { said($0 ?? "", by: index) }
  }

  /// What a field shows as long as it is empty.
  func placeholder(_ index: Int) -> String {
    text(index, \.placeholder) { said($0 ?? "", by: index) }
  }

  /// Words of the file as an expression, to be translated where that is asked for.
  func said(_ words: String, by index: Int) -> String {
    let (layout, path) = scene.declaration(of: index)
    return wording.code(words, of: path, in: layout).description
  }

  /// Whether the layout says what a view shows, and does not leave that to the app.
  func saysWords(_ index: Int) -> Bool {
    wording.hasSamples
      || scene.views[index].settings.contains { $0.isWords && !$0.guards.isEmpty }
  }

  /// Whether an expression of words is the same whatever the states.
  static func isSteady(_ words: String) -> Bool {
    words.hasPrefix("\"") || words.hasPrefix("String(localized: ")
  }
}

extension Scene {
  /// The layout that declares a view, by its name, and the path of the view there: a component's
  /// own where that holds it.
  func declaration(of index: Int) -> (layout: String, path: String) {
    let path = views[index].path
    for view in views.ancestors(of: ViewID(index)) {
      if let layout = views[view.index].kind.layoutName {
        return (layout, String(path.dropFirst(views[view.index].path.count + 1)))
      }
    }
    return (name, path)
  }

  /// What the looks of a view hang on: groups of states first, the size of the whole last.
  fileprivate func questions(of index: Int) -> [SwiftUIChoice.Question] {
    var guards = views[index].settings.map(\.guards)
    for view in views.ancestors(of: ViewID(index)) {
      // What is hidden or gone hides what is in it.
      guards += views[view.index].settings.filter(\.hides).map(\.guards)
    }
    let groups = guards.reduce(into: Set<Int>()) { $0.formUnion(chosenGroups(behind: $1)) }
    let asked = guards.reduce(into: Set<Int>()) { $0.formUnion(conditions(behind: $1)) }.sorted()
    let around = asked.filter { !conditions[$0].asksSize }
    let ofSize = asked.filter { conditions[$0].asksSize }
    return groups.sorted().map { .state(group: $0) }
      + (around + ofSize).map { .condition($0) }
  }
}

extension Setting {
  fileprivate var isBorder: Bool { if case .border = value { true } else { false } }
  fileprivate var isShadow: Bool { if case .shadow = value { true } else { false } }

  fileprivate var hides: Bool {
    switch value {
    case .hidden, .gone: true
    default: false
    }
  }
}

/// `.background(Color.red)`
struct SwiftUIModifier: Hashable {
  let name: String
  let arguments: [String]

  /// What it shows, in braces behind it.
  private var content: String?

  init(_ name: String, _ arguments: String...) { self.init(name, arguments) }

  init(_ name: String, _ arguments: [String]) { (self.name, self.arguments) = (name, arguments) }

  init(_ name: String, showing content: String) {
    (self.name, arguments, self.content) = (name, [], content)
  }

  var text: String {
    content.map { ".\(name) { \($0) }" } ?? ".\(name)(\(arguments.joined(separator: ", ")))"
  }
  var code: Code { content == nil ? .call("." + name, arguments.map { .choice($0) }) : .text(text) }
}
