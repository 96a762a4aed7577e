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
  /// What the metrics of a component are here; nil where it says so itself.
  package var given: GivenMetrics?

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

    /// Whether it is a layout, or a use of one.
    package var isLayout: Bool {
      switch self {
      case .root, .component: true
      default: false
      }
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

  /// Whether a state or a condition takes it out of its lines.
  package var mayBeGone: Bool {
    settings.contains { if case .gone = $0.value { true } else { false } }
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
      self.views.ancestors(of: view).filter {
        if case .component = self.views[$0.index].kind { true } else { false }
      }
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
