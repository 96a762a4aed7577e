import PlumbSolver
import PlumbSyntax
import PlumbText

/// The names that one block can see: its own, and by `parent` those around it.
///
/// Lists beside the dictionaries keep the order of declaration for "did you mean".
struct Scope {
  /// What `super` and `|` mean here.
  let view: ViewID
  let parent: Int?
  private(set) var views: [String: ViewID] = [:]
  private(set) var viewNames: [String] = []
  private(set) var metrics: [String: MetricValue] = [:]
  private(set) var metricNames: [String] = []
  /// What the metrics of a component are where it is used, whatever it says itself.
  var given: [String: MetricValue] = [:]

  init(view: ViewID, parent: Int?) {
    self.view = view
    self.parent = parent
  }

  mutating func declare(_ name: String, _ view: ViewID) {
    views[name] = view
    viewNames.append(name)
  }

  mutating func declare(_ name: String, _ metric: MetricValue) {
    if metrics[name] == nil { metricNames.append(name) }
    metrics[name] = metric
  }
}

/// A `let`, worked out.
struct MetricValue {
  struct Value {
    /// 1 for a color, which stands for no length.
    let length: Rational
    /// A color as it is written: a code, or the name of one of the app's own.
    let color: String?
    /// Under which it is this one.
    let guards: [Guard]
    let range: SourceRange
  }

  enum Choice {
    case value(Value)
    /// The condition that decides.
    case undecided(Int)
    case none
  }

  /// One, or those for the sides of `when`, of which the last that holds is meant.
  var values: [Value]
  /// Where it is declared first.
  let range: SourceRange

  init(values: [Value], range: SourceRange) { (self.values, self.range) = (values, range) }

  init(value: Rational, range: SourceRange) {
    let value = Value(length: value, color: nil, guards: [], range: range)
    self.init(values: [value], range: range)
  }

  init(color: String, range: SourceRange) {
    let value = Value(length: .one, color: color, guards: [], range: range)
    self.init(values: [value], range: range)
  }

  var value: Rational { values[0].length }
  var color: String? { values[0].color }

  /// What it is where some guards hold.
  func choice(under known: [Guard]) -> Choice {
    for value in values.reversed() {
      var open: Int?
      var isPossible = true
      for case .condition(let index, let holds) in value.guards {
        if known.contains(.condition(index, holds: !holds)) { isPossible = false }
        if !known.contains(.condition(index, holds: holds)) { open = open ?? index }
      }
      guard isPossible else { continue }
      return open.map { .undecided($0) } ?? .value(value)
    }
    return .none
  }
}

/// Values by name that keep the order of declaration.
struct NamedValues<Value> {
  private(set) var all: [(name: String, value: Value)] = []
  private var places: [String: Int] = [:]

  /// The value that was declared under a name first.
  subscript(name: String) -> Value? { places[name].map { all[$0].value } }

  mutating func declare(_ name: String, _ value: Value) {
    if places[name] == nil { places[name] = all.count }
    all.append((name, value))
  }
}

extension NamedValues: Sendable where Value: Sendable {}

/// What one file declares for itself and for those that import it.
struct FileNames {
  var metrics = NamedValues<MetricValue>()
  var styles = NamedValues<PlumbSyntax.Style>()
  var layouts = NamedValues<PlumbSyntax.Layout>()
  /// In order of place.
  var imports: [(file: Int, path: String, range: SourceRange)] = []
  /// What `platform` says.
  var platform: Platform?
}

/// The names that may follow `@`, and what they are.
package let namedPriorities = NamedStrength.all

/// Names that strengths go by, unless a metric is called the same.
enum NamedStrength {
  static let all: [(name: String, priority: Double)] = [
    ("weak", 250), ("low", 250), ("medium", 500), ("strong", 750), ("high", 750),
    ("required", 1000),
  ]
}
