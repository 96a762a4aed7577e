/// Looks for parameter values at which some forms are all below zero at the optimum, in a set of
/// any dimension; finding none proves that one of them never is.
///
/// A linear program over variables and parameters together finds values for which any point that
/// the required constraints allow would do. Around them the optimum is one affine map of the
/// parameters on a piece of their set, where the forms are decided exactly; the piece is cut off,
/// and what is left is looked at in turn.
struct PlaceSearch {
  /// What is looked for: the same answer, whichever layout asks.
  struct Question: Hashable, Sendable {
    /// The parts of the problem that the forms speak of.
    let components: [ParametricComponent]
    /// By component, where its parameters stand among those of the search.
    let parameters: [[Int]]
    let parameterCount: Int
    /// Of the set.
    let sides: [HalfSpace]
    /// By component, a priority above which all rows hold at the optimum, wherever in the set.
    let granted: [Priority]
    /// Forms over the variables of the components, one component after the other, and parameters.
    let forms: [ComponentSum]
    let limits: ProofLimits

    /// Enough to tell most apart.
    func hash(into hasher: inout Hasher) {
      hasher.combine(components)
      hasher.combine(forms)
    }
  }

  enum Answer: Sendable {
    case none
    /// Values of the search's parameters.
    case place([Rational])
    case undecided
  }

  private let question: Question
  /// What is left of it for others.
  var budget: ProofBudget
  private(set) var programs = 0
  private(set) var pieces = 0

  init(_ question: Question, budget: ProofBudget) {
    self.question = question
    self.budget = budget
  }

  private var components: [ParametricComponent] { question.components }
  private var parameters: [[Int]] { question.parameters }
  private var parameterCount: Int { question.parameterCount }
  private var sides: [HalfSpace] { question.sides }
  private var forms: [ComponentSum] { question.forms }
  private var limits: ProofLimits { question.limits }

  mutating func run() -> Answer {
    var open: [[HalfSpace]] = [[]]
    let box = ParameterBox(of: sides, count: parameterCount)
    while let cell = open.popLast() {  // each piece is cut off once, and there is a limit
      guard programs <= limits.programs, !budget.isSpent else { return .undecided }
      let start: [Rational]
      switch candidate(in: cell) {
      case .none: continue
      case .exhausted: return .undecided
      case .point(let found): start = found
      }
      guard let (maps, borders, place) = pieces(near: start, cell) else { return .undecided }
      let values = forms.map { $0.value { maps[$0] } }
      if values.allSatisfy({ $0.value(at: place).sign < 0 }) { return .place(place) }
      switch point(in: cell + borders, below: values) {
      case .point(let found): return .place(found)
      case .exhausted: return .undecided
      case .none: break
      }
      open += cell.cells(outside: box.cutting(borders))
    }
    return .none
  }

  // MARK: Programs

  /// By component, where its variables stand in a program of all of them; and how many there are.
  private var places: (first: [Int], count: Int) {
    var first: [Int] = []
    var count = 0
    for component in components {
      first.append(count)
      count += component.variableCount
    }
    return (first, count)
  }

  /// What is required of variables and, behind them, parameters in a cell, or granted anyway.
  private func required(
    in cell: [HalfSpace], _ strictness: StrictProgram.Strictness
  ) -> StrictProgram {
    let (first, count) = places
    var program = StrictProgram(
      start: [Rational](.zero, times: count + parameterCount))
    for side in sides + cell { program.require(side, from: count, strictness) }
    for (number, component) in components.enumerated() {
      let parameters = self.parameters[number].map { count + $0 }
      for row in component.rows
      where row.priority.isRequired || question.granted[number] < row.priority {
        for sign in row.relation.signs {
          program.require(
            row, times: sign, from: first[number], parameters: parameters, .none)
        }
      }
    }
    return program
  }

  /// A form's terms over all variables and parameters, with the other sign.
  private func opposite(_ form: ComponentSum) -> [(variable: Int, coefficient: Rational)] {
    let (first, count) = places
    return form.terms.map {
      (variable: first[$0.component] + $0.place, coefficient: -$0.coefficient)
    } + form.rest.opposite.terms(from: count)
  }

  /// Values at which the forms could be below zero, if it were for the required constraints alone.
  private mutating func candidate(in cell: [HalfSpace]) -> StrictProgram.Answer {
    programs += 1
    var program = required(in: cell, .slight)
    for form in forms {
      program.require(opposite(form), constant: -form.rest.constant, .strong)
    }
    let answer = program.solve(limits, &budget)
    guard case .point(let values) = answer else { return answer }
    return .point(Array(values[places.count...]))
  }

  /// What the required constraints let the first form be at the most; nil where nothing holds it,
  /// nothing satisfies them, or a limit was met.
  mutating func mostPossible() -> Rational? {
    programs += 1
    var program = required(in: [], .none)
    return program.least(of: opposite(forms[0]), limits, &budget).map {
      forms[0].rest.constant - $0
    }
  }

  private mutating func point(
    in cell: [HalfSpace], below values: [HalfSpace]
  ) -> StrictProgram.Answer {
    programs += 1
    var program = StrictProgram(start: [Rational](.zero, times: parameterCount))
    for side in sides + cell { program.require(side, .slight) }
    for value in values { program.require(value.opposite, .strong) }
    return program.solve(limits, &budget)
  }

  // MARK: Pieces

  /// The affine maps of all components around a point or one near it, and the borders of where
  /// they hold; nil where some component has no single optimum.
  private mutating func pieces(
    near point: [Rational], _ cell: [HalfSpace]
  ) -> (maps: [[HalfSpace]], borders: [HalfSpace], place: [Rational])? {
    for place in Neighbors(of: point)
    where (sides + cell).allSatisfy({ 0 < $0.value(at: place).sign }) {
      var maps: [[HalfSpace]] = []
      var borders: [HalfSpace] = []
      for (number, component) in components.enumerated() {
        programs += 1
        let own = parameters[number].map { place[$0] }
        guard case .within(let sides, let map) = component.piece(around: own, &budget) else {
          break
        }
        maps.append(map.map { $0.over(parameterCount, places: parameters[number]) })
        borders += sides.map { $0.over(parameterCount, places: parameters[number]) }
      }
      guard maps.count == components.count else { continue }
      pieces += 1
      return (maps, borders, place)
    }
    return nil
  }
}

/// A point and points ever nearer to it, to step off a border on which it lies by accident.
struct Neighbors: Sequence, IteratorProtocol {
  private let point: [Rational]
  private var step = 0
  private var random = RandomBits(seed: 0x2545_F491_4F6C_DD1D)

  init(of point: [Rational]) { self.point = point }

  mutating func next() -> [Rational]? {
    guard step < SolverBounds.neighbors else { return nil }
    defer { step += 1 }
    if step == 0 { return point }
    // Whole steps first, for the sake of short numbers.
    let scale = Rational(numerator: 1, denominator: 1 << (4 * step))
    return point.map { $0 + Rational(random.next(5) - 15) * scale }
  }
}
