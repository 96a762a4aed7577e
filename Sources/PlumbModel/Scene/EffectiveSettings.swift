import PlumbSolver
import PlumbSyntax
import PlumbText
import PlumbTypography

/// A view's properties in one situation: defaults, overridden by what is in force, the last last.
package struct EffectiveSettings: Sendable {
  private(set) var margins: Insets
  /// Whether the file says what they are.
  private(set) var hasOwnMargins = false
  package private(set) var safeArea = Insets(all: .zero)
  /// What of an image is not stretched.
  package private(set) var caps = Insets(all: .zero)
  package private(set) var isHidden = false
  /// Whether people type into it, if it is a field or a text view.
  package private(set) var takesText = true
  /// Of the area around its middle in which it is touched; nil where that is its frame.
  package private(set) var touch: (width: Rational, height: Rational)?
  /// Whether it is taken out of the lines, and hidden so.
  package private(set) var isGone = false
  package private(set) var color: String?
  private var background: String?
  private var textColor: String?
  package private(set) var tint: String?
  /// Of the system's, by its name.
  package private(set) var symbol: String?
  package private(set) var radius = Rational.zero
  /// Those that are round, if any are.
  package private(set) var corners = Corner.all
  package private(set) var border: Border?
  package private(set) var shadow: Shadow?
  /// What is said of it to those who do not see it, and what it is to them.
  package private(set) var accessibilityLabel: String?
  package private(set) var accessibilityTraits: Set<AccessibilityTrait> = []
  package private(set) var scrolling: Set<ScrollingWay> = []
  /// How far the file says that it has been scrolled; nil for as far as nobody scrolled.
  private var declaredOffset: (x: Rational, y: Rational)?
  /// What is set of a stack view.
  package private(set) var stack = StackSettings()
  /// What is set of a table or a collection.
  package private(set) var rows = RowSettings()
  package private(set) var text: TextSettings
  /// What stands for words that there are none of.
  package private(set) var placeholder: String?
  package var intrinsic: IntrinsicContent

  /// - Parameters:
  ///   - around: what is set of the view that it lies in; nil for the root.
  ///   - drawsPlaceholders: Whether sizes step in that hold while a layout is designed.
  init(
    _ view: ViewNode, _ active: ActiveGuards, _ situation: Situation, _ typography: Typography,
    in around: EffectiveSettings?, drawsPlaceholders: Bool
  ) {
    margins = Insets(all: view.standardMargin)
    text = TextSettings(view.sample, in: view.kind.known?.standardFont ?? Font(size: 17))
    intrinsic = IntrinsicContent(
      view, isOnMac: situation.traits.platform.map { $0 == .macos } ?? view.isOnMac,
      given: situation.contents.first { $0.view == view.path })
    for setting in view.settings where active.holds(setting.guards) {
      // An app has only what really decides.
      if case .placeholder(_, _, isWeak: true) = setting.value, !drawsPlaceholders { continue }
      let isOther = text.words.map { !$0.isEmpty } ?? false
      apply(setting, situation.direction)
      if case .words(let words) = setting.value, isOther || !setting.guards.isEmpty {
        intrinsic.takeOtherWords(words)
      }
    }
    if let given = situation.offsets.first(where: { $0.view == view.path }),
      let x = Rational(exactly: given.x), let y = Rational(exactly: given.y)
    {
      declaredOffset = (x, y)
    }
    if around == nil { takeScreen(of: situation) }
    if let largest = around?.text.font.largest {
      text.font.largest = min(largest, text.font.largest ?? largest)
    }
    text.measureLine(typography)
    measure(text.words, typography)
    if isGone { leave() }
  }

  /// The same for a reader who wants texts of another size.
  func measured(by typography: Typography) -> EffectiveSettings {
    var settings = self
    settings.text.measureLine(typography)
    if !isGone { settings.measure(text.words, typography) }
    return settings
  }

  /// Takes the view out, by itself or with the one that it lies in: it has no content.
  mutating func leave() {
    (isGone, isHidden) = (true, true)
    intrinsic.leave()
    rows.removeAll()
  }

  /// Takes the sizes of the words; nothing else of a view changes with other words.
  mutating func measure(_ sample: String?, _ typography: Typography) {
    intrinsic.measure(shown(sample), text, typography)
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

  /// Takes away what is drawn otherwise alone.
  mutating func removeLooks() {
    (color, background, textColor, tint) = (nil, nil, nil, nil)
    (symbol, radius) = (nil, .zero)
    (corners, border, shadow) = (Corner.all, nil, nil)
    (accessibilityLabel, accessibilityTraits) = (nil, [])
  }

  /// Shows a view or hides it; what is gone stays hidden.
  mutating func hide(_ isHidden: Bool) { self.isHidden = isGone || isHidden }

  mutating func apply(_ setting: Setting, _ direction: Direction) {
    switch setting.value {
    case .margin(let side, let value):
      margins.set(side, value, direction)
      hasOwnMargins = true
    case .inset(let side, let value):
      safeArea.set(side, value, direction)
      intrinsic.apply(setting, direction)
    case .cap(let side, let length): caps.set(side, length, direction)
    case .hidden: isHidden = true
    case .gone: isGone = true
    case .color(let word): color = word
    case .background(let word): background = word
    case .textColor(let word): textColor = word
    case .tint(let word): tint = word
    case .symbol(let name): symbol = name
    case .radius(let length): (radius, corners) = (length, Corner.all)
    case .corners(let named): corners = named
    case .border(let own): border = own
    case .shadow(let own): shadow = own
    case .offset(let x, let y): declaredOffset = (x, y)
    case .scrolling(let way): scrolling.insert(way)

    case .font(let size, let weight, let style):
      text.font = Font(
        size: size.doubleValue, weight: weight, leading: style?.font.leading ?? 0, style: style,
        largest: text.font.largest)
    case .lines(let count): text.lines = count
    case .words(let words): text.words = words
    case .placeholderWords(let words): placeholder = words
    case .textAlignment(let alignment): text.alignment = alignment
    case .lineBreak(let mode):
      text.lineBreak = mode
      text.saysWhereCut = mode != .wordWrapping && mode != .charWrapping
    case .minimum(let share): text.minimum = share
    case .largest(let size): text.font.largest = size.category

    case .axis(let axis):
      stack.axis = axis
      rows.axis = axis
    case .spacing(let spacing): stack.spacing = spacing
    case .spacingAfter(let spacing): stack.spacingAfter = spacing
    case .distribution(let distribution): stack.distribution = distribution
    case .alignment(let alignment): stack.alignment = alignment

    case .rows(let run): rows.add(run)
    case .estimate(let height): rows.estimate = height
    case .columns(let count): rows.columns = count
    case .tableStyle(let style): rows.style = style
    case .itemSpacing(let width, let height): rows.spacing = (width, height)

    case .intrinsic, .deviceLength, .padding, .boundedSize, .placeholder, .image, .gap,
      .aspectOfContent, .hug, .resist, .textLength:
      intrinsic.apply(setting, direction)
    // A content mode draws an image otherwise, and moves no frame; nor do keys.
    case .cellStyle, .accessory, .span, .contentMode, .secure: break
    case .accessibilityLabel(let words): accessibilityLabel = words
    case .accessibilityTrait(let trait): accessibilityTraits.insert(trait)
    case .keys(let keys): takesText = keys != .none
    case .touch(let width, let height): touch = (width, height)
    }
  }

  /// Which corners are round, from the top left one clockwise.
  package func roundCorners(in direction: Direction) -> [Bool] {
    let isTurned = direction == .rightToLeft
    return [(true, true), (true, false), (false, false), (false, true)].map { isTop, isLeft in
      corners.contains { $0.isTop == isTop && $0.isLeading == (isLeft != isTurned) }
    }
  }

  /// The color of what is behind a view of a kind; nil where the file says none.
  package func ground(of kind: ViewKind?) -> String? { kind == .label ? background : color }

  /// The color of what a view of a kind draws itself: its words, or an image of one color.
  package func ink(of kind: ViewKind?) -> String? {
    switch kind {
    case .label: color
    case .field, .textview: textColor
    default: tint
    }
  }

  /// Its words, or what stands for them.
  package var shownWords: String? { shown(text.words) }

  private func shown(_ words: String?) -> String? {
    words?.isEmpty ?? true ? placeholder ?? words : words
  }

  /// The offset before anybody scrolls: the content begins as far inside as the insets say.
  package var offsetAtRest: (x: Rational, y: Rational) { (-safeArea.left, -safeArea.top) }

  /// How far it has been scrolled; nil for as far as nobody scrolled.
  package var offset: (x: Rational, y: Rational)? {
    declaredOffset != nil || intrinsic.given?.hasOffset ?? false
      ? offset(from: offsetAtRest) : nil
  }

  /// The same, for what begins elsewhere as long as nobody scrolls it: the insets of a collection
  /// are a part of its content.
  func offset(from rest: (x: Rational, y: Rational)) -> (x: Rational, y: Rational) {
    let other = declaredOffset ?? rest
    guard let given = intrinsic.given else { return other }
    return (
      given.x.flatMap { Rational(exactly: $0) } ?? other.x,
      given.y.flatMap { Rational(exactly: $0) } ?? other.y
    )
  }

  /// How large its content is along an axis; nil where nothing gives it a size.
  // To call it, the compiler would copy all settings of the view.
  @inline(__always)
  package func content(_ axis: Axis) -> IntrinsicContent.Size? { intrinsic.size(axis) }

  /// How long its words may be, and where that is said.
  package var textLength: (length: TextLength, range: SourceRange)? { intrinsic.textLength }
}
