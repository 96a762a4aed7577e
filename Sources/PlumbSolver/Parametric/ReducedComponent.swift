/// A component in which all is put in that is known to hold, as far down as that goes: what is left
/// to decide are parts that share no variable, and most variables are sums of parameters and of few
/// of the parts. Of a page on which texts have the height that they ask for, all places are sums.
struct ReducedComponent: Sendable {
  struct Part: Sendable {
    let component: ParametricComponent
    /// Its parameters, by their places among those of the whole.
    let parameters: [Int]
    /// What these lie between at the least.
    let sides: [HalfSpace]
  }

  private(set) var parts: [Part] = []
  /// By variable of the whole, over variables of parts, and parameters of the whole.
  private(set) var values: [ComponentSum] = []

  /// - Parameter reduced: What is left in turn of a part that was granted; nil for all of it.
  init(
    _ component: ParametricComponent, _ granted: GrantedParts,
    reduced: (GrantedParts.Part) -> ReducedComponent?
  ) {
    let none = HalfSpace([Rational](.zero, times: component.parameterCount), constant: .zero)
    // By coordinate, what it is over the parts.
    var coordinates: [Int: ComponentSum] = [:]
    for part in granted.parts {
      let first = parts.count
      let own = reduced(part)
      let inner =
        own?.parts
        ?? [
          Part(
            component: part.component, parameters: Array(part.parameters.indices),
            sides: part.sides)
        ]
      parts += inner.map { inner in
        Part(
          component: inner.component, parameters: inner.parameters.map { part.parameters[$0] },
          sides: inner.sides)
      }
      for (place, variable) in part.variables.enumerated() {
        var sum = ComponentSum(terms: [(first, place, .one)], rest: none)
        if let value = own?.values[place] {
          sum.terms = value.terms.map { ($0.component + first, $0.place, $0.coefficient) }
          sum.rest = value.rest.over(component.parameterCount, places: part.parameters)
        }
        coordinates[variable] = sum
      }
    }
    values = (0..<component.variableCount).map { variable in
      let form = granted.expanded(LinearForm(variable))
      var sum = ComponentSum(rest: none)
      sum.rest.constant = form.constant
      for (place, coefficient) in form.terms {
        if let own = coordinates[place] {
          sum.add(own, times: coefficient)
        } else {
          sum.rest.coefficients[place - component.variableCount] += coefficient
        }
      }
      return sum
    }
  }
}
