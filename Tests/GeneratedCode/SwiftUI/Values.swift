@_exported import Foundation

/// What a container proposes. For zero a view answers with its minimum size, for infinity with its
/// maximum, for nil with its ideal size.
///
/// - Source: developer.apple.com/documentation/swiftui/proposedviewsize
public struct ProposedViewSize: Hashable, Sendable {
  public var width: CGFloat?
  public var height: CGFloat?

  public init(width: CGFloat?, height: CGFloat?) {
    (self.width, self.height) = (width, height)
  }
  public init(_ size: CGSize) {
    (width, height) = (size.width, size.height)
  }

  public static let zero = ProposedViewSize(width: 0, height: 0)
  public static let unspecified = ProposedViewSize(width: nil, height: nil)
  public static let infinity = ProposedViewSize(width: .infinity, height: .infinity)

  public func replacingUnspecifiedDimensions(
    by size: CGSize = CGSize(width: 10, height: 10)
  ) -> CGSize {
    CGSize(width: width ?? size.width, height: height ?? size.height)
  }
}

public enum LayoutDirection: Hashable, CaseIterable, Sendable { case leftToRight, rightToLeft }

public enum Axis: Sendable {
  case horizontal, vertical

  public struct Set: OptionSet, Sendable {
    public let rawValue: Int
    public init(rawValue: Int) {
      self.rawValue = rawValue
    }
    public static let horizontal = Set(rawValue: 1)
    public static let vertical = Set(rawValue: 2)
  }
}

public enum Edge: Sendable {
  public struct Set: OptionSet, Sendable {
    public let rawValue: Int
    public init(rawValue: Int) {
      self.rawValue = rawValue
    }
    public static let top = Set(rawValue: 1)
    public static let leading = Set(rawValue: 2)
    public static let bottom = Set(rawValue: 4)
    public static let trailing = Set(rawValue: 8)
    public static let horizontal: Set = [.leading, .trailing]
    public static let vertical: Set = [.top, .bottom]
    public static let all: Set = [.horizontal, .vertical]
  }
}

public struct EdgeInsets: Equatable, Sendable {
  public var top, leading, bottom, trailing: CGFloat

  public init(top: CGFloat, leading: CGFloat, bottom: CGFloat, trailing: CGFloat) {
    (self.top, self.leading, self.bottom, self.trailing) = (top, leading, bottom, trailing)
  }

  public init() {
    self.init(top: 0, leading: 0, bottom: 0, trailing: 0)
  }
}

public struct UnitPoint: Hashable, Sendable {
  public var x, y: CGFloat
  public static let topLeading = UnitPoint(x: 0, y: 0)
  public static let center = UnitPoint(x: 0.5, y: 0.5)
}

// MARK: Alignment guides

public protocol AlignmentID {
  static func defaultValue(in context: ViewDimensions) -> CGFloat
}

struct AlignmentKey: Hashable, Sendable {
  let id: ObjectIdentifier
}

/// What both kinds of alignment are: equal where they are of one type.
struct AlignmentGuide: Equatable, Sendable {
  let key: AlignmentKey
  let value: @Sendable (ViewDimensions) -> CGFloat

  init(_ id: AlignmentID.Type) {
    key = AlignmentKey(id: ObjectIdentifier(id))
    nonisolated(unsafe) let id = id
    value = { id.defaultValue(in: $0) }
  }

  static func == (first: Self, second: Self) -> Bool {
    first.key == second.key
  }
}

public struct VerticalAlignment: Equatable, Sendable {
  let guide: AlignmentGuide

  public init(_ id: AlignmentID.Type) { guide = AlignmentGuide(id) }

  public static let top = VerticalAlignment(Top.self)
  public static let center = VerticalAlignment(Middle.self)
  public static let bottom = VerticalAlignment(Bottom.self)
  public static let firstTextBaseline = VerticalAlignment(FirstBaseline.self)
  public static let lastTextBaseline = VerticalAlignment(LastBaseline.self)

  private enum Top: AlignmentID {
    static func defaultValue(in d: ViewDimensions) -> CGFloat {
      0
    }
  }
  private enum Middle: AlignmentID {
    static func defaultValue(in d: ViewDimensions) -> CGFloat {
      d.height / 2
    }
  }
  private enum Bottom: AlignmentID {
    static func defaultValue(in d: ViewDimensions) -> CGFloat {
      d.height
    }
  }
  private enum FirstBaseline: AlignmentID {
    static func defaultValue(in d: ViewDimensions) -> CGFloat {
      d.height
    }
  }
  private enum LastBaseline: AlignmentID {
    static func defaultValue(in d: ViewDimensions) -> CGFloat {
      d.height
    }
  }
}

public struct HorizontalAlignment: Equatable, Sendable {
  let guide: AlignmentGuide

  public init(_ id: AlignmentID.Type) { guide = AlignmentGuide(id) }

  public static let leading = HorizontalAlignment(Leading.self)
  public static let center = HorizontalAlignment(Middle.self)
  public static let trailing = HorizontalAlignment(Trailing.self)

  private enum Leading: AlignmentID {
    static func defaultValue(in d: ViewDimensions) -> CGFloat {
      0
    }
  }
  private enum Middle: AlignmentID {
    static func defaultValue(in d: ViewDimensions) -> CGFloat {
      d.width / 2
    }
  }
  private enum Trailing: AlignmentID {
    static func defaultValue(in d: ViewDimensions) -> CGFloat {
      d.width
    }
  }
}

public struct Alignment: Equatable, Sendable {
  public var horizontal: HorizontalAlignment
  public var vertical: VerticalAlignment

  public init(horizontal: HorizontalAlignment, vertical: VerticalAlignment) {
    (self.horizontal, self.vertical) = (horizontal, vertical)
  }

  public static let center = Alignment(horizontal: .center, vertical: .center)
  public static let leading = Alignment(horizontal: .leading, vertical: .center)
  public static let trailing = Alignment(horizontal: .trailing, vertical: .center)
  public static let top = Alignment(horizontal: .center, vertical: .top)
  public static let bottom = Alignment(horizontal: .center, vertical: .bottom)
  public static let topLeading = Alignment(horizontal: .leading, vertical: .top)
  public static let topTrailing = Alignment(horizontal: .trailing, vertical: .top)
  public static let bottomLeading = Alignment(horizontal: .leading, vertical: .bottom)
  public static let bottomTrailing = Alignment(horizontal: .trailing, vertical: .bottom)
}

/// A view's size and alignment guides in its own coordinate space.
public struct ViewDimensions {
  let node: LayoutNode
  let size: CGSize
  public var width: CGFloat { size.width }
  public var height: CGFloat { size.height }

  public subscript(guide: VerticalAlignment) -> CGFloat {
    self[explicit: guide] ?? guide.guide.value(self)
  }
  public subscript(guide: HorizontalAlignment) -> CGFloat {
    self[explicit: guide] ?? guide.guide.value(self)
  }
  public subscript(explicit guide: VerticalAlignment) -> CGFloat? {
    node.explicit(.vertical(guide), size)
  }
  public subscript(explicit guide: HorizontalAlignment) -> CGFloat? {
    node.explicit(.horizontal(guide), size)
  }
}

enum Guide {
  case vertical(VerticalAlignment)
  case horizontal(HorizontalAlignment)

  var key: AlignmentKey {
    switch self {
    case .vertical(let guide): guide.guide.key
    case .horizontal(let guide): guide.guide.key
    }
  }
}

/// How large a reader wants text.
///
/// - Source: developer.apple.com/documentation/swiftui/dynamictypesize
public enum DynamicTypeSize: Int, Comparable, Sendable {
  case xSmall, small, medium, large, xLarge, xxLarge, xxxLarge
  case accessibility1, accessibility2, accessibility3, accessibility4, accessibility5

  public static func < (a: Self, b: Self) -> Bool { a.rawValue < b.rawValue }

  var bodySize: CGFloat { [14, 15, 16, 17, 19, 21, 23, 28, 33, 40, 47, 53][rawValue] }
}
