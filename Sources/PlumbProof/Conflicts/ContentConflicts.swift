import PlumbDiagnostics
import PlumbModel
import PlumbSolver

/// Finds the contents and scroll positions for which the required rows of a variant conflict,
/// though for those drawn they do not; only a content that is required to hug or to resist can do
/// that, or an offset that something in the view keeps its place against.
///
/// What can be met is a convex set, so the corners of the set of sizes, contents and offsets decide
/// for all of it (ALGORITHMS: T1). A content that must resist is worst where it is largest, one
/// that must hug where it is smallest; a range without an end reaches to the greatest number of
/// points that a file may name. Offsets are at rest or as far as the content goes: a corner at
/// which there is no room has its offset at rest.
struct ContentConflicts {
  struct Conflict {
    let lowered: LoweredScene
    let certificate: InfeasibilityCertificate
    let size: SizePoint
    let contents: [ContentSize]
    /// The largest content that fits at the size, where a single one is too large.
    let limit: Rational?
  }

  private(set) var conflicts: [Conflict] = []
  /// Why some corners were not looked at, or gave no answer.
  private(set) var doubt: Doubt?
  private(set) var solves = 0
  private let scene: Scene
  private let variant: Variant
  private let parameters: ContentParameters
  private let offsetRange: OffsetRange?
  /// Those that can do harm, by their number among all.
  private let required: [Int]

  /// - Parameter subject: one that is feasible for the contents that are drawn.
  init(_ subject: VariantProblem, _ cache: inout ProofCache) {
    scene = subject.scene
    variant = subject.variant
    let parameters = ContentParameters(scene, subject.contents, subject.sizes, subject.region)
    self.parameters = parameters
    required = parameters.contents.indices.filter { number in
      let open = parameters.contents[number]
      return open.kind == .size
        && (open.content.hug.isRequired || open.content.resist.isRequired)
    }
    let hasOffsets = parameters.contents.contains { $0.kind == .offset }
    if required.isEmpty, !hasOffsets {
      offsetRange = nil
      return
    }
    let problem = subject.problem(over: parameters.contents)
    offsetRange = hasOffsets ? OffsetRange(subject, parameters, problem, &cache) : nil
    var seen: Set<Set<Origin>> = []
    for size in subject.region.corners {
      for values in corners(at: size) where doubt == nil {
        // Mostly nothing conflicts, which variants share that share their components.
        if problem.isFeasible(at: [values], &cache) == true { continue }
        guard let conflict = conflict(near: values) else { continue }
        let origins = conflict.certificate.rows.map { conflict.lowered.rows[$0.index].origin }
        if seen.insert(Set(origins)).inserted { conflicts.append(conflict) }
      }
    }
  }

  private func place(_ number: Int) -> Int { parameters.sizes.count + number }

  /// The ends that can do harm, of all contents in every combination, and with each those of all
  /// offsets.
  private mutating func corners(at size: SizePoint) -> [[Rational]] {
    var corners = [parameters.values(at: size)]
    for number in required {
      let content = parameters.contents[number].content
      var ends: [Rational] = []
      if content.hug.isRequired { ends.append(content.sizes.least) }
      if content.resist.isRequired { ends.append(content.sizes.most ?? Rational(Limits.points)) }
      guard combine(&corners, place(number), { _ in ends }) else { return [] }
    }
    let fixed = Array(0..<parameters.sizes.count) + required.map(place)
    guard let offsetRange else { return corners }
    for offset in offsetRange.offsets {
      let isComplete = combine(&corners, offset.place) { values in
        [offset.atRest]
          + offsetRange.ends(of: offset, at: values, keeping: fixed).filter { offset.atRest < $0 }
      }
      guard isComplete else { return [] }
    }
    return corners
  }

  private mutating func combine(
    _ corners: inout [[Rational]], _ place: Int, _ ends: ([Rational]) -> [Rational]
  ) -> Bool {
    corners = corners.flatMap { corner in
      ends(corner).map { end in
        var corner = corner
        corner[place] = end
        return corner
      }
    }
    if corners.count <= ProofBounds.contentCorners { return true }
    doubt = .exhausted
    return false
  }

  /// What conflicts at a corner conflicts beside it, if the corner belongs to another variant.
  private mutating func conflict(near corner: [Rational]) -> Conflict? {
    // Mostly nothing conflicts there, and so nothing does beside it.
    guard conflict(at: corner) != nil else { return nil }
    var probe = self
    let rest = corner[parameters.sizes.count...]
    let size = variant.admitted(near: parameters.size(of: corner), in: scene) {
      probe.conflict(at: probe.parameters.sizes.values(at: $0) + rest) != nil
    }
    return described(at: parameters.sizes.values(at: size) + rest)
  }

  private mutating func described(at values: [Rational]) -> Conflict? {
    guard let (lowered, certificate) = conflict(at: values) else { return nil }
    let weights = weights(in: certificate, of: lowered)
    // Those that need not be so large are made as small as will do, and then a round number.
    let taking = weights.indices.filter { !weights[$0].isZero }
    let most = taking.filter {
      0 < weights[$0].sign && values[place($0)] == Rational(Limits.points)
    }
    let weight = most.reduce(Rational.zero) { $0 + weights[$1] }
    let size = parameters.size(of: values)
    var plain = parameters.values(at: size)
    for number in taking { plain[place(number)] = values[place(number)] }
    let alone = taking.count == 1 && 0 < weights[taking[0]].sign ? taking[0] : nil
    let limit = alone.map { values[place($0)] - certificate.shortfall / weights[$0] }
    if !most.isEmpty {
      let least = Rational(Limits.points) - certificate.shortfall / weight
      for number in most { plain[place(number)] = Self.above(least) }
    } else if let alone, let limit {
      plain[place(alone)] = min(values[place(alone)], Self.above(limit))
    }
    plain = offsetRange?.reaching(plain, keeping: taking.map(place)) ?? plain
    guard let (lowered, certificate) = conflict(at: plain) else { return nil }
    guard offsetRange?.isReached(plain) ?? true else {
      doubt = .unreached
      return nil
    }
    let isSize = alone.map { parameters.contents[$0].kind == .size } ?? false
    return Conflict(
      lowered: lowered, certificate: certificate, size: parameters.size(of: plain),
      contents: parameters.changed(in: plain), limit: isSize ? limit : nil)
  }

  /// By content, how much it counts in a certificate.
  private func weights(
    in certificate: InfeasibilityCertificate, of lowered: LoweredScene
  ) -> [Rational] {
    var weights = [Rational](repeating: .zero, count: parameters.contents.count)
    for (row, multiplier) in certificate.multipliers {
      let row = lowered.rows[row.index]
      guard let anchor = row.form.terms.first?.anchor else { continue }
      let number = parameters.contents.firstIndex { open in
        guard open.axis == anchor.attribute.axis else { return false }
        switch (row.origin.kind, open.kind) {
        case (.hug, .size), (.resist, .size): return open.view == anchor.view
        // A content's place, which is minus the offset.
        case (.implied, .offset):
          return scene.views[open.view.index].content == anchor.view
            && anchor.attribute.isPosition
        default: return false
        }
      }
      guard let number else { continue }
      weights[number] += parameters.contents[number].kind == .offset ? -multiplier : multiplier
    }
    return weights
  }

  private mutating func conflict(
    at values: [Rational]
  ) -> (LoweredScene, InfeasibilityCertificate)? {
    let lowered = LoweredScene(
      requiredOf: scene, in: variant, at: parameters.size(of: values),
      contents: parameters.changed(in: values))
    solves += 1
    switch feasibility(of: lowered.problem) {
    case .impossible(let certificate): return (lowered, certificate)
    case .feasible: return nil
    case .exhausted:
      doubt = .exhausted
      return nil
    }
  }

  /// The next multiple of ten.
  private static func above(_ value: Rational) -> Rational {
    let ten = Rational(10)
    return (value / ten).roundedDown * ten + ten
  }
}
