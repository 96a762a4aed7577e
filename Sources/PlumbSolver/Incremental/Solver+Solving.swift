extension Solver {
  /// Finds the answer for the constraints, groups and parameters as they are now.
  @discardableResult
  public mutating func solve(limits: Limits = Limits()) -> Status {
    // 1. On the way from the last answer, if one parameter has moved and nothing else.
    if case .parameter(let parameter) = change, misfits == 0, fastPath?.parameter == parameter,
      fastPath?.move(&values, to: settings[parameter]) ?? false
    {
      work.moves += 1
    } else {
      solveAnew(limits: limits)
    }
    change = .nothing
    return status
  }

  private mutating func solveAnew(limits: Limits) {
    let change = change
    if let shown, let fastPath { cache.optima[shown].end(fastPath) }
    (fastPath, multiPrecision) = (nil, nil)
    do {
      // 2. By the affine map known for these rows, or that for fewer of them.
      if 0 < misfits || !reductions.triesQuickPath { throw Fallback.overflow }
      var extra: [Int] = []
      let old = shown
      if let place = change == .rows || old == nil ? nearest(&extra) : old {
        try move(place, adding: extra, limits: limits)
      } else {
        // 3. From scratch.
        try start(limits: limits)
      }
      guard let shown else { return }
      if case .parameter(let parameter) = change {
        fastPath = cache.optima[shown].fastPath(along: parameter)
        // What this parameter does not move is where it was.
        if old == shown, fastPath?.move(&values, to: settings[parameter]) ?? false { return }
      }
      values = cache.optima[shown].show()
    } catch {
      // 4. In multi-precision. Where rows are impossible, or leave something open, what is
      //    kept stays.
      shown = nil
      solveInMultiPrecision(activeRows, limits: limits)
    }
  }

  // MARK: Kept answers

  /// The optimum that is for these rows or, else, lacks the fewest of them, which it gives.
  private func nearest(_ extra: inout [Int]) -> Int? {
    var best: Int?
    for place in cache.keys.indices {
      guard let lacking = rowsLacking(in: cache.keys[place]) else { continue }
      if best != nil && extra.count <= lacking.count { continue }
      best = place
      extra = lacking
    }
    return best
  }

  /// The rows that an optimum lacks; nil if it is for others than these too, or lacks so many that
  /// starting anew is as good.
  private func rowsLacking(in key: OptimumCache.Key) -> [Int]? {
    var lacking: [Int] = []
    for group in isOn.indices {
      let wasOn = group < key.isOn.count && key.isOn[group]
      if wasOn && !isOn[group] { return nil }
      if wasOn || !isOn[group] { continue }
      for row in members[group] where groups[Int(row)] == Int32(group) {
        lacking.append(Int(row))
      }
    }
    for row in key.rowCount..<groups.count where isActive(row) {
      let group = Int(groups[row])
      if group < 0 || group < key.isOn.count && key.isOn[group] { lacking.append(row) }
    }
    if key.rowCount < 4 * lacking.count { return nil }
    lacking.sort()
    return lacking
  }

  private mutating func move(_ place: Int, adding rows: [Int], limits: Limits) throws(Fallback) {
    var place = place
    let isComplete = rows.isEmpty && cache.keys[place].variableCount == problem.variableCount
    var isMoving = true
    var isFar = false
    do {
      let preparation = cache.optima[place].preparation(for: settings)
      isFar = preparation == .rebase
      if preparation != .none {
        let key = cache.keys[place]
        let known = (0..<key.rowCount).filter { isActive($0, for: key) }
        if isFar {
          try cache.optima[place].rebase(to: settings, rows: known, limits: limits, &work)
        } else {
          try cache.optima[place].addAxes(for: settings, rows: known, &work)
        }
      }
      try cache.optima[place].move(to: settings, limits: limits, &work)
      isMoving = false
      if isComplete {
        cache.use(place, rowCount: groups.count)
      } else {
        place = try extend(place, by: rows, limits: limits)
      }
    } catch {
      // A sum that does not fit may fit where everything is counted from here, and rows that leave
      // something open may not with others.
      if error == .undecided && isComplete { throw error }
      if error == .overflow && isMoving { cache.remove(at: place) }
      shown = nil
      return try start(limits: limits)
    }
    if cache.optima[place].isAtOrigin && !isFar { work.recalls += 1 } else { work.moves += 1 }
    show(place)
  }

  private mutating func extend(
    _ place: Int, by rows: [Int], limits: Limits
  ) throws(Fallback) -> Int {
    var optimum = cache.optima[place]
    try optimum.add(rows, of: problem, parameters: known, limits: limits, &work)
    work.extensions += 1
    let key = OptimumCache.Key(
      isOn: isOn, rowCount: groups.count, variableCount: problem.variableCount)
    return cache.insert(key, optimum)
  }

  private mutating func start(limits: Limits) throws(Fallback) {
    let known = known
    let solution = try QuickSolution(
      problem, rows: activeRows, parameters: known, choosing: true, limits: limits,
      reductions: reductions)
    work.solutions += 1
    work.pivots += solution.reducedSolution.pivots
    let key = OptimumCache.Key(
      isOn: isOn, rowCount: groups.count, variableCount: problem.variableCount)
    show(cache.insert(key, KeptOptimum(consume solution, parameters: known)))
  }

  private var known: [(variable: Int, value: Fraction)] {
    zip(parameters, settings).map { (variable: $0.variable, value: $1) }
  }

  private mutating func show(_ place: Int) {
    shown = place
    unconstrained = cache.optima[place].unconstrained
    if case .solved = status { return }
    status = .solved
  }

  // MARK: Rows

  var activeRows: [Int] {
    var rows: [Int] = []
    rows.reserveCapacity(groups.count)
    for row in groups.indices where isActive(row) { rows.append(row) }
    return rows
  }

  private func isActive(_ row: Int) -> Bool {
    let group = groups[row]
    return group == Solver.always || 0 <= group && isOn[Int(group)]
  }

  private func isActive(_ row: Int, for key: OptimumCache.Key) -> Bool {
    let group = groups[row]
    return group == Solver.always
      || 0 <= group && Int(group) < key.isOn.count && key.isOn[Int(group)]
  }

  /// Some rows and the first parameters at some values, as a problem by itself, and which rows of
  /// `problem` they are.
  func part(
    _ rows: [Int], parameters values: [Rational], variableCount: Int
  ) -> (problem: LinearProblem, rows: [Int]) {
    var part = LinearProblem()
    _ = part.addVariables(variableCount)
    var constants: [Int: Rational] = [:]
    for (parameter, value) in zip(parameters, values) { constants[parameter.row.index] = -value }
    let used = (rows + constants.keys).sorted()
    for row in used {
      let id = RowID(row)
      part.addRow(
        problem.terms(of: id), constant: constants[row] ?? problem.constant(of: id),
        problem.relation(of: id), priority: problem.priority(of: id), weight: problem.weight(of: id)
      )
    }
    return (part, used)
  }

  /// What the multi-precision path says of the last answer, if there is anything to add: nil where
  /// the optimum is single.
  ///
  /// - Complexity: that of solving from scratch, where one of several optima was chosen.
  var answer: Solution? {
    if let multiPrecision { return multiPrecision }
    guard let shown, !cache.optima[shown].isUnique else { return nil }
    var optimum = cache.optima[shown]
    if let fastPath { optimum.end(fastPath) }
    let key = cache.keys[shown]
    let (part, _) = part(
      (0..<key.rowCount).filter { isActive($0, for: key) }, parameters: optimum.settings,
      variableCount: key.variableCount)
    var reductions = Reductions()
    reductions.triesQuickPath = false
    return PlumbSolver.solve(part, reductions: reductions).solution
  }

  /// Solves the active rows and the parameters, by themselves.
  private mutating func solveInMultiPrecision(_ rows: [Int], limits: Limits) {
    for parameter in parameters { problem.setConstant(-parameter.value, of: parameter.row) }
    let (part, used) = part(
      rows, parameters: parameters.map(\.value), variableCount: problem.variableCount)
    work.solutions += 1
    switch PlumbSolver.solve(part, limits: limits, reductions: reductions) {
    case .solved(let solution):
      multiPrecision = solution
      values = solution.values
      status = .solved
    case .impossible(let certificate):
      // Rows keep their names.
      status = .impossible(
        InfeasibilityCertificate(
          multipliers: certificate.multipliers.map { (RowID(used[$0.row.index]), $0.multiplier) },
          shortfall: certificate.shortfall))
    case .exhausted(let limit): status = .exhausted(limit)
    }
  }
}
