/// Whether rows over variables and parameters can hold together, whatever the parameters are in a
/// set.
///
/// Variables are eliminated one after the other: equalities are put in, and of inequalities each
/// that bounds a variable from below is added to each that bounds it from above. What is left
/// speaks of parameters alone, and must hold all over the set. That is exact where the set is a
/// box, so that it takes the place of a look at each of its corners, of which n contents have 2^n,
/// or none where a content has no longest. What bounds a variable from one side only goes at once:
/// a row that may be as high as its highest view needs it.
///
/// - Source: Fourier's elimination (Dantzig, Eaves 1973).
struct RowElimination {
  private let variableCount: Int
  private let sides: [HalfSpace]
  private let box: ParameterBox
  /// Zero, each.
  private(set) var equalities: Echelon<LinearForm>
  /// Not below zero, by what they are without their constants: the least of these.
  private var constants: [LinearForm: Rational] = [:]
  /// The same forms, in order.
  private var shapes: [LinearForm] = []

  /// - Parameter sides: of the set, over parameters, which stand behind the variables in forms.
  init(variableCount: Int, sides: [HalfSpace], parameterCount: Int) {
    self.variableCount = variableCount
    self.sides = sides
    box = ParameterBox(of: sides, count: parameterCount)
    equalities = Echelon(pivotsBefore: variableCount)
  }

  /// Takes what is an equality out of some forms: two that are each other's negatives.
  ///
  /// - Parameter forms: not below zero, each.
  /// - Returns: The others, where the equalities hold; nil where these contradict each other for
  ///   some parameters.
  mutating func takeEqualities(
    among forms: [LinearForm], _ budget: inout ProofBudget
  ) -> [LinearForm]? {
    let all = Set(forms)
    for form in forms where all.contains(-form) {
      let left = equalities.remainder(form)
      budget.countNodes(1, size: 1 + equalities.lines.count)
      if left == LinearForm() { continue }
      guard let lead = left.variables.first, lead < variableCount else { return nil }
      equalities.insert(left)
    }
    return forms.filter { !all.contains(-$0) }.map { equalities.remainder($0) }
  }

  /// Whether it is seen that the rows can hold; false too where there are too many sums.
  ///
  /// - Parameter forms: not below zero, each.
  mutating func canHold(_ forms: [LinearForm], _ budget: inout ProofBudget) -> Bool {
    guard let rest = takeEqualities(among: forms, &budget) else { return false }
    for form in rest where !add(form, &budget) { return false }
    while !shapes.isEmpty {  // each round eliminates a variable
      guard let variable = cheapest(), eliminate(variable, &budget) else { return false }
    }
    return true
  }

  /// False where it does not hold all over the set.
  private mutating func add(_ form: LinearForm, _ budget: inout ProofBudget) -> Bool {
    budget.countNodes(1, size: 1 + form.termCount)
    guard let lead = form.variables.first, lead < variableCount else {
      return holds(form, &budget)
    }
    var shape = form * form.coefficients[0].abs.reciprocal
    let constant = shape.constant
    shape.constant = .zero
    if let known = constants[shape] {
      constants[shape] = min(known, constant)
    } else {
      constants[shape] = constant
      shapes.append(shape)
    }
    return true
  }

  /// Whether a form over parameters is nowhere below zero.
  private func holds(_ form: LinearForm, _ budget: inout ProofBudget) -> Bool {
    var side = HalfSpace([Rational](.zero, times: box.count), constant: form.constant)
    for (variable, coefficient) in form.terms {
      side.coefficients[variable - variableCount] = coefficient
    }
    if box.isInside(side) { return true }
    guard 1 < form.termCount, sides.contains(where: { 1 < $0.shares.count }) else { return false }
    var program = StrictProgram(start: [Rational](.zero, times: box.count))
    for own in sides { program.require(own, .none) }
    let least = program.least(of: side.terms(from: 0), ProofLimits(), &budget)
    return least.map { 0 <= ($0 + form.constant).sign } ?? false
  }

  /// The variable whose elimination adds the fewest forms, the first of several.
  private func cheapest() -> Int? {
    var counts = [(below: Int, above: Int)](repeating: (0, 0), count: variableCount)
    for shape in shapes {
      for (variable, coefficient) in shape.terms where variable < variableCount {
        if 0 < coefficient.sign { counts[variable].below += 1 } else { counts[variable].above += 1 }
      }
    }
    var best: (variable: Int, cost: Int)?
    for (variable, count) in counts.enumerated() where count != (0, 0) {
      let cost = count.below * count.above - count.below - count.above
      if best.map({ cost < $0.cost }) ?? true { best = (variable, cost) }
    }
    guard let best, shapes.count + best.cost <= SolverBounds.sumsOfElimination else { return nil }
    return best.variable
  }

  private mutating func eliminate(_ variable: Int, _ budget: inout ProofBudget) -> Bool {
    var below: [LinearForm] = []
    var above: [LinearForm] = []
    var rest: [LinearForm] = []
    for var shape in shapes {
      let sign = shape.coefficient(of: variable).sign
      if sign == 0 {
        rest.append(shape)
        continue
      }
      shape.constant = constants.removeValue(forKey: shape) ?? .zero
      if 0 < sign { below.append(shape) } else { above.append(shape) }
    }
    shapes = rest
    for lower in below {
      for upper in above {
        let factor = -lower.coefficient(of: variable) / upper.coefficient(of: variable)
        guard add(lower.adding(upper, times: factor), &budget), !budget.isSpent else {
          return false
        }
      }
    }
    return true
  }
}
