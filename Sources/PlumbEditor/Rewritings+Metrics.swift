import PlumbDiagnostics
import PlumbModel
import PlumbSyntax
import PlumbText

extension Workspace {
  /// "Inline metric": its value stands where its name stood, and its line goes. Not of one that
  /// other files may use, nor of one that has several values.
  func inliningMetric(
    at stretch: Range<Int>, _ uri: String, _ names: NameTable, _ findings: DocumentFindings
  ) -> Rewriting? {
    let tree = names.tree(0)
    guard let found = names.occurrences(at: stretch.lowerBound).first else { return nil }
    let symbol = names.symbols[found.symbol]
    guard symbol.kind == .metric, symbol.file == 0, documents[uri]?.isImported != true else {
      return nil
    }
    var nodes: [Metric] = []
    tree.forEachStatement { statement in
      if case .metric(let metric) = statement, tree.text(metric.name) == symbol.name {
        nodes.append(metric)
      }
    }
    guard nodes.count == 1, let node = nodes.first, case .length(let value) = node.value else {
      return nil
    }
    let expression = tree[value]
    let written = tree.source.text(tree.range(expression.tokens))
    let isNumber = if case .number = expression.form { true } else { false }
    let text = isNumber ? written : "(\(written))"
    let uses = names.occurrences[0].filter {
      names.symbols[$0.symbol].range == symbol.range && !$0.isDeclaration
    }
    guard !uses.isEmpty else { return nil }
    let edits =
      uses.map { Edit(SourceRange($0.range.lowerBound, $0.range.upperBound), text) }
      + [tree.removal(of: node.tokens)]
    return Rewriting(title: "Inline metric `\(symbol.name)`", kind: .inline) {
      saysTheSame(edits, findings) ? edits : nil
    }
  }

  /// "Use leading and trailing in this file": what each finding offers, at once.
  func turningSides(at here: [Diagnostic], _ findings: DocumentFindings) -> CodeAction? {
    guard here.contains(where: { $0.rule == .leftRight }) else { return nil }
    let all = findings.diagnostics.filter { $0.rule == .leftRight && $0.range.file == .root }
    var edits: [Edit] = []
    for edit in all.compactMap(\.fixes.first).flatMap(\.edits) where !edits.contains(edit) {
      edits.append(edit)
    }
    guard 1 < all.count, !edits.isEmpty else { return nil }
    return CodeAction(
      title: "Use leading and trailing in this file", kind: .rewrite, edits: edits)
  }
}
