/// What solving a problem gives.
public enum Outcome: Sendable {
  case solved(Solution)
  case impossible(InfeasibilityCertificate)
  case exhausted(Limit)

  /// The answer, when there is one.
  public var solution: Solution? {
    if case .solved(let solution) = self { return solution }
    return nil
  }

  public var certificate: InfeasibilityCertificate? {
    if case .impossible(let certificate) = self { return certificate }
    return nil
  }
}

/// What the solver may run out of.
public enum Limit: Hashable, Sendable { case pivots }

/// Limits generous enough that no layout meets them; they only make sure that solving ends.
public struct Limits: Hashable, Sendable {
  /// Pivots in one component; a layout's component takes a handful.
  public var pivots: Int

  public init(pivots: Int = 1_000_000) { self.pivots = pivots }
}

/// Work done, to be held by tests; times are not.
public struct Statistics: Hashable, Sendable {
  public var variables = 0
  public var rows = 0
  /// Variables that required equalities express by others.
  public var substitutions = 0
  /// Required equalities that follow from earlier ones.
  public var redundantEqualities = 0
  /// Variables left free by the equalities and held by other rows.
  public var reducedVariables = 0
  /// Rows over these that presolve could not drop.
  public var reducedRows = 0
  public var components = 0
  /// Free variables of the largest component.
  public var largestComponent = 0
  /// Pivots, in all components.
  public var pivots = 0
  /// Steps along one form from break to break without a pivot.
  public var flips = 0

  public init() {}
}

/// An irreducible set of required rows that cannot hold together, with the proof.
///
/// A multiplier is not negative on a `>=` row and not positive on a `<=` row, of either sign on an
/// equality. Multiplied and summed, the rows lose every variable and say that `-shortfall`, a
/// negative number, is at least zero (Farkas' lemma). Multipliers are coprime whole numbers; they
/// are unique, because the set is irreducible. Rows ascend.
public struct InfeasibilityCertificate: Sendable {
  public let multipliers: [(row: RowID, multiplier: Rational)]
  public let shortfall: Rational

  package init(multipliers: [(row: RowID, multiplier: Rational)], shortfall: Rational) {
    self.multipliers = multipliers
    self.shortfall = shortfall
  }

  public var rows: [RowID] { multipliers.map(\.row) }

  /// Checks the proof against the problem, exactly.
  public func isValid(for problem: LinearProblem) -> Bool {
    var sums: [Int: Rational] = [:]
    var constant = Rational.zero
    for (row, multiplier) in multipliers {
      guard row.index < problem.rowCount, problem.priority(of: row).isRequired else { return false }
      switch problem.relation(of: row) {
      case .equal: break
      case .greaterOrEqual: if multiplier.sign < 0 { return false }
      case .lessOrEqual: if 0 < multiplier.sign { return false }
      }
      for term in problem.terms(of: row) {
        sums[term.variable.index, default: .zero] += multiplier * term.coefficient
      }
      constant += multiplier * problem.constant(of: row)
    }
    return sums.values.allSatisfy(\.isZero) && constant.sign < 0 && constant == -shortfall
  }
}
