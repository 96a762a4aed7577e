import PlumbModel
import PlumbSolver
import PlumbText

/// The lengths at which the frames of a scene change their map, as far as proofs tell them: borders
/// of conditions, of conflicts, of the pieces of the optimum, and widths at which texts take
/// another line.
struct MotionCuts {
  /// Ascending, both ends of the range among them.
  private(set) var lengths: [Double] = []
  private(set) var conflicts: [FrameMotion.Conflict] = []
  /// Of conditions.
  private(set) var borders: [Double] = []
  private let situation: Situation
  private let axis: Axis
  private var cache = ProofCache()

  init(_ scene: Scene, _ situation: Situation, _ axis: Axis, _ range: ClosedRange<Double>) {
    self.situation = situation
    self.axis = axis
    lengths = [range.lowerBound, range.upperBound]
    cut(scene, range, depth: 0)
    lengths = lengths.map { min(max($0, range.lowerBound), range.upperBound) }.sorted()
    lengths = lengths.indices.filter { $0 == 0 || lengths[$0 - 1] < lengths[$0] }
      .map { lengths[$0] }
  }

  private mutating func cut(_ scene: Scene, _ range: ClosedRange<Double>, depth: Int) {
    let swept = scene.swept(along: axis, range, situation)
    let states = situation.choices(of: scene)
    for cell in swept.cells(situation.direction, situation.traits) {
      var variant = Variant(states, situation.direction, cell)
      variant.contents = situation.contents
      add(cell.region)
      if depth == 0 { addBorders(cell.region, in: range) }
      let proof = ConflictProof(swept, variant)
      guard proof.isDecided else { continue }
      add(proof.feasible)
      cut(swept, variant, proof.feasible)
      for part in parts(of: cell.region, besides: proof.feasible)
      where depth < ProofBounds.cutsOfConflicts {
        if depth == 0 { addConflicts(proof.conflicts, swept, variant, part) }
        var middle = situation
        middle.take((part.lowerBound + part.upperBound) / 2, along: axis)
        var recovery = Recovery()
        let rest = recovery.withoutConflicts(scene, middle)
        if rest.constraints.count < scene.constraints.count { cut(rest, part, depth: depth + 1) }
      }
    }
  }

  /// The pieces of the optimum where required constraints hold.
  private mutating func cut(_ scene: Scene, _ variant: Variant, _ region: SizeRegion) {
    guard region.corners.count == 2 else { return }
    let subject = VariantProblem(scene, variant.over(region), region)
    let forms = scene.views.indices.flatMap { view in
      [Attribute.left, .top, .width, .height].map { LinearForm(Anchor(ViewID(view), $0)) }
    }
    let cells = WrappingCells(subject, ProvedVariant(subject), &cache)
    for cell in cells.variants {
      for part in cell.parts(of: forms, &cache) ?? [] {
        add(SizeRegion(corners: part.corners.map { cell.parameters.point(at: $0) }))
      }
    }
  }

  private mutating func addBorders(_ region: SizeRegion, in range: ClosedRange<Double>) {
    for border in region.corners.map({ length($0).doubleValue })
    where range.lowerBound < border && border < range.upperBound && !borders.contains(border) {
      borders.append(border)
    }
  }

  private mutating func add(_ region: SizeRegion) {
    lengths += region.corners.map { length($0).doubleValue }
  }

  private func length(_ size: SizePoint) -> Rational {
    axis == .horizontal ? size.width : size.height
  }

  /// The lengths of a region that are not in a part of it.
  private func parts(of region: SizeRegion, besides part: SizeRegion) -> [ClosedRange<Double>] {
    guard let least = region.range(axis).least?.doubleValue,
      let most = region.range(axis).most?.doubleValue, least < most
    else { return [] }
    guard let low = part.range(axis).least?.doubleValue,
      let high = part.range(axis).most?.doubleValue
    else { return [least...most] }
    return (least < low ? [least...low] : []) + (high < most ? [high...most] : [])
  }

  private mutating func addConflicts(
    _ found: [ConflictProof.Conflict], _ scene: Scene, _ variant: Variant,
    _ part: ClosedRange<Double>
  ) {
    for conflict in found {
      let limit = conflict.absence.map { axis == .horizontal ? ($0.width, $0) : ($0.height, $0) }
      let words = limit.flatMap { factor, plane in
        SizeLimit(plane, scene).map { ((0 < factor.sign ? "below " : "above "), $0.value) }
      }
      if let words {
        // A limit below this part is that of another.
        let isBelow = words.0 == "below "
        guard isBelow == (part.upperBound <= words.1.doubleValue) else { continue }
      }
      var views: [String] = []
      for term in conflict.certificate.rows.flatMap({ conflict.lowered.rows[$0.index].form.terms })
      {
        let view = scene.views[term.anchor.view.index].path
        if term.anchor.view != .root, !views.contains(view) { views.append(view) }
      }
      let report = ConflictReport(
        scene, conflict.lowered, conflict.certificate, absence: conflict.absence)
      conflicts.append(
        FrameMotion.Conflict(
          range: part, condition: words.map { $0.0 + ConstraintWriter.amount($0.1) } ?? "",
          arithmetic: report.sum(along: axis).text, views: views))
    }
  }
}

extension Scene {
  /// The scene over a range of one length; the other is the situation's.
  fileprivate func swept(
    along axis: Axis, _ range: ClosedRange<Double>, _ situation: Situation
  ) -> Scene {
    func given(_ length: Double?, _ extent: DeclaredExtent) -> DeclaredExtent {
      length.map { DeclaredExtent(minimum: $0, maximum: $0, fits: false) } ?? extent
    }
    let swept = DeclaredExtent(
      minimum: range.lowerBound, maximum: range.upperBound, fits: false)
    var scene = self
    scene.sizes = DeclaredSizes(
      width: axis == .horizontal ? swept : given(situation.width, width),
      height: axis == .vertical ? swept : given(situation.height, height))
    return scene
  }
}

extension Situation {
  /// The same with one length of the root given.
  mutating func take(_ length: Double, along axis: Axis) {
    if axis == .horizontal { width = length } else { height = length }
  }
}
