import PlumbSyntax
import PlumbText

/// What `size` allows on an axis, in points.
public struct DeclaredExtent: Hashable, Sendable {
  public let minimum: Double
  public let maximum: Double
  /// The content decides where no size is given.
  public let fits: Bool
  /// What gives it to its rows, whatever `size` says.
  package var giver: ViewKind?

  public init(minimum: Double, maximum: Double, fits: Bool) {
    self.minimum = minimum
    self.maximum = maximum
    self.fits = fits
  }

  /// A length brought into the range.
  public func clamp(_ value: Double) -> Double { min(max(value, minimum), maximum) }

  /// Without a `size` line: from the smallest phone to the largest tablet.
  public static let defaultWidth = DeclaredExtent(minimum: 320, maximum: 1366, fits: false)
  public static let defaultHeight = DeclaredExtent(minimum: 480, maximum: 1366, fits: false)

  /// The smallest range around both.
  fileprivate func around(_ other: DeclaredExtent) -> DeclaredExtent {
    var both = DeclaredExtent(
      minimum: min(minimum, other.minimum), maximum: max(maximum, other.maximum), fits: fits)
    both.giver = giver
    return both
  }
}

/// A rectangle of sizes: every width with every height.
public struct DeclaredSize: Hashable, Sendable {
  public let width: DeclaredExtent
  public let height: DeclaredExtent

  public init(width: DeclaredExtent, height: DeclaredExtent) {
    self.width = width
    self.height = height
  }

  /// Lengths brought into it; nil on an axis that the content decides, and where none is given.
  public func clamp(width: Double?, height: Double?) -> (width: Double?, height: Double?) {
    (
      self.width.fits ? nil : width.map(self.width.clamp),
      self.height.fits ? nil : height.map(self.height.clamp)
    )
  }

  /// Whether it allows these lengths, as far as they are given.
  public func allows(width: Double?, height: Double?) -> Bool {
    distance(width, height) == 0
  }

  func hasSameAxes(as other: DeclaredSize) -> Bool {
    width.fits == other.width.fits && height.fits == other.height.fits
  }

  /// How far lengths are from it, as far as they are given: the square of the way.
  fileprivate func distance(_ width: Double?, _ height: Double?) -> Double {
    let way = clamp(width: width, height: height)
    let across = (way.width ?? 0) - (way.width == nil ? 0 : width ?? 0)
    let down = (way.height ?? 0) - (way.height == nil ? 0 : height ?? 0)
    return across * across + down * down
  }
}

/// All that `size` allows: one rectangle or several, which may overlap. The content decides the
/// same axes in each.
public struct DeclaredSizes: Hashable, Sendable {
  /// In the order of the file, never empty.
  public let all: [DeclaredSize]
  /// The smallest ranges around all.
  public let width: DeclaredExtent
  public let height: DeclaredExtent
  /// Whether `devices` names them.
  package internal(set) var areOfDevices = false

  /// Nil for none.
  public init?(_ all: [DeclaredSize]) {
    guard let first = all.first else { return nil }
    self.all = all
    width = all.dropFirst().reduce(first.width) { $0.around($1.width) }
    height = all.dropFirst().reduce(first.height) { $0.around($1.height) }
  }

  public init(width: DeclaredExtent, height: DeclaredExtent) {
    all = [DeclaredSize(width: width, height: height)]
    self.width = width
    self.height = height
  }

  /// Without a `size` line.
  static let standard = DeclaredSizes(width: .defaultWidth, height: .defaultHeight)

  /// The one that layouts are drawn in where nobody says otherwise.
  public var first: DeclaredSize { all[0] }

  /// The one that lengths lie in, as far as they are given, or else the nearest; of several the
  /// first.
  public func nearest(width: Double?, height: Double?) -> DeclaredSize {
    all.dropFirst().reduce(first) { nearest, size in
      size.distance(width, height) < nearest.distance(width, height) ? size : nearest
    }
  }

  /// Lengths brought into the nearest; nil on an axis that the content decides.
  public func clamp(width: Double, height: Double) -> (width: Double?, height: Double?) {
    nearest(width: width, height: height).clamp(width: width, height: height)
  }

  func haveSameAxes(as other: DeclaredSizes) -> Bool { first.hasSameAxes(as: other.first) }
}

/// `320...430`, `44` or `fits`.
package func readable(_ extent: DeclaredExtent) -> String {
  if extent.fits { return "fits" }
  guard extent.minimum < extent.maximum else { return readable(extent.minimum) }
  return "\(readable(extent.minimum))...\(readable(extent.maximum))"
}

/// `320...430 by 568...932 or 568...932 by 320...430`
package func readable(_ sizes: DeclaredSizes) -> String {
  sizes.all.map { "\(readable($0.width)) by \(readable($0.height))" }.joined(separator: " or ")
}
