extension ParametricProblem {
  /// What the required rows make of a point.
  public enum Possibility: Sendable {
    case possible
    /// They cannot hold there, nor anywhere else outside this half-space.
    case impossible(HalfSpace)
    /// A limit was met.
    case exhausted
  }

  /// Whether the required rows can hold for some values of the parameters, and if not, for which
  /// others they cannot either: the sum of a certificate's rows is a form over the parameters that
  /// must not be negative wherever the rows can hold (ALGORITHMS: T2).
  ///
  /// - Parameter isFirst: False where other values were found possible, so that what depends on
  ///   none need not be asked again.
  public func possibility(at point: [Rational], isFirst: Bool = true) -> Possibility {
    if isContradictory {
      var never = zero
      never.constant = -.one
      return .impossible(never)
    }
    for side in conditions where side.value(at: point).sign < 0 { return .impossible(side) }
    for (number, component) in components.enumerated()
    where isFirst || component.dependsOnParameters {
      let places = ownParameters[number]
      // With its optional rows a component has mostly one answer, which is found the sooner for it.
      let problem = component.problem(at: places.map { point[$0] }, requiredOnly: false)
      switch feasibility(of: problem) {
      case .feasible: continue
      case .exhausted: return .exhausted
      case .impossible(let certificate):
        let side = component.sum(of: component.rows, certificate)
        return .impossible(side.over(parameterCount, places: places))
      }
    }
    return .possible
  }
}

extension ParametricComponent {
  /// Where the required rows cannot hold at a point, a half-space outside of which they cannot
  /// either; nil where they can, or a limit was met.
  func impossibility(at point: [Rational]) -> HalfSpace? {
    let required = rows.filter(\.priority.isRequired)
    guard
      case .impossible(let certificate) = feasibility(
        of: problem(at: point, requiredOnly: true))
    else { return nil }
    return sum(of: required, certificate)
  }

  /// What rows that are impossible together add up to, variables cancelling.
  fileprivate func sum(of rows: [Row], _ certificate: InfeasibilityCertificate) -> HalfSpace {
    var sum = HalfSpace([Rational](.zero, times: parameterCount), constant: .zero)
    for (row, multiplier) in certificate.multipliers {
      let own = rows[row.index]
      for share in own.shares {
        sum.coefficients[share.variable.index] += multiplier * share.coefficient
      }
      sum.constant += multiplier * own.constant
    }
    return sum
  }
}
