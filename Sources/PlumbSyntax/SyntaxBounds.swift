/// How much of a file is read; what meets a bound is a diagnostic with its place.
package enum SyntaxBounds {
  /// Offsets are 32 bits wide, which keeps a token within twelve bytes.
  static let fileBytes = Int(UInt32.max) - 1
  /// A hundred megabytes of layouts have fewer tokens; a file of brackets alone, which could have
  /// one a byte, is not read to its end.
  static let tokens = 32_000_000
  /// How deep brackets, braces and `else when` may nest; a limit keeps recursion off the stack's
  /// end.
  package static let depth = 200
  /// How many operators one expression may have: those who walk its tree recurse.
  package static let operators = 1_000
  /// Tokens of a line within which a mistake is brought together with the one before.
  static let tokensOfOneMistake = 64
  /// After so many mistakes a file is hardly a layout; the rest go unlisted.
  static let mistakes = 500
  /// Characters of a line that a message repeats, and of words in the middle of a sentence.
  static let quotedLine = 40
  static let quotedWords = 24
  /// Rows of a table after which lists of words, written elsewhere, begin again together.
  static let repeatedRows = 24
}
