/// Which rows are active, that is zero, at the optimum of some reduced rows: one a variable.
///
/// As long as the other rows keep their sides of zero, these rows stay the ones that decide,
/// whatever the constants (ALGORITHMS: T6), and the variables follow them.
struct Basis: Sendable {
  struct ActiveRow: Sendable {
    var variable: Int32
    var row: Int32
  }

  /// Two variables determined by two rows about nothing else.
  struct Pair: Sendable {
    var first: ActiveRow
    var second: ActiveRow
    /// Whether this is the only optimum, not the one that ties are broken in favour of.
    var isUnique: Bool
  }

  /// Variables fixed one after another, each determined by a row of earlier ones.
  var lines: [ActiveRow] = []
  var pairs: [Pair] = []
  /// More variables determined together.
  var blocks: [BasisBlock] = []

  /// Whether no ties were broken, but for variables of no account.
  func isUnique(besides isReplaced: (Int32) -> Bool) -> Bool {
    pairs.allSatisfy { $0.isUnique || isReplaced($0.first.variable) }
      && blocks.allSatisfy { block in
        block.isUnique || block.variables.first.map(isReplaced) ?? false
      }
  }

  /// Forgets some variables, those determined together only all at once.
  mutating func removeAll(where isGone: (Int32) -> Bool) {
    lines.removeAll { isGone($0.variable) }
    pairs.removeAll { isGone($0.first.variable) }
    blocks.removeAll { block in block.variables.first.map(isGone) ?? false }
  }

  /// Takes in what determines other variables.
  mutating func append(_ other: Basis) {
    lines += other.lines
    pairs += other.pairs
    blocks += other.blocks
  }

  /// With other numbers for variables and rows.
  func renumbered(
    variables: ArraySlice<Int32>, rows: ArraySlice<Int32>
  ) -> Basis {
    func variable(_ place: Int32) -> Int32 { variables[variables.startIndex + Int(place)] }
    func row(_ place: Int32) -> Int32 { rows[rows.startIndex + Int(place)] }
    func active(_ active: ActiveRow) -> ActiveRow {
      ActiveRow(variable: variable(active.variable), row: row(active.row))
    }
    return Basis(
      lines: lines.map(active),
      pairs: pairs.map {
        Pair(first: active($0.first), second: active($0.second), isUnique: $0.isUnique)
      },
      blocks: blocks.map { block in
        var block = block
        for i in block.variables.indices { block.variables[i] = variable(block.variables[i]) }
        for i in block.activeRows.indices { block.activeRows[i].row = row(block.activeRows[i].row) }
        return block
      })
  }

  /// How the variables move when the rows' constants do; puts it in.
  func addSlopes(
    _ reduced: ReducedProblem, rowSlopes: [Fraction], _ slopes: inout [Fraction]
  ) throws(Fallback) {
    for active in lines {
      let row = Int(active.row)
      var sum = rowSlopes[row]
      var own = Fraction.one
      for i in reduced.termRange(row) {
        let term = reduced.terms[i]
        if term.variable == active.variable {
          own = try reduced.coefficient(i)
        } else if slopes[Int(term.variable)].top != 0 {
          sum = try sum + reduced.numbers.product(term.coefficient, slopes[Int(term.variable)])
        }
      }
      slopes[Int(active.variable)] = sum.isZero ? .zero : try (sum / own).negated()
    }
    for pair in pairs { try pair.addSlopes(reduced, rowSlopes: rowSlopes, &slopes) }
    for block in blocks { try block.addSlopes(rowSlopes: rowSlopes, &slopes) }
  }
}

extension Basis.Pair {
  /// By Cramer's rule.
  fileprivate func addSlopes(
    _ reduced: ReducedProblem, rowSlopes: [Fraction], _ slopes: inout [Fraction]
  ) throws(Fallback) {
    let (change, otherChange) = (rowSlopes[Int(first.row)], rowSlopes[Int(second.row)])
    if change.isZero && otherChange.isZero {
      slopes[Int(first.variable)] = .zero
      slopes[Int(second.variable)] = .zero
      return
    }
    let (a, b) = try coefficients(reduced, Int(first.row))
    let (c, d) = try coefficients(reduced, Int(second.row))
    let divisor = try (b * c - a * d).inLowestTerms()
    slopes[Int(first.variable)] = try (d * change - b * otherChange) / divisor
    slopes[Int(second.variable)] = try (a * otherChange - c * change) / divisor
  }

  private func coefficients(
    _ reduced: ReducedProblem, _ row: Int
  ) throws(Fallback) -> (first: Fraction, second: Fraction) {
    var (first, second) = (Fraction.zero, Fraction.zero)
    for i in reduced.termRange(row) {
      if reduced.terms[i].variable == self.first.variable {
        first = try reduced.coefficient(i)
      } else {
        second = try reduced.coefficient(i)
      }
    }
    return (first, second)
  }
}

/// Variables that neither lines nor pairs fix, at the corner where the simplex ended.
struct BasisBlock: Sendable {
  /// A nonbasic form, and a row about it that is zero: `scale (form - value)`.
  struct ActiveRow: Sendable {
    var form: Int
    var row: Int32
    var scale: Rational
  }

  var variables: [Int32]
  var activeRows: [ActiveRow]
  /// The first forms are the variables.
  let tableau: Tableau
  let shape: ComponentProblem.Shape
  /// Whether this is the only optimum, not the one that ties are broken in favour of.
  let isUnique: Bool
  /// What it took.
  var pivots = 0
  var flips = 0

  /// Where a simplex may start.
  struct Corner {
    let tableau: Tableau
    /// Of nonbasic forms.
    let values: [(form: Int, value: Rational)]
    let shape: ComponentProblem.Shape
  }

  /// The corner where its active rows are zero, given their constants; nil where they are too few.
  func corner(constant: (Int32) throws(Fallback) -> Fraction) throws(Fallback) -> Corner? {
    if activeRows.count != variables.count { return nil }
    var values: [(form: Int, value: Rational)] = []
    values.reserveCapacity(activeRows.count)
    for active in activeRows {
      values.append((active.form, try -constant(active.row).rational / active.scale))
    }
    return Corner(tableau: tableau, values: values, shape: shape)
  }

  fileprivate func addSlopes(
    rowSlopes: [Fraction], _ slopes: inout [Fraction]
  ) throws(Fallback) {
    if activeRows.count != variables.count { throw .overflow }
    var formSlopes = [Rational](.zero, times: tableau.formCount)
    for active in activeRows {
      formSlopes[active.form] = -rowSlopes[Int(active.row)].rational / active.scale
    }
    for (form, variable) in variables.enumerated() {
      var slope = formSlopes[form]
      if tableau.isBasic[form] {
        let row = tableau.rows[form]
        for i in row.columns.indices where !formSlopes[row.columns[i]].isZero {
          slope += row.coefficients[i] * formSlopes[row.columns[i]]
        }
      }
      slopes[Int(variable)] = try Fraction(slope)
    }
  }
}
