import PlumbDiagnostics
import PlumbModel
import PlumbSolver
import PlumbText

/// The lengths that are written and decide how long a view is, for findings that say that it is too
/// short: without them, they would name no line but the view's own.
struct SizeCauses {
  private let scene: Scene
  private let variant: Variant

  init(_ scene: Scene, _ variant: Variant) {
    (self.scene, self.variant) = (scene, variant)
  }

  /// Labels of these lines, where they are few. Gaps say where a row ends, which one sees.
  func labels(
    of view: ViewID, _ axis: Axis, at size: SizePoint, _ contents: [ContentSize] = []
  ) -> [Label] {
    var fixpoint = TextFixpoint(scene, variant, at: size, contents)
    guard let (lowered, solution) = fixpoint.rendered() else { return [] }
    let length = LoweredScene.size(of: view, along: axis)
    let rows =
      solution.exactValues[length.index].isZero
      ? rows(pressing: length, lowered, at: size, contents)
      : DecidingRows(lowered, solution).rows(for: length)
    return labels(rows ?? [])
  }

  /// What would decide the length if it could be below zero: that it is 0 is nobody's line.
  private func rows(
    pressing length: VariableID, _ drawn: LoweredScene, at size: SizePoint,
    _ contents: [ContentSize]
  ) -> [LoweredScene.Row]? {
    var heights: [Int: Rational] = [:]
    for (index, settings) in drawn.settings.enumerated() where settings.intrinsic.wrapping != nil {
      heights[index] = settings.content(.vertical)?.size
    }
    let free = LoweredScene(
      scene, in: variant, at: size, contents: contents, allowsNegativeSizes: true,
      heights: heights, like: drawn)
    guard let solution = solve(free.problem).solution else { return nil }
    return DecidingRows(free, solution).rows(for: length)
  }

  private func labels(_ rows: [LoweredScene.Row]) -> [Label] {
    let writer = ConstraintWriter(scene)
    var labels: [Label] = []
    for row in rows
    where [.size, .equation, .aspect].contains(row.origin.kind) && row.origin.isWritten {
      let label = Label(row.origin.range, writer.text(row))
      if !labels.contains(label) { labels.append(label) }
    }
    return labels.count <= ProofBounds.causesShown ? labels : []
  }
}
