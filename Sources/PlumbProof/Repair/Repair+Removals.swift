import PlumbDiagnostics
import PlumbModel
import PlumbSyntax
import PlumbText

/// Edits that take constraints out of a file, and nothing else.
extension Repair {
  /// Takes out all constraints of a place: the whole line where it says nothing else; none where no
  /// edit is known that leaves the rest of the line as it is.
  func removals(of place: SourceRange) -> [Fix] {
    let own = scene.constraints.filter { $0.origin.range == place }
    guard let origin = own.first?.origin else { return [] }
    let isAll = scene.constraints.allSatisfy {
      $0.origin.statement != origin.statement || $0.origin.range == place
    }
    if isAll { return removals(ofStatement: origin.statement) }
    let tree = tree(of: place)
    guard let chain = tree.chain(around: place), let part = tree.part(of: chain, at: place),
      let edit = tree.removal(of: part, in: chain)
    else { return [] }
    return [removal(edit)]
  }

  func removals(ofStatement place: SourceRange) -> [Fix] {
    let tree = tree(of: place)
    guard let statement = tree.statement(around: place) else { return [] }
    return [removal(tree.removal(of: statement.tokens, hasComments: true))]
  }

  private func removal(_ edit: Edit) -> Fix { Fix("take it out", [edit], .safe) }
}

extension Scene {
  /// The places of all constraints of a statement.
  func places(of statement: SourceRange) -> Set<SourceRange> {
    Set(constraints.filter { $0.origin.statement == statement }.map(\.origin.range))
  }
}
