import PlumbSolver

/// What a stack view is reported about its arranged views; the defaults are those of `UIStackView`.
package struct StackSettings: Sendable {
  package var axis = Axis.horizontal
  var distribution = Distribution.fill
  var alignment = Alignment.fill
  /// Between neighbours along the axis, in points.
  var spacing = Rational.zero
  /// Of a view in a stack: what takes the place of the stack's spacing behind it.
  var spacingAfter: Rational?

  /// How arranged views share the room along the axis.
  package enum Distribution: String, CaseIterable, Sendable {
    case fill, fillEqually, fillProportionally, equalSpacing, equalCentering
  }

  /// Where arranged views lie across the axis.
  package enum Alignment: String, CaseIterable, Sendable {
    case fill, leading, top, center, trailing, bottom, firstBaseline, lastBaseline

    /// Whether it is of rows only.
    var isBaseline: Bool { self == .firstBaseline || self == .lastBaseline }
  }
}
