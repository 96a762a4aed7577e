import PlumbDiagnostics
import PlumbSolver
import PlumbSyntax
import PlumbText
import PlumbTypography

/// How large a view's content is and how strongly it keeps that size: `intrinsic`, a placeholder,
/// or the natural size of its kind and words.
package struct IntrinsicContent: Sendable {
  let kind: ViewKind?
  private let isOnMac: Bool
  /// Where the view is declared: the place of a size that is measured.
  private let declaration: SourceRange
  /// What `intrinsic` says, nil on an axis without a size.
  package private(set) var intrinsic:
    (width: ContentRange?, height: ContentRange?, range: SourceRange)?
  /// What the screen or the system decides.
  private var device: (axis: Axis, drawn: Rational, sizes: ContentRange, range: SourceRange)?
  /// What the size of its kind and words is to be larger by.
  package private(set) var padding: (width: Rational, height: Rational)?
  /// The size behind the name of a view in a flow, which asks for it.
  private(set) var bounded: (width: Rational?, height: Rational?)
  private(set) var placeholder: Placeholder?
  package private(set) var button: ButtonParts
  private(set) var textLength: (length: TextLength, range: SourceRange)?
  private var hug: (horizontal: Priority, vertical: Priority) = (.defaultLow, .defaultLow)
  private var resist: (horizontal: Priority, vertical: Priority) = (.defaultHigh, .defaultHigh)
  /// The priority of the ratio that its content gives it, and the line that says so.
  private(set) var aspect: (priority: Priority, range: SourceRange)?

  /// Digits are no part of words without any that a state, or a use, says in the place of others:
  /// "€ ••••" for an amount.
  mutating func takeOtherWords(_ words: String) {
    guard let length = textLength?.length, length.unit == .digits, !words.isEmpty else { return }
    if length.count(of: words) == 0 { textLength = nil }
  }

  /// A size for the content that the situation gives.
  var given: ContentSize? {
    didSet {
      wrapping?.take(given)
      updateSizes()
    }
  }
  private var natural: NaturalSize?
  /// How high a text view of UIKit's is for its lines as they are written.
  private var writtenHeight: Rational?
  private var hasWords = false
  private var isGone = false
  /// What `text` says of the width.
  private var textWidths: ContentRange?
  /// The text of a label that may take several lines, or the views of a flow, whose height follows
  /// from its width.
  package private(set) var wrapping: WrappingContent?
  /// What is asked most, worked out beforehand.
  private var sizes: (horizontal: Size?, vertical: Size?)

  init(_ view: ViewNode, isOnMac: Bool, given: ContentSize?) {
    kind = view.kind.known
    self.isOnMac = isOnMac
    button = ButtonParts(view, isOnMac: isOnMac)
    declaration = view.range
    self.given = given
  }

  /// Takes over a setting that speaks of the content.
  mutating func apply(_ setting: Setting, _ direction: Direction) {
    switch setting.value {
    case .intrinsic(let width, let height):
      intrinsic = (width, height, setting.range)
    case .deviceLength(let axis, let drawn, let sizes):
      device = (axis, drawn, sizes, setting.range)
    case .boundedSize(let axis, let length):
      if axis == .horizontal { bounded.width = length } else { bounded.height = length }
    case .padding(let width, let height):
      intrinsic = nil
      padding = (width, height)
    case .placeholder(let width, let height, let isWeak):
      placeholder = Placeholder(
        width: width, height: height, isWeak: isWeak, range: setting.range)
    case .image(let image): button.image = image
    case .gap(let gap): button.gap = gap
    case .inset(let side, let value): button.setInset(side, value, direction)
    case .aspectOfContent(let priority): aspect = (priority, setting.range)
    case .textLength(let length): textLength = (length, setting.range)
    case .hug(let axis, let priority):
      if axis != .vertical { hug.horizontal = priority }
      if axis != .horizontal { hug.vertical = priority }
    case .resist(let axis, let priority):
      if axis != .vertical { resist.horizontal = priority }
      if axis != .horizontal { resist.vertical = priority }
    default: break
    }
  }

  /// Takes the sizes of the words; nothing else of a view changes with other words.
  mutating func measure(_ sample: String?, _ text: TextSettings, _ typography: Typography) {
    // An empty label of AppKit's keeps the height of a line, and one of UIKit's has none.
    let isEmptyLine = kind == .label && isOnMac && sample?.isEmpty ?? false
    let sample = isEmptyLine ? nil : sample
    let padding = padding ?? (.zero, .zero)
    natural = kind.map {
      NaturalSize(
        of: $0, isOnMac: isOnMac, showing: sample, in: text.font, lines: text.lines, button,
        typography)
    }
    // What the file says of their length holds for words in any language.
    textWidths = textLength?.length.widths(
      showing: sample, in: text.font, typography.withWrittenWords)
    natural?.pad(padding)
    if kind == .label, text.lines != 1, intrinsic == nil, let sample {
      wrapping = WrappingContent(sample, text, padding: padding, typography)
      wrapping?.take(given)
    }
    hasWords = text.words != nil
    writtenHeight =
      kind == .textview && !isOnMac
      ? NaturalSize.textView(showing: sample ?? "", in: text.font, typography) : nil
    updateSizes()
  }

  /// Takes the views that a flow puts into lines.
  mutating func arrange(_ items: FlowItems) {
    guard intrinsic == nil, !isGone else { return }
    natural = NaturalSize(items)
    wrapping = WrappingContent(items)
    wrapping?.take(given)
    updateSizes()
  }

  /// Makes a label or a flow so high that its lines fit into the width that it was given.
  mutating func wrap(to height: Rational) {
    natural?.height = height
    natural?.words?.height = height
    updateSizes()
  }

  /// Has no size any more, nor a text that asks for lines.
  mutating func leave() {
    isGone = true
    (wrapping, aspect) = (nil, nil)
    updateSizes()
  }

  // MARK: Sizes

  /// The intrinsic size on an axis and how strongly it is kept: what `intrinsic` says, else what
  /// its words or its kind need.
  package struct Size: Sendable {
    /// What frames are drawn with.
    package let size: Rational
    /// What proofs hold for.
    package let sizes: ContentRange
    /// The property that says it, or the view's name where it is measured.
    package let range: SourceRange
    package let hug: Priority
    package let resist: Priority

    var ofAnySize: Size { of(.any) }

    /// The same where proofs hold for other sizes.
    package func of(_ sizes: ContentRange) -> Size {
      Size(size: size, sizes: sizes, range: range, hug: hug, resist: resist)
    }
  }

  /// Whether its height is that of the lines of words whose length has an end.
  var hasBoundedWords: Bool {
    guard let wrapping, wrapping.flow == nil, let widths = size(.horizontal)?.sizes else {
      return false
    }
    return widths.most != nil && !widths.isSingle
  }

  /// How high words are in a width that may be others than those that are drawn: of these it is
  /// known how wide they are on a single line, and that they fill one line after the other.
  package func heightOfWords(within room: Rational) -> Rational? {
    guard let wrapping else { return nil }
    guard wrapping.given == nil, wrapping.flow == nil,
      let width = given?.width.flatMap({ Rational(exactly: $0) })
    else { return wrapping.height(within: room) }
    return wrapping.height(ofLines: wrapping.lines(ofWidth: width, within: room))
  }

  // To call it, the compiler would copy all settings of the view.
  @inline(__always)
  func size(_ axis: Axis) -> Size? {
    axis == .horizontal ? sizes.horizontal : sizes.vertical
  }

  private mutating func updateSizes() {
    sizes = (ownSize(.horizontal), ownSize(.vertical))
  }

  private func ownSize(_ axis: Axis) -> Size? {
    if isGone { return nil }
    if let device {
      guard device.axis == axis else { return nil }
      let size = kept(device.drawn, device.sizes, device.range, axis)
      return Size(
        size: size.size, sizes: size.sizes, range: size.range, hug: .required, resist: .required)
    }
    if let intrinsic {
      let sizes = axis == .horizontal ? intrinsic.width : intrinsic.height
      // Of a text view whose height follows its words, it is drawn at theirs.
      let drawn = axis == .vertical ? writtenHeight : nil
      return sizes.map { kept(drawn.map($0.clamp) ?? $0.middle, $0, intrinsic.range, axis) }
    }
    if let placeholder, let sizes = placeholder.sizes(axis) {
      let size = sizes.middle
      guard placeholder.isWeak else { return kept(size, .any, placeholder.range, axis) }
      return Size(
        size: size, sizes: sizes, range: placeholder.range, hug: Priority(1),
        resist: Priority(1))
    }
    guard let size = axis == .horizontal ? natural?.width : natural?.height else { return nil }
    guard axis == .horizontal else {
      return kept(size, wrapping?.heights ?? ContentRange(only: size), declaration, axis)
    }
    if let flow = wrapping?.flow { return kept(size, flow.lineWidths, declaration, axis) }
    if let range = textLength?.range, let sizes = textWidths.map(widths(around:)) {
      return kept(hasWords ? sizes.clamp(size) : sizes.middle, sizes, range, axis)
    }
    return kept(size, openWidths ?? ContentRange(only: size), declaration, axis)
  }

  /// The room below which its words are cut, and how strongly it is kept; nil for a view without
  /// words, or with words that wrap.
  package func textSize(_ axis: Axis) -> Size? {
    if let flow = wrapping?.flow, axis == .horizontal {
      return kept(flow.leastWidth, ContentRange(only: flow.leastWidth), declaration, axis)
    }
    guard let whole = size(axis), wrapping == nil else { return nil }
    guard intrinsic == nil, textLength == nil else { return whole }
    guard let words = natural?.words else { return nil }
    let length = axis == .horizontal ? words.width : words.height
    return kept(length, ContentRange(only: length), whole.range, axis)
  }

  /// What a content may be of which the file tells no size: words may be others tomorrow.
  private var openWidths: ContentRange? {
    // An icon is as large as the file says of its image.
    if kind == .button, button.image != nil, !hasWords { return nil }
    return kind?.isAsWideAsWords ?? false ? widths(around: .any) : nil
  }

  /// The widths of a view around those of its words.
  private func widths(around words: ContentRange) -> ContentRange {
    func width(_ title: Rational) -> Rational {
      let own =
        kind == .button
        ? button.size(button.content((title, .zero))).width
        : title + NaturalSize.border(of: kind, isOnMac: isOnMac)
      return own + (padding?.width ?? .zero)
    }
    return ContentRange(least: width(words.least), most: words.most.map(width))
  }

  private func kept(
    _ size: Rational, _ sizes: ContentRange, _ range: SourceRange, _ axis: Axis
  ) -> Size {
    let isWidth = axis == .horizontal
    let given = (isWidth ? given?.width : given?.height).flatMap { Rational(exactly: $0) }
    return Size(
      size: given ?? size, sizes: given.map { ContentRange(only: $0) } ?? sizes, range: range,
      hug: isWidth ? hug.horizontal : hug.vertical,
      resist: isWidth ? resist.horizontal : resist.vertical)
  }

  /// A size that stands in for one which only the app knows.
  struct Placeholder {
    let width: ContentRange?
    let height: ContentRange?
    let isWeak: Bool
    let range: SourceRange

    func sizes(_ axis: Axis) -> ContentRange? { axis == .horizontal ? width : height }
  }
}
