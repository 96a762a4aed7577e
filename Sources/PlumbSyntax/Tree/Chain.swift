/// A Visual Format line: `H:|-16-[icon(24)]-[title]-| align centerY as row`.
package struct Chain: Sendable {
  /// `H`, `V`, `HV` or `Z`; without it the line runs horizontally.
  package let orientation: TokenIndex?
  /// Edges, boxes and connections in order of place. Two boxes side by side without a connection
  /// between them are flush.
  package let elements: List<ChainElement>
  package let options: List<ChainOption>
  package let name: TokenIndex?
  package let tokens: TokenRange
}

package enum ChainElement: Sendable {
  case edge(Edge)
  case box(Box)
  case connection(Connection)
  /// `..`: the views between those of the boxes around it, each as the box behind says.
  case dots(TokenIndex)

  var isDots: Bool { if case .dots = self { true } else { false } }

  package var tokens: TokenRange {
    switch self {
    case .edge(let edge): TokenRange(edge.token, edge.token + 1)
    case .box(let box): TokenRange(box.open, (box.close ?? box.open) + 1)
    case .connection(let connection): connection.tokens
    case .dots(let token): TokenRange(token, token + 1)
    }
  }
}

/// `|`, the superview's edge, or `||`, its safe area's.
package struct Edge: Sendable {
  package let token: TokenIndex
  package let isSafeArea: Bool
}

/// `[title(>=100)]`, `[a, b]`, `[c1..3]`, or a nested chain `[row:[a][b]]`,
/// `[column:V:[a][b]]`.
package struct Box: Sendable {
  package let open: TokenIndex
  package let close: TokenIndex?
  package let members: List<Member>
  /// At most one, kept aside: most boxes have none, and a line may have millions of them.
  package let nested: List<Nested>
}

/// `row:[a][b]`, `column:V:[a][b]`, `row:[a][b] align centerY`
package struct Nested: Sendable {
  package let name: TokenIndex
  /// `H` or `V` of its own; without it the line runs as the one around it.
  package let axis: TokenIndex?
  package let elements: List<ChainElement>
  /// Alignments only: by which edges its views meet those of the box, instead of by both.
  package let options: List<ChainOption>
}

/// A view, or a run of views, in a box, and what its size along the chain must be.
package struct Member: Sendable {
  package let reference: Reference
  package let predicates: List<Predicate>
}

/// `title`, `card.title`, `c1..3`
package struct Reference: Sendable {
  package let path: Path
  /// The number after `..`.
  package let rangeEnd: TokenIndex?
}

/// `name.name.name`: names at every second token from the first.
package struct Path: Sendable {
  package let first: TokenIndex
  package let count: UInt32

  package subscript(i: Int) -> TokenIndex { first + 2 * i }
  package var last: TokenIndex { self[Int(count) - 1] }
  package var tokens: TokenRange { TokenRange(first, first + (2 * Int(count) - 1)) }
  /// Without the last name; only where there are several.
  package var withoutLast: Path { Path(first: first, count: count - 1) }
  /// Without the first name; only where there are several.
  package var withoutFirst: Path { Path(first: first + 2, count: count - 1) }
}

/// What stands between two elements.
package struct Connection: Sendable {
  package enum Form: Sendable {
    /// A bare `-`.
    case standard
    /// `-8-`, `-(>=8,<=20@750)-`, `->=0-`
    case gap(List<Predicate>)
    /// `~`, or `~(10%)~`: as wide as every other of the line.
    case spring(List<Predicate>)
    /// `->`
    case none
  }
  package let form: Form
  package let tokens: TokenRange
}

/// `>=100@750`, `100...300`
package struct Predicate: Sendable {
  /// `==` where it is left out; the dots of a range.
  package let relation: TokenIndex?
  package let value: ExpressionID
  /// The upper end of a range, of which `value` is the lower.
  package let upper: ExpressionID?
  package let strength: Strength?
  package let tokens: TokenRange
}

/// `@750`, `@high`, `@metric`
package struct Strength: Sendable {
  /// The `@`; the value is the token after it.
  package let at: TokenIndex

  package var value: TokenIndex { at + 1 }
}

/// `align centerY`, `leftToRight`
package struct ChainOption: Sendable {
  package enum Form: UInt8, Sendable {
    /// One alignment; `align top bottom` gives two options.
    case align
    case leadingToTrailing, leftToRight, rightToLeft, baselineSpacing
  }
  package let form: Form
  package let token: TokenIndex
}
