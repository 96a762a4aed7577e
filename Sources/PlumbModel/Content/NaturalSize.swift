import PlumbSolver
import PlumbSyntax
import PlumbTypography

/// The size that a toolkit gives a view for what it shows, as an alignment rectangle; nil on an
/// axis on which the kind has none; what that is, its row in the schema says.
struct NaturalSize {
  var width: Rational?
  var height: Rational?
  /// The room that its words need, below which they are cut; nil for a view without words.
  var words: (width: Rational, height: Rational)?

  /// - Parameters:
  ///   - isOnMac: Whether it is AppKit's.
  ///   - sample: The words that it shows; of unknown words, only the height of their line is known.
  init(
    of kind: ViewKind, isOnMac: Bool, showing sample: String?, in font: Font, lines: Int,
    _ button: ButtonParts, _ typography: Typography
  ) {
    let content = kind.schema.content(isOnMac: isOnMac)
    let border = Self.border(of: kind, isOnMac: isOnMac)
    switch content {
    case .none, .lines: break
    case .size(let fixedWidth, let fixedHeight):
      (width, height) = (fixedWidth.map { Rational($0) }, fixedHeight.map { Rational($0) })
    case .text:
      let size = Self.size(of: sample, in: font, lines: lines, typography)
      (width, height, words) = (size.width, size.height, size)
    case .title, .push:
      var title = Self.size(of: sample, in: font, lines: 0, typography)
      let content = button.content(title)
      // The title of a button takes whole points.
      title = (title.width.roundedUp, title.height.roundedUp)
      (width, height) = button.size(button.content(title))
      // Beside its insets there is as much less room.
      let room = content.width + button.insets.left + button.insets.right
      words = sample == nil && button.image == nil ? nil : (room, content.height)
    case .line(_, let above, let minimum):
      // What can be typed into has no width of its own in AppKit.
      if !isOnMac { width = Self.width(of: sample, with: border, in: font, typography) }
      height = max(Rational(minimum), Self.wholeLine(font, typography) + Rational(above))
    case .segments(_, let fixedHeight):
      let size = (
        width: Self.width(of: sample, with: border, in: font, typography),
        height: Rational(fixedHeight)
      )
      (width, height) = (size.width, size.height)
      // Each segment has its border, so that no less will do.
      words = sample == nil ? nil : size
    }
  }

  /// What is in a flow, on one line.
  init(_ items: FlowItems) { (width, height) = (items.lineWidth, items.lineHeight) }

  /// What a kind is wider by than its words, in points: the round border of a field, and the room
  /// around the title of a segment or a push button.
  static func border(of kind: ViewKind?, isOnMac: Bool) -> Rational {
    switch kind?.schema.content(isOnMac: isOnMac) {
    case .line(let border, _, _), .segments(let border, _), .push(let border, _): Rational(border)
    default: .zero
    }
  }

  private static func width(
    of sample: String?, with border: Rational, in font: Font, _ typography: Typography
  ) -> Rational {
    size(of: sample, in: font, lines: 1, typography).width + border
  }

  mutating func pad(_ padding: (width: Rational, height: Rational)) {
    width = width.map { $0 + padding.width }
    height = height.map { $0 + padding.height }
  }

  /// The title of a button, which takes whole points.
  static func title(
    _ sample: String?, in font: Font, _ typography: Typography
  ) -> (width: Rational, height: Rational) {
    let size = size(of: sample, in: font, lines: 0, typography)
    return (size.width.roundedUp, size.height.roundedUp)
  }

  /// The height of a text view for words that are broken into lines where the file breaks them.
  ///
  /// - Source: Apple, `UITextView.textContainerInset`, which is 8 above and below at first.
  static func textView(
    showing sample: String, in font: Font, _ typography: Typography
  ) -> Rational {
    size(of: sample, in: font, lines: 0, typography).height + Rational(16)
  }

  private static func size(
    of sample: String?, in font: Font, lines: Int, _ typography: Typography
  ) -> (width: Rational, height: Rational) {
    guard let sample else {
      return (.zero, Rational(points: typography.height(ofLines: 1, in: font)))
    }
    let size = typography.size(of: sample, in: font, lines: lines)
    return (Rational(points: size.width), Rational(points: size.height))
  }

  /// The height of a line, up to whole points.
  private static func wholeLine(_ font: Font, _ typography: Typography) -> Rational {
    Rational(points: typography.height(ofLines: 1, in: font)).roundedUp
  }
}

extension Rational {
  /// A measure as a fraction; what no screen has counts as the most that a file may name.
  package init(points: Double) {
    let halves = points * 2
    if 0 <= points, points <= Double(Limits.points), Double(Int(halves)) == halves {
      // Whole pixels, as measures mostly are.
      self = Rational(numerator: Int(halves), denominator: 2)
    } else if 0 <= points, points <= Double(Limits.points), let exact = Rational(exactly: points) {
      self = exact
    } else {
      self = points < 0 ? .zero : Rational(Limits.points)
    }
  }
}

extension ViewKind {
  /// The font of a view that names none: 17 points, and 15 for buttons, as UIKit makes them.
  package var standardFont: Font { Font(size: self == .button ? 15 : 17) }

  /// How high what is typed into is at least in UIKit, however small its words are.
  package var leastHeight: Int? {
    if case .line(_, _, let least) = schema.content(isOnMac: false) { least } else { nil }
  }

  /// The axes along which it has a size of its own.
  func contentAxes(isOnMac: Bool) -> Set<Axis> {
    switch schema.content(isOnMac: isOnMac) {
    case .none: []
    case .size(nil, _): [.vertical]
    case .line: isOnMac ? [.vertical] : [.horizontal, .vertical]
    case .size, .text, .title, .push, .segments, .lines: [.horizontal, .vertical]
    }
  }
}
