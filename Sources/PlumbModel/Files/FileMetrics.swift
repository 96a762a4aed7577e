import PlumbDiagnostics
import PlumbSolver
import PlumbSyntax
import PlumbText

extension Library {
  /// Works out every file's metrics, those of imported files first, in order of place.
  ///
  /// A metric may use those above it and those imported; what it used is in `usedMetrics`.
  mutating func evaluateMetrics() -> [Diagnostic] {
    var diagnostics: [Diagnostic] = []
    let defined = definedMetrics
    var isDone = [Bool](repeating: false, count: files.count)
    var way: [(file: Int, next: Int)] = []
    for start in files.indices where !isDone[start] {
      isDone[start] = true
      way = [(start, 0)]
      while let (file, next) = way.last {
        guard next < names[file].imports.count else {
          diagnostics += evaluateMetrics(of: file, defined)
          way.removeLast()
          continue
        }
        way[way.count - 1].next += 1
        let target = names[file].imports[next].file
        guard !isDone[target] else { continue }
        isDone[target] = true
        way.append((target, 0))
      }
    }
    return diagnostics
  }

  /// The places of metrics that are defined from outside: those that the root file sees under the
  /// names, its own or imported ones.
  private var definedMetrics: [SourceRange: Rational] {
    var defined: [SourceRange: Rational] = [:]
    var missing = definitions
    for file in [0] + visibleFiles(from: 0).map(\.file) where !missing.isEmpty {
      let tree = files[file].tree
      for case .metric(let metric) in tree[tree.items] {
        guard let value = missing.removeValue(forKey: tree.text(metric.name)) else { continue }
        defined[tree.range(metric.name)] = value
      }
    }
    return defined
  }

  /// The color that a `let` names.
  func color(_ metric: Metric, in tree: Tree, _ diagnostics: inout [Diagnostic]) -> MetricValue {
    guard case .color(let token) = metric.value else { preconditionFailure("a length") }
    let written = tree.stringValue(token)
    if let diagnostic = Diagnostic.brokenColor(written, at: tree.range(token)) {
      diagnostics.append(diagnostic)
    }
    return MetricValue(color: written, range: tree.range(metric.name))
  }

  /// A color that lacks its quotes, once that has been told.
  static func color(meantBy value: ExpressionID, in tree: Tree) -> String? {
    let written = tree.source.text(tree.range(tree[value].tokens))
    return NamedColor(written) == nil ? nil : written
  }

  private mutating func evaluateMetrics(
    of file: Int, _ defined: [SourceRange: Rational]
  ) -> [Diagnostic] {
    let tree = files[file].tree
    var diagnostics: [Diagnostic] = []
    for case .metric(let metric) in tree[tree.items] {
      let name = tree.text(metric.name)
      let range = tree.range(metric.name)
      if let first = names[file].metrics[name] {
        diagnostics.append(.duplicateName("metric", name, at: range, first: first.range))
        continue
      }
      guard case .length(let value) = metric.value else {
        names[file].metrics.declare(name, color(metric, in: tree, &diagnostics))
        continue
      }
      var evaluator = ExpressionEvaluator(tree)
      let form = evaluator.form(value) { leaf in
        metricLeaf(leaf, file: file, &diagnostics)
      }
      diagnostics += evaluator.diagnostics
      // One that cannot be worked out is declared all the same, so that its uses stay quiet.
      if form == nil { usedMetrics.insert(range) }
      if form == nil, let color = Self.color(meantBy: value, in: tree) {
        names[file].metrics.declare(name, MetricValue(color: color, range: range))
        continue
      }
      names[file].metrics.declare(
        name, MetricValue(value: defined[range] ?? form?.constant ?? .one, range: range))
    }
    return diagnostics
  }

  private mutating func metricLeaf(
    _ leaf: ExpressionEvaluator.Leaf, file: Int, _ diagnostics: inout [Diagnostic]
  ) -> LinearForm? {
    let tree = files[file].tree
    switch leaf {
    case .percent(_, let range):
      diagnostics.append(
        Diagnostic(
          .unit, "`%` is a share of a superview's size, and a metric has none", at: range,
          label: "expected a number"))
      return nil
    case .pixels(_, let range):
      diagnostics.append(.pixelsAsNumber("a metric", at: range))
      return nil
    case .path(let path):
      let name = tree.text(path[0])
      if path.count == 1, let (metric, imported) = metric(name, in: file) {
        usedMetrics.insert(metric.range)
        if let imported { usedMetrics.insert(imported) }
        if metric.color != nil {
          diagnostics.append(.colorAsLength(name, at: tree.range(path.tokens)))
          return nil
        }
        return LinearForm(constant: metric.value)
      }
      let text = tree.source.text(tree.range(path.tokens))
      if NamedColor(text) != nil {
        diagnostics.append(.colorWithoutQuotes(text, at: tree.range(path.tokens)))
        return nil
      }
      diagnostics.append(
        .unknown(
          .unknownMetric, "no metric is called `\(text)`", text, at: tree.range(path.tokens),
          among: diagnostics.count < Limits.mistakes ? metricNames(in: file) : []))
      return nil
    }
  }
}

/// Metrics, imports and their like that nothing refers to.
func unusedNames(
  in library: Library, used: Set<SourceRange>, _ isImported: () -> Bool
) -> [Diagnostic] {
  var diagnostics: [Diagnostic] = []
  // A file that holds no layout is there to be imported; its metrics are for others.
  guard !library.names[0].layouts.all.isEmpty else { return [] }
  let idle = library.names[0].metrics.all.filter { !used.contains($0.value.range) }
  let idleStyles = library.names[0].styles.all.filter {
    !used.contains(library.trees[0].range($0.value.name))
  }
  let isForOthers = (!idle.isEmpty || !idleStyles.isEmpty) && isImported()
  for (name, style) in isForOthers ? [] : idleStyles {
    let range = library.trees[0].range(style.name)
    diagnostics.append(
      Diagnostic(
        .unused, "the style `\(name)` is never used", at: range, label: "take it out",
        fixes: removals(of: range, in: library.trees[0])))
  }
  for (name, metric) in isForOthers ? [] : idle {
    let what = metric.color == nil ? "metric" : "color"
    diagnostics.append(
      Diagnostic(
        .unused, "the \(what) `\(name)` is never used", at: metric.range, label: "take it out",
        fixes: removals(of: metric.range, in: library.trees[0])))
  }
  let broken = Set(library.diagnostics.filter { $0.rule == .import }.map(\.range))
  for link in library.names[0].imports
  where !used.contains(link.range) && !broken.contains(link.range) {
    diagnostics.append(
      Diagnostic(
        .unused, "nothing of this file is used", at: link.range, label: "imported in vain",
        fixes: removals(of: link.range, in: library.trees[0])))
  }
  return diagnostics
}

/// Takes out the line of a declaration, if it has one to itself; files that import this one may use
/// what is declared, so that it is not safe.
private func removals(of range: SourceRange, in tree: Tree) -> [Fix] {
  for item in tree[tree.items] {
    let tokens: TokenRange
    switch item {
    case .metric(let metric): tokens = metric.tokens
    case .style(let style): tokens = style.tokens
    case .import(let link): tokens = link.tokens
    default: continue
    }
    let statement = tree.range(tokens)
    guard statement.lower <= range.lower, range.upper <= statement.upper else { continue }
    guard let line = tree.ownLine(of: tokens) else { return [] }
    return [Fix("take the line out", [Edit(line, "")], isTold: true)]
  }
  return []
}
