/// How far code is followed to the formats in it; what lies further is not checked.
enum ForeignBounds {
  /// Messages, `[[… copy] mutableCopy]`, within each other.
  static let messages = 16
  /// Functions that call each other until one takes a format.
  static let functions = 4
  /// Names that stand for others until one stands for a string.
  static let names = 4
  /// Expressions that one call's formats are looked for in; code that people write has a dozen.
  static let expressions = 2_000
}
