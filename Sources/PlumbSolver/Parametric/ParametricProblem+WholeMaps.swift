extension ParametricProblem {
  /// Whether it is soon seen that at the optimum all of some forms are nowhere in a set below zero:
  /// one of them is one affine map of the parameters between their ranges, and never is. False
  /// where that is not known; the problem must be feasible all over the set.
  ///
  /// - Complexity: one solution for each part of the problem that the forms speak of, which the
  ///   cache keeps, and no linear program.
  public func seesNever(
    below forms: [Form], over domain: ParameterDomain, _ cache: inout ProofCache
  ) -> Bool {
    cache.expanded(forms, over: self).contains { form in
      let sum = split(form)
      var value = sum.rest
      for (number, place, coefficient) in sum.terms {
        let own = ownParameters[number]
        guard let map = cache.wholeMap(of: components[number], domain.sides(of: own)) else {
          return false
        }
        value.add(map[place].over(parameterCount, places: own), times: coefficient)
      }
      return domain.greatest(value.opposite, besides: []).map { $0.sign <= 0 } ?? false
    }
  }
}
