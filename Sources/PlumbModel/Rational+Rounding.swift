import PlumbSolver

extension Rational {
  /// The greatest whole number that is not above; sizes so large that doubles do not count their
  /// points stay as they are.
  package var roundedDown: Rational {
    guard abs < Rational(Self.exactDoubles) else { return self }
    let whole = Rational(Int(doubleValue))
    return self < whole ? whole - .one : whole
  }

  /// The least whole number that is not below.
  package var roundedUp: Rational { -(-self).roundedDown }

  /// The greatest whole number that is not above, brought into 0 to a limit.
  ///
  /// Not by `Int(exactly:)`, which calls `trunc`, of a library that nothing here links.
  func whole(atMost limit: Int) -> Int {
    Int(max(.zero, min(self, Rational(limit))).roundedDown.doubleValue)
  }

  /// Doubles count every whole number up to 2^53.
  private static let exactDoubles = 1 << 53
}
