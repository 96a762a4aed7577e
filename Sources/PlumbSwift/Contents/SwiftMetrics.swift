import PlumbCode
import PlumbModel
import PlumbSolver
import PlumbSyntax
import PlumbText

/// The lengths that a layout has names for, written by name where it says them by name.
struct SwiftMetrics {
  private let all: [NamedLength]
  /// By name, its place among all.
  private var places: [String: Int] = [:]
  /// By name, what the file says it is.
  private var definitions: [String: ExpressionID] = [:]
  private let source: SourceText
  private let tree: Tree
  /// Whole expressions that speak of a metric, by where they begin.
  private let expressions: [(lower: Int, upper: Int, id: ExpressionID)]

  init(_ all: [NamedLength], in tree: Tree) {
    // They are numbers where the app has a class that theirs would hide.
    let all = SwiftNesting.natives(in: tree).contains("Metrics") ? [] : all
    self.all = all
    self.tree = tree
    source = tree.source
    expressions = all.isEmpty ? [] : Self.expressions(in: tree, Set(all.map(\.name)))
    for (place, metric) in all.enumerated() where places[metric.name] == nil {
      places[metric.name] = place
    }
    for case .metric(let node) in tree[tree.items] where definitions[tree.text(node.name)] == nil {
      if case .length(let value) = node.value { definitions[tree.text(node.name)] = value }
    }
  }

  /// What a piece of the layout calls its lengths.
  struct Words {
    fileprivate var sums: [Sum] = []
    fileprivate var names: [NamedLength] = []

    init() {}

    fileprivate init(sums: [Sum], names: [NamedLength]) {
      (self.sums, self.names) = (sums, names)
    }

    /// `16`, or `-Metrics.gap * 2 - 8` where the piece of the layout says that.
    func length(_ value: Rational) -> Code {
      guard !value.isZero else { return .text(SwiftWords.number(value)) }
      for sum in sums {
        let text = sum.value == value ? sum.text : sum.value == -value ? sum.negated.text : nil
        if let text, text.unicodeScalars.count <= SwiftBounds.metricSum {
          return .naming(text, sum.names)
        }
      }
      for metric in names where metric.value == value || metric.value == -value {
        let sign = metric.value == value ? "" : "-"
        return .naming(sign + SwiftWords.metric(metric.name), [metric.name])
      }
      return .text(SwiftWords.number(value))
    }
  }

  /// What a piece of the layout says of lengths.
  func words(in range: SourceRange) -> Words {
    guard !all.isEmpty, range.file == source.id else { return Words() }
    let words = Self.words(in: source.text(range))
    let names = words.compactMap { places[$0] }.sorted().map { all[$0] }
    return Words(sums: names.isEmpty ? [] : sums(in: range), names: names)
  }

  /// `16`, or `Metrics.gap` where the piece of the layout says that.
  func length(_ value: Rational, in range: SourceRange) -> Code {
    words(in: range).length(value)
  }

  private static func words(in text: String) -> Set<String> {
    Set(text.split { !$0.isLetter && !$0.isNumber && $0 != "_" }.map(String.init))
  }

  // MARK: Sums

  /// A sum without views, as the layout writes it.
  fileprivate struct Sum {
    var addends: [(text: String, isNegative: Bool)] = []
    var value = Rational.zero
    /// The metrics in it.
    var names: Set<String> = []

    var negated: Sum {
      Sum(addends: addends.map { ($0.text, !$0.isNegative) }, value: -value, names: names)
    }

    static func + (left: Sum, right: Sum) -> Sum {
      Sum(
        addends: left.addends + right.addends, value: left.value + right.value,
        names: left.names.union(right.names))
    }

    var text: String {
      var text = ""
      for (word, isNegative) in addends {
        let isFirst = text.isEmpty
        text += isNegative ? (isFirst ? "-" : " - ") : (isFirst ? "" : " + ")
        text += word
      }
      return text
    }
  }

  /// Expressions that stand in no other one and name a metric.
  private static func expressions(
    in tree: Tree, _ names: Set<String>
  ) -> [(lower: Int, upper: Int, id: ExpressionID)] {
    var (isInside, speaks) = (
      [Bool](repeating: false, count: tree.expressions.count),
      [Bool](repeating: false, count: tree.expressions.count)
    )
    // Operands lie before what uses them.
    for (place, node) in tree.expressions.enumerated() {
      if case .path(let path) = node.form {
        speaks[place] = path.count == 1 && names.contains(tree.text(path[0]))
      }
      for operand in node.form.operands {
        isInside[Int(operand.value)] = true
        if speaks[Int(operand.value)] { speaks[place] = true }
      }
    }
    return tree.expressions.indices.filter { speaks[$0] && !isInside[$0] }.map { place in
      let range = tree.range(tree.expressions[place].tokens)
      return (range.lower, range.upper, ExpressionID(place))
    }.sorted { $0.lower < $1.lower }
  }

  /// What the expressions in a piece of the layout add to its lengths: each side of a relation, and
  /// what it takes to bring one to the other.
  private func sums(in range: SourceRange) -> [Sum] {
    let start = expressions.partitioningIndex { range.lower <= $0.lower }
    let sums = expressions[start...].prefix { $0.upper <= range.upper }.map { sum(of: $0.id) }
    let differences = zip(sums, sums.dropFirst()).map { $1 + $0.negated }
    return (sums + differences).filter { !$0.addends.isEmpty }
  }

  /// The numbers and metrics of a sum; what it has of views, it is left without.
  private func sum(of id: ExpressionID) -> Sum {
    var sum = Sum()
    var rest: [(id: ExpressionID, isNegative: Bool)] = [(id, false)]
    while let (id, isNegative) = rest.popLast() {
      switch tree[id].form {
      case .add(let a, let b): rest += [(b, isNegative), (a, isNegative)]
      case .subtract(let a, let b): rest += [(b, !isNegative), (a, isNegative)]
      case .negate(let inner): rest.append((inner, !isNegative))
      case .group(let inner): rest.append((inner, isNegative))
      default:
        guard let value = value(of: id), !value.isZero else { continue }
        var text = self.text(of: id) { name in
          sum.names.insert(name)
          return SwiftWords.metric(name)
        }
        var isTaken = isNegative
        if text.hasPrefix("-") {
          text.removeFirst()
          isTaken.toggle()
        }
        sum.addends.append((text, isTaken))
        sum.value = isNegative ? sum.value - value : sum.value + value
      }
    }
    return sum
  }

  /// Of an expression without views; nil with them.
  private func value(of id: ExpressionID) -> Rational? {
    var evaluator = ExpressionEvaluator(tree)
    let form = evaluator.form(id) { leaf in
      guard case .path(let path) = leaf, path.count == 1 else { return nil }
      let name = tree.text(path[0])
      return places[name].map { LinearForm(constant: all[$0].value) }
    }
    return form.flatMap { $0.isConstant ? $0.constant : nil }
  }

  /// An expression without views as Swift, with metrics as `name` gives them.
  private func text(of id: ExpressionID, _ name: (String) -> String) -> String {
    func both(_ left: ExpressionID, _ sign: String, _ right: ExpressionID) -> String {
      "\(text(of: left, name)) \(sign) \(text(of: right, name))"
    }
    return switch tree[id].form {
    case .number: value(of: id).map(SwiftWords.number) ?? ""
    case .path(let path): name(tree.text(path[0]))
    case .negate(let inner): "-" + text(of: inner, name)
    case .add(let a, let b): both(a, "+", b)
    case .subtract(let a, let b): both(a, "-", b)
    case .multiply(let a, let b): both(a, "*", b)
    case .divide(let a, let b): both(a, "/", b)
    case .group(let inner): "(" + text(of: inner, name) + ")"
    case .percent, .pixels, .missing: ""
    }
  }

  // MARK: Declarations

  /// The metrics of a file that Swift names, and what it takes to say what they are.
  func write(_ names: Set<String>, to code: inout CodeWriter) {
    var (names, new) = (names, names)
    while let name = new.popFirst() {
      for other in definition(of: name)?.names ?? [] where names.insert(other).inserted {
        new.insert(other)
      }
    }
    guard !names.isEmpty else { return }
    code.line()
    code.line("/// Lengths, as the layout calls them.")
    code.block("private enum Metrics {") { code in
      for metric in all where names.contains(metric.name) {
        let value = definition(of: metric.name)?.text ?? SwiftWords.number(metric.value)
        code.line("static let \(SwiftWords.declaredMetric(metric.name)): CGFloat = \(value)")
      }
    }
  }

  /// `2 * gap`, where the file says so; nil where a number says it.
  private func definition(of metric: String) -> (text: String, names: Set<String>)? {
    guard let value = definitions[metric] else { return nil }
    var names: Set<String> = []
    let text = text(of: value) {
      names.insert($0)
      return SwiftWords.declaredMetric($0)
    }
    let isShort = text.unicodeScalars.count <= SwiftBounds.metricSum
    return isShort && !names.isEmpty && names.allSatisfy { places[$0] != nil } ? (text, names) : nil
  }
}

extension ExpressionNode.Form {
  fileprivate var operands: [ExpressionID] {
    switch self {
    case .add(let a, let b), .subtract(let a, let b), .multiply(let a, let b),
      .divide(let a, let b):
      [a, b]
    case .negate(let inner), .group(let inner): [inner]
    case .number, .percent, .pixels, .path, .missing: []
    }
  }
}
