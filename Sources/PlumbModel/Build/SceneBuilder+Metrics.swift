import PlumbDiagnostics
import PlumbSolver
import PlumbSyntax
import PlumbText

// Metrics of a layout. One whose value a `when` decides has a value for each of its sides, and a
// statement that speaks of it is lowered once for each, as if it stood in all of them.

extension SceneBuilder {
  /// Declares the metrics of a block, in order of place, with those that stand under `when` in it.
  mutating func declareMetrics(in list: List<Statement>, at place: Place) {
    for statement in library.trees[place.file][list] {
      switch statement {
      case .metric(let metric): declare(metric, at: place)
      case .when(let when) where holdsMetric(when, library.trees[place.file]):
        let index = conditionIndex(of: when, at: place)
        declareMetrics(in: when.body.statements, at: place.under(.condition(index, holds: true)))
        if let otherwise = when.otherwise {
          declareMetrics(
            in: otherwise.body.statements, at: place.under(.condition(index, holds: false)))
        }
      default: break
      }
    }
  }

  private func holdsMetric(_ when: When, _ tree: Tree) -> Bool {
    tree.blocks(of: .when(when)).contains { block in
      tree[block.statements].contains { statement in
        switch statement {
        case .metric: true
        case .when(let inner): holdsMetric(inner, tree)
        default: false
        }
      }
    }
  }

  /// The condition that a `when` asks; its metrics may have asked for it before.
  mutating func conditionIndex(of when: When, at place: Place) -> Int {
    let key = WhenKey(scope: place.scope, token: when.tokens.lower)
    if let known = conditionIndices[key] { return known }
    // A condition that is not understood still tells its two sides apart.
    let isState = reportedAsStates(when, at: place)
    let condition = isState ? nil : condition(when.condition, at: place)
    conditions.append(condition ?? .direction(.leftToRight))
    conditionIndices[key] = conditions.count - 1
    conditionRanges[conditions.count - 1] =
      library.trees[place.file].range(when.condition.tokens)
    return conditions.count - 1
  }

  /// A `when` as one view's braces have it: a component's stands in each place that it is used.
  struct WhenKey: Hashable {
    let scope: Int
    let token: TokenIndex
  }

  private mutating func declare(_ metric: Metric, at place: Place) {
    let tree = library.trees[place.file]
    let name = tree.text(metric.name)
    let range = tree.range(metric.name)
    if declaredAsGiven(metric, at: place) || declaredInUse(metric, at: place) { return }
    let known = scopes[place.scope].metrics[name]
    if let first = known,
      place.guards.isEmpty || first.values.contains(where: { $0.guards == place.guards })
    {
      diagnostics.append(
        .duplicateName("metric", name, at: range, first: first.values[0].range))
      return
    }
    var result = known ?? MetricValue(values: [], range: range)
    for circumstance in circumstances(of: metric.tokens, at: place) {
      result.values.append(value(of: metric, at: circumstance))
    }
    if 1 < result.values.count || !place.guards.isEmpty { hasSwitchedMetrics = true }
    scopes[place.scope].declare(name, result)
  }

  mutating func value(of metric: Metric, at place: Place) -> MetricValue.Value {
    let range = library.trees[place.file].range(metric.name)
    switch metric.value {
    case .color:
      let color = library.color(metric, in: library.trees[place.file], &diagnostics).color
      return MetricValue.Value(length: .one, color: color, guards: place.guards, range: range)
    case .length(let length):
      // One that cannot be worked out is declared all the same, so that its uses stay quiet.
      let value = constant(length, "a metric", at: place)
      let color =
        value == nil ? Library.color(meantBy: length, in: library.trees[place.file]) : nil
      return MetricValue.Value(
        length: value ?? .one, color: color, guards: place.guards, range: range)
    }
  }

  // MARK: Uses

  /// The places that stand for a stretch of tokens: where it names a metric that a `when` decides,
  /// one for each of the sides.
  func circumstances(of tokens: TokenRange, at place: Place) -> [Place] {
    guard hasSwitchedMetrics else { return [place] }
    let names = (tokens.lower.value..<tokens.upper.value).map(TokenIndex.init)
      .filter { library.trees[place.file][$0].kind == .name }
      .map { library.trees[place.file].text($0) }
    var open = [place]
    var result: [Place] = []
    while let next = open.popLast() {
      let undecided = names.lazy.compactMap { name -> Int? in
        guard let metric = visibleMetric(named: name, at: next)?.value,
          case .undecided(let condition) = metric.choice(under: next.guards)
        else { return nil }
        return condition
      }.first
      guard let undecided else {
        result.append(next)
        continue
      }
      for holds in [false, true] {
        var side = next.under(.condition(undecided, holds: holds))
        side.isOfMetricAlone = !next.isInVariant || next.isOfMetricAlone
        open.append(side)
      }
    }
    return result
  }

  /// What of a statement is the same on both sides of a `when` stands outside of it.
  mutating func joinConstraints(from start: Int) {
    guard start + 1 < constraints.count else { return }
    var pieces: [SourceRange] = []
    var ofPiece: [SourceRange: [Constraint]] = [:]
    for constraint in constraints[start...] {
      if ofPiece[constraint.origin.range] == nil { pieces.append(constraint.origin.range) }
      var joined = constraint
      var others = ofPiece[constraint.origin.range] ?? []
      while let other = others.firstIndex(where: { $0.guards(joining: joined) != nil }),
        let guards = others[other].guards(joining: joined)
      {
        joined = joined.under(guards)
        others.remove(at: other)
      }
      ofPiece[constraint.origin.range] = others + [joined]
    }
    constraints.replaceSubrange(start..., with: pieces.flatMap { ofPiece[$0] ?? [] })
  }

  /// What a metric is worth at a place; something, where it is worth nothing there.
  mutating func value(
    of metric: MetricValue, _ name: String, at range: SourceRange, _ place: Place
  ) -> MetricValue.Value {
    switch metric.choice(under: place.guards) {
    case .value(let value): return value
    case .undecided:
      diagnostics.append(
        Diagnostic(
          .value, "a `when` decides what `\(name)` is, which cannot be asked here", at: range,
          label: "expected a number that is the same everywhere",
          labels: [Label(metric.range, "declared here")]))
    case .none:
      diagnostics.append(
        Diagnostic(
          .unknownMetric, "`\(name)` has no value where the `when` around it does not hold",
          at: range, label: "used here also then",
          labels: [Label(metric.range, "declared here")],
          helps: ["`else { let \(name) = … }`, or `let \(name) = …` above the `when`"]))
    }
    return metric.values[0]
  }
}

extension Constraint {
  func under(_ guards: [Guard]) -> Constraint {
    Constraint(form: form, relation: relation, priority: priority, guards: guards, origin: origin)
  }

  /// The guards under which one of two constraints holds that say the same, where one holds on one
  /// side of a `when` and one on the other; nil for others.
  fileprivate func guards(joining other: Constraint) -> [Guard]? {
    guard relation == other.relation, priority == other.priority,
      guards.count == other.guards.count, form.isIdentical(to: other.form),
      let place = guards.indices.first(where: { guards[$0] != other.guards[$0] }),
      case .condition(let index, let holds) = guards[place],
      other.guards[place] == .condition(index, holds: !holds),
      guards[(place + 1)...] == other.guards[(place + 1)...]
    else { return nil }
    var common = guards
    common.remove(at: place)
    return common
  }
}

extension LinearForm {
  fileprivate func isIdentical(to other: LinearForm) -> Bool {
    constant == other.constant && terms.count == other.terms.count
      && zip(terms, other.terms).allSatisfy {
        $0.anchor == $1.anchor && $0.coefficient == $1.coefficient
      }
  }
}
