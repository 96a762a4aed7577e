/// How far the solver goes before it takes another way, or gives up what it need not do. What one
/// call of a proof may spend in all is a `ProofBudget`.
enum SolverBounds {
  // MARK: Numbers

  /// Digits and exponent of a decimal literal: those that are longer than doubles can tell apart
  /// anyway would only make exact arithmetic slow.
  static let decimalDigits = 800
  static let decimalExponent = 400

  // MARK: Kept optima

  /// So many parameters may have moved at once; with one more the origin follows.
  static let parametersMoved = 8
  /// So many optima are kept; each takes about as much memory as its problem.
  static let optimaKept = 8
  /// Among so many remaining variables, solving all costs less than finding those concerned.
  static let fewRemaining = 8
  /// So many variables may be in pieces for each open one, and some more; then all are forgotten.
  static let pieceVariables = (factor: 64, base: 1024)

  // MARK: Simplex

  /// Steps of length zero in a row before Bland's rule is taken.
  static let stepsOfNothing = 20
  /// With fewer rows of several variables a simplex is exact from the start; with more entries in
  /// its tableau doubles take too much memory.
  static let rowsApproximated = 24
  static let entriesApproximated = 4_000_000
  /// So many steps of length zero in a row are taken in doubles before these are given up.
  static let approximateStall = 400
  /// What is required may be missed by so much in doubles.
  static let approximateMiss = 1e-6
  /// So many levels are told apart by looking at each; more are sorted.
  static let levelsLookedAt = 16
  /// So many rows of several variables may ask for room before the simplex starts.
  static let rowsGivenRoom = 4

  // MARK: Proofs

  /// So many parameters every component may be over, so that corners are the same for all.
  static let fewParameters = 2
  /// So many optima of rows above a priority are kept for one problem.
  static let levelOptimaKept = 64
  /// So many solutions of components at single values are kept for examples.
  static let samplesKept = 4_096
  /// So many inequalities may stand at once while variables are eliminated from them: of the rows
  /// of views that have room a few are left.
  static let sumsOfElimination = 400
  /// So many sums are tried as variables, for shorter rows.
  static let sumsUntangled = 24
  /// So many parts of the sizes on which all of a layout is affine are told apart, with so many
  /// values of variables in all: what has more is asked part by part.
  static let partsSeen = 48
  static let valuesSeen = 60_000
  /// So many components may be left out of those parts before no more are tried.
  static let componentsLeft = 4
  /// Rows of a component by which it is told from others before they are compared.
  static let rowsHashed = 32
  /// Mostly a problem over sizes and the same over contents are asked in turn.
  static let scratchesKept = 3

  // MARK: Compiled programs

  /// So many rows at once; more make too long a program.
  static let rowsProjected = 120
  /// So many targets are put in order; each pair of some takes a comparison.
  static let targetsOrdered = 8
  /// Terms that a program may have for each row of a component too large for linear programs, and
  /// terms of one of its sums that count.
  static let operationsOfRow = 12
  static let termsOfOperand = 3
  /// So many terms a sum may have that shares none with another.
  static let termsOfSum = 8
  /// So many sums are looked at for one that has most terms of another.
  static let sumsCompared = 16
  /// So many linear programs a component, to find what is redundant.
  static let programsOfComponent = 800
  /// What these may take in all, in forms looked at at each pivot: of the samples, components whose
  /// programs are short enough take up to 274,000, and others took up to ten times as much.
  static let workOfProjection = 300_000
  /// So many cases of what registers are the greatest or the least of, to find out about one sum.
  static let casesOfSum = 64
  /// The same where no linear program is asked, more for each operand there is.
  static let casesOfOperand = 4
  /// Places made up to show the same in doubles.
  static let samplesTaken = 24
  /// Points that show a sum not to be implied.
  static let witnessesKept = 48
  /// Pivots of one program that asks whether rows imply another; more count as not knowing.
  static let pivotsOfImplication = 4_000
  /// So many places are tried for a corner at which no more rows meet than must.
  static let cornersTried = 6
  /// So many numbers may stand in `shares`; beyond, a program is too long to be read or compiled.
  static let sharesWritten = 20_000
  /// Priorities between 1 and 999 tell the levels of a kept corner apart.
  static let cornerLevels = 999
  /// So many pivots are tried for each row of a kept corner before giving up.
  static let pivotsPerRow = 20

  // MARK: One search of a proof, by `ProofLimits`

  static let tieLines = 16_000
  static let tiePatterns = 256
  static let tieNodes = 16_000
  static let tiePrograms = 4_000
  static let pivotsOfProgram = 10_000
  static let openings = 16

  // MARK: All proofs of a layout, by `ProofBudget`

  /// What the largest screen takes that strangers have written and that is proved is not far below.
  static let workOfProofs = 12_000_000
  /// Each row of a problem is looked at about so often before the first pivot.
  static let passesOfPresolve = 8

  // MARK: Points that lie on a border by accident

  /// Points near one that are tried in its place.
  static let neighbors = 8
  /// Points inside a region that a tree of decisions tries before it gives up.
  static let pointsOfDecision = 8
}
