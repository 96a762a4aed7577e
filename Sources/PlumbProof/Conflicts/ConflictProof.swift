import PlumbModel
import PlumbSolver
import PlumbText

/// Finds every way in which the required rows of a variant conflict, or proves that at each of its
/// sizes they can hold.
///
/// The sizes at which a set of linear required constraints can be met are a closed convex set, so
/// the corners of a polygon decide for all of it (ALGORITHMS: T1). A Farkas certificate at one size
/// gives a half-plane that holds wherever the set can be met (T2): it is cut off, and the corners
/// of what is left are tried in turn, until all of them can be met.
struct ConflictProof {
  /// Required constraints that conflict.
  struct Conflict {
    let lowered: LoweredScene
    let certificate: InfeasibilityCertificate
    /// The sizes at which this conflict is absent; nil where it is there at every size.
    let absence: HalfPlane?
    let point: SizePoint

    /// Those that somebody wrote.
    var rows: [LoweredScene.Row] {
      certificate.rows.map { lowered.rows[$0.index] }.filter(\.origin.isWritten)
    }
  }

  let conflicts: [Conflict]
  /// The sizes at which all required constraints can hold; exact.
  let feasible: SizeRegion
  /// False where the solver met its limit.
  let isDecided: Bool
  private(set) var solves = 0

  init(_ scene: Scene, _ variant: Variant) {
    var cache = ProofCache()
    self.init(ConflictSearch(scene, variant), &cache)
  }

  /// The same for a variant that was presolved: whether it can hold at a size most of its parts
  /// have been asked before, in this layout or in one that is like it, and only where one cannot is
  /// it asked of all lines which.
  ///
  /// - Parameter problem: over the sizes.
  init(
    _ scene: Scene, _ variant: Variant, over problem: ParametricProblem, _ sizes: SizeParameters,
    _ cache: inout ProofCache
  ) {
    self.init(ConflictSearch(scene, variant, (problem, sizes)), &cache)
  }

  private init(_ search: ConflictSearch, _ cache: inout ProofCache) {
    var search = search
    search.findUnconditional(&cache)
    let isPossible = search.conflicts.isEmpty
    search.findByCorner(&cache)
    conflicts = search.conflicts
    isDecided = search.isDecided
    feasible = isPossible && search.isComplete ? search.region : SizeRegion(corners: [])
    solves = search.solves
  }

  /// Whether nothing conflicts at any corner of the sizes, and so at none between them; false where
  /// that is not known.
  static func isPossible(_ scene: Scene, _ variant: Variant) -> (isPossible: Bool, solves: Int) {
    let corners = variant.region.corners
    for (place, corner) in corners.enumerated() {
      let lowered = LoweredScene(requiredOf: scene, in: variant, at: corner)
      guard case .feasible = PlumbSolver.feasibility(of: lowered.problem) else {
        return (false, place + 1)
      }
    }
    return (!corners.isEmpty, corners.count)
  }
}

/// The search itself. Lines that conflict are left out of what is looked for next, so that
/// conflicts which share no line are each told, wherever they show.
private struct ConflictSearch {
  private(set) var conflicts: [ConflictProof.Conflict] = []
  private(set) var region: SizeRegion
  private(set) var isDecided = true
  private(set) var solves = 0
  /// Whether every corner of what is left was tried.
  var isComplete: Bool { conflicts.count < ProofBounds.conflicts }
  private let scene: Scene
  private let variant: Variant
  /// Where lines stand that conflict at every size.
  private var handled: Set<SourceRange> = []
  private var latest: (point: SizePoint?, lowered: LoweredScene)?
  /// The variant over its sizes, where it was presolved.
  private let presolved: (problem: ParametricProblem, sizes: SizeParameters)?

  init(
    _ scene: Scene, _ variant: Variant,
    _ presolved: (problem: ParametricProblem, sizes: SizeParameters)? = nil
  ) {
    self.scene = scene
    self.variant = variant
    self.presolved = presolved
    region = variant.region
  }

  /// Whether all that is required is known to hold at a size, which counts as a solve: what may be
  /// spent on repairs is not the more for it.
  private mutating func isPossible(at point: SizePoint, _ cache: inout ProofCache) -> Bool {
    guard let (problem, sizes) = presolved,
      problem.isFeasible(at: [sizes.values(at: point)], &cache) == true
    else { return false }
    solves += 1
    return true
  }

  /// What conflicts at every size is said without sizes.
  mutating func findUnconditional(_ cache: inout ProofCache) {
    for corner in region.corners where isPossible(at: corner, &cache) { return }
    while isDecided, conflicts.count < ProofBounds.conflicts {
      guard let (lowered, found) = conflict(at: nil, besides: handled) else { return }
      let certificate = lowered.irreducible(found) { _ in true }
      conflicts.append(
        ConflictProof.Conflict(
          lowered: lowered, certificate: certificate, absence: nil, point: variant.region.middle))
      guard handle(lowered.places(of: certificate), in: &handled) else { return }
    }
  }

  /// Corner after corner; a cut makes new ones.
  mutating func findByCorner(_ cache: inout ProofCache) {
    var proven: Set<SizePoint> = []
    while isDecided, conflicts.count < ProofBounds.conflicts,
      let corner = region.corners.first(where: { !proven.contains($0) })
    {
      proven.insert(corner)
      if isPossible(at: corner, &cache) { continue }
      // What conflicts there is cut off by and by; else nothing is left to be cut.
      var known = handled
      while isDecided, conflicts.count < ProofBounds.conflicts {
        guard let (lowered, found) = conflict(at: corner, besides: known) else { break }
        let places = add(lowered, found, at: corner)
        guard handle(places, in: &known) else { break }
      }
    }
  }

  /// Whether there was anything in it that was not there before, so that searches end.
  private func handle(_ places: Set<SourceRange>, in known: inout Set<SourceRange>) -> Bool {
    let count = known.count
    known.formUnion(places)
    return count < known.count
  }

  /// Cuts off the sizes at which lines conflict; gives their places.
  private mutating func add(
    _ lowered: LoweredScene, _ found: InfeasibilityCertificate, at corner: SizePoint
  ) -> Set<SourceRange> {
    let plane = Self.plane(of: found, lowered, corner)
    let certificate = lowered.irreducible(found) {
      Self.plane(of: $0, lowered, corner).normalized == plane.normalized
    }
    let isEverywhere = plane.width.isZero && plane.height.isZero
    // The same rows conflict beside a corner at which the conditions do not hold.
    let place = variant.admitted(near: corner, in: scene) { plane.value(at: $0).sign < 0 }
    conflicts.append(
      ConflictProof.Conflict(
        lowered: place == corner
          ? lowered
          : LoweredScene(
            requiredOf: scene, in: variant, at: place,
            allowsNegativeSizes: lowered.allowsNegativeSizes),
        certificate: certificate, absence: isEverywhere ? nil : plane, point: place))
    region = isEverywhere ? SizeRegion(corners: []) : region.clipped(by: plane)
    return lowered.places(of: certificate)
  }

  /// What conflicts of the required constraints at a size, or at any, besides lines at some places.
  ///
  /// What conflicts is reported by lines that somebody wrote, where these conflict by themselves: a
  /// bar of 60 points that finds no room says more than that it would be less than nothing high.
  private mutating func conflict(
    at point: SizePoint?, besides places: Set<SourceRange>
  ) -> (LoweredScene, InfeasibilityCertificate)? {
    let lowered = lowered(at: point)
    solves += 1
    switch lowered.feasibility(besides: places) {
    case .feasible: return nil
    case .exhausted:
      isDecided = false
      return nil
    case .impossible(let certificate):
      if certificate.rows.contains(where: { lowered.isSizeOfView($0) }) {
        let written = LoweredScene(
          requiredOf: scene, in: variant, at: point, allowsNegativeSizes: true)
        if case .impossible(let other) = written.feasibility(besides: places) {
          return (written, other)
        }
      }
      return (lowered, certificate)
    }
  }

  /// All that is required at a size: several conflicts are looked for at each.
  private mutating func lowered(at point: SizePoint?) -> LoweredScene {
    if let latest, latest.point == point { return latest.lowered }
    let lowered = LoweredScene(requiredOf: scene, in: variant, at: point)
    latest = (point, lowered)
    return lowered
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

extension ConflictProof.Conflict {
  /// Whether the same lines conflict from left to right as well, at this size or, if they do so at
  /// every size, at any.
  func conflictsFromLeftToRight(_ scene: Scene, _ variant: Variant) -> Bool {
    var other = Variant(
      states: variant.states, direction: .leftToRight, holds: variant.holds,
      region: variant.region, traits: variant.traits)
    (other.contents, other.changed) = (variant.contents, variant.changed)
    // The same statements are in force, so that rows have the same numbers.
    let same = LoweredScene(
      requiredOf: scene, in: other, at: absence == nil ? nil : point,
      allowsNegativeSizes: lowered.allowsNegativeSizes)
    return same.feasibility(of: certificate.rows).certificate != nil
  }
}

extension [ConflictProof.Conflict] {
  /// How many there are, those counted once that the same lines make at small sizes and at large.
  var distinct: Int { Set(map { Set($0.rows.map(\.origin)) }).count }
}

extension LoweredScene {
  /// Where rows of a certificate stand that somebody wrote.
  fileprivate func places(of certificate: InfeasibilityCertificate) -> Set<SourceRange> {
    Set(certificate.rows.map { rows[$0.index].origin }.filter(\.isWritten).map(\.range))
  }

  /// Whether the required rows can hold, those at some places left out.
  fileprivate func feasibility(besides places: Set<SourceRange>) -> Feasibility {
    if places.isEmpty { return PlumbSolver.feasibility(of: problem) }
    return feasibility(
      of: rows.indices.map { RowID($0) }.filter { row in
        let origin = rows[row.index].origin
        return !origin.isWritten || !places.contains(origin.range)
      })
  }

  /// Whether a row says that a view's size is not negative.
  fileprivate func isSizeOfView(_ row: RowID) -> Bool {
    let row = rows[row.index]
    guard row.origin.kind == .implied, let anchor = row.form.terms.first?.anchor else {
      return false
    }
    return anchor.view != .root
  }
}
