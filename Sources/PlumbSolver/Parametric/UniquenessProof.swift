/// Whether a problem has one optimum for all values of its parameters.
public enum UniquenessVerdict: Sendable {
  /// Proved, by so many pieces on each of which the optimum is one affine map.
  case unique(pieces: Int)
  /// Not for these values: an example for each ambiguous piece of each part of the problem.
  case ambiguous([AmbiguityExample])
  /// The limit on pieces was met; what was found ambiguous before.
  case undecided([AmbiguityExample])
}

/// Parameter values at which some variables have several optimal values together.
public struct AmbiguityExample: Sendable {
  /// Of the parameters that the component speaks of.
  public let point: [Rational]
  /// Which parameters these are, ascending.
  public let parameters: [Int]
  /// Where the same stays open: all of these are positive there, over `parameters`.
  public let sides: [HalfSpace]
  /// What ties, where it was looked for by its ties.
  let tie: Tie?
  /// The component's number: examples of one component may differ in what ties.
  let component: Int
  /// The variables of the component that is ambiguous there; those defined by them may be too.
  public let variables: [VariableID]

  init(
    _ opening: PieceSearch.Opening, component: Int, variables: [VariableID], parameters: [Int]
  ) {
    point = opening.point
    sides = opening.sides
    tie = opening.tie
    self.parameters = parameters
    self.component = component
    self.variables = variables
  }

  /// Whether the same ties leave the same open at other values of all parameters.
  public func isLike(_ other: [Rational]) -> Bool {
    let own = parameters.map { other[$0] }
    return sides.allSatisfy { 0 < $0.value(at: own).sign }
  }
}

/// Covers a parameter set by the pieces of one component.
///
/// For a value in general position the optimum of a component is a vertex: enough rows are zero
/// there to determine it. As long as the same rows are zero and every other row keeps its sign, the
/// slopes do not change, so that the same vertex stays the only optimum (ALGORITHMS: T6); this is
/// a convex piece of the parameter set. What the piece leaves is cut up and looked at in turn. The
/// set of optima changes continuously (T4), so that borders need no look of their own (T5).
struct PieceSearch {
  let component: ParametricComponent
  let limit: Int
  private var open: [Polytope]
  /// The pieces found, which cover the set once it is proved.
  private(set) var pieces: [AffinePiece] = []
  /// What is left of it for others.
  private(set) var budget: ProofBudget

  enum Outcome {
    case unique
    case ambiguous([Opening])
    case undecided([Opening])
  }

  /// A point of an ambiguous piece, and the piece's sides.
  struct Opening {
    let point: [Rational]
    let sides: [HalfSpace]
    var tie: Tie?
  }

  /// - Parameter corners: of the convex set of parameter values, in order around it.
  init(
    _ component: ParametricComponent, corners: [[Rational]], limit: Int, budget: ProofBudget
  ) {
    self.component = component
    self.limit = limit
    self.budget = budget
    open = [Polytope(dimension: component.parameterCount, corners: corners)]
  }

  mutating func run() -> Outcome {
    var ambiguous: [Opening] = []
    // Where the set has no inside, no point of it would be asked.
    guard open[0].innerPoint() != nil else { return .undecided([]) }
    while let polytope = open.popLast() {  // each piece shrinks what is left, up to the limit
      guard let point = polytope.innerPoint() else { continue }
      guard pieces.count + ambiguous.count < limit, !budget.isSpent else {
        return .undecided(ambiguous)
      }
      switch component.piece(around: point, &budget) {
      case .unsolved: return .undecided(ambiguous)
      case .ambiguous(let sides):
        ambiguous.append(Opening(point: point, sides: sides))
        push(remainder: polytope, sides)
      case .within(let sides, let map):
        let inside = sides.reduce(polytope) { $0.clipped(by: $1) }
        pieces.append(AffinePiece(set: inside, values: map))
        push(remainder: polytope, sides)
      }
    }
    return ambiguous.isEmpty ? .unique : .ambiguous(ambiguous)
  }

  /// What lies outside a piece, cut into convex parts that do not overlap.
  private mutating func push(remainder polytope: Polytope, _ sides: [HalfSpace]) {
    var rest = polytope
    for side in sides {
      let outside = rest.clipped(by: side.opposite)
      if !outside.corners.isEmpty { open.append(outside) }
      rest = rest.clipped(by: side)
    }
  }
}

/// A part of the parameter set on which values are affine maps of the parameters.
struct AffinePiece: Sendable {
  let set: Polytope
  /// By variable of a component, or by form asked for.
  let values: [HalfSpace]
}
