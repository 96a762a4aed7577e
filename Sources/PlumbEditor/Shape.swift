import PlumbSyntax
import PlumbText

// What a tree's shape tells by itself: what can be folded, and what lies around a place.

/// Lines that can be folded, counted from 0.
package struct Fold: Sendable {
  package enum Kind: Sendable { case block, comment, imports }
  package let first: Int
  package let last: Int
  package let kind: Kind
}

/// Blocks, comments of several lines, and runs of imports.
package func folds(of file: ParsedFile, _ table: LineTable) -> [Fold] {
  let tree = file.tree
  var folds: [Fold] = []
  func add(_ lower: Int, _ upper: Int, _ kind: Fold.Kind) {
    let first = table.line(at: lower) - 1
    let last = table.line(at: upper) - 1
    if first < last { folds.append(Fold(first: first, last: last, kind: kind)) }
  }
  var open: [Int] = []
  for token in tree.tokens {
    if token.kind == .leftBrace { open.append(Int(token.lower)) }
    if token.kind == .rightBrace, let start = open.popLast() {
      let line = table.line(at: Int(token.lower))
      // The line of the `}` stays visible.
      add(start, max(start, table.range(ofLine: line).lowerBound - 1), .block)
    }
  }
  var comments: [(lower: Int, upper: Int)] = []
  for comment in tree.comments {
    let (lower, upper) = (Int(comment.lower), Int(comment.upper))
    if let last = comments.last, table.line(at: last.upper) + 1 == table.line(at: lower),
      tree.source.bytes[last.upper..<lower].allSatisfy(isBlank)
    {
      comments[comments.count - 1].upper = upper
    } else {
      comments.append((lower, upper))
    }
  }
  for comment in comments { add(comment.lower, comment.upper, .comment) }
  let imports = tree[tree.items].compactMap { statement -> SourceRange? in
    if case .import(let node) = statement { tree.range(node.tokens) } else { nil }
  }
  if let first = imports.first, let last = imports.last { add(first.lower, last.upper, .imports) }
  return folds.sorted { ($0.first, $0.last) < ($1.first, $1.last) }
}

/// What can be selected around a place, the widest first: the file, the blocks around, the
/// statement, what the word is part of, the word.
package func selections(at offset: Int, in file: ParsedFile) -> [Range<Int>] {
  var stretches: [Range<Int>] = [0..<file.tree.source.bytes.count]
  collectStretches(around: offset, file.tree.items, file.tree, &stretches)
  let touching = file.tree.tokens.filter { Int($0.lower) <= offset && offset <= Int($0.upper) }
  // Between a bracket and a word, the word is meant.
  if let token = touching.first(where: { $0.kind == .name }) ?? touching.last {
    stretches.append(Int(token.lower)..<Int(token.upper))
  }
  var last: Range<Int>?
  return stretches.filter { stretch in
    guard last.map({ $0 != stretch && $0.encloses(stretch) }) ?? true else { return false }
    last = stretch
    return true
  }
}

private func collectStretches(
  around offset: Int, _ list: List<Statement>, _ tree: Tree, _ stretches: inout [Range<Int>]
) {
  func add(_ range: SourceRange) -> Bool {
    guard range.lower <= offset, offset <= range.upper else { return false }
    stretches.append(range.lower..<range.upper)
    return true
  }
  for statement in tree[list] where add(tree.range(statement.tokens)) {
    for block in tree.blocks(of: statement) {
      guard let close = block.close else { continue }
      let open = tree.range(block.open)
      guard add(open.union(tree.range(close))) else { continue }
      collectStretches(around: offset, block.statements, tree, &stretches)
    }
    guard case .chain(let chain) = statement else { return }
    for element in tree[chain.elements] { _ = add(tree.range(element.tokens)) }
    return
  }
}

extension Range where Bound == Int {
  func encloses(_ other: Range<Int>) -> Bool {
    lowerBound <= other.lowerBound && other.upperBound <= upperBound
  }
}
