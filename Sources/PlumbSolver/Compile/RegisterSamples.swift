/// Values of parameters and registers at places that are made up, in doubles.
///
/// A sum that is below zero at one of them is not certain, which costs far less to see than a proof
/// that fails. They only ever tell that a row says something, and a row too many does no harm.
struct RegisterSamples: Sendable {
  /// By slot, the value at each place; empty where none is known.
  private var values: [[Double]] = []

  /// So many places.
  private let count: Int
  /// How far beyond its one end, or from zero, a parameter goes that has not two.
  private static let reach = 2_000.0
  /// What is off by less may be rounding.
  private static let tolerance = 1e-6

  /// - Parameters:
  ///   - spans: By parameter, what it lies between.
  ///   - areMany: Whether there are more places, the more parameters there are, at which all that
  ///     have not two ends come nearer and nearer to the one: many contents in a row leave no room
  ///     unless all are small.
  init(_ spans: [Int: Interval], areMany: Bool) {
    count = SolverBounds.samplesTaken + (areMany ? spans.count : 0)
    var random = RandomBits(seed: 0x5851_F42D_4C95_7F2D)
    for (slot, span) in spans.sorted(by: { $0.key < $1.key }) {
      let (least, most) = (span.least?.doubleValue, span.most?.doubleValue)
      set(
        slot,
        (0..<count).map { place in
          let reach = areMany ? Self.reach / Double(1 << (place % 12)) : Self.reach
          let low = least ?? most.map { $0 - reach } ?? -reach
          let high = most ?? least.map { $0 + reach } ?? reach
          // Ends decide more often than what lies between them.
          let share = Double(random.next(10)) / 512 - 0.5
          return low + (high - low) * min(1, max(0, share))
        })
    }
  }

  private mutating func set(_ slot: Int, _ list: [Double]) {
    while values.count <= slot { values.append([]) }
    values[slot] = list
  }

  /// Takes down a register, the greatest or the least of some sums.
  mutating func add(_ slot: Int, of operands: [LinearForm], isGreatest: Bool) {
    let lists = operands.compactMap(values(of:))
    guard let first = lists.first, lists.count == operands.count else { return }
    set(
      slot,
      first.indices.map { place in
        lists.reduce(first[place]) {
          isGreatest ? max($0, $1[place]) : min($0, $1[place])
        }
      })
  }

  /// Whether a sum is below zero at a place where none of the rows is.
  func refute(_ form: LinearForm, by rows: [LinearForm] = []) -> Bool {
    guard let own = values(of: form) else { return false }
    var places = own.indices.filter { own[$0] < -Self.tolerance }
    for row in rows where !places.isEmpty {
      guard let list = values(of: row) else { return false }
      places.removeAll { list[$0] < Self.tolerance }
    }
    return !places.isEmpty
  }

  /// Nil where the value of some variable is not known.
  private func values(of form: LinearForm) -> [Double]? {
    var sums = [Double](repeating: form.constant.doubleValue, count: count)
    for (variable, coefficient) in zip(form.variables, form.coefficients) {
      guard values.indices.contains(variable), !values[variable].isEmpty else { return nil }
      let factor = coefficient.doubleValue
      for place in sums.indices { sums[place] += factor * values[variable][place] }
    }
    return sums
  }
}
