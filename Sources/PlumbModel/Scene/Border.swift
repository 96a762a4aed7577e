import PlumbSolver

/// The line around a view, inside its edges, as `CALayer` has it.
package struct Border: Hashable, Sendable {
  /// How wide it is, in points; none at zero.
  package let width: Rational
  /// Its color, as the file writes it.
  package var color = "separator"

  /// What CSS calls the color; nil for one of the app's own, and where nothing is drawn.
  package var css: String? { width.isZero ? nil : NamedColor(color)?.css }
}
