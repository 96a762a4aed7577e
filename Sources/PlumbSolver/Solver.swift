/// A group of constraints that switches on and off, by its place.
public struct GroupID: Hashable, Sendable {
  public let index: Int
}

/// A layout that changes: constraints come and go, parameters move, and each time only what that
/// touches is worked out again.
///
///     var solver = Solver()
///     let width = solver.addParameter(320)
///     let title = solver.addVariable()
///     solver.add([Term(title), Term(width, -1)], constant: 32, .lessOrEqual)
///     solver.add([Term(title)], constant: -280, .equal, priority: .defaultHigh)
///     solver.solve()                   // title is 280
///     solver.set(width, to: 300)
///     solver.solve()                   // 268
///
/// A solver is a value: copies go their own ways and share memory until they do. Decisions are
/// exact (see `solve(_:limits:)`); `values` are the nearest doubles, and moved from there by an
/// exact slope rounded once.
///
/// - Complexity: near linear in the size of the rows from scratch. Moving one parameter on one
///   affine piece of the answer takes a multiply-add for each variable that moves. The answers for
///   the last few sets of switched on groups are kept, so that switching back takes no work.
/// - Source: Auto Layout's levels; the affine map with its signs is explicit model predictive
///   control's (Borrelli, Bemporad, Morari 2003), one piece at a time.
public struct Solver: Sendable {
  /// All constraints, also those that are switched off or removed, and one equality a parameter.
  public private(set) var problem = LinearProblem()
  /// The answer found by the last `solve` that found one, by variable.
  public private(set) var values: [Double] = []
  /// What the last `solve` found.
  public private(set) var status = Status.unsolved

  public enum Status: Sendable {
    case unsolved
    case solved
    /// Rows of `problem` that cannot hold together; a parameter's value counts as one.
    case impossible(InfeasibilityCertificate)
    case exhausted(Limit)
  }

  /// Work done so far, to be held by tests.
  public struct Work: Hashable, Sendable {
    /// Solutions from scratch.
    public var solutions = 0
    /// Affine pieces worked out.
    public var pieces = 0
    /// Answers read off a piece.
    public var moves = 0
    /// Answers found for the same groups and parameters before.
    public var recalls = 0
  }
  public private(set) var work = Work()

  private var parameters: [Parameter] = []
  /// By row: its group, or one of the marks.
  private var groups: [Int32] = []
  private var isOn: [Bool] = []
  private var variants: [Variant] = []
  private var thorough: Solution?
  /// Variables of the last answer that stand in no row.
  private var loose: [VariableID] = []
  /// The variant, parameter and piece whose move `values` shows.
  private var shown: (variant: Int, parameter: Int, piece: Int)?

  private struct Parameter {
    var variable: Int
    var row: RowID
    var value: Rational
    /// The same in machine words, if it fits.
    var fraction: Fraction?
  }

  private static let always: Int32 = -1
  private static let removed: Int32 = -2
  private static let parameterRow: Int32 = -3
  /// Sets of switched on groups whose answers are kept.
  static let variantLimit = 8

  /// Pieces of the answer along one parameter that are kept.
  static let pieceLimit = 64

  /// What is known for a set of switched on groups.
  private struct Variant {
    var isOn: [Bool]
    /// Where it was solved last.
    var settings: [Fraction]
    var solution: QuickSolution
    var values: [Double]
    /// By parameter, what was worked out while all others were as they are in `settings`.
    var pieces: [[Piece]]
    /// By parameter, whether that covers where it was solved last.
    var hasPiece: [Bool]

    /// Takes over what another variant knew about the only parameter that has changed.
    mutating func inherit(_ other: Variant) {
      let changed = settings.indices.filter { !(settings[$0] == other.settings[$0]) }
      guard changed.count == 1 else { return }
      pieces[changed[0]] = other.pieces[changed[0]]
      if Solver.pieceLimit <= pieces[changed[0]].count { pieces[changed[0]].removeFirst() }
    }
  }

  public init() {}

  // MARK: Building

  public mutating func addVariable() -> VariableID {
    forget()
    return problem.addVariable()
  }

  /// Adds several variables and gives the range of their indices.
  public mutating func addVariables(_ count: Int) -> Range<Int> {
    forget()
    return problem.addVariables(count)
  }

  /// Adds a variable whose value is given and may be set anew: an edit variable, but exact.
  public mutating func addParameter(_ value: Rational) -> VariableID {
    let variable = addVariable()
    let row = problem.addRow(
      [Term(variable)], constant: -value, .equal, priority: .required)
    groups.append(Solver.parameterRow)
    parameters.append(
      Parameter(
        variable: variable.index, row: row, value: value, fraction: try? Fraction(value)))
    return variable
  }

  /// Adds a group of constraints, to be filled by `add`.
  public mutating func addGroup(isOn: Bool = true) -> GroupID {
    forget()
    self.isOn.append(isOn)
    return GroupID(index: self.isOn.count - 1)
  }

  /// Adds the constraint `sum of terms + constant REL 0`.
  @discardableResult
  public mutating func add(
    _ terms: [Term], constant: Rational = .zero, _ relation: Relation,
    priority: Priority = .required, weight: Rational = .one, in group: GroupID? = nil
  ) -> RowID {
    add(
      terms[...], constant: constant, relation, priority: priority, weight: weight, in: group)
  }

  /// The same for part of an array, which spares making one for each constraint.
  @discardableResult
  public mutating func add(
    _ terms: ArraySlice<Term>, constant: Rational = .zero, _ relation: Relation,
    priority: Priority = .required, weight: Rational = .one, in group: GroupID? = nil
  ) -> RowID {
    forget()
    groups.append(group.map { Int32($0.index) } ?? Solver.always)
    return problem.addRow(
      terms, constant: constant, relation, priority: priority, weight: weight)
  }

  private mutating func forget() {
    if !variants.isEmpty { variants.removeAll() }
    shown = nil
  }

  /// Takes memory for so many constraints and terms at once.
  public mutating func reserve(constraints count: Int, terms termCount: Int) {
    problem.reserve(rows: count, terms: termCount)
    groups.reserveCapacity(count)
  }

  /// Removes a constraint for good; removing it again, or a parameter's, does nothing.
  public mutating func remove(_ row: RowID) {
    guard groups[row.index] != Solver.parameterRow else { return }
    groups[row.index] = Solver.removed
    forget()
  }

  // MARK: Changing

  /// Gives a parameter another value.
  public mutating func set(_ parameter: VariableID, to value: Rational) {
    guard let place = parameters.firstIndex(where: { $0.variable == parameter.index }) else {
      preconditionFailure("not a parameter")
    }
    parameters[place].value = value
    parameters[place].fraction = try? Fraction(value)
  }

  /// Switches a group on or off.
  public mutating func set(_ group: GroupID, isOn: Bool) { self.isOn[group.index] = isOn }

  public func isOn(_ group: GroupID) -> Bool { isOn[group.index] }

  /// The row of `problem` that says what a parameter's value is, as certificates name it.
  public func row(ofParameter parameter: VariableID) -> RowID? {
    parameters.first { $0.variable == parameter.index }?.row
  }

  // MARK: The answer

  public func value(of variable: VariableID) -> Double { values[variable.index] }

  /// The variables whose value is not the same in every optimum.
  public var freeVariables: [VariableID] { thorough?.freeVariables ?? loose }

  public var isUnique: Bool { freeVariables.isEmpty }

  /// Whether a linear expression has the same value in every optimum.
  public func isUnique(_ terms: [Term]) -> Bool {
    if let thorough { return thorough.isUnique(terms) }
    return terms.allSatisfy { !loose.contains($0.variable) }
  }

  /// Finds the answer for the constraints, groups and parameters as they are now.
  @discardableResult
  public mutating func solve(limits: Limits = Limits()) -> Status {
    thorough = nil
    let place = variants.firstIndex { $0.isOn == isOn }
    if let place, recall(place) {
      status = .solved
      return status
    }
    shown = nil
    let known = place.map { variants.remove(at: $0) }
    let rows = groups.indices.filter(isActive)
    if let settings = settings(),
      let solution = try? QuickSolution(
        problem, rows: rows, parameters: zip(parameters, settings).map { ($0.variable, $1) },
        limits: limits)
    {
      work.solutions += 1
      if Solver.variantLimit <= variants.count { variants.removeFirst() }
      values = solution.values.map(\.doubleValue)
      loose = solution.definitions.loose.map { VariableID(Int($0)) }
      var variant = Variant(
        isOn: isOn, settings: settings, solution: solution, values: values,
        pieces: Array(repeating: [], count: parameters.count),
        hasPiece: Array(repeating: false, count: parameters.count))
      if let known { variant.inherit(known) }
      variants.append(variant)
      status = .solved
    } else {
      solveThoroughly(rows, limits: limits)
    }
    return status
  }

  private func isActive(_ row: Int) -> Bool {
    let group = groups[row]
    return group == Solver.always || 0 <= group && isOn[Int(group)]
  }

  /// The parameters in machine words, if they fit.
  private func settings() -> [Fraction]? {
    var settings: [Fraction] = []
    for parameter in parameters {
      guard let fraction = parameter.fraction else { return nil }
      settings.append(fraction)
    }
    return settings
  }

  /// Reads the answer off what is known for these groups; false when it does not reach that far.
  private mutating func recall(_ place: Int) -> Bool {
    var changed = -1
    for (number, parameter) in parameters.enumerated() {
      guard let value = parameter.fraction else { return false }
      if value == variants[place].settings[number] { continue }
      if 0 <= changed { return false }
      changed = number
    }
    loose = variants[place].solution.definitions.loose.map { VariableID(Int($0)) }
    guard 0 <= changed else {
      values = variants[place].values
      shown = nil
      work.recalls += 1
      return true
    }
    return move(variant: place, parameter: changed)
  }

  /// Looks for a piece that reaches a parameter's value, first among those known.
  private mutating func move(variant place: Int, parameter: Int) -> Bool {
    guard let value = parameters[parameter].fraction else { return false }
    var number = variants[place].pieces[parameter].firstIndex { $0.reaches(value) }
    if number == nil, !variants[place].hasPiece[parameter] {
      variants[place].hasPiece[parameter] = true
      work.pieces += 1
      guard
        let piece = try? Piece(
          variants[place].solution, values: variants[place].values,
          parameter: parameters[parameter].variable, rows: groups.indices.filter(isActive))
      else { return false }
      variants[place].pieces[parameter].append(piece)
      if piece.reaches(value) { number = variants[place].pieces[parameter].count - 1 }
    }
    guard let number else { return false }
    let wanted = (place, parameter, number)
    if shown.map({ $0 != wanted }) ?? true {
      values = variants[place].pieces[parameter][number].values
    }
    shown = wanted
    guard (try? variants[place].pieces[parameter][number].move(&values, to: value)) != nil else {
      return false
    }
    work.moves += 1
    return true
  }

  private mutating func solveThoroughly(_ rows: [Int], limits: Limits) {
    // 1. The active rows and the parameters, by themselves.
    var part = LinearProblem()
    _ = part.addVariables(problem.variableCount)
    for parameter in parameters { problem.setConstant(-parameter.value, of: parameter.row) }
    let used = (rows + parameters.map(\.row.index)).sorted()
    for row in used.map({ RowID($0) }) {
      part.addRow(
        problem.terms(of: row), constant: problem.constant(of: row), problem.relation(of: row),
        priority: problem.priority(of: row), weight: problem.weight(of: row))
    }
    // 2. Rows keep their names.
    work.solutions += 1
    switch PlumbSolver.solve(part, limits: limits) {
    case .solved(let solution):
      thorough = solution
      values = solution.values
      status = .solved
    case .impossible(let certificate):
      status = .impossible(
        InfeasibilityCertificate(
          multipliers: certificate.multipliers.map { (RowID(used[$0.row.index]), $0.multiplier) },
          shortfall: certificate.shortfall))
    case .exhausted(let limit): status = .exhausted(limit)
    }
  }
}
