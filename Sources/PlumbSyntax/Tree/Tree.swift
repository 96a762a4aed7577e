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
/// knows what a name means, and nothing changes after parsing. One reference, since everything that
/// reads a layout is handed its file's tree, often for a single name.
package final class Tree: Sendable {
  package let source: SourceText
  package let tokens: [Token]
  package let comments: [Comment]
  private let nodes: Nodes

  init(_ source: SourceText, _ tokens: [Token], _ comments: [Comment], _ nodes: Nodes = Nodes()) {
    self.source = source
    self.tokens = tokens
    self.comments = comments
    self.nodes = nodes
  }

  /// The same tokens with what was made of them.
  func holding(_ nodes: Nodes) -> Tree { Tree(source, tokens, comments, nodes) }
}

/// A tree's tables of nodes, as the parser fills them.
struct Nodes: Sendable {
  var items = List<Statement>.empty
  var brokenStatements: [TokenIndex] = []
  var statements: [Statement] = []
  var elements: [ChainElement] = []
  var members: [Member] = []
  var nested: [Nested] = []
  var predicates: [Predicate] = []
  var options: [ChainOption] = []
  var expressions: [ExpressionNode] = []
  var declarators: [Declarator] = []
  var references: [Reference] = []
  var relations: [RelationLink] = []
  var values: [Value] = []
  var states: [State] = []
  var conditions: [Condition] = []
  var rectangles: [Bounds] = []
}

extension Tree {
  /// The file's own statements: imports, metrics, `platform`, layouts.
  package var items: List<Statement> { nodes.items }

  /// The first tokens of the statements in which something was wrong, innermost only.
  package var brokenStatements: [TokenIndex] { nodes.brokenStatements }

  package var statements: [Statement] { nodes.statements }
  package var members: [Member] { nodes.members }
  package var predicates: [Predicate] { nodes.predicates }
  package var expressions: [ExpressionNode] { nodes.expressions }
  package var references: [Reference] { nodes.references }
}

extension Tree {
  /// What all tables hold, in bytes, without the source.
  package var byteCount: Int { tokens.byteCount + comments.byteCount + nodes.byteCount }
}

extension Nodes {
  var byteCount: Int {
    brokenStatements.byteCount + statements.byteCount + elements.byteCount + members.byteCount
      + nested.byteCount + predicates.byteCount + options.byteCount + expressions.byteCount
      + declarators.byteCount + references.byteCount + relations.byteCount + values.byteCount
      + states.byteCount + conditions.byteCount + rectangles.byteCount
  }

  subscript(id: ExpressionID) -> ExpressionNode { expressions[Int(id.value)] }
}

extension Array {
  fileprivate var byteCount: Int { count * MemoryLayout<Element>.stride }
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
  package subscript(list: List<Statement>) -> ArraySlice<Statement> { nodes.statements[list.range] }
  package subscript(list: List<ChainElement>) -> ArraySlice<ChainElement> {
    nodes.elements[list.range]
  }
  package subscript(list: List<Member>) -> ArraySlice<Member> { nodes.members[list.range] }
  package subscript(list: List<Nested>) -> ArraySlice<Nested> { nodes.nested[list.range] }
  package subscript(list: List<Predicate>) -> ArraySlice<Predicate> { nodes.predicates[list.range] }
  package subscript(list: List<ChainOption>) -> ArraySlice<ChainOption> {
    nodes.options[list.range]
  }
  package subscript(list: List<Declarator>) -> ArraySlice<Declarator> {
    nodes.declarators[list.range]
  }
  package subscript(list: List<Reference>) -> ArraySlice<Reference> { nodes.references[list.range] }
  package subscript(list: List<RelationLink>) -> ArraySlice<RelationLink> {
    nodes.relations[list.range]
  }
  package subscript(list: List<Value>) -> ArraySlice<Value> { nodes.values[list.range] }
  package subscript(list: List<State>) -> ArraySlice<State> { nodes.states[list.range] }
  package subscript(list: List<Condition>) -> ArraySlice<Condition> { nodes.conditions[list.range] }
  package subscript(list: List<Bounds>) -> ArraySlice<Bounds> { nodes.rectangles[list.range] }

  package subscript(id: ExpressionID) -> ExpressionNode { nodes[id] }
  package subscript(index: TokenIndex) -> Token { tokens[Int(index.value)] }

  /// The token's text as written.
  package func text(_ index: TokenIndex) -> String {
    let token = self[index]
    return source.text(Int(token.lower), Int(token.upper))
  }

  /// Where a number's digits end and its unit, if it has one, begins.
  func endOfDigits(_ number: TokenIndex) -> Int {
    let source = source
    return Lexer.endOfNumber(source.bytes.span, from: Int(self[number].lower))
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
