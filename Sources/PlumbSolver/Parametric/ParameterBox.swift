/// Between what parameters lie, each by itself: a set that holds another one.
struct ParameterBox: Sendable {
  private var least: [Rational?]
  private var most: [Rational?]

  /// The least one around a set that half-spaces of one parameter each bound; others are left out.
  init(of sides: [HalfSpace], count: Int) {
    least = Array(repeating: nil, count: count)
    most = least
    for side in sides {
      let places = side.coefficients.indices.filter { !side.coefficients[$0].isZero }
      guard places.count == 1 else { continue }
      let (place, coefficient) = (places[0], side.coefficients[places[0]])
      let end = -side.constant / coefficient
      if 0 < coefficient.sign {
        least[place] = least[place].map { max($0, end) } ?? end
      } else {
        most[place] = most[place].map { min($0, end) } ?? end
      }
    }
  }

  /// Whether all of the box lies in a half-space.
  func isInside(_ side: HalfSpace) -> Bool {
    var sum = side.constant
    for (place, coefficient) in side.coefficients.enumerated() where !coefficient.isZero {
      guard let end = 0 < coefficient.sign ? least[place] : most[place] else { return false }
      sum += coefficient * end
    }
    return 0 <= sum.sign
  }

  /// All corners; nil where there is no end on some side, or they are more than so many.
  func corners(most limit: Int) -> [[Rational]]? {
    var corners: [[Rational]] = [[]]
    for (least, most) in zip(least, most) {
      guard let least, let most else { return nil }
      let ends = least == most ? [least] : [least, most]
      guard corners.count * ends.count <= limit else { return nil }
      corners = corners.flatMap { corner in ends.map { corner + [$0] } }
    }
    return corners
  }

  /// Those half-spaces of a piece that cut something off the box.
  func cutting(_ sides: [HalfSpace]) -> [HalfSpace] { sides.filter { !isInside($0) } }
}
