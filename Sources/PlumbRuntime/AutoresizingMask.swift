import PlumbSolver

/// Which distances of a view give way when its superview gets another size.
public struct AutoresizingMask: OptionSet, Hashable, Sendable {
  public let rawValue: Int

  public init(rawValue: Int) { self.rawValue = rawValue }

  public static let flexibleLeftMargin = AutoresizingMask(rawValue: 1)
  public static let flexibleWidth = AutoresizingMask(rawValue: 2)
  public static let flexibleRightMargin = AutoresizingMask(rawValue: 4)
  public static let flexibleTopMargin = AutoresizingMask(rawValue: 8)
  public static let flexibleHeight = AutoresizingMask(rawValue: 16)
  public static let flexibleBottomMargin = AutoresizingMask(rawValue: 32)
}

/// A priority on each axis.
public struct AxisPriorities: Hashable, Sendable {
  public var horizontal: Priority
  public var vertical: Priority

  public init(_ both: Priority) {
    horizontal = both
    vertical = both
  }

  public init(horizontal: Priority, vertical: Priority) {
    self.horizontal = horizontal
    self.vertical = vertical
  }
}
