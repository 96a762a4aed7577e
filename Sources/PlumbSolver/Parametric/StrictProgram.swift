/// Linear inequalities, some of them strict, of which a point is wanted: an exact linear program
/// that looks for one as far inside the strict ones as it may be, up to a limit.
struct StrictProgram {
  enum Answer {
    case point([Rational])
    /// No point satisfies all of them.
    case none
    case exhausted
  }

  /// Of variables; the one behind them is how far inside the point lies.
  private let count: Int
  private var simplex: LevelSimplex
  private var bounds: [Break] = []

  /// How far inside is enough, in the unit of the inequalities: points.
  private static let margin = Rational(1_024)

  /// - Parameter start: a guess at a point, one value a variable.
  init(start: [Rational]) {
    count = start.count
    simplex = LevelSimplex(values: start + [.zero])
  }

  enum Strictness {
    /// Not below zero.
    case none
    /// Above zero, by a little if it may be.
    case slight
    /// Above zero, by much if it may be.
    case strong
  }

  /// How much less the slight ones are pushed inside.
  private static let slightly = Rational(numerator: 1, denominator: 64)

  /// Wants `terms + constant` not below zero, or above it. Terms have distinct variables.
  mutating func require(
    _ terms: [(variable: Int, coefficient: Rational)], constant: Rational,
    _ strictness: Strictness
  ) {
    var parts = terms.map { (form: $0.variable, coefficient: $0.coefficient) }
    switch strictness {
    case .none: break
    case .slight: parts.append((count, -Self.slightly))
    case .strong: parts.append((count, -.one))
    }
    // Without terms it says whether there is any point: zero must reach the bound.
    let isVariable = parts.count == 1 && parts[0].coefficient == .one
    let form = isVariable ? parts[0].form : simplex.append(parts)
    let bound = parts.isEmpty ? max(-constant, .zero) : -constant
    bounds.append(Break(form, atLeast: bound))
  }

  /// Wants the inside of a half-space over variables from one on.
  mutating func require(
    _ side: HalfSpace, from first: Int = 0, _ strictness: Strictness
  ) {
    require(side.terms(from: first), constant: side.constant, strictness)
  }

  /// Wants a multiple of a row of a component.
  ///
  /// - Parameters:
  ///   - first: where the component's variables begin in the program.
  ///   - places: of its parameters there, ascending and behind those.
  mutating func require(
    _ row: ParametricComponent.Row, times factor: Rational, from first: Int = 0,
    parameters places: some RandomAccessCollection<Int>, _ strictness: Strictness
  ) {
    let own = row.terms.map {
      (variable: first + $0.variable.index, coefficient: $0.coefficient * factor)
    }
    let shares = row.shares.map { share in
      let place = places[places.index(places.startIndex, offsetBy: share.variable.index)]
      return (variable: place, coefficient: share.coefficient * factor)
    }
    require(own + shares, constant: row.constant * factor, strictness)
  }

  /// - Parameter budget: Counts the program by the rows that pivots have changed.
  mutating func solve(_ limits: ProofLimits, _ budget: inout ProofBudget) -> Answer {
    defer { count(&budget) }
    let limits = Limits(pivots: limits.pivots)
    // 1. All of them at their borders at least.
    switch satisfyBounds(limits) {
    case nil: return .exhausted
    case false?: return .none
    case true?: break
    }
    // 2. Then inside.
    let inward = LevelCosts([Break(count, near: Self.margin)])
    guard simplex.minimize(inward, limits: limits) else { return .exhausted }
    guard 0 < simplex.values[count].sign else { return .none }
    return .point(Array(simplex.values[..<count]))
  }

  /// The least value of a sum where all of them hold; nil where none do, the sum has no least
  /// value, or a limit was met.
  mutating func least(
    of terms: [(variable: Int, coefficient: Rational)], _ limits: ProofLimits,
    _ budget: inout ProofBudget
  ) -> Rational? {
    defer { count(&budget) }
    let limits = Limits(pivots: limits.pivots)
    let sum = simplex.append(terms.map { (form: $0.variable, coefficient: $0.coefficient) })
    guard case true? = satisfyBounds(limits),
      simplex.minimize(LevelCosts([Break(sum, near: -Self.far)]), limits: limits)
    else { return nil }
    let value = simplex.values[sum]
    return -Self.far < value ? value : nil
  }

  /// No layout's sizes sum up to so much.
  private static let far = Rational(1 << 40)

  private mutating func satisfyBounds(_ limits: Limits) -> Bool? {
    bounds.append(Break(count, atLeast: .zero))
    return simplex.satisfy(bounds, limits: limits)
  }

  private func count(_ budget: inout ProofBudget) {
    let size = bounds.count * (2 + simplex.pivots)
    budget.countProgram(work: size + simplex.tableau.work, pivots: simplex.pivots)
  }
}

extension LevelSimplex {
  /// Goes to a point at which lower bounds hold, and keeps to such points; false where there is
  /// none, nil where a limit was met.
  mutating func satisfy(_ bounds: [Break], limits: Limits) -> Bool? {
    guard minimize(LevelCosts(bounds), limits: limits) else { return nil }
    guard bounds.allSatisfy({ $0.value <= values[$0.form] }) else { return false }
    for bound in bounds { tighten(bound.form, lower: bound.value) }
    return true
  }
}
