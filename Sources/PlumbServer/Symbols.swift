import PlumbOutput
import PlumbSyntax
import PlumbText

/// The kinds of LSP that the language's names go by.
enum SymbolKind: Int {
  case module = 2
  case layout = 5
  case view = 8
  case group = 10
  case constant = 14
  case state = 22
}

/// A name that a file declares, with those declared inside.
struct OutlineEntry {
  let name: String
  let detail: String
  let kind: SymbolKind
  let range: SourceRange
  let nameRange: SourceRange
  var children: [OutlineEntry] = []
}

/// What a file declares, in order of place.
func outline(of tree: Tree, in list: List<Statement>? = nil) -> [OutlineEntry] {
  var entries: [OutlineEntry] = []
  for statement in tree[list ?? tree.items] {
    let whole = tree.range(statement.tokens)
    func entry(
      _ name: TokenIndex, _ detail: String, _ kind: SymbolKind, _ body: Block? = nil,
      range: SourceRange? = nil, suffix: String = ""
    ) -> OutlineEntry {
      OutlineEntry(
        name: tree.text(name) + suffix, detail: detail, kind: kind, range: range ?? whole,
        nameRange: tree.range(name),
        children: body.map { outline(of: tree, in: $0.statements) } ?? [])
    }
    switch statement {
    case .layout(let node): entries.append(entry(node.name, "layout", .layout, node.body))
    case .metric(let node):
      let value = tree.source.text(tree.range(tree[node.value].tokens))
      entries.append(entry(node.name, value, .constant))
    case .declaration(let node):
      for declarator in tree[node.declarators] {
        let range = node.declarators.count == 1 ? whole : tree.range(declarator.tokens)
        let suffix = declarator.rangeEnd.map { ".." + tree.text($0) } ?? ""
        entries.append(
          entry(
            declarator.name, tree.text(node.kind), .view, node.body, range: range, suffix: suffix))
      }
    case .states(let node):
      var group = entry(node.group, "states", .group)
      group.children = tree[node.states].map { state in
        OutlineEntry(
          name: tree.text(state.name), detail: "state", kind: .state,
          range: tree.range(state.tokens), nameRange: tree.range(state.name))
      }
      entries.append(group)
    default: break
    }
  }
  // A body that several views share lies outside of their ranges.
  return entries.filter { !$0.name.isEmpty }.map(\.trimmed)
}

extension OutlineEntry {
  /// Children must lie within, and the name too.
  fileprivate var trimmed: OutlineEntry {
    var entry = self
    entry.children = children.filter {
      range.lower <= $0.range.lower && $0.range.upper <= range.upper
    }
    return entry
  }
}

extension Server {
  /// `DocumentSymbol`s, or `SymbolInformation` for clients that do not nest.
  func documentSymbols(_ file: ParsedFile, _ document: Document) -> JSON {
    let entries = outline(of: file.tree)
    guard !client.nestsSymbols else {
      return .array(entries.map { symbol($0, document.positions) })
    }
    return .array(flat(entries, "", document.uri, document.positions))
  }

  private func symbol(_ entry: OutlineEntry, _ positions: Positions) -> JSON {
    .object([
      ("name", .string(entry.name)), ("detail", .string(entry.detail)),
      ("kind", .integer(entry.kind.rawValue)), ("range", positions.range(entry.range)),
      ("selectionRange", positions.range(entry.nameRange)),
      ("children", .array(entry.children.map { symbol($0, positions) })),
    ])
  }

  func flat(
    _ entries: [OutlineEntry], _ container: String, _ uri: String, _ positions: Positions
  ) -> [JSON] {
    entries.flatMap { entry -> [JSON] in
      var members: [(key: String, value: JSON)] = [
        ("name", .string(entry.name)), ("kind", .integer(entry.kind.rawValue)),
        (
          "location",
          .object([("uri", .string(uri)), ("range", positions.range(entry.nameRange))])
        ),
      ]
      if !container.isEmpty { members.append(("containerName", .string(container))) }
      return [.object(members)] + flat(entry.children, entry.name, uri, positions)
    }
  }
}
