/// The lexicographic optimum of a problem; where there are several, the canonical one.
///
/// Of several optima the one is chosen at which the errors of the soft rows, in row order, and then
/// the sizes of the variables, in order, are least: the first declared keeps its size. That choice
/// moves continuously with the rows' constants; it is the only thing about an answer that depends
/// on the order in which rows were added.
public struct Solution: Sendable {
  /// The tie-broken answer, by variable index.
  public let values: [Double]
  public let exactValues: [Rational]
  /// The variables whose value is not the same in every lexicographic optimum, ascending.
  public let freeVariables: [VariableID]
  public let statistics: Statistics
  private let ambiguity: Ambiguity?

  init(
    exactValues: [Rational], freeVariables: [VariableID], statistics: Statistics,
    ambiguity: Ambiguity?
  ) {
    self.exactValues = exactValues
    self.freeVariables = freeVariables
    self.statistics = statistics
    self.ambiguity = ambiguity
    values = exactValues.map(\.doubleValue)
  }

  /// Whether there is only one lexicographic optimum.
  public var isUnique: Bool { freeVariables.isEmpty }

  /// Directions in which the optima extend: by how much variables change together.
  ///
  /// Each begins with a change of one, in a variable that no other changes. Any two optima differ
  /// by a sum of multiples of these, and from some optimum one can go a little in each of them,
  /// forth and back, and lose nothing. Empty when there is only one optimum.
  ///
  /// - Complexity: the size of the equalities for each direction, and of all directions for each
  ///   pair of them that meet.
  public func freeDirections() -> [[Term]] {
    ambiguity?.freeDirections() ?? freeVariables.map { [Term($0)] }
  }

  /// The value of a variable in the tie-broken answer, exactly.
  public func exactValue(of variable: VariableID) -> Rational { exactValues[variable.index] }

  /// The same as the nearest double.
  public func value(of variable: VariableID) -> Double { values[variable.index] }

  /// Whether a linear expression has the same value in every lexicographic optimum.
  ///
  /// A right edge `x + w` may be unique though `x` and `w` are free together.
  public func isUnique(_ terms: [Term]) -> Bool {
    if let ambiguity { return ambiguity.isUnique(terms) }
    // What is free is then in no row, and so free by itself.
    return freeVariables.allSatisfy { free in
      terms.reduce(.zero) { $1.variable == free ? $0 + $1.coefficient : $0 }.isZero
    }
  }

  /// The same for an expression.
  public func isUnique(_ expression: some LinearSummand) -> Bool {
    isUnique(expression.expression.terms)
  }

  /// How far each row of the problem is from holding, by row index.
  public func errors(in problem: LinearProblem) -> [Rational] {
    (0..<problem.rowCount).map { problem.error(of: RowID($0), at: exactValues) }
  }
}
