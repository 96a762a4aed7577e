import PlumbSyntax
import PlumbText

// How a table of names is made: first the layouts are declared, then each declaration is noted.

extension NameTable {
  /// Declares each layout of a file as a scene is made of it, and notes where its braces are.
  mutating func declareLayouts(of file: Int) {
    let tree = tree(file)
    var limit = Limits.viewsInFile
    let items = Array(tree[tree.items])
    for (position, item) in items.enumerated() {
      guard case .layout(let node) = item else { continue }
      // Braces that are not closed end before what follows.
      let next = position + 1 < items.count ? tree.range(items[position + 1].tokens).lower - 1 : nil
      var builder = SceneBuilder(library: library)
      builder.reportsUnknownNames = false
      builder.viewLimit = min(Limits.views, limit)
      let place = builder.declare(node, file: file)
      limit -= builder.views.count
      layoutNumbers[tree.range(node.name)] = layouts.count
      layouts.append(DeclaredLayout(builder: builder))
      open(
        node.body, Scope(layout: layouts.count - 1, number: place.scope), inside: nil,
        end: next ?? tree.source.bytes.count, file)
    }
  }

  private mutating func open(
    _ body: PlumbSyntax.Block, _ scope: Scope, inside: Int?, end: Int, _ file: Int
  ) {
    let tree = tree(file)
    let lower = tree.range(body.open).upper
    let upper = body.close.map { tree.range($0).lower } ?? end
    blocks[file].append(
      Block(range: lower..<max(lower, upper), scope: scope, parent: inside))
    let block = blocks[file].count - 1
    openRefinements(in: body.statements, scope, inside: block, end: max(lower, upper), file)
    for case .declaration(let node) in tree[body.statements] {
      // One body that several views share is seen as the first one's.
      guard let inner = node.body, let name = tree[node.declarators].first?.name else { continue }
      let builder = layouts[scope.layout].builder
      let view = builder.scopes[scope.number].views[tree.text(name)]
      let number = view.flatMap {
        builder.views[$0.index].range == tree.range(name) ? builder.bodyScopes[$0] : nil
      }
      open(
        inner, Scope(layout: scope.layout, number: number ?? scope.number), inside: block,
        end: max(lower, upper), file)
    }
  }

  /// The braces of views that are named again, in states and under conditions too.
  private mutating func openRefinements(
    in list: List<Statement>, _ scope: Scope, inside block: Int, end: Int, _ file: Int
  ) {
    let tree = tree(file)
    for statement in tree[list] {
      switch statement {
      case .refinement(let node):
        guard let body = node.body, let reference = tree[node.references].first else { continue }
        var inner: Int?
        let place = place(file, scope)
        // Several views are seen as the first one.
        if let view = layouts[scope.layout].builder.resolveViews(reference, at: place).first {
          inner = layouts[scope.layout].builder.refinedPlace(of: view, body, at: place).scope
        }
        layouts[scope.layout].builder.references.removeAll(keepingCapacity: true)
        layouts[scope.layout].builder.diagnostics.removeAll(keepingCapacity: true)
        let own = Scope(layout: scope.layout, number: inner ?? scope.number)
        open(body, own, inside: block, end: end, file)
      case .states, .when:
        for body in tree.blocks(of: statement) {
          openRefinements(in: body.statements, scope, inside: block, end: end, file)
        }
      case .property(let node) where node.keyword.holdsRows:
        for row in tree.rows(of: node) {
          unopenedRows.append(UnopenedRow(node: row, parent: block, end: end, file: file))
        }
      default: break
      }
    }
  }

  /// In the braces of a row the names of its layout are seen, once all layouts are declared.
  mutating func openRows() {
    if unopenedRows.isEmpty { return }
    for row in unopenedRows {
      guard let body = row.node.body,
        let layout = layout(tree(row.file).text(row.node.name), in: row.file)
      else { continue }
      open(
        body, Scope(layout: layout, number: 0), inside: row.parent, end: row.end, row.file)
    }
    unopenedRows = []
    for file in blocks.indices { sortBlocks(of: file) }
  }

  /// In order of place, as those are looked up.
  private mutating func sortBlocks(of file: Int) {
    let order = blocks[file].indices.sorted {
      (blocks[file][$0].range.lowerBound, $0) < (blocks[file][$1].range.lowerBound, $1)
    }
    var places = order
    for (place, block) in order.enumerated() { places[block] = place }
    blocks[file] = order.map { number in
      let block = blocks[file][number]
      return Block(range: block.range, scope: block.scope, parent: block.parent.map { places[$0] })
    }
  }

  // MARK: Declarations

  mutating func declareNames(of file: Int) {
    let tree = tree(file)
    tree.forEachStatement { statement in
      let isInLayout = scope(at: tree.range(statement.tokens).lower, in: file) != nil
      switch statement {
      case .metric(let node):
        var kind = ""
        if case .color = node.value { kind = PropertyKeyword.color.word }
        if let first = firstDeclaration(of: node, file) {
          add(first, tree.range(node.name), isDeclaration: true, in: file)
        } else {
          declare(.metric, node.name, node.tokens, file, kindWord: kind)
        }
      case .style(let node) where !isInLayout: declare(.style, node.name, node.tokens, file)
      case .layout(let node) where !isInLayout:
        declare(.layout, node.name, node.tokens, file)
      case _ where !isInLayout: break
      case .declaration(let node): declare(node, file)
      case .states(let node):
        let group = tree.text(node.group)
        declare(.group, node.group, node.tokens, as: group, file)
        for state in tree[node.states] {
          declare(.state, state.name, state.tokens, as: group + "." + tree.text(state.name), file)
        }
      case .equation(let node): declareConstraint(node.name, node.tokens, file)
      case .align(let node): declareConstraint(node.name, node.tokens, file)
      case .chain(let node):
        declareConstraint(node.name, node.tokens, file)
        declareGuides(node.elements, node.tokens, file)
      default: break
      }
    }
  }

  /// The metric that a `let` gives another value, on one side of a `when`, where a component is
  /// used, or in a row.
  private func firstDeclaration(of node: Metric, _ file: Int) -> Int? {
    let (range, name) = (tree(file).range(node.name), tree(file).text(node.name))
    guard let scope = scope(at: range.lower, in: file) else { return nil }
    let place = place(file, scope)
    guard
      let metric = layouts[scope.layout].builder.visibleMetric(named: name, at: place)?.value,
      metric.range != range
    else { return nil }
    return numbers[SymbolKey(range: metric.range, name: name)]
  }

  @discardableResult
  private mutating func declare(
    _ kind: Symbol.Kind, _ token: TokenIndex, _ statement: TokenRange, _ file: Int,
    as name: String? = nil, kindWord: String = "", sample: String? = nil, run: TokenRange? = nil
  ) -> Int {
    let tree = tree(file)
    let range = tree.range(token)
    let name = name ?? tree.text(token)
    let key = SymbolKey(range: range, name: name)
    let number = numbers[key] ?? symbols.count
    if number == symbols.count {
      numbers[key] = number
      symbols.append(
        Symbol(
          kind: kind, name: name, file: file, range: range.lower..<range.upper,
          isOfRun: run != nil, kindWord: kindWord, sample: sample,
          statement: tree.range(statement)))
    }
    add(number, run.map { tree.range($0) } ?? range, isDeclaration: true, in: file)
    return number
  }

  private mutating func declareConstraint(_ name: TokenIndex?, _ tokens: TokenRange, _ file: Int) {
    if let name { declare(.constraint, name, tokens, file) }
  }

  private mutating func declare(_ node: Declaration, _ file: Int) {
    let tree = tree(file)
    for declarator in tree[node.declarators] {
      var names = [tree.text(declarator.name)]
      if let end = declarator.rangeEnd,
        case .names(let run) = NameRun(names[0], through: tree.text(end)),
        symbols.count + run.count <= Limits.viewsInFile
      {
        names = run
      }
      let sample = declarator.sample.map { tree.stringValue($0) }
      let run = declarator.rangeEnd.map { TokenRange(declarator.name, $0 + 1) }
      for name in names {
        declare(
          .view, declarator.name, node.tokens, file, as: name, kindWord: tree.text(node.kind),
          sample: sample, run: run)
      }
    }
  }

  /// A nested chain makes a guide only where no view has its name, wherever that is declared.
  private mutating func declareGuides(
    _ list: List<ChainElement>, _ statement: TokenRange, _ file: Int
  ) {
    let tree = tree(file)
    for case .box(let box) in tree[list] {
      guard let nested = tree[box.nested].first else { continue }
      let range = tree.range(nested.name)
      if let scope = scope(at: range.lower, in: file),
        let view = view(tree.text(nested.name), from: scope),
        layouts[scope.layout].builder.views[view.id.index].range == range
      {
        declare(.view, nested.name, statement, file, kindWord: ViewKind.guide.rawValue)
      }
      declareGuides(nested.elements, statement, file)
    }
  }

  /// A group or a state; where a layout speaks of it again, it is the same.
  private mutating func declare(
    _ kind: Symbol.Kind, _ token: TokenIndex, _ tokens: TokenRange, as path: String, _ file: Int
  ) {
    let range = tree(file).range(token)
    guard let layout = scope(at: range.lower, in: file)?.layout else { return }
    if let symbol = layouts[layout].states[path] {
      add(symbol, range, in: file)
    } else {
      layouts[layout].states[path] = declare(kind, token, tokens, file)
    }
  }

  mutating func add(
    _ symbol: Int, _ range: SourceRange, isDeclaration: Bool = false, in file: Int
  ) {
    occurrences[file].append(
      Occurrence(
        range: range.lower..<range.upper, symbol: symbol, isDeclaration: isDeclaration))
  }
}
