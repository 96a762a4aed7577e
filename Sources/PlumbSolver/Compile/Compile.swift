/// How much of a program a component may be.
public struct CompileLimits: Hashable, Sendable {
  /// Terms that a component's greatest and least values may add up to.
  public var operations: Int
  /// Affine pieces that a component's decisions may tell apart, with the empty ones.
  public var pieces: Int
  /// A component of more rows is tried first without a linear program for each row that may say
  /// nothing, one of fewer last.
  public var rowsPruned: Int

  public init(operations: Int = 320, pieces: Int = 64, rowsPruned: Int = 60) {
    self.operations = operations
    self.pieces = pieces
    self.rowsPruned = rowsPruned
  }
}

/// What to do where some values of the parameters leave something open.
public enum TieHandling: Hashable, Sendable {
  /// Give no program.
  case refuse
  /// Take the optimum that `Solution` draws, as far as ties of one component tell it.
  case breakTies
  /// The caller knows that there are none.
  case ignore
}

/// Compiles a problem into a program that gives its optimum for all values of some variables.
///
/// Equalities become sums. Each component becomes greatest and least values where those are few,
/// decisions where its pieces are few, and a kept corner, from which the optimum is not far, where
/// neither is so.
///
/// - Parameters:
///   - parameters: The variables that are given.
///   - domain: Between what they lie; the program holds there, and nowhere else.
///   - questions: Parameters that depend on the value of a variable, which the program's user
///     tells when asked.
///   - ties: What becomes of parameters that leave something open.
public func compile(
  _ problem: LinearProblem, parameters: [VariableID], over domain: ParameterDomain,
  questions: [(parameter: VariableID, variable: VariableID)] = [],
  ties: TieHandling = .refuse, limits: CompileLimits = CompileLimits()
) throws(LayoutProgram.Failure) -> LayoutProgram {
  var cache = ProgramCache()
  return try compile(
    problem, parameters: parameters, over: domain, questions: questions, ties: ties,
    limits: limits, &cache)
}

/// The same, with what was found out about components before.
public func compile(
  _ problem: LinearProblem, parameters: [VariableID], over domain: ParameterDomain,
  questions: [(parameter: VariableID, variable: VariableID)] = [],
  ties: TieHandling = .refuse, limits: CompileLimits = CompileLimits(),
  _ cache: inout ProgramCache
) throws(LayoutProgram.Failure) -> LayoutProgram {
  let parametric = ParametricProblem(problem, parameters: parameters)
  if parametric.isContradictory { throw .impossible }
  var assembly = ProgramAssembly(
    parametric, parameters: parameters, domain, variableCount: problem.variableCount, limits)
  if ties != .ignore {
    // One tie is enough to know that there are some.
    var few = ProofLimits()
    few.openings = 1
    // Breaking ties that are none costs less than a long search for them; a refusal is final.
    if ties == .breakTies { few.lines = 1_000 }
    let verdict = parametric.findTies(over: domain, limits: few, &cache.proofs)
    if let example = verdict.examples.first, ties == .refuse {
      throw .ambiguous(example.variables)
    }
    if let part = verdict.undecided.first, ties == .refuse { throw .tooLarge(part) }
    // Where it is not known that there are none, they are told apart as well.
    assembly.breakTies(of: Set(verdict.examples.map(\.component) + verdict.undecidedComponents))
  }
  try assembly.addComponents(&cache)
  assembly.addSubstitutions()
  return try assembly.program(questions)
}

/// The parts of a program before they are put in order.
private struct ProgramAssembly {
  private let parametric: ParametricProblem
  private let parameters: [VariableID]
  private let domain: ParameterDomain
  private let limits: CompileLimits
  private let variableCount: Int
  /// After the variables, registers.
  private var slotCount: Int
  private var steps: [LayoutProgram.Step] = []
  private var conditions: [LinearForm]
  /// Components in which several optima are to be told apart, and the variables by which.
  private var tied: [Int: [LinearForm]] = [:]

  init(
    _ parametric: ParametricProblem, parameters: [VariableID], _ domain: ParameterDomain,
    variableCount: Int, _ limits: CompileLimits
  ) {
    self.parametric = parametric
    self.parameters = parameters
    self.domain = domain
    self.limits = limits
    self.variableCount = variableCount
    slotCount = variableCount
    var spans: [Int: Interval] = [:]
    for (parameter, range) in zip(parameters, domain.ranges) {
      spans[parameter.index] = Interval(range)
    }
    let given = ProgramRegisters(firstSlot: variableCount, spans: spans)
    conditions = parametric.requiredOfParameters.filter { !given.isNeverNegative($0) }
  }

  /// Has ties of some components broken: the sizes of all variables that depend on one are least,
  /// in order.
  mutating func breakTies(of components: Set<Int>) {
    guard !components.isEmpty else { return }
    var presolve = parametric.presolve
    for variable in 0..<variableCount {
      let form = presolve.expanded(variable: variable)
      let homes = parametric.components(of: [form])
      guard homes.count == 1, components.contains(homes[0]) else { continue }
      tied[homes[0], default: []].append(form)
    }
    for (home, forms) in tied {
      // One whose own terms are a sum of those before is fixed when these are.
      var echelon = Echelon<[Rational]>()
      tied[home] = forms.filter { form in
        echelon.insert(parametric.variables[home].map { form.coefficient(of: $0.index) })
      }
    }
  }

  mutating func addComponents(_ cache: inout ProgramCache) throws(LayoutProgram.Failure) {
    for (number, component) in parametric.components.enumerated() {
      let variables = parametric.variables[number].map(\.index)
      let own = parametric.ownParameters[number]
      let tieBreaks = tied[number] ?? []
      let others = tieBreaks.flatMap {
        $0.variables.compactMap { parametric.placesOfParameters[$0] }
      }
      let given = Set(own + others).sorted()
      let slots = variables + given.map { parameters[$0].index }
      let places = Dictionary(uniqueKeysWithValues: slots.enumerated().map { ($1, $0) })
      let source = ComponentProgram.Source(
        component: component.over(
          given.count, places: own.map { given.partitioningIndex(notBelow: $0) }),
        spans: given.map { Interval(domain.ranges[$0]) },
        sides: domain.sides(of: given),
        tieBreaks: tied[number]?.map { form in
          LinearForm(
            form.terms.map { (places[$0.variable] ?? 0, $0.coefficient) },
            constant: form.constant)
        }, limits: limits)
      do throws(ComponentProgram.Failure) {
        add(try cache.program(source), slots)
      } catch {
        switch error {
        case .ambiguous: throw .ambiguous(parametric.variables[number])
        case .tooLarge: throw .tooLarge(parametric.variables[number])
        }
      }
    }
  }

  /// Adds the steps of a component over some slots.
  private mutating func add(_ component: ComponentProgram, _ slots: [Int]) {
    let end = slotCount + component.slotCount - slots.count
    let moved = component.moved(to: slots + Array(slotCount..<end))
    slotCount = end
    steps += moved.steps
    conditions += moved.conditions
  }

  mutating func addSubstitutions() {
    let substitutions = parametric.presolve.substitutions
    for variable in substitutions.definedInOrder {
      let form = substitutions.substitution(of: variable).form
      steps.append(LayoutProgram.Step(slots: [variable], operation: .sum(form.expression)))
    }
  }

  // MARK: Order

  func program(
    _ questions: [(parameter: VariableID, variable: VariableID)]
  ) throws(LayoutProgram.Failure) -> LayoutProgram {
    var waiting = steps
    for (parameter, variable) in questions {
      let form = LayoutProgram.Form([Term(variable)], constant: .zero)
      waiting.append(LayoutProgram.Step(slots: [parameter.index], operation: .question(form)))
    }
    let asked = Set(questions.map(\.parameter))
    var isFilled = [Bool](repeating: false, count: slotCount)
    for parameter in parameters where !asked.contains(parameter) {
      isFilled[parameter.index] = true
    }
    var order = ProgramOrder(slotCount: slotCount)
    while !waiting.isEmpty {  // each round places a step, or there is a circle
      var rest: [LayoutProgram.Step] = []
      for step in waiting {
        let isReady = step.operation.forms.allSatisfy { form in
          form.terms.allSatisfy { isFilled[$0.variable.index] }
        }
        guard isReady else {
          rest.append(step)
          continue
        }
        for slot in step.slots { isFilled[slot] = true }
        order.append(step)
      }
      if rest.count == waiting.count {
        throw .circle(questions.map(\.variable).filter { !isFilled[$0.index] })
      }
      waiting = rest
    }
    let results = (0..<variableCount).map { order.inlined(LinearForm($0)) }
    let conditions = conditions.map { order.inlined($0) }
    // What is asked for and decides nothing need not be asked.
    let needed = results.indices.filter { !asked.contains(VariableID($0)) }.map { results[$0] }
    var sums = LongSums(slotCount: slotCount)
    for step in order.steps(needed: needed + conditions) { sums.append(step) }
    let shortened = results.map { sums.shortened($0.expression) }
    return LayoutProgram(
      parameters: parameters, slotCount: sums.slotCount, steps: sums.steps, results: shortened,
      conditions: conditions.map(\.expression))
  }
}
