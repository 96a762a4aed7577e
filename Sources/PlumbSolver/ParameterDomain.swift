/// A convex set of parameter values: a range for each, with or without an end, and half-spaces that
/// tie the first few of them together.
public struct ParameterDomain: Sendable {
  /// Nil where there is no end.
  public typealias Range = (least: Rational?, most: Rational?)

  public let ranges: [Range]
  /// Over the first parameters; on each of these by itself they allow its range.
  public let relations: [HalfSpace]

  public init(ranges: [Range], relations: [HalfSpace] = []) {
    self.ranges = ranges
    self.relations = relations
  }

  /// The half-spaces of some of the parameters, by their places, ascending.
  func sides(of places: [Int]) -> [HalfSpace] {
    var sides: [HalfSpace] = []
    let related = relations.first?.coefficients.count ?? 0
    let isRelated = places.prefix(related) == Array(0..<related)[...]
    if isRelated {
      sides += relations.map { relation in
        let rest = [Rational](repeating: .zero, count: places.count - related)
        return HalfSpace(relation.coefficients + rest, constant: relation.constant)
      }
    }
    for (number, place) in places.enumerated() where !isRelated || related <= place {
      var unit = [Rational](repeating: .zero, count: places.count)
      unit[number] = .one
      if let least = ranges[place].least { sides.append(HalfSpace(unit, constant: -least)) }
      if let most = ranges[place].most {
        sides.append(HalfSpace(unit, constant: -most).opposite)
      }
    }
    return sides
  }
}
