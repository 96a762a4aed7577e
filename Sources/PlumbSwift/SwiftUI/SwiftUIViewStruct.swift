import PlumbCode
import PlumbModel
import PlumbSyntax

/// The view that takes a view for each of the layout's, by name: a missing one does not compile.
struct SwiftUIViewStruct {
  private let layout: SwiftUILayout

  init(_ layout: SwiftUILayout) { self.layout = layout }

  private var scene: Scene { layout.scene }
  private var frames: SwiftFrameStruct { layout.frames }
  private var access: String { layout.access }

  func write(to code: inout CodeWriter) {
    code.line()
    code.line("/// The layout `\(scene.name)` with a view for each of its views.")
    code.line(SwiftUIFile.availability)
    let types = layout.shown.map { "\(layout.typeName($0)): View" }
    let opening = "\(access)struct \(layout.viewName)"
    let first: Code =
      types.isEmpty ? .text(opening + ": View {") : .each(opening + "<", types, ">: View {")
    code.block(first) { code in
      for parameter in layout.parameters {
        code.line("\(access)var \(parameter.name): \(parameter.type)")
      }
      if frames.asksTextScale {
        code.line("@ScaledMetric(relativeTo: .body) private var bodySize = 17.0")
      }
      if layout.parts.contains(where: { $0.frames.pixel != nil }) {
        code.line("@Environment(\\.displayScale) private var displayScale")
      }
      if layout.shown.contains(where: {
        scene.views[$0].kind.known == .label && layout.asksDirection($0)
      }) {
        code.line(SwiftUILayout.direction)
      }
      for index in layout.shown {
        code.line("private let \(layout.name(index)): \(layout.typeName(index))")
      }
      writeInitializer(&code)
      writeBody(&code)
    }
  }

  private func writeInitializer(_ code: inout CodeWriter) {
    let given = layout.parameters.map { "\($0.name): \($0.type) = \($0.initial)" }
    let views = layout.shown.map { index in
      let parameter = "@ViewBuilder \(layout.name(index)): () -> \(layout.typeName(index))"
      guard let known = layout.known[index] else { return Code.text(parameter) }
      let view = "{ \(layout.knownName).\(known.type)() }"
      return .group([.text(parameter + " ="), .indent([.line(" "), .text(view)])])
    }
    if !layout.parameters.isEmpty || !layout.shown.isEmpty || frames.asksTextScale {
      code.line()
    }
    code.block(.each("\(access)init(", given.map(Code.text) + views, ") {")) { code in
      for parameter in layout.parameters { code.line("self.\(parameter.name) = \(parameter.name)") }
      for index in layout.shown {
        let name = layout.name(index)
        code.line("self.\(name) = \(name)()")
      }
    }
  }

  private func writeBody(_ code: inout CodeWriter) {
    code.line()
    code.block("\(access)var body: some View {") { code in
      write(layout.parts[0], &code)
    }
  }

  /// The `Layout` of a part around its views.
  private func write(_ part: SwiftUIPart, _ code: inout CodeWriter) {
    var arguments = part.scroll == nil ? [] : ["scrollSize: proxy.size"]
    arguments += layout.arguments(of: part.frames)
    if frames.asksTextScale { arguments.append("textScale: bodySize / 17") }
    if part.frames.pixel != nil { arguments.append("pixelLength: 1 / displayScale") }
    let opening: Code =
      arguments.isEmpty
      ? .text(part.layoutName + " {") : .function(part.layoutName, arguments, nil)
    code.block(opening) { code in
      for index in part.shown { write(index, in: part, &code) }
    }
  }

  private func write(_ index: Int, in part: SwiftUIPart, _ code: inout CodeWriter) {
    let last = modifiers(of: index, in: part)
    if let inner = layout.parts.first(where: { part.isPart($0, scrolledBy: index) }) {
      writeScroll(index, inner, &code)
      code.lines(last.map(\.text))
    } else {
      let alignment = layout.looks.alignment(index)
      let filling =
        alignment == ".center" ? SwiftUIModifier("filling") : SwiftUIModifier("filling", alignment)
      let background = layout.uses[index] == nil ? [] : layout.looks.background(index)
      let all = [filling] + background + last
      let chain = all.reduce(CallChain(layout.name(index))) { chain, modifier in
        chain.calling(modifier.name, modifier.arguments.map(Code.text))
      }
      code.statement(chain.code)
    }
  }

  private func modifiers(of index: Int, in part: SwiftUIPart) -> [SwiftUIModifier] {
    var modifiers: [SwiftUIModifier] = []
    if layout.leaving.contains(index) { modifiers.append(SwiftUIModifier("clipped")) }
    let hidden = layout.looks.isHidden(index)
    if hidden != "false" {
      let isLong = hidden.contains(" ? ")
      modifiers.append(SwiftUIModifier("opacity", "\(isLong ? "(\(hidden))" : hidden) ? 0 : 1"))
      modifiers.append(SwiftUIModifier("accessibilityHidden", hidden))
    }
    modifiers.append(
      SwiftUIModifier(
        "layoutValue", "key: \(part.layoutName).Name.self", "value: .\(layout.name(index))"))
    return modifiers
  }

  /// A scroll view, whose size its content is laid out from.
  private func writeScroll(_ index: Int, _ inner: SwiftUIPart, _ code: inout CodeWriter) {
    code.block("GeometryReader { proxy in") { code in
      code.block(inner.axes.isEmpty ? "ScrollView {" : "ScrollView(\(inner.axes)) {") { code in
        write(inner, &code)
      }
    }
    let disabled = layout.looks.text(
      index, { $0.scrolling.contains(.disabled) }, spelled: { "\($0)" })
    if disabled != "false" { code.line(".scrollDisabled(\(disabled))") }
    let untouched = layout.looks.text(
      index, { !$0.scrolling.contains(.noInteraction) }, spelled: { "\($0)" })
    if untouched != "true" { code.line(".allowsHitTesting(\(untouched))") }
    if layout.shown.contains(index) {
      code.line(".background { \(layout.name(index)).filling() }")
    }
  }
}

extension TextAlignment {
  /// SwiftUI has no sides that stay where they are: it is asked for the direction.
  var swiftUI: String {
    switch self {
    case .center: ".center"
    case .left: "layoutDirection == .rightToLeft ? .trailing : .leading"
    case .right: "layoutDirection == .rightToLeft ? .leading : .trailing"
    case .trailing: ".trailing"
    case .natural, .leading, .justified: ".leading"
    }
  }
}
