import PlumbDiagnostics
import PlumbModel
import PlumbSolver
import PlumbText

/// Where among the declared sizes a layout conflicts or leaves something open, in one set of states
/// and one direction: what lint proves, as areas to be drawn.
package struct SizeMap: Sendable {
  package let states: [StateChoice]
  package let direction: Direction
  package let parts: [Part]

  /// A convex set of sizes.
  package struct Part: Sendable {
    package let isConflict: Bool
    package let message: String
    package let range: SourceRange
    /// In order around it, in points; an axis that the content decides is zero.
    package let corners: [(width: Double, height: Double)]
  }
}

extension Scene {
  /// A map for each variant that needs a proof of its own; right to left is left out where it only
  /// mirrors.
  package func sizeMaps() -> [SizeMap] {
    var cache = ProofCache()
    return variants().list.map { variant in
      SizeMap(
        states: variant.states, direction: variant.direction,
        parts: parts(of: variant, &cache))
    }
  }

  private func parts(of variant: Variant, _ cache: inout ProofCache) -> [SizeMap.Part] {
    let parameters = SizeParameters(variant.region)
    let lowered = LoweredScene(self, in: variant, over: parameters)
    let problem = ParametricProblem(lowered, parameters)
    if problem.isFeasible(at: parameters.corners, &cache) == true {
      return openParts(CompletenessProof(problem, parameters, &cache), variant, variant.region)
    }
    let proof = ConflictProof(self, variant)
    var parts: [SizeMap.Part] = []
    for conflict in proof.conflicts {
      let region =
        conflict.absence.map { variant.region.clipped(by: $0.opposite) } ?? variant.region
      let report = ConflictReport(
        self, conflict.lowered, conflict.certificate, absence: conflict.absence,
        budget: RepairBudget(views: 0))
      parts += [part(region, report.diagnostic())].compactMap { $0 }
    }
    guard variant.reaches(proof.feasible, in: self) else { return parts }
    let rest = CompletenessProof(self, variant, proof.feasible)
    return parts + openParts(rest, variant, proof.feasible)
  }

  private func openParts(
    _ proof: CompletenessProof, _ variant: Variant, _ region: SizeRegion
  ) -> [SizeMap.Part] {
    let parameters = SizeParameters(region)
    return proof.openings.compactMap { opening in
      let lowered = LoweredScene(self, in: variant, at: opening.point)
      guard let solution = solve(lowered.problem).solution else { return nil }
      let report = AmbiguityReport(self, lowered, RepairBudget(views: 0)) { _, _ in false }
      let own = report.part(of: opening.example.variables, in: solution)
      guard let finding = report.findings(solution, in: own).first else { return nil }
      let sides = opening.example.sides.map {
        parameters.halfPlane($0, over: opening.example.parameters)
      }
      return part(sides.reduce(region) { $0.clipped(by: $1) }, finding.diagnostic)
    }
  }

  private func part(_ region: SizeRegion, _ diagnostic: Diagnostic) -> SizeMap.Part? {
    guard !region.isEmpty else { return nil }
    return SizeMap.Part(
      isConflict: diagnostic.rule == .conflict, message: diagnostic.message,
      range: diagnostic.range,
      corners: region.corners.map { ($0.width.doubleValue, $0.height.doubleValue) })
  }
}

extension SizeParameters {
  /// A half-space over some of the parameters as one over the sizes of the region.
  fileprivate func halfPlane(_ side: HalfSpace, over own: [Int]) -> HalfPlane {
    var (wide, high, constant) = (Rational.zero, Rational.zero, side.constant)
    for (place, parameter) in own.enumerated() {
      let coefficient = side.coefficients[place]
      guard count == 1 else {
        if parameter == 0 { wide += coefficient } else { high += coefficient }
        continue
      }
      // The way along a segment is a share of one of its lengths.
      let isWidth = !width.coefficients[0].isZero
      let map = isWidth ? width : height
      let share = coefficient / map.coefficients[0]
      constant -= share * map.constant
      if isWidth { wide += share } else { high += share }
    }
    return HalfPlane(width: wide, height: high, constant: constant)
  }
}
