import PlumbDiagnostics
import PlumbModel
import PlumbProof
import PlumbSyntax
import PlumbText

/// A chain as a stack view would arrange its views.
private struct StackedChain {
  let isHorizontal: Bool
  /// In order.
  let views: [String]
  /// What stands between them: one less.
  let gaps: [String]
  let alignment: String
  /// The line with the stack in place of its views; empty where that says nothing.
  let line: String
  /// What the line says of the views' own sizes: `a`, `(44)`.
  let sizes: [(view: String, words: String)]
}

extension Workspace {
  /// "Wrap in a stack": the views of a line, and their declarations, become those of a stack view.
  /// Only where all other lines say what they said, and every frame stays.
  func wrappingInStack(
    _ stretch: Range<Int>, _ names: NameTable, _ findings: DocumentFindings
  ) -> Rewriting? {
    let tree = names.tree(0)
    guard findings.isProved, !findings.diagnostics.contains(where: { $0.severity == .error }),
      let chain = chain(at: stretch, tree),
      let stacked = stacked(chain, tree),
      let layout = tree.layout(around: tree.range(chain.tokens)),
      let declared = declarations(of: stacked.views, beside: chain, in: layout, tree)
    else { return nil }
    let name = freeName(stacked.isHorizontal ? "row" : "column", names)
    guard let edits = edits(stacked, chain, declared, named: name, names) else { return nil }
    return Rewriting(title: "Wrap in the stack `\(name)`", kind: .rewrite) {
      guard let scene = findings.scene(tree.text(layout.name)),
        let after = analysis(after: edits, findings),
        let other = after.scenes.first(where: { $0.name == scene.name }), other.isSound,
        after.diagnostics.count <= findings.analysis.diagnostics.count,
        isSame(scene, other, stacked, chain, tree, name)
      else { return nil }
      return edits
    }
  }

  // MARK: Reading

  private func stacked(_ chain: Chain, _ tree: Tree) -> StackedChain? {
    let word = chain.orientation.map(tree.text) ?? "H"
    guard chain.name == nil, word == "H" || word == "V",
      let alignment = alignment(chain, isHorizontal: word == "H", tree)
    else { return nil }
    let elements = Array(tree[chain.elements])
    guard let first = elements.firstIndex(where: isBox),
      let last = elements.lastIndex(where: isBox),
      first < last
    else { return nil }
    var views: [String] = []
    var gaps: [String] = []
    var sizes: [(view: String, words: String)] = []
    var gap = "0"
    for element in elements[first...last] {
      switch element {
      case .box(let box):
        guard box.nested.isEmpty, box.members.count == 1, let member = tree[box.members].first,
          member.reference.path.count == 1, member.reference.rangeEnd == nil
        else { return nil }
        if !views.isEmpty { gaps.append(gap) }
        let view = tree.text(member.reference.path.first)
        views.append(view)
        if let from = tree[member.predicates].first, let to = tree[member.predicates].last {
          let range = SourceRange(tree.range(from.tokens).lower, tree.range(to.tokens).upper)
          sizes.append((view, "(\(tree.source.text(range)))"))
        }
        gap = "0"
      case .connection(let connection):
        guard let words = self.gap(connection, tree) else { return nil }
        gap = words
      case .edge, .dots: return nil
      }
    }
    let range = tree.range(chain.tokens)
    let end = elements.last.map { tree.range($0.tokens).upper } ?? range.upper
    let before = tree.source.text(range.lower, tree.range(elements[first].tokens).lower)
    let after = tree.source.text(tree.range(elements[last].tokens).upper, end)
    let hasEnds = first != 0 || last + 1 != elements.count
    return StackedChain(
      isHorizontal: word == "H", views: views, gaps: gaps, alignment: alignment,
      line: hasEnds ? before + "[ ]" + after : "", sizes: sizes)
  }

  private func isBox(_ element: ChainElement) -> Bool {
    if case .box = element { true } else { false }
  }

  /// A distance that `spacing` can say.
  private func gap(_ connection: Connection, _ tree: Tree) -> String? {
    switch connection.form {
    case .none: return "0"
    case .standard: return "8"
    case .spring: return nil
    case .gap(let lengths):
      guard lengths.count == 1, let only = tree[lengths].first, only.strength == nil,
        only.upper == nil, only.relation.map({ tree.text($0) == "==" }) ?? true
      else { return nil }
      return tree.source.text(tree.range(tree[only.value].tokens))
    }
  }

  /// What a chain's `align` is called in a stack view.
  private func alignment(_ chain: Chain, isHorizontal: Bool, _ tree: Tree) -> String? {
    let options = tree[chain.options]
    guard options.allSatisfy({ $0.form == .align }) else { return nil }
    let words = Set(options.map { tree.text($0.token) })
    if words == (isHorizontal ? ["top", "bottom"] : ["leading", "trailing"]) { return "fill" }
    if words == [isHorizontal ? "centerY" : "centerX"] { return "center" }
    let ends = isHorizontal ? ["top", "bottom"] : ["leading", "trailing"]
    return words.count == 1 ? ends.first(where: words.contains) : nil
  }

  /// The declarations of some views, which have to stand together, in the same order, and name no
  /// others; a view that may go takes its room out of a stack, and not out of a chain.
  private func declarations(
    of views: [String], beside chain: Chain, in layout: Layout, _ tree: Tree
  ) -> [Declaration]? {
    var mayGo = false
    var list: List<Statement>?
    tree.forEachStatement(in: layout.body.statements) { statement in
      if case .property(let node) = statement, [.hidden, .gone].contains(node.keyword) {
        mayGo = true
      }
    }
    func look(_ statements: List<Statement>) {
      for statement in tree[statements] {
        if case .chain(let other) = statement, other.tokens.lower == chain.tokens.lower {
          list = statements
        }
        for block in tree.blocks(of: statement) { look(block.statements) }
      }
    }
    look(layout.body.statements)
    guard !mayGo, let list else { return nil }
    let all = tree[list].compactMap { statement -> Declaration? in
      if case .declaration(let node) = statement { node } else { nil }
    }
    func names(_ node: Declaration) -> [String] {
      tree[node.declarators].map { tree.text($0.name) }
    }
    guard let first = all.firstIndex(where: { names($0).first == views[0] }) else { return nil }
    var found: [Declaration] = []
    var count = 0
    for node in all[first...] where count < views.count {
      let arranged = ViewKind(rawValue: tree.text(node.kind)).map { !$0.isInvisible } ?? true
      guard arranged, tree[node.declarators].allSatisfy({ $0.rangeEnd == nil }),
        tree.ownLine(of: node.tokens) != nil
      else { return nil }
      found.append(node)
      count += names(node).count
    }
    return found.flatMap(names) == views ? found : nil
  }

  // MARK: Writing

  private func edits(
    _ stacked: StackedChain, _ chain: Chain, _ declared: [Declaration], named name: String,
    _ names: NameTable
  ) -> [Edit]? {
    let tree = names.tree(0)
    let source = tree.source
    let indentation = source.indentation(of: tree.range(declared[0].tokens).lower)
    let inner = indentation + "    "
    var lines = ["stack \(name) {"]
    if !stacked.isHorizontal { lines.append(inner + "axis vertical") }
    if stacked.gaps[0] != "0" { lines.append(inner + "spacing \(stacked.gaps[0])") }
    for (view, gap) in zip(stacked.views, stacked.gaps) where gap != stacked.gaps[0] {
      lines.append(inner + "spacing \(gap) after \(view)")
    }
    if stacked.alignment != "fill" { lines.append(inner + "alignment \(stacked.alignment)") }
    if 1 < lines.count { lines.append("") }
    for node in declared {
      let text = source.text(tree.range(node.tokens))
        .split(separator: "\n", omittingEmptySubsequences: false)
      lines.append(inner + text[0])
      lines += text.dropFirst().map { $0.isEmpty ? "" : "    " + $0 }
    }
    lines.append(indentation + "}")
    var edits = [Edit(tree.range(declared[0].tokens), lines.joined(separator: "\n"))]
    for node in declared.dropFirst() { edits.append(tree.removal(of: node.tokens)) }
    var statements =
      stacked.line.isEmpty
      ? [] : [stacked.line.replacing("[ ]", with: "[\(name)]")]
    statements += stacked.sizes.map { size in
      "\(stacked.isHorizontal ? "H" : "V"):[\(name).\(size.view)\(size.words)]"
    }
    let separator =
      tree.ownLine(of: chain.tokens) == nil
      ? "; " : "\n" + source.indentation(of: tree.range(chain.tokens).lower)
    edits.append(
      statements.isEmpty
        ? tree.removal(of: chain.tokens)
        : Edit(tree.range(chain.tokens), statements.joined(separator: separator)))
    // The same views are called by another name now.
    let moved = declared.map { tree.range($0.tokens) } + [tree.range(chain.tokens)]
    let own = Set(
      declared.flatMap { node in tree[node.declarators].map { tree.range($0.name).lower } })
    for use in names.occurrences[0] where !use.isDeclaration {
      let symbol = names.symbols[use.symbol]
      guard symbol.kind == .view, symbol.file == 0, own.contains(symbol.range.lowerBound),
        !moved.contains(where: {
          $0.lower <= use.range.lowerBound && use.range.upperBound <= $0.upper
        })
      else { continue }
      guard source.text(use.range.lowerBound, use.range.upperBound) == symbol.name else {
        return nil
      }
      let place = use.range.lowerBound
      edits.append(Edit(SourceRange(place, place), name + "."))
    }
    return edits
  }

  // MARK: Proving

  /// Whether a layout with a stack has the same frames.
  ///
  /// What a stack asks of its views is what the line asked: the one behind the other, and along the
  /// other axis aligned. Every other line has to say what it said once the stack's edges are called
  /// what they are, those of its first and last view. Of the stack's own length across, which its
  /// views leave open, no line may speak; it pulls at them with priority 51 and less, where in a
  /// layout in which nothing is open nothing gives way.
  private func isSame(
    _ scene: Scene, _ other: Scene, _ stacked: StackedChain, _ chain: Chain, _ tree: Tree,
    _ name: String
  ) -> Bool {
    let range = tree.range(chain.tokens)
    let views = Set(stacked.views)
    let first = stacked.views[0]
    let last = stacked.views[stacked.views.count - 1]
    func path(_ path: String) -> String {
      path.hasPrefix(name + ".") ? String(path.dropFirst(name.count + 1)) : path
    }
    let across: Set<String> =
      switch stacked.alignment {
      case "fill":
        stacked.isHorizontal
          ? ["top", "bottom", "centerY", "height"] : ["leading", "trailing", "centerX", "width"]
      case "center": stacked.isHorizontal ? ["centerY"] : ["centerX"]
      default: [stacked.alignment]
      }
    func named(_ length: Fact.Length) -> Fact.Length {
      var length = length
      guard length.path == name else {
        length.path = path(length.path)
        return length
      }
      let ends = stacked.isHorizontal ? ["leading", "trailing"] : ["top", "bottom"]
      if length.attribute == ends[0] || across.contains(length.attribute) { length.path = first }
      if length.attribute == ends[1] { length.path = last }
      return length
    }
    let kept = scene.constraints.filter { constraint in
      let place = constraint.origin.range
      guard place.file == range.file, range.lower <= place.lower, place.upper <= range.upper,
        [.gap, .alignment].contains(constraint.origin.kind)
      else { return true }
      return !Fact(constraint, scene).terms.keys.allSatisfy { views.contains($0.path) }
    }
    let before = kept.map { Fact($0, scene) }
    let after = other.constraints.map { Fact($0, other, naming: named) }.filter { !$0.isEmpty }
    let weakest = EditorBounds.stackPriority
    guard !scene.constraints.contains(where: { $0.priority.value <= weakest }),
      before.map(\.text).sorted() == after.map(\.text).sorted(),
      !after.contains(where: { $0.terms.keys.contains { $0.path == name } })
    else { return false }
    return scene.isDrawn(like: other) { $0 == name ? nil : path($0) }
  }
}
