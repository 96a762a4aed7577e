import PlumbSolver
import PlumbSyntax
import PlumbText
import PlumbTypography

/// A view's properties in one situation: defaults, overridden by what is in force, the last last.
package struct EffectiveSettings: Sendable {
  package private(set) var margins: Insets
  /// Whether the file says what they are.
  private(set) var hasOwnMargins = false
  package private(set) var safeArea = Insets(all: .zero)
  /// What of an image is not stretched.
  private(set) var caps = Insets(all: .zero)
  package private(set) var isHidden = false
  package private(set) var color: String?
  package private(set) var font: Font
  /// The most lines it may take; 0 for any number.
  package private(set) var lines = 1
  /// From the top of a line to its baseline, and from there to its bottom, in points.
  private(set) var ascent = Rational.zero
  private(set) var descent = Rational.zero
  /// How far the file says that it has been scrolled; nil for as far as nobody scrolled.
  private var declaredOffset: (x: Rational, y: Rational)?
  /// What is said of a stack view.
  package private(set) var stack = StackSettings()
  /// What is said of a table or a collection.
  package private(set) var rows = RowSettings()
  /// What `intrinsic` says, nil on an axis without a size.
  private var intrinsic: (width: ContentRange?, height: ContentRange?, range: SourceRange)?
  /// What the size of its kind and words is to be larger by.
  private var padding: (width: Rational, height: Rational)?
  private var placeholder: Placeholder?
  private var button = ButtonParts()
  /// The priority of the shape that its content gives it, and the line that says so.
  private(set) var aspectOfContent: (priority: Priority, range: SourceRange)?
  private var textLength: (length: TextLength, range: SourceRange)?
  /// What `text` says of the width.
  private var textWidths: ContentRange?
  private var natural: NaturalSize?
  /// The text of a label that may take several lines, whose height follows from its width.
  package private(set) var wrapping: WrappingText?
  /// Where the view is declared: the place of a size that is measured.
  private let declaration: SourceRange
  /// What it shows: its sample, or what the state says.
  package private(set) var words: String?
  package private(set) var textAlignment = TextAlignment.natural
  package private(set) var lineBreak = LineBreakMode.truncatingTail
  package private(set) var scrolling: Set<ScrollingWay> = []
  private let kind: ViewKind?
  private let isOnMac: Bool
  /// A size for the content that the situation gives.
  var given: ContentSize? { didSet { takeContents() } }
  /// What is asked most, worked out beforehand.
  private var contents: (horizontal: Content?, vertical: Content?)
  private var hug: (horizontal: Priority, vertical: Priority) = (.defaultLow, .defaultLow)
  private var resist: (horizontal: Priority, vertical: Priority) = (.defaultHigh, .defaultHigh)

  /// - Parameter drawsPlaceholders: Whether sizes step in that hold while a layout is designed.
  init(
    _ view: ViewNode, _ active: ActiveGuards, _ situation: Situation, _ typography: Typography,
    isRoot: Bool, drawsPlaceholders: Bool
  ) {
    margins = Insets(all: view.standardMargin)
    font = view.kind.known?.standardFont ?? Font(size: 17)
    declaration = view.range
    words = view.sample
    kind = view.kind.known
    isOnMac = view.isOnMac
    given = situation.contents.first { $0.view == view.path }
    for setting in view.settings where active.holds(setting.guards) {
      // An app has only what really decides.
      if case .placeholder(_, _, isWeak: true) = setting.value, !drawsPlaceholders { continue }
      apply(setting, situation.direction)
    }
    if let given = situation.offsets.first(where: { $0.view == view.path }),
      let x = Rational(exactly: given.x), let y = Rational(exactly: given.y)
    {
      declaredOffset = (x, y)
    }
    if isRoot { takeScreen(of: situation) }
    let metrics = typography.metrics(of: font)
    ascent = Self.thousandths(metrics.ascent)
    descent = Self.thousandths(metrics.descent)
    measure(words, typography)
  }

  /// Takes the sizes of the words that it shows, and nothing else of it changes with other words.
  mutating func measure(_ sample: String?, _ typography: Typography) {
    // An empty label of AppKit's keeps the height of a line, and one of UIKit's has none.
    let isEmptyLine = kind == .label && isOnMac && sample?.isEmpty ?? false
    let sample = isEmptyLine ? nil : sample
    let padding = padding ?? (.zero, .zero)
    natural = kind.map {
      NaturalSize(
        of: $0, isOnMac: isOnMac, showing: sample, in: font, lines: lines, button, typography)
    }
    textWidths = textLength?.length.widths(showing: sample, in: font, typography)
    natural?.pad(padding)
    if kind == .label, lines != 1, intrinsic == nil, let sample {
      wrapping = WrappingText(
        text: sample, font: font, lines: lines, mode: lineBreak, padding: padding,
        given: given?.height.flatMap { Rational(exactly: $0) }, typography: typography)
    }
    takeContents()
  }

  private mutating func takeContents() {
    contents = (ownContent(.horizontal), ownContent(.vertical))
  }

  /// What the situation says of the root: its safe area, and the margins that a screen gives it.
  private mutating func takeScreen(of situation: Situation) {
    if let given = situation.safeArea ?? situation.safeAreaOfScreen {
      safeArea = Insets(given)
    }
    guard !hasOwnMargins, let screen = situation.screen else { return }
    let own = Insets(screen.margins)
    if situation.width == screen.width {
      margins.left = safeArea.left + own.left
      margins.right = safeArea.right + own.right
    }
    if situation.height == screen.height {
      margins.top = safeArea.top + own.top
      margins.bottom = safeArea.bottom + own.bottom
    }
  }

  /// A length of a font to a thousandth of a point, so that sums with it stay short.
  private static func thousandths(_ points: Double) -> Rational {
    guard points.magnitude <= Double(Limits.points) else { return .zero }
    let count = points * 1_000 + (points < 0 ? -0.5 : 0.5)
    return Rational(numerator: Int(count), denominator: 1_000)
  }

  private mutating func apply(_ setting: Setting, _ direction: Direction) {
    switch setting.value {
    case .intrinsic(let newWidth, let newHeight):
      intrinsic = (newWidth, newHeight, setting.range)
    case .padding(let width, let height):
      intrinsic = nil
      padding = (width, height)
    case .placeholder(let width, let height, let isWeak):
      placeholder = Placeholder(
        width: width, height: height, isWeak: isWeak, range: setting.range)
    case .image(let image): button.image = image
    case .gap(let gap): button.gap = gap
    case .aspectOfContent(let priority): aspectOfContent = (priority, setting.range)
    case .hug(let axis, let priority):
      if axis != .vertical { hug.horizontal = priority }
      if axis != .horizontal { hug.vertical = priority }
    case .resist(let axis, let priority):
      if axis != .vertical { resist.horizontal = priority }
      if axis != .horizontal { resist.vertical = priority }
    case .margin(let side, let value):
      margins.set(side, value, direction)
      hasOwnMargins = true
    case .inset(let side, let value):
      safeArea.set(side, value, direction)
      button.setInset(side, value, direction)
    case .font(let size, let weight, let style):
      font = Font(size: size.doubleValue, weight: weight, leading: style?.font.leading ?? 0)
    case .lines(let count): lines = count
    case .axis(let axis):
      stack.axis = axis
      rows.axis = axis
    case .spacing(let spacing): stack.spacing = spacing
    case .distribution(let distribution): stack.distribution = distribution
    case .alignment(let alignment): stack.alignment = alignment
    case .textLength(let length): textLength = (length, setting.range)
    case .rows(let run): rows.runs.append(run)
    case .estimate(let height): rows.estimate = height
    case .columns(let count): rows.columns = count
    case .tableStyle(let style): rows.style = style
    case .itemSpacing(let width, let height): rows.spacing = (width, height)
    case .cap(let side, let length): caps.set(side, length, direction)
    case .cellStyle, .accessory: break
    case .hidden: isHidden = true
    case .color(let word): color = word
    case .offset(let x, let y): declaredOffset = (x, y)
    case .words(let text): words = text
    case .textAlignment(let alignment): textAlignment = alignment
    case .lineBreak(let mode): lineBreak = mode
    case .scrolling(let way): scrolling.insert(way)
    }
  }

  /// The offset before anybody scrolls: the content begins as far inside as the insets say.
  package var offsetAtRest: (x: Rational, y: Rational) { (-safeArea.left, -safeArea.top) }

  /// How far it has been scrolled; nil for as far as nobody scrolled.
  package var offset: (x: Rational, y: Rational)? {
    guard let given, given.hasOffset else { return declaredOffset }
    let other = declaredOffset ?? offsetAtRest
    return (
      given.x.flatMap { Rational(exactly: $0) } ?? other.x,
      given.y.flatMap { Rational(exactly: $0) } ?? other.y
    )
  }

  /// The intrinsic size on an axis and how strongly it is kept: what `intrinsic` says, else what
  /// its words or its kind need.
  package struct Content: Sendable {
    /// What frames are drawn with.
    package let size: Rational
    /// What proofs hold for.
    package let sizes: ContentRange
    /// The property that says it, or the view's name where it is measured.
    package let range: SourceRange
    package let hug: Priority
    package let resist: Priority

    var ofAnySize: Content { of(.any) }

    /// The same where proofs hold for other sizes.
    func of(_ sizes: ContentRange) -> Content {
      Content(size: size, sizes: sizes, range: range, hug: hug, resist: resist)
    }
  }

  // To call it, the compiler would copy all settings of the view.
  @inline(__always)
  package func content(_ axis: Axis) -> Content? {
    axis == .horizontal ? contents.horizontal : contents.vertical
  }

  private func ownContent(_ axis: Axis) -> Content? {
    if let intrinsic {
      let sizes = axis == .horizontal ? intrinsic.width : intrinsic.height
      return sizes.map { content($0.middle, $0, intrinsic.range, axis) }
    }
    if let placeholder, let sizes = placeholder.sizes(axis) {
      let size = sizes.middle
      guard placeholder.isWeak else { return content(size, .any, placeholder.range, axis) }
      return Content(
        size: size, sizes: sizes, range: placeholder.range, hug: Priority(1),
        resist: Priority(1))
    }
    guard let size = axis == .horizontal ? natural?.width : natural?.height else { return nil }
    guard axis == .horizontal else {
      return content(size, wrapping?.heights ?? ContentRange(only: size), declaration, axis)
    }
    if let range = textLength?.range, let sizes = textWidths.map(widths(around:)) {
      return content(words != nil ? sizes.clamp(size) : sizes.middle, sizes, range, axis)
    }
    return content(size, untoldWidths ?? ContentRange(only: size), declaration, axis)
  }

  /// How wide it wants to be for a title of some width; nil where its words do not matter.
  package var titleRoom: TitleRoom? {
    guard intrinsic == nil, placeholder.map(\.isWeak) ?? true, kind == .button || kind == .label
    else { return nil }
    let padding = padding?.width ?? .zero
    guard kind == .button else {
      return TitleRoom(least: padding, extra: padding, isWholePoints: false)
    }
    func width(_ title: Rational) -> Rational {
      button.size(button.content((title, .zero))).width + padding
    }
    let wide = Rational(Limits.points)
    return TitleRoom(least: width(.zero), extra: width(wide) - wide, isWholePoints: true)
  }

  /// Where the image and the title of a button lie in it; nil where it has no image.
  func buttonFrames(
    in size: (width: Rational, height: Rational), _ direction: Direction, _ typography: Typography
  ) -> (image: Frame, title: Frame)? {
    guard kind == .button else { return nil }
    let title = NaturalSize.title(words, in: font, typography)
    return button.frames(title: title, in: size, direction)
  }

  /// The image of a button, its distance to the title, and the room around both.
  package var buttonLook: (image: ButtonParts.Image, gap: Rational, insets: Insets)? {
    guard kind == .button, let image = button.image else { return nil }
    return (image, button.gap, button.insets)
  }

  /// How far below its middle the line of a button lies.
  var lineShift: Rational { button.titleShift }

  /// A size that stands in for one which only the app knows.
  private struct Placeholder {
    let width: ContentRange?
    let height: ContentRange?
    let isWeak: Bool
    let range: SourceRange

    func sizes(_ axis: Axis) -> ContentRange? { axis == .horizontal ? width : height }
  }

  /// Makes a label so high that its lines fit into the width that it was given.
  mutating func wrap(to height: Rational) {
    natural?.height = height
    natural?.words?.height = height
    takeContents()
  }

  /// What a content may be of which the file tells no size: words may be others tomorrow.
  private var untoldWidths: ContentRange? {
    kind?.isAsWideAsWords ?? false ? widths(around: .any) : nil
  }

  /// The widths of a view around those of its words.
  private func widths(around words: ContentRange) -> ContentRange {
    func width(_ title: Rational) -> Rational {
      let own =
        kind == .button
        ? button.size(button.content((title, .zero))).width : title + NaturalSize.border(of: kind)
      return own + (padding?.width ?? .zero)
    }
    return ContentRange(least: width(words.least), most: words.most.map(width))
  }

  private func content(
    _ size: Rational, _ sizes: ContentRange, _ range: SourceRange, _ axis: Axis
  ) -> Content {
    let isWidth = axis == .horizontal
    let given = (isWidth ? given?.width : given?.height).flatMap { Rational(exactly: $0) }
    return Content(
      size: given ?? size, sizes: given.map { ContentRange(only: $0) } ?? sizes, range: range,
      hug: isWidth ? hug.horizontal : hug.vertical,
      resist: isWidth ? resist.horizontal : resist.vertical)
  }

  /// The room below which its words are cut, and how strongly it is kept; nil for a view without
  /// words, or with words that wrap.
  package func words(_ axis: Axis) -> Content? {
    guard let content = content(axis), wrapping == nil else { return nil }
    guard intrinsic == nil, textLength == nil else { return content }
    guard let words = natural?.words else { return nil }
    let size = axis == .horizontal ? words.width : words.height
    return self.content(size, ContentRange(only: size), content.range, axis)
  }
}

/// The width of a view around its title: `extra` more than that, and at least `least`.
package struct TitleRoom: Sendable {
  package let least: Rational
  package let extra: Rational
  /// The title is rounded up to whole points.
  package let isWholePoints: Bool
}
