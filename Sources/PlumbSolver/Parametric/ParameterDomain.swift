/// A convex set of parameter values: a range for each, with or without an end, half-spaces that
/// tie the first few of them together, and others over all of them.
public struct ParameterDomain: Sendable {
  /// Nil where there is no end.
  public typealias Range = (least: Rational?, most: Rational?)

  public let ranges: [Range]
  /// Over the first parameters; on each of these by itself they allow its range.
  public let relations: [HalfSpace]
  /// Over all parameters.
  let limits: [HalfSpace]
  /// What is known of problems over it is known by this.
  let identity = ProofCache.Identity()

  public init(ranges: [Range], relations: [HalfSpace] = [], limits: [HalfSpace] = []) {
    self.ranges = ranges
    self.relations = relations
    self.limits = limits
  }

  /// The half-spaces of some of the parameters, by their places, ascending; they hold all values
  /// that these have in the set, and where `limits` speak of others, perhaps more.
  func sides(of places: [Int]) -> [HalfSpace] {
    var sides: [HalfSpace] = []
    let related = relations.first?.coefficients.count ?? 0
    let isRelated = places.prefix(related) == Array(0..<related)[...]
    if isRelated {
      sides += relations.map { relation in
        let rest = [Rational](.zero, times: places.count - related)
        return HalfSpace(relation.coefficients + rest, constant: relation.constant)
      }
    }
    for (number, place) in places.enumerated() where !isRelated || related <= place {
      var unit = [Rational](.zero, times: places.count)
      unit[number] = .one
      if let least = ranges[place].least { sides.append(HalfSpace(unit, constant: -least)) }
      if let most = ranges[place].most {
        sides.append(HalfSpace(unit, constant: -most).opposite)
      }
    }
    return sides + limits.compactMap { projected($0, onto: places) }
  }

  /// A half-space over some parameters, the others being as favourable as their ranges allow; nil
  /// where that leaves nothing to say.
  private func projected(_ limit: HalfSpace, onto places: [Int]) -> HalfSpace? {
    guard let constant = greatest(limit, besides: places) else { return nil }
    let side = HalfSpace(places.map { limit.coefficients[$0] }, constant: constant)
    return side.isConstant ? nil : side
  }

  /// The greatest value of a map where some parameters are zero and the others as their ranges
  /// allow; nil where there is none.
  public func greatest(_ map: HalfSpace, besides places: [Int]) -> Rational? {
    let others = map.terms(from: 0).filter { !places.contains($0.variable) }
    return Interval(of: others, constant: map.constant) { Interval(ranges[$0]) }.most
  }
}
