import PlumbDiagnostics
import PlumbText

/// What was parsed and what was wrong with it.
public struct ParsedFile: Sendable {
  package let tree: Tree
  public let diagnostics: [Diagnostic]

  /// The text it was parsed from.
  public var source: SourceText { tree.source }

  init(tree: Tree, diagnostics: [Diagnostic]) {
    self.tree = tree
    self.diagnostics = diagnostics
  }
}

/// A file as structure: one flat table of tokens, and flat tables of nodes that hold token numbers
/// and stretches (`List`) of other tables.
///
/// A node's children lie side by side in their table; `tree[node.members]` gives them. Nothing here
/// knows what a name means, and nothing changes after parsing.
package struct Tree: Sendable {
  package let source: SourceText
  package internal(set) var tokens: [Token] = []
  package internal(set) var comments: [Comment] = []

  /// The file's own statements: imports, metrics, `platform`, layouts.
  package internal(set) var items = List<Statement>.empty

  /// The first tokens of the statements in which something was wrong, innermost only.
  package internal(set) var brokenStatements: [TokenIndex] = []

  package internal(set) var statements: [Statement] = []
  var elements: [ChainElement] = []
  package internal(set) var members: [Member] = []
  package internal(set) var predicates: [Predicate] = []
  var options: [ChainOption] = []
  package internal(set) var expressions: [ExpressionNode] = []
  var declarators: [Declarator] = []
  package internal(set) var references: [Reference] = []
  var relations: [RelationLink] = []
  var values: [Value] = []
  var states: [State] = []
  var conditions: [Condition] = []
  var rectangles: [Bounds] = []

  init(source: SourceText) { self.source = source }
}

extension Tree {
  /// What all tables hold, in bytes, without the source.
  package var byteCount: Int {
    func bytes<Element>(_ table: [Element]) -> Int { table.count * MemoryLayout<Element>.stride }
    return bytes(tokens) + bytes(comments) + bytes(brokenStatements) + bytes(statements)
      + bytes(elements) + bytes(members) + bytes(predicates) + bytes(options) + bytes(expressions)
      + bytes(declarators) + bytes(references) + bytes(relations) + bytes(values) + bytes(states)
      + bytes(conditions) + bytes(rectangles)
  }
}

/// A stretch of one of the tree's tables.
package struct List<Element>: Hashable, Sendable {
  let start: UInt32
  package let count: UInt32

  init(start: Int, count: Int) {
    self.start = UInt32(start)
    self.count = UInt32(count)
  }

  static var empty: List { List(start: 0, count: 0) }

  package var isEmpty: Bool { count == 0 }

  var range: Range<Int> { Int(start)..<Int(start) + Int(count) }
}

extension Tree {
  package subscript(list: List<Statement>) -> ArraySlice<Statement> { statements[list.range] }
  package subscript(list: List<ChainElement>) -> ArraySlice<ChainElement> { elements[list.range] }
  package subscript(list: List<Member>) -> ArraySlice<Member> { members[list.range] }
  package subscript(list: List<Predicate>) -> ArraySlice<Predicate> { predicates[list.range] }
  package subscript(list: List<ChainOption>) -> ArraySlice<ChainOption> { options[list.range] }
  package subscript(list: List<Declarator>) -> ArraySlice<Declarator> { declarators[list.range] }
  package subscript(list: List<Reference>) -> ArraySlice<Reference> { references[list.range] }
  package subscript(list: List<RelationLink>) -> ArraySlice<RelationLink> { relations[list.range] }
  package subscript(list: List<Value>) -> ArraySlice<Value> { values[list.range] }
  package subscript(list: List<State>) -> ArraySlice<State> { states[list.range] }
  package subscript(list: List<Condition>) -> ArraySlice<Condition> { conditions[list.range] }
  package subscript(list: List<Bounds>) -> ArraySlice<Bounds> { rectangles[list.range] }

  package subscript(id: ExpressionID) -> ExpressionNode { expressions[Int(id.value)] }
  package subscript(index: TokenIndex) -> Token { tokens[Int(index.value)] }

  /// The token's text as written.
  package func text(_ index: TokenIndex) -> String {
    let token = self[index]
    return source.text(Int(token.lower), Int(token.upper))
  }

  package func range(_ index: TokenIndex) -> SourceRange {
    let token = self[index]
    return SourceRange(Int(token.lower), Int(token.upper), in: source.id)
  }

  /// From the first token's beginning to the last one's end; an empty run gives an empty range at
  /// the end of the token before it.
  package func range(_ tokens: TokenRange) -> SourceRange {
    guard tokens.lower < tokens.upper else {
      let at = 0 < tokens.lower.value ? Int(self[tokens.lower + -1].upper) : 0
      return SourceRange(at, at, in: source.id)
    }
    let last = self[tokens.upper + -1]
    return SourceRange(Int(self[tokens.lower].lower), Int(last.upper), in: source.id)
  }
}
