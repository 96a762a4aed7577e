/// Which rows of a component speak of a variable, and which are multiples of one value: found once,
/// so that a question about a line costs no more than the rows that change along it.
struct RowIndex {
  private let component: ParametricComponent
  /// By variable, its rows, ascending.
  let rows: [[Int]]
  /// By row, the number of the value that it is a multiple of, and whether by a positive factor.
  let values: [(number: Int, isAlike: Bool)]
  /// By number of a value: its constant, and the number of what it is without.
  let constants: [Rational]
  let shapes: [Int]

  var valueCount: Int { constants.count }

  init(_ component: ParametricComponent) {
    self.component = component
    var rows = [[Int]](repeating: [], count: component.variableCount)
    var numbers: [ParametricComponent.RowValue: Int] = [:]
    var shapeNumbers: [ParametricComponent.RowValue: Int] = [:]
    var values: [(number: Int, isAlike: Bool)] = []
    var constants: [Rational] = []
    var shapes: [Int] = []
    for place in component.rows.indices {
      for term in component.rows[place].terms { rows[term.variable.index].append(place) }
      let (value, scale) = component.rows[place].value
      let number = numbers[value] ?? constants.count
      if number == constants.count {
        numbers[value] = number
        constants.append(value.constant)
        let shape = ParametricComponent.RowValue(
          terms: value.terms, shares: value.shares, constant: .zero)
        let known = shapeNumbers[shape] ?? shapeNumbers.count
        shapeNumbers[shape] = known
        shapes.append(known)
      }
      values.append((number, 0 < scale.sign))
    }
    self.rows = rows
    self.values = values
    self.constants = constants
    self.shapes = shapes
  }

  /// The rows that change along a line, ascending.
  func changes(along direction: LinearForm) -> [(row: Int, change: Rational)] {
    var touched: [Int] = []
    for variable in direction.variables { touched += rows[variable] }
    if 1 < direction.termCount { touched = Set(touched).sorted() }
    return touched.map { ($0, component.rows[$0].change(along: direction)) }
      .filter { !$0.change.isZero }
  }
}
