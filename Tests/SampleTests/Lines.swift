import PlumbModel
import PlumbSyntax
import PlumbText

/// A layout's text in which equations take the place of every chain, equation and `align`, of
/// every property that constrains, and of the sizes in declarations; views of all kinds are plain
/// ones, which have no content of their own.
///
/// The last layout of the file is meant; states and variants stay as they stand.
func withLines(of text: String, replacedBy equations: String) -> String {
  let tree = parse(SourceText(text)).tree
  var layout: Layout?
  for case .layout(let found) in tree[tree.items] { layout = found }
  guard let body = layout?.body, let close = body.close else { return text }
  let pieces = replaceable(in: body.statements, of: tree)
  var bytes = Array(text.utf8)
  bytes.replaceSubrange(
    tree.range(close).lower..<tree.range(close).lower, with: Array(("\n" + equations).utf8))
  for (range, text) in pieces.sorted(by: { $1.range < $0.range }) {
    bytes.replaceSubrange(range.lower..<range.upper, with: Array(text.utf8))
  }
  return String(decoding: bytes, as: UTF8.self)
}

private func replaceable(
  in list: List<Statement>, of tree: Tree
) -> [(range: SourceRange, text: String)] {
  tree[list].flatMap { statement -> [(range: SourceRange, text: String)] in
    switch statement {
    case .chain(let chain): [(tree.range(chain.tokens), "")]
    case .equation(let equation): [(tree.range(equation.tokens), "")]
    case .align(let align): [(tree.range(align.tokens), "")]
    case .property(let property):
      switch property.keyword {
      case .intrinsic, .hug, .resist, .aspect: [(tree.range(property.tokens), "")]
      default: []
      }
    case .declaration(let declaration):
      (isMeasured(declaration, in: tree) ? [(tree.range(declaration.kind), "view")] : [])
        + (declaration.bounds.map { [(tree.range($0.tokens), "")] } ?? [])
        + (declaration.body.map { replaceable(in: $0.statements, of: tree) } ?? [])
    default: []
    }
  }
}

private func isMeasured(_ declaration: Declaration, in tree: Tree) -> Bool {
  ViewKind(rawValue: tree.text(declaration.kind))?.hasContent ?? false
}
