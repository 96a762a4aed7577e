import PlumbSolver
import PlumbSyntax
import PlumbText
import PlumbTypography

/// A view of a scene; the root is the first.
package struct ViewNode: Sendable {
  package let name: String
  /// `card.title`; empty for the root.
  package let path: String
  package let kind: Kind
  package let parent: ViewID?
  /// Its name where it is declared.
  package let range: SourceRange
  package private(set) var sample: String?
  /// Its margin where it sets none, in points.
  package var standardMargin: Rational
  /// Properties in order of place; the last in force wins.
  package var settings: [Setting] = []
  /// In which order those beside it are drawn; 0 where that is the one in which they are declared.
  package var zOrder = 0
  /// What `Z:` lines say of it, by which it is above some of those; 0 where they do not name it.
  package var level = 0
  /// Where its first property can be written; nil where the declaration is not its own.
  package var opening: Opening?
  /// Its whole declaration, which it may share with others; nil where a chain made it.
  package var declaration: SourceRange?
  /// Its frame as it was set by hand, in each circumstance, and how that follows the superview.
  package var handFrames: [HandFrame] = []
  package var mask: (flexible: Set<MaskPart>, range: SourceRange)?
  /// Of a scroll view: the view that stands for its content.
  package var content: ViewID?

  /// An empty stretch of the file, and whether it lies in the view's braces.
  package struct Opening: Sendable {
    package let range: SourceRange
    package let isInBraces: Bool
  }

  package enum Kind: Sendable, Hashable {
    case root
    case known(ViewKind)
    case native(String)
    /// A layout used as a view.
    case component(String)
    /// Made by a nested chain that names a guide of its own.
    case chainGuide
    /// What a scroll view scrolls: the superview of all that is in it.
    case scrollContent
    /// What a keyboard leaves of the screen ends at its top.
    case keyboard
    /// What of a view is as wide as can be read with ease.
    case readable
    /// As wide as a pixel of the screen.
    case pixel

    package var word: String {
      switch self {
      case .root: "layout"
      case .known(let kind): kind.rawValue
      case .native(let name): name
      case .component(let name): name
      case .chainGuide, .keyboard, .readable, .pixel: ViewKind.guide.rawValue
      case .scrollContent: "content"
      }
    }

    package var isInvisible: Bool {
      switch self {
      case .known(let kind): kind.isInvisible
      case .chainGuide, .scrollContent, .keyboard, .readable, .pixel: true
      case .root, .native, .component: false
      }
    }

    /// Whether the system decides how large it is, so that no code makes it.
    package var isOfSystem: Bool {
      switch self {
      case .keyboard, .readable, .pixel: true
      case .root, .known, .native, .component, .chainGuide, .scrollContent: false
      }
    }

    package var known: ViewKind? {
      if case .known(let kind) = self { kind } else { nil }
    }

    /// The layout that it is a use of.
    package var layoutName: String? {
      if case .component(let name) = self { name } else { nil }
    }
  }

  /// Whether what it shows may take more lines than one, at least in some state.
  package var wraps: Bool {
    if kind.known == .flow { return true }
    return settings.contains {
      if case .lines(let count) = $0.value { count != 1 } else { false }
    }
  }

  /// Other words than its own, in whatever state.
  mutating func show(_ words: String) {
    sample = words
    settings.removeAll { if case .words = $0.value { true } else { false } }
  }

  /// Its words alone, where it has any, and no others of a length that they may have.
  mutating func keepSample() {
    let hasWords = settings.contains { if case .words = $0.value { true } else { false } }
    guard sample != nil || hasWords else { return }
    settings.removeAll { if case .textLength = $0.value { true } else { false } }
  }

  /// Whether it is AppKit's, which gives some kinds another content.
  package var isOnMac: Bool { standardMargin == Rational(Platform.macos.standardMargin) }

  /// The name to print in a sentence: its path, or "the layout".
  package var title: String { path.isEmpty ? "the layout" : "`\(path)`" }
}

extension Scene {
  /// The innermost use of a component in which all of some views lie; nil where none does.
  package func component(around views: [ViewID]) -> ViewID? {
    func uses(around view: ViewID) -> [ViewID] {
      var uses: [ViewID] = []
      var current = self.views[view.index].parent
      while let view = current {
        if case .component = self.views[view.index].kind { uses.append(view) }
        current = self.views[view.index].parent
      }
      return uses
    }
    guard let first = views.first else { return nil }
    return views.dropFirst().reduce(uses(around: first)) { common, view in
      let own = uses(around: view)
      return common.filter(own.contains)
    }.first
  }

  /// The name of a view in a sentence, as the lines of a component have it of which it is a part.
  package func title(of view: ViewID, in component: ViewID?) -> String {
    let title = views[view.index].title
    guard let component else { return title }
    let prefix = "`\(views[component.index].path)."
    return title.hasPrefix(prefix) ? "`" + title.dropFirst(prefix.count) : title
  }
}

/// A property and the circumstances under which it holds.
package struct Setting: Sendable {
  package let value: Value
  package let guards: [Guard]
  package let range: SourceRange
  /// Stronger ones stand behind weaker ones, so that the last that holds is the one that counts.
  var strength = Int.min

  func under(_ guards: [Guard]) -> Setting {
    Setting(value: value, guards: guards, range: range, strength: strength)
  }

  func said(at range: SourceRange) -> Setting {
    Setting(value: value, guards: guards, range: range, strength: strength)
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
    /// Of what a view draws itself, where `color` is what is behind it.
    case tint(String)
    /// The SF Symbol that an image or a button shows.
    case symbol(String)
    /// Of its corners.
    case radius(Rational)
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
    /// Of views that scroll.
    case scrolling(ScrollingWay)
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
    case .textLength(let length): length.unit == .digits ? .digits : .text
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
    case .tint: .tint
    case .symbol: .symbol
    case .radius: .radius
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
    case .scrolling: .scrolling
    }
  }
}

/// A side of a rectangle, physical or of the reading direction.
package enum Side: String, CaseIterable, Sendable {
  case top, left, bottom, right, leading, trailing
}

/// Four distances inward, exact.
package struct Insets: Sendable {
  package var top: Rational
  package var left: Rational
  package var bottom: Rational
  package var right: Rational

  package init(all value: Rational) {
    top = value
    left = value
    bottom = value
    right = value
  }

  /// A number that is no length counts as 0.
  package init(_ insets: EdgeInsets) {
    top = Rational(exactly: insets.top) ?? .zero
    left = Rational(exactly: insets.left) ?? .zero
    bottom = Rational(exactly: insets.bottom) ?? .zero
    right = Rational(exactly: insets.right) ?? .zero
  }

  package mutating func set(_ side: Side?, _ value: Rational, _ direction: Direction) {
    switch side {
    case nil: self = Insets(all: value)
    case .top: top = value
    case .bottom: bottom = value
    case .left: left = value
    case .right: right = value
    case .leading:
      if direction == .leftToRight { left = value } else { right = value }
    case .trailing:
      if direction == .leftToRight { right = value } else { left = value }
    }
  }
}
