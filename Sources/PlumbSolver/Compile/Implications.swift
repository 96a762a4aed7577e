/// Sums of which each may follow from the others, by exact linear programs that start from one
/// point at which all of them hold.
///
/// Nothing is left out where they cannot hold together.
struct Implications {
  private var simplex: LevelSimplex
  /// By variable of the sums, its place in the simplex.
  private var places: [Int: Int] = [:]
  /// By sum, the form that it bounds.
  private var rows: [Break] = []
  /// Nil where a limit was met.
  private var isPossible: Bool?
  /// What its linear programs have taken: their forms, as often as they were looked at.
  private(set) var work = 0

  private static let limits = Limits(pivots: SolverBounds.pivotsOfImplication)

  /// - Parameters:
  ///   - asked: Another sum that will be asked about.
  ///   - facts: Sums that are not below zero either, and are not asked about.
  ///   - spans: By variable, what it lies between.
  init(
    _ sums: [LinearForm], asked: LinearForm? = nil, facts: [LinearForm], spans: [Int: Interval]
  ) {
    var start: [Rational] = []
    var bounds: [Interval] = []
    for variable in Set((sums + facts + [asked].compactMap { $0 }).flatMap(\.variables)).sorted() {
      let span = spans[variable] ?? Interval()
      var value = Rational.zero
      if let least = span.least { value = max(value, least) }
      if let most = span.most { value = min(value, most) }
      places[variable] = start.count
      start.append(value)
      bounds.append(span)
    }
    simplex = LevelSimplex(values: start)
    for (place, span) in bounds.enumerated() {
      if let least = span.least { simplex.tighten(place, lower: least) }
      if let most = span.most { simplex.tighten(place, upper: most) }
    }
    rows = sums.map { row($0) }
    let required = rows + facts.map { row($0) }
    isPossible = simplex.satisfy(required, limits: Self.limits)
    work = (1 + simplex.pivots) * simplex.values.count
  }

  private mutating func row(_ sum: LinearForm) -> Break {
    let terms = sum.terms.map { (form: places[$0.variable] ?? 0, coefficient: $0.coefficient) }
    return Break(simplex.append(terms), atLeast: -sum.constant)
  }

  /// Whether a sum is not below zero wherever those that are left are not; then it is left out.
  mutating func leavesOut(_ place: Int) -> Bool {
    guard isPossible == true else { return false }
    var relaxed = simplex
    relaxed.loosen(lower: rows[place].form)
    guard least(of: rows[place], in: &relaxed) else { return false }
    simplex = relaxed
    return true
  }

  /// Whether another sum is not below zero wherever all of these are not.
  mutating func imply(_ sum: LinearForm) -> Bool {
    guard isPossible == true else { return isPossible == false }
    let row = row(sum)
    var relaxed = simplex
    return least(of: row, in: &relaxed)
  }

  /// Whether a row holds even where it is farthest from holding.
  private mutating func least(of row: Break, in simplex: inout LevelSimplex) -> Bool {
    let below = Break(row.form, atMost: row.value - .one)
    let pivots = simplex.pivots
    defer { work += (1 + simplex.pivots - pivots) * simplex.values.count }
    guard simplex.minimize(LevelCosts([below]), limits: Self.limits) else { return false }
    if row.value <= simplex.values[row.form] { return true }
    witness = places.mapValues { simplex.values[$0].doubleValue }
    return false
  }

  /// By variable, where the last sum asked about is below zero and the others are not.
  private(set) var witness: [Int: Double] = [:]
}
