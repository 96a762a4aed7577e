import PlumbSolver
import PlumbSyntax

/// What a button holds beside its title: an image before, behind, above or below it, a gap between
/// the two, and insets around both.
package struct ButtonParts: Sendable {
  package var image: Image?
  var gap = Rational.zero
  /// Where the file gives none, 6 above and below, as UIKit has it.
  private(set) var insets = Insets(all: .zero)
  private var hasInsets = false
  /// Whether it holds more than its title in some state: its code has it configured in all of them
  /// then, and only what is not configured has a narrowest width.
  private let isConfigured: Bool
  /// The border of a push button of AppKit's, and its height; nil for UIKit's.
  private var push: (border: Rational, height: Rational)?

  init(_ view: ViewNode, isOnMac: Bool) {
    isConfigured = view.holdsMoreThanTitle
    insets.top = Self.standardInset
    insets.bottom = Self.standardInset
    guard case .push(let border, let height) = ViewKind.button.schema.content(isOnMac: isOnMac)
    else { return }
    push = (Rational(border), Rational(height))
  }

  mutating func setInset(_ side: Side?, _ value: Rational, _ direction: Direction) {
    insets.set(side, value, direction)
    hasInsets = true
  }

  package struct Image: Hashable, Sendable {
    package let place: Place
    package let width: Rational
    package let height: Rational
  }

  package enum Place: String, CaseIterable, Sendable {
    case leading, trailing, top, bottom

    var isBeside: Bool { self == .leading || self == .trailing }
  }

  /// The narrowest button of UIKit's that has neither images nor insets of its own.
  static let narrowest = Rational(30)
  /// Above and below what a button holds, where the file says nothing.
  package static let standardInset = Rational(6)
  /// How wide and high a symbol counts of whose size the file says nothing: a convention, not a
  /// measure.
  static let symbolLength = Rational(20)

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
    // With an image it was not measured.
    if let push, image == nil, !hasInsets { return (content.width + push.border, push.height) }
    let width = content.width + insets.left + insets.right
    return (
      isConfigured ? width : max(Self.narrowest, width),
      content.height + insets.top + insets.bottom
    )
  }

  /// Where image and title lie in a button of some size: in its middle between the insets, the
  /// image kept whole, the title as wide as there is room.
  func frames(
    title: (width: Rational, height: Rational), in size: (width: Rational, height: Rational),
    _ direction: Direction
  ) -> (image: Frame, title: Frame)? {
    guard let image else { return nil }
    let room = (
      width: size.width - insets.left - insets.right,
      height: size.height - insets.top - insets.bottom
    )
    let gap = title.width.isZero ? .zero : self.gap
    let rest = image.place.isBeside ? room.width - image.width - gap : room.width
    let title = (width: max(.zero, min(title.width, rest)), height: title.height)
    let whole = content(title)
    let left = insets.left + (room.width - whole.width) / Rational(2)
    let top = insets.top + (room.height - whole.height) / Rational(2)
    let comesFirst =
      image.place.isBeside
      ? (image.place == .leading) == (direction == .leftToRight) : image.place == .top
    /// Where one of the two lies that is this large, first or last in its row or column.
    func frame(_ part: (width: Rational, height: Rational), first: Bool) -> Frame {
      let (across, down) = (whole.width - part.width, whole.height - part.height)
      let half = Rational(2)
      let (x, y) =
        image.place.isBeside
        ? (first ? .zero : across, down / half) : (across / half, first ? .zero : down)
      return Frame(
        x: (left + x).doubleValue, y: (top + y).doubleValue, width: part.width.doubleValue,
        height: part.height.doubleValue)
    }
    return (
      frame((image.width, image.height), first: comesFirst), frame(title, first: !comesFirst)
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

extension ViewNode {
  /// Whether it is a button with more to say than its title, at some time.
  package var holdsMoreThanTitle: Bool {
    guard kind.known == .button else { return false }
    return settings.contains { setting in
      switch setting.value {
      case .image, .gap, .inset: true
      default: false
      }
    }
  }
}
