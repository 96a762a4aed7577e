/// A property line in a view's or layout's braces: `lines 1`, `hug horizontal 251`, `hidden`.
///
/// All forms share one shape: a keyword and its values in order; which values a keyword takes is
/// the grammar's business, what they mean the model's.
public struct Property: Sendable {
  public let keyword: PropertyKeyword
  public let keywordToken: TokenIndex
  public let values: List<Value>
  public let strength: Strength?
  public let tokens: TokenRange
}

public enum PropertyKeyword: String, CaseIterable, Sendable {
  case lines, font, text, digits, intrinsic, placeholder, hug, resist, margins, insets, aspect
  case image, gap, axis, spacing, distribution, alignment, autoresize, frame, offset, hidden, color
  case rows, items, estimate
}

/// One value of a property.
public struct Value: Sendable {
  public enum Form: Sendable {
    /// A word that is part of the property's own vocabulary, or a name it takes: `bold`,
    /// `horizontal`, `top`, `none`, `red`.
    case word(TokenIndex)
    case string(TokenIndex)
    /// A number, metric or parenthesised expression.
    case expression(ExpressionID)
  }
  public let form: Form
  /// The word just before that says what the value is for: `horizontal` in `hug horizontal 251`,
  /// `top` in `margins top 20`, `...` before the upper end of a range.
  public let role: TokenIndex?

  public init(_ form: Form, role: TokenIndex? = nil) {
    self.form = form
    self.role = role
  }
}
