import PlumbSolver
import PlumbTypography

/// A component whose rows differ in their words only, lowered once: the sizes of what changes are
/// parameters of a solver, which goes from one row to the next on the affine pieces of the answer.
///
/// What it says is what solving the row by itself says, to the last digit, since both decide in
/// fractions.
struct KeptRow: Sendable {
  private var solver: Solver
  /// By view, with the words of the last row.
  private var settings: [EffectiveSettings]
  /// By view, with the words of the first row.
  private let first: [EffectiveSettings]
  private let words: [RowWords]
  private let parameters: [(content: OpenContent, variable: VariableID)]
  /// The views whose texts wrap, and the parameters that are their heights.
  private let texts: [(view: ViewID, height: VariableID)]
  private let typography: Typography

  /// - Parameters:
  ///   - scene: The component with the words of one of the rows.
  ///   - words: Those of all rows.
  /// - Returns: Nil where the rows are not alike but for sizes.
  init?(_ scene: Scene, _ situation: Situation, _ words: [RowWords]) {
    // Words of the views in a flow move the others.
    guard scene.flows.isEmpty else { return nil }
    let lowered = LoweredScene(
      scene, in: situation, openContentsOf: Set(words.map(\.view.index)))
    let settings = lowered.settings
    // The shape of a content is a factor in its row.
    for content in lowered.openContents
    where settings[content.view.index].intrinsic.aspect != nil { return nil }
    let problem = lowered.problem
    var solver = Solver()
    _ = solver.addVariables(problem.variableCount - lowered.openContents.count)
    var parameters: [(content: OpenContent, variable: VariableID)] = []
    for content in lowered.openContents {
      parameters.append((content, solver.addParameter(content.content.size)))
    }
    for row in (0..<problem.rowCount).map({ RowID($0) }) {
      solver.add(
        problem.terms(of: row), constant: problem.constant(of: row), problem.relation(of: row),
        priority: problem.priority(of: row))
    }
    (first, self.settings, self.words, self.solver) = (settings, settings, words, solver)
    typography = scene.typography(for: lowered.situation.traits)
    self.parameters = parameters
    texts = parameters.filter {
      $0.content.axis == .vertical && settings[$0.content.view.index].intrinsic.wrapping != nil
    }.map { ($0.content.view, $0.variable) }
  }

  /// The size of a row of one content; nil where it takes more than this to find it, or to tell why
  /// there is none.
  mutating func size(showing content: Int) -> RowSizes.Size? {
    for text in texts { settings[text.view.index] = first[text.view.index] }
    for list in words {
      settings[list.view.index].measure(list.texts[content % list.texts.count], typography)
    }
    for (content, variable) in parameters {
      guard let size = settings[content.view.index].content(content.axis)?.size else { return nil }
      solver.set(variable, to: size)
    }
    var heights = texts.map { settings[$0.view.index].content(.vertical)?.size ?? .zero }
    // The rounds of `TextFixpoint`, but for those that come to no end by themselves.
    for _ in 0...2 * texts.count + 1 {
      guard case .solved = solver.solve() else { return nil }
      let needed = texts.map { text in
        settings[text.view.index].intrinsic.wrapping?.height(within: value(text.view, .width))
          ?? .zero
      }
      if needed == heights { return (value(.root, .width), value(.root, .height)) }
      heights = needed
      for ((view, variable), height) in zip(texts, heights) {
        settings[view.index].intrinsic.wrap(to: height)
        guard let size = settings[view.index].content(.vertical)?.size else { return nil }
        solver.set(variable, to: size)
      }
    }
    return nil
  }

  private func value(_ view: ViewID, _ unknown: LoweredScene.Unknown) -> Rational {
    solver.exactValue(of: LoweredScene.variable(view, unknown)) ?? .zero
  }
}
