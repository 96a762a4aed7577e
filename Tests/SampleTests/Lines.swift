import PlumbSyntax
import PlumbText

/// A layout's text in which equations take the place of every chain, equation and `align`, of
/// every property that constrains, and of the sizes in declarations.
///
/// The last layout of the file is meant; states and variants stay as they stand.
func withLines(of text: String, replacedBy equations: String) -> String {
  let tree = parse(SourceText(text)).tree
  var layout: Layout?
  for case .layout(let found) in tree[tree.items] { layout = found }
  guard let body = layout?.body, let close = body.close else { return text }
  let ranges = replaceable(in: body.statements, of: tree).map { tree.range($0) }
  var bytes = Array(text.utf8)
  bytes.replaceSubrange(
    tree.range(close).lower..<tree.range(close).lower, with: Array(("\n" + equations).utf8))
  for range in ranges.sorted().reversed() { bytes.removeSubrange(range.lower..<range.upper) }
  return String(decoding: bytes, as: UTF8.self)
}

private func replaceable(in list: List<Statement>, of tree: Tree) -> [TokenRange] {
  tree[list].flatMap { statement -> [TokenRange] in
    switch statement {
    case .chain(let chain): [chain.tokens]
    case .equation(let equation): [equation.tokens]
    case .align(let align): [align.tokens]
    case .property(let property):
      switch property.keyword {
      case .intrinsic, .hug, .resist, .aspect: [property.tokens]
      default: []
      }
    case .declaration(let declaration):
      (declaration.bounds.map { [$0.tokens] } ?? [])
        + (declaration.body.map { replaceable(in: $0.statements, of: tree) } ?? [])
    default: []
    }
  }
}
