import PlumbModel
import PlumbSyntax
import PlumbText

/// What a token is, which editors color.
package enum TokenType: Int, CaseIterable, Sendable {
  case keyword, layout, kind, view, metric, attribute, state, constraint, number, string
  case `operator`, comment
}

package struct ColoredToken: Sendable {
  package let range: Range<Int>
  package let type: TokenType
  package let isDeclaration: Bool
}

extension Workspace {
  /// The tokens and comments of a document that have a color, in order of place, each in one line.
  package mutating func coloredTokens(of uri: String, in stretch: Range<Int>?) -> [ColoredToken]? {
    guard let names = names(of: uri), let table = documents[uri]?.table else { return nil }
    return PlumbEditor.coloredTokens(names)
      .filter { token in stretch.map { $0.overlaps(token.range) } ?? true }
      .flatMap { token in
        pieces(of: token.range, table).map {
          ColoredToken(range: $0, type: token.type, isDeclaration: token.isDeclaration)
        }
      }
  }

  /// A token of several lines is one for each, which every client understands.
  private func pieces(of range: Range<Int>, _ table: LineTable) -> [Range<Int>] {
    let first = table.line(at: range.lowerBound)
    let last = table.line(at: range.upperBound)
    guard first < last else { return [range] }
    return (first...last).map { table.range(ofLine: $0).clamped(to: range) }
      .filter { !$0.isEmpty }
  }
}

/// The tokens and comments of a table's first file that have a colour, in order of place.
func coloredTokens(_ names: NameTable) -> [ColoredToken] {
  let tree = names.tree(0)
  var named: [Int: NameTable.Occurrence] = [:]
  for occurrence in names.occurrences[0] where named[occurrence.range.lowerBound] == nil {
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
          range: range, type: type(of: names.symbols[occurrence.symbol]),
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
  case .metric, .style: .metric
  case .layout: .layout
  case .group, .state: .state
  case .constraint: .constraint
  }
}

private func type(
  of token: Token, _ place: Int, _ kinds: Set<UInt32>, _ tree: Tree
) -> TokenType? {
  switch token.kind {
  case .number, .color: return .number
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
