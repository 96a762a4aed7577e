/// The variables at the corners of parts of a set on each of which they are affine: a form that is
/// nowhere below zero at these corners is so everywhere, however many pieces it has.
///
/// Most questions of the proofs are of this kind and are answered with no, so that what is asked of
/// each pair of views costs no more than some sums.
public struct PiecewiseValues: Sendable {
  /// By part and corner, all variables; of those that are not known, what makes no sense.
  private let corners: [[[Rational]]]
  /// By variable; empty where all are known.
  private let isUnknown: [Bool]
  /// By variable, whether it has several values, or may have; empty where none has.
  private let isOpen: [Bool]

  /// Where one part is all: what variables are is affine everywhere.
  init?(_ whole: ParametricProblem.CornerValues) {
    guard whole.maps.areAllKnown else { return nil }
    corners = [whole.values]
    (isUnknown, isOpen) = ([], [])
  }

  /// - Parameter search: gives the pieces of a component.
  init(
    _ problem: ParametricProblem, between corners: [[Rational]],
    _ search: (_ component: Int) -> ProofCache.Search
  ) {
    let variableCount = problem.presolve.substitutions.variables.count
    let most = min(
      SolverBounds.partsSeen, max(1, SolverBounds.valuesSeen / max(1, variableCount)))
    let (cells, left, open) = problem.cells(most: most, between: corners, search)
    self.corners = cells.map { cell in
      cell.set.corners.map { problem.values(at: $0, in: cell) }
    }
    isUnknown = left.isEmpty ? [] : problem.dependence(on: left)
    isOpen = open.isEmpty ? [] : problem.dependence(on: open)
  }

  /// Whether a form speaks of what is not known to have one value: nothing can be asked of it.
  public func isOpen(_ form: ParametricProblem.Form) -> Bool {
    !isOpen.isEmpty && form.terms.contains { isOpen[$0.variable.index] }
  }

  /// Whether it is seen that the forms are nowhere below zero all together. False where that is not
  /// known.
  ///
  /// - Parameter form: asked for as many as it takes.
  public func isNowhere(below count: Int, _ form: (Int) -> ParametricProblem.Form) -> Bool {
    var open = Array(corners.indices)
    for number in 0..<count {
      let form = form(number)
      guard isKnown(form) else { continue }
      open.removeAll { part in corners[part].allSatisfy { 0 <= Self.value(of: form, $0).sign } }
      if open.isEmpty { return true }
    }
    return false
  }

  /// By part and corner, what a form is; nil where that is not known.
  public func values(of form: ParametricProblem.Form) -> [[Rational]]? {
    isKnown(form) ? corners.map { $0.map { Self.value(of: form, $0) } } : nil
  }

  private func isKnown(_ form: ParametricProblem.Form) -> Bool {
    isUnknown.isEmpty || !form.terms.contains { isUnknown[$0.variable.index] }
  }

  private static func value(of form: ParametricProblem.Form, _ values: [Rational]) -> Rational {
    var value = form.constant
    for term in form.terms { value += term.coefficient * values[term.variable.index] }
    return value
  }
}

extension ParametricProblem {
  /// Parts of the set between the corners on which as many components as possible are affine
  /// together, and those that are left, since with them there would be too many, or since they are
  /// open.
  fileprivate func cells(
    most: Int, between corners: [[Rational]], _ search: (Int) -> ProofCache.Search
  ) -> (cells: [Cell], left: [Int], open: [Int]) {
    var left: [Int] = []
    var open: [Int] = []
    var cells = [Cell(set: Polytope(dimension: parameterCount, corners: corners), maps: [:])]
    for number in components.indices {
      let found = search(number)
      guard case .unique = found.outcome else {
        open.append(number)
        continue
      }
      guard left.count + open.count < SolverBounds.componentsLeft,
        let finer = Self.cut(cells, by: found.pieces, of: number, most: most)
      else {
        left.append(number)
        continue
      }
      cells = finer
    }
    return (cells, left + open, open)
  }

  /// Cells cut by the pieces of one more component; nil where that makes too many.
  private static func cut(
    _ cells: [Cell], by pieces: [AffinePiece], of component: Int, most: Int
  ) -> [Cell]? {
    var finer: [Cell] = []
    for cell in cells {
      for piece in pieces {
        let set = pieces.count == 1 ? cell.set : cell.set.intersection(piece.set)
        guard pieces.count == 1 || set.innerPoint() != nil else { continue }
        if finer.count == most { return nil }
        finer.append(Cell(set: set, maps: cell.maps.merging([component: piece.values]) { $1 }))
      }
    }
    return finer
  }

  /// All variables at a point of a cell.
  fileprivate func values(at point: [Rational], in cell: Cell) -> [Rational] {
    let substitutions = presolve.substitutions
    var values = [Rational](.zero, times: substitutions.variables.count)
    for (variable, known) in substitutions.variables.enumerated()
    where known.rank == 0 && known.state == .fixed {
      values[variable] = substitutions.values[variable]
    }
    for (variable, place) in placesOfParameters { values[variable] = point[place] }
    for (number, maps) in cell.maps {
      for (variable, map) in zip(variables[number], maps) {
        values[variable.index] = map.value(at: point)
      }
    }
    substitutions.evaluate(&values)
    return values
  }

  /// By variable, whether it depends on some components.
  fileprivate func dependence(on components: [Int]) -> [Bool] {
    let substitutions = presolve.substitutions
    var depends = [Bool](repeating: false, count: substitutions.variables.count)
    for number in components {
      for variable in variables[number] { depends[variable.index] = true }
    }
    for variable in substitutions.definedInOrder {
      depends[variable] = substitutions.operands(of: variable).contains { depends[$0] }
    }
    return depends
  }
}
