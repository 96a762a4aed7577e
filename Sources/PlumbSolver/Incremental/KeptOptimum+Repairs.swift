extension KeptOptimum {
  /// A component's new optimum: a basis, and its affine map.
  struct Repair {
    let component: Int
    let basis: Basis?
    /// By its variables, at the origin.
    var values: [Fraction]
    /// By axis and variable.
    var slopes: [[Fraction]]
    /// How far it carries, if that is known.
    var bounds: CriticalRegion.Bounds?
  }

  /// Solves the components again in which rows change sides on the way to other distances, unless
  /// they were there before.
  ///
  /// - Complexity: that of these components and of what is defined by their variables, and a glance
  ///   at the region of each component.
  mutating func repair(
    at distances: [Fraction], limits: Limits, _ work: inout Solver.Work
  ) throws(Fallback) {
    // 1. Solve all, so that nothing has changed where one cannot be.
    var repairs: [Repair] = []
    for component in region.left(at: distances) {
      if component == region.outside { throw .undecided }
      keepPiece(of: component)
      if let piece = pieces.enter(component, at: distances) {
        work.returns += 1
        repairs.append(
          Repair(
            component: component, basis: piece.basis, values: piece.values, slopes: piece.slopes,
            bounds: piece.bounds))
      } else {
        repairs.append(try solve(component, at: distances, limits: limits, &work))
      }
    }
    // 2. Take it over.
    var changed: [Int32] = []
    for repair in repairs { try take(repair, &changed) }
    try update(changed)
    // 3. How far it carries.
    guard let components else { return }
    var slopes = [Fraction](repeating: .zero, count: axes.count)
    for repair in repairs {
      region.clear(repair.component)
      if let bounds = repair.bounds {
        region.set(bounds, of: repair.component)
        continue
      }
      for row in components.rows(of: repair.component) {
        try limit(repair.component, byRow: Int(row), at: distances, &slopes)
      }
      keepPiece(of: repair.component)
    }
    region.gather()
  }

  func solve(
    _ component: Int, at distances: [Fraction], limits: Limits, _ work: inout Solver.Work
  ) throws(Fallback) -> Repair {
    guard let components else { throw .undecided }
    let rows = components.rows(of: component)
    let numbers = components.numbers(of: component)
    let part = try components.part(component, of: reduced) { row throws(Fallback) -> Fraction? in
      var constant: Fraction?
      for axis in axes.indices where !axes[axis].rowSlopes[row].isZero {
        if constant == nil { constant = reduced.constant(row) }
        try constant? += axes[axis].rowSlopes[row] * distances[axis]
      }
      return constant
    }
    work.repairs += 1
    let (basis, values) = try solve(component, part, limits: limits, &work)
    var repair = Repair(
      component: component, basis: basis.renumbered(variables: numbers, rows: rows),
      values: values, slopes: [])
    for axis in axes.indices {
      var slopes = [Fraction](repeating: .zero, count: numbers.count)
      try basis.addSlopes(
        part, rowSlopes: rows.map { axes[axis].rowSlopes[Int($0)] }, &slopes)
      for place in slopes.indices where !slopes[place].isZero {
        repair.values[place] =
          try repair.values[place] - slopes[place] * distances[axis]
      }
      repair.slopes.append(slopes)
    }
    return repair
  }

  /// Solves a component whose rows stand in a part, from the corner where the simplex has left it:
  /// that is about a pivot away.
  private func solve(
    _ component: Int, _ part: ReducedProblem, limits: Limits, _ work: inout Solver.Work
  ) throws(Fallback) -> (Basis, [Fraction]) {
    guard let components else { throw .undecided }
    let count = components.numbers(of: component).count
    if let block = block(of: component) {
      let rows = components.rows(of: component)
      let corner = try block.corner { row throws(Fallback) in
        part.constant(rows.partitioningIndex(notBelow: row) - rows.startIndex)
      }
      if let corner {
        let (block, values) = try BasisBlock.solve(
          substitutions.problem, part, Array(0..<count), Array(part.rows.indices), from: corner,
          choosing: true, limits: limits)
        work.pivots += block.pivots
        return (Basis(blocks: [block]), values)
      }
    }
    let solution = try ReducedSolution(
      substitutions.problem, part, remainingCount: count, choosing: true, limits: limits)
    work.pivots += solution.pivots
    return (solution.basis, (0..<count).map { solution.value($0) })
  }

  /// What the simplex left of a component, if it decided on all of its variables.
  private func block(of component: Int) -> BasisBlock? {
    guard let numbers = components?.numbers(of: component), let first = numbers.first else {
      return nil
    }
    let blocks = ownBases[component]?.blocks ?? basis.blocks
    return blocks.first { $0.variables.first == first && $0.variables.elementsEqual(numbers) }
  }

  mutating func take(_ repair: Repair, _ changed: inout [Int32]) throws(Fallback) {
    guard let components else { return }
    ownBases[repair.component] = repair.basis
    for (place, number) in components.numbers(of: repair.component).enumerated() {
      let variable = remainingVariables[Int(number)]
      var isSame = values[Int(variable)] == repair.values[place]
      values[Int(variable)] = repair.values[place]
      for axis in axes.indices {
        let slope = repair.slopes[axis][place]
        if axes[axis].slopes[Int(variable)] == slope { continue }
        axes[axis].slopes[Int(variable)] = slope
        isSame = false
      }
      if !isSame { changed.append(variable) }
    }
  }

  /// Brings what is defined by some remaining variables, and the doubles, up to date.
  mutating func update(_ changed: [Int32]) throws(Fallback) {
    if changed.isEmpty { return }
    var order = order ?? SubstitutionOrder(substitutions)
    self.order = nil
    let dependents = order.dependents(of: changed)
    self.order = order
    for variable in dependents {
      let variable = Int(variable)
      values[variable] = try substitutions.value(of: variable, values, withConstants: true)
      for axis in axes.indices {
        axes[axis].slopes[variable] = try substitutions.value(
          of: variable, axes[axis].slopes, withConstants: false)
      }
    }
    for variable in changed { updateMotion(of: variable) }
    for variable in dependents { updateMotion(of: variable) }
  }

  private mutating func updateMotion(of variable: Int32) {
    let base = values[Int(variable)].doubleValue
    doubles[Int(variable)] = base
    for axis in axes.indices {
      if axes[axis].motionPlaces.isEmpty { axes[axis].placeMotions(count: values.count) }
      let speed = axes[axis].slopes[Int(variable)].doubleValue
      let place = Int(axes[axis].motionPlaces[Int(variable)])
      if 0 <= place {
        axes[axis].motions[place].base = base
        axes[axis].motions[place].speed = speed
      } else {
        // One that stands still is listed too, lest its old value stay.
        axes[axis].motionPlaces[Int(variable)] = Int32(axes[axis].motions.count)
        axes[axis].motions.append(Motion(variable: variable, base: base, speed: speed))
      }
    }
  }
}

extension KeptOptimum.Axis {
  fileprivate mutating func placeMotions(count: Int) {
    motionPlaces = Array(repeating: -1, count: count)
    for (place, motion) in motions.enumerated() {
      motionPlaces[Int(motion.variable)] = Int32(place)
    }
  }
}
