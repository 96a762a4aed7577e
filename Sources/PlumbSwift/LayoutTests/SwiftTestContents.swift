import PlumbCode
import PlumbDiagnostics
import PlumbModel

/// What the arithmetic of a test is told of contents: what the views themselves say of theirs, and
/// for what shows nothing in a test, the size that the layout has for it.
struct SwiftTestContents {
  private let frames: SwiftFrameStruct
  private let states: SwiftTestStates
  private let names: SwiftNames
  private let sizes: [StandIn]
  let diagnostics: [Diagnostic]

  private var scene: Scene { frames.scene }

  /// A view that a test gives the size of its content, by its states.
  private struct StandIn {
    let view: ViewID
    /// The group that decides the size, and the size in each of its states.
    let group: SwiftTestStates.Group?
    let sizes: [Lengths]
  }

  private struct Lengths: Hashable {
    let width, height: Double?
  }

  init(_ frames: SwiftFrameStruct, _ states: SwiftTestStates, _ names: SwiftNames) {
    self.frames = frames
    self.states = states
    self.names = names
    var sizes: [StandIn] = []
    var diagnostics: [Diagnostic] = []
    for (index, view) in frames.scene.views.enumerated() where !view.kind.isInvisible {
      guard view.settings.contains(where: \.givesContent) else { continue }
      if let standIn = Self.standIn(for: ViewID(index), frames, states) {
        sizes.append(standIn)
      } else {
        diagnostics.append(
          Diagnostic(
            .limit, "the size of what \(view.title) shows follows more than one group of states",
            at: view.range, label: "tests take one of them", severity: .warning))
      }
    }
    self.sizes = sizes
    self.diagnostics = diagnostics
  }

  private static func standIn(
    for view: ViewID, _ frames: SwiftFrameStruct, _ states: SwiftTestStates
  ) -> StandIn? {
    func lengths(_ program: SceneProgram) -> Lengths {
      func length(_ axis: Axis) -> Double? {
        program.lowered.settings[view.index].content(axis)?.size.doubleValue
      }
      return Lengths(width: length(.horizontal), height: length(.vertical))
    }
    // Groups that no class switches stay in their first state.
    let programs = frames.programs.filter { program in
      frames.scene.groups.indices.allSatisfy { place in
        states.groups.contains { $0.place == place }
          || program.states[place].state == frames.scene.groups[place].states[0]
      }
    }
    let all = Set(programs.map(lengths))
    if all.count == 1, let only = all.first {
      return StandIn(view: view, group: nil, sizes: [only])
    }
    for group in states.groups {
      let names = frames.scene.groups[group.place].states
      let sizes = names.map { state in
        Set(programs.filter { $0.states[group.place].state == state }.map(lengths))
      }
      guard sizes.allSatisfy({ $0.count == 1 }) else { continue }
      return StandIn(view: view, group: group, sizes: sizes.flatMap { Array($0) })
    }
    return nil
  }

  /// The view in the test, out of its layout.
  func expression(_ view: ViewID) -> String { "layout." + names.expression(view) }

  // MARK: Stand-ins

  var hasImages: Bool { sizes.contains { isImage($0.view) } }
  /// Whether some size is given to what is no image, or is no whole size.
  var hasStandIns: Bool {
    sizes.contains { standIn in
      !isImage(standIn.view) || standIn.sizes.contains { $0.width == nil || $0.height == nil }
    }
  }

  /// Whether an image can be shown in it.
  private func isImage(_ view: ViewID) -> Bool { scene.views[view.index].kind.known == .image }

  func writeStandIns(to code: inout CodeWriter) {
    for standIn in sizes {
      guard let group = standIn.group else {
        code.line(call(standIn, standIn.sizes[0]))
        continue
      }
      let states = SwiftWords.cases(scene.groups[group.place]).map { "." + SwiftWords.name($0) }
      SwiftCases("states.\(group.property)", zip(states, standIn.sizes).map { ($0, $1) }) { $0 }
        .write(to: &code) { lengths, _, code in code.line(call(standIn, lengths)) }
    }
  }

  private func call(_ standIn: StandIn, _ lengths: Lengths) -> String {
    let (width, height) = (lengths.width, lengths.height)
    if isImage(standIn.view), let width, let height {
      let (width, height) = (SwiftTestSizes.number(width), SwiftTestSizes.number(height))
      return "screen.showImage(in: \(expression(standIn.view)), \(width), \(height))"
    }
    return "screen.fill(\(expression(standIn.view)), "
      + "\(width.map(SwiftTestSizes.number) ?? "nil"), "
      + "\(height.map(SwiftTestSizes.number) ?? "nil"))"
  }

  // MARK: Lines

  /// Views whose lines of text others are placed by.
  private var lined: [ViewID] {
    frames.contents.compactMap {
      if case .ascent(let view) = $0.parameter { view } else { nil }
    }
  }

  var hasLines: Bool { !lined.isEmpty }

  func writeWatching(to code: inout CodeWriter) {
    for view in lined { code.line("screen.watchLines(of: \(expression(view)))") }
  }

  private func isCentered(_ view: ViewID) -> Bool {
    scene.views[view.index].kind.known?.schema.baseline == .centered
  }

  // MARK: Contents

  /// By content that the views tell, what asks for it.
  private var questions: [(name: String, question: String)] {
    let given = Set(sizes.map(\.view))
    return frames.contents.compactMap { parameter, name, _ in
      guard let question = question(parameter, given) else { return nil }
      return (name, question)
    }
  }

  private func question(_ parameter: SceneProgram.Parameter, _ given: Set<ViewID>) -> String? {
    switch parameter {
    case .content(let view, let axis):
      guard !given.contains(view), !scene.views[view.index].kind.isInvisible else { return nil }
      guard axis == .horizontal else { return "screen.heightOfContent(in: \(expression(view)))" }
      return wraps(view)
        ? "screen.widthOfLine(in: \(expression(view)))"
        : "screen.widthOfContent(in: \(expression(view)))"
    case .ascent(let view):
      return isCentered(view)
        ? "screen.shiftOfLine(in: \(expression(view)))"
        : "screen.ascent(of: \(expression(view)))"
    case .descent(let view):
      return isCentered(view) ? "0" : "screen.descent(of: \(expression(view)))"
    case .width, .height, .inset, .wrapped: return nil
    }
  }

  /// Whether some text wraps, or may.
  var hasTexts: Bool { scene.views.indices.contains { wraps(ViewID($0)) } }

  private func wraps(_ view: ViewID) -> Bool {
    frames.programs.contains { $0.parameters.contains(.wrapped(view)) }
  }

  /// The method of the test that works out where views are expected.
  func writeMethod(to code: inout CodeWriter, className: String, _ toolkit: any Toolkit) {
    let type = "Arithmetic." + frames.typeName
    var parameters = ["of layout: \(className)", "on screen: Screen"]
    if !states.groups.isEmpty { parameters.append("_ states: States") }
    code.line(
      "/// Where the views lie by the lines of the layout, for the contents that they have.")
    code.line("@MainActor")
    code.function("private func frames", parameters, type) { code in
      if !frames.insets.isEmpty {
        code.line("var insets = \(type).Insets()")
        for (edge, _) in frames.insets {
          code.line("insets.\(edge.rawValue) = Double(screen.safeArea.\(edge.rawValue))")
        }
      }
      let questions = questions
      if !questions.isEmpty {
        code.line("var content = \(type).Content()")
        for (name, question) in questions { code.line("content.\(name) = \(question)") }
      }
      let arguments = frames.arguments(
        size: "screen.size", hasContent: !questions.isEmpty, groups: states.arguments(frames),
        isRightToLeft: "screen.isRightToLeft", textScale: "screen.textScale")
      let hasTexts = !frames.texts.isEmpty
      code.statement(.each("return \(type)(", arguments, hasTexts ? ") { text, width in" : ")"))
      guard hasTexts else { return }
      frames.writeHeights(to: &code) { "screen.height(of: \(expression($0)), within: width)" }
    }
  }
}

extension Setting {
  /// Whether it is a size that the app's own content will have.
  fileprivate var givesContent: Bool {
    switch value {
    case .intrinsic, .placeholder(_, _, isWeak: false): true
    default: false
    }
  }
}
