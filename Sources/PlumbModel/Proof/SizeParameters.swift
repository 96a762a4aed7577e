import PlumbSolver

/// The sizes of a region as maps of as many parameters as the region has dimensions: both lengths
/// of a polygon, the way along a segment, none of a single size.
struct SizeParameters: Sendable {
  /// A length over the parameters.
  struct Map: Sendable {
    var coefficients: [Rational]
    var constant: Rational

    func value(at point: [Rational]) -> Rational {
      zip(coefficients, point).reduce(constant) { $0 + $1.0 * $1.1 }
    }
  }

  let count: Int
  let width: Map
  let height: Map
  /// Where the parameters lie.
  let sides: [HalfSpace]
  /// The region's corners, as parameter values.
  let corners: [[Rational]]

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
      return Map(
        coefficients: coefficients,
        constant: isOpen[place] ? .zero : ranges[place].least ?? .zero)
    }
    self.count = count
    (width, height) = (maps[0], maps[1])
    sides = []
    corners = []
  }

  init(_ region: SizeRegion) {
    let corners = region.corners
    switch corners.count {
    case 0, 1:
      let point = corners.first ?? SizePoint(width: .zero, height: .zero)
      count = 0
      width = Map(coefficients: [], constant: point.width)
      height = Map(coefficients: [], constant: point.height)
      sides = []
      self.corners = [[]]
    case 2:
      count = 1
      let (a, b) = (corners[0], corners[1])
      width = Map(coefficients: [b.width - a.width], constant: a.width)
      height = Map(coefficients: [b.height - a.height], constant: a.height)
      sides = [
        HalfSpace([.one], constant: .zero), HalfSpace([-Rational.one], constant: .one),
      ]
      self.corners = [[.zero], [.one]]
    default:
      count = 2
      width = Map(coefficients: [.one, .zero], constant: .zero)
      height = Map(coefficients: [.zero, .one], constant: .zero)
      self.corners = corners.map { [$0.width, $0.height] }
      let middle = region.middle
      sides = corners.indices.map {
        Self.side(corners[$0], corners[($0 + 1) % corners.count], middle)
      }
    }
  }

  /// The same parameters over a part of the region; nil where that has fewer dimensions.
  func narrowed(to part: SizeRegion) -> SizeParameters? {
    let own = SizeParameters(part)
    guard own.count == count else { return nil }
    return count == 1
      ? SizeParameters(self, corners: part.corners.map { values(at: $0) }) : own
  }

  /// Another part of the same segment.
  private init(_ other: SizeParameters, corners: [[Rational]]) {
    (count, width, height) = (other.count, other.width, other.height)
    self.corners = corners
    let ends = corners.map { $0[0] }
    let (least, most) = (min(ends[0], ends[1]), max(ends[0], ends[1]))
    sides = [
      HalfSpace([.one], constant: -least), HalfSpace([-Rational.one], constant: most),
    ]
  }

  /// The half-space of an edge that holds the middle.
  private static func side(_ a: SizePoint, _ b: SizePoint, _ middle: SizePoint) -> HalfSpace {
    let normal = [a.height - b.height, b.width - a.width]
    let constant = -(normal[0] * a.width + normal[1] * a.height)
    let atMiddle = normal[0] * middle.width + normal[1] * middle.height + constant
    return atMiddle.sign < 0
      ? HalfSpace(normal.map { -$0 }, constant: -constant) : HalfSpace(normal, constant: constant)
  }

  /// The parameters of a size, which must lie in the region.
  func values(at point: SizePoint) -> [Rational] {
    switch count {
    case 0: return []
    case 1:
      let map = width.coefficients[0].isZero ? height : width
      let length = width.coefficients[0].isZero ? point.height : point.width
      return [(length - map.constant) / map.coefficients[0]]
    default: return [point.width, point.height]
    }
  }

  /// The sizes whose parameters lie in a half-space.
  func plane(of side: HalfSpace) -> HalfPlane {
    switch count {
    case 0: return HalfPlane(width: .zero, height: .zero, constant: side.constant)
    case 1:
      let isWidth = !width.coefficients[0].isZero
      let map = isWidth ? width : height
      let factor = side.coefficients[0] / map.coefficients[0]
      return HalfPlane(
        width: isWidth ? factor : .zero, height: isWidth ? .zero : factor,
        constant: side.constant - factor * map.constant)
    default:
      return HalfPlane(
        width: side.coefficients[0], height: side.coefficients[1], constant: side.constant)
    }
  }

  func point(at parameters: [Rational]) -> SizePoint {
    SizePoint(width: width.value(at: parameters), height: height.value(at: parameters))
  }
}
