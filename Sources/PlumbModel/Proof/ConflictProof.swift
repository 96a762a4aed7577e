import PlumbSolver
import PlumbText

/// Finds every way in which the required rows of a variant clash, or proves that at each of its
/// sizes they can hold.
///
/// The sizes at which a set of linear requirements can be met are a closed convex set, so the
/// corners of a polygon decide for all of it (ALGORITHMS: T1). A Farkas certificate at one size
/// gives a half-plane that holds wherever the set can be met (T2): it is cut off, and the corners
/// of what is left are tried in turn, until all of them can be met.
struct ConflictProof {
  /// Requirements that clash.
  struct Clash {
    let lowered: LoweredScene
    let certificate: InfeasibilityCertificate
    /// The sizes at which this clash is absent; nil where it is there at every size.
    let absence: HalfPlane?
    let point: SizePoint
  }

  let clashes: [Clash]
  /// The sizes at which all requirements can hold; exact.
  let feasible: SizeRegion
  /// False where the solver met its limit.
  let isDecided: Bool
  private(set) var solves = 0

  /// A polygon with more sides than this is not a layout's doing.
  private static let mostCuts = 64

  init(_ scene: Scene, _ variant: Variant) {
    var clashes: [Clash] = []
    var region = variant.region
    var proven: Set<SizePoint> = []
    var solves = 1
    var isDecided = true
    defer { self.solves = solves }
    // 1. What clashes at every size is said without sizes.
    let (open, outcome) = Self.requirements(of: scene, in: variant, at: nil)
    switch outcome {
    case .impossible(let found):
      let certificate = open.sparingLines(found) { _ in true }
      self.clashes = [
        Clash(
          lowered: open, certificate: certificate, absence: nil, point: variant.region.middle)
      ]
      feasible = SizeRegion(corners: [])
      self.isDecided = true
      return
    case .exhausted: isDecided = false
    case .solved: break
    }
    // 2. Corner after corner; a cut makes new ones.
    while isDecided, clashes.count < Self.mostCuts,
      let corner = region.corners.first(where: { !proven.contains($0) })
    {
      let (lowered, outcome) = Self.requirements(of: scene, in: variant, at: corner)
      solves += 1
      switch outcome {
      case .solved: proven.insert(corner)
      case .exhausted: isDecided = false
      case .impossible(let found):
        let plane = Self.plane(of: found, lowered, corner)
        let certificate = lowered.sparingLines(found) {
          Self.plane(of: $0, lowered, corner).isSame(as: plane)
        }
        let isEverywhere = plane.width.isZero && plane.height.isZero
        // The same rows clash beside a corner at which the conditions do not hold.
        let place = variant.admitted(near: corner, in: scene) { plane.value(at: $0).sign < 0 }
        clashes.append(
          Clash(
            lowered: place == corner
              ? lowered : LoweredScene(requiredOf: scene, in: variant, at: place),
            certificate: certificate, absence: isEverywhere ? nil : plane, point: place))
        region = isEverywhere ? SizeRegion(corners: []) : region.clipped(by: plane)
      }
    }
    self.clashes = clashes
    self.isDecided = isDecided
    feasible = region
  }

  /// The requirements at a size, or at any, and whether they can hold.
  ///
  /// What clashes is told by lines that somebody wrote, where these clash by themselves: a bar of
  /// 60 points that finds no room says more than that it would be less than nothing high.
  private static func requirements(
    of scene: Scene, in variant: Variant, at point: SizePoint?
  ) -> (LoweredScene, Outcome) {
    let lowered = LoweredScene(requiredOf: scene, in: variant, at: point)
    let outcome = solve(lowered.problem)
    if case .impossible(let certificate) = outcome,
      certificate.rows.contains(where: { lowered.isSizeOfView($0) })
    {
      let written = LoweredScene(
        requiredOf: scene, in: variant, at: point, allowsNegativeSizes: true)
      let other = solve(written.problem)
      if case .impossible = other { return (written, other) }
    }
    return (lowered, outcome)
  }

  /// What the certificate says of sizes in general: the sum of its rows, those that fix the size
  /// left out, is `constant - y·size`, which must not be negative.
  private static func plane(
    of certificate: InfeasibilityCertificate, _ lowered: LoweredScene, _ point: SizePoint
  ) -> HalfPlane {
    var (width, height) = (Rational.zero, Rational.zero)
    for (row, multiplier) in certificate.multipliers {
      let origin = lowered.rows[row.index]
      guard origin.origin.kind == .situation, let anchor = origin.form.terms.first?.anchor else {
        continue
      }
      if anchor.attribute == .width { width += multiplier } else { height += multiplier }
    }
    // sum(others) = -shortfall - y_w (W - w) - y_h (H - h) at the certificate's size (w, h).
    let constant = -certificate.shortfall + width * point.width + height * point.height
    return HalfPlane(width: -width, height: -height, constant: constant)
  }
}

extension LoweredScene {
  /// Whether a row says that a view's size is not negative.
  fileprivate func isSizeOfView(_ row: RowID) -> Bool {
    let row = rows[row.index]
    guard row.origin.kind == .implied, let anchor = row.form.terms.first?.anchor else {
      return false
    }
    return anchor.view != .root
  }
}
