import PlumbSolver
import PlumbSyntax
import PlumbText
import PlumbTypography

/// A property and the circumstances under which it holds.
package struct Setting: Sendable {
  package let value: Value
  package let guards: [Guard]
  package let range: SourceRange
  /// Stronger ones stand behind weaker ones, so that the last that holds is the one that counts.
  var strength = Strength.none

  func under(_ guards: [Guard]) -> Setting {
    Setting(value: value, guards: guards, range: range, strength: strength)
  }

  func saying(_ value: Value) -> Setting {
    Setting(value: value, guards: guards, range: range, strength: strength)
  }

  func said(at range: SourceRange) -> Setting {
    Setting(value: value, guards: guards, range: range, strength: strength)
  }

  /// How a setting stands to others of its view: what holds in a state or under a condition goes
  /// before what always holds, as code that sets a property when a state begins does; then what a
  /// layout says of a component's views before what the component says.
  struct Strength: Comparable {
    let isInVariant: Bool
    /// How many components lie around the line.
    let depth: Int

    /// That of what the kind of a view says.
    static let none = Strength(isInVariant: false, depth: .max)

    static func < (a: Strength, b: Strength) -> Bool {
      a.isInVariant == b.isInVariant ? b.depth < a.depth : b.isInVariant
    }
  }

  package enum Value: Sendable {
    /// nil for an axis without an intrinsic size.
    case intrinsic(width: ContentRange?, height: ContentRange?)
    /// What its own size is to be larger by.
    case padding(width: Rational, height: Rational)
    /// A length behind the name of a view in a flow.
    case boundedSize(Axis, Rational)
    /// A size for as long as a layout is designed; a weak one steps in where nothing else decides.
    case placeholder(width: ContentRange?, height: ContentRange?, isWeak: Bool)
    /// What a field shows as long as nothing is typed into it.
    case placeholderWords(String)
    /// A length of what the layout is shown on, which nothing makes give way.
    case deviceLength(Axis, drawn: Rational, ContentRange)
    /// The image of a button, and the gap between it and the title.
    case image(ButtonParts.Image)
    case gap(Rational)
    /// The shape is that of its content.
    case aspectOfContent(Priority)
    /// So many characters at least and at most.
    case textLength(TextLength)
    /// nil for both axes.
    case hug(Axis?, Priority)
    case resist(Axis?, Priority)
    /// nil for all four sides.
    case margin(Side?, Rational)
    /// The safe area, on the root; on a button, the distances to what it holds.
    case inset(Side?, Rational)
    /// What of an image is not stretched; nil for all four sides.
    case cap(Side?, Rational)
    /// The style is that which named the size, if one did.
    case font(size: Rational, weight: Font.Weight, style: TextStyle?)
    /// 0 for any number.
    case lines(Int)
    case hidden
    /// Out of all lines, which close its gap.
    case gone
    case color(String)
    /// Behind the words of a label, whose `color` is theirs.
    case background(String)
    /// Of the words in a field or a text view, whose `color` is behind them.
    case textColor(String)
    /// Of what a view draws itself, where `color` is what is behind it.
    case tint(String)
    /// The SF Symbol that an image or a button shows.
    case symbol(String)
    /// Of its corners, and which these are where some are not round.
    case radius(Rational)
    case corners(Set<Corner>)
    case border(Border)
    case shadow(Shadow)
    /// How far a scroll view has been scrolled from its content's top left corner, in points.
    case offset(x: Rational, y: Rational)
    /// Of stack views.
    case axis(Axis)
    case spacing(Rational)
    /// Behind a view in a stack.
    case spacingAfter(Rational)
    case distribution(StackSettings.Distribution)
    case alignment(StackSettings.Alignment)
    /// Of tables and collections.
    case rows(RowRun)
    case estimate(Rational)
    case columns(Rational)
    /// Of views in a grid.
    case span(columns: Int, rows: Int)
    case tableStyle(TableStyle)
    /// Of rows that are cells of UIKit's.
    case cellStyle(CellStyle)
    case accessory(CellAccessory)
    case itemSpacing(width: Rational, height: Rational)
    /// What it shows in place of its sample.
    case words(String)
    /// Of views with text.
    case textAlignment(TextAlignment)
    case lineBreak(LineBreakMode)
    /// Of images.
    case contentMode(ContentMode)
    /// How small its words may become, as a share.
    case minimum(Rational)
    /// The largest size of text that its words grow to.
    case largest(LargestTextSize)
    /// Of views that scroll.
    case scrolling(ScrollingWay)
    /// Of what is typed into: that it is not shown, and with which keys.
    case secure
    case keys(KeyboardKeys)
    /// Of the area around the middle of a button in which it is touched.
    case touch(width: Rational, height: Rational)
    /// What is said of it to those who do not see it.
    case accessibilityLabel(String)
    case accessibilityTrait(AccessibilityTrait)
  }
}

extension Setting.Value {
  /// The property that says it; nil for what a statement says, or a device.
  package var keyword: PropertyKeyword? {
    switch self {
    case .padding, .boundedSize, .deviceLength: nil
    case .intrinsic: .intrinsic
    case .placeholder, .placeholderWords: .placeholder
    case .image: .image
    case .gap: .gap
    case .aspectOfContent: .aspect
    case .textLength(let length): length.keyword
    case .hug: .hug
    case .resist: .resist
    case .margin: .margins
    case .inset: .insets
    case .cap: .caps
    case .font: .font
    case .lines: .lines
    case .hidden: .hidden
    case .gone: .gone
    case .color: .color
    case .background: .background
    case .textColor: .textColor
    case .tint: .tint
    case .symbol: .symbol
    case .radius, .corners: .radius
    case .border: .border
    case .shadow: .shadow
    case .offset: .offset
    case .axis: .axis
    case .spacing, .spacingAfter, .itemSpacing: .spacing
    case .distribution: .distribution
    case .alignment, .textAlignment: .alignment
    case .rows: .rows
    case .estimate: .estimate
    case .columns: .columns
    case .span: .span
    case .tableStyle, .cellStyle: .style
    case .accessory: .accessory
    case .words: .text
    case .lineBreak: .lineBreak
    case .contentMode: .contentMode
    case .minimum: .minimum
    case .largest: .largest
    case .scrolling: .scrolling
    case .secure: .secure
    case .keys: .keyboard
    case .touch: .touch
    case .accessibilityLabel: .accessibilityLabel
    case .accessibilityTrait: .accessibilityTraits
    }
  }
}

// MARK: Words

extension Setting.Value {
  /// The property, or what says it instead.
  package var word: String {
    switch self {
    case .deviceLength: "device"
    case .padding: "padding"
    case .boundedSize(let axis, _): axis == .horizontal ? "width" : "height"
    case .spacingAfter: "spacing after"
    case .rows(let run): run.part == .row ? "rows" : run.part.rawValue
    default: keyword?.word ?? ""
    }
  }

  /// Its values in the language's words, with every length worked out.
  package func words(in scene: Scene) -> String {
    switch self {
    case .intrinsic(let width, let height), .placeholder(let width, let height, isWeak: false):
      sizes(width, height)
    case .placeholder(let width, let height, isWeak: true): sizes(width, height) + " @1"
    case .padding(let width, let height), .itemSpacing(let width, let height),
      .touch(let width, let height):
      sizes(width, height)
    case .deviceLength(let axis, _, let sizes): of(axis.rawValue, range(sizes))
    case .boundedSize(_, let length): number(length)
    case .image(let image): "\(image.place.rawValue) " + sizes(image.width, image.height)
    case .gap(let length), .spacing(let length), .spacingAfter(let length), .estimate(let length),
      .radius(let length), .columns(let length), .minimum(let length):
      number(length)
    case .corners(let corners):
      Corner.allCases.filter(corners.contains).map(\.rawValue).joined(separator: " ")
    case .border(let border): "\(number(border.width)) \(border.color)"
    case .shadow(let shadow):
      "\(number(shadow.radius)) offset \(number(shadow.x)) \(number(shadow.y)) "
        + "opacity \(number(shadow.opacity))"
    case .aspectOfContent(let priority): "image" + strength(priority)
    case .textLength(let length): range(ContentRange(least: length.least, most: length.most))
    case .hug(let axis, let priority), .resist(let axis, let priority):
      of(axis?.rawValue, "\(priority)")
    case .margin(let side, let length), .inset(let side, let length), .cap(let side, let length):
      of(side?.rawValue, number(length))
    case .font(let size, let weight, let style):
      style.map(\.rawValue) ?? "\(number(size)) \(weight.rawValue)"
    case .lines(let count): "\(count)"
    case .hidden, .gone, .secure: ""
    case .color(let name), .background(let name), .textColor(let name), .tint(let name): name
    case .symbol(let words), .placeholderWords(let words), .words(let words),
      .accessibilityLabel(let words):
      quotedText(words)
    case .offset(let x, let y): "\(number(x)) \(number(y))"
    case .axis(let axis): axis.rawValue
    case .distribution(let word): word.rawValue
    case .alignment(let word): word.rawValue
    case .textAlignment(let word): word.rawValue
    case .rows(let run):
      switch run.part {
      case .row: "\(run.count) \(scene.rowScenes[run.scene].name)"
      default: run.count == 0 ? "none" : scene.rowScenes[run.scene].name
      }
    case .tableStyle(let style): style.rawValue
    case .cellStyle(let style): style.rawValue
    case .accessory(let accessory): accessory.rawValue
    case .span(let columns, let rows): "\(columns) by \(rows)"
    case .contentMode(let mode): mode.rawValue
    case .lineBreak(let mode): mode.rawValue
    case .largest(let size): size.rawValue
    case .scrolling(let way): way.rawValue
    case .keys(let keys): keys.rawValue
    case .accessibilityTrait(let trait): trait.rawValue
    }
  }

  private func number(_ value: Rational) -> String { ConstraintWriter.number(value) }

  private func of(_ part: String?, _ value: String) -> String {
    part.map { "\($0) \(value)" } ?? value
  }

  private func strength(_ priority: Priority) -> String {
    priority.isRequired ? "" : " @\(priority)"
  }

  private func sizes(_ width: Rational, _ height: Rational) -> String {
    "\(number(width)) by \(number(height))"
  }

  private func sizes(_ width: ContentRange?, _ height: ContentRange?) -> String {
    "\(width.map(range) ?? "none") by \(height.map(range) ?? "none")"
  }

  private func range(_ range: ContentRange) -> String {
    if range.isSingle { return number(range.least) }
    return "\(number(range.least))...\(range.most.map(number) ?? "")"
  }
}
