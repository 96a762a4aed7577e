import PlumbSolver

/// A root size in points, exact. An axis that `fits` has no number; zero stands in its place.
package struct SizePoint: Hashable, Sendable {
  package var width: Rational
  package var height: Rational

  package init(width: Rational, height: Rational) {
    self.width = width
    self.height = height
  }

  var lengths: [Rational] { [width, height] }

  package var roundedDown: SizePoint {
    SizePoint(width: width.roundedDown, height: height.roundedDown)
  }

  package var roundedUp: SizePoint { SizePoint(width: width.roundedUp, height: height.roundedUp) }

  /// The size that frames are drawn at: lengths are doubles there.
  package var atSample: SizePoint {
    SizePoint(
      width: Rational(exactly: width.doubleValue) ?? width,
      height: Rational(exactly: height.doubleValue) ?? height)
  }
}

/// The sizes at which `width * W + height * H + constant` is not negative.
package typealias HalfPlane = HalfSpace

extension HalfPlane {
  package init(width: Rational, height: Rational, constant: Rational) {
    self.init([width, height], constant: constant)
  }

  package var width: Rational { coefficients[0] }
  package var height: Rational { coefficients[1] }

  package func value(at point: SizePoint) -> Rational { value(at: point.lengths) }
}

/// A convex set of root sizes: a polygon by its corners in order around it; also a segment or a
/// single size, where `size` leaves no more room.
package struct SizeRegion: Sendable {
  package private(set) var corners: [SizePoint]

  package init(corners: [SizePoint]) { self.corners = corners }

  /// A declared box; an axis that `fits` is no axis of it.
  package init(_ size: DeclaredSize) {
    let widths = Self.ends(size.width)
    let heights = Self.ends(size.height)
    var corners = heights.map { SizePoint(width: widths[0], height: $0) }
    if 1 < widths.count {
      corners += heights.reversed().map { SizePoint(width: widths[1], height: $0) }
    }
    self.corners = corners
  }

  /// The smallest box around some sizes.
  init(boxAround points: [SizePoint]) {
    let (widths, heights) = (points.map(\.width), points.map(\.height))
    guard let left = widths.min(), let right = widths.max(), let low = heights.min(),
      let high = heights.max()
    else {
      corners = []
      return
    }
    corners = []
    for (width, height) in [(left, low), (left, high), (right, high), (right, low)] {
      let corner = SizePoint(width: width, height: height)
      if !corners.contains(corner) { corners.append(corner) }
    }
  }

  private static func ends(_ extent: DeclaredExtent) -> [Rational] {
    guard !extent.fits, let low = Rational(exactly: extent.minimum),
      let high = Rational(exactly: extent.maximum)
    else { return [.zero] }
    return low == high ? [low] : [low, high]
  }

  package var isEmpty: Bool { corners.isEmpty }

  /// The corners over both lengths.
  var polytope: Polytope { Polytope(dimension: 2, corners: corners.map(\.lengths)) }

  /// The part inside a half-plane, its border included.
  package func clipped(by plane: HalfPlane) -> SizeRegion {
    let clipped = polytope.clipped(by: plane)
    return SizeRegion(
      corners: clipped.corners.map { SizePoint(width: $0[0], height: $0[1]) })
  }

  /// A size of the region with one length given, where a part of a layout speaks of no other; nil
  /// where the one at hand is of the region, or none is.
  ///
  /// - Parameter place: 0 for the width, 1 for the height.
  package func size(at lengths: [Rational], keeping place: Int) -> SizePoint? {
    guard lengths.count >= 2, corners.count > 2,
      !contains(SizePoint(width: lengths[0], height: lengths[1]))
    else { return nil }
    let plane = HalfPlane(
      width: place == 0 ? .one : .zero, height: place == 1 ? .one : .zero,
      constant: -lengths[place])
    let line = clipped(by: plane).clipped(by: plane.opposite)
    return line.isEmpty ? nil : line.middle
  }

  /// Between which lengths its sizes lie along an axis.
  package func range(_ axis: Axis) -> ParameterDomain.Range {
    let lengths = corners.map { axis == .horizontal ? $0.width : $0.height }
    return (lengths.min(), lengths.max())
  }

  /// Whether a size lies in it, borders included.
  package func contains(_ point: SizePoint) -> Bool {
    switch corners.count {
    case 0: return false
    case 1: return corners[0] == point
    case 2:
      let (a, b) = (corners[0], corners[1])
      let cross =
        (b.width - a.width) * (point.height - a.height)
        - (b.height - a.height) * (point.width - a.width)
      return cross.isZero && min(a.width, b.width) <= point.width
        && point.width <= max(a.width, b.width) && min(a.height, b.height) <= point.height
        && point.height <= max(a.height, b.height)
    default:
      return polytope.sides.allSatisfy { 0 <= $0.value(at: point).sign }
    }
  }

  /// Sizes near one that may lie in the region, those first that a person would name: of a segment
  /// those at which one of the lengths is a whole number of points, and of these what a caller can
  /// ask for again, whose other length is not a third of a point.
  package func plainSizes(near point: SizePoint) -> [SizePoint] {
    var sizes = [point.roundedDown, point.roundedUp]
    if corners.count == 2 {
      let map = SizeParameters(self)
      for axis in [Axis.horizontal, .vertical] {
        let length = axis == .horizontal ? map.width : map.height
        guard !length.coefficients[0].isZero else { continue }
        let own = axis == .horizontal ? point.width : point.height
        sizes += [own.roundedDown, own.roundedUp].map {
          map.point(at: [($0 - length.constant) / length.coefficients[0]])
        }
      }
    }
    return sizes.filter { $0 == $0.atSample } + sizes.filter { $0 != $0.atSample }
      + [point.atSample, point]
  }

  /// The mean of the corners, which lies inside.
  package var middle: SizePoint {
    let middle = polytope.middle
    return SizePoint(width: middle[0], height: middle[1])
  }
}
