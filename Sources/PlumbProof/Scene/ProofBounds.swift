import PlumbModel
import PlumbSolver

/// How far each question of the proofs goes, all of them within the budget that they share
/// (`ProofBudget`): what meets a bound is undecided, is said to be so where it matters, and leaves
/// the rest of the budget to others.
enum ProofBounds {
  // MARK: Sizes

  /// Pieces of all components that one question speaks of: 2 to 12 for each.
  static let parts = 1_000
  /// Cuts until it is known at which sizes required constraints hold: more sides of a polygon are
  /// not a layout's doing.
  static let cuts = 64
  /// Conflicts of one variant, for the same reason.
  static let conflicts = 64

  // MARK: Variants

  /// Variants that are looked at where a part with an error may hide what others do in the same
  /// states, or of which warnings are told beside errors: what is left shows once these are fixed.
  static let variantsBehindErrors = 64
  /// Variants that are asked on screens with another safe area than the file's.
  static let variantsOnOtherScreens = 128

  /// With another size of text than the usual one, where that is many variants: the most grounds
  /// of which all are looked at, and how many are where there are more.
  static let groundsAtOtherScales = (all: 64, some: 24)
  /// How many variants are many there.
  static let manyAtOtherScales = 256

  // MARK: Texts that wrap

  /// Variants of an edited layout that are drawn to see whether its texts settle.
  static let wrappedVariants = 32
  /// Cells of the sizes on each of which every text has one height: far more than the texts of a
  /// screen make, which fall over one length mostly.
  static let wrappingCells = 400
  /// Heights of one text between its narrowest and widest.
  static let textSteps = 200
  /// Rounds in which texts of other lengths than drawn take the lines that their widths make.
  static let textRounds = 8
  /// Lines that a text of open length may have.
  static let textLines = 100

  /// Heights that texts may have together where they follow other contents: each is a proof.
  static let followedLines = 64

  // MARK: Contents

  /// How large a content whose range has no end is taken where a large one is asked for: no view of
  /// a screen is larger, and a message may name it.
  static let yieldingContent = 1_000
  /// Views that scroll for themselves, each of which doubles the cases.
  static let offsets = 3
  /// Pieces of the room that a view has to be scrolled.
  static let rooms = 4
  /// Contents of an example that are tried as they are drawn, one after the other.
  static let contentsDrawn = 8
  /// Sets of half-spaces for the rooms of several.
  static let roomChoices = 12
  /// Combinations of ends of contents that give shapes their ratio.
  static let ratioChoices = 16
  /// Corners that are tried at a size for contents that are required: each needs two of these.
  static let contentCorners = 64
  /// So often a table may be found to be wider, or narrower, than what is known.
  static let widthSteps = 12

  /// Work on contents at which a view is clipped or leaves its superview, of all variants together;
  /// as much again on those at which one is less than nothing wide, on those at which people cannot
  /// read or touch one, and on keyboards. Where they are told, nothing of the budget.
  static let workOnWarnings = ProofBudget.usual
  /// The same for drawings of a file as it stands: they are asked in each combination of states.
  static let workOnDrawings = 2 * ProofBudget.usual

  /// Stretches of the widths that a list gives its rows; of more the nearest count as one.
  static let stretchesOfWidths = 4
  /// Rows of a table whose words are looked at, of those that differ.
  static let rowsWithWords = 40
  /// Problems of a layout and of all its rows that one drawing of them counts as.
  static let solvesOfDrawing = 2
  /// Labels whose words are made long; those of a long list are like each other.
  static let labelsTried = 16

  /// Steps (`ProofBudget`) of all that is asked with other texts, and on other screens, than the
  /// file's.
  static let workOnOthers = ProofBudget.usual / 2
  /// The same where the file's own texts have an error, which comes first.
  static let workBesideErrors = ProofBudget.usual / 12

  // MARK: Needless lines

  /// Edits tried for repeated lines of one layout: each costs reading the file again.
  static let repeatedFixes = 12
  /// Places for which it is asked which lines they repeat: each costs a linear program.
  static let repeatedPlaces = 24
  /// Rows that are looked at for lines that decide nothing: proofs of large layouts are the fewer.
  static let inertRows = 40_000
  /// Rows of one layout up to which each counts once: what solving takes grows faster than they do.
  static let inertPlainRows = 1_000
  /// The same for solutions by which it is seen that lines decide something.
  static let inertSeenRows = 400_000
  /// Proofs that a line decides nothing.
  static let inertProofs = 12
  /// Corners of the sizes at which bounds are tried before it is proved that they are not reached.
  static let inertCorners = 4
  /// How near a line may come to what it bounds, or to being granted: doubles draw no nearer.
  static let slack = Rational(numerator: 1, denominator: 1_024)

  // MARK: Repairs

  /// So many sizes and contents are tried to name one as a person would.
  static let triesForPlainContents = 100
  /// Places of one view that do not show, near which others are looked for all the same; and of all
  /// views together: each costs as much as a hundred drawings.
  static let placesUnseen = (ofView: 3, all: 12)
  /// So many places are tried near one that nobody can scroll to.
  static let triesBeyondRoom = 6

  /// Edits tried for one diagnostic: each costs a parse and a solve.
  static let repairsTried = 16
  /// Views of a layout from which on its proof as a whole, after each edit, would leave little for
  /// other edits.
  static let viewsOfManyRepairs = 40
  /// Views of all layouts that are proved after edits for what is wrong at a larger size of text
  /// alone: some 12 edits of a large screen.
  static let viewsOfLargerText = 2_000
  /// Steps (`ProofBudget`) of these proofs.
  static let workOnLargerText = ProofBudget.usual / 3
  /// Findings of one cause that are drawn after an edit before that is proved.
  static let findingsDrawn = 3
  /// Views whose words one edit may keep from growing; more are what holds them.
  static let wordsLimited = 4
  /// Edits that are tried for errors without one, to see what is wrong behind them in two of them.
  static let guesses = 4
  /// The fewest letters that tell how wide others are.
  static let lettersLikeOthers = 3
  /// So many components in a page that scrolls may rather be rows.
  static let partsOfPages = 3
  /// Rows whose alignment is split where texts tie for a height.
  static let alignmentsSplit = 4
  /// Lines of a conflict that are left out, one after the other, to see what it hides.
  static let linesLeftOut = 2
  /// Steps (`ProofBudget`) within which an edit is looked for that resolves a conflict or decides
  /// what is open: each that is tried may cost as much as the layout.
  static let workToRepair = 4_000_000
  /// The same for counting what is open, which is done in each circumstance, after each edit.
  static let workToCount = 8_000_000
  /// The same for a better one than the first that decides.
  static let workToBetterRepair = 300_000
  /// Contents of a counterexample that are put back to what is drawn one by one; more go by
  /// halves.
  static let fewContents = 6
  /// Edits that one repair may have; more are a rewrite.
  static let editsAtOnce = 4
  /// How many edits may be found to let a line give way that then never holds, before no more are
  /// looked for: that is proved of each.
  static let editsInVain = 2
  /// Sizes and states at which a layout is drawn to see whether an edit takes anything from sight.
  static let situationsDrawn = 12
  /// Variants in which two views must stand to each other in the same way, and places that are
  /// tried of those that do.
  static let standIns = (variants: 6, tried: 3)
  /// Priorities that one fix may set; more are a rewrite.
  static let prioritiesOrdered = 6
  /// Times a file is linted while its fixes are applied.
  static let lintsOfFixRun = 200
  /// Mistakes that may come to light one behind the other before there are fewer of them.
  static let mistakesBehind = 4

  /// Readings of a file as if its mistakes were corrected, one after the other: a mistake may hide
  /// another on its line.
  static let correctionSteps = 6
  /// Readings behind errors that proofs found, each with those of the one before corrected, too.
  static let readingsBehind = 3
  /// Steps (`ProofBudget`) of a file from which on there is one such reading alone.
  static let workBeforeReadings = ProofBudget.usual / 8

  // MARK: Reports

  /// What is reported open of one layout: the rest would only bury the first.
  static let openingsReported = 8
  /// Lines that are shown as what makes a view too small: of more none is to blame.
  static let causesShown = 5
  /// Lines of words in a sentence.
  static let linesShown = 3
  /// Names in a sentence: not more than can be read.
  static let namesListed = 4
  /// Characters of a code that people know by heart; longer ones are words.
  static let charactersOfCode = Rational(6)
  /// Groups and conditions that are told to multiply most, and from how many cases on.
  static let multiplyingShown = 3
  static let manyCases = 16
  /// Constraints that are reported of one number.
  static let constraintsExplained = 8
  /// Views whose numbers are reported at once; each number is a problem to be solved.
  static let viewsExplained = 200

  // MARK: Motion

  /// Solves of one picture: some hundred pieces.
  static let drawings = 10_000
  /// So often a motion is cut at conflicts: a scene without constraints that conflict may conflict
  /// elsewhere, though seldom twice.
  static let cutsOfConflicts = 4

  /// Ranges of one length that are proved where a whole layout is too much.
  static let rangesProved = 8
}

extension ProofLimits {
  /// Whether a line decides anything: asked of many lines, seldom decided by long searches.
  static let inert = ProofLimits(lines: 200, patterns: 8, programs: 30)
  /// Whether frames are the same without some lines, which fewer seem to be.
  static let needless = ProofLimits(lines: 400, patterns: 16, programs: 60)
  /// How wide a table gets, beside the bounds that a single program gives.
  static let tableWidth = ProofLimits(programs: 60)
  /// At first, for contents at which a view is clipped or leaves its superview.
  static let bounds = ProofLimits(programs: 60)
  /// At first, for contents at which a view would be less than nothing wide; what one variant
  /// leaves open another does too, so that these share it.
  static let negativeSizes = ProofLimits(programs: 120)
  /// At last: enough for what is seen at once, a place or that the required constraints leave none.
  static let fewestPrograms = 6

  private init(programs: Int) {
    self.init()
    self.programs = programs
  }

  private init(lines: Int, patterns: Int, programs: Int) {
    self.init(programs: programs)
    (self.lines, self.patterns, pivots) = (lines, patterns, 1_000)
  }
}
