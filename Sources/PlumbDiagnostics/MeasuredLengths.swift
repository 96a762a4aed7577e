/// What a finding measured, in points, beside the words that say it: for who judges findings by
/// their lengths.
package struct MeasuredLengths: Hashable, Sendable {
  /// How large the view is there, of one that is too small to touch; where its content is cut, on
  /// the axis on which it is.
  package var width: Double?
  package var height: Double?
  /// How far the view reaches beyond the left and the right of its superview, together.
  package var beyondSides: Double?
  /// By how much a content is larger than the room it has, or contents than the room they share; of
  /// a view outside of its superview or of the safe area, how far beyond one of the sides at most.
  package var missing: Double?
  /// The sides, as `top`, beyond which a view reaches, of its superview or of the safe area.
  package var sides: Set<String> = []
  /// Whether it is so at the usual size of text, where it is more than at a larger one.
  package var isOfUsualText = true

  package init(
    width: Double? = nil, height: Double? = nil, beyondSides: Double? = nil, missing: Double? = nil
  ) {
    self.width = width
    self.height = height
    self.beyondSides = beyondSides
    self.missing = missing
  }

  /// Whether the same is so by a pixel more, or further.
  package func isWorse(than other: MeasuredLengths) -> Bool {
    guard let missing, let known = other.missing, sides == other.sides,
      (width == nil) == (other.width == nil), (height == nil) == (other.height == nil)
    else { return false }
    if isOfUsualText != other.isOfUsualText { return isOfUsualText }
    return known + Self.pixel <= missing
  }

  private static let pixel = 0.5
}
