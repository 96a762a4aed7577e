import PlumbSolver

/// The sizes that a view's content may have along an axis, in points; a proof holds for all of
/// them.
package struct ContentRange: Hashable, Sendable {
  package let least: Rational
  /// Nil where there is no end.
  package let most: Rational?

  /// Any size: what is known of a text that may be another tomorrow.
  package static let any = ContentRange(least: .zero, most: nil)

  init(only size: Rational) { self.init(least: size, most: size) }

  package init(least: Rational, most: Rational?) {
    self.least = least
    self.most = most
  }

  package var isSingle: Bool { least == most }

  package func contains(_ size: Rational) -> Bool {
    least <= size && (most.map { size <= $0 } ?? true)
  }

  /// A size to draw where no sample tells one: the middle, or the least where there is no end.
  var middle: Rational {
    most.map { (least + $0) / Rational(2) } ?? least
  }

  /// A size brought into the range.
  package func clamp(_ size: Rational) -> Rational {
    let raised = max(least, size)
    return most.map { min($0, raised) } ?? raised
  }
}
