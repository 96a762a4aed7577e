/// What the variables of a problem are over its parameters, those that are one affine map
/// everywhere, as nearly all of a layout are: found for all of them in one pass over the
/// substitutions, so that a question about a form costs no more than its terms.
struct ParameterMaps: Sendable {
  /// By variable, with all parameters zero.
  private var constants: [Rational]
  /// By parameter and variable.
  private var slopes: [[Rational]]
  /// By variable; empty where all are known.
  private var isUnknown: [Bool] = []

  /// - Parameter maps: what the variables of a component are; nil where that is no one map.
  init(_ problem: ParametricProblem, maps: (_ component: Int) -> [HalfSpace]?) {
    let substitutions = problem.presolve.substitutions
    let count = substitutions.variables.count
    constants = [Rational](.zero, times: count)
    slopes = Array(repeating: constants, count: problem.parameterCount)
    // 1. Parameters and the variables that remain.
    for (variable, known) in substitutions.variables.enumerated()
    where known.rank == 0 && known.state == .fixed {
      constants[variable] = substitutions.values[variable]
    }
    for (variable, place) in problem.placesOfParameters { slopes[place][variable] = .one }
    for (number, variables) in problem.variables.enumerated() {
      guard let own = maps(number) else {
        if isUnknown.isEmpty { isUnknown = [Bool](repeating: false, count: count) }
        for variable in variables { isUnknown[variable.index] = true }
        continue
      }
      for (variable, map) in zip(variables, own) {
        constants[variable.index] = map.constant
        for place in slopes.indices { slopes[place][variable.index] = map.coefficients[place] }
      }
    }
    // 2. What is defined by them.
    substitutions.evaluate(&constants)
    for place in slopes.indices { substitutions.evaluate(&slopes[place], withConstants: false) }
    if isUnknown.isEmpty { return }
    for variable in substitutions.definedInOrder {
      isUnknown[variable] = substitutions.operands(of: variable).contains { isUnknown[$0] }
    }
  }

  /// A form over the parameters; nil where it is not one map.
  func value(of form: ParametricProblem.Form) -> HalfSpace? {
    var value = HalfSpace(
      [Rational](.zero, times: slopes.count), constant: form.constant)
    for term in form.terms {
      let variable = term.variable.index
      if !isUnknown.isEmpty, isUnknown[variable] { return nil }
      value.constant += term.coefficient * constants[variable]
      for place in slopes.indices where !slopes[place][variable].isZero {
        value.coefficients[place] += term.coefficient * slopes[place][variable]
      }
    }
    return value
  }

  /// The values of all variables at a point; of those that are not known, what makes no sense.
  func values(at point: [Rational]) -> [Rational] {
    var values = constants
    for (place, parameter) in point.enumerated() {
      for (variable, slope) in slopes[place].enumerated() where !slope.isZero {
        values[variable] += slope * parameter
      }
    }
    return values
  }

  var areAllKnown: Bool { isUnknown.isEmpty }

  func isKnown(_ variable: VariableID) -> Bool {
    isUnknown.isEmpty || !isUnknown[variable.index]
  }
}
