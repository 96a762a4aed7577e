/// Sums over what is left to decide of a problem's components in a set of parameters.
///
/// All that is asked of the problem in that set is asked of these: each is made once.
struct ReducedForms: Sendable {
  /// What the sums speak of, in the order in which it was met.
  private(set) var parts: [ReducedComponent.Part] = []
  private let domain: ParameterDomain
  private var known: [Int: Component] = [:]
  /// By part, what its variables are where that is one affine map; over the problem's parameters.
  private var maps: [Int: [HalfSpace]?] = [:]

  /// A component of the problem.
  private struct Component {
    /// Where its parts begin.
    let first: Int
    /// Its own parameters, among the problem's.
    let parameters: [Int]
    let sides: [HalfSpace]
    /// Nil where it is its only part.
    let reduced: ReducedComponent?
    /// By variable, over parts and the problem's parameters.
    var values: [Int: ComponentSum] = [:]
    /// What its variables are where that is one affine map; nil until it was asked for.
    var map: [HalfSpace]??
  }

  init(over domain: ParameterDomain) { self.domain = domain }

  /// - Parameter sum: over components of the problem.
  mutating func sum(
    of sum: ComponentSum, _ problem: ParametricProblem, _ cache: inout ProofCache
  ) -> ComponentSum {
    var result = ComponentSum(rest: sum.rest)
    for (number, place, coefficient) in sum.terms {
      result.add(value(of: place, in: number, problem, &cache), times: coefficient)
    }
    return result
  }

  /// What a sum is over the parameters, where that is seen to be one affine map all over the set.
  mutating func affineMap(
    of sum: ComponentSum, _ problem: ParametricProblem, _ cache: inout ProofCache
  ) -> HalfSpace? {
    var value = sum.rest
    for (number, place, coefficient) in sum.terms {
      if let map = map(ofComponent: number, problem, &cache) {
        value.add(map[place], times: coefficient)
        continue
      }
      let own = self.value(of: place, in: number, problem, &cache)
      value.add(own.rest, times: coefficient)
      for (part, place, share) in own.terms {
        guard let map = map(ofPart: part, problem, &cache) else { return nil }
        value.add(map[place], times: coefficient * share)
      }
    }
    return value
  }

  private mutating func value(
    of place: Int, in number: Int, _ problem: ParametricProblem, _ cache: inout ProofCache
  ) -> ComponentSum {
    let component = component(number, problem, &cache)
    if let value = component.values[place] { return value }
    var value = ComponentSum(terms: [(component.first, place, .one)], rest: problem.zero)
    if let own = component.reduced?.values[place] {
      value.terms = own.terms.map { (component.first + $0.component, $0.place, $0.coefficient) }
      value.rest = own.rest.over(problem.parameterCount, places: component.parameters)
    }
    known[number]?.values[place] = value
    return value
  }

  private mutating func component(
    _ number: Int, _ problem: ParametricProblem, _ cache: inout ProofCache
  ) -> Component {
    if let known = known[number] { return known }
    let own = problem.ownParameters[number]
    let sides = domain.sides(of: own)
    let component = problem.components[number]
    let reduced = cache.reduced(component, sides)
    let found = Component(first: parts.count, parameters: own, sides: sides, reduced: reduced)
    parts +=
      reduced?.parts.map { part in
        ReducedComponent.Part(
          component: part.component, parameters: part.parameters.map { own[$0] },
          sides: part.sides)
      } ?? [ReducedComponent.Part(component: component, parameters: own, sides: sides)]
    known[number] = found
    return found
  }

  // MARK: Maps

  private mutating func map(
    ofComponent number: Int, _ problem: ParametricProblem, _ cache: inout ProofCache
  ) -> [HalfSpace]? {
    let component = component(number, problem, &cache)
    if let map = component.map { return map }
    let map = cache.wholeMap(of: problem.components[number], component.sides)?
      .map { $0.over(problem.parameterCount, places: component.parameters) }
    known[number]?.map = .some(map)
    return map
  }

  private mutating func map(
    ofPart number: Int, _ problem: ParametricProblem, _ cache: inout ProofCache
  ) -> [HalfSpace]? {
    if let map = maps[number] { return map }
    let part = parts[number]
    let map = cache.wholeMap(of: part.component, part.sides)?
      .map { $0.over(problem.parameterCount, places: part.parameters) }
    maps[number] = .some(map)
    return map
  }
}
