import PlumbText

/// What was parsed and what was wrong with it.
public struct ParsedFile: Sendable {
  public let tree: Tree
  public let diagnostics: [Diagnostic]

  public init(tree: Tree, diagnostics: [Diagnostic]) {
    self.tree = tree
    self.diagnostics = diagnostics
  }
}

/// A file as structure: one flat table of tokens, and flat tables of nodes that hold token numbers
/// and stretches (`List`) of other tables.
///
/// A node's children lie side by side in their table; `tree[node.members]` gives them. Nothing here
/// knows what a name means, and nothing changes after parsing.
public struct Tree: Sendable {
  public let source: SourceText
  public internal(set) var tokens: [Token] = []
  public internal(set) var comments: [Comment] = []

  /// The file's own statements: imports, metrics, `platform`, layouts.
  public internal(set) var items = List<Statement>.empty

  /// The first tokens of the statements in which something was wrong, innermost only.
  public internal(set) var brokenStatements: [TokenIndex] = []

  public internal(set) var statements: [Statement] = []
  public internal(set) var elements: [ChainElement] = []
  public internal(set) var members: [Member] = []
  public internal(set) var predicates: [Predicate] = []
  public internal(set) var options: [ChainOption] = []
  public internal(set) var expressions: [ExpressionNode] = []
  public internal(set) var declarators: [Declarator] = []
  public internal(set) var references: [Reference] = []
  public internal(set) var relations: [RelationLink] = []
  public internal(set) var values: [Value] = []
  public internal(set) var states: [State] = []

  init(source: SourceText) { self.source = source }
}

extension Tree {
  /// What all tables hold, in bytes, without the source.
  public var byteCount: Int {
    func bytes<Element>(_ table: [Element]) -> Int { table.count * MemoryLayout<Element>.stride }
    return bytes(tokens) + bytes(comments) + bytes(brokenStatements) + bytes(statements)
      + bytes(elements) + bytes(members) + bytes(predicates) + bytes(options) + bytes(expressions)
      + bytes(declarators) + bytes(references) + bytes(relations) + bytes(values) + bytes(states)
  }
}

/// A stretch of one of the tree's tables.
public struct List<Element>: Hashable, Sendable {
  public let start: UInt32
  public let count: UInt32

  public init(start: Int, count: Int) {
    self.start = UInt32(start)
    self.count = UInt32(count)
  }

  public static var empty: List { List(start: 0, count: 0) }

  public var isEmpty: Bool { count == 0 }

  var range: Range<Int> { Int(start)..<Int(start) + Int(count) }
}

extension Tree {
  public subscript(list: List<Statement>) -> ArraySlice<Statement> { statements[list.range] }
  public subscript(list: List<ChainElement>) -> ArraySlice<ChainElement> { elements[list.range] }
  public subscript(list: List<Member>) -> ArraySlice<Member> { members[list.range] }
  public subscript(list: List<Predicate>) -> ArraySlice<Predicate> { predicates[list.range] }
  public subscript(list: List<ChainOption>) -> ArraySlice<ChainOption> { options[list.range] }
  public subscript(list: List<Declarator>) -> ArraySlice<Declarator> { declarators[list.range] }
  public subscript(list: List<Reference>) -> ArraySlice<Reference> { references[list.range] }
  public subscript(list: List<RelationLink>) -> ArraySlice<RelationLink> { relations[list.range] }
  public subscript(list: List<Value>) -> ArraySlice<Value> { values[list.range] }
  public subscript(list: List<State>) -> ArraySlice<State> { states[list.range] }

  public subscript(id: ExpressionID) -> ExpressionNode { expressions[Int(id.value)] }
  public subscript(index: TokenIndex) -> Token { tokens[Int(index.value)] }

  /// The token's text as written.
  public func text(_ index: TokenIndex) -> String {
    let token = self[index]
    return source.text(Int(token.lower), Int(token.upper))
  }

  public func range(_ index: TokenIndex) -> SourceRange {
    let token = self[index]
    return SourceRange(Int(token.lower), Int(token.upper), in: source.id)
  }

  /// From the first token's beginning to the last one's end; an empty run gives an empty range at
  /// the end of the token before it.
  public func range(_ tokens: TokenRange) -> SourceRange {
    guard tokens.lower < tokens.upper else {
      let at = 0 < tokens.lower.value ? Int(self[tokens.lower + -1].upper) : 0
      return SourceRange(at, at, in: source.id)
    }
    let last = self[tokens.upper + -1]
    return SourceRange(Int(self[tokens.lower].lower), Int(last.upper), in: source.id)
  }
}
