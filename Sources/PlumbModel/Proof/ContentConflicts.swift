import PlumbSolver
import PlumbText

/// Finds the contents for which the required rows of a variant clash, though for those drawn they
/// do not; only a content that is required to hug or to resist can do that.
///
/// What can be met is a convex set, so the corners of the set of sizes and contents decide for all
/// of it (ALGORITHMS: T1). A content that must resist is worst where it is largest, one that must
/// hug where it is smallest; a range without an end reaches to the greatest number of points that
/// a file may name.
struct ContentConflicts {
  struct Clash {
    let lowered: LoweredScene
    let certificate: InfeasibilityCertificate
    let size: SizePoint
    let contents: [ContentSize]
    /// The largest content that fits at the size, where a single one is too large.
    let limit: Rational?
  }

  private(set) var clashes: [Clash] = []
  /// False where there are too many corners, or the solver gave up.
  private(set) var isDecided = true
  private(set) var solves = 0
  private let scene: Scene
  private let variant: Variant

  /// Corners of contents that are tried; each needs two that are required both ways.
  private static let mostCorners = 64

  init(_ scene: Scene, _ variant: Variant, _ region: SizeRegion, _ open: [OpenContent]) {
    self.scene = scene
    self.variant = variant
    let required = open.filter { $0.content.hug.isRequired || $0.content.resist.isRequired }
    if required.isEmpty { return }
    var seen: Set<Set<Origin>> = []
    for corner in region.corners {
      for values in corners(of: required) where isDecided {
        guard let clash = clash(near: corner, required, values) else { continue }
        let origins = clash.certificate.rows.map { clash.lowered.rows[$0.index].origin }
        if seen.insert(Set(origins)).inserted { clashes.append(clash) }
      }
    }
  }

  /// The ends that can do harm, of all contents in every combination.
  private mutating func corners(of contents: [OpenContent]) -> [[Rational]] {
    var corners: [[Rational]] = [[]]
    for open in contents {
      let sizes = open.content.sizes
      var ends: [Rational] = []
      if open.content.hug.isRequired { ends.append(sizes.least) }
      if open.content.resist.isRequired { ends.append(sizes.most ?? Rational(Limits.points)) }
      corners = corners.flatMap { corner in ends.map { corner + [$0] } }
      guard corners.count <= Self.mostCorners else {
        isDecided = false
        return []
      }
    }
    return corners
  }

  /// What conflicts at a corner conflicts beside it, if the corner belongs to another variant.
  private mutating func clash(
    near corner: SizePoint, _ contents: [OpenContent], _ values: [Rational]
  ) -> Clash? {
    let largest = sizes(contents, values)
    var probe = self
    let size = variant.admitted(near: corner, in: scene) { probe.clash(at: $0, largest) != nil }
    guard let (lowered, certificate) = clash(at: size, largest) else { return nil }
    // Contents that take part, and how much each counts.
    var weights = [Rational](repeating: .zero, count: contents.count)
    for (row, multiplier) in certificate.multipliers {
      let row = lowered.rows[row.index]
      guard row.origin.kind == .hug || row.origin.kind == .resist,
        let anchor = row.form.terms.first?.anchor,
        let number = contents.firstIndex(where: {
          $0.view == anchor.view && $0.axis == anchor.attribute.axis
        })
      else { continue }
      weights[number] += multiplier
    }
    // Those that need not be so large are made as small as will do, and then a round number.
    let most = weights.indices.filter {
      0 < weights[$0].sign && values[$0] == Rational(Limits.points)
    }
    let weight = most.reduce(Rational.zero) { $0 + weights[$1] }
    var plain = contents.map(\.content.size)
    for i in weights.indices where !weights[i].isZero { plain[i] = values[i] }
    let taking = weights.indices.filter { !weights[$0].isZero }
    let alone = taking.count == 1 && 0 < weights[taking[0]].sign ? taking[0] : nil
    let limit = alone.map { values[$0] - certificate.shortfall / weights[$0] }
    if !most.isEmpty {
      let least = Rational(Limits.points) - certificate.shortfall / weight
      for i in most { plain[i] = Self.above(least) }
    } else if let alone, let limit {
      plain[alone] = min(values[alone], Self.above(limit))
    }
    let changed = sizes(contents, plain)
    guard let (lowered, certificate) = clash(at: size, changed) else { return nil }
    return Clash(
      lowered: lowered, certificate: certificate, size: size, contents: changed, limit: limit)
  }

  private mutating func clash(
    at size: SizePoint, _ contents: [ContentSize]
  ) -> (LoweredScene, InfeasibilityCertificate)? {
    let lowered = LoweredScene(requiredOf: scene, in: variant, at: size, contents: contents)
    solves += 1
    switch solve(lowered.problem) {
    case .impossible(let certificate): return (lowered, certificate)
    case .solved: return nil
    case .exhausted:
      isDecided = false
      return nil
    }
  }

  /// The next multiple of ten.
  private static func above(_ value: Rational) -> Rational {
    let ten = Rational(10)
    return (value / ten).roundedDown * ten + ten
  }

  private func sizes(_ contents: [OpenContent], _ values: [Rational]) -> [ContentSize] {
    var sizes: [ContentSize] = []
    for (open, value) in zip(contents, values) where value != open.content.size {
      let path = scene.views[open.view.index].path
      if sizes.last?.view != path { sizes.append(ContentSize(view: path)) }
      if open.axis == .horizontal {
        sizes[sizes.count - 1].width = value.doubleValue
      } else {
        sizes[sizes.count - 1].height = value.doubleValue
      }
    }
    return sizes
  }
}
