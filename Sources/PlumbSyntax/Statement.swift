/// One statement of a file or a block. `tokens` in each is all it was parsed from, without the line
/// break or `;` that ends it.
public enum Statement: Sendable {
  case `import`(Import)
  case metric(Metric)
  case platform(Platform)
  case layout(Layout)
  case size(Size)
  case declaration(Declaration)
  case property(Property)
  case chain(Chain)
  case equation(Equation)
  case align(Align)
  case states(States)
  case when(When)
  case assert(Assert)
  /// Tokens of which nothing could be made; a diagnostic says why.
  case broken(TokenRange)
}

/// `import "Other.layout"`
public struct Import: Sendable {
  public let path: TokenIndex
  public let tokens: TokenRange
}

/// `let name = expression`
public struct Metric: Sendable {
  public let name: TokenIndex
  public let value: ExpressionID
  public let tokens: TokenRange
}

/// `platform macos`
public struct Platform: Sendable {
  public let name: TokenIndex
  public let tokens: TokenRange
}

/// `layout Name { … }`
public struct Layout: Sendable {
  public let name: TokenIndex
  public let body: Block
  public let tokens: TokenRange
}

/// `{ … }`; an unclosed block has no closing brace.
public struct Block: Sendable {
  public let open: TokenIndex
  public let close: TokenIndex?
  public let statements: List<Statement>
}

/// `size 320...430 by fits`
public struct Size: Sendable {
  public let width: Extent
  public let height: Extent
  public let tokens: TokenRange
}

/// `fits`, a length, or a range of lengths.
public struct Extent: Sendable {
  public enum Form: Sendable {
    case fits
    case fixed(ExpressionID)
    case range(ExpressionID, ExpressionID)
  }
  public let form: Form
  public let tokens: TokenRange
}

/// `label title "Hello", subtitle (200 by 20) { … }`
public struct Declaration: Sendable {
  /// The kind's word, or for `native "MKMapView"` the class name's string.
  public let kind: TokenIndex
  public let isNative: Bool
  public let declarators: List<Declarator>
  public let bounds: Bounds?
  public let body: Block?
  public let tokens: TokenRange
}

/// A name in a declaration: `title "Hello"`, or a run of names, `c1..9`.
public struct Declarator: Sendable {
  public let name: TokenIndex
  /// The number after `..`.
  public let rangeEnd: TokenIndex?
  public let sample: TokenIndex?
  public let tokens: TokenRange
}

/// `(44 by 44)` after the names of a declaration.
public struct Bounds: Sendable {
  public let width: Extent
  public let height: Extent
  public let tokens: TokenRange
}

/// `states group { first { … } second { … } }`
public struct States: Sendable {
  public let group: TokenIndex
  public let states: List<State>
  public let tokens: TokenRange
}

public struct State: Sendable {
  public let name: TokenIndex
  public let body: Block
  public let tokens: TokenRange
}

/// `when condition { … } else { … }`; `else when` is an `otherwise` of one statement, a `when`.
public struct When: Sendable {
  public let condition: Condition
  public let body: Block
  /// The `else` word and the statements it guards.
  public let otherwise: Otherwise?
  public let tokens: TokenRange
}

public struct Otherwise: Sendable {
  public let keyword: TokenIndex
  /// The block after `else`; for `else when` a block without braces (`open` is the `when`, no
  /// `close`, one statement).
  public let body: Block
  public let isWhen: Bool
}

public struct Condition: Sendable {
  public enum Form: Sendable {
    /// `compact width`: the size class word and the axis word.
    case sizeClass(TokenIndex, axis: TokenIndex)
    /// `rtl` or `ltr`
    case direction(TokenIndex)
    case comparison(ExpressionID, relation: TokenIndex, ExpressionID)
  }
  public let form: Form
  public let tokens: TokenRange
}

public struct Assert: Sendable {
  public enum Form: Sendable {
    /// `assert inside super: a, b`
    case inside(Path, List<Reference>)
    /// `assert no overlap: a, b, c`
    case noOverlap(List<Reference>)
    /// `assert tap target: ok`
    case tapTarget(List<Reference>)
    case equation(Equation)
  }
  public let form: Form
  public let tokens: TokenRange
}
