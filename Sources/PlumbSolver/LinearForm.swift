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
  private var heap: [(rank: Int, variable: Int)] = []

  init(variableCount: Int) {
    sums = Array(repeating: .zero, count: variableCount)
    isTouched = Array(repeating: false, count: variableCount)
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
      if rank != 0 { push(rank, variable) }
    }
  }

  /// Takes the waiting variable of highest rank out of the sum; skips those that cancelled.
  mutating func nextSubstituted() -> (variable: Int, coefficient: Rational)? {
    while let top = heap.first {  // the heap shrinks
      popTop()
      let coefficient = sums[top.variable]
      sums[top.variable] = .zero
      if !coefficient.isZero { return (top.variable, coefficient) }
    }
    return nil
  }

  /// Gives the sum and starts afresh.
  mutating func take() -> LinearForm {
    var form = LinearForm(constant: constant)
    constant = .zero
    touched.sort()
    for variable in touched {
      isTouched[variable] = false
      if !sums[variable].isZero {
        form.variables.append(variable)
        form.coefficients.append(sums[variable])
        sums[variable] = .zero
      }
    }
    touched.removeAll(keepingCapacity: true)
    return form
  }

  // MARK: Binary heap

  private mutating func push(_ rank: Int, _ variable: Int) {
    heap.append((rank, variable))
    var child = heap.count - 1
    while 0 < child, heap[(child - 1) / 2].rank < heap[child].rank {  // rises
      heap.swapAt(child, (child - 1) / 2)
      child = (child - 1) / 2
    }
  }

  private mutating func popTop() {
    let last = heap.removeLast()
    guard !heap.isEmpty else { return }
    heap[0] = last
    var parent = 0
    while true {  // sinks
      var child = 2 * parent + 1
      guard child < heap.count else { return }
      if child + 1 < heap.count, heap[child].rank < heap[child + 1].rank { child += 1 }
      if heap[child].rank <= heap[parent].rank { return }
      heap.swapAt(parent, child)
      parent = child
    }
  }
}
