/// How a row's sum stands to zero.
public enum Relation: Hashable, Sendable { case equal, lessOrEqual, greaterOrEqual }

extension Relation: CustomStringConvertible {
  /// `==`, `<=` or `>=`
  public var description: String {
    switch self {
    case .equal: "=="
    case .lessOrEqual: "<="
    case .greaterOrEqual: ">="
    }
  }
}

extension Relation {
  /// Whether it holds of a row's value, given by any number of the same sign.
  @inline(__always)
  func holds(_ sign: Int) -> Bool {
    switch self {
    case .equal: sign == 0
    case .greaterOrEqual: 0 <= sign
    case .lessOrEqual: sign <= 0
    }
  }

  /// What is said of a value of which the row is a multiple, by a factor of this sign.
  @inline(__always)
  func turned(by sign: Int) -> Relation {
    if 0 <= sign { return self }
    switch self {
    case .equal: return .equal
    case .greaterOrEqual: return .lessOrEqual
    case .lessOrEqual: return .greaterOrEqual
    }
  }

  /// What a unit above zero costs, and a unit below.
  @inline(__always)
  func costs<Number: ExactNumber>(_ cost: Number) -> (up: Number, down: Number) {
    (self == .greaterOrEqual ? .zero : cost, self == .lessOrEqual ? .zero : cost)
  }

  /// By what to multiply a row so that it must not be negative: an equality both ways.
  var signs: [Rational] {
    switch self {
    case .equal: [.one, -.one]
    case .greaterOrEqual: [.one]
    case .lessOrEqual: [-.one]
    }
  }
}
