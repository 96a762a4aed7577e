import PlumbSolver

/// Bounds that keep hostile or broken input from taking the machine with it; each is far beyond
/// what a screen needs, and reaching one is reported under the rule `limit`.
public enum Limits {
  /// Views in a layout with all its components. The largest screens measured have 63.
  public static let views = 100_000
  /// Rows of one table, or items of one collection.
  public static let rows = 1_000_000
  /// How often rows of several layouts take turns.
  public static let rowRuns = 1_000
  /// Rows of one table with different words, where no `estimate` spares measuring them.
  public static let rowsMeasured = 10_000
  /// Rows and items that are seen at once, all together.
  public static let cells = 10_000
  /// Views of all layouts of a file: each of many could hold the most that one may.
  public static let viewsInFile = 200_000
  /// Components inside components.
  public static let componentDepth = 64
  /// Mistakes told of one layout, as many as the parser tells.
  public static let mistakes = 500
  /// Bytes of a text that is read as if its mistakes were corrected; each reading of 32 MiB takes
  /// more than a gigabyte.
  public static let correctedText = 1 << 20
  /// Assertions of one layout; `no overlap` makes one of each pair.
  public static let assertions = 50_000
  /// Terms of one sum or product.
  public static let terms = 10_000
  /// Imported files, all together.
  public static let files = 1_000
  /// The greatest number of points a file may name: beyond a billion, doubles begin to lose the
  /// halves and thirds of a pixel.
  public static let points = 1_000_000_000
  /// Bits of numerator and denominator of a calculated number, above that of the longest literal.
  public static let numberBits = 8_192
  /// Combinations of states that `lint` tries; 2^10 toggles.
  public static let stateCombinations = 1_024
  /// Views in a row of a chain, or of an alignment, that may be gone: each pair around them has a
  /// gap of its own.
  public static let goneInARow = 24
  /// Circumstances in which a guide is made, or the shape of a view gives way to another.
  public static let circumstances = 24
  /// Ranges of sizes that one layout is for.
  public static let sizes = 16
  /// Combinations of states, conditions and directions that are looked at one by one.
  public static let variants = 512
  /// The same in the proof of a layout, those that move nothing counted as one.
  public static let grounds = 1_024
  /// All of them, in each of which it is asked what is seen.
  package static let looks = 4_096
  /// Pieces on each of which frames are one sum. A layout's component has 2 to 12 of them
  /// (ALGORITHMS 3.1); tables of shared maxima have more.
  public static let pieces = 200
  /// The same of decisions in code that is told how high words are.
  static let scaledPieces = 12
  /// Steps that all proofs of one layout may take, counted as `ProofBudget` does: about a second.
  public static let steps = ProofBudget.usual
  /// Parts of a layout that are reported to be open, each with two answers; the rest are counted.
  public static let openings = 24
  /// Views, all together, of the edited layouts that are proved to try repairs of one layout.
  public static let viewsFixed = 4_000
  /// The same in steps of their proofs (`ProofBudget`), two thirds of what its own may take:
  /// people wait longest for an error that comes without a help.
  public static let workFixing = 8_000_000
  /// The same for what is drawn, once other contents have taken all that there was.
  public static let workOnDrawn = 6_000_000
  /// Combinations of states of which it is asked whether they can be, where some cannot.
  package static let combinationsTried = 65_536
  /// Steps to find round numbers for the contents at which parts of one variant are open; what is
  /// found after that is reported with the numbers that the proof came upon.
  package static let workOnExamples = 1_000_000
  /// The same for contents at which a warning is due: layouts of so many constraints together are
  /// solved, and in any case a few.
  package static let rowsOfExamples = 20_000
  package static let fewestExamples = 24
  /// The same for what ties in one part: so many rows are looked at to tell of more than the first.
  package static let rowsToTell = 10_000
  /// Constraints of one layout. The largest screens measured have some hundreds.
  public static let constraints = 50_000
  /// Sides of conditions in each of which it is asked what the root's size decides, so that states
  /// fall into clusters; of more, nothing is known.
  static let conditionSides = 16
  /// Conditions of which it is asked how many sizes they tell apart, where states and conditions
  /// multiply too much.
  static let conditionsCompared = 24
  /// Tries to part the groups of a cluster of states, and the groups whose states are tried for it.
  static let partings = 24
  static let partingGroups = 2
  /// Columns and rows of a grid; a screen of a thousand points has room for as many that can be
  /// told apart.
  static let gridColumns = 100
  /// States and conditions that change one grid, all together: each combination has constraints of
  /// its own.
  static let gridCircumstances = 64
  /// Rounds in which the texts of a layout may become higher. A text that rises a line in each ends
  /// when it has a character on each.
  static let textRises = 1_000
  /// Names that are listed where a word is like none of them.
  static let namesListed = 12
  /// Pixels of the screen; what is more was meant in points, as CSS means it.
  static let pixels = Rational(4)
  /// Seconds of a transition.
  package static let transitionSeconds = 10.0
  /// What font sizes may be multiplied by, of which Apple offers about three, and the lengths of
  /// words, which a translation may make three times as long.
  package static let textScales = 0.1...10
  package static let textLengths = 0.1...10
  /// Points inside the root at which its safe area may begin in compiled programs; those of devices
  /// begin at 68 at most.
  static let inset = Rational(128)

  /// Clusters of states with fewer combinations are not parted: it would cost more than it saves.
  static let fewCombinations = 32
  /// Titles of views in one message, which are longer than names.
  package static let titlesListed = 3
}
