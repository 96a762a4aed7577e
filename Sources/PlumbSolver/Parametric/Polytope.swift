/// `coefficients · point + constant`, to be not negative.
public struct HalfSpace: Hashable, Sendable {
  public var coefficients: [Rational]
  public var constant: Rational

  public init(_ coefficients: [Rational], constant: Rational) {
    self.coefficients = coefficients
    self.constant = constant
  }

  /// - Parameter shares: over places of so many parameters.
  init(_ shares: [Term], count: Int, constant: Rational) {
    coefficients = [Rational](.zero, times: count)
    for share in shares { coefficients[share.variable.index] = share.coefficient }
    self.constant = constant
  }

  /// Those of the coefficients that are not zero.
  var shares: [Term] {
    coefficients.indices.filter { !coefficients[$0].isZero }
      .map { Term(VariableID($0), coefficients[$0]) }
  }

  public func value(at point: [Rational]) -> Rational {
    var value = constant
    for i in point.indices where !coefficients[i].isZero { value += coefficients[i] * point[i] }
    return value
  }

  mutating func add(_ other: HalfSpace, times factor: Rational) {
    constant += factor * other.constant
    for i in coefficients.indices where !other.coefficients[i].isZero {
      coefficients[i] += factor * other.coefficients[i]
    }
  }

  public var opposite: HalfSpace { HalfSpace(coefficients.map { -$0 }, constant: -constant) }

  /// The same over more parameters, given the new places of the old ones.
  func over(_ count: Int, places: [Int]) -> HalfSpace {
    var wide = HalfSpace([Rational](.zero, times: count), constant: constant)
    for (place, coefficient) in zip(places, coefficients) { wide.coefficients[place] = coefficient }
    return wide
  }

  /// Its terms in a program in which the parameters stand from some variable on.
  func terms(from first: Int) -> [(variable: Int, coefficient: Rational)] {
    coefficients.indices.filter { !coefficients[$0].isZero }
      .map { (first + $0, coefficients[$0]) }
  }

  /// Whether it says the same everywhere.
  var isConstant: Bool { coefficients.allSatisfy(\.isZero) }

  /// Scaled to a first number of size one, so that equal half-spaces are equal values.
  package var normalized: HalfSpace {
    guard let lead = (coefficients + [constant]).first(where: { !$0.isZero })?.abs else {
      return self
    }
    return HalfSpace(coefficients.map { $0 / lead }, constant: constant / lead)
  }
}

extension [HalfSpace] {
  /// What of a cell, the part inside all of these, lies outside a piece: cells that do not overlap.
  func cells(outside piece: [HalfSpace]) -> [[HalfSpace]] {
    var rest = self
    return piece.map { side in
      defer { rest.append(side) }
      return rest + [side.opposite]
    }
  }
}

/// A convex set of parameter values in at most two dimensions, by its corners: a polygon in order
/// around it, both ends of an interval, or the one point there is without parameters.
package struct Polytope: Sendable {
  let dimension: Int
  package private(set) var corners: [[Rational]]

  package init(dimension: Int, corners: [[Rational]]) {
    precondition(dimension <= 2)
    self.dimension = dimension
    self.corners = corners
  }

  /// The part inside a half-space, its border included (Sutherland and Hodgman 1974, exact).
  package func clipped(by side: HalfSpace) -> Polytope {
    let values = corners.map { side.value(at: $0) }
    if values.allSatisfy({ 0 <= $0.sign }) { return self }
    var kept: [[Rational]] = []
    kept.reserveCapacity(corners.count + 1)
    for i in corners.indices {
      let next = (i + 1) % corners.count
      if 0 <= values[i].sign, kept.last != corners[i] { kept.append(corners[i]) }
      if values[i].sign * values[next].sign < 0 {
        let share = values[i] / (values[i] - values[next])
        let crossing = zip(corners[i], corners[next]).map { $0 + ($1 - $0) * share }
        // An interval is crossed on the way there and back.
        if kept.last != crossing { kept.append(crossing) }
      }
    }
    if 1 < kept.count, kept.first == kept.last { kept.removeLast() }
    return Polytope(dimension: dimension, corners: kept)
  }

  /// The part inside another set of the same dimension.
  func intersection(_ other: Polytope) -> Polytope {
    guard 0 < dimension else { return self }
    return other.sides.reduce(self) { $0.clipped(by: $1) }
  }

  /// The half-spaces of its borders; a set must have an inside.
  package var sides: [HalfSpace] {
    if dimension == 0 { return [] }
    if dimension == 1 {
      let (low, high) = (min(corners[0][0], corners[1][0]), max(corners[0][0], corners[1][0]))
      return [HalfSpace([.one], constant: -low), HalfSpace([-Rational.one], constant: high)]
    }
    let middle = middle
    return corners.indices.map { i in
      let (a, b) = (corners[i], corners[(i + 1) % corners.count])
      let normal = [a[1] - b[1], b[0] - a[0]]
      let side = HalfSpace(normal, constant: -(normal[0] * a[0] + normal[1] * a[1]))
      return side.value(at: middle).sign < 0 ? side.opposite : side
    }
  }

  /// The mean of the corners, which lies inside.
  package var middle: [Rational] {
    let count = Rational(max(1, corners.count))
    return (0..<dimension).map { axis in corners.reduce(.zero) { $0 + $1[axis] } / count }
  }

  /// A point strictly inside, the same for the same corners; nil where there is none.
  ///
  /// A mean of the corners with weights of no meaning, so that it lies on no border that matters by
  /// accident.
  func innerPoint() -> [Rational]? {
    guard hasInside else { return nil }
    var random = RandomBits(seed: 0x2545_F491_4F6C_DD1D)
    var sum = [Rational](.zero, times: dimension)
    var total = Rational.zero
    for corner in corners {
      let weight = Rational(random.next(9) + 256)
      total += weight
      for i in corner.indices { sum[i] += corner[i] * weight }
    }
    return sum.map { $0 / total }
  }

  private var hasInside: Bool {
    switch dimension {
    case 0: return !corners.isEmpty
    case 1: return 1 < corners.count
    default:
      guard 2 < corners.count else { return false }
      // Twice the area, with its sign.
      var area = Rational.zero
      for i in corners.indices {
        let (a, b) = (corners[i], corners[(i + 1) % corners.count])
        area += a[0] * b[1] - a[1] * b[0]
      }
      return !area.isZero
    }
  }
}
