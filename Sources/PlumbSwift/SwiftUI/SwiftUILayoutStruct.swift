import PlumbCode
import PlumbModel
import PlumbSolver

/// The `Layout` of one layout: it measures subviews, asks the arithmetic, and places them.
struct SwiftUILayoutStruct {
  let layout: SwiftUILayout
  let part: SwiftUIPart

  init(_ layout: SwiftUILayout, _ part: SwiftUIPart) {
    (self.layout, self.part) = (layout, part)
  }

  var scene: Scene { layout.scene }
  var frames: SwiftFrameStruct { part.frames }
  var isScrolled: Bool { part.scroll != nil }
  private var access: String { layout.access }

  func write(to code: inout CodeWriter) {
    code.line()
    let whole =
      part.scroll.map { "what `\($0.path)` scrolls in" } ?? "the layout"
    let views = "/// Lays out the subviews that say which view of"
    if isScrolled {
      code.lines([views, "/// \(whole) `\(scene.name)` they are,"])
    } else {
      code.line("\(views) \(whole) `\(scene.name)` they are,")
    }
    code.line("/// by `.layoutValue(key: \(part.layoutName).Name.self, value: …)`.")
    code.line(SwiftUIFile.availability)
    let shared = SwiftUIShared.layout
    code.block("\(access)struct \(part.layoutName): Layout, \(shared) {") { code in
      writeNames(&code)
      if isScrolled || frames.asksTextScale || frames.pixel != nil
        || !layout.parameters(of: frames).isEmpty
      {
        code.line()
      }
      if isScrolled {
        code.line("/// How large the scroll view is.")
        code.line("\(access)var scrollSize: CGSize")
      }
      for parameter in layout.parameters(of: frames) {
        if parameter.name == "safeArea" {
          code.line("/// What covers the edges; nothing, where SwiftUI keeps views clear of it.")
        }
        code.line("\(access)var \(parameter.name): \(parameter.type) = \(parameter.initial)")
      }
      if frames.asksTextScale {
        code.line("/// How many times as large as usual readers want texts.")
        code.line("\(access)var textScale: Double = 1")
      }
      if let pixel = frames.pixel {
        code.line("/// How large a pixel of the screen is, in points.")
        code.line("\(access)var pixelLength: Double = \(pixel.drawn.description)")
      }
      writeInitializer(&code)
      writeSize(&code)
      writePlaced(&code)
    }
  }

  private func writeNames(_ code: inout CodeWriter) {
    code.line("/// Which view a subview is.")
    code.block("\(access)enum Name: LayoutValueKey, CaseIterable, Hashable, Sendable {") { code in
      var line = ""
      for name in part.shown.map(layout.name) {
        if 80 < line.count + name.count {
          code.line(line)
          line = ""
        }
        line += (line.isEmpty ? "case " : ", ") + name
      }
      if !line.isEmpty { code.line(line) }
      code.line("\(access)static let defaultValue: Name? = nil")
    }
  }

  private func writeInitializer(_ code: inout CodeWriter) {
    guard frames.options.access != .internal else { return }
    let parameters = layout.parameters(of: frames)
    var given = isScrolled ? ["scrollSize: CGSize"] : []
    given += parameters.map { "\($0.name): \($0.type) = \($0.initial)" }
    var names = (isScrolled ? ["scrollSize"] : []) + parameters.map(\.name)
    if frames.asksTextScale {
      given.append("textScale: Double = 1")
      names.append("textScale")
    }
    if let pixel = frames.pixel {
      given.append("pixelLength: Double = \(pixel.drawn.description)")
      names.append("pixelLength")
    }
    code.line()
    code.function("\(access)init", given) { code in
      for name in names { code.line("self.\(name) = \(name)") }
    }
  }

  // MARK: Measuring

  /// `let frames = RowFrames(`, for what the subviews show.
  func writeFrames(_ code: inout CodeWriter) {
    writeInsets(&code)
    if hasContent {
      code.line("var content = \(frames.typeName).Content()")
      for content in contents { code.statement(value(of: content)) }
      if let pixel = frames.pixel { code.line("content.\(pixel.name) = pixelLength") }
    }
    let arguments = frames.arguments(
      size: isScrolled ? "scrollSize" : "size", hasContent: hasContent,
      groups: scene.groups.map(frames.argument), isRightToLeft: "subviews.isRightToLeft",
      textScale: "textScale")
    frames.writeCall("let frames = ", arguments, to: &code) {
      "subviews.height(.\(layout.name($0.index)), width)"
    }
  }

  /// What is measured: of guides and of what only holds others, nobody knows more than the file.
  private var contents: [(parameter: SceneProgram.Parameter, view: Int, name: String)] {
    frames.contents.compactMap { content in
      switch content.parameter {
      case .content(let view, _), .ascent(let view), .descent(let view):
        layout.shown.contains(view.index) || scene.isFlow(view.index)
          ? (content.parameter, view.index, content.name) : nil
      case .width, .height, .inset, .wrapped: nil
      }
    }
  }

  private var hasContent: Bool { !contents.isEmpty || frames.pixel != nil }

  private func writeInsets(_ code: inout CodeWriter) {
    guard !frames.insets.isEmpty else { return }
    let values = frames.insets.map(\.edge).map { edge in
      let value =
        switch edge {
        case .top, .bottom: "safeArea.\(edge.rawValue)"
        case .left where frames.isMirrored: "safeArea.leading"
        case .right where frames.isMirrored: "safeArea.trailing"
        case .left: "subviews.isRightToLeft ? safeArea.trailing : safeArea.leading"
        case .right: "subviews.isRightToLeft ? safeArea.leading : safeArea.trailing"
        }
      return (edge.rawValue, "Double(\(value))")
    }
    let type = "\(frames.typeName).Insets"
    if frames.options.access == .internal {
      return code.statement(.filledCall("let insets = " + type, values.map { "\($0): \($1)" }))
    }
    // A public type has no initializer of all members.
    code.line("var insets = \(type)()")
    for (edge, value) in values { code.line("insets.\(edge) = \(value)") }
  }

  /// What is asked of its subviews.
  var measures: Set<SwiftUIShared.Measure> {
    Set(contents.map { Self.measure($0.parameter) } + (frames.texts.isEmpty ? [] : [.height]))
  }

  private static func measure(_ parameter: SceneProgram.Parameter) -> SwiftUIShared.Measure {
    switch parameter {
    case .ascent: .ascent
    case .descent: .descent
    default: .ideal
    }
  }

  /// What a view wants, as far as the file lets contents be of such a size.
  private func value(
    of content: (parameter: SceneProgram.Parameter, view: Int, name: String)
  ) -> Code {
    let measure = Self.measure(content.parameter)
    let view = scene.views[content.view]
    var value = "subviews.\(measure)(.\(layout.name(content.view)))"
    // Of a flow it is that of its views, each in its own range.
    var (least, most) =
      scene.isFlow(content.view) ? (nil, nil) : frames.range(of: content.parameter)
    var room = ""
    if case .content(_, let axis) = content.parameter {
      value += axis == .vertical ? ".height" : ".width"
      // The words of a control take whole points, as the layout was proved with; its line stands
      // where that of any text does.
      let grows = axis == .vertical && view.isScaledControl
      if view.kind.known == .button || grows { value = "ceil(\(value))" }
      if grows, let own = view.kind.known?.leastHeight { least = Double(own) }
      // What is above and below a title is no part of a view of SwiftUI's.
      let insets = ButtonParts.standardInset * Rational(2)
      if grows, view.kind.known == .button { room = " + " + SwiftWords.number(insets) }
    }
    var code: Code = "Double(\(value))\(room)"
    if let least, 0 < least { code = .call("Swift.max", [code, "\(least.description)"]) }
    if let most { code = .call("Swift.min", [code, "\(most.description)"]) }
    return "content.\(content.name) = \(code)"
  }
}

extension SwiftFrameStruct {
  /// What says how large a pixel is, and how large it is drawn in points; nil where nothing asks.
  var pixel: (name: String, drawn: Double)? {
    let content = contents.first { content in
      guard case .content(let view, _) = content.parameter else { return false }
      return scene.views[view.index].kind == .pixel
    }
    return content.map { ($0.name, $0.drawn ?? 1) }
  }

  /// Between what a content lies in some state, in points.
  func range(of parameter: SceneProgram.Parameter) -> (least: Double?, most: Double?) {
    let ranges = programs.compactMap { program in
      program.parameters.firstIndex(of: parameter).map { program.ranges[$0] }
    }
    let isBounded = ranges.allSatisfy { $0.most != nil }
    return (ranges.compactMap(\.least).min(), isBounded ? ranges.compactMap(\.most).max() : nil)
  }
}
