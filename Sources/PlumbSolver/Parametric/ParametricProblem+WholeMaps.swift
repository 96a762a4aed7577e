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
    let sums = cache.expanded(forms, over: self).map(split)
    return cache.withForms(of: self, over: domain) { reduced, cache in
      sums.contains { sum in
        guard let value = reduced.affineMap(of: sum, self, &cache) else { return false }
        return domain.greatest(value.opposite, besides: []).map { $0.sign <= 0 } ?? false
      }
    }
  }

  /// The greatest value of a form in a set, where it is seen to be one affine map of the parameters
  /// between their ranges; nil where that is not known, or where it has none.
  public func greatest(
    of form: Form, over domain: ParameterDomain, _ cache: inout ProofCache
  ) -> Rational? {
    let sum = split(cache.expanded([form], over: self)[0])
    return cache.withForms(of: self, over: domain) { reduced, cache in
      reduced.affineMap(of: sum, self, &cache).flatMap { domain.greatest($0, besides: []) }
    }
  }
}
