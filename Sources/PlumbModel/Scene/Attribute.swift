import PlumbSyntax

/// An edge, size, center or baseline of a rectangle, by its name in the language.
package enum Attribute: String, CaseIterable, Sendable {
  case left, right, top, bottom, leading, trailing, width, height, centerX, centerY
  case firstBaseline, lastBaseline

  package var axis: Axis {
    switch self {
    case .left, .right, .leading, .trailing, .width, .centerX: .horizontal
    case .top, .bottom, .height, .centerY, .firstBaseline, .lastBaseline: .vertical
    }
  }

  /// Whether it is a place rather than a length.
  package var isPosition: Bool { self != .width && self != .height }

  package var isBaseline: Bool { self == .firstBaseline || self == .lastBaseline }

  /// Whether it changes sides in right-to-left.
  package var isDirectional: Bool { self == .leading || self == .trailing }

  /// Whether it names a physical side of the horizontal axis, which right-to-left leaves alone.
  package var isPhysicalSide: Bool { self == .left || self == .right }
}

package enum Axis: String, CaseIterable, Sendable {
  case horizontal, vertical

  package var size: Attribute { self == .horizontal ? .width : .height }
  var other: Axis { self == .horizontal ? .vertical : .horizontal }
  /// "wide" or "high", after a number.
  package var adjective: String { self == .horizontal ? "wide" : "high" }
}

/// Which rectangle of a view an attribute is of.
package enum Region: String, Sendable {
  case frame = ""
  /// A scroll view as it lies on the screen, for what is in it too.
  case visible = "frame"
  /// Inset by the view's margins.
  case margins
  /// The root inset by the safe area; a component by what that leaves out of it.
  case safe
}

/// Names that mean something else where lines name views: a view may be called so, but its lines
/// are hard to read, and some mean a rectangle.
package let namesOfTheLanguage: Set<String> =
  Set(PropertyKeyword.allCases.map(\.word))
  .union(Word.allCases.map(\.rawValue)).union(ViewKind.allCases.map(\.rawValue))
  .union(Attribute.allCases.map(\.rawValue)).union(RectangleWord.allCases.map(\.rawValue))
  .union(["super", "margins", "safe", "readable", "keyboard", "content", "frame", "screen"])

/// A number that a constraint may speak of: `title.leading`, `super.margins.top`.
package struct Anchor: Hashable, Sendable {
  package let view: ViewID
  package let region: Region
  package let attribute: Attribute
  /// Written as `super` or `|`: then places are measured inside this view.
  package let isContainer: Bool

  package init(
    _ view: ViewID, _ attribute: Attribute, region: Region = .frame, isContainer: Bool = false
  ) {
    self.view = view
    self.region = region
    self.attribute = attribute
    self.isContainer = isContainer
  }
}

/// A view's place in its scene's list; the root is the first.
package struct ViewID: Hashable, Comparable, Sendable {
  package let index: Int

  package init(_ index: Int) { self.index = index }

  package static let root = ViewID(0)

  package static func < (a: ViewID, b: ViewID) -> Bool { a.index < b.index }
}
