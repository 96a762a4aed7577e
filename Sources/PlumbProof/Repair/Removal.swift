import PlumbDiagnostics
import PlumbModel
import PlumbSyntax
import PlumbText

/// Edits that take constraints out of a file, and nothing else: each is tried before it is offered.
struct Removal {
  private let scene: Scene

  init(_ scene: Scene) { self.scene = scene }

  /// Takes out all constraints of a place: the whole line where it says nothing else; nil where no
  /// edit is known that leaves every other constraint as it is.
  func fix(of place: SourceRange) -> Fix? {
    let own = scene.constraints.filter { $0.origin.range == place }
    guard let origin = own.first?.origin else { return nil }
    let isAll = scene.constraints.allSatisfy {
      $0.origin.statement != origin.statement || $0.origin.range == place
    }
    return fix(isAll ? whole(origin.statement) : part(place), without: [place])
  }

  /// Takes out a whole statement.
  func fix(ofStatement statement: SourceRange) -> Fix? {
    let places = scene.constraints.filter { $0.origin.statement == statement }.map(\.origin.range)
    return fix(whole(statement), without: Set(places))
  }

  private func fix(_ edit: Edit?, without places: Set<SourceRange>) -> Fix? {
    guard let edit, let edited = scene.sources.scene(named: scene.name, after: [edit]),
      texts(of: edited, without: []) == texts(of: scene, without: places)
    else { return nil }
    return Fix("take it out", [edit], .safe)
  }

  private func texts(of scene: Scene, without places: Set<SourceRange>) -> [String] {
    let writer = ConstraintWriter(scene)
    return scene.constraints.filter { !places.contains($0.origin.range) }.map {
      writer.text($0.form, $0.relation) + " @\($0.priority.value) \($0.guards)"
    }
  }

  private func whole(_ statement: SourceRange) -> Edit? {
    let tree = scene.sources.tree(of: statement)
    return tree.statement(around: statement).map {
      tree.removal(of: $0.tokens, hasComments: true)
    }
  }

  /// A part of a chain; what else says several things cannot do without one.
  private func part(_ place: SourceRange) -> Edit? {
    let tree = scene.sources.tree(of: place)
    guard let chain = tree.chain(around: place), let part = tree.part(of: chain, at: place) else {
      return nil
    }
    return tree.removal(of: part, in: chain)
  }
}
