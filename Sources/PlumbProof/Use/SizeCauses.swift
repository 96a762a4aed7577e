import PlumbDiagnostics
import PlumbModel
import PlumbSolver
import PlumbText

/// The lengths and alignments that are written and keep a view short, for findings that say that it
/// is too short: without them, they would name no line but the view's own.
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
      : Self.rows(for: length, DecidingRows(lowered, solution))
    return labels(rows ?? [], axis)
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
    return Self.rows(for: length, DecidingRows(free, solution))
  }

  /// Those that keep it so short, or where that is more than one size, those that hold there.
  private static func rows(
    for length: VariableID, _ deciding: DecidingRows
  ) -> [LoweredScene.Row]? {
    deciding.rows(for: length, keepsSmall: true) ?? deciding.rows(for: length)
  }

  /// Of a row one sees what stands in it; what keeps a view low stands elsewhere. That an optional
  /// gap presses what is beside it, rather than give way, one does not see.
  private func isTold(_ row: LoweredScene.Row, _ axis: Axis) -> Bool {
    switch row.origin.kind {
    case .size, .equation, .aspect: row.origin.isWritten && !(axis == .horizontal && fills(row))
    case .bounds, .alignment: row.origin.isWritten && axis == .vertical
    case .gap: row.origin.isWritten && !row.priority.isRequired
    default: false
    }
  }

  /// Whether a view is as wide as what it lies in, which is as wide as the screen in the end: that
  /// keeps words no narrower than they have to be, and so does what has to do with others.
  private func fills(_ row: LoweredScene.Row) -> Bool {
    let (terms, anchors) = (row.form.terms, row.form.terms.map(\.anchor))
    guard terms.count == 2, row.form.constant.isZero,
      anchors.allSatisfy({ $0.attribute == .width }),
      (terms[0].coefficient + terms[1].coefficient).isZero
    else { return false }
    return scene.views.lies(anchors[0].view, in: anchors[1].view)
      || scene.views.lies(anchors[1].view, in: anchors[0].view)
  }

  private func labels(_ rows: [LoweredScene.Row], _ axis: Axis) -> [Label] {
    let writer = ConstraintWriter(scene)
    var labels: [Label] = []
    for row in rows where isTold(row, axis) {
      let label = Label(row.origin.range, writer.text(row))
      if !labels.contains(label) { labels.append(label) }
    }
    return labels.count <= ProofBounds.causesShown ? labels : []
  }
}
