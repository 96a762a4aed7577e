/// How far the runtime goes before it gives up what does not end by itself.
enum RuntimeBounds {
  /// Rounds of update and layout after which a tree counts as one that never settles: a view that
  /// asks for layout in its own layout would go on for ever. (Core Animation gives up as well.)
  static let layoutRounds = 16
  /// Largest denominator that a double is taken to mean.
  static let denominator: Int64 = 4_096
  /// Steps of the continued fraction that finds it.
  static let fractionSteps = 32
  /// Names that are listed where a script has one that is not known.
  static let namesListed = 16
}
