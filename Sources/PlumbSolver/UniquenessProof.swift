/// Whether a problem has one optimum for all values of its parameters.
public enum UniquenessVerdict: Sendable {
  /// Proved, by so many pieces on each of which the optimum is one affine map.
  case unique(pieces: Int)
  /// Not for these values: one example for each part of the problem that is ambiguous somewhere.
  case ambiguous(at: [[Rational]])
  /// The limit on pieces was met; what was found ambiguous before.
  case undecided(ambiguousAt: [[Rational]])
}

/// Proves that a problem has a single optimum for all parameter values of a convex set, or finds
/// values for which it has several.
///
/// Parameters are variables that stand for given numbers: no row may settle them, and the problem
/// must be feasible for all of the set. Components are taken one by one, since pieces multiply
/// across them but only add up component by component.
///
/// For a value in general position the optimum of a component is a vertex: enough rows are zero
/// there to determine it. As long as the same rows are zero and every other row keeps its sign, the
/// slopes do not change, so that the same vertex stays the only optimum (ALGORITHMS: T6); this is a
/// convex piece of the parameter set. What the piece leaves is cut up and looked at in turn. The set
/// of optima changes continuously (T4), so that borders need no look of their own (T5).
///
/// - Complexity: a solve and a small elimination for each piece of each component.
public func proveUniqueness(
  of problem: LinearProblem, parameters: [VariableID], over sides: [HalfSpace],
  pieceLimit: Int = 200
) -> UniquenessVerdict {
  let places = parameters.map(\.index)
  let presolve = Presolve(problem, rows: 0..<problem.rowCount, parameters: places)
  if presolve.contradiction != nil { return .undecided(ambiguousAt: []) }
  let components = ParametricComponent.all(of: presolve, parameters: places)
  var pieces = 0
  var examples: [[Rational]] = []
  var isDecided = true
  for component in components {
    var search = PieceSearch(component, sides: sides, limit: pieceLimit)
    switch search.run() {
    case .unique(let count): pieces += count
    case .ambiguous(let points): examples += points
    case .undecided: isDecided = false
    }
  }
  if !isDecided { return .undecided(ambiguousAt: examples) }
  return examples.isEmpty ? .unique(pieces: pieces) : .ambiguous(at: examples)
}

/// Covers a parameter set by the pieces of one component.
private struct PieceSearch {
  let component: ParametricComponent
  let limit: Int
  private var open: [Polytope]
  private var pieces = 0

  init(_ component: ParametricComponent, sides: [HalfSpace], limit: Int) {
    self.component = component
    self.limit = limit
    open = [Polytope(dimension: component.parameters.count, sides: sides)]
  }

  mutating func run() -> UniquenessVerdict {
    while let polytope = open.popLast() {  // each piece shrinks what is left, up to the limit
      guard let point = polytope.innerPoint() else { continue }
      guard pieces < limit else { return .undecided(ambiguousAt: []) }
      pieces += 1
      switch component.piece(around: point) {
      case .ambiguous: return .ambiguous(at: [point])
      case .unsolved: return .undecided(ambiguousAt: [])
      case .everywhere: return .unique(pieces: pieces)
      case .within(let sides): push(remainder: polytope, sides)
      }
    }
    return .unique(pieces: pieces)
  }

  /// What lies outside a piece, cut into convex parts that do not overlap.
  private mutating func push(remainder polytope: Polytope, _ sides: [HalfSpace]) {
    var rest = polytope
    for side in sides {
      var outside = rest
      outside.sides.append(side.opposite)
      open.append(outside)
      rest.sides.append(side)
    }
  }
}
