/// Some required equalities of a problem in reduced form: which of them follow from those before,
/// and what any row says beside them.
public struct EqualitySystem: Sendable {
  /// Those that earlier ones imply, in the order given.
  public private(set) var followers: [RowID] = []
  private var substitutions: Substitutions<Rational>

  /// A row up to a factor: what is left of it where the equalities hold.
  public struct Rest: Hashable, Sendable {
    fileprivate let form: LinearForm
    /// Whether the factor was negative, so that an inequality is turned around.
    public let isFlipped: Bool

    /// The same, told apart from its negative no more.
    public var unflipped: Rest { Rest(form: form, isFlipped: false) }

    private init(form: LinearForm, isFlipped: Bool) {
      (self.form, self.isFlipped) = (form, isFlipped)
    }

    fileprivate init(_ form: LinearForm) {
      guard let lead = form.coefficients.first else {
        (self.form, isFlipped) = (form, false)
        return
      }
      self.form = LinearForm(
        constant: form.constant / lead, variables: form.variables,
        coefficients: form.coefficients.map { $0 / lead })
      isFlipped = lead.sign < 0
    }
  }

  /// - Complexity: that of presolve, near linear in the size of the rows.
  public init(_ problem: LinearProblem, _ rows: some Sequence<RowID>) {
    substitutions = Substitutions(of: problem)
    for row in rows {
      // One that contradicts the others follows from nothing.
      if substitutions.insert(row.index)?.isZero ?? false {
        followers.append(row)
      }
    }
  }

  public mutating func rest(of row: RowID) -> Rest { Rest(substitutions.expanded(row.index)) }

  /// What a sum of terms is wherever the equalities hold; nil where they leave it open.
  package mutating func value(of terms: [Term]) -> Rational? {
    let form = substitutions.expanded(terms)
    return form.variables.isEmpty ? form.constant : nil
  }
}
