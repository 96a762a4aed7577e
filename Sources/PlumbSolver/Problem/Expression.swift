/// A sum of variables times numbers, and a constant: `2 * width + x - 8`.
///
/// Terms stand in the order they were written, a variable perhaps more than once; a row that is
/// made of them adds them up. Arithmetic is exact.
public struct Expression: Hashable, Sendable {
  public var terms: [Term]
  public var constant: Rational

  public init(_ terms: [Term] = [], constant: Rational = .zero) {
    self.terms = terms
    self.constant = constant
  }

  /// What the sum comes to when variables have these values, by index.
  public func value(at values: [Rational]) -> Rational {
    terms.reduce(constant) { $0 + $1.coefficient * values[$1.variable.index] }
  }
}

/// What can stand in a linear expression: a variable, a term, an expression.
public protocol LinearSummand: Sendable {
  var expression: Expression { get }
}

extension Expression: LinearSummand {
  public var expression: Expression { self }
}

extension Term: LinearSummand {
  public var expression: Expression { Expression([self]) }
}

extension VariableID: LinearSummand {
  public var expression: Expression { Expression([Term(self)]) }
}

// MARK: - Arithmetic

extension Expression {
  public static func += (a: inout Expression, b: some LinearSummand) {
    let other = b.expression
    a.terms += other.terms
    a.constant += other.constant
  }

  public static func -= (a: inout Expression, b: some LinearSummand) { a += -b }
  public static func += (a: inout Expression, b: Rational) { a.constant += b }
  public static func -= (a: inout Expression, b: Rational) { a.constant -= b }

  public static func *= (a: inout Expression, b: Rational) {
    for i in a.terms.indices { a.terms[i].coefficient *= b }
    a.constant *= b
  }
}

public func + (a: some LinearSummand, b: some LinearSummand) -> Expression {
  var sum = a.expression
  sum += b
  return sum
}

public func + (a: some LinearSummand, b: Rational) -> Expression {
  var sum = a.expression
  sum.constant += b
  return sum
}

public func + (a: Rational, b: some LinearSummand) -> Expression { b + a }

public func - (a: some LinearSummand, b: some LinearSummand) -> Expression { a + -b }
public func - (a: some LinearSummand, b: Rational) -> Expression { a + -b }
public func - (a: Rational, b: some LinearSummand) -> Expression { -b + a }

public prefix func - (a: some LinearSummand) -> Expression { a * Rational(-1) }

public func * (a: some LinearSummand, b: Rational) -> Expression {
  var product = a.expression
  product *= b
  return product
}

public func * (a: Rational, b: some LinearSummand) -> Expression { b * a }

/// The divisor must not be zero.
public func / (a: some LinearSummand, b: Rational) -> Expression { a * b.reciprocal }
