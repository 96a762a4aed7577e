/// `coefficients · point + constant`, to be not negative.
public struct HalfSpace: Hashable, Sendable {
  public var coefficients: [Rational]
  public var constant: Rational

  public init(_ coefficients: [Rational], constant: Rational) {
    self.coefficients = coefficients
    self.constant = constant
  }

  func value(at point: [Rational]) -> Rational {
    zip(coefficients, point).reduce(constant) { $0 + $1.0 * $1.1 }
  }

  var opposite: HalfSpace { HalfSpace(coefficients.map { -$0 }, constant: -constant) }

  /// Whether it says the same everywhere.
  var isConstant: Bool { coefficients.allSatisfy(\.isZero) }

  /// Scaled to a first coefficient of size one, so that equal half-spaces are equal values.
  var normalized: HalfSpace {
    guard let lead = coefficients.first(where: { !$0.isZero })?.abs else { return self }
    return HalfSpace(coefficients.map { $0 / lead }, constant: constant / lead)
  }
}

/// A convex set of parameter values: where all its half-spaces hold.
struct Polytope: Sendable {
  let dimension: Int
  var sides: [HalfSpace]

  /// A point strictly inside all sides, the same for the same sides; nil where there is none.
  ///
  /// The center of a cube that fits (Chebyshev's center in the maximum norm), pushed aside by
  /// numbers of no meaning, so that it lies on no border that matters by accident.
  func innerPoint() -> [Rational]? {
    var problem = LinearProblem()
    let point = (0..<dimension).map { _ in problem.addVariable() }
    let radius = problem.addVariable()
    for side in sides {
      // Inside by the radius in every coordinate at once.
      let reach = side.coefficients.reduce(Rational.zero) { $0 + $1.abs }
      var terms = [Term(radius, -reach)]
      for (variable, coefficient) in zip(point, side.coefficients) {
        terms.append(Term(variable, coefficient))
      }
      problem.addRow(terms, constant: side.constant, .greaterOrEqual, priority: .required)
    }
    problem.addRow([Term(radius)], constant: -.one, .lessOrEqual, priority: .required)
    problem.addRow([Term(radius)], constant: -.one, .equal, priority: .defaultHigh)
    guard let solution = solve(problem).solution,
      0 < solution.exactValues[radius.index].sign
    else { return nil }
    let room = solution.exactValues[radius.index]
    var state: UInt64 = 0x2545_F491_4F6C_DD1D
    return point.map { variable in
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      let push = Rational(numerator: Int(state >> 54) + 1, denominator: 2048)
      return solution.exactValues[variable.index] + room * push
    }
  }
}
