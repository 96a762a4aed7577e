/// Substitutions in an order in which each comes after those it refers to, and who refers to whom.
struct SubstitutionOrder: Sendable {
  /// The defined variables, expanded substitutions first.
  private var defined: [Int32] = []
  /// By variable, where the places in `defined` of those that refer to it begin.
  private var starts: [Int32]
  private var dependents: [Int32]
  private var isMarked: [Bool]

  init(_ substitutions: Substitutions<Fraction>) {
    let count = substitutions.variables.count
    defined.reserveCapacity(substitutions.expanded.count + substitutions.sparse.count)
    for expanded in substitutions.expanded.reversed() { defined.append(expanded.variable) }
    defined += substitutions.sparse
    isMarked = Array(repeating: false, count: defined.count)
    starts = Array(repeating: 0, count: count + 1)
    dependents = []
    for place in defined.indices {
      substitutions.forEachOperand(of: Int(defined[place])) { starts[$0 + 1] += 1 }
    }
    for variable in 0..<count { starts[variable + 1] += starts[variable] }
    dependents = Array(repeating: 0, count: Int(starts[count]))
    var ends = starts
    for place in defined.indices {
      substitutions.forEachOperand(of: Int(defined[place])) {
        dependents[Int(ends[$0])] = Int32(place)
        ends[$0] += 1
      }
    }
  }

  /// All that is defined by some variables, over any number of steps, in order.
  mutating func dependents(of variables: [Int32]) -> [Int32] {
    var found: [Int32] = []
    var open = variables
    while let variable = open.popLast() {  // every substitution is found once
      for i in Int(starts[Int(variable)])..<Int(starts[Int(variable) + 1]) {
        let place = dependents[i]
        if isMarked[Int(place)] { continue }
        isMarked[Int(place)] = true
        found.append(place)
        open.append(defined[Int(place)])
      }
    }
    found.sort()
    for i in found.indices {
      isMarked[Int(found[i])] = false
      found[i] = defined[Int(found[i])]
    }
    return found
  }
}

extension Substitutions {
  func forEachOperand(of variable: Int, _ body: (Int) -> Void) {
    let rank = variables[variable].rank
    if 0 < rank {
      for i in problem.termRange(Int(variables[variable].definingRow))
      where Int(problem.terms[i].variable) != variable {
        body(Int(problem.terms[i].variable))
      }
    } else {
      for i in expandedTermRange(Int(-rank - 1)) { body(Int(expandedTerms[i].variable)) }
    }
  }

  /// Whether a substitution is about one of some variables.
  func refers(_ variable: Int, to isMeant: [Bool]) -> Bool {
    var refers = false
    forEachOperand(of: variable) { refers = refers || isMeant[$0] }
    return refers
  }
}
