import PlumbDiagnostics
import PlumbModel
import PlumbText

let layoutFileOperand = Operand(
  name: "file", help: "A .layout file, a storyboard or a nib; - is standard input.",
  completion: .layoutFiles)

/// Which layouts to solve, and in which situations.
let situationOptions = [
  Option(name: "--layout", value: "name", help: "Only this layout of the file."),
  Option(
    name: "--size", value: "WxH", repeats: true, help: "A size of the root, in points."),
  Option(
    name: "--device", value: "name", suggestions: deviceOption.suggestions, repeats: true,
    help: "A device whose screen, safe area and margins to take, such as 'iPhone 16' or "
      + "'iPhone 16 landscape'; 'plumb devices' lists them."),
  Option(
    name: "--state", value: "[group=]name", repeats: true,
    help: "A state to show, or 'all' of them."),
  Option(
    name: "--direction", value: "direction", values: Direction.allCases.map(\.rawValue),
    initial: "ltr", help: "The direction of reading."),
  Option(
    name: "--platform", value: "platform", values: Platform.allCases.map(\.rawValue),
    help: "What 'when platform' is asked of; without it the file's, or ios."),
  Option(
    name: "--insets", value: "T,L,B,R",
    help: "The safe area's distances from the root's edges, in points."),
  Option(
    name: "--content", value: "view=WxH", repeats: true,
    help: "How large the content of a view is, in points; one side may be left out."),
  keyboardOption,
  Option(
    name: "--offset", value: "view=X,Y", repeats: true,
    help: "How far a view has been scrolled, in points; one of the two may be left out."),
]

let keyboardOption = Option(
  name: "--keyboard", value: "height",
  help: "How high the keyboard is where it is shown, in points; the file may give a range.")

/// What `plumb frames` and `plumb dump` are asked for, read from their options.
struct FrameRequest {
  let layout: String?
  let sizes: [RequestedSize]
  /// A range of sizes, for a picture that moves; then there are no others.
  let range: RequestedRange?
  let screens: [DeviceScreen]
  let states: [String]
  let direction: Direction
  let platform: Platform?
  let safeArea: EdgeInsets?
  /// Of other sizes than drawn, or scrolled.
  private(set) var contents: [ContentSize]
  /// How high the keyboard is to be drawn.
  private let keyboard: Double?
  let scale: Double?
  let format: String
  /// Layouts and sizes whose note about the declared range has been printed.
  private var noted: Set<String> = []
  /// Names of layouts that others use, once they have been looked for.
  private var knownNames: Set<String>?

  init(_ call: Invocation) throws {
    layout = call.value("--layout")
    states = call.values("--state")
    direction = call.value("--direction").flatMap { Direction(rawValue: $0) } ?? .leftToRight
    platform = call.value("--platform").flatMap { Platform(rawValue: $0) }
    format = call.value("--format") ?? "text"
    range = try call.rangeOfSizes()
    sizes = try (range == nil ? call.values("--size") : []).map { text in
      guard let size = RequestedSize(text) else {
        throw call.wrongUsage(
          "The value '\(text)' is invalid for '--size <WxH>'. Write '375x812', '375x' or 'x812'")
      }
      return size
    }
    screens = try call.screens()
    safeArea = try call.value("--insets").map { text in
      let numbers = text.split(separator: ",", omittingEmptySubsequences: false).map(length)
      guard numbers.count == 4, let top = numbers[0], let left = numbers[1],
        let bottom = numbers[2], let right = numbers[3]
      else {
        throw call.wrongUsage(
          "The value '\(text)' is invalid for '--insets <T,L,B,R>'. Write '59,0,34,0'")
      }
      return EdgeInsets(top: top, left: left, bottom: bottom, right: right)
    }
    contents = try call.contents()
    keyboard = try call.keyboard()
    scale = try call.value("--scale").map { text in
      guard let scale = length(text[...]), 0 < scale, scale <= ToolBounds.pixelsPerPoint else {
        throw call.wrongUsage(
          "The value '\(text)' is invalid for '--scale <n>'. Write a number such as '2'")
      }
      return scale
    }
  }

  /// The layouts asked for.
  mutating func scenes(of analysis: Analysis, _ call: Invocation) throws -> [Scene] {
    let scenes = analysis.scenes.filter { layout == nil || $0.name == layout }
    if let layout, scenes.isEmpty {
      throw call.unknown("layout", layout, among: analysis.scenes.map(\.name))
    }
    try call.checkStates(scenes)
    if let keyboard { contents += try call.keyboards(of: keyboard, in: scenes) }
    try call.check(contents, of: scenes)
    return scenes
  }

  /// The one layout that a picture shows as it moves, in one combination of states.
  mutating func situationOfMotion(
    _ scenes: [Scene], _ call: Invocation, _ console: Console
  ) throws -> (scene: Scene, situation: Situation) {
    let screens = self.screens(among: scenes)
    guard let range, let scene = screens.last, screens.count == 1 else {
      throw call.wrongUsage(
        "A picture that moves shows one layout. '--layout' can be "
          + quotedChoice(scenes.map(\.name)))
    }
    let choices = try stateChoices(of: scene)
    guard choices.count == 1 else {
      throw call.wrongUsage("A picture that moves shows one combination of states")
    }
    for end in [range.range.lowerBound, range.range.upperBound] {
      let size =
        range.followsWidth
        ? RequestedSize(width: end, height: range.other)
        : RequestedSize(width: range.other, height: end)
      note(size, scene, console)
    }
    let length = range.other ?? usualLength(of: scene, across: range)
    var situation = Situation(
      width: range.followsWidth ? nil : length, height: range.followsWidth ? length : nil,
      states: choices[0], direction: direction, safeArea: safeArea, contents: contents)
    situation.traits.platform = platform
    return (scene, situation)
  }

  /// Sizes by states, the sizes changing slowest.
  mutating func situations(
    of scene: Scene, among scenes: [Scene], _ console: Console
  ) throws -> [Situation] {
    let choices = try stateChoices(of: scene)
    // What others use has the size that they give it, and is no screen.
    let asksSize = !(sizes.isEmpty && self.screens.isEmpty)
    let isScreen = asksSize && !namesUsed(in: scenes).contains(scene.name)
    let screens = isScreen ? self.screens : []
    let isPlain = !isScreen || sizes.isEmpty && screens.isEmpty
    let sizes = isPlain ? [RequestedSize(width: nil, height: nil)] : sizes
    guard (sizes.count + screens.count) * choices.count <= ToolBounds.situations else {
      throw tooMany(scene)
    }
    let situations = sizes.flatMap { size in
      note(size, scene, console)
      let near = scene.sizes.nearest(width: size.width, height: size.height)
      let usual = near.clamp(width: 390, height: 844)
      let (width, height) = (size.width ?? usual.width, size.height ?? usual.height)
      return choices.map {
        Situation(
          width: width, height: height, states: $0, direction: direction, safeArea: safeArea,
          contents: contents)
      }
    }
    let all =
      situations
      + screens.flatMap { screen in
        let size = scene.sizes.clamp(width: screen.width, height: screen.height)
        return choices.map {
          Situation(
            width: size.width, height: size.height, states: $0,
            direction: direction, safeArea: safeArea, screen: screen, contents: contents)
        }
      }
    return try possible(all, scene).map { situation in
      var situation = situation
      situation.traits.platform = platform
      if let scale, scene.views.contains(where: { $0.kind == .pixel }) {
        let pixel = ContentSize(view: ViewNode.pixelName, width: 1 / scale)
        situation.contents = situation.contents.merging([pixel])
      }
      return situation
    }
  }

  /// Those that sizes and devices are for: the one that is asked for by its name, or else those
  /// that no other uses.
  /// Those that others use, found once for all; none where a layout was asked for by its name.
  private mutating func namesUsed(in scenes: [Scene]) -> Set<String> {
    if let knownNames { return knownNames }
    let names: Set<String> = layout == nil ? scenes.componentNames : []
    knownNames = names
    return names
  }

  private mutating func screens(among scenes: [Scene]) -> [Scene] {
    let used = namesUsed(in: scenes)
    return scenes.filter { !used.contains($0.name) }
  }

  /// The length that does not change, as it is drawn where a range begins.
  private func usualLength(of scene: Scene, across range: RequestedRange) -> Double? {
    let start = range.range.lowerBound
    let near = scene.sizes.nearest(
      width: range.followsWidth ? start : nil, height: range.followsWidth ? nil : start)
    let usual = near.clamp(width: 390, height: 844)
    return range.followsWidth ? usual.height : usual.width
  }

  /// The combinations of states asked for, the first group changing slowest.
  private func stateChoices(of scene: Scene) throws -> [[StateChoice]] {
    let wanted = states.map(WantedState.init)
    var combinations: [[StateChoice]] = [[]]
    for group in scene.groups {
      let asked = wanted.filter { $0.matches(group) }
      let isAll = asked.contains { $0.name == WantedState.all }
      let names =
        isAll ? group.states : group.states.filter { state in asked.contains { $0.name == state } }
      let chosen = names.isEmpty ? Array(group.states.prefix(1)) : names
      guard combinations.count * chosen.count <= ToolBounds.situations else { throw tooMany(scene) }
      combinations = combinations.flatMap { combination in
        chosen.map { combination + [StateChoice(group: group.name, state: $0)] }
      }
    }
    return combinations
  }

  /// Those that the layout does not exclude. One that is asked for by its names is a mistake; of
  /// `all` these are not among them.
  private func possible(_ situations: [Situation], _ scene: Scene) throws -> [Situation] {
    let possible = situations.filter { scene.exclusion(of: $0) == nil }
    let asksAll = states.map(WantedState.init).contains { $0.name == WantedState.all }
    guard possible.count < situations.count, possible.isEmpty || !asksAll,
      let exclusion = situations.lazy.compactMap({ scene.exclusion(of: $0) }).first
    else { return possible }
    let source = scene.sources.tree(of: exclusion.range).source
    let line = LineTable(source).line(at: exclusion.range.lower)
    throw Failure(
      message: "\(scene.words(of: exclusion).replacing("`", with: "'")) are never together in "
        + "'\(scene.name)' (\(source.path):\(line))", status: .usage)
  }

  private func tooMany(_ scene: Scene) -> Failure {
    Failure(
      message: "'\(scene.name)' has more than \(ToolBounds.situations) combinations of sizes and "
        + "states; ask for some of them", status: .usage)
  }

  /// A size outside the declared range is solved all the same.
  private mutating func note(_ size: RequestedSize, _ scene: Scene, _ console: Console) {
    guard !scene.sizes.all.contains(where: { $0.allows(width: size.width, height: size.height) })
    else { return }
    var parts: [(value: String, declared: String)] = []
    for (value, extent, word) in [
      (size.width, scene.width, "wide"), (size.height, scene.height, "high"),
    ] {
      guard let value, !extent.fits, extent.clamp(value) != value else { continue }
      parts.append(("\(readable(value)) \(word)", readable(extent)))
    }
    if parts.isEmpty || 1 < scene.sizes.all.count {
      let value = [size.width, size.height].compactMap { $0.map(readable) }
      parts = [(value.joined(separator: " by "), readable(scene.sizes))]
    }
    for part in parts {
      let line = "Note: \(part.value) is not a size '\(scene.name)' declares: \(part.declared)\n"
      if noted.insert(line).inserted { console.complain(line) }
    }
  }
}

/// `375x812`, `375x` or `x812`.
struct RequestedSize {
  let width: Double?
  let height: Double?

  init(width: Double?, height: Double?) {
    self.width = width
    self.height = height
  }

  init?(_ text: String) {
    let parts = text.split(omittingEmptySubsequences: false) { "xX×".contains($0) }
    guard parts.count == 2, !(parts[0].isEmpty && parts[1].isEmpty) else { return nil }
    width = parts[0].isEmpty ? nil : length(parts[0])
    height = parts[1].isEmpty ? nil : length(parts[1])
    guard (width == nil) == parts[0].isEmpty, (height == nil) == parts[1].isEmpty else {
      return nil
    }
  }
}

extension Invocation {
  /// Each state asked for must be one of some layout.
  func checkStates(_ scenes: [Scene]) throws {
    let groups = scenes.flatMap(\.groups)
    for wanted in values("--state").map(WantedState.init) where wanted.name != WantedState.all {
      guard !groups.contains(where: { wanted.matches($0) }) else { continue }
      if let name = wanted.group {
        for scene in scenes { try checkIsChosen(name, in: scene) }
      }
      if let name = wanted.group, !groups.contains(where: { $0.name == name }) {
        throw unknown("group of states", name, among: groups.map(\.name))
      }
      let names = groups.filter { wanted.group == nil || $0.name == wanted.group }
        .flatMap(\.states)
      throw unknown("state", wanted.name, among: names)
    }
  }
}

/// A group that lines set or link is not chosen.
private func checkIsChosen(_ name: String, in scene: Scene) throws {
  if scene.decidedGroups.contains(where: { $0.group.name == name }) {
    throw Failure(message: "the file says when '\(name)' is in which state", status: .usage)
  }
  guard let following = scene.followingGroups.first(where: { $0.group.name == name }) else {
    return
  }
  switch following.leader {
  case .state(let state):
    throw Failure(
      message: "the file sets '\(name)' to '\(following.group.states[state])'", status: .usage)
  case .group(let number, _):
    throw Failure(
      message: "'\(name)' is linked to '\(scene.group(number).name)'", status: .usage)
  }
}

/// `expanded`, `disclosure=expanded` or `all`.
struct WantedState {
  static let all = "all"
  let group: String?
  let name: String

  init(_ text: String) {
    let parts = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    group = parts.count == 2 ? String(parts[0]) : nil
    name = String(parts[parts.count - 1])
  }

  func matches(_ candidate: StateGroup) -> Bool {
    guard group == nil || group == candidate.name else { return false }
    return name == Self.all || candidate.states.contains(name)
  }
}

/// A length in points that is not negative, nor beyond what a layout may hold.
func length(_ text: Substring) -> Double? {
  guard text.utf8.allSatisfy({ (0x30...0x39).contains($0) || $0 == 0x2E }),
    let value = Double(text), value <= Double(1_000_000_000)
  else { return nil }
  return value
}
