/// How much is written of one thing; the rest is counted, or left to be seen.
enum ReportBounds {
  /// Views of a picture that have names: those of more are a blur in any case.
  static let namedViews = 1_000
  /// How long a picture moves: neither hurried nor for minutes.
  static let motionSeconds = 3.0...14.0
  /// Reasons in a line of a trace.
  static let reasons = 2
}
