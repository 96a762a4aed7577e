/// A component as the steps of a program, over places of its own: first those of its variables,
/// then of what it is given, then of registers. The same component has the same steps wherever it
/// comes.
struct ComponentProgram: Sendable {
  private(set) var steps: [LayoutProgram.Step] = []
  /// What must not be below zero; else the required rows cannot hold.
  private(set) var conditions: [LinearForm] = []
  /// Places, registers with them.
  private(set) var slotCount: Int
  /// What its projection took, by `ProgramRegisters`.
  private(set) var work = 0

  /// All that the steps depend on.
  struct Source: Hashable, Sendable {
    let component: ParametricComponent
    /// By parameter, what it lies between.
    let spans: [Interval]
    /// What all parameters lie inside of.
    let sides: [HalfSpace]
    /// Sums over places whose sizes are least, in order, where several optima are to be told
    /// apart.
    let tieBreaks: [LinearForm]?
    let limits: CompileLimits
  }

  /// Why there are no steps.
  enum Failure: Error, Hashable { case ambiguous, tooLarge }

  init(_ source: Source) throws(Failure) {
    let component = source.component
    let variables = Array(0..<component.variableCount)
    slotCount = variables.count + source.spans.count
    let parameters = Array(variables.count..<slotCount)
    if component.rows.isEmpty {
      guard source.tieBreaks != nil else { throw .ambiguous }
      steps = variables.map {
        LayoutProgram.Step(slots: [$0], operation: .sum(LinearForm().expression))
      }
      return
    }
    let single = source.tieBreaks.map { component.breakingTies($0) } ?? component
    let isLarge = source.limits.rowsPruned < single.rows.count
    for isLean in [isLarge, !isLarge] where addProjection(source, single, isLean: isLean) { return }
    var builder = DecisionBuilder(
      single, parameters: parameters, limit: source.limits.pieces)
    if let decision = try? builder.decision(inside: source.sides) {
      steps = [LayoutProgram.Step(slots: variables, operation: .decision(decision))]
      return
    }
    var corner = EmbeddedCorner(single, parameters: parameters, own: component.rows.count)
    guard let embedded = corner.problem() else { throw .tooLarge }
    steps = [LayoutProgram.Step(slots: variables, operation: .solution(embedded))]
  }

  /// A component with a single optimum as greatest and least values, if that is not too much.
  private mutating func addProjection(
    _ source: Source, _ component: ParametricComponent, isLean: Bool
  ) -> Bool {
    guard 0 < source.limits.operations else { return false }
    let first = component.variableCount
    var spans: [Int: Interval] = [:]
    for (place, span) in source.spans.enumerated() { spans[first + place] = span }
    var projection = LevelProjection(
      component, variables: Array(0..<first), parameters: Array(first..<slotCount),
      ProgramRegisters(firstSlot: slotCount, spans: spans, isLean: isLean))
    defer { work = projection.projection.registers.work }
    guard let result = try? projection.run() else { return false }
    let registers = result.registers
    let forms = result.substitutions.map(\.form) + result.conditions
    // Long sums come to be shared.
    let operations = registers.operations(
      needed: forms, most: isLean ? SolverBounds.termsOfOperand : .max)
    let more = isLean ? SolverBounds.operationsOfRow * component.rows.count : 0
    guard operations <= source.limits.operations + more else { return false }
    steps = registers.steps
    slotCount = registers.nextSlot
    for (variable, form) in result.substitutions.reversed() {
      steps.append(LayoutProgram.Step(slots: [variable], operation: .sum(form.expression)))
    }
    conditions = result.conditions.filter { !registers.isNeverNegative($0) }
    return true
  }

  /// The same over other places, given by place.
  func moved(to slots: [Int]) -> (steps: [LayoutProgram.Step], conditions: [LinearForm]) {
    func moved(_ form: LinearForm) -> LinearForm {
      LinearForm(form.terms.map { (slots[$0.variable], $0.coefficient) }, constant: form.constant)
    }
    let steps = steps.map { step in
      LayoutProgram.Step(
        slots: step.slots.map { slots[$0] },
        operation: step.operation.map { moved(LinearForm($0)).expression })
    }
    return (steps, conditions.map(moved))
  }
}

/// Components compiled before: programs of the same layout, for other states or the other
/// direction, have most of them in common.
public struct ProgramCache: Sendable {
  var proofs = ProofCache()
  private var known: [ComponentProgram.Source: Result<ComponentProgram, ComponentProgram.Failure>] =
    [:]

  public init() {}

  /// So many different ones were compiled.
  public var componentCount: Int { known.count }
  /// What their projections took, in forms that linear programs looked at; a single one is held to
  /// a limit.
  package var work: Int { known.values.reduce(0) { $0 + ((try? $1.get().work) ?? 0) } }

  mutating func program(
    _ source: ComponentProgram.Source
  ) throws(ComponentProgram.Failure) -> ComponentProgram {
    if let known = known[source] { return try known.get() }
    let result = Result { () throws(ComponentProgram.Failure) in try ComponentProgram(source) }
    known[source] = result
    return try result.get()
  }
}
