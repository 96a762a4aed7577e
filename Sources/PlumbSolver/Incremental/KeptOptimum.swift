/// An optimum that moves: a basis, the affine map it makes of the parameters, and how far that
/// carries.
///
/// Parameters are counted from `origin`, where all constants are taken. Along those that have moved
/// since, the axes, every value is affine as long as no row changes sides (`CriticalRegion`). A row
/// that would do so concerns one component; that one is solved again at the new place, from its old
/// basis where the simplex was needed, and gets a new map and region (`KeptOptimum+Repairs`).
///
/// - Source: ALGORITHMS 2.4, 2.7 and T6; explicit model predictive control (Borrelli, Bemporad,
///   Morari 2003), of which only the region at hand is ever worked out.
struct KeptOptimum: Sendable {
  var substitutions: Substitutions<Fraction>
  var reduced: ReducedProblem
  /// Which row is active for each remaining variable; for components solved since, see `ownBases`.
  var basis: Basis
  var ownBases: [Basis?] = []
  /// Worked out when a parameter moves for the first time, and then kept.
  var components: ReducedComponents?
  var order: SubstitutionOrder?
  /// By remaining variable.
  var remainingVariables: [Int32] = []

  /// By parameter: its variable, its value where all constants are taken, and its axis or -1.
  var parameterVariables: [Int]
  var origin: [Fraction]
  var axisPlaces: [Int32]
  /// By variable, at the origin.
  var values: [Fraction]
  var doubles: [Double]
  var axes: [Axis] = []
  var region = CriticalRegion()
  var pieces = Pieces()
  /// How far along the axes the answer was read last.
  var distances: [Fraction] = []

  /// A parameter that has moved, or several together.
  struct Axis: Sendable {
    /// -1 for several.
    let parameter: Int
    /// By variable, the change for each unit while remaining variables rest.
    var rest: [Fraction]
    /// By reduced row.
    var rowSlopes: [Fraction]
    /// By variable, the change for each unit.
    var slopes: [Fraction]
    var motions: [Motion] = []
    /// By variable, its place in `motions` or -1; empty until it is needed.
    var motionPlaces: [Int32] = []
  }

  /// A variable that moves along an axis.
  struct Motion: Sendable {
    var variable: Int32
    var base: Double
    var speed: Double
  }

  init(_ solution: consuming QuickSolution, parameters: [(variable: Int, value: Fraction)]) {
    (substitutions, reduced, basis, values) = solution.parts()
    doubles = values.map(\.doubleValue)
    parameterVariables = parameters.map(\.variable)
    origin = parameters.map(\.value)
    axisPlaces = Array(repeating: -1, count: parameters.count)
  }

  /// Whether no ties were broken to find it.
  var isUnique: Bool {
    ownBases.allSatisfy { $0?.isUnique { _ in false } ?? true }
      && basis.isUnique { number in
        components.map { ownBases[$0.component(of: Int(number))] != nil } ?? false
      }
  }

  /// The parameters' values where the answer was read last.
  var settings: [Rational] {
    origin.indices.map { parameter in
      let axis = Int(axisPlaces[parameter])
      let start = origin[parameter].rational
      return axis < 0 ? start : start + distances[axis].rational
    }
  }

  /// Variables that stand in no row.
  var unconstrained: [Int32] { mutating get { substitutions.unconstrained } }

  /// The exact value of a variable where the answer was read last.
  func exactValue(of variable: Int) -> Rational {
    zip(axes, distances).reduce(values[variable].rational) {
      $0 + $1.0.slopes[variable].rational * $1.1.rational
    }
  }

  // MARK: Moving

  /// What has to be known before `move` can go to other values of the parameters.
  enum Preparation { case none, axes, rebase }

  /// Whether parameters move that have no axis, and whether so many move now that those together
  /// get one axis. Parameters that have come since wait for `add`.
  /// (Mutating spares a copy.)
  mutating func preparation(for settings: [Fraction]) -> Preparation {
    var (withoutAxis, moving) = (0, 0)
    for parameter in axisPlaces.indices {
      if axisPlaces[parameter] < 0 {
        if settings[parameter] == origin[parameter] { continue }
        withoutAxis += 1
        moving += 1
      } else if !isRead(at: settings[parameter], parameter) {
        moving += 1
      }
    }
    if withoutAxis == 0 { return .none }
    if axes.count + withoutAxis <= SolverBounds.parametersMoved { return .axes }
    return moving <= SolverBounds.parametersMoved ? .axes : .rebase
  }

  /// Whether a parameter that has an axis had this value when the answer was read last.
  private func isRead(at setting: Fraction, _ parameter: Int) -> Bool {
    guard let distance = try? setting - origin[parameter] else { return false }
    return distance == distances[Int(axisPlaces[parameter])]
  }

  /// Goes to other values of the parameters. Throws where rows decide on none, in which case
  /// nothing has changed, or an overflow, after which this must not be used any more.
  ///
  /// - Complexity: a few comparisons inside the region; else what `repair` takes.
  mutating func move(
    to settings: [Fraction], limits: Limits, _ work: inout Solver.Work
  ) throws(Fallback) {
    var wanted = distances
    for axis in axes.indices {
      let parameter = axes[axis].parameter
      wanted[axis] = try settings[parameter] - origin[parameter]
    }
    if !region.contains(wanted) { try repair(at: wanted, limits: limits, &work) }
    distances = wanted
  }

  /// All values where the answer was read last.
  mutating func show() -> [Double] {
    var values = doubles
    for axis in axes.indices where !distances[axis].isZero {
      let distance = distances[axis].doubleValue
      for motion in axes[axis].motions { values[Int(motion.variable)] += motion.speed * distance }
    }
    return values
  }

  var isAtOrigin: Bool {
    mutating get {
      for distance in distances where !distance.isZero { return false }
      return true
    }
  }

  // MARK: Axes

  /// Works out how everything moves with the parameters that do and have no axis. Where there would
  /// be too many axes, those known are forgotten; all that moves now then gets one.
  ///
  /// - Parameter rows: the active ones.
  /// - Complexity: linear in the size of the rows, but for linked components.
  mutating func addAxes(
    for settings: [Fraction], rows: [Int], _ work: inout Solver.Work
  ) throws(Fallback) {
    var new = parametersWithoutAxis(for: settings)
    if SolverBounds.parametersMoved < axes.count + new.count {
      try rebaseOrigin()
      new = parametersWithoutAxis(for: settings)
    }
    prepareComponents()
    for parameter in new {
      var rest = [Fraction](repeating: .zero, count: values.count)
      rest[parameterVariables[parameter]] = .one
      let axis = try axis(along: parameter, rest)
      axisPlaces[parameter] = Int32(axes.count)
      axes.append(axis)
      distances.append(.zero)
      work.axes += 1
    }
    try limitRegion(rows: rows)
    pieces = Pieces()
  }

  private func parametersWithoutAxis(for settings: [Fraction]) -> [Int] {
    axisPlaces.indices.filter { axisPlaces[$0] < 0 && !(settings[$0] == origin[$0]) }
  }

  mutating func prepareComponents() {
    if components != nil { return }
    let components = ReducedComponents(reduced, remainingCount: substitutions.remainingCount)
    remainingVariables = Array(repeating: 0, count: substitutions.remainingCount)
    for variable in substitutions.variables.indices
    where substitutions.variables[variable].state == .remaining {
      remainingVariables[Int(substitutions.variables[variable].start)] = Int32(variable)
    }
    ownBases = Array(repeating: nil, count: components.count)
    self.components = components
  }

  /// Takes how the parameters themselves move.
  func axis(along parameter: Int, _ parameters: [Fraction]) throws(Fallback) -> Axis {
    var rest = parameters
    try substitutions.evaluate(&rest, withConstants: false)
    // The remaining variables follow their rows, and all others them.
    var rowSlopes: [Fraction] = []
    rowSlopes.reserveCapacity(reduced.rows.count)
    for row in reduced.rows {
      rowSlopes.append(try substitutions.problem.sum(ofRow: Int(row.source), rest))
    }
    var slopes = rest
    if substitutions.remainingCount != 0 {
      var open = [Fraction](repeating: .zero, count: substitutions.remainingCount)
      try basis.addSlopes(reduced, rowSlopes: rowSlopes, &open)
      for basis in ownBases {
        try basis?.addSlopes(reduced, rowSlopes: rowSlopes, &open)
      }
      for number in open.indices { slopes[Int(remainingVariables[number])] = open[number] }
      try substitutions.evaluate(&slopes, withConstants: false)
    }
    var axis = Axis(parameter: parameter, rest: rest, rowSlopes: rowSlopes, slopes: slopes)
    for variable in slopes.indices where !slopes[variable].isZero {
      axis.motions.append(
        Motion(
          variable: Int32(variable), base: doubles[variable],
          speed: slopes[variable].doubleValue))
    }
    return axis
  }

  /// Takes all constants anew where the answer was read last, and forgets the axes.
  mutating func rebaseOrigin() throws(Fallback) {
    for (axis, distance) in zip(axes, distances) where !distance.isZero {
      for (parameter, variable) in parameterVariables.enumerated() {
        let slope = axis.slopes[variable]
        if !slope.isZero { origin[parameter] = try origin[parameter] + slope * distance }
      }
      for variable in values.indices {
        if !axis.slopes[variable].isZero {
          values[variable] = try values[variable] + axis.slopes[variable] * distance
          doubles[variable] = values[variable].doubleValue
        }
      }
      for row in reduced.rows.indices where !axis.rowSlopes[row].isZero {
        try reduced.shift(row, by: axis.rowSlopes[row] * distance)
      }
    }
    forgetAxes()
  }

  mutating func forgetAxes() {
    for axis in axes where 0 <= axis.parameter { axisPlaces[axis.parameter] = -1 }
    axes = []
    distances = []
    region = CriticalRegion()
    pieces = Pieces()
  }
}

extension LinearProblem {
  /// A row's terms at the given values, without its constant.
  func sum(ofRow row: Int, _ values: [Fraction]) throws(Fallback) -> Fraction {
    var sum = Fraction.zero
    for i in termRange(row) {
      let value = values[Int(terms[i].variable)]
      if value.isZero { continue }
      sum = try sum + numbers.fraction(terms[i].coefficient) * value
    }
    return sum
  }
}
