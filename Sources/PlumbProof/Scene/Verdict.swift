import PlumbModel

/// What a check of a claim comes to. Nothing is reported as true of every situation unless it is
/// `proved`, nor as wrong unless there is a point that shows it.
enum Verdict<Point: Sendable>: Sendable {
  /// It holds wherever it was asked for.
  case proved
  /// It fails here.
  case refuted(at: Point)
  /// Nobody knows.
  case undecided(Doubt)
}

/// Why a check has no answer.
enum Doubt: Sendable {
  /// A limit on work was met, or some optimum is not single.
  case exhausted
  /// What was found may lie beyond the positions that can be scrolled to.
  case unreached
}
