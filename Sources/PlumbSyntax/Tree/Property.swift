/// A property line in a view's or layout's braces: `lines 1`, `hug horizontal 251`, `hidden`.
///
/// All forms share one shape: a keyword and its values in order; which values a keyword takes its
/// row in the schema says, what they mean the model.
package struct Property: Sendable {
  package let keyword: PropertyKeyword
  package let keywordToken: TokenIndex
  package let values: List<Value>
  package let strength: Strength?
  package let tokens: TokenRange
}

/// One value of a property.
package struct Value: Sendable {
  package enum Form: Sendable {
    /// A word that is part of the property's own vocabulary, or a name it takes: `bold`,
    /// `horizontal`, `top`, `none`, `red`.
    case word(TokenIndex)
    case string(TokenIndex)
    /// A number, metric or parenthesised expression.
    case expression(ExpressionID)
    /// What rows there are: `{ Contact { name "Ada" } }`; its statements are rows.
    case rows(Block)
    /// One row, or so many alike.
    case row(Row)
  }
  package let form: Form
  /// The word just before that says what the value is for: `horizontal` in `hug horizontal 251`,
  /// `top` in `margins top 20`, `...` before the upper end of a range.
  package let role: TokenIndex?

  init(_ form: Form, role: TokenIndex? = nil) {
    self.form = form
    self.role = role
  }
}
