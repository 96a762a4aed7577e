/// A face of a family at a size in points.
public struct Font: Hashable, Sendable {
  public var size: Double
  public var weight: Weight
  /// From one baseline to the next, in points, where it is more than the lines themselves need.
  public var leading: Double
  /// The text style that it is of, with which it follows the reader's setting for larger text; a
  /// font of none stays as it is.
  public var style: TextStyle?
  /// The largest size of text that it follows, `maximumContentSizeCategory`; nil for any.
  public var largest: ContentSizeCategory?

  /// Apple's names, lightest first.
  public enum Weight: String, CaseIterable, Sendable {
    case ultraLight, thin, light, regular, medium, semibold, bold, heavy, black
  }

  public init(
    size: Double, weight: Weight = .regular, leading: Double = 0, style: TextStyle? = nil,
    largest: ContentSizeCategory? = nil
  ) {
    self.size = size
    self.weight = weight
    self.leading = leading
    self.style = style
    self.largest = largest
  }
}
