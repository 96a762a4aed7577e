import PlumbSolver

/// The sizes of a region as maps of as many parameters as the region has dimensions: both lengths
/// of a polygon, the way along a segment, none of a single size.
package struct SizeParameters: Sendable {
  package let count: Int
  /// Each length over the parameters.
  package let width: HalfSpace
  package let height: HalfSpace
  /// Where the parameters lie.
  package let sides: [HalfSpace]
  /// The region's corners, as parameter values.
  package let corners: [[Rational]]

  /// The axes whose lengths are the parameters themselves; empty where they are others.
  private(set) var axes: [Axis] = []

  /// The lengths of the axes that have a range, whatever the shape of the region.
  init(axesOf scene: Scene, _ region: SizeRegion) {
    let ranges = [Axis.horizontal, .vertical].map { region.range($0) }
    let isOpen = [!scene.width.fits, !scene.height.fits].enumerated().map { place, isGiven in
      isGiven && ranges[place].least != ranges[place].most
    }
    let count = isOpen.count { $0 }
    axes = (isOpen[0] ? [.horizontal] : []) + (isOpen[1] ? [.vertical] : [])
    let maps = [0, 1].map { place in
      var coefficients = [Rational](repeating: .zero, count: count)
      if isOpen[place] { coefficients[place == 0 ? 0 : count - 1] = .one }
      return HalfSpace(
        coefficients, constant: isOpen[place] ? .zero : ranges[place].least ?? .zero)
    }
    self.count = count
    (width, height) = (maps[0], maps[1])
    sides = []
    corners = []
  }

  package init(_ region: SizeRegion) {
    let corners = region.corners
    switch corners.count {
    case 0, 1:
      let point = corners.first ?? SizePoint(width: .zero, height: .zero)
      count = 0
      width = HalfSpace([], constant: point.width)
      height = HalfSpace([], constant: point.height)
      sides = []
      self.corners = [[]]
    case 2:
      count = 1
      let (a, b) = (corners[0], corners[1])
      width = HalfSpace([b.width - a.width], constant: a.width)
      height = HalfSpace([b.height - a.height], constant: a.height)
      self.corners = [[.zero], [.one]]
      sides = Polytope(dimension: 1, corners: self.corners).sides
    default:
      count = 2
      width = HalfSpace([.one, .zero], constant: .zero)
      height = HalfSpace([.zero, .one], constant: .zero)
      self.corners = region.polytope.corners
      sides = region.polytope.sides
    }
  }

  /// The same parameters over a part of the region; nil where that has fewer dimensions.
  package func narrowed(to part: SizeRegion) -> SizeParameters? {
    let own = SizeParameters(part)
    guard own.count == count else { return nil }
    return count == 1
      ? SizeParameters(self, corners: part.corners.map { values(at: $0) }) : own
  }

  /// Another part of the same segment.
  private init(_ other: SizeParameters, corners: [[Rational]]) {
    (count, width, height) = (other.count, other.width, other.height)
    self.corners = corners
    sides = Polytope(dimension: 1, corners: corners).sides
  }

  /// The parameters of a size, which must lie in the region.
  package func values(at point: SizePoint) -> [Rational] {
    switch count {
    case 0: return []
    case 1:
      let map = width.coefficients[0].isZero ? height : width
      let length = width.coefficients[0].isZero ? point.height : point.width
      return [(length - map.constant) / map.coefficients[0]]
    default: return point.lengths
    }
  }

  /// The sizes whose parameters lie in a half-space.
  package func plane(of side: HalfSpace) -> HalfPlane {
    switch count {
    case 0: return HalfPlane(width: .zero, height: .zero, constant: side.constant)
    case 1:
      let isWidth = !width.coefficients[0].isZero
      let map = isWidth ? width : height
      let factor = side.coefficients[0] / map.coefficients[0]
      return HalfPlane(
        width: isWidth ? factor : .zero, height: isWidth ? .zero : factor,
        constant: side.constant - factor * map.constant)
    default: return side
    }
  }

  package func point(at parameters: [Rational]) -> SizePoint {
    SizePoint(width: width.value(at: parameters), height: height.value(at: parameters))
  }
}
