import PlumbCode

/// The `Layout` of all flows of a file, written once.
struct SwiftUIFlowLayout {
  static let name = "FlowLayout"
  /// What tells it of a view in it.
  static let item = "inFlow"
  private let questions: Set<SwiftUIFlow.Question>

  init(_ flows: [SwiftUIFlow]) { questions = SwiftUIFlow.questions(of: flows) }

  func write(to code: inout CodeWriter) {
    code.line()
    code.lines([
      "/// Puts its views into lines, as many into each as it holds; all are as high as the",
      "/// highest view.",
    ])
    code.line(SwiftUIFile.availability)
    code.block("private struct \(Self.name): Layout {") { code in
      code.line("/// Between views side by side, and between lines.")
      code.line("var spacing = CGSize.zero")
      let given = ["proposal: ProposedViewSize", "subviews: Subviews", "cache: inout ()"]
      code.line()
      code.function("func sizeThatFits", given, "CGSize") {
        $0.line("let lines = lines(of: subviews, within: proposal.width)")
        $0.line("return proposal.replacingUnspecifiedDimensions(by: lines.size)")
      }
      code.line()
      code.function("func placeSubviews", ["in bounds: CGRect"] + given) { code in
        code.line("let lines = lines(of: subviews, within: bounds.width)")
        code.block("for (view, frame) in zip(subviews, lines.frames) {") { code in
          code.line("let place = CGPoint(x: bounds.minX + frame.minX, y: bounds.minY + frame.minY)")
          code.line("view.place(at: place, proposal: ProposedViewSize(frame.size))")
        }
      }
      code.line()
      writeLines(&code)
    }
    if !questions.isEmpty { writeItem(&code) }
  }

  private func writeLines(_ code: inout CodeWriter) {
    code.line("/// In one line where no width is given.")
    code.function(
      "private func lines", ["of subviews: Subviews", "within room: CGFloat?"],
      "(frames: [CGRect], size: CGSize)"
    ) { code in
      code.block("var frames = subviews.map { view in") { code in
        if questions.isEmpty {
          code.line("CGRect(origin: .zero, size: view.sizeThatFits(.unspecified))")
        } else {
          code.line("CGRect(origin: .zero, size: view[FlowItem.self].size(of: view))")
        }
      }
      code.line("let lineHeight = frames.map(\\.height).max() ?? 0")
      code.line("var (end, top, width): (CGFloat?, CGFloat, CGFloat) = (nil, 0, 0)")
      let isShown = "subviews[index][FlowItem.self].isShown"
      let condition = questions.contains(.isShown) ? " where \(isShown)" : ""
      code.block("for index in frames.indices\(condition) {") { code in
        code.line("if let room { frames[index].size.width = min(frames[index].width, room) }")
        code.line("var start = end.map { $0 + spacing.width } ?? 0")
        code.line("// Widths have been rounded on their way.")
        code.block("if let room, end != nil, room + 0.001 < start + frames[index].width {") {
          $0.line("(start, top) = (0, top + lineHeight + spacing.height)")
        }
        code.line("let middle = top + (lineHeight - frames[index].height) / 2")
        code.line("frames[index].origin = CGPoint(x: start, y: middle)")
        code.line("end = frames[index].maxX")
        code.line("width = max(width, frames[index].maxX)")
      }
      code.line("return (frames, CGSize(width: width, height: top + lineHeight))")
    }
  }

  /// What views tell a flow that they lie in.
  private func writeItem(_ code: inout CodeWriter) {
    let lengths = [SwiftUIFlow.Question.width, .height].filter(questions.contains)
    code.line()
    code.line("/// What a flow knows of a view in it.")
    code.line(SwiftUIFile.availability)
    code.block("private struct FlowItem: LayoutValueKey {") { code in
      code.line("static let defaultValue = FlowItem()")
      for question in asked { code.line("var \(question) = \(question.usual)") }
      code.line()
      code.line("/// How large it is in a line that has room.")
      code.block("func size(of view: LayoutSubview) -> CGSize {") { code in
        if questions.contains(.isShown) { code.line("guard isShown else { return .zero }") }
        let isVar = !lengths.isEmpty || questions.contains(.roundsUp)
        code.line("\(isVar ? "var" : "let") size = view.sizeThatFits(.unspecified)")
        if questions.contains(.roundsUp) {
          code.line("if roundsUp { size.width = ceil(size.width) }")
        }
        for length in lengths {
          code.line(
            "size.\(length) = min(max(size.\(length), \(length).lowerBound), \(length).upperBound)")
        }
        code.line("return size")
      }
    }
    code.line()
    code.line(SwiftUIFile.availability)
    code.block("extension View {") { code in
      code.line("/// Tells a flow between what its lengths are, and whether it is in the lines.")
      let parameters = asked.map { "\($0): \($0.type) = \($0.usual)" }
      code.function("fileprivate func \(Self.item)", parameters, "some View") { code in
        let item = Code.call("FlowItem", asked.map { "\(.text("\($0): \($0)"))" })
        code.statement(.call("layoutValue", ["key: FlowItem.self", "value: \(item)"]))
      }
    }
  }

  private var asked: [SwiftUIFlow.Question] {
    SwiftUIFlow.Question.allCases.filter(questions.contains)
  }
}

extension SwiftUIFlow.Question {
  fileprivate var type: String {
    switch self {
    case .width, .height: "ClosedRange<CGFloat>"
    case .roundsUp, .isShown: "Bool"
    }
  }

  fileprivate var usual: String {
    switch self {
    case .width, .height: "0...CGFloat.infinity"
    case .roundsUp: "false"
    case .isShown: "true"
    }
  }
}
