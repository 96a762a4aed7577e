import PlumbDiagnostics
import PlumbSolver
import PlumbSyntax
import PlumbText

// Metrics of a component that are others where it is used: `Card c { let side = 20 }`.

/// What a use of a component, or a row, says of the component's metrics.
package struct GivenMetrics: Hashable, Sendable {
  /// A length in points, which is 1 for a color.
  package struct Metric: Hashable, Sendable {
    let name: String
    let length: Rational
    let color: String?
  }

  let values: [Metric]
  /// Where one is written that a `when` decides.
  package let switched: SourceRange?

  /// `side` is 64 and `tint` is #3366cc
  package var words: String {
    values.map { "`\($0.name)` is \($0.color ?? ConstraintWriter.amount($0.length))" }.listed
  }

  init(_ metrics: [String: MetricValue]) {
    switched = metrics.values.filter { 1 < $0.values.count }.map { $0.values[0].range }.min()
    values = metrics.sorted { $0.key < $1.key }.map {
      Metric(name: $0.key, length: $0.value.value, color: $0.value.color)
    }
  }
}

extension Scene {
  /// The number of a component, or of what rows are made of, among those with metrics that are
  /// given; nil for all others.
  package func variant(of layout: String, _ given: GivenMetrics?) -> Int? {
    given.flatMap { given in variants.firstIndex { $0.name == layout && $0.given == given } }
  }
}

extension SceneBuilder {
  /// What the braces of a component's use say of its metrics; made of what is seen around them.
  ///
  /// - Parameter isRow: Whether they are those of a row, which knows nothing of conditions here.
  mutating func metrics(
    givenBy body: Block?, to layout: PlumbSyntax.Layout, file: Int, isRow: Bool, at place: Place
  ) -> [String: MetricValue] {
    guard let body else { return [:] }
    let names = metricNames(in: layout.body.statements, file: file)
    var given: [String: MetricValue] = [:]
    for case .metric(let metric) in library.trees[place.file][body.statements] {
      let name = library.trees[place.file].text(metric.name)
      guard names.contains(name), given[name] == nil else { continue }
      let places = isRow ? [place] : circumstances(of: metric.tokens, at: place)
      let values = places.map { value(of: metric, at: $0) }
      given[name] = MetricValue(values: values, range: values[0].range)
    }
    return given
  }

  /// The metrics that a layout declares in its own block, under conditions too.
  private func metricNames(in list: List<Statement>, file: Int) -> Set<String> {
    let tree = library.trees[file]
    var names: Set<String> = []
    for statement in tree[list] {
      switch statement {
      case .metric(let metric): names.insert(tree.text(metric.name))
      case .when:
        for block in tree.blocks(of: statement) {
          names.formUnion(metricNames(in: block.statements, file: file))
        }
      default: break
      }
    }
    return names
  }

  /// Makes a scene of a component by itself with the metrics that it is given, once of each.
  mutating func addVariant(
    of layout: PlumbSyntax.Layout, file: Int, _ given: [String: MetricValue], at place: Place
  ) {
    let metrics = GivenMetrics(given)
    let name = library.trees[file].text(layout.name)
    guard metrics.switched == nil, place.prefix.isEmpty,
      !variants.contains(where: { $0.name == name && $0.given == metrics })
    else { return }
    var builder = SceneBuilder(library: library)
    (builder.given, builder.reportedCycles) = (given, reportedCycles)
    builder.viewLimit = viewLimit - views.count
    builder.build(layout, file: file, inside: place.expanding)
    var scene = builder.scene(builder.declaredSize(of: layout, file: file).sizes, isSound: true)
    scene.given = metrics
    variants.append(scene)
  }

  /// Declares a metric of a component as it is given where that is used; false for all others.
  mutating func declaredAsGiven(_ metric: Metric, at place: Place) -> Bool {
    let tree = library.trees[place.file]
    let (name, range) = (tree.text(metric.name), tree.range(metric.name))
    guard let given = scopes[place.scope].given[name] else { return false }
    let own = value(of: metric, at: place)
    if (own.color == nil) != (given.color == nil) {
      func kind(_ color: String?) -> String { color == nil ? "a length" : "a color" }
      diagnostics.append(
        Diagnostic(
          .value, "`\(name)` is \(kind(own.color))", at: given.range,
          label: "given \(kind(given.color))", labels: [Label(range, "declared here")]))
      return false
    }
    if scopes[place.scope].metrics[name] == nil {
      if 1 < given.values.count { hasSwitchedMetrics = true }
      scopes[place.scope].declare(name, MetricValue(values: given.values, range: range))
    }
    return true
  }

  /// `let` in the braces of a component's use, of a metric that the component has: it is declared
  /// already, or cannot be given here.
  mutating func declaredInUse(_ metric: Metric, at place: Place) -> Bool {
    let tree = library.trees[place.file]
    let (name, range) = (tree.text(metric.name), tree.range(metric.name))
    let view = scopes[place.scope].view
    guard case .component(let layout) = views[view.index].kind,
      let inner = innerScopes[view.index], inner != place.scope,
      let own = scopes[inner].metrics[name]
    else { return false }
    if own.values.contains(where: { $0.range == range }) {
      scopes[place.scope].declare(name, own)
    } else if scopes[inner].given[name] == nil || place.isInRefinement || !place.guards.isEmpty {
      reportGivenElsewhere(metric, of: layout, view, declared: own.range, at: place)
    } else {
      return false
    }
    return true
  }

  private mutating func reportGivenElsewhere(
    _ metric: Metric, of layout: String, _ view: ViewID, declared: SourceRange, at place: Place
  ) {
    let tree = library.trees[place.file]
    let name = tree.text(metric.name)
    diagnostics.append(
      Diagnostic(
        .misplaced, "`\(name)` of `\(layout)` has one value in each of its uses",
        at: tree.range(metric.name),
        label: "it is given in the braces in which \(views[view.index].title) is declared",
        labels: [Label(declared, "declared here")],
        helps: [
          "`let x = …` under a `when` of this layout, and there `let \(name) = x`, follow a"
            + " condition"
        ]))
  }
}
