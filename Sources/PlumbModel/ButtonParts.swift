import PlumbSolver

/// What a button holds beside its title: an image before, behind, above or below it, a gap between
/// the two, and insets around both.
package struct ButtonParts: Sendable {
  var image: Image?
  var gap = Rational.zero
  /// Where the file gives none, 6 above and below, as UIKit has it.
  private(set) var insets = Insets(all: .zero)
  private var hasInsets = false

  init() {
    insets.top = Self.standardInset
    insets.bottom = Self.standardInset
  }

  mutating func setInset(_ side: Side?, _ value: Rational, _ direction: Direction) {
    insets.set(side, value, direction)
    hasInsets = true
  }

  package struct Image: Sendable {
    package let place: Place
    package let width: Rational
    package let height: Rational
  }

  package enum Place: String, CaseIterable, Sendable {
    case leading, trailing, top, bottom

    var isBeside: Bool { self == .leading || self == .trailing }
  }

  /// The narrowest button of UIKit's that has neither an image nor insets of its own.
  static let narrowest = Rational(30)
  /// Above and below what a button holds, where the file says nothing.
  package static let standardInset = Rational(6)

  /// The room that image, gap and title need.
  func content(
    _ title: (width: Rational, height: Rational)
  ) -> (width: Rational, height: Rational) {
    guard let image else { return title }
    let gap = title.width.isZero ? .zero : self.gap
    return image.place.isBeside
      ? (image.width + gap + title.width, max(image.height, title.height))
      : (max(image.width, title.width), image.height + gap + title.height)
  }

  /// The size of the button around its content.
  func size(
    _ content: (width: Rational, height: Rational)
  ) -> (width: Rational, height: Rational) {
    let width = content.width + insets.left + insets.right
    return (
      hasInsets || image != nil ? width : max(Self.narrowest, width),
      content.height + insets.top + insets.bottom
    )
  }

  /// How far below the middle of the button the middle of its title lies.
  var titleShift: Rational {
    var shift = insets.top - insets.bottom
    if let image, !image.place.isBeside {
      shift += image.place == .top ? image.height + gap : -(image.height + gap)
    }
    return shift / Rational(2)
  }
}
