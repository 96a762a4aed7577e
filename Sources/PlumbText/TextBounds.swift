/// How far texts are compared.
enum TextBounds {
  /// Lines that differ; of more, everything is shown as going and everything as coming.
  static let differences = 2000
}
