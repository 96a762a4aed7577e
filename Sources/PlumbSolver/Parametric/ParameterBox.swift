/// Between what parameters lie, each by itself: a set that holds another one.
struct ParameterBox: Sendable {
  private var intervals: [Interval]

  /// The least one around a set that half-spaces of one parameter each bound; others are left out.
  init(of sides: [HalfSpace], count: Int) {
    intervals = Array(repeating: Interval(), count: count)
    for side in sides {
      let terms = side.terms(from: 0)
      guard terms.count == 1 else { continue }
      intervals[terms[0].variable].tighten(terms[0].coefficient, side.constant, .greaterOrEqual)
    }
  }

  var count: Int { intervals.count }

  subscript(place: Int) -> Interval { intervals[place] }

  /// Whether all of the box lies in a half-space.
  func isInside(_ side: HalfSpace) -> Bool {
    Interval(of: side.terms(from: 0), constant: side.constant) { intervals[$0] }
      .holds(.greaterOrEqual)
  }

  /// Nil where there is no end on some side.
  var middle: [Rational]? {
    let places = intervals.compactMap { interval in
      interval.least.flatMap { least in interval.most.map { (least + $0) / 2 } }
    }
    return places.count == intervals.count ? places : nil
  }

  /// Those half-spaces of a piece that cut something off the box.
  func cutting(_ sides: [HalfSpace]) -> [HalfSpace] { sides.filter { !isInside($0) } }
}
