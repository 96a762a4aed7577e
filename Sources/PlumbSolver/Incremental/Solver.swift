/// A group of constraints that switches on and off, by its place.
public struct GroupID: Hashable, Sendable {
  let index: Int
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
/// Problems that share no more than a parameter, as the rows of a table share its width, are best
/// put into one solver: it tells what is tied together once, and takes each step for all of them.
///
/// - Complexity: near linear in the size of the rows from scratch. Moving one parameter on one
///   affine piece of the answer takes a multiply-add for each variable that moves; where a row
///   changes sides, its component of the problem is solved again. Added rows are laid over what is
///   known without them. The answers for the last few sets of rows are kept, so that switching
///   back takes no work.
/// - Source: Auto Layout's levels; the affine map with its signs is explicit model predictive
///   control's (Borrelli, Bemporad, Morari 2003), one piece at a time (`KeptOptimum`).
public struct Solver: Sendable {
  /// All constraints, also those that are switched off or removed, and one equality a parameter.
  public internal(set) var problem = LinearProblem()
  /// The answer found by the last `solve` that found one, by variable.
  public internal(set) var values: [Double] = []
  /// What the last `solve` found.
  public internal(set) var status = Status.unsolved

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
    /// Parameters along which it was worked out how everything moves.
    public var axes = 0
    /// Answers read off the affine map of one found before.
    public var moves = 0
    /// Answers found for the same groups and parameters before.
    public var recalls = 0
    /// Components solved again, since a row of theirs changed sides.
    public var repairs = 0
    /// Components put back on a piece of their answer on which they were before.
    public var returns = 0
    /// Components that rows were added to and whose answer met them as it was; all that were
    /// dirty count as one where components were not needed to see that.
    public var skipped = 0
    /// Answers laid over others by adding rows.
    public var extensions = 0
    /// Pivots.
    public var pivots = 0
  }
  public internal(set) var work = Work()

  let reductions: Reductions
  var parameters: [Parameter] = []
  /// Their values in machine words, and how many do not fit.
  private(set) var settings: [Fraction] = []
  private(set) var misfits = 0
  /// By row: its group, or one of the marks.
  private(set) var groups: [Int32] = []
  private(set) var isOn: [Bool] = []
  /// By group, its rows.
  private(set) var members: [[Int32]] = []
  var cache = OptimumCache()
  /// The place of the optimum that `values` shows, and how to go on from there.
  var shown: Int?
  var fastPath: SingleParameterPath?
  /// What has changed since.
  var change = Change.rows
  /// The answer where soft rows leave something open, or numbers are long.
  var multiPrecision: Solution?
  /// Variables of the last answer that stand in no row.
  var unconstrained: [Int32] = []

  enum Change: Equatable {
    case nothing
    case parameter(Int)
    case parameters
    case rows
  }

  struct Parameter {
    var variable: Int
    var row: RowID
    var value: Rational
    var isMisfit = false
  }

  static let always: Int32 = -1
  private static let removed: Int32 = -2
  private static let parameterRow: Int32 = -3

  public init() { self.init(Reductions()) }

  /// Solves with some reductions turned off.
  package init(_ reductions: Reductions) { self.reductions = reductions }

  // MARK: Building

  public mutating func addVariable() -> VariableID {
    change = .rows
    return problem.addVariable()
  }

  /// Adds several variables and gives the range of their indices.
  public mutating func addVariables(_ count: Int) -> Range<Int> {
    change = .rows
    return problem.addVariables(count)
  }

  /// Adds a variable whose value is given and may be set anew: an edit variable, but exact.
  public mutating func addParameter(_ value: Rational) -> VariableID {
    let variable = addVariable()
    let row = problem.addRow(
      [Term(variable)], constant: -value, .equal, priority: .required)
    groups.append(Solver.parameterRow)
    parameters.append(Parameter(variable: variable.index, row: row, value: .zero))
    settings.append(.zero)
    set(variable, to: value)
    return variable
  }

  /// Adds a group of constraints, to be filled by `add`.
  public mutating func addGroup(isOn: Bool = true) -> GroupID {
    change = .rows
    self.isOn.append(isOn)
    members.append([])
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
    change = .rows
    groups.append(group.map { Int32($0.index) } ?? Solver.always)
    if let group { members[group.index].append(Int32(groups.count - 1)) }
    return problem.addRow(
      terms, constant: constant, relation, priority: priority, weight: weight)
  }

  /// Takes memory for so many constraints and terms at once.
  public mutating func reserve(constraints count: Int, terms termCount: Int) {
    problem.reserve(rows: count, terms: termCount)
    groups.reserveCapacity(count)
  }

  /// Removes a constraint for good; removing it again, or a parameter's, does nothing.
  public mutating func remove(_ row: RowID) {
    let group = groups[row.index]
    guard group == Solver.always || 0 <= group else { return }
    groups[row.index] = Solver.removed
    cache.removeAll(holding: row.index, in: group < 0 ? nil : Int(group))
    change = .rows
    (shown, fastPath) = (nil, nil)
  }

  // MARK: Changing

  /// Gives a parameter another value.
  public mutating func set(_ parameter: VariableID, to value: Rational) {
    guard let place = parameters.firstIndex(where: { $0.variable == parameter.index }) else {
      preconditionFailure("not a parameter")
    }
    parameters[place].value = value
    if parameters[place].isMisfit {
      parameters[place].isMisfit = false
      misfits -= 1
    }
    switch change {
    case .nothing: change = .parameter(place)
    case .parameter(let other) where other != place: change = .parameters
    default: break
    }
    do {
      settings[place] = try Fraction(value)
    } catch {
      parameters[place].isMisfit = true
      misfits += 1
    }
  }

  /// Switches a group on or off.
  public mutating func set(_ group: GroupID, isOn: Bool) {
    if self.isOn[group.index] == isOn { return }
    self.isOn[group.index] = isOn
    change = .rows
  }

  public func isOn(_ group: GroupID) -> Bool { isOn[group.index] }

  /// The row of `problem` that says what a parameter's value is, as certificates name it.
  public func row(ofParameter parameter: VariableID) -> RowID? {
    parameters.first { $0.variable == parameter.index }?.row
  }

  // MARK: The answer

  public func value(of variable: VariableID) -> Double { values[variable.index] }

  /// The variables whose value is not the same in every optimum.
  ///
  /// - Complexity: that of solving from scratch where there are several.
  public var freeVariables: [VariableID] {
    answer?.freeVariables ?? unconstrained.map { VariableID(Int($0)) }
  }

  public var isUnique: Bool { freeVariables.isEmpty }

  /// The value of a variable without any rounding; nil before the first answer.
  public func exactValue(of variable: VariableID) -> Rational? {
    if let multiPrecision { return multiPrecision.exactValues[variable.index] }
    guard let shown else { return nil }
    var optimum = cache.optima[shown]
    if let fastPath { optimum.end(fastPath) }
    return optimum.exactValue(of: variable.index)
  }

  /// Whether a linear expression has the same value in every optimum.
  public func isUnique(_ terms: [Term]) -> Bool {
    if let answer { return answer.isUnique(terms) }
    // What is free is then in no row, and so free by itself.
    return unconstrained.allSatisfy { free in
      terms.reduce(.zero) { $1.variable.index == Int(free) ? $0 + $1.coefficient : $0 }.isZero
    }
  }
}
