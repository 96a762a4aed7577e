extension Tree {
  /// The names of the layouts that views, rows, items, headers and footers of this file are made
  /// of, whether there are such layouts or not.
  package var layoutsUsed: Set<String> {
    var names: Set<String> = []
    for statement in statements {
      switch statement {
      case .declaration(let node): if !node.isNative { names.insert(text(node.kind)) }
      case .row(let row): names.insert(text(row.name))
      case .property(let property):
        for case .row(let row) in self[property.values].map(\.form) { names.insert(text(row.name)) }
      default: break
      }
    }
    return names
  }
}
