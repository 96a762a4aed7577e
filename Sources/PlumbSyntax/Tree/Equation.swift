/// `44 <= a.height <= 60 @750 as tapSize`
package struct Equation: Sendable {
  package let first: ExpressionID
  /// The relations and the expressions after them, in order; at least one.
  package let rest: List<RelationLink>
  package let strength: Strength?
  package let name: TokenIndex?
  package let tokens: TokenRange
}

package struct RelationLink: Sendable {
  /// `in` for the lower end of a range, and its dots for the upper one.
  package let relation: TokenIndex
  package let expression: ExpressionID
}

/// `align centerY: a, b, c`, `align top bottom: a, b`
package struct Align: Sendable {
  /// The words before the colon.
  package let attributes: TokenRange
  package let references: List<Reference>
  package let strength: Strength?
  package let name: TokenIndex?
  package let tokens: TokenRange
}

/// An expression's place in the tree's table; operands lie before what uses them.
package struct ExpressionID: Hashable, Sendable {
  package let value: UInt32

  package init(_ value: Int) { self.value = UInt32(value) }
  init(_ value: UInt32) { self.value = value }
}

/// A number, a path or an operator with its operands.
package struct ExpressionNode: Sendable {
  package enum Form: Sendable {
    case number(TokenIndex)
    /// A number and the `%` after it: of the superview's size along the axis.
    case percent(TokenIndex)
    /// A number of the screen's pixels, `1px`.
    case pixels(TokenIndex)
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
  package let form: Form
  /// All of it, operands included.
  package let tokens: TokenRange
}
