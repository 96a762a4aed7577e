/// Cuts the parameter set of a component into pieces on which the answer is affine, as a tree of
/// comparisons: solve at a point, find how far that carries, and go on beyond each of its sides.
///
/// Nothing is left out, since what lies beyond the sides of a piece, one after the other, is the
/// whole rest of the set.
struct DecisionBuilder {
  struct TooLarge: Error {}

  let component: ParametricComponent
  /// By place in the component, the variables of the parameters.
  let parameters: [Int]
  private let limit: Int
  private var leaves = 0
  private var budget = ProofBudget()
  /// Linear programs so far; most sides of a piece have nothing beyond them.
  private var programs = 0
  private var random = RandomBits(seed: 0x9E37_79B9_7F4A_7C15)

  init(_ component: ParametricComponent, parameters: [Int], limit: Int) {
    self.component = component
    self.parameters = parameters
    self.limit = limit
  }

  /// The tree for the parameters inside some sides.
  mutating func decision(inside sides: [HalfSpace]) throws -> LayoutProgram.Decision {
    try decision(inside: sides, depth: 0) ?? .impossible
  }

  /// Nil where nothing lies inside the sides.
  private mutating func decision(
    inside sides: [HalfSpace], depth: Int
  ) throws -> LayoutProgram.Decision? {
    guard depth < limit else { throw TooLarge() }
    // A point may lie on a border by accident; then another is tried.
    for _ in 0..<SolverBounds.pointsOfDecision {
      programs += 1
      guard programs <= SolverBounds.pointsOfDecision * limit else { throw TooLarge() }
      guard let point = try innerPoint(of: sides) else { return nil }
      leaves += 1
      guard leaves <= limit else { throw TooLarge() }
      switch component.piece(around: point, &budget) {
      case .within(let borders, let map):
        return try around(borders, .values(map.map(form)), inside: sides, depth)
      case .ambiguous: throw TooLarge()
      case .unsolved:
        guard let cut = cut(at: point) else { continue }
        return try around([cut.opposite], .impossible, inside: sides, depth)
      }
    }
    throw TooLarge()
  }

  private mutating func around(
    _ borders: [HalfSpace], _ leaf: LayoutProgram.Decision, inside sides: [HalfSpace], _ depth: Int
  ) throws -> LayoutProgram.Decision {
    var inner = sides
    var branches: [(form: LayoutProgram.Form, below: LayoutProgram.Decision)] = []
    for border in borders where !inner.contains(border) {
      guard let beyond = try decision(inside: inner + [border.opposite], depth: depth + 1) else {
        continue
      }
      branches.append((form(border), beyond))
      inner.append(border)
    }
    return branches.reversed().reduce(leaf) { .branch($1.form, notBelow: $0, below: $1.below) }
  }

  private func form(_ side: HalfSpace) -> LayoutProgram.Form {
    LinearForm(
      zip(parameters, side.coefficients).map { ($0, $1) }, constant: side.constant
    ).expression
  }

  /// A side that fails at a point and without which the required rows cannot hold.
  private func cut(at point: [Rational]) -> HalfSpace? {
    guard let side = component.impossibility(at: point), !side.isConstant else { return nil }
    return side.normalized
  }

  /// A point inside, on no border of anything but by accident.
  private mutating func innerPoint(of sides: [HalfSpace]) throws -> [Rational]? {
    var program = StrictProgram(start: [Rational](.zero, times: parameters.count))
    for side in sides { program.require(side, .strong) }
    let point: [Rational]
    switch program.solve(ProofLimits(), &budget) {
    case .point(let found): point = found
    case .none: return nil
    case .exhausted: throw TooLarge()
    }
    // As far as one may go from there in all directions at once.
    var distance = Rational(64)
    for side in sides {
      let slope = side.coefficients.reduce(Rational.zero) { $0 + $1.abs }
      if slope.isZero { continue }
      distance = min(distance, side.value(at: point) / slope)
    }
    return point.map { coordinate in
      let share = Rational(numerator: random.next(10) - 512, denominator: 1_031)
      return coordinate + distance * share
    }
  }
}
