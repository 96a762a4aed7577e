/// `44 <= a.height <= 60 @750 as tapSize`
public struct Equation: Sendable {
  public let first: ExpressionID
  /// The relations and the expressions after them, in order; at least one.
  public let rest: List<RelationLink>
  public let strength: Strength?
  public let name: TokenIndex?
  public let tokens: TokenRange
}

public struct RelationLink: Sendable {
  public let relation: TokenIndex
  public let expression: ExpressionID
}

/// `align centerY: a, b, c`
public struct Align: Sendable {
  public let attribute: TokenIndex
  public let references: List<Reference>
  public let strength: Strength?
  public let name: TokenIndex?
  public let tokens: TokenRange
}

/// An expression's place in the tree's table; operands lie before what uses them.
public struct ExpressionID: Hashable, Sendable {
  public let value: UInt32

  public init(_ value: Int) { self.value = UInt32(value) }
  init(_ value: UInt32) { self.value = value }
}

/// A number, a path or an operator with its operands.
public struct ExpressionNode: Sendable {
  public enum Form: Sendable {
    case number(TokenIndex)
    /// A number and the `%` after it: of the superview's size along the axis.
    case percent(TokenIndex)
    case path(Path)
    case negate(ExpressionID)
    case add(ExpressionID, ExpressionID)
    case subtract(ExpressionID, ExpressionID)
    case multiply(ExpressionID, ExpressionID)
    case divide(ExpressionID, ExpressionID)
    /// Parentheses, kept for the formatter and for ranges.
    case group(ExpressionID)
    /// Something that could not be read; a diagnostic says why.
    case missing
  }
  public let form: Form
  /// All of it, operands included.
  public let tokens: TokenRange
}
