/// What one search may take at the most; the first of these that it meets ends it undecided.
///
/// Each is far above what components of real layouts take, which tie in a few ways; they keep those
/// that tie in thousands of ways from taking all the budget.
public struct ProofLimits: Hashable, Sendable {
  /// Choices of forms that may leave a line open: a row of n views has n² / 2 of them.
  public var lines = SolverBounds.tieLines
  /// Ways in which optional rows may cancel along one line.
  public var patterns = SolverBounds.tiePatterns
  /// Choices of sides on the way to these: most lines take fewer than a hundred.
  public var nodes = SolverBounds.tieNodes
  /// Linear programs and solves.
  public var programs = SolverBounds.tiePrograms
  /// Pivots in one program.
  public var pivots = SolverBounds.pivotsOfProgram
  /// Ties after which no more are looked for: each has to be told to somebody.
  public var openings = SolverBounds.openings

  public init() {}
}

/// The work that all proofs of a layout may take together, so that none takes more than about a
/// second, whatever is in it.
///
/// Work is counted, never measured in time: the same layout runs out at the same place everywhere.
/// Its unit is about a row of a component looked at once; what is left decides nothing else.
public struct ProofBudget: Sendable {
  /// Steps of searches so far: choices, and ways that are looked at.
  public private(set) var nodes = 0
  /// Linear programs and solves so far.
  public private(set) var programs = 0
  /// Pivots so far.
  public private(set) var pivots = 0
  /// All of these by their sizes.
  public private(set) var work = 0
  /// So much work is allowed.
  private(set) var most: Int

  public static let usual = SolverBounds.workOfProofs

  public init(most: Int = ProofBudget.usual) { self.most = most }

  /// The same with more that is allowed.
  public func extended(by work: Int) -> ProofBudget {
    var budget = ProofBudget(most: max(most, self.work) + work)
    (budget.nodes, budget.programs) = (nodes, programs)
    (budget.pivots, budget.work) = (pivots, self.work)
    return budget
  }

  /// Allows as much more as was done since some work, which somebody else pays for.
  mutating func grant(since work: Int) { most += self.work - work }

  /// Whether nothing is left: searches then end undecided at once.
  public var isSpent: Bool { most <= work }

  /// How much is left.
  var rest: Int { max(0, most - work) }

  /// Counts steps that look at so many rows each.
  mutating func countNodes(_ count: Int, size: Int) {
    nodes += count
    work += count * size
  }

  /// Counts a problem that was solved, by its rows and variables.
  mutating func countSolution(size: Int, pivots: Int) {
    countProgram(work: size * (SolverBounds.passesOfPresolve + pivots), pivots: pivots)
  }

  /// Counts problems made and solved outside of these proofs, of so many rows each: they are read
  /// and presolved anew.
  mutating func countProblems(_ count: Int, rows: Int) {
    programs += count
    work += count * rows * 3 * SolverBounds.passesOfPresolve
  }

  /// Counts a program, by how often rows were looked at or changed for it.
  mutating func countProgram(work: Int, pivots: Int) {
    programs += 1
    self.pivots += pivots
    self.work += work
  }
}
