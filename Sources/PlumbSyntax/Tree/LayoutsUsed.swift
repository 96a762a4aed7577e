extension Tree {
  /// The names of the layouts that views, rows, items, headers and footers of this file are made
  /// of, whether there are such layouts or not.
  package var layoutsUsed: Set<String> { layoutsUsedAsViews.union(layoutsUsedAsRows) }

  private var layoutsUsedAsViews: Set<String> {
    var names: Set<String> = []
    for case .declaration(let node) in statements where !node.isNative {
      names.insert(text(node.kind))
    }
    return names
  }

  /// Those of rows, items, headers and footers alone.
  package var layoutsUsedAsRows: Set<String> {
    var names: Set<String> = []
    for statement in statements {
      switch statement {
      case .row(let row): names.insert(text(row.name))
      case .property(let property):
        for case .row(let row) in self[property.values].map(\.form) { names.insert(text(row.name)) }
      default: break
      }
    }
    return names
  }

  /// Of each layout that rows, items, headers and footers are made of, for each of its uses, the
  /// words of `largest` in the braces around.
  package var largestAroundRows: [String: [[String]]] {
    var uses: [String: [[String]]] = [:]
    collectLargest(in: items, around: [], isAlways: true, &uses)
    return uses
  }

  private func collectLargest(
    in list: List<Statement>, around words: [String], isAlways: Bool,
    _ uses: inout [String: [[String]]]
  ) {
    var words = words
    for case .property(let property) in self[list] where isAlways && property.keyword == .largest {
      for case .word(let word) in self[property.values].map(\.form) { words.append(text(word)) }
    }
    for statement in self[list] {
      switch statement {
      case .property(let property) where property.keyword.holdsRows:
        for row in rows(of: property) { uses[text(row.name), default: []].append(words) }
      case .states, .when:
        for block in blocks(of: statement) {
          collectLargest(in: block.statements, around: words, isAlways: false, &uses)
        }
      default:
        for block in blocks(of: statement) {
          collectLargest(in: block.statements, around: words, isAlways: true, &uses)
        }
      }
    }
  }
}
