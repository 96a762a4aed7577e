import PlumbModel
import PlumbSyntax
import PlumbText

/// Where the lines about some views go as these become those of a layout of their own, which stands
/// in their place as a part.
///
/// A line about them alone goes along. Of a chain that leads to them and beyond, their stretch goes
/// along, from edge to edge, and the part takes its place; of an equation that gives one of their
/// edges a place, the part's edge gets it. All others call them by the part.
struct SiblingLines {
  /// A side of the part, which some of its views lie at.
  enum Side: String, CaseIterable { case leading, trailing, top, bottom }

  private let names: NameTable
  private let tree: Tree
  private let part: String
  /// Whether the part reaches as far as its views may, where they may end before; it ends with them
  /// otherwise.
  private let isFilling: Bool
  /// The views that lie at each side in all sizes and states.
  private let outermost: [Side: Set<String>]
  /// Where the views are declared, and the names there.
  private let moved: [SourceRange]
  private let allUses: [NameTable.Occurrence]
  /// The braces of the layout around.
  private let around: SourceRange

  private(set) var inner: [String] = []
  /// Lengths that they need.
  private(set) var lengths: [String] = []
  private(set) var edits: [Edit] = []
  /// The sides at which a line says what lies there.
  private(set) var sides: Set<Side> = []
  /// What lines around say now, and what becomes of each.
  private var outer: [(text: String, tokens: TokenRange, changes: [Edit])] = []
  private var gone: [(text: StatementText, tokens: TokenRange)] = []
  /// What goes along, where it stood.
  private var taken: [SourceRange] = []
  /// The lengths of the layout's own, by the places of their names.
  private let metrics: [Int: Metric]

  /// Nil where some line cannot be written.
  init?(
    _ siblings: Siblings, in layout: Layout, as part: String, isFilling: Bool,
    outermost: [Side: Set<String>], _ names: NameTable
  ) {
    self.names = names
    tree = names.tree(0)
    (self.part, self.isFilling, self.outermost) = (part, isFilling, outermost)
    let tree = tree
    moved = siblings.declared.map { tree.range($0.tokens) }
    let own = Set(
      siblings.declared.flatMap { tree[$0.declarators] }.map { tree.range($0.name).lower })
    allUses = names.occurrences[0].filter { use in
      let symbol = names.symbols[use.symbol]
      return !use.isDeclaration && symbol.kind == .view && symbol.file == 0
        && own.contains(symbol.range.lowerBound)
    }
    around = tree.range(of: layout.body)
    let ownMetrics = tree[layout.body.statements].compactMap { statement -> (Int, Metric)? in
      guard case .metric(let node) = statement, case .length(let value) = node.value,
        case .number = tree[value].form
      else { return nil }
      return (tree.range(node.name).lower, node)
    }
    metrics = Dictionary(ownMetrics, uniquingKeysWith: { first, _ in first })
    taken = moved
    var handled = moved
    let first = siblings.declared[0].tokens
    for statement in tree[siblings.list] {
      let tokens = statement.tokens
      if case .declaration(let node) = statement,
        siblings.declared.contains(where: {
          $0.tokens == node.tokens
        })
      {
        if tokens != first { gone.append((StatementText(tokens, tree), tokens)) }
        continue
      }
      let range = tree.range(tokens)
      let uses = uses(in: range)
      guard !uses.isEmpty else { continue }
      if take(statement, range) {
        handled.append(range)
      } else if statement.isLineOfConstraints, 1 < Set(uses.map(\.symbol)).count {
        // What it says of them to each other would be missing in the new layout.
        return nil
      }
    }
    // Whatever else names them does so by the part.
    for use in allUses where !handled.contains(where: { $0.holds(use.range) }) {
      guard
        tree.source.text(use.range.lowerBound, use.range.upperBound)
          == names.symbols[use.symbol].name
      else { return nil }
      edits.append(tree.insertion(of: part + ".", at: use.range.lowerBound))
    }
    takeOutRepetition()
    takeMetrics()
    edits += StatementText.removals(of: gone.map(\.text), gone.map(\.tokens), tree)
  }

  // MARK: Names

  private func uses(in range: SourceRange) -> [NameTable.Occurrence] {
    allUses.filter { range.holds($0.range) }
  }

  /// Whether a stretch says nothing of what is around the views: of other views, of the superview,
  /// of what is declared in the layout.
  private func isOwn(_ range: SourceRange) -> Bool {
    let tokens = tree.tokens(in: range)
    let words = (tokens.lower.value..<tokens.upper.value).map { tree.text(TokenIndex($0)) }
    guard !words.contains("super"), !words.contains("%") else { return false }
    return names.occurrences[0].allSatisfy { use in
      guard range.holds(use.range) else { return true }
      let symbol = names.symbols[use.symbol]
      // A name in front of others of the file is none of the layout's.
      return symbol.file != 0 || !around.holds(symbol.range)
        || symbol.kind == .metric && metrics[symbol.range.lowerBound] != nil
        || moved.contains { $0.holds(symbol.range) }
    }
  }

  // MARK: Lines

  /// Whether a line goes along, or is written by the part; false of one that only calls the views
  /// by it.
  private mutating func take(_ statement: Statement, _ range: SourceRange) -> Bool {
    switch statement {
    case .chain(let chain):
      if isOwn(range), !tree[chain.elements].contains(where: \.isEdge) { return move(statement) }
      return split(chain, range)
    case .equation(let equation):
      return isOwn(range) ? move(statement) : place(equation, range)
    case .align, .assert, .refinement: return isOwn(range) && move(statement)
    default: return false
    }
  }

  private mutating func move(_ statement: Statement) -> Bool {
    let text = StatementText(statement.tokens, tree)
    taken.append(text.range)
    inner += text.lines
    gone.append((text, statement.tokens))
    return true
  }

  /// Writes a line anew.
  private mutating func rewrite(_ tokens: TokenRange, _ changes: [Edit]) {
    let range = tree.range(tokens)
    var (text, end) = ("", range.lower)
    for change in changes.sorted(by: { $0.range < $1.range }) {
      text += tree.source.text(end, change.range.lower) + change.text
      end = change.range.upper
    }
    outer.append((text + tree.source.text(end, range.upper), tokens, changes))
  }

  /// Takes out what another line says now that is the same or goes on: `[a]-[part]` beside
  /// `|-[a]-[part]-|`.
  private mutating func takeOutRepetition() {
    func parts(_ text: String) -> (axis: String, line: Substring) {
      let word = ["HV:", "V:", "H:"].first(where: text.hasPrefix)
      let isChain = ["[", "|"].contains { text.hasPrefix($0) }
      return (word ?? (isChain ? "H:" : ""), text.dropFirst(word?.utf8.count ?? 0))
    }
    var kept: [(axis: String, line: Substring)] = []
    for line in outer.sorted(by: { $1.text.utf8.count < $0.text.utf8.count }) {
      let new = parts(line.text)
      let isSaid = kept.contains { known in
        known.axis == new.axis
          && (new.axis.isEmpty ? known.line == new.line : known.line.contains(new.line))
      }
      if isSaid {
        gone.append((StatementText(line.tokens, tree), line.tokens))
      } else {
        kept.append(new)
        edits += line.changes
      }
    }
  }

  /// Lengths that the layout declares for itself stand in the new one too where that needs them,
  /// and no longer in this one where nothing else does.
  private mutating func takeMetrics() {
    for (place, metric) in metrics.sorted(by: { $0.key < $1.key }) {
      let uses = names.occurrences[0].filter { use in
        let symbol = names.symbols[use.symbol]
        return !use.isDeclaration && symbol.file == 0 && symbol.range.lowerBound == place
      }
      let along = uses.filter { use in taken.contains { $0.holds(use.range) } }
      guard !along.isEmpty else { continue }
      let text = StatementText(metric.tokens, tree)
      lengths += text.lines
      if along.count == uses.count { gone.append((text, metric.tokens)) }
    }
    gone.sort { $0.tokens.lower < $1.tokens.lower }
  }

  // MARK: Chains

  private mutating func split(_ chain: Chain, _ range: SourceRange) -> Bool {
    let word = chain.orientation.map(tree.text) ?? "H"
    let elements = Array(tree[chain.elements])
    guard chain.name == nil, word != "Z",
      let first = elements.firstIndex(where: isOfPart),
      let last = elements.lastIndex(where: isOfPart),
      elements[first...last].allSatisfy({ isOfPart($0) || $0.isConnection })
    else { return false }
    let run = SourceRange(
      tree.range(elements[first].tokens).lower, tree.range(elements[last].tokens).upper)
    let others = elements[..<first] + elements[(last + 1)...]
    let options = tree[chain.options]
    // What is aligned with others may be one of the views, and not the part.
    guard isOwn(run), options.allSatisfy({ $0.form == .align }),
      options.isEmpty || first < last || !others.contains(where: \.isBox)
    else { return false }
    let sides = sides(of: word)
    guard first == 0 || isAtEdge(elements[first], sides.before),
      last + 1 == elements.count || isAtEdge(elements[last], sides.after)
    else { return false }
    taken.append(run)
    var changes = [Edit(run, "[\(part)]")]
    let before = end(Array(elements[..<first].reversed()), &changes).map { "|" + $0 }
    let after = end(Array(elements[(last + 1)...]), &changes).map { $0 + "|" }
    let ends = elements.last.map { tree.range($0.tokens).upper } ?? range.upper
    if !options.isEmpty, !others.contains(where: \.isBox) {
      changes.append(Edit(SourceRange(ends, range.upper), ""))
    }
    let words = tree.source.text(ends, range.upper)
    inner.append(
      "\(word):\(before ?? "")\(tree.source.text(run))\(after ?? "")\(words)")
    rewrite(chain.tokens, changes)
    if before != nil { self.sides.formUnion(sides.before) }
    if after != nil { self.sides.formUnion(sides.after) }
    return true
  }

  /// The sides at which a chain begins and ends.
  private func sides(of word: String) -> (before: [Side], after: [Side]) {
    let axes: [(word: String, sides: [Side])] = [
      ("H", [.leading, .trailing]), ("V", [.top, .bottom]),
    ]
    let meant = axes.filter { word.contains($0.word) }.map(\.sides)
    return (meant.map { $0[0] }, meant.map { $0[1] })
  }

  /// Whether the part ends where the views of a box do.
  private func isAtEdge(_ element: ChainElement, _ sides: [Side]) -> Bool {
    guard case .box(let box) = element else { return false }
    let views = tree[box.members].map { tree.text($0.reference.path.first) }
    return isFilling || sides.allSatisfy { outermost[$0]?.isSuperset(of: views) ?? false }
  }

  /// What stands between the views and the part's edge where the chain goes on beyond, from them
  /// outwards; nil where it ends.
  private func end(_ beyond: [ChainElement], _ changes: inout [Edit]) -> String? {
    guard let next = beyond.first else { return nil }
    guard isFilling, 1 < beyond.count, case .connection(let connection) = next,
      case .gap(let lengths) = connection.form, lengths.count == 1, let only = tree[lengths].first,
      let relation = only.relation, tree.text(relation) == ">=", only.strength == nil
    else { return "" }
    let length = tree.source.text(tree.range(tree[only.value].tokens))
    let isPlain = length.allSatisfy { $0.isNumber || $0 == "." }
    changes.append(Edit(tree.range(connection.tokens), isPlain ? "-\(length)-" : "-(\(length))-"))
    return "-(>=0)-"
  }

  private func isOfPart(_ element: ChainElement) -> Bool {
    guard case .box(let box) = element, box.nested.isEmpty else { return false }
    return !box.members.isEmpty
      && tree[box.members].allSatisfy { member in
        let (path, range) = (member.reference.path, tree.range(member.reference.path.first))
        return path.count == 1 && member.reference.rangeEnd == nil
          && allUses.contains { $0.range == range.lower..<range.upper }
      }
  }

  // MARK: Equations

  /// `title.leading == picture.trailing + 12` gives the part's edge that place.
  private mutating func place(_ equation: Equation, _ range: SourceRange) -> Bool {
    let uses = uses(in: range)
    guard uses.count == 1, let use = uses.first, equation.rest.count == 1,
      let rest = tree[equation.rest].first,
      let (path, isFirst) = edge(of: use, equation.first, rest.expression),
      let side = Side(rawValue: tree.text(path[1])),
      isFilling || outermost[side]?.contains(tree.text(path.first)) ?? false
    else { return false }
    var changes = [Edit(tree.range(path.first), part)]
    let relations = isFirst ? ["<=": "<=", ">=": ">="] : ["<=": ">=", ">=": "<="]
    let written = tree.text(rest.relation)
    guard ["==", "<=", ">="].contains(written) else { return false }
    var relation = "=="
    if isFilling, equation.strength == nil, let inequality = relations[written] {
      relation = inequality
      changes.append(Edit(tree.range(rest.relation), "=="))
    }
    inner.append("\(tree.text(path.first)).\(side) \(relation) super.\(side)")
    sides.insert(side)
    rewrite(equation.tokens, changes)
    return true
  }

  /// The path at a use, which stands alone on one side of an equation but for a length that is
  /// added, and whether that is the first side.
  private func edge(
    of use: NameTable.Occurrence, _ sides: ExpressionID...
  ) -> (path: Path, isFirst: Bool)? {
    for (place, side) in sides.enumerated() {
      var id = side
      switch tree[side].form {
      case .add(let first, _), .subtract(let first, _): id = first
      default: break
      }
      if case .path(let path) = tree[id].form, path.count == 2,
        tree.range(path.first).lower == use.range.lowerBound
      {
        return (path, place == 0)
      }
    }
    return nil
  }
}

extension ChainElement {
  fileprivate var isEdge: Bool { if case .edge = self { true } else { false } }
  fileprivate var isBox: Bool { if case .box = self { true } else { false } }
  fileprivate var isConnection: Bool { if case .connection = self { true } else { false } }
}

extension SourceRange {
  fileprivate func holds(_ range: Range<Int>) -> Bool {
    lower <= range.lowerBound && range.upperBound <= upper
  }
}
