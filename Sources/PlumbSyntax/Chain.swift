/// A Visual Format line: `H:|-16-[icon(24)]-[title]-| align centerY as row`.
public struct Chain: Sendable {
  /// `H`, `V`, `HV` or `Z`; without it the line runs horizontally.
  public let orientation: TokenIndex?
  /// Edges, boxes and connections in order of place. Two boxes side by side without a connection
  /// between them are flush.
  public let elements: List<ChainElement>
  public let options: List<ChainOption>
  public let name: TokenIndex?
  public let tokens: TokenRange
}

public enum ChainElement: Sendable {
  case edge(Edge)
  case box(Box)
  case connection(Connection)

  public var tokens: TokenRange {
    switch self {
    case .edge(let edge): TokenRange(edge.token, edge.token + 1)
    case .box(let box): TokenRange(box.open, (box.close ?? box.open) + 1)
    case .connection(let connection): connection.tokens
    }
  }
}

/// `|`, the superview's edge, or `||`, its safe area's.
public struct Edge: Sendable {
  public let token: TokenIndex
  public let isSafeArea: Bool
}

/// `[title(>=100)]`, `[a, b]`, `[c1..3]`, or a nested chain `[row:[a][b]]`.
public struct Box: Sendable {
  public let open: TokenIndex
  public let close: TokenIndex?
  public let members: List<Member>
  public let nested: Nested?
}

public struct Nested: Sendable {
  public let name: TokenIndex
  public let elements: List<ChainElement>
}

/// A view, or a run of views, in a box, and what its size along the chain must be.
public struct Member: Sendable {
  public let reference: Reference
  public let predicates: List<Predicate>
}

/// `title`, `card.title`, `c1..3`
public struct Reference: Sendable {
  public let path: Path
  /// The number after `..`.
  public let rangeEnd: TokenIndex?
}

/// `name.name.name`: names at every second token from the first.
public struct Path: Sendable {
  public let first: TokenIndex
  public let count: UInt32

  public subscript(i: Int) -> TokenIndex { first + 2 * i }
  public var tokens: TokenRange { TokenRange(first, first + (2 * Int(count) - 1)) }
}

/// What stands between two elements.
public struct Connection: Sendable {
  public enum Form: Sendable {
    /// A bare `-`.
    case standard
    /// `-8-`, `-(>=8,<=20@750)-`, `->=0-`
    case gap(List<Predicate>)
    /// `~`, or `~(10%)~`: as wide as every other of the line.
    case spring(List<Predicate>)
    /// `->`
    case none
  }
  public let form: Form
  public let tokens: TokenRange
}

/// `>=100@750`
public struct Predicate: Sendable {
  /// `==` where it is left out.
  public let relation: TokenIndex?
  public let value: ExpressionID
  public let strength: Strength?
  public let tokens: TokenRange
}

/// `@750`, `@high`, `@metric`
public struct Strength: Sendable {
  /// The `@`; the value is the token after it.
  public let at: TokenIndex

  public var value: TokenIndex { at + 1 }
}

/// `align centerY`, `leftToRight`
public struct ChainOption: Sendable {
  public enum Form: UInt8, Sendable {
    /// One alignment; `align top bottom` gives two options.
    case align
    case leadingToTrailing, leftToRight, rightToLeft, baselineSpacing
  }
  public let form: Form
  public let token: TokenIndex
}
