/// A linear equality or inequality, required or wanted at a priority: `x + width <= right - 8`.
///
/// Written with operators, priority and weight after it:
///
///     solver.add(title <= width - 32)
///     solver.add((title == 300).at(.defaultHigh))
///     solver.add((2 * a == b / 3 + 0.5).at(250).weighing(2))
///
/// `a == b` between two variables alone is also a comparison of their names; where a constraint is
/// expected it is a constraint.
public struct Constraint: Hashable, Sendable {
  /// What stands in `relation` to zero: the left side less the right one.
  public var expression: Expression
  public var relation: Relation
  public var priority: Priority
  /// What its error counts among those of one priority; not negative, and of no account when
  /// required.
  public var weight: Rational

  public init(
    _ expression: Expression, _ relation: Relation, priority: Priority = .required,
    weight: Rational = .one
  ) {
    self.expression = expression
    self.relation = relation
    self.priority = priority
    self.weight = weight
  }

  /// The same, wanted at a priority.
  public func at(_ priority: Priority) -> Constraint {
    var copy = self
    copy.priority = priority
    return copy
  }

  /// The same with another weight among those of its priority.
  public func weighing(_ weight: Rational) -> Constraint {
    var copy = self
    copy.weight = weight
    return copy
  }
}

// MARK: - Relations

public func == (a: some LinearSummand, b: some LinearSummand) -> Constraint {
  Constraint(a - b, .equal)
}
public func <= (a: some LinearSummand, b: some LinearSummand) -> Constraint {
  Constraint(a - b, .lessOrEqual)
}
public func >= (a: some LinearSummand, b: some LinearSummand) -> Constraint {
  Constraint(a - b, .greaterOrEqual)
}

public func == (a: some LinearSummand, b: Rational) -> Constraint { Constraint(a - b, .equal) }
public func <= (a: some LinearSummand, b: Rational) -> Constraint {
  Constraint(a - b, .lessOrEqual)
}
public func >= (a: some LinearSummand, b: Rational) -> Constraint {
  Constraint(a - b, .greaterOrEqual)
}

public func == (a: Rational, b: some LinearSummand) -> Constraint { Constraint(a - b, .equal) }
public func <= (a: Rational, b: some LinearSummand) -> Constraint {
  Constraint(a - b, .lessOrEqual)
}
public func >= (a: Rational, b: some LinearSummand) -> Constraint {
  Constraint(a - b, .greaterOrEqual)
}

// MARK: - Where constraints go

extension LinearProblem {
  /// Adds a constraint as a row.
  @discardableResult
  public mutating func add(_ constraint: Constraint) -> RowID {
    addRow(
      constraint.expression.terms, constant: constraint.expression.constant, constraint.relation,
      priority: constraint.priority, weight: constraint.weight)
  }

  /// A row as it was understood: terms ascend, each variable once.
  public func constraint(of row: RowID) -> Constraint {
    Constraint(
      Expression(terms(of: row), constant: constant(of: row)), relation(of: row),
      priority: priority(of: row), weight: weight(of: row))
  }
}

extension Solver {
  /// Adds a constraint, which holds while its group is switched on, or always.
  @discardableResult
  public mutating func add(_ constraint: Constraint, in group: GroupID? = nil) -> RowID {
    add(
      constraint.expression.terms, constant: constraint.expression.constant, constraint.relation,
      priority: constraint.priority, weight: constraint.weight, in: group)
  }
}
