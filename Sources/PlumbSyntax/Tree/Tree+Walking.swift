import PlumbText

extension Tree {
  /// The blocks that a statement holds.
  package func blocks(of statement: Statement) -> [Block] {
    switch statement {
    case .layout(let node): [node.body]
    case .style(let node): [node.body]
    case .declaration(let node): node.body.map { [$0] } ?? []
    case .refinement(let node): node.body.map { [$0] } ?? []
    case .row(let node): node.body.map { [$0] } ?? []
    case .property(let node) where node.keyword.holdsRows: self[node.values].compactMap(block)
    case .states(let node): self[node.states].map(\.body)
    case .when(let node): [node.body] + (node.otherwise.map { [$0.body] } ?? [])
    default: []
    }
  }

  /// Both braces and what is between them; the first one alone where the other is missing.
  package func range(of block: Block) -> SourceRange {
    range(block.open).union(range(block.close ?? block.open))
  }

  /// The rows that a property names, each once.
  package func rows(of property: Property) -> [Row] {
    self[property.values].flatMap { value -> [Row] in
      switch value.form {
      case .row(let row): [row]
      case .rows(let list):
        self[list.statements].compactMap { if case .row(let row) = $0 { row } else { nil } }
      case .word, .string, .expression: []
      }
    }
  }

  private func block(of value: Value) -> Block? {
    switch value.form {
    case .rows(let block): block
    case .row(let row): row.body
    case .word, .string, .expression: nil
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
