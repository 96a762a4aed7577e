/// Adds up one linear form at a time, sparsely, over plain memory that is taken once.
///
/// Variables of a rank other than zero wait in a heap to be substituted, highest rank first.
struct FormSum: Sendable {
  var constant = Fraction.zero
  /// The last form's terms.
  private(set) var terms: [Definitions.FormTerm] = []
  private var sums: [Fraction] = []
  private var isTouched: [Bool] = []
  private var touched: [Int32] = []
  private var heap: [(rank: Int32, variable: Int32)] = []

  /// Begins a form, or goes on with one.
  mutating func prepare(count: Int) {
    if sums.count < count {
      sums = Array(repeating: .zero, count: count)
      isTouched = Array(repeating: false, count: count)
    }
  }

  @inline(__always)
  mutating func add(_ variable: Int, _ coefficient: Fraction, rank: Int32) throws(Detour) {
    if isTouched[variable] {
      sums[variable] = try sums[variable] + coefficient
    } else {
      isTouched[variable] = true
      touched.append(Int32(variable))
      sums[variable] = coefficient
      if rank != 0 { push(rank, Int32(variable)) }
    }
  }

  /// Takes the waiting variable of highest rank out of the sum; skips those that cancelled.
  mutating func nextSubstituted() -> (variable: Int, coefficient: Fraction)? {
    while let top = heap.first {  // the heap shrinks
      popTop()
      let coefficient = sums[Int(top.variable)]
      sums[Int(top.variable)] = .zero
      if !coefficient.isZero { return (Int(top.variable), coefficient) }
    }
    return nil
  }

  /// Leaves the terms in `terms`, in order of variables; the constant stays until it is taken.
  mutating func takeTerms() {
    terms.removeAll(keepingCapacity: true)
    if 1 < touched.count { touched.sort() }
    for variable in touched {
      isTouched[Int(variable)] = false
      let coefficient = sums[Int(variable)]
      sums[Int(variable)] = .zero
      if !coefficient.isZero {
        terms.append(Definitions.FormTerm(variable: variable, coefficient: coefficient))
      }
    }
    touched.removeAll(keepingCapacity: true)
  }

  /// Gives memory back that only the next form would need.
  mutating func release() { self = FormSum() }

  /// The constant, which is then zero.
  mutating func takeConstant() -> Fraction {
    defer { constant = .zero }
    return constant
  }

  // MARK: Binary heap

  private mutating func push(_ rank: Int32, _ variable: Int32) {
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
