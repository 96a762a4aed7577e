/// Looks for parameter values at which a component has several optima, in a set of any dimension,
/// bounded or not; finding none is the proof that there are none.
///
/// A tie is a line (`TieLines`) along which the optional rows cancel (`TiePatterns`). Whether it is
/// one for some parameter values is a linear program over variables and parameters together. A
/// point that it finds need not be an optimum: the component is solved there, and the piece of the
/// parameter set around it, on which the answer is the same affine map, is cut off before the next
/// try. Most lines have no pattern at all, so that nothing has to be solved; pieces that no tie
/// comes near are never looked at.
struct TieSearch {
  let component: ParametricComponent
  /// Of the set, over the component's parameters.
  let sides: [HalfSpace]
  private let box: ParameterBox
  private let limits: ProofLimits
  /// What is left of it for others.
  private(set) var budget: ProofBudget
  /// Linear programs and solves.
  private var programs = 0
  /// Pieces found, by their sides.
  private var pieces: [[HalfSpace]] = []

  var pieceCount: Int { pieces.count }

  init(
    _ component: ParametricComponent, sides: [HalfSpace], limits: ProofLimits,
    budget: ProofBudget
  ) {
    self.component = component
    self.sides = sides
    box = ParameterBox(of: sides, count: component.parameterCount)
    self.limits = limits
    self.budget = budget
  }

  mutating func run() -> PieceSearch.Outcome {
    let index = RowIndex(component)
    let lines = TieLines(
      component.distinctForms, constant: component.constantForms(index, &budget),
      count: component.variableCount, limit: limits.lines, &budget)
    var ways = ImprovingWays(component, index, along: lines.directions)
    var isComplete = lines.isComplete
    var openings: [PieceSearch.Opening] = []
    for direction in lines.directions where openings.count < limits.openings {
      if budget.isSpent {
        isComplete = false
        break
      }
      let ties = TiePatterns(component, index, along: direction, limits: limits, &budget)
      if !ties.isComplete { isComplete = false }
      for pattern in ties.patterns
      where openings.count < limits.openings && !ways.refute(pattern, &budget) {
        switch search(pattern, along: direction) {
        case .everywhere: return openings.isEmpty ? .unique : .ambiguous(openings)
        case .found(let opening): openings.append(opening)
        case .nowhere: continue
        case .undecided: isComplete = false
        }
      }
    }
    // Where the set has no inside, no point of it was asked.
    if isComplete, openings.isEmpty, 0 < programs, !hasInside() { isComplete = false }
    if !openings.isEmpty { return .ambiguous(openings) }
    return isComplete ? .unique : .undecided([])
  }

  /// Whether some values lie on no border of the set.
  private mutating func hasInside() -> Bool {
    var program = StrictProgram(
      start: [Rational](.zero, times: component.parameterCount))
    for side in sides {
      program.require(side, .slight)
    }
    if case .point = program.solve(limits, &budget) { return true }
    return false
  }

  private enum Finding {
    case found(PieceSearch.Opening)
    case nowhere
    /// One piece with a single optimum is all the set.
    case everywhere
    case undecided
  }

  /// Tries points of a pattern until one is an optimum that is not single, or none is left.
  private mutating func search(
    _ pattern: TiePatterns.Pattern, along direction: LinearForm
  ) -> Finding {
    var open: [[HalfSpace]] = [[]]
    while let cell = open.popLast() {  // each piece is cut off once, and there is a limit
      programs += 1
      guard programs <= limits.programs, !budget.isSpent else { return .undecided }
      let point: [Rational]
      switch self.point(of: pattern, along: direction, in: cell) {
      case .none: continue
      case .exhausted: return .undecided
      case .point(let found): point = found
      }
      if let known = pieces.first(where: { $0.allSatisfy { 0 < $0.value(at: point).sign } }) {
        open += cell.cells(outside: known)
        continue
      }
      guard let (piece, place) = pieceNear(point, cell) else {
        // Where the required constraints cannot hold nothing ties.
        budget.countSolution(size: component.size, pivots: 0)
        guard let side = component.impossibility(at: point) else { return .undecided }
        open.append(cell + [side])
        continue
      }
      switch piece {
      case .within(let found, _):
        let sides = box.cutting(found)
        if sides.isEmpty { return .everywhere }
        pieces.append(sides)
        open += cell.cells(outside: sides)
      case .ambiguous(let sides):
        pieces.append(box.cutting(sides))
        let tie = Tie(direction: direction, pattern: pattern)
        return .found(PieceSearch.Opening(point: place, sides: sides, tie: tie))
      case .unsolved: return .undecided
      }
    }
    return .nowhere
  }

  // MARK: Points

  /// Parameter values of a cell for which the pattern holds at some values of the variables.
  private mutating func point(
    of pattern: TiePatterns.Pattern, along direction: LinearForm, in cell: [HalfSpace]
  ) -> StrictProgram.Answer {
    let count = component.variableCount
    let parameters = count..<count + component.parameterCount
    var program = StrictProgram(start: [Rational](.zero, times: parameters.upperBound))
    for side in sides + cell { program.require(side, from: count, .slight) }
    for part in pattern {
      program.require(
        component.rows[part.row], times: Rational(part.sign), parameters: parameters, .strong)
    }
    for row in component.rows
    where row.priority.isRequired && row.change(along: direction).isZero {
      for sign in row.relation.signs {
        program.require(row, times: sign, parameters: parameters, .none)
      }
    }
    let answer = program.solve(limits, &budget)
    guard case .point(let values) = answer else { return answer }
    return .point(Array(values[count...]))
  }

  /// The piece around a point, or around one near it where that lies on a border by accident.
  private mutating func pieceNear(
    _ point: [Rational], _ cell: [HalfSpace]
  ) -> (piece: ParametricComponent.Piece, place: [Rational])? {
    for place in Neighbors(of: point)
    where (sides + cell).allSatisfy({ 0 < $0.value(at: place).sign }) {
      programs += 1
      switch component.piece(around: place, &budget) {
      case .unsolved: continue
      case let piece: return (piece, place)
      }
    }
    return nil
  }
}

extension ParametricComponent {
  /// The rows' forms over the variables, without multiples, those of few variables first.
  var distinctForms: [LinearForm] {
    var seen: Set<[Term]> = []
    var forms: [LinearForm] = []
    let order = rows.indices.sorted { rows[$0].terms.count < rows[$1].terms.count }
    for place in order where seen.insert(rows[place].value.value.terms).inserted {
      forms.append(form(of: rows[place]))
    }
    return forms
  }
}
