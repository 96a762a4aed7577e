import PlumbCode
import PlumbModel

/// The `Layout` of one layout: it measures subviews, asks the arithmetic, and places them.
struct SwiftUILayoutStruct {
  let layout: SwiftUILayout
  let part: SwiftUIPart

  init(_ layout: SwiftUILayout, _ part: SwiftUIPart) {
    (self.layout, self.part) = (layout, part)
  }

  var scene: Scene { layout.scene }
  var frames: SwiftFrameStruct { part.frames }
  private var isScrolled: Bool { part.scroll != nil }
  private var access: String { layout.access }

  func write(to code: inout CodeWriter) {
    code.line()
    let whole =
      part.scroll.map { "what `\($0.path)` scrolls in" } ?? "the layout"
    code.line("/// Lays out the subviews that say which view of \(whole) `\(scene.name)` they are,")
    code.line("/// by `.layoutValue(key: \(part.layoutName).Name.self, value: …)`.")
    code.line(SwiftUIFile.availability)
    code.block("\(access)struct \(part.layoutName): Layout {") { code in
      writeNames(&code)
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
      writeInitializer(&code)
      writeSizing(&code)
      writePlacing(&code)
      if !isScrolled { writeGuides(&code) }
      writeFrames(&code)
      if !isScrolled { writeSize(&code) }
      writeFrameOfName(&code)
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
    code.line()
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
    code.line()
    code.function("\(access)init", given) { code in
      for name in names { code.line("self.\(name) = \(name)") }
    }
  }

  // MARK: The protocol

  private func writeSizing(_ code: inout CodeWriter) {
    code.line()
    code.function(
      "\(access)func sizeThatFits",
      ["proposal: ProposedViewSize", "subviews: Subviews", "cache: inout ()"], "CGSize"
    ) { code in
      let size = isScrolled ? "scrollSize" : "size(for: proposal)"
      code.line("frames(in: \(size), of: subviews).size")
    }
  }

  private func writePlacing(_ code: inout CodeWriter) {
    code.line()
    code.function(
      "\(access)func placeSubviews",
      [
        "in bounds: CGRect", "proposal: ProposedViewSize", "subviews: Subviews",
        "cache: inout ()",
      ]
    ) { code in
      let size = isScrolled ? "scrollSize" : "bounds.size"
      code.line("let frames = frames(in: \(size), of: subviews)")
      code.block("for subview in subviews {") { code in
        code.line("guard let name = subview[Name.self] else { continue }")
        code.line("let frame = frame(of: name, in: frames, subviews.layoutDirection)")
        code.line("subview.place(")
        code.line("  at: CGPoint(x: bounds.minX + frame.midX, y: bounds.minY + frame.midY),")
        code.line("  anchor: .center, proposal: ProposedViewSize(frame.size))")
      }
    }
  }

  /// The guides that subviews set are those of the whole: the first of the first baselines, the
  /// last of the last, and what lies in the middle of any other.
  private func writeGuides(_ code: inout CodeWriter) {
    for axis in ["Vertical", "Horizontal"] {
      code.line()
      code.function(
        "\(access)func explicitAlignment",
        [
          "of guide: \(axis)Alignment", "in bounds: CGRect", "proposal: ProposedViewSize",
          "subviews: Subviews", "cache: inout ()",
        ], "CGFloat?"
      ) { code in
        let edge = axis == "Vertical" ? "minY" : "minX"
        code.block("let guides = places(in: bounds.size, of: subviews) { own, frame in") { code in
          code.line("own[explicit: guide].map { frame.\(edge) + $0 }")
        }
        if axis == "Vertical" {
          code.line("if guide == .firstTextBaseline { return guides.min() }")
          code.line("if guide == .lastTextBaseline { return guides.max() }")
        }
        code.line("return guides.isEmpty ? nil : guides.reduce(0, +) / CGFloat(guides.count)")
      }
    }
    code.line()
    code.line("/// Where the guides of subviews lie in the whole.")
    code.function(
      "private func places",
      [
        "in size: CGSize", "of subviews: Subviews",
        "_ place: (ViewDimensions, CGRect) -> CGFloat?",
      ], "[CGFloat]"
    ) { code in
      code.line("let frames = frames(in: size, of: subviews)")
      code.block("return subviews.compactMap { subview in") { code in
        code.line("guard let name = subview[Name.self] else { return nil }")
        code.line("let frame = frame(of: name, in: frames, subviews.layoutDirection)")
        code.line("return place(subview.dimensions(in: ProposedViewSize(frame.size)), frame)")
      }
    }
  }

  // MARK: Measuring

  private func writeFrames(_ code: inout CodeWriter) {
    code.line()
    code.line("/// Where the views lie, for what the subviews show.")
    code.function(
      "private func frames", ["in size: CGSize", "of subviews: Subviews"], frames.typeName
    ) { code in
      if asksSubviews { code.line("let named = Dictionary(grouping: subviews) { $0[Name.self] }") }
      if asks({ if case .content = $0 { true } else { false } }) {
        code.block("func ideal(_ name: Name) -> CGSize {") { code in
          code.block("(named[name] ?? []).reduce(CGSize.zero) { largest, subview in") { code in
            code.line("let size = subview.sizeThatFits(.unspecified)")
            code.line("return CGSize(")
            code.line("  width: Swift.max(largest.width, size.width),")
            code.line("  height: Swift.max(largest.height, size.height))")
          }
        }
      }
      writeLineFunctions(&code)
      if !frames.texts.isEmpty { writeHeightFunction(&code) }
      writeInsets(&code)
      if !contents.isEmpty {
        code.line("var content = \(frames.typeName).Content()")
        for content in contents { code.statement(value(of: content)) }
      }
      let arguments = frames.arguments(
        size: "size", hasContent: !contents.isEmpty, groups: scene.groups.map(frames.argument),
        isRightToLeft: "subviews.layoutDirection == .rightToLeft", textScale: "textScale")
      frames.writeCall(arguments, to: &code) { code in
        frames.writeHeights(to: &code) { "height(.\(layout.name($0.index)), width)" }
      }
    }
  }

  private var asksSubviews: Bool { !contents.isEmpty || !frames.texts.isEmpty }

  /// What is measured: of guides and of what only holds others, nobody knows more than the file.
  private var contents: [(parameter: SceneProgram.Parameter, view: Int, name: String)] {
    frames.contents.compactMap { content in
      switch content.parameter {
      case .content(let view, _), .ascent(let view), .descent(let view):
        layout.shown.contains(view.index) ? (content.parameter, view.index, content.name) : nil
      case .width, .height, .inset, .wrapped: nil
      }
    }
  }

  private func asks(_ isAsked: (SceneProgram.Parameter) -> Bool) -> Bool {
    contents.contains { isAsked($0.parameter) }
  }

  /// Where the first line of text stands in a subview, or how far above its bottom the last does.
  private func writeLineFunctions(_ code: inout CodeWriter) {
    func write(_ name: String, _ line: String) {
      code.block("func \(name)(_ name: Name) -> CGFloat {") { code in
        code.line("let all = (named[name] ?? []).map { $0.dimensions(in: .unspecified) }")
        code.line("return all.map { \(line) }.max() ?? 0")
      }
    }
    if asks({ if case .ascent = $0 { true } else { false } }) {
      write("ascent", "$0[.firstTextBaseline]")
    }
    if asks({ if case .descent = $0 { true } else { false } }) {
      write("descent", "$0.height - $0[.lastTextBaseline]")
    }
  }

  private func writeHeightFunction(_ code: inout CodeWriter) {
    code.block("func height(_ name: Name, _ width: Double) -> Double {") { code in
      code.line("let room = ProposedViewSize(width: width, height: nil)")
      code.line("let heights = (named[name] ?? []).map { $0.sizeThatFits(room).height }")
      code.line("return Double(heights.max() ?? 0)")
    }
  }

  private func writeInsets(_ code: inout CodeWriter) {
    guard !frames.insets.isEmpty else { return }
    let edges = frames.insets.map(\.edge)
    code.line("var insets = \(frames.typeName).Insets()")
    if edges.contains(.left) || edges.contains(.right) {
      code.line("let isRightToLeft = subviews.layoutDirection == .rightToLeft")
    }
    for edge in edges {
      let value =
        switch edge {
        case .top, .bottom: "safeArea.\(edge.rawValue)"
        case .left: "isRightToLeft ? safeArea.trailing : safeArea.leading"
        case .right: "isRightToLeft ? safeArea.leading : safeArea.trailing"
        }
      code.line("insets.\(edge.rawValue) = Double(\(value))")
    }
  }

  /// What a view wants, as far as the file lets contents be of such a size.
  private func value(
    of content: (parameter: SceneProgram.Parameter, view: Int, name: String)
  ) -> Code {
    let name = layout.name(content.view)
    var value =
      switch content.parameter {
      case .ascent: "ascent(.\(name))"
      case .descent: "descent(.\(name))"
      case .content(_, .vertical): "ideal(.\(name)).height"
      default: "ideal(.\(name)).width"
      }
    // The title of a button takes whole points, as the layout was proved with; its line stands
    // where that of any text does.
    if case .content = content.parameter, scene.views[content.view].kind.known == .button {
      value = "ceil(\(value))"
    }
    value = "Double(\(value))"
    let (least, most) = range(of: content.parameter)
    if let least, 0 < least { value = "Swift.max(\(value), \(least))" }
    if let most { value = "Swift.min(\(value), \(most))" }
    return .text("content.\(content.name) = \(value)")
  }

  /// Between what a content lies in some state.
  private func range(of parameter: SceneProgram.Parameter) -> (least: Double?, most: Double?) {
    let ranges = frames.programs.compactMap { program in
      program.parameters.firstIndex(of: parameter).map { program.ranges[$0] }
    }
    let isBounded = ranges.allSatisfy { $0.most != nil }
    return (ranges.compactMap(\.least).min(), isBounded ? ranges.compactMap(\.most).max() : nil)
  }
}
