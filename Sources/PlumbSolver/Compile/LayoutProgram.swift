/// A linear problem solved once for all values of its parameters: sums, greatest and least values
/// in order, and decisions where those do not do, with no solver at run time.
///
///     let program = try compile(problem, parameters: [width], over: domain)
///     program.values(at: [375])
///
/// Values lie in slots: first those of the problem's variables, parameters among them, then
/// registers. Each step fills slots of its own from slots filled before it.
///
/// - Source: Harvey, Stuckey and Borning, "Fourier Elimination for Compiling Constraint
///   Hierarchies" (Constraints 7, 2002), for projections; Bemporad, Morari, Dua and Pistikopoulos,
///   "The Explicit Linear Quadratic Regulator" (Automatica 38, 2002), for decisions over regions.
public struct LayoutProgram: Sendable {
  /// A sum over slots, which are counted as variables.
  public typealias Form = ParametricProblem.Form

  /// The problem's variables that are given, in the order in which their values are.
  public let parameters: [VariableID]
  let slotCount: Int
  public let steps: [Step]
  /// The value of each variable of the problem over the slots.
  public let results: [Form]
  /// What must not be below zero; else the required rows cannot hold.
  public let conditions: [Form]

  public struct Step: Sendable {
    /// One slot, but for decisions.
    public let slots: [Int]
    public let operation: Operation
  }

  public enum Operation: Sendable {
    case sum(Form)
    case greatest([Form])
    case least([Form])
    /// As many values as the step has slots.
    case decision(Decision)
    /// A parameter's value is asked for, given that of the variable it depends on.
    case question(Form)
    /// Repairs a stored basis of a component each time; one value for each slot.
    case solution(EmbeddedProblem)
  }

  /// A tree of comparisons; the values are affine at its leaves.
  public indirect enum Decision: Sendable {
    case branch(Form, notBelow: Decision, below: Decision)
    case values([Form])
    /// Here the required rows cannot hold.
    case impossible

    /// So many leaves with values.
    var pieces: Int {
      switch self {
      case .branch(_, let a, let b): a.pieces + b.pieces
      case .values: 1
      case .impossible: 0
      }
    }
  }

  /// Why there is no program.
  public enum Failure: Error, Sendable {
    /// The required rows contradict each other whatever the parameters.
    case impossible
    /// Some values of the parameters leave these open.
    case ambiguous([VariableID])
    /// A parameter depends on a variable that depends on it.
    case circle([VariableID])
    /// The rows that tie these together are too many for any form of program.
    case tooLarge([VariableID])
  }

  /// Whether it runs without pivots.
  public var isStraight: Bool {
    steps.allSatisfy { if case .solution = $0.operation { false } else { true } }
  }
}

extension LayoutProgram.Operation {
  /// All forms that are read.
  var forms: [LayoutProgram.Form] {
    switch self {
    case .sum(let form), .question(let form): [form]
    case .greatest(let forms), .least(let forms): forms
    case .decision(let decision): decision.forms
    case .solution(let problem): problem.constants
    }
  }

  func map(_ change: (LayoutProgram.Form) -> LayoutProgram.Form) -> LayoutProgram.Operation {
    switch self {
    case .sum(let form): .sum(change(form))
    case .question(let form): .question(change(form))
    case .greatest(let forms): .greatest(forms.map(change))
    case .least(let forms): .least(forms.map(change))
    case .decision(let decision): .decision(decision.map(change))
    case .solution(let problem): .solution(problem.map(change))
    }
  }
}

extension LayoutProgram.Decision {
  var forms: [LayoutProgram.Form] {
    switch self {
    case .branch(let form, let notBelow, let below): [form] + notBelow.forms + below.forms
    case .values(let forms): forms
    case .impossible: []
    }
  }

  func map(_ change: (LayoutProgram.Form) -> LayoutProgram.Form) -> LayoutProgram.Decision {
    switch self {
    case .branch(let form, let notBelow, let below):
      .branch(change(form), notBelow: notBelow.map(change), below: below.map(change))
    case .values(let forms): .values(forms.map(change))
    case .impossible: .impossible
    }
  }
}
