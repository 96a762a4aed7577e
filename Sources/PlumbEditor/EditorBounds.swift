/// How much an editor is shown at once; the rest is counted, or found by more letters.
enum EditorBounds {
  /// Views that one hover describes, of a run of them.
  static let describedViews = 3
  /// Constraints that it lists of each.
  static let listedConstraints = 12
  /// Files that are suggested to be imported.
  static let importedFiles = 200
  /// Symbols that a query finds.
  static let symbols = 500
}
