/// Picks one of several optima in a way that does not depend on how they were found.
///
/// To the levels of the problem are added: the error of each soft row alone, in row order, then the
/// size of each variable, in order. The result is continuous in the problem's constants, where
/// taking the simplex' last corner would jump.
struct TieBreak {
  var presolve: Presolve
  let components: [Component]
  /// Places in `components`.
  let ambiguous: [Int]
  let ambiguity: Ambiguity
  let freeVariables: [Int]
  let limits: Limits

  private(set) var pivots = 0
  private(set) var flips = 0

  /// Puts the canonical values of ambiguous components in. False when the pivot limit is met.
  mutating func apply(to values: inout [Rational]) -> Bool {
    for group in groups() {
      if group.component.rows.isEmpty && group.freeVariables == group.component.variables
        && group.freeVariables.count == 1
      {
        values[group.freeVariables[0]] = .zero  // an unconstrained variable
      } else if !choose(group, &values) {
        return false
      }
    }
    return true
  }

  /// Components joined by variables that depend on several of them.
  private struct Group {
    var component: Component
    var freeVariables: [Int]
  }

  private func groups() -> [Group] {
    var sets = DisjointSets(count: presolve.substitutions.variables.count)
    for place in ambiguous { sets.unite(components[place].variables) }
    ambiguity.unite(&sets)
    var numbers: [Int: Int] = [:]
    var groups: [Group] = []
    for place in ambiguous {
      let representative = sets.representative(of: components[place].variables[0])
      if let number = numbers[representative] {
        groups[number].component.variables += components[place].variables
        groups[number].component.rows += components[place].rows
      } else {
        numbers[representative] = groups.count
        groups.append(Group(component: components[place], freeVariables: []))
      }
    }
    for variable in freeVariables {
      if let number = numbers[sets.representative(of: variable)] {
        groups[number].freeVariables.append(variable)
      }
    }
    for number in groups.indices {
      groups[number].component.variables.sort()
      groups[number].component.rows.sort()
    }
    return groups
  }

  private mutating func choose(_ group: Group, _ values: inout [Rational]) -> Bool {
    let component = ComponentProblem(group.component, of: presolve)
    let answer = component.solve(
      approximation: presolve.reductions.approximation(choosing: true), limits: limits)
    guard case .optimum(var simplex) = answer,
      simplex.fixConstantForms(limits: limits)
    else { return false }
    defer {
      pivots += simplex.pivots
      flips += simplex.flips
    }
    // 1. Each soft row alone.
    guard component.breakTiesBySoftRows(&simplex, limits: limits) else { return false }
    // 2. Each variable, over the component's own.
    for variable in group.freeVariables where !simplex.isPoint {
      let (terms, constant) = open(variable, component, values, simplex)
      var value = constant
      if !terms.isEmpty {
        let form = simplex.append(terms)
        guard simplex.minimize(Break(form, near: -constant), limits: limits) else { return false }
        value += simplex.values[form]
      }
      // The size of a number is least at one number only, the set being convex.
      presolve.setKnown(variable, value)
    }
    for (form, variable) in component.variables.enumerated() {
      values[variable] = simplex.values[form]
    }
    return true
  }

  /// A variable over those of the component that are not fixed yet.
  private mutating func open(
    _ variable: Int, _ component: ComponentProblem, _ values: [Rational], _ simplex: LevelSimplex
  ) -> (terms: [(form: Int, coefficient: Rational)], constant: Rational) {
    let expansion = presolve.expanded(variable: variable)
    var terms: [(form: Int, coefficient: Rational)] = []
    var constant = expansion.constant
    for (variable, coefficient) in zip(expansion.variables, expansion.coefficients) {
      guard let form = component.place(of: variable) else {
        constant += coefficient * values[variable]
        continue
      }
      if simplex.isFixed[form] {
        constant += coefficient * simplex.values[form]
      } else {
        terms.append((form, coefficient))
      }
    }
    return (terms, constant)
  }
}

extension ComponentProblem {
  /// The first part of breaking ties: the error of each soft row alone, in row order, is one more
  /// level. False when the pivot limit is met.
  func breakTiesBySoftRows(_ simplex: inout LevelSimplex, limits: Limits) -> Bool {
    for (_, bend) in softRows where !simplex.isPoint {
      guard simplex.minimize(bend, limits: limits) else { return false }
    }
    return true
  }
}

extension LevelSimplex {
  /// One more level, of one bend. False when the pivot limit is met.
  fileprivate mutating func minimize(_ bend: Break, limits: Limits) -> Bool {
    if direction(of: bend.form).isEmpty { return true }
    let costs = LevelCosts([bend])
    guard minimize(costs, limits: limits) else { return false }
    restrictToOptimalFace(costs)
    return true
  }
}
