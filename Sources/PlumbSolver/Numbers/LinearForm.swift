/// A constant plus numbers times variables: variables ascend, each once, no number zero.
struct LinearForm: Hashable, Sendable {
  var constant = Rational.zero
  var variables: [Int] = []
  var coefficients: [Rational] = []

  var termCount: Int { variables.count }
  var isConstant: Bool { variables.isEmpty }
}

/// Adds up linear forms over many variables, sparsely: memory for all variables is taken once, and
/// each sum touches only its own.
///
/// Variables that are to be substituted wait in a heap, highest rank first, so that one pass
/// suffices when each variable's substitute has only lower ranks.
struct FormAccumulator {
  private var sums: [Rational]
  private var isTouched: [Bool]
  private var touched: [Int] = []
  private var constant = Rational.zero
  private var heap = RankHeap()

  init(variableCount: Int) {
    sums = Array(.zero, times: variableCount)
    isTouched = Array(false, times: variableCount)
  }

  mutating func add(constant amount: Rational) { constant += amount }

  /// Adds a term; a rank other than zero puts its variable up for `nextSubstituted`.
  mutating func add(_ variable: Int, _ coefficient: Rational, rank: Int) {
    if isTouched[variable] {
      sums[variable] += coefficient
    } else {
      isTouched[variable] = true
      touched.append(variable)
      sums[variable] = coefficient
      if rank != 0 { heap.push(rank: Int32(rank), variable) }
    }
  }

  /// Takes the waiting variable of highest rank out of the sum; skips those that cancelled.
  mutating func nextSubstituted() -> (variable: Int, coefficient: Rational)? {
    while let variable = heap.pop() {  // the heap shrinks
      let coefficient = sums[variable]
      sums[variable] = .zero
      if !coefficient.isZero { return (variable, coefficient) }
    }
    return nil
  }

  /// Gives the sum and starts afresh.
  mutating func take() -> LinearForm {
    var form = LinearForm(constant: constant)
    constant = .zero
    for variable in touched { isTouched[variable] = false }
    touched.removeAll { sums[$0].isZero }
    touched.sort()
    form.variables.reserveCapacity(touched.count)
    form.coefficients.reserveCapacity(touched.count)
    for variable in touched {
      form.variables.append(variable)
      form.coefficients.append(sums[variable])
      sums[variable] = .zero
    }
    touched.removeAll(keepingCapacity: true)
    return form
  }
}
