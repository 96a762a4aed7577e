extension ParametricProblem {
  /// Affine maps of the parameters, the greatest of which a form never exceeds at the optimum, for
  /// any values of a set: those of the pieces that make it up, if they are few.
  ///
  /// - Parameters:
  ///   - form: of which the optimum must be single wherever the problem is feasible.
  ///   - others: forms that are below zero wherever it matters.
  ///   - point: where to begin.
  /// - Returns: nil where there are more, or a limit was met.
  /// - Complexity: a search for places (`place`) for each map.
  public func upperBounds(
    of form: Form, where others: [Form] = [], over domain: ParameterDomain,
    from point: [Rational], most: Int, limits: ProofLimits = ProofLimits(),
    _ cache: inout ProofCache
  ) -> [HalfSpace]? {
    var bounds: [HalfSpace] = []
    var next = point
    while bounds.count < most {
      guard let bound = map(of: form, near: next, &cache), !bounds.contains(bound) else {
        return nil
      }
      bounds.append(bound)
      let above = bounds.map { difference($0, form) }
      switch place(below: above + others, over: domain, limits: limits, &cache) {
      case .none: return bounds
      case .undecided: return nil
      case .place(let found): for (parameter, value) in found { next[parameter] = value }
      }
    }
    return nil
  }

  /// What a form is over the parameters around a point, or around one near it; nil where its
  /// optimum is not single, or there is none.
  private func map(
    of form: Form, near point: [Rational], _ cache: inout ProofCache
  ) -> HalfSpace? {
    let expanded = cache.expanded([form], over: self)[0]
    let involved = components(of: [expanded])
    for near in Neighbors(of: point) {
      var maps: [Int: [HalfSpace]] = [:]
      for number in involved {
        let own = ownParameters[number].map { near[$0] }
        guard case .within(_, let map) = cache.piece(of: components[number], around: own) else {
          break
        }
        maps[number] = map.map { $0.over(parameterCount, places: ownParameters[number]) }
      }
      if maps.count == involved.count { return value(of: expanded) { maps[$0] } }
    }
    return nil
  }

  /// A map less a form.
  private func difference(_ map: HalfSpace, _ form: Form) -> Form {
    var terms = form.terms.map { Term($0.variable, -$0.coefficient) }
    for (variable, place) in placesOfParameters.sorted(by: { $0.value < $1.value })
    where !map.coefficients[place].isZero {
      if let known = terms.firstIndex(where: { $0.variable.index == variable }) {
        terms[known].coefficient += map.coefficients[place]
      } else {
        terms.append(Term(VariableID(variable), map.coefficients[place]))
      }
    }
    return Form(terms, constant: map.constant - form.constant)
  }
}
