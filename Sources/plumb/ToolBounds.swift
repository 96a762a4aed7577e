/// How much the tool takes from outside, and keeps, in one call.
enum ToolBounds {
  // MARK: Files

  /// A layout of this size has a million lines. An endless pipe ends here, and the tree, which
  /// takes up to forty times as much, stays within a gigabyte or so.
  static let fileBytes = 32 * 1_048_576
  /// Folders within folders; file systems allow paths of some thousand characters.
  static let folderDepth = 100
  /// Names of files and folders among which the images of a project are looked for; a project that
  /// begins at a home folder holds what its user has of everything.
  static let namesAmongImages = 20_000
  /// Links that lead to a file that is written; file systems end at as many.
  static let links = 40
  /// Names that are tried for a file beside it, which takes its place once it is whole.
  static let temporaryNames = 10_000

  /// The longest word of a `.plumb` that is taken for a key.
  static let keyBytes = 32

  // MARK: Arguments

  /// Situations of one call; each is solved and kept until all are printed.
  static let situations = 10_000
  /// Pixels a point: screens have 1 to 4.
  static let pixelsPerPoint = 1000.0
  /// Combinations of states that `explain` asks; more of them are not read.
  static let explainedStates = 64
  /// Names that are listed where a word is like none of them.
  static let namesListed = 12

  // MARK: Threads

  /// As much as a process's first thread has: layouts are walked by recursion.
  static let stackBytes = 8 * 1_048_576
  /// What a handler of signals needs, and more.
  static let faultStackBytes = 65_536
  /// Names of files that ended a run; with more, the next fault ends it for good.
  static let faultBytes = 16_384

  // MARK: The cache of lint

  /// Fewer files are checked sooner than the cache is read.
  static let leastFilesCached = 16
  /// Older entries beyond so many are dropped.
  static let cacheEntries = 100_000
  /// Files with more to say than so many bytes are checked anew each time.
  static let cacheEntryBytes = 65_536

  // MARK: The server of the preview

  /// More connections at a time are not a person's; the oldest makes room for the next.
  static let connections = 64
  /// Browsers send a request in a moment, and connections ahead of any that they do not need.
  static let requestSeconds = 10.0
  static let requestBytes = 32_768

  // MARK: Waiting

  /// How often a pipe is opened, 10 ms apart: who is to read it may come a little later.
  static let attemptsAtPipe = 50
  /// How long diagnostics wait for a proof before they are sent without it: short enough that what
  /// is wrong with a line shows within 10 ms of the key.
  static let proofMilliseconds: Int32 = 3
  /// How often the preview looks at its files.
  static let watchMilliseconds: Int32 = 150
  /// Of an image that a page shows.
  static let imageBytes = 4_000_000
  /// How long a page that nobody looks at yet, or any more, goes on following its text.
  static let pageSeconds = 30.0

  // MARK: Words

  /// Of the name of a commit, by which a release is known.
  static let commitDigits = 12
}
