/// How much of a document of JSON is read.
enum JSONBounds {
  /// Arrays and objects may nest so deep; a limit keeps recursion off the stack's end.
  static let depth = 200
}
