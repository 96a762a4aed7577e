extension KeptOptimum {
  /// Tells of a component that got more rows whether its optimum stays where it is: it does if it
  /// meets all of those.
  ///
  /// A point that was best, level by level, is best with a cost more that is zero there and nowhere
  /// below; so is one that ties were broken in favour of, row by row; and what is not single
  /// without the rows may only become so.
  ///
  /// - Parameters:
  ///   - parts: the components that it is made of, each best by itself.
  ///   - firstRow: the first of the reduced rows that were added.
  ///   - firstRemaining: the first of the remaining variables that were, of which nothing is known.
  /// - Complexity: linear in the size of the rows added.
  func isSatisfied(
    _ component: Int, _ parts: [Int], firstRow: Int, firstRemaining: Int
  ) throws(Fallback) -> Bool {
    guard let components else { return false }
    if let last = components.numbers(of: component).last, firstRemaining <= Int(last) {
      return false
    }
    // A basis of its own would stand for all parts.
    if 1 < parts.count && parts.contains(where: { ownBases[$0] != nil }) { return false }
    for row in components.rows(of: component).reversed() {
      if Int(row) < firstRow { break }
      var sum = reduced.constant(Int(row))
      for i in reduced.termRange(Int(row)) {
        let value = values[Int(remainingVariables[Int(reduced.terms[i].variable)])]
        sum = try sum + reduced.numbers.product(reduced.terms[i].coefficient, value)
      }
      let relation = substitutions.problem.rows[Int(reduced.rows[Int(row)].source)].relation
      if !relation.holds(sum.top) { return false }
    }
    return true
  }

  /// Fixes new variables by the rows about nothing else, and tells whether all other rows that were
  /// added hold then. If so, that is all there is to do: what was best without those rows is best
  /// with them, as in `isSatisfied`. It takes no components, which are not known yet, but values of
  /// new substitutions.
  ///
  /// - Complexity: linear in the size of the rows added, unless these are linked.
  mutating func solveApart(
    _ new: Growth, limits: Limits, _ work: inout Solver.Work
  ) throws(Fallback) -> Bool {
    // 1. What is about old variables alone.
    var (own, others): ([Int32], [Int]) = ([], [])
    for row in new.firstRow..<reduced.rows.count {
      var (isOld, isOwn) = (true, true)
      for i in reduced.termRange(row) {
        let isNew = new.firstRemaining <= Int(reduced.terms[i].variable)
        isOld = isOld && !isNew
        isOwn = isOwn && isNew
      }
      if isOwn {
        own.append(Int32(truncatingIfNeeded: row))
      } else if !isOld {
        others.append(row)
      } else if try !holdsAsWritten(row) {
        return false
      }
    }
    // 2. The new variables by themselves.
    var basis = Basis()
    if !new.opened.isEmpty {
      do {
        basis = try solve(new, own, limits: limits, &work)
      } catch {
        return false  // perhaps they need the other rows
      }
      try evaluate(from: new.firstSubstitution)
    }
    // 3. What ties both, as it is written.
    for row in others where try !holdsAsWritten(row) { return false }
    self.basis.append(basis)
    if own.count < reduced.rows.count - new.firstRow { work.skipped += 1 }
    return true
  }

  func holdsAsWritten(_ row: Int) throws(Fallback) -> Bool {
    let problem = substitutions.problem
    let source = Int(reduced.rows[row].source)
    let constant = try problem.numbers.fraction(problem.rows[source].constant)
    let sum = try constant + problem.sum(ofRow: source, values)
    return problem.rows[source].relation.holds(sum.top)
  }

  /// Gives values to new variables, by reduced rows about them alone.
  private mutating func solve(
    _ new: Growth, _ rows: [Int32], limits: Limits, _ work: inout Solver.Work
  ) throws(Fallback) -> Basis {
    let numbers = (new.firstRemaining..<substitutions.remainingCount).map { Int32($0) }
    var places = [Int32](repeating: -1, count: substitutions.remainingCount)
    for place in numbers.indices { places[new.firstRemaining + place] = Int32(place) }
    let solution = try solve(numbers, rows, places, limits: limits, &work)
    for (number, variable) in new.opened.enumerated() {
      values[Int(variable)] = solution.value(number)
      doubles[Int(variable)] = values[Int(variable)].doubleValue
    }
    return solution.basis.renumbered(variables: numbers[...], rows: rows[...])
  }
}
