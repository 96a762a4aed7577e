import PlumbSyntax
import PlumbText

/// What a name that a file declares is.
package enum SymbolKind: Sendable {
  case layout
  case view
  case group
  case constant
  case state
}

/// A name that a file declares, with those declared inside.
package struct OutlineEntry: Sendable {
  package let name: String
  package let detail: String
  package let kind: SymbolKind
  package let range: SourceRange
  package let nameRange: SourceRange
  package var children: [OutlineEntry] = []
}

/// What a file declares, in order of place.
package func outline(of file: ParsedFile) -> [OutlineEntry] { outline(of: file.tree) }

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
    case .style(let node): entries.append(entry(node.name, "style", .constant))
    case .metric(let node):
      let value =
        switch node.value {
        case .length(let id): tree.source.text(tree.range(tree[id].tokens))
        case .color(let token): tree.text(token)
        }
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

extension Workspace {
  /// What all files declare whose names hold the letters of a query in order, as many as the bound
  /// allows; with what each stands in.
  package func symbols(
    matching query: String
  ) -> [(file: ParsedFile, entry: OutlineEntry, container: String)] {
    var found: [(file: ParsedFile, entry: OutlineEntry, container: String)] = []
    for file in everyFile() {
      for (entry, container) in flat(outline(of: file), in: "")
      where found.count < EditorBounds.symbols && holds(entry.name, query) {
        found.append((file, entry, container))
      }
    }
    return found
  }

  private func holds(_ name: String, _ query: String) -> Bool {
    var rest = Array(query.lowercased().utf8)[...]
    for byte in name.lowercased().utf8 where byte == rest.first { rest = rest.dropFirst() }
    return rest.isEmpty
  }
}

/// Entries with those inside, each behind what it stands in.
package func flat(
  _ entries: [OutlineEntry], in container: String
) -> [(entry: OutlineEntry, container: String)] {
  entries.flatMap { [($0, container)] + flat($0.children, in: $0.name) }
}
