import PlumbDiagnostics
import PlumbText

/// `button pay (>=44)` and `view a (100)`: one size where a declaration has both.
struct SizeOfOneAxis {
  private let tree: Tree
  /// The declaration up to its size.
  private let header: TokenRange
  private let parentheses: TokenRange

  /// Nil where something else stands in the parentheses.
  init?(_ tree: Tree, of header: TokenRange, in parentheses: TokenRange) {
    self.tree = tree
    self.header = header
    self.parentheses = parentheses
    guard parentheses.lower + 2 < parentheses.upper, !names.isEmpty else { return nil }
    let inner = TokenRange(parentheses.lower + 1, parentheses.upper + -1).indices
    var (isOperand, hasLength, hasRelation, hasComma) = (false, false, false, false)
    for place in inner {
      let token = tree[place]
      guard token.kind.standsInSizes, !token.flags.contains(.isMalformed) else { return nil }
      guard token.word != .by, token.word != .fits else { return nil }
      // `(44 44)` and `(44 x 44)` are both sizes.
      let wasOperand = isOperand
      isOperand = token.kind == .number || token.kind == .name
      guard !isOperand || !wasOperand else { return nil }
      hasLength = hasLength || token.kind == .number
      hasRelation = hasRelation || token.kind.isRelation
      hasComma = hasComma || token.kind == .comma
    }
    // `(a)` may be anything, and `(44, 44)` is both.
    guard hasRelation || hasLength && !hasComma else { return nil }
  }

  var diagnostic: Diagnostic {
    let range = tree.range(parentheses)
    return Diagnostic(
      .syntax, "a size behind a view's name has a width and a height", at: range,
      label: "which of the two is it?", fixes: [fix("width", "H"), fix("height", "V")])
  }

  private var size: String {
    tree.source.text(tree.range(TokenRange(parentheses.lower + 1, parentheses.upper + -1)))
  }

  /// A length or a range of them, which the parentheses of a declaration can say.
  private var isWhole: Bool {
    let inner = TokenRange(parentheses.lower + 1, parentheses.upper + -1).indices
    switch inner.map({ tree[$0].kind }) {
    case [.number], [.number, .threeDots, .number]: return true
    default: return false
    }
  }

  private func fix(_ side: String, _ orientation: String) -> Fix {
    if isWhole {
      let meant = side == "width" ? "(\(size) by fits)" : "(fits by \(size))"
      return Fix("for the \(side), write `\(meant)`", [Edit(tree.range(parentheses), meant)])
    }
    let separator =
      tree[header.lower].startsLine
      ? "\n" + tree.source.indentation(of: tree.range(header.lower).lower) : "; "
    let lines = names.map { "\(orientation):[\($0)(\(size))]" }
    let written = lines.map { separator + $0 }.joined()
    let taken = SourceRange(
      tree.range(header.upper + -1).upper, tree.range(parentheses).upper,
      in: tree.range(parentheses).file)
    let title = "for the \(side), write `\(lines.joined(separator: "; "))`"
    guard let end = endOfBlock else { return Fix(title, [Edit(taken, written)]) }
    let place = SourceRange(end, end, in: taken.file)
    return Fix(title, [Edit(taken, ""), Edit(place, written)])
  }

  /// The views that are declared, each as a line names it.
  private var names: [String] {
    var names: [String] = []
    var isName = false
    for token in header.indices {
      switch tree[token].kind {
      case .name where token != header.lower && (isName || names.isEmpty):
        names.append(tree.text(token))
        isName = false
      case .twoDots where !names.isEmpty: names[names.count - 1] += ".."
      case .number where !names.isEmpty: names[names.count - 1] += tree.text(token)
      case .comma: isName = true
      default: break
      }
    }
    return names
  }

  /// Where the block behind the size ends, if there is one.
  private var endOfBlock: Int? {
    guard tree[parentheses.upper].kind == .leftBrace else { return nil }
    return tree.block(openedBy: parentheses.upper).map { tree.range($0).upper }
  }
}

extension TokenKind {
  fileprivate var standsInSizes: Bool {
    switch self {
    case .number, .name, .plus, .minus, .percent, .comma, .threeDots, .at, .dot, .equalEqual,
      .lessEqual, .greaterEqual:
      true
    default: false
    }
  }
}
