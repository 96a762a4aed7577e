import PlumbCode
import PlumbDiagnostics
import PlumbModel

/// The test case of one layout: its class is built at each size, in each state, in both directions,
/// and every view that is seen must lie where arithmetic has it.
struct SwiftTestClass {
  private let frames: SwiftFrameStruct
  private let options: SwiftOptions
  private let layout: SwiftClass
  /// The class's name outside of all others.
  private let layoutName: String
  private let isNested: Bool
  private let states: SwiftTestStates
  private let sizes: SwiftTestSizes
  private let contents: SwiftTestContents

  private var scene: Scene { frames.scene }

  var diagnostics: [Diagnostic] { contents.diagnostics }

  init(_ frames: SwiftFrameStruct, _ context: SwiftContext, _ scenes: [Scene]) {
    self.frames = frames
    options = context.options
    let layout = SwiftClass(frames.scene, context)
    self.layout = layout
    layoutName = context.nesting.fullName(of: frames.scene.name)
    isNested = context.nesting.isNested(frames.scene.name)
    states = SwiftTestStates(frames, layout, context, scenes)
    sizes = SwiftTestSizes(frames, context.options.target)
    contents = SwiftTestContents(frames, states, layout.names)
  }

  // MARK: What it needs of the screen

  var fits: Bool { scene.width.fits || scene.height.fits }

  /// Whether readers choose how large its texts are.
  var followsTextSize: Bool {
    let hasStyles = scene.views.contains { view in
      view.settings.contains { if case .font(_, _, _?) = $0.value { true } else { false } }
    }
    return options.target.hasTextSizes && (hasStyles || frames.asksTextScale)
  }

  var asksTextScale: Bool { frames.asksTextScale }
  var hasStates: Bool { !states.groups.isEmpty }
  var hasStandIns: Bool { contents.hasStandIns }
  var hasImages: Bool { contents.hasImages }
  var hasLines: Bool { contents.hasLines }
  var hasTexts: Bool { contents.hasTexts }
  var hasInsets: Bool { !frames.insets.isEmpty }

  // MARK: Writing

  func write(to code: inout CodeWriter) {
    code.line("/// Auto Layout puts every view of `\(scene.name)` where arithmetic has it.")
    if states.hasKeyboard, states.groups.isEmpty { code.line("/// The keyboard stays hidden.") }
    code.block("final class \(options.prefix)\(scene.name)LayoutTests: XCTestCase {") { code in
      code.line("@MainActor func testLeftToRight() async { check(.leftToRight) }")
      code.line("@MainActor func testRightToLeft() async { check(.rightToLeft) }")
      code.line()
      writeCheck(&code)
      code.line()
      writeComparisons(&code)
      code.line()
      contents.writeMethod(to: &code, className: layoutName, options.target)
      code.line()
      sizes.write(to: &code)
      if hasStates {
        code.line()
        states.write(to: &code)
      }
    }
  }

  private func writeCheck(_ code: inout CodeWriter) {
    code.line("@MainActor")
    code.block("private func check(_ direction: Screen.Direction) {") { code in
      let name = SwiftFile.baseName(frames.path)
      code.line(
        "let differences = Differences(\(SwiftWords.literal(scene.name)), "
          + "of: \(SwiftWords.literal(name)))")
      code.block("for size in Self.sizes {") { code in
        guard followsTextSize else { return writeScreen(&code) }
        code.block("for textSize in Screen.textSizes {") { writeScreen(&$0) }
      }
      code.line("differences.report()")
    }
  }

  /// One size: the layout is built once and goes through its states.
  private func writeScreen(_ code: inout CodeWriter) {
    let toolkit = options.target
    let hasOwnView = options.form == .view && !isNested
    code.line("let root = \(hasOwnView ? layoutName + "View" : toolkit.viewClass)()")
    code.line("let layout = \(hasOwnView ? "root.views" : layoutName + "(in: root)")")
    code.line(
      "let screen = Screen(root, size, direction\(followsTextSize ? ", textSize" : ""))")
    contents.writeWatching(to: &code)
    guard hasStates else { return writeSituation(&code) }
    code.block("for states in States.all {") { code in
      states.writeSwitching(to: &code)
      writeSituation(&code)
    }
  }

  private func writeSituation(_ code: inout CodeWriter) {
    contents.writeStandIns(to: &code)
    let update = layout.switching.happens ? " layout.update() " : ""
    let arguments = ["of: layout", "on: screen"] + (hasStates ? ["states"] : [])
    if fits {
      code.line("// The content decides how large it is.")
      code.line("repeat {")
      code.line("  screen.layOut {\(update)}")
      code.line("} while screen.takes(frames(\(arguments.joined(separator: ", "))).size)")
    } else {
      code.line("screen.layOut {\(update)}")
    }
    code.line("differences.begin(on: screen\(hasStates ? ", \"\\(states)\"" : ""))")
    code.line(
      "compare(layout, frames(\(arguments.joined(separator: ", "))), differences)")
    if fits {
      let sides = [scene.width.fits, scene.height.fits].map { $0 ? "true" : "false" }
      code.line("differences.compareSize(on: screen, fitsWidth: \(sides[0]), height: \(sides[1]))")
    }
  }

  private func writeComparisons(_ code: inout CodeWriter) {
    code.line("@MainActor")
    let parameters = [
      "_ layout: \(layoutName)", "_ frames: Arithmetic.\(frames.typeName)",
      "_ differences: Differences",
    ]
    code.function("private func compare", parameters) { code in
      for index in scene.views.indices.dropFirst() {
        guard let (method, found) = found(ViewID(index)) else { continue }
        let view = scene.views[index]
        let lines = frames.words(ofLinesFor: index)
        code.statement(
          .call(
            "differences." + method,
            [
              .text(SwiftWords.literal(view.path)), .text(SwiftWords.literal(lines)),
              .text(found), .text("frames." + SwiftWords.name(frames.properties[index])),
            ]))
      }
    }
  }

  /// What has the frame of a view; nil for what the system or nobody has.
  private func found(_ view: ViewID) -> (method: String, expression: String)? {
    let node = scene.views[view.index]
    switch node.kind {
    case .root, .keyboard, .readable, .pixel: return nil
    case .scrollContent:
      return node.parent.map { ("compareContent", contents.expression($0)) }
    case .known, .native, .component, .chainGuide:
      return ("compare", contents.expression(view))
    }
  }
}
