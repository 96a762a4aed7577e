/// How much a page holds, and how much is solved ahead for a layout whose frames it cannot work out
/// by itself.
enum PreviewBounds {
  /// Lengths on each axis.
  static let gridLengths = 9
  /// Combinations of states, each at all of these sizes.
  static let gridStates = 8
  /// Different words of one view in the rows of a container.
  static let rowTexts = 60
  /// Parts of layouts whose programs are kept for the next page of a file; a large one has some
  /// hundred at all sizes of text.
  static let keptParts = 5_000
  /// Of all images of a page together: it is to open at once.
  static let imageBytes = 8_000_000
}
