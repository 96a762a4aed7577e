/// How much an editor is shown at once; the rest is counted, or found by more letters.
enum EditorBounds {
  /// Lines of words in one hover, and how many of them may be for broken rules and for a comment.
  static let hoverLines = 12
  static let hoverRules = 3
  static let commentLines = 4
  /// Views that one hover describes, of a run of them.
  static let describedViews = 3
  /// The longer side of a hover's picture, in points, and the views around that it shows.
  static let pictureSide = 160.0
  static let picturedViews = 40
  /// Files that are suggested to be imported.
  static let importedFiles = 200
  /// Combinations of states in which a rewriting is compared with what it replaces.
  static let statesCompared = 16
  /// What proving a layout may take before it is offered, a small part of what lint takes: that is
  /// asked wherever the cursor goes.
  static let workOfProof = 400_000
  /// Views that are made a layout of at once.
  static let siblings = 200
  /// The strongest priority with which a stack view asks for a length of its own.
  static let stackPriority = 51.0
  /// Symbols that a query finds.
  static let symbols = 500
}
