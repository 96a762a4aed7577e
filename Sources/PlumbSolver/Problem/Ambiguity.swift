/// In which directions the set of optima extends, and what that leaves open.
struct Ambiguity: Sendable {
  /// By variable: for remaining ones of ambiguous components the value's change along each
  /// coordinate of the set's affine hull; coordinates are numbered through all components.
  private var directions: [[(coordinate: Int, coefficient: Rational)]]
  private var coordinateCount = 0
  private var substitutions: Substitutions<Rational>
  /// By variable: the change along one general direction. Not zero means free; zero is looked into.
  private var probe: [Rational] = []
  /// By variable: whether it is expressed by any variable that is free.
  private(set) var isFree: [Bool] = []

  init(_ substitutions: Substitutions<Rational>) {
    self.substitutions = substitutions
    directions = Array(repeating: [], count: substitutions.variables.count)
  }

  /// Notes how the variables of an ambiguous component move.
  mutating func add(_ variables: [Int], _ simplex: LevelSimplex) {
    var numbers: [Int: Int] = [:]
    for (form, variable) in variables.enumerated() {
      directions[variable] = simplex.direction(of: form).map { column, coefficient in
        let number = numbers[column] ?? coordinateCount + numbers.count
        numbers[column] = number
        return (number, coefficient)
      }
    }
    coordinateCount += numbers.count
  }

  /// Notes a variable that nothing holds.
  mutating func add(unconstrained variable: Int) {
    directions[variable] = [(coordinateCount, .one)]
    coordinateCount += 1
  }

  /// Makes ready for questions, after the last `add`.
  mutating func finish() {
    // Any numbers will do; unlikely ones make accidental zeros rare.
    var random = RandomBits(seed: 0)
    let weights = (0..<coordinateCount).map { _ in Rational(small: random.next(20) + 1) }
    probe = directions.map { direction in
      direction.reduce(.zero) { $0 + $1.coefficient * weights[$1.coordinate] }
    }
    substitutions.evaluate(&probe, withConstants: false)
    isFree = directions.map { !$0.isEmpty }
    for variable in substitutions.definedInOrder {
      isFree[variable] = substitutions.operands(of: variable).contains { isFree[$0] }
    }
  }

  // MARK: Questions

  func freeVariables() -> [Int] {
    var copy = substitutions
    return isFree.indices.filter { variable in
      guard isFree[variable] else { return false }
      if substitutions.variables[variable].rank == 0 || !probe[variable].isZero { return true }
      return !isConstant(copy.expanded([Term(VariableID(variable))]))
    }
  }

  /// Directions that span the affine hull of the optima, over all variables, in reduced echelon
  /// form, so that they do not depend on how the optima were found.
  func freeDirections() -> [[Term]] {
    // By coordinate, the remaining variables that it moves.
    var moved: [[Term]] = Array(repeating: [], count: coordinateCount)
    for (variable, direction) in directions.enumerated() {
      for (coordinate, coefficient) in direction {
        moved[coordinate].append(Term(VariableID(variable), coefficient))
      }
    }
    var echelon = Echelon<LinearForm>()
    for terms in moved {
      var changes = Array(repeating: Rational.zero, count: directions.count)
      for term in terms { changes[term.variable.index] = term.coefficient }
      substitutions.evaluate(&changes, withConstants: false)
      let moving = changes.indices.filter { !changes[$0].isZero }
      echelon.insert(
        LinearForm(
          constant: .zero, variables: moving, coefficients: moving.map { changes[$0] }))
    }
    return echelon.sorted.map { row in row.terms.map { Term(VariableID($0), $1) } }
  }

  /// Whether a sum of terms is the same in all optima.
  func isUnique(_ terms: [Term]) -> Bool {
    if !terms.contains(where: { isFree[$0.variable.index] }) { return true }
    let change = terms.reduce(.zero) { $0 + $1.coefficient * probe[$1.variable.index] }
    if !change.isZero { return false }
    var copy = substitutions
    return isConstant(copy.expanded(terms))
  }

  /// Whether a form over remaining variables does not change in any direction.
  private func isConstant(_ form: LinearForm) -> Bool {
    var sums: [Int: Rational] = [:]
    for i in form.variables.indices {
      for (coordinate, coefficient) in directions[form.variables[i]] {
        sums[coordinate, default: .zero] += form.coefficients[i] * coefficient
      }
    }
    return sums.values.allSatisfy(\.isZero)
  }

  /// Joins variables whose tie-breaks bear on each other.
  func unite(_ sets: inout DisjointSets) {
    for variable in substitutions.definedInOrder where isFree[variable] {
      for operand in substitutions.operands(of: variable) where isFree[operand] {
        sets.unite(variable, operand)
      }
    }
  }
}
