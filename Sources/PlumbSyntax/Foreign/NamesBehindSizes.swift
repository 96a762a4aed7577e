import PlumbDiagnostics
import PlumbText

/// `view a (44 by 44), b (44 by 44)`: the comma behind the first size is at the cursor.
extension Parser {
  /// An edit for all of them: the size said once where they share it, or else a declaration of its
  /// own for each, with the braces that are for all of them.
  func declaringEach(_ kind: String) -> Fix {
    let header = sizedNames
    return sharingSize(header) ?? declaringEach(kind, header)
  }

  /// `view a, b (44 by 44)`, where all are as large.
  private func sharingSize(_ header: SizedNames) -> Fix? {
    guard header.commas.count + 1 == header.sizes.count, let last = header.sizes.last,
      header.sizes.allSatisfy({ text($0) == text(last) })
    else { return nil }
    let edits = header.sizes.dropLast().map { size in
      let range = tree.range(size)
      let start = tree.range(size.lower + -1).upper
      return Edit(SourceRange(start, range.upper, in: range.file), "")
    }
    let count = header.sizes.count
    return Fix("say the size once, of \(count == 2 ? "both" : "all \(count)")", edits)
  }

  private func declaringEach(_ kind: String, _ header: SizedNames) -> Fix {
    let isBraced = tree[header.end].kind == .leftBrace
    let block = isBraced ? tree.block(openedBy: header.end) : nil
    let body = block.map { " " + text($0) } ?? ""
    let newLine = "\n" + tree.source.indentation(of: tree.range(TokenIndex(statementStart)).lower)
    // What takes several lines begins a line.
    let separator = block.map(tree.startsLines) == true ? newLine : "; "
    let title =
      header.commas.count == 1
      ? "declare the next one by itself" : "declare each of them by itself"
    let edits = header.commas.map { comma in
      let (range, next) = (tree.range(comma), tree.range(comma + 1))
      // What follows in the next line is declared there.
      let isBelow = tree[comma + 1].startsLine && !tree.hasComments(in: range.union(next))
      return isBelow
        ? Edit(SourceRange(range.lower, next.lower, in: range.file), "\(body)\(newLine)\(kind) ")
        : Edit(range, body + separator + kind)
    }
    return Fix(title, edits)
  }

  private func text(_ tokens: TokenRange) -> String { tree.source.text(tree.range(tokens)) }

  /// The sizes of a declaration from the first one on, the commas behind those that others follow,
  /// and the token that ends its header.
  private var sizedNames: SizedNames {
    var names = SizedNames(end: here)
    var (token, opener, open) = (here, here, 0)
    // Begins at the first size, which the parser has gone past.
    repeat {
      token = token + -1
      if tree[token].kind == .rightParen { open += 1 }
      if tree[token].kind == .leftParen { open -= 1 }
    } while 0 < open && 0 < token.value
    // Ends with the header.
    while open != 0 || !endsHeader(token) {
      switch tree[token].kind {
      case .leftParen:
        if open == 0 { opener = token }
        open += 1
      case .rightParen:
        open -= 1
        if open == 0 { names.sizes.append(TokenRange(opener, token + 1)) }
      case .comma where token == here || open == 0 && tree[token + -1].kind == .rightParen:
        names.commas.append(token)
      case .endOfFile: return names
      default: break
      }
      token = token + 1
    }
    names.end = token
    return names
  }

  private func endsHeader(_ token: TokenIndex) -> Bool {
    switch tree[token].kind {
    case .leftBrace, .semicolon, .rightBrace, .endOfFile: true
    default: tree[token].startsLine && tree[token + -1].kind != .comma
    }
  }
}

private struct SizedNames {
  var sizes: [TokenRange] = []
  var commas: [TokenIndex] = []
  var end: TokenIndex
}
