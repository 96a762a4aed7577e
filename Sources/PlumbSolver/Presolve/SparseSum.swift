/// Adds up one linear expression at a time, sparsely.
///
/// Each variable remembers its place among the terms, its slot, so that nothing here grows with the
/// number of all variables. Variables of a rank other than zero wait in a heap to be substituted,
/// highest rank first, so that one pass suffices where substitutes have lower ranks only.
struct SparseSum<Number: ExactNumber>: Sendable {
  var constant = Number.zero
  private(set) var terms: [Term] = []
  private var waiting = RankHeap()
  /// A slot that is free, or -1: along a chain of substitutions one is enough.
  private var hole = -1

  struct Term: Sendable {
    var variable: Int32
    var coefficient: Number
  }

  @inline(__always)
  mutating func add(
    _ variable: Int, _ coefficient: Number, rank: Int32, slot: inout Int32
  ) throws(Number.Failure) {
    if 0 <= slot {
      try terms[Int(slot)].coefficient = terms[Int(slot)].coefficient + coefficient
      return
    }
    let term = Term(variable: Int32(truncatingIfNeeded: variable), coefficient: coefficient)
    let place = hole < 0 ? terms.count : hole
    if hole < 0 { terms.append(term) } else { terms[hole] = term }
    hole = -1
    slot = Int32(truncatingIfNeeded: place)
    if rank != 0 { waiting.push(rank: rank, place) }
  }

  /// Takes the waiting variable of highest rank out of the sum; skips those that cancelled.
  mutating func nextSubstituted() -> Term? {
    while let slot = waiting.pop() {  // the heap shrinks
      let term = terms[slot]
      if term.coefficient.sign == 0 { continue }
      terms[slot].coefficient = .zero
      hole = slot
      return term
    }
    return nil
  }

  /// Drops what cancelled and orders the rest by variable. Slots are void from now on.
  mutating func finish() {
    terms.removeAll { $0.coefficient.sign == 0 }
    if 1 < terms.count { terms.sort { $0.variable < $1.variable } }
  }

  /// Starts afresh, in the same memory.
  mutating func reset() {
    constant = .zero
    hole = -1
    if terms.capacity == 0 {
      terms.reserveCapacity(16)
      waiting.reserve(16)
    }
    terms.removeAll(keepingCapacity: true)
  }
}
