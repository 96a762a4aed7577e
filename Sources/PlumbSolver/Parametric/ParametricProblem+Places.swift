extension ParametricProblem {
  /// What a search for parameter values found.
  public enum PlaceAnswer: Sendable {
    /// There are none: proved.
    case none
    /// Values of some parameters, by their places; those of others do not matter.
    case place([(parameter: Int, value: Rational)])
    /// A limit was met, or some optimum is not single.
    case undecided
  }

  /// Whether equalities make a form a sum over the parameters alone.
  public func isGiven(_ form: Form, _ cache: inout ProofCache) -> Bool {
    cache.expanded([form], over: self)[0].variables.allSatisfy {
      placesOfParameters[$0] != nil
    }
  }

  /// Whether the parts of the problem that a form speaks of are proved to have a single optimum for
  /// all values of a set for which they are feasible.
  public func isDetermined(
    _ form: Form, over domain: ParameterDomain, limits: ProofLimits = ProofLimits(),
    _ cache: inout ProofCache
  ) -> Bool {
    components(of: cache.expanded([form], over: self)).allSatisfy { number in
      let sides = domain.sides(of: ownParameters[number])
      guard case .unique = cache.ties(components[number], sides, limits) else { return false }
      return true
    }
  }

  /// Whether the rows stronger than a priority, which must not be required, leave a form one value
  /// at a point; nil where they cannot hold there.
  ///
  /// All equalities that were put in are among these rows, and a form has one value if its part in
  /// each component has.
  public func isSingle(
    _ form: Form, above priority: Priority, at point: [Rational], _ cache: inout ProofCache
  ) -> Bool? {
    let expanded = cache.expanded([form], over: self)[0]
    var parts: [Int: [Term]] = [:]
    for (component, place, coefficient) in split(expanded).terms {
      parts[component, default: []].append(Term(VariableID(place), coefficient))
    }
    for (number, terms) in parts.sorted(by: { $0.key < $1.key }) {
      let own = ownParameters[number].map { point[$0] }
      guard let optimum = cache.optimum(number, of: self, above: priority, at: own) else {
        return nil
      }
      if !optimum.isUnique(terms) { return false }
    }
    return true
  }

  /// Looks for values in a set at which all of the forms are below zero at the optimum; the problem
  /// must be feasible there, and its optimum single.
  ///
  /// - Parameter first: forms that speak of no parameter from this place on are not looked at. Nil
  ///   for any forms.
  /// - Complexity: a linear program for each piece of the parameter set that comes into question;
  ///   none where it is soon seen that there is no such place (`seesNever`).
  public func place(
    below forms: [Form], over domain: ParameterDomain, from first: Int? = nil,
    limits: ProofLimits = ProofLimits(), _ cache: inout ProofCache
  ) -> PlaceAnswer {
    let (question, places) = question(of: forms, over: domain, limits, &cache)
    if let first, places.last.map({ $0 < first }) ?? true { return .none }
    if seesNever(below: forms, over: domain, &cache) { return .none }
    switch cache.answer(to: question) {
    case .none: return .none
    case .undecided: return .undecided
    case .place(let values):
      return .place(zip(places, values).map { (parameter: $0, value: $1) })
    }
  }

  /// What the required rows let a form be at the most, for any values of a set: never less than it
  /// is at an optimum. Nil where nothing holds it, or a limit was met.
  public func mostPossible(
    of form: Form, over domain: ParameterDomain, _ cache: inout ProofCache
  ) -> Rational? {
    cache.mostPossible(question(of: [form], over: domain, ProofLimits(), &cache).question)
  }

  /// A search over the parts that forms speak of, and the places of its parameters.
  private func question(
    of forms: [Form], over domain: ParameterDomain, _ limits: ProofLimits,
    _ cache: inout ProofCache
  ) -> (question: PlaceSearch.Question, places: [Int]) {
    let expanded = cache.expanded(forms, over: self).map(split)
    let (sums, used, parts) = cache.withForms(of: self, over: domain) { reduced, cache in
      let sums = expanded.map { reduced.sum(of: $0, self, &cache) }
      let used = Set(sums.flatMap { $0.terms.map(\.component) }).sorted()
      return (sums, used, used.map { reduced.parts[$0] })
    }
    let direct = sums.flatMap { $0.rest.shares.map(\.variable.index) }
    let places = Set(parts.flatMap(\.parameters) + direct).sorted()
    func number(_ place: Int) -> Int { places.partitioningIndex(notBelow: place) }
    let question = PlaceSearch.Question(
      components: parts.map(\.component),
      parameters: parts.map { $0.parameters.map(number) }, parameterCount: places.count,
      sides: domain.sides(of: places),
      granted: parts.map { cache.granted($0.component, $0.sides) },
      forms: sums.map { sum in
        ComponentSum(
          terms: sum.terms.map {
            (used.partitioningIndex(notBelow: $0.component), $0.place, $0.coefficient)
          },
          rest: HalfSpace(
            places.map { sum.rest.coefficients[$0] }, constant: sum.rest.constant))
      }, limits: limits)
    return (question, places)
  }
}
