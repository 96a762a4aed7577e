import PlumbModel
import PlumbOutput
import PlumbSyntax
import PlumbText

/// The colours, in the order of the legend.
enum TokenType: Int, CaseIterable {
  case keyword, layout, kind, view, metric, attribute, state, constraint, number, string
  case `operator`, comment

  /// LSP's name.
  var name: String {
    switch self {
    case .keyword: "keyword"
    case .layout: "class"
    case .kind: "type"
    case .view: "variable"
    case .metric: "parameter"
    case .attribute: "property"
    case .state: "enumMember"
    case .constraint: "label"
    case .number: "number"
    case .string: "string"
    case .operator: "operator"
    case .comment: "comment"
    }
  }
}

struct ColoredToken {
  let range: Range<Int>
  let type: TokenType
  let isDeclaration: Bool
}

extension Server {
  /// `SemanticTokens`: five numbers a token, relative to the one before.
  mutating func semanticTokens(of uri: String, in stretch: Range<Int>?) -> JSON {
    guard let index = names(of: uri), let positions = documents[uri]?.positions else {
      return .null
    }
    var data: [JSON] = []
    var line = 0
    var column = 0
    for token in coloredTokens(index) {
      if let stretch, !stretch.overlaps(token.range) { continue }
      for piece in pieces(of: token.range, positions) {
        let place = positions.lineAndColumn(at: piece.lowerBound)
        data.append(.integer(place.line - line))
        data.append(.integer(place.line == line ? place.column - column : place.column))
        data.append(.integer(positions.units(piece.lowerBound, piece.upperBound)))
        data.append(.integer(token.type.rawValue))
        data.append(.integer(token.isDeclaration ? 1 : 0))
        (line, column) = (place.line, place.column)
      }
    }
    return .object([("data", .array(data))])
  }

  /// A token of several lines is one for each, which every client understands.
  private func pieces(of range: Range<Int>, _ positions: Positions) -> [Range<Int>] {
    let first = positions.table.line(at: range.lowerBound)
    let last = positions.table.line(at: range.upperBound)
    guard first < last else { return [range] }
    return (first...last).map { positions.table.range(ofLine: $0).clamped(to: range) }
      .filter { !$0.isEmpty }
  }
}

/// The tokens and comments of an index's first file that have a colour, in order of place.
func coloredTokens(_ index: NameTable) -> [ColoredToken] {
  let tree = index.tree(0)
  var named: [Int: NameTable.Occurrence] = [:]
  for occurrence in index.occurrences[0] where named[occurrence.range.lowerBound] == nil {
    named[occurrence.range.lowerBound] = occurrence
  }
  var kinds: Set<UInt32> = []
  tree.forEachStatement { statement in
    if case .declaration(let node) = statement { kinds.insert(tree[node.kind].lower) }
  }
  var tokens: [ColoredToken] = []
  for (place, token) in tree.tokens.enumerated() {
    let range = Int(token.lower)..<Int(token.upper)
    if token.kind == .name, let occurrence = named[range.lowerBound] {
      tokens.append(
        ColoredToken(
          range: range, type: type(of: index.symbols[occurrence.symbol]),
          isDeclaration: occurrence.isDeclaration))
    } else if let type = type(of: token, place, kinds, tree) {
      tokens.append(ColoredToken(range: range, type: type, isDeclaration: false))
    }
  }
  for comment in tree.comments {
    tokens.append(
      ColoredToken(
        range: Int(comment.lower)..<Int(comment.upper), type: .comment, isDeclaration: false))
  }
  return tokens.sorted { $0.range.lowerBound < $1.range.lowerBound }
}

private func type(of symbol: NameTable.Symbol) -> TokenType {
  switch symbol.kind {
  case .view: .view
  case .metric: .metric
  case .layout: .layout
  case .group, .state: .state
  case .constraint: .constraint
  }
}

private func type(
  of token: Token, _ place: Int, _ kinds: Set<UInt32>, _ tree: Tree
) -> TokenType? {
  switch token.kind {
  case .number: return .number
  case .string: return .string
  case .name:
    if kinds.contains(token.lower) { return .kind }
    let word = tree.text(TokenIndex(place))
    let followsDot = 0 < place && tree.tokens[place - 1].kind == .dot
    if Attribute(rawValue: word) != nil || followsDot { return .attribute }
    return token.isKeyword || word == "super" ? .keyword : .attribute
  case .bar, .doubleBar, .minus, .arrow, .tilde, .plus, .star, .slash, .percent, .at, .equal,
    .equalEqual, .lessEqual, .greaterEqual, .less, .greater, .twoDots, .threeDots:
    return .operator
  default: return nil
  }
}
