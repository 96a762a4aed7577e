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
  ///   - firstRow: the first of the core rows that were added.
  ///   - firstOpen: the first of the open variables that were, of which nothing is known.
  /// - Complexity: linear in the size of the rows added.
  func isUnmoved(
    _ component: Int, _ parts: [Int], firstRow: Int, firstOpen: Int
  ) throws(Detour) -> Bool {
    guard let components else { return false }
    if let last = components.numbers(of: component).last, firstOpen <= Int(last) { return false }
    // A basis of its own would stand for all parts.
    if 1 < parts.count && parts.contains(where: { ownBases[$0] != nil }) { return false }
    for row in components.rows(of: component).reversed() {
      if Int(row) < firstRow { break }
      var sum = try core.constant(Int(row))
      for i in core.termRange(Int(row)) {
        let value = values[Int(openVariables[Int(core.terms[i].variable)])]
        sum = try sum + core.numbers.product(core.terms[i].coefficient, value)
      }
      let relation = definitions.problem.rows[Int(core.rows[Int(row)].source)].relation
      if !Core.holds(sum, relation) { return false }
    }
    return true
  }
}
