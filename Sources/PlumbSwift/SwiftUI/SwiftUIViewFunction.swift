import PlumbCode
import PlumbModel
import PlumbSyntax

/// The function that makes the whole of a view for each of the layout's, by name: without one of
/// them it does not compile. Where a type would keep each of them, it hands them on at once.
struct SwiftUIViewFunction {
  private let layout: SwiftUILayout
  /// Whether views in it ask how large it is.
  private let tellsSize: Bool

  /// - Parameter others: The code of what may stand in it.
  init(_ layout: SwiftUILayout, among others: [CodeWriter.Line]) {
    self.layout = layout
    tellsSize = SwiftUISurroundings.size.isAsked(in: others)
  }

  private var scene: Scene { layout.scene }
  private var frames: SwiftFrameStruct { layout.frames }

  func write(to code: inout CodeWriter) {
    code.line()
    code.line("/// The layout `\(scene.name)` with a view for each of its views.")
    code.line(SwiftUIFile.availability)
    let inside = CodeWriter.lines { code in
      write(layout.parts[0], &code)
      for modifier in layout.looks.background(0) { code.statement(modifier.code) }
    }
    let asked = SwiftUISurroundings.allCases.filter { around in
      around.isAsked(in: inside) || around == .size && tellsSize
    }
    let opening = "@MainActor \(layout.access)func \(layout.viewName)("
    code.block(.each(opening, parameters(isRead: !asked.isEmpty), ") -> some View {")) { code in
      write(inside, in: asked[...], &code)
    }
  }

  /// What is around it, each asked by a view of its own, and in these the layout.
  private func write(
    _ inside: [CodeWriter.Line], in asked: ArraySlice<SwiftUISurroundings>,
    _ code: inout CodeWriter
  ) {
    guard let around = asked.first else { return code.add(inside) }
    // Before anybody knows how large it is, it is as large as it is drawn.
    let drawn = scene.defaultSituation
    let size = "CGSize(width: \(drawn.width ?? 0), height: \(drawn.height ?? 0))"
    code.block(around.reading(from: size)) { write(inside, in: asked.dropFirst(), &$0) }
  }

  /// - Parameter isRead: Whether a view asks what is around it before these are made.
  private func parameters(isRead: Bool) -> [Code] {
    let given = layout.parameters.map { Code.text("\($0.name): \($0.type) = \($0.initial)") }
    let scrolled = Set(layout.parts.dropFirst().flatMap(\.shown))
    return given
      + layout.shown.map { index in
        // What lies in a flow is part of what the flow is part of.
        let flow = scene.views[index].parent.map(\.index) ?? index
        let isScrolled = scrolled.contains(index) || scrolled.contains(flow)
        let kept = isRead || isScrolled ? "@escaping " : ""
        let parameter = "@ViewBuilder \(layout.name(index)): \(kept)() -> some View"
        guard let known = layout.known[index], known.standsByItself else { return .text(parameter) }
        let view = "{ \(layout.knownName).\(known.function)() }"
        return .group([.text(parameter + " ="), .indent([.line(" "), .text(view)])])
      }
  }

  /// The `Layout` of a part around its views.
  private func write(_ part: SwiftUIPart, _ code: inout CodeWriter) {
    var arguments = part.scroll == nil ? [] : ["scrollSize: proxy.size"]
    arguments += layout.arguments(of: part.frames)
    if frames.asksTextScale { arguments.append("textScale: \(SwiftUISurroundings.textScale)") }
    if part.frames.pixel != nil {
      arguments.append("pixelLength: \(SwiftUISurroundings.pixelLength)")
    }
    let opening: Code =
      arguments.isEmpty
      ? .text(part.layoutName + " {") : .function(part.layoutName, arguments, nil)
    code.block(opening) { code in
      for index in part.shown { write(index, in: part, &code) }
    }
  }

  private func write(_ index: Int, in part: SwiftUIPart, _ code: inout CodeWriter) {
    let shown = layout.looks.isShown(index)
    guard isMadeWhileShown(index), shown != "true", shown != "false" else {
      return write(index, in: part, modifiers(of: index, in: part), &code)
    }
    let modifiers = modifiers(of: index, in: part, saysHidden: false)
    code.block("if \(shown) {") { write(index, in: part, modifiers, &$0) }
  }

  /// What turns without end works as long as it is there; a size that is asked of the view itself
  /// is asked in all states.
  private func isMadeWhileShown(_ index: Int) -> Bool {
    scene.views[index].kind.known == .spinner
      && !frames.contents.contains { $0.parameter.contentView?.index == index }
  }

  private func write(
    _ index: Int, in part: SwiftUIPart, _ last: [SwiftUIModifier], _ code: inout CodeWriter
  ) {
    if let inner = layout.parts.first(where: { part.isPart($0, scrolledBy: index) }) {
      writeScroll(index, inner, &code)
      code.lines(last.map(\.text))
    } else if let flow = SwiftUIFlow(layout, index) {
      write(flow, in: part, &code)
      if layout.shown.contains(index) { writeGround(index, &code) }
      code.lines(last.map(\.text))
    } else {
      let alignment = layout.looks.alignment(index)
      let filling =
        alignment == ".center" ? SwiftUIModifier("filling") : SwiftUIModifier("filling", alignment)
      let all = [filling] + background(of: index) + last
      let chain = all.reduce(CallChain("\(layout.name(index))()")) { chain, modifier in
        chain.calling(modifier.name, modifier.arguments.map(Code.text))
      }
      code.statement(chain.filled)
    }
  }

  /// What a component is drawn on that has nothing to be drawn on by itself.
  private func background(of index: Int) -> [SwiftUIModifier] {
    guard let use = layout.uses[index], use.layout.looks.background(0).isEmpty else { return [] }
    return layout.looks.background(index)
  }

  private func modifiers(
    of index: Int, in part: SwiftUIPart, saysHidden: Bool = true
  ) -> [SwiftUIModifier] {
    var modifiers: [SwiftUIModifier] = []
    let hidden = layout.looks.isHidden(index)
    if saysHidden, hidden != "false" {
      modifiers.append(SwiftUIModifier(SwiftUIShared.hiding, hidden))
    }
    modifiers += layout.accessibility(of: index)
    if frames.options.hasIdentifiers { modifiers += identifier(of: index, in: part) }
    guard let around = scene.views[index].parent, let flow = SwiftUIFlow(layout, around.index)
    else {
      return modifiers
        + [.init(SwiftUIShared.stands, "as: \(part.layoutName).Name.\(layout.name(index))")]
    }
    return modifiers + [flow.item(index)].compactMap { $0 }
  }

  /// What a test of the interface finds it by; what holds others would give its own to these.
  private func identifier(of index: Int, in part: SwiftUIPart) -> [SwiftUIModifier] {
    let (owner, path) = scene.declaration(of: index)
    let name = SwiftUIModifier("accessibilityIdentifier", SwiftWords.literal("\(owner).\(path)"))
    let scrolls = layout.parts.contains { part.isPart($0, scrolledBy: index) }
    guard scrolls || layout.uses[index] != nil else { return [name] }
    return [SwiftUIModifier("accessibilityElement", "children: .contain"), name]
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
    if let hidden = layout.looks.indicators(index) { code.line(".scrollIndicators(\(hidden))") }
    if layout.shown.contains(index) { writeGround(index, &code) }
  }

  private func writeGround(_ index: Int, _ code: inout CodeWriter) {
    code.line(".background { \(layout.name(index))().filling() }")
  }

  private func write(_ flow: SwiftUIFlow, in part: SwiftUIPart, _ code: inout CodeWriter) {
    code.block(flow.opening) { code in
      for index in flow.children { write(index, in: part, &code) }
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
