import PlumbDiagnostics
import PlumbSolver

/// The circumstances a layout is solved in.
public struct Situation: Hashable, Sendable {
  /// The root's size in points; nil leaves an axis to the content, where `size` says `fits`.
  public var width: Double? {
    didSet { exactWidth = width.flatMap { Rational(exactly: $0) } }
  }
  public var height: Double? {
    didSet { exactHeight = height.flatMap { Rational(exactly: $0) } }
  }
  /// The same sizes without rounding: a row of a table may be 255 1/3 high.
  private(set) var exactWidth: Rational?
  private(set) var exactHeight: Rational?
  /// One choice for each group, in the order of declaration.
  public var states: [StateChoice]
  public var direction: Direction
  /// Overrides the file's `insets`.
  public var safeArea: EdgeInsets?
  /// The screen it is on: its safe area, and its margins where the file gives the root none, hold
  /// along the axes that the root fills.
  public var screen: DeviceScreen?
  /// Contents of other sizes than those drawn, or scrolled elsewhere, each view at most once.
  public var contents: [ContentSize]
  /// How far views have been scrolled, whatever the file says; each view at most once.
  public var offsets: [ScrollOffset] = []
  /// How large the reader wants texts, and the platform, where conditions ask.
  public var traits = Traits()

  public init(
    width: Double?, height: Double?, states: [StateChoice] = [],
    direction: Direction = .leftToRight, safeArea: EdgeInsets? = nil, screen: DeviceScreen? = nil,
    contents: [ContentSize] = []
  ) {
    self.width = width
    self.height = height
    exactWidth = width.flatMap { Rational(exactly: $0) }
    exactHeight = height.flatMap { Rational(exactly: $0) }
    self.states = states
    self.direction = direction
    self.safeArea = safeArea
    self.screen = screen
    self.contents = contents
  }

  /// A situation of exactly these sizes.
  init(width: Rational?, height: Rational?, direction: Direction) {
    self.init(
      width: width?.doubleValue, height: height?.doubleValue, direction: direction)
    (exactWidth, exactHeight) = (width, height)
  }
}

extension Situation {
  /// The screen's, along the axes that the root fills; a row of a list has none above and below.
  var safeAreaOfScreen: EdgeInsets? {
    guard let screen else { return nil }
    var insets = screen.safeArea
    if width != screen.width { (insets.left, insets.right) = (0, 0) }
    if height != screen.height { (insets.top, insets.bottom) = (0, 0) }
    return insets
  }
}

/// How far a view has been scrolled: the place of its content that lies at its top left corner.
public struct ScrollOffset: Hashable, Sendable {
  /// `card.list`.
  public var view: String
  public var x: Double
  public var y: Double

  public init(view: String, x: Double, y: Double) {
    self.view = view
    self.x = x
    self.y = y
  }
}

public enum Direction: String, Sendable, CaseIterable {
  case leftToRight = "ltr"
  case rightToLeft = "rtl"
}

/// Distances from the edges of a rectangle inward, in points.
public struct EdgeInsets: Hashable, Sendable {
  public var top: Double
  public var left: Double
  public var bottom: Double
  public var right: Double

  public init(top: Double = 0, left: Double = 0, bottom: Double = 0, right: Double = 0) {
    self.top = top
    self.left = left
    self.bottom = bottom
    self.right = right
  }
}

/// A rectangle in points, in the superview's coordinates, y downward.
public struct Frame: Hashable, Sendable {
  public var x: Double
  public var y: Double
  public var width: Double
  public var height: Double

  public init(x: Double, y: Double, width: Double, height: Double) {
    self.x = x
    self.y = y
    self.width = width
    self.height = height
  }
}

extension [ContentSize] {
  /// Each view once, with the sizes and offsets of others where these give some.
  package func merging(_ others: [ContentSize]) -> [ContentSize] {
    var merged = self
    for other in others {
      guard let place = merged.firstIndex(where: { $0.view == other.view }) else {
        merged.append(other)
        continue
      }
      merged[place].width = other.width ?? merged[place].width
      merged[place].height = other.height ?? merged[place].height
      merged[place].x = other.x ?? merged[place].x
      merged[place].y = other.y ?? merged[place].y
    }
    return merged
  }
}
