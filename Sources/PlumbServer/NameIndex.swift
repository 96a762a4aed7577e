import PlumbModel
import PlumbSyntax
import PlumbText

/// Where the names of some files are declared and where each is used, found by the rules of
/// visibility alone, so that broken lines around do no harm.
struct NameIndex {
  let set: FileSet
  private(set) var symbols: [Symbol] = []
  /// By file; in order of place after `init`.
  private(set) var occurrences: [[Occurrence]]
  private(set) var scopes: [NameScope] = []
  /// The scope of each layout, by file and name.
  private(set) var layouts: [[String: (symbol: Int, scope: Int)]]
  /// The same by file and where its name begins, for layouts that share one.
  private(set) var layoutScopes: [[Int: Int]]
  private var metrics: [[String: Int]]
  /// The stretch of each block of names, by file.
  private(set) var blocks: [[(range: Range<Int>, scope: Int)]]

  struct Symbol {
    enum Kind: Sendable { case view, metric, layout, group, state, constraint }
    let kind: Kind
    let name: String
    let file: Int
    /// The name where it is declared.
    let range: Range<Int>
    /// A run of names, `c1..9`, cannot be told apart by its token.
    let isRun: Bool
    /// `label`, a component's name; `guide` for the name of a nested chain.
    let kindWord: String
    let sample: String?
    /// The declaring statement.
    let statement: SourceRange
    /// The scope of its braces.
    var body: Int?
  }

  struct Occurrence {
    let range: Range<Int>
    let symbol: Int
    let isDeclaration: Bool
  }

  /// The names of a block.
  struct NameScope {
    let file: Int
    let parent: Int?
    /// The view whose braces these are, for what a component brings along.
    var owner: Int?
    var views: [String: Int] = [:]
    var metrics: [String: Int] = [:]
    /// Of a layout, groups of states and their states: `row`, `row.closed`.
    var states: [String: Int] = [:]
    /// In order of declaration.
    var order: [String] = []
  }

  init(_ set: FileSet) {
    self.set = set
    occurrences = Array(repeating: [], count: set.files.count)
    layouts = Array(repeating: [:], count: set.files.count)
    layoutScopes = Array(repeating: [:], count: set.files.count)
    metrics = Array(repeating: [:], count: set.files.count)
    blocks = Array(repeating: [], count: set.files.count)
    for file in set.files.indices { declareFile(file) }
    for file in set.files.indices {
      var uses = NameUses(self, file)
      uses.walk()
      let found = occurrences[file] + uses.found
      occurrences[file] = found.sorted {
        ($0.range.lowerBound, $0.symbol) < ($1.range.lowerBound, $1.symbol)
      }
    }
  }

  func tree(_ file: Int) -> Tree { set.files[file].tree }
}

// MARK: Looking up

extension NameIndex {
  /// What is named at a place.
  func occurrence(at offset: Int, in file: Int = 0) -> Occurrence? {
    occurrences[file].first { $0.range.lowerBound <= offset && offset <= $0.range.upperBound }
  }

  /// The innermost block of names around a place.
  func scope(at offset: Int, in file: Int = 0) -> Int? {
    blocks[file].filter { $0.range.lowerBound <= offset && offset <= $0.range.upperBound }
      .min { $0.range.count < $1.range.count }?.scope
  }

  func view(_ name: String, from scope: Int?) -> Int? {
    var current = scope
    while let index = current {
      if let view = scopes[index].views[name] { return view }
      if let owner = scopes[index].owner, let view = component(of: owner)?.views[name] {
        return view
      }
      current = scopes[index].parent
    }
    return nil
  }

  func metric(_ name: String, from scope: Int?, file: Int) -> Int? {
    var current = scope
    while let index = current {
      if let metric = scopes[index].metrics[name] { return metric }
      current = scopes[index].parent
    }
    return metrics[file][name]
      ?? set.imports[file].lazy.compactMap { metrics[$0][name] }.first
  }

  func layout(_ name: String, file: Int) -> (symbol: Int, scope: Int)? {
    layouts[file][name] ?? set.imports[file].lazy.compactMap { layouts[$0][name] }.first
  }

  /// The names a component's view holds.
  func component(of symbol: Int) -> NameScope? {
    let view = symbols[symbol]
    guard view.kind == .view, let layout = layout(view.kindWord, file: view.file) else {
      return nil
    }
    return scopes[layout.scope]
  }

  /// A view inside another, by its name.
  func child(_ name: String, of symbol: Int) -> Int? {
    component(of: symbol)?.views[name] ?? symbols[symbol].body.flatMap { scopes[$0].views[name] }
  }

  /// The views inside another, in order of declaration.
  func children(of symbol: Int) -> [Int] {
    let body = symbols[symbol].body.map { scopes[$0] }
    return [component(of: symbol), body].compactMap { $0 }.flatMap { scope in
      scope.order.compactMap { scope.views[$0] }
    }
  }

  /// All views that can be named in a scope, the nearest first.
  func visibleViews(from scope: Int?) -> [Int] {
    var result: [Int] = []
    var current = scope
    while let index = current {
      let own = scopes[index]
      result += own.order.compactMap { own.views[$0] }
      if let owner = own.owner, let brought = component(of: owner) {
        result += brought.order.compactMap { brought.views[$0] }
      }
      current = own.parent
    }
    return result
  }

  func visibleMetrics(from scope: Int?, file: Int) -> [Int] {
    var result: [Int] = []
    var current = scope
    while let index = current {
      let own = scopes[index]
      result += own.order.compactMap { own.metrics[$0] }
      current = own.parent
    }
    for file in [file] + set.imports[file] { result += metrics[file].values.sorted() }
    return result
  }

  func visibleLayouts(file: Int) -> [Int] {
    ([file] + set.imports[file]).flatMap { layouts[$0].values.map(\.symbol).sorted() }
  }
}

// MARK: Declaring

extension NameIndex {
  private mutating func declareFile(_ file: Int) {
    let tree = tree(file)
    for statement in tree[tree.items] {
      switch statement {
      case .metric(let node):
        let symbol = declare(.metric, node.name, tree.range(node.tokens), file)
        if metrics[file][tree.text(node.name)] == nil {
          metrics[file][tree.text(node.name)] = symbol
        }
      case .layout(let node):
        let symbol = declare(.layout, node.name, tree.range(node.tokens), file)
        let scope = open(node.body, parent: nil, file)
        symbols[symbol].body = scope
        layoutScopes[file][symbols[symbol].range.lowerBound] = scope
        if layouts[file][tree.text(node.name)] == nil {
          layouts[file][tree.text(node.name)] = (symbol, scope)
        }
        declareAll(node.body, scope, file)
      default: break
      }
    }
  }

  @discardableResult
  private mutating func declare(
    _ kind: Symbol.Kind, _ token: TokenIndex, _ statement: SourceRange, _ file: Int,
    kindWord: String = "", sample: String? = nil, isRun: Bool = false
  ) -> Int {
    let range = tree(file).range(token)
    symbols.append(
      Symbol(
        kind: kind, name: tree(file).text(token), file: file, range: range.lower..<range.upper,
        isRun: isRun, kindWord: kindWord, sample: sample, statement: statement))
    occurrences[file].append(
      Occurrence(
        range: range.lower..<range.upper, symbol: symbols.count - 1, isDeclaration: true))
    return symbols.count - 1
  }

  private mutating func open(_ block: Block, parent: Int?, _ file: Int, owner: Int? = nil) -> Int {
    scopes.append(NameScope(file: file, parent: parent, owner: owner))
    let tree = tree(file)
    let lower = tree.range(block.open).upper
    let upper = block.close.map { tree.range($0).lower } ?? tree.source.bytes.count
    blocks[file].append((lower..<max(lower, upper), scopes.count - 1))
    return scopes.count - 1
  }

  private mutating func declareAll(_ block: Block, _ scope: Int, _ file: Int) {
    let tree = tree(file)
    for statement in tree[block.statements] {
      switch statement {
      case .metric(let node):
        let symbol = declare(.metric, node.name, tree.range(node.tokens), file)
        add(metric: symbol, tree.text(node.name), scope)
      case .declaration(let node): declare(node, scope, file)
      case .states(let node):
        let group = tree.text(node.group)
        declare(.group, node.group, node.tokens, as: group, scope, file)
        for state in tree[node.states] {
          let path = group + "." + tree.text(state.name)
          declare(.state, state.name, state.tokens, as: path, scope, file)
          declareAll(state.body, scope, file)
        }
      case .when(let node):
        declareAll(node.body, scope, file)
        if let otherwise = node.otherwise { declareAll(otherwise.body, scope, file) }
      case .equation(let node): declareConstraint(node.name, node.tokens, file)
      case .align(let node): declareConstraint(node.name, node.tokens, file)
      case .chain(let node): declareConstraint(node.name, node.tokens, file)
      default: break
      }
    }
    // A nested chain makes a guide only where no view has its name, wherever that is declared.
    for case .chain(let node) in tree[block.statements] {
      declareGuides(node.elements, tree.range(node.tokens), scope, file)
    }
  }

  /// A group or a state; where a layout speaks of it again, it is the same.
  private mutating func declare(
    _ kind: Symbol.Kind, _ token: TokenIndex, _ tokens: TokenRange, as path: String,
    _ scope: Int, _ file: Int
  ) {
    var layout = scope
    while let parent = scopes[layout].parent { layout = parent }
    if let symbol = scopes[layout].states[path] {
      let range = tree(file).range(token)
      occurrences[file].append(
        Occurrence(range: range.lower..<range.upper, symbol: symbol, isDeclaration: false))
    } else {
      scopes[layout].states[path] = declare(kind, token, tree(file).range(tokens), file)
    }
  }

  private mutating func declareConstraint(
    _ name: TokenIndex?, _ tokens: TokenRange, _ file: Int
  ) {
    if let name { declare(.constraint, name, tree(file).range(tokens), file) }
  }

  private mutating func add(metric symbol: Int, _ name: String, _ scope: Int) {
    guard scopes[scope].metrics[name] == nil else { return }
    scopes[scope].metrics[name] = symbol
    scopes[scope].order.append(name)
  }

  private mutating func add(view symbol: Int, _ name: String, _ scope: Int) {
    guard scopes[scope].views[name] == nil else { return }
    scopes[scope].views[name] = symbol
    scopes[scope].order.append(name)
  }

  private mutating func declare(_ node: Declaration, _ scope: Int, _ file: Int) {
    let tree = tree(file)
    var body: Int?
    for declarator in tree[node.declarators] {
      let symbol = declare(
        .view, declarator.name, tree.range(node.tokens), file,
        kindWord: tree.text(node.kind), sample: declarator.sample.map { tree.stringValue($0) },
        isRun: declarator.rangeEnd != nil)
      var names = [tree.text(declarator.name)]
      if let end = declarator.rangeEnd {
        names = namesOfRun(names[0], through: tree.text(end)) ?? names
      }
      for name in names { add(view: symbol, name, scope) }
      guard let block = node.body else { continue }
      // One body that several views share is walked once, as the first one's.
      if body == nil {
        body = open(block, parent: scope, file, owner: symbol)
        declareAll(block, body ?? scope, file)
      }
      symbols[symbol].body = body
    }
  }

  private mutating func declareGuides(
    _ list: List<ChainElement>, _ statement: SourceRange, _ scope: Int, _ file: Int
  ) {
    let tree = tree(file)
    for case .box(let box) in tree[list] {
      guard let nested = box.nested else { continue }
      let name = tree.text(nested.name)
      if view(name, from: scope) == nil {
        add(
          view: declare(.view, nested.name, statement, file, kindWord: "guide"), name, scope)
      }
      declareGuides(nested.elements, statement, scope, file)
    }
  }
}
