import PlumbDiagnostics
import PlumbModel
import PlumbSolver
import PlumbText

/// The sizes at which rows of a layout decide anything, in some of its states and one direction,
/// contents as they are drawn; exact, since frames are one sum on each of finitely many
/// pieces of the sizes.
struct DecidingSizes {
  private let scene: Scene
  private var variants: [ProvedVariant] = []
  private var regions: [SizeRegion] = []
  private var cache = ProofCache()
  private let dimension: Int
  /// A size at which one of the rows asked for decides something.
  private(set) var example: SizePoint?

  init(_ scene: Scene, _ states: [StateChoice], _ direction: Direction) {
    self.scene = scene
    dimension = scene.sizes.all.map { min(2, SizeRegion($0).corners.count / 2) }.max() ?? 0
    for cell in scene.provedCells(direction) {
      let variant = Variant(states, direction, cell)
      let proof = ConflictProof(scene, variant)
      guard proof.isDecided, variant.reaches(proof.feasible, in: scene) else { continue }
      let parameters = SizeParameters(proof.feasible)
      let lowered = LoweredScene(scene, in: variant, over: parameters)
      let problem = ParametricProblem(lowered, parameters)
      variants.append(ProvedVariant(scene, variant, lowered, problem, parameters))
      regions.append(proof.feasible)
    }
  }

  /// "decides at widths from 320 to 350, gives way at widths from 350 to 430"; nil where frames
  /// are not single at every size.
  mutating func words(for row: LoweredScene.Row, named text: String) -> String? {
    var (deciding, yielding): ([SizeRegion], [SizeRegion]) = ([], [])
    let writer = ConstraintWriter(scene)
    for proved in variants {
      for (index, other) in proved.lowered.rows.enumerated()
      where other.origin == row.origin && writer.text(other) == text {
        guard let parts = proved.parts(ofRow: index, &cache) else { return nil }
        for part in parts {
          let values = part.corners.map { part.values(at: $0)[0] }
          let region = SizeRegion(corners: part.corners.map { proved.parameters.point(at: $0) })
          if values.allSatisfy(\.isZero) {
            deciding.append(region)
            if example == nil { example = nice(region, proved.variant) }
          } else if values.contains(where: { other.relation.fails($0) }) {
            yielding.append(region)
          }
        }
      }
    }
    if variants.isEmpty { return nil }
    let gives = yielding.isEmpty ? nil : "gives way " + words(for: yielding)
    if deciding.isEmpty { return gives ?? "decides at no size" }
    return "decides " + words(for: deciding) + (gives.map { ", " + $0 } ?? "")
  }

  /// A size inside, of whole points if it may be.
  private func nice(_ region: SizeRegion, _ variant: Variant) -> SizePoint {
    let middle = region.middle
    return [scene.usualSize, middle.roundedDown, middle.roundedUp].first {
      region.contains($0) && variant.admits($0, in: scene)
    } ?? middle
  }

  // MARK: Regions in words

  private func words(for part: [SizeRegion]) -> String {
    let size = measure(part)
    if size == measure(regions) { return "at every size" }
    for axis in [Axis.horizontal, .vertical] {
      let ranges = ranges(of: part, axis)
      let slices = ranges.flatMap { range in regions.map { $0.slice(axis, range) } }
      if measure(slices) == size { return "at " + words(for: ranges, axis) }
    }
    let sides = [Axis.horizontal, .vertical].map { words(for: ranges(of: part, $0), $0) }
    return "at some " + sides.joined(separator: " and ")
  }

  private func words(for ranges: [Range], _ axis: Axis) -> String {
    let parts = ranges.map {
      let (least, most) = (ConstraintWriter.amount($0.least), ConstraintWriter.amount($0.most))
      return least == most ? least : "from \(least) to \(most)"
    }
    return (axis == .horizontal ? "widths " : "heights ") + parts.listed
  }

  private typealias Range = (least: Rational, most: Rational)

  /// What regions cover of an axis, ascending.
  private func ranges(of regions: [SizeRegion], _ axis: Axis) -> [Range] {
    var ranges: [Range] = []
    let all = regions.compactMap { region -> Range? in
      guard let least = region.range(axis).least, let most = region.range(axis).most else {
        return nil
      }
      return (least, most)
    }
    for range in all.sorted(by: { ($0.least, $0.most) < ($1.least, $1.most) }) {
      if let last = ranges.indices.last, range.least <= ranges[last].most {
        ranges[last].most = max(ranges[last].most, range.most)
      } else {
        ranges.append(range)
      }
    }
    return ranges
  }

  /// Twice their area, or their length, or their number, as the layout's sizes have it.
  private func measure(_ regions: [SizeRegion]) -> Rational {
    regions.reduce(.zero) { $0 + $1.measure(dimension) }
  }
}

extension SizeRegion {
  fileprivate func measure(_ dimension: Int) -> Rational {
    if dimension == 0 { return isEmpty ? .zero : .one }
    if dimension == 1 {
      guard corners.count == 2 else { return .zero }
      return (corners[1].width - corners[0].width).abs
        + (corners[1].height - corners[0].height).abs
    }
    return corners.indices.reduce(Rational.zero) { sum, number in
      let (a, b) = (corners[number], corners[(number + 1) % corners.count])
      return sum + a.width * b.height - b.width * a.height
    }.abs
  }

  /// The part between two lengths of an axis.
  fileprivate func slice(_ axis: Axis, _ range: (least: Rational, most: Rational)) -> SizeRegion {
    func plane(_ length: Rational) -> HalfPlane {
      HalfPlane(
        width: axis == .horizontal ? .one : .zero, height: axis == .horizontal ? .zero : .one,
        constant: -length)
    }
    return clipped(by: plane(range.least)).clipped(by: plane(range.most).opposite)
  }
}

extension Relation {
  /// Whether a row of this kind does not hold where it has a value.
  fileprivate func fails(_ value: Rational) -> Bool {
    switch self {
    case .equal: !value.isZero
    case .greaterOrEqual: value.sign < 0
    case .lessOrEqual: 0 < value.sign
    }
  }
}
