import PlumbCode
import PlumbDiagnostics
import PlumbModel
import PlumbSyntax

/// What the types that are written for one layout have in common: which of its views are seen, and
/// what each is called there.
struct SwiftUILayout {
  let frames: SwiftFrameStruct
  /// The same with what is in the uses of components; without where states would multiply.
  let wholeFrames: SwiftFrameStruct
  /// By view: uses of components that lay out themselves what is in them.
  let uses: [Int: SwiftUIUses.Use]
  /// By view that the file has all of: the type that makes it.
  private(set) var known: [Int: SwiftUIKnownView] = [:]
  /// What is laid out together; the whole is the first, and the only one if nothing scrolls.
  let parts: [SwiftUIPart]
  let looks: SwiftUILooks
  /// What is drawn, in the order in which it is: what lies above comes later.
  let shown: [Int]
  /// By view, its case and its label.
  private let words: [String]
  /// By view, what a sample calls its words and its looks.
  private let wordsNames: [String]
  private let lookNames: [SwiftUIRowSamples.Look: [String]]
  let diagnostics: [Diagnostic]

  var scene: Scene { frames.scene }
  var access: String { frames.access }
  let viewName: String
  let sampleName: String
  /// What the types of views are in that the file has all of.
  let knownName: String

  /// - Parameters:
  ///   - whole: Frames of all views.
  ///   - taken: The names of all layouts that are written.
  ///   - components: By name, those that may be views of their own where they are used.
  init(
    _ whole: SwiftFrameStruct, taken: Set<String> = [], components: [String: SwiftUILayout] = [:]
  ) {
    let closed = SwiftUIUses(of: whole, components)
    self.init(closed.frames, whole, closed.all, taken)
  }

  /// One whose states multiply but for its uses of components.
  init(_ separation: SwiftUISeparation, taken: Set<String>) {
    let around = separation.frames
    self.init(around.closing(separation.uses), around, separation.uses, taken)
  }

  private init(
    _ frames: SwiftFrameStruct, _ whole: SwiftFrameStruct, _ uses: [Int: SwiftUIUses.Use],
    _ taken: Set<String>
  ) {
    (self.frames, wholeFrames, self.uses) = (frames, whole, uses)
    let names = SwiftUITypeNames(of: frames)
    viewName = names.type("View")
    sampleName = names.type("Sample")
    knownName = names.type("Views")
    let (parts, refusals) = SwiftUIPart.parts(of: frames, names, taken: taken)
    self.parts = parts
    shown = Self.paintingOrder(frames.scene).filter { Self.isDrawn($0, frames) }
    var pool = NamePool()
    pool.reserve(TakenNames.inSwiftUI)
    pool.reserve(SwiftUISurroundings.words)
    pool.reserve(frames.scene.groups.map { frames.parameterWord(of: $0) })
    words = Self.shortWords(frames).map { pool.take($0, or: "View") }
    wordsNames = words.map { pool.take($0 + "Words") }
    var lookNames: [SwiftUIRowSamples.Look: [String]] = [:]
    for look in SwiftUIRowSamples.Look.allCases {
      lookNames[look] = words.map { pool.take($0 + look.word) }
    }
    self.lookNames = lookNames
    looks = SwiftUILooks(frames)
    diagnostics = refusals
    known = SwiftUIKnownView.all(in: self)
  }

  /// By view, the shortest end of its path that no other one has: `merchant` for
  /// `sheet.page.merchant`.
  private static func shortWords(_ frames: SwiftFrameStruct) -> [String] {
    let paths = frames.scene.views.indices.map { index in
      frames.scene.views[index].path.split(separator: ".").map(String.init)
    }
    var counts: [[String]: Int] = [:]
    for (index, path) in paths.enumerated() where !frames.isInClosed(index) {
      for length in path.indices { counts[Array(path.suffix(length + 1)), default: 0] += 1 }
    }
    return paths.enumerated().map { index, path in
      guard frames.scene.views[index].kind != .pixel, !frames.isInClosed(index) else {
        return frames.properties[index]
      }
      let length = path.indices.first { counts[Array(path.suffix($0 + 1))] == 1 }
      return SwiftWords.joined(length.map { Array(path.suffix($0 + 1)) } ?? path)
    }
  }

  /// `title`, in backticks where Swift needs them.
  func name(_ index: Int) -> String { SwiftWords.name(words[index]) }
  /// The same without backticks.
  func plainName(_ index: Int) -> String { words[index] }
  /// As a label: keywords need no backticks there.
  func label(_ index: Int) -> String { words[index] == "inout" ? name(index) : words[index] }
  func wordsName(_ index: Int) -> String { SwiftWords.name(wordsNames[index]) }
  /// `iconColor`
  func name(_ look: SwiftUIRowSamples.Look, _ index: Int) -> String {
    SwiftWords.name(lookNames[look]?[index] ?? "")
  }

  /// `SignInFrames.Mode`
  func stateType(_ group: StateGroup) -> String {
    "\(frames.typeName).\(frames.typeName(of: group))"
  }

  /// `mode: SignInFrames.Mode = .signIn`, and what else is given from outside.
  var parameters: [(name: String, type: String, initial: String)] { parameters(of: frames) }

  func parameters(
    of frames: SwiftFrameStruct
  ) -> [(name: String, type: String, initial: String)] {
    var parameters = scene.groups.map { group in
      (
        frames.parameterName(of: group), stateType(group),
        "." + SwiftWords.name(SwiftWords.cases(group)[0])
      )
    }
    if !frames.insets.isEmpty { parameters.append(("safeArea", "EdgeInsets", "EdgeInsets()")) }
    return parameters
  }

  /// `mode: mode, safeArea: safeArea`
  var arguments: [String] { arguments(of: frames) }

  func arguments(of frames: SwiftFrameStruct) -> [String] {
    scene.groups.map(frames.argument) + (frames.insets.isEmpty ? [] : ["safeArea: safeArea"])
  }

  // MARK: What is drawn

  /// A view before what lies in it, and siblings as `Z` lines have them.
  static func paintingOrder(_ scene: Scene) -> [Int] {
    var children = [[Int]](repeating: [], count: scene.views.count)
    for (index, view) in scene.views.enumerated() {
      if let parent = view.parent { children[parent.index].append(index) }
    }
    var order: [Int] = []
    var waiting = [0]
    while let index = waiting.popLast() {
      if index != 0 { order.append(index) }
      let upwards = children[index].sorted {
        (scene.views[$0].zOrder, $0) < (scene.views[$1].zOrder, $1)
      }
      waiting += upwards.reversed()
    }
    return order
  }

  /// Guides have no view, and neither has what only holds others and has no color.
  static func isDrawn(_ index: Int, _ frames: SwiftFrameStruct) -> Bool {
    let view = frames.scene.views[index]
    guard !view.kind.isInvisible, !frames.isInClosed(index) else { return false }
    if frames.isClosed(index) { return true }
    return !isContainer(index, frames.scene)
      || view.settings.contains { if case .color = $0.value { true } else { false } }
  }

  /// Whether others lie in a view.
  func isContainer(_ index: Int) -> Bool { Self.isContainer(index, scene) }

  private static func isContainer(_ index: Int, _ scene: Scene) -> Bool {
    scene.views.contains { $0.parent?.index == index }
  }
}
