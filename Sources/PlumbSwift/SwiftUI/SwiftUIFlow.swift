import PlumbCode
import PlumbModel
import PlumbSolver

/// A flow of a layout: a `Layout` of its own, which places the views in it.
///
/// The layout around asks how wide it is in one line, and how high in its width, as it asks texts.
struct SwiftUIFlow {
  private let layout: SwiftUILayout
  private let index: Int
  /// The views in it, in their order.
  let children: [Int]

  /// What a flow asks of the views in it besides how large they want to be.
  enum Question: CaseIterable {
    case width, height, roundsUp, isShown
  }

  /// nil for what is no flow.
  init?(_ layout: SwiftUILayout, _ index: Int) {
    guard let flow = layout.scene.flows.first(where: { $0.flow.index == index }) else { return nil }
    (self.layout, self.index) = (layout, index)
    children = flow.children.map(\.index)
  }

  static func all(in layout: SwiftUILayout) -> [SwiftUIFlow] {
    layout.parts.flatMap(\.shown).compactMap { SwiftUIFlow(layout, $0) }
  }

  /// `FlowLayout(spacing: CGSize(width: 8, height: 12)) {`
  var opening: Code {
    let looks = layout.looks
    let width = looks.text(index, \.flowSpacing.across, spelled: SwiftWords.number)
    let height = looks.text(index, \.flowSpacing.down, spelled: SwiftWords.number)
    let isNone = width == "0" && height == "0"
    if isNone { return .text(SwiftUIFlowLayout.name + " {") }
    let size = Code.call(
      "CGSize", ["width: \(.choice(width))", "height: \(.choice(height))"])
    return .each(SwiftUIFlowLayout.name + "(", ["spacing: \(size)"], ") {")
  }

  // MARK: Views in it

  /// What it is told of a view in it: `.inFlow(width: 24...24)`; nil where nothing is to be told.
  func item(_ child: Int) -> SwiftUIModifier? {
    let told = Question.allCases.compactMap { question in
      answer(question, child).map { "\(question): \($0)" }
    }
    return told.isEmpty ? nil : SwiftUIModifier(SwiftUIFlowLayout.item, told)
  }

  /// nil where it is the usual one.
  private func answer(_ question: Question, _ child: Int) -> String? {
    switch question {
    case .width: return length(child, .horizontal)
    case .height: return length(child, .vertical)
    // The words of a button take whole points, as the layout was proved with.
    case .roundsUp: return layout.scene.views[child].kind.known == .button ? "true" : nil
    case .isShown:
      let isShown = layout.looks.text(child, \.isHidden) { "\(!$0)" }
      return isShown == "true" ? nil : isShown
    }
  }

  /// Between what a length lies where the file says so, `24...24`; words are measured.
  private func length(_ child: Int, _ axis: Axis) -> String? {
    let view = layout.scene.views[child]
    let any = "0...CGFloat.infinity"
    let range = layout.looks.text(child) { settings in
      guard let sizes = settings.flowSize(axis)?.sizes else { return "0...0" }
      if settings.measuresInFlow(view, axis) { return any }
      let most = sizes.most.map(SwiftWords.number) ?? "CGFloat.infinity"
      return "\(SwiftWords.number(sizes.least))...\(most)"
    } spelled: {
      $0
    }
    return range == any ? nil : range
  }

  /// What flows of some layouts ask of the views in them.
  static func questions(of flows: [SwiftUIFlow]) -> Set<Question> {
    Set(
      Question.allCases.filter { question in
        flows.contains { flow in
          flow.children.contains { flow.answer(question, $0) != nil }
        }
      })
  }
}

extension EffectiveSettings {
  /// Whether only its words say how long a view in a flow is.
  fileprivate func measuresInFlow(_ view: ViewNode, _ axis: Axis) -> Bool {
    guard !isBounded(axis), let content = content(axis), content.range == view.range else {
      return false
    }
    return axis == .vertical ? view.kind.known == .label : content.sizes.most == nil
  }
}
