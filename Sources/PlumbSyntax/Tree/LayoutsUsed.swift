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
}
