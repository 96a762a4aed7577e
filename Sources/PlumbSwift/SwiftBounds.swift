/// How much Swift says one thing with.
enum SwiftBounds {
  /// Characters of a sum of metrics; beyond this a number says it sooner.
  static let metricSum = 48
}
