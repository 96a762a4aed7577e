/// How much Swift says one thing with.
enum SwiftBounds {
  /// Characters of a sum of metrics; beyond this a number says it sooner.
  static let metricSum = 48
  /// Combinations of states that a test goes through at each size; of more than these, it takes
  /// each state once. A hundred layouts of a view take a tenth of a second.
  static let statesTested = 64
}
