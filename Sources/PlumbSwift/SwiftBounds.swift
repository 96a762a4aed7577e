/// How much Swift says one thing with.
enum SwiftBounds {
  /// Groups of states that a sentence names.
  static let groupsListed = 4
  /// Characters of a sum of metrics; beyond this a number says it sooner.
  static let metricSum = 48
  /// Bytes of a member of a nested type that stands on one line.
  static let memberLine = 96
  /// Bytes of an argument that stands beside others.
  static let shortArgument = 48
  /// Combinations of states that a test goes through at each size; of more than these, it takes
  /// each state once. A hundred layouts of a view take a tenth of a second.
  static let statesTested = 64

  /// Frames that an initializer sets from nothing. The compiler checks each against all others: 160
  /// in two directions take it eight seconds, 320 a minute.
  static let framesSetAtFirst = 32

  // MARK: Arithmetic that several circumstances share

  /// Terms of a length that goes by no name of its own.
  static let termsWithoutName = 2
  /// Lengths with a name that another is written over.
  static let namesInLength = 2
  /// How often a sum of two terms is written without a name.
  static let usesWithoutName = 3
  /// The same of one that is compared with others, and asked for nowhere else.
  static let termsOfOperand = 3
  /// Lengths in all circumstances of which it is counted how often each is asked for.
  static let lengthsCounted = 4096
  /// Views of which single arithmetic is written in both ways.
  static let viewsWrittenTwice = 64
  /// Circumstances in which two lengths are compared before they are in all.
  static let programsSampled = 32
  /// Characters of the names that one line declares.
  static let declaredNames = 80
  /// Bytes of a line that says what something is in several circumstances.
  static let choiceLine = 92
  /// So many times as short what is shared must be; short code that is read from above is worth
  /// more than some lines less.
  static let sharedShortens = 1.25
  /// Questions of which each is tried before what is shared; with more, that takes too long.
  static let questionsSplit = 3
  /// Questions of which all orders are tried; of more, the first comes first.
  static let questionsOrdered = 6

  // MARK: Right to left

  /// Sizes and contents at which frames of both directions are compared.
  static let mirrorsCompared = 6
  /// Points between frames that are the same but for what doubles lose.
  static let sameFrames = 1e-6
}
