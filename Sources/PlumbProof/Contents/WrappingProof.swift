import PlumbDiagnostics
import PlumbModel
import PlumbSolver
import PlumbText

/// `feedback` for texts that wrap, at the corners of each variant's sizes, where columns are
/// narrowest and screens shortest; and `clipped` there, where `WrappingCells` could not tell the
/// lines of all sizes.
struct WrappingProof {
  private(set) var diagnostics: [Diagnostic] = []
  private let scene: Scene
  private let looksForCuts: Bool
  private var reported: Set<SourceRange> = []

  /// - Parameter most: So many variants are looked at.
  init(_ scene: Scene, looksForCuts: Bool, most: Int = .max, _ cache: inout ProofCache) {
    self.scene = scene
    self.looksForCuts = looksForCuts
    // Most layouts have none, and need not be lowered to see that.
    guard scene.views.contains(where: \.wraps) else { return }
    for variant in scene.variants(byParts: true).list.prefix(most) {
      for corner in variant.region.corners {
        let size = variant.admitted(near: corner, in: scene) { _ in true }
        if variant.admits(size, in: scene), !cache.budget.isSpent {
          look(at: variant, size, &cache)
        }
      }
    }
  }

  private mutating func look(at variant: Variant, _ point: SizePoint, _ cache: inout ProofCache) {
    var fixpoint = TextFixpoint(scene, variant.situation(at: point, in: scene))
    guard !fixpoint.texts.isEmpty else { return }
    let result = fixpoint.result()
    cache.countProblems(fixpoint.solves, rows: scene.constraints.count)
    switch result {
    case .oscillating(let lowered, let texts):
      add(FeedbackReport(scene, lowered).diagnostic(texts))
    case .fixed(let lowered, let outcome):
      guard looksForCuts, let solution = outcome.solution, solution.isUnique else { return }
      for text in fixpoint.texts where !lowered.isHidden(ViewID(text), in: scene) {
        lookForCut(ViewID(text), variant, point, lowered, solution)
      }
    }
  }

  private mutating func add(_ diagnostic: Diagnostic) {
    if reported.insert(diagnostic.range).inserted { diagnostics.append(diagnostic) }
  }

  /// A lower resistance says that it may give way.
  private mutating func lookForCut(
    _ view: ViewID, _ variant: Variant, _ point: SizePoint, _ lowered: LoweredScene,
    _ solution: Solution
  ) {
    guard let content = lowered.settings[view.index].content(.vertical),
      .defaultHigh <= content.resist
    else { return }
    let height = solution.exactValues[LoweredScene.variable(view, .height).index]
    guard height < content.size else { return }
    let node = scene.views[view.index]
    var cut = Diagnostic(
      .clipped, "the content of \(node.title) is cut" + scene.words(for: point), at: node.range,
      label:
        "\(ConstraintWriter.amount(height)) high, and its content is "
        + ConstraintWriter.amount(content.size),
      notes: variant.notes(about: [LinearForm(Anchor(view, .height))], at: point, in: scene),
      counterexample: variant.counterexample(at: point, in: scene))
    cut.lengths = MeasuredLengths(
      height: height.doubleValue, missing: (content.size - height).doubleValue)
    add(cut)
  }
}
