extension Tree {
  /// The blocks that a statement holds.
  package func blocks(of statement: Statement) -> [Block] {
    switch statement {
    case .layout(let node): [node.body]
    case .style(let node): [node.body]
    case .declaration(let node): node.body.map { [$0] } ?? []
    case .refinement(let node): node.body.map { [$0] } ?? []
    case .states(let node): self[node.states].map(\.body)
    case .when(let node): [node.body] + (node.otherwise.map { [$0.body] } ?? [])
    default: []
    }
  }

  /// Every statement, those around before those within.
  package func forEachStatement(
    in list: List<Statement>? = nil, _ body: (Statement) -> Void
  ) {
    for statement in self[list ?? items] {
      body(statement)
      for block in blocks(of: statement) { forEachStatement(in: block.statements, body) }
    }
  }
}
