/// How much is solved ahead for a layout whose frames the page cannot work out by itself.
enum PreviewBounds {
  /// Lengths on each axis.
  static let gridLengths = 9
  /// Combinations of states, each at all of these sizes.
  static let gridStates = 8
}
