import PlumbModel
import PlumbSolver

extension ContentProof {
  /// Whether it is soon seen that all of some forms are nowhere below zero together: sizes alone
  /// decide them, and they are as for the contents that are drawn, or one is an affine map of sizes
  /// and contents, as most are along an axis on which no content gives way.
  ///
  /// - Parameter isAsDrawn: whether that is known of the contents that are drawn.
  func seesNever(
    below forms: [LinearForm], asDrawn isAsDrawn: () -> Bool = { false },
    _ cache: inout ProofCache
  ) -> Bool {
    let expanded = self.expanded(forms)
    if areDecidedBySizes(expanded, &cache) {
      return isAsDrawn() || areNeverAsDrawn(below: forms, &cache)
    }
    return cases.allSatisfy { own in
      own.domains.allSatisfy { own.problem.seesNever(below: expanded, over: $0, &cache) }
    }
  }

  private func areDecidedBySizes(
    _ forms: [ParametricProblem.Form], _ cache: inout ProofCache
  ) -> Bool {
    cases.allSatisfy { own in
      own.problem.parameters(deciding: forms, &cache)
        .allSatisfy { $0 < own.parameters.sizes.count }
    }
  }

  private func areNeverAsDrawn(below forms: [LinearForm], _ cache: inout ProofCache) -> Bool {
    guard let parts = drawn.parts(of: forms, &cache) else { return false }
    return parts.allSatisfy { part in
      let values = part.corners.map { part.values(at: $0) }
      return forms.indices.contains { form in values.allSatisfy { 0 <= $0[form].sign } }
        || !values.contains { $0.allSatisfy { $0.sign < 0 } }
          && part.point(below: forms.indices) == nil
    }
  }

  /// What the required constraints let a form be at the most, for any size and contents; nil where
  /// nothing holds it, or a limit was met.
  func mostPossible(of form: LinearForm, _ cache: inout ProofCache) -> Rational? {
    let expanded = self.expanded([form])[0]
    return most { $0.mostPossible(of: expanded, over: $1, &cache) }
  }

  /// What a form never exceeds, where that is seen without a search: it is one affine map of sizes
  /// and contents.
  func greatest(of form: LinearForm, _ cache: inout ProofCache) -> Rational? {
    let expanded = self.expanded([form])[0]
    return most { $0.greatest(of: expanded, over: $1, &cache) }
  }

  /// The greatest of all cases; nil where it is not known of one.
  private func most(_ ask: (ParametricProblem, ParameterDomain) -> Rational?) -> Rational? {
    var most: Rational?
    for own in cases {
      for domain in own.domains {
        guard let value = ask(own.problem, domain) else { return nil }
        most = most.map { max($0, value) } ?? value
      }
    }
    return most
  }
}
