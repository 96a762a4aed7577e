/// One statement of a file or a block. `tokens` in each is all it was parsed from, without the line
/// break or `;` that ends it.
package enum Statement: Sendable {
  case `import`(Import)
  case metric(Metric)
  case platform(Platform)
  case style(Style)
  case layout(Layout)
  case size(Size)
  case declaration(Declaration)
  case refinement(Refinement)
  /// In the braces of `rows`, `items`, `header` and `footer` only.
  case row(Row)
  case property(Property)
  case chain(Chain)
  case equation(Equation)
  case align(Align)
  case states(States)
  case transition(Transition)
  case when(When)
  case assert(Assert)
  /// Tokens of which nothing could be made; a diagnostic says why.
  case broken(TokenRange)
}

/// `import "Other.layout"`
package struct Import: Sendable {
  package let path: TokenIndex
  package let tokens: TokenRange
}

/// `let name = expression`, or a color in place of it.
package struct Metric: Sendable {
  package enum Value: Sendable {
    case length(ExpressionID)
    /// `#3366cc`, or a string that names one of the app's own.
    case color(TokenIndex)
  }

  package let name: TokenIndex
  package let value: Value
  package let tokens: TokenRange
}

/// `platform macos`
package struct Platform: Sendable {
  package let name: TokenIndex
  let tokens: TokenRange
}

/// `style Name { … }`
package struct Style: Sendable {
  package let name: TokenIndex
  package let body: Block
  package let tokens: TokenRange
}

/// `layout Name { … }`
package struct Layout: Sendable {
  package let name: TokenIndex
  package let body: Block
  package let tokens: TokenRange
}

/// `{ … }`; an unclosed block has no closing brace.
package struct Block: Sendable {
  package let open: TokenIndex
  package let close: TokenIndex?
  package let statements: List<Statement>
}

/// `Contact { name "Ada" }`: a row of a layout, and what is said of its views.
package struct Row: Sendable {
  package let name: TokenIndex
  package let body: Block?
  package let tokens: TokenRange
}

/// `size 320...430 by fits`, `size 320...430 by 568...932 or 568...932 by 320...430`
package struct Size: Sendable {
  /// At least one.
  package let rectangles: List<Bounds>
  package let tokens: TokenRange
}

/// `fits`, a length, or a range of lengths.
package struct Extent: Sendable {
  package enum Form: Sendable {
    case fits
    case fixed(ExpressionID)
    case range(ExpressionID, ExpressionID)
  }
  package let form: Form
  package let tokens: TokenRange
}

/// `label title "Hello", subtitle (200 by 20) { … }`
package struct Declaration: Sendable {
  /// The kind's word, or for `native "MKMapView"` the class name's string.
  package let kind: TokenIndex
  package let isNative: Bool
  package let declarators: List<Declarator>
  package let bounds: Bounds?
  package let body: Block?
  package let tokens: TokenRange
}

/// A name in a declaration: `title "Hello"`, or a run of names, `c1..9`.
package struct Declarator: Sendable {
  package let name: TokenIndex
  /// The number after `..`.
  package let rangeEnd: TokenIndex?
  package let sample: TokenIndex?
  package let tokens: TokenRange
}

/// `(44 by 44)` after the names of a declaration; `320...430 by fits` of a layout's size, which has
/// no parentheses.
package struct Bounds: Sendable {
  package let width: Extent
  package let height: Extent
  package let tokens: TokenRange
}

/// `title { hidden }` or `title "Show"`: more of views that are declared elsewhere.
package struct Refinement: Sendable {
  package let references: List<Reference>
  /// What the view shows; only where one view is named.
  package let words: TokenIndex?
  /// There unless words are all that is said.
  package let body: Block?
  package let tokens: TokenRange
}

/// `states group { first { … } second { … } }`
package struct States: Sendable {
  package let group: TokenIndex
  package let states: List<State>
  package let tokens: TokenRange
}

package struct State: Sendable {
  package let name: TokenIndex
  package let body: Block
  package let tokens: TokenRange
}

/// `transition collapsed to expanded in 0.3 easeOut`
package struct Transition: Sendable {
  /// A state, with its group before a dot where that is not plain.
  package let from: Path
  package let to: Path
  /// In seconds.
  package let duration: ExpressionID
  package let curve: TokenIndex?
  package let tokens: TokenRange
}

/// `when condition { … } else { … }`; `else when` is an `otherwise` of one statement, a `when`.
package struct When: Sendable {
  package let condition: Condition
  package let body: Block
  /// The `else` word and the statements it guards.
  package let otherwise: Otherwise?
  package let tokens: TokenRange
}

package struct Otherwise: Sendable {
  let keyword: TokenIndex
  /// The block after `else`; for `else when` a block without braces (`open` is the `when`, no
  /// `close`, one statement).
  package let body: Block
  package let isWhen: Bool
}

/// `400...700`, `400...`, `...700`; neither end is there after a mistake only.
package struct Interval: Sendable {
  package let low: ExpressionID?
  package let high: ExpressionID?
}

package struct Condition: Sendable {
  package enum Form: Sendable {
    /// `compact width`: the size class word and the axis word.
    case sizeClass(TokenIndex, axis: TokenIndex)
    /// `rtl` or `ltr`
    case direction(TokenIndex)
    /// `accessibility`
    case accessibility(TokenIndex)
    /// `platform macos`: the name.
    case platform(TokenIndex)
    /// `text-scale > 1.5`
    case textScale(relation: TokenIndex, ExpressionID)
    /// `text-scale in 1...2`
    case textScaleRange(Interval)
    case comparison(ExpressionID, relation: TokenIndex, ExpressionID)
    /// `width in 400...700`
    case range(ExpressionID, Interval)
    /// Joined by `and` or by `or`; two or more.
    case all(List<Condition>)
    case any(List<Condition>)
  }
  package let form: Form
  package let tokens: TokenRange
}

package struct Assert: Sendable {
  package enum Form: Sendable {
    /// `assert inside super: a, b`
    case inside(Path, List<Reference>)
    /// `assert apart: a, b, c`, which is also written `assert no overlap: a, b, c`
    case apart(List<Reference>)
    /// `assert tap target: ok`
    case tapTarget(List<Reference>)
    /// `assert fits: title`
    case fits(List<Reference>)
    case equation(Equation)
  }
  package let form: Form
  package let tokens: TokenRange
}
