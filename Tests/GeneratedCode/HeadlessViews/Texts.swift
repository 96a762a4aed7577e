import PlumbTypography

/// How large text is, by the same measures of the system font as the compiler has.
@MainActor
public enum TextMeasure {
  private static let typography = Typography()

  static func plain(_ size: CGFloat, _ weight: String, leading: CGFloat = 0) -> Font {
    Font(
      size: Double(size), weight: Font.Weight(rawValue: weight) ?? .regular,
      leading: Double(leading))
  }

  /// Up to half points; within a width, in as many lines as it takes or may take.
  public static func size(
    of text: String?, size: CGFloat, weight: String, leading: CGFloat = 0, lines: Int = 0,
    within width: CGFloat? = nil
  ) -> (width: CGFloat, height: CGFloat) {
    let room = width.map { Double($0) } ?? .infinity
    let size = typography.size(
      of: text ?? "", in: plain(size, weight, leading: leading), lines: lines, within: room)
    return (CGFloat(size.width), CGFloat(size.height))
  }

  public static func lineHeight(size: CGFloat, weight: String) -> CGFloat {
    Self.size(of: "x", size: size, weight: weight).height
  }

  public static func baselines(
    size: CGFloat, weight: String
  ) -> (ascent: CGFloat, descent: CGFloat) {
    let metrics = typography.metrics(of: plain(size, weight))
    // To a thousandth of a point.
    return (
      CGFloat((metrics.ascent * 1000).rounded() / 1000),
      CGFloat((metrics.descent * 1000).rounded() / 1000)
    )
  }
}

extension String {
  /// Nothing is translated here.
  ///
  /// - Source: Apple, `String.init(localized:table:bundle:locale:comment:)`.
  public init(localized key: String, comment: String) { self = key }
}
