import PlumbSyntax
import PlumbText

/// A file as tokens and comments, or as a tree; what it imports is not shown.
///
/// - Parameter stage: `tokens` or `tree`.
package func dump(_ file: ParsedFile, _ stage: DumpStage) -> Dump {
  let lines = stage == .tokens ? tokenLines(file.tree) : treeLines(file.tree)
  return Dump(stage: stage, files: [file.tree.source], lines: lines)
}

/// Tokens and the comments between them, in order of place.
private func tokenLines(_ tree: Tree) -> [DumpLine] {
  var lines: [DumpLine] = []
  var comments = tree.comments[...]
  func comment(_ comment: Comment) -> DumpLine {
    let range = SourceRange(Int(comment.lower), Int(comment.upper), in: tree.source.id)
    return DumpLine(kind: "comment", text: tree.source.text(range), range: range)
  }
  for (place, token) in tree.tokens.enumerated() {
    while let first = comments.first, first.before.value <= place {
      lines.append(comment(first))
      comments.removeFirst()
    }
    let index = TokenIndex(place)
    var line = DumpLine(
      kind: "\(token.kind)", text: tree.text(index), range: tree.range(index),
      members: [("startsLine", .bool(token.startsLine))])
    if token.flags.contains(.isMalformed) { line.members.append(("isMalformed", .bool(true))) }
    lines.append(line)
  }
  return lines + comments.map(comment)
}

private func treeLines(_ tree: Tree) -> [DumpLine] {
  dumpedNodes(of: tree).map {
    DumpLine(depth: $0.depth, kind: $0.kind, text: $0.text, range: $0.range)
  }
}
