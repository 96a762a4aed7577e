import PlumbDiagnostics
import PlumbSyntax
import PlumbText

/// Kinds of view as others call them.
extension SceneBuilder {
  /// `UILabel title`, `VStack rows { … }`: what other languages call it.
  mutating func report(
    _ meant: ForeignKind, for declaration: Declaration, at place: Place
  ) {
    let tree = library.trees[place.file]
    let (word, range) = (tree.text(declaration.kind), tree.range(declaration.kind))
    if word == "row", let fix = rows(of: declaration, tree) {
      diagnostics.append(
        Diagnostic(
          .unknownKind, "no kind of view is called `row`", at: range,
          label: "a list says how many rows it has, and of which layout", fixes: [fix]))
      return
    }
    let kind = meant.kind.rawValue
    var edits = [Edit(range, kind)]
    if let property = meant.property {
      edits.append(insertion(of: property, inBracesOf: declaration, tree))
    }
    diagnostics.append(
      Diagnostic(
        .unknownKind, "no kind of view is called `\(word)`", at: range,
        label: "here it is `\(kind)`\(meant.property.map { " with `\($0)`" } ?? "")",
        fixes: [Fix("write `\(kind)`", edits, isTold: meant.property == nil)]))
  }

  /// `row Contact` in the braces of a list.
  private func rows(of declaration: Declaration, _ tree: Tree) -> Fix? {
    guard let list = tree.ownerKind(of: Int(declaration.kind.value)), list.hasRows else {
      return nil
    }
    let property = list == .table ? PropertyKeyword.rows : .items
    return Fix(
      "say how many there are", [Edit(tree.range(declaration.kind), "\(property.word) 1")])
  }

  /// `searchbar find`: a view of a class of UIKit that is no kind here.
  mutating func report(
    _ meant: ForeignClass, for declaration: Declaration, at place: Place
  ) {
    let tree = library.trees[place.file]
    let range = tree.range(declaration.kind)
    let kind = "native \"\(meant.name)\""
    var edits = [Edit(range, kind)]
    let size = declaration.bounds == nil ? meant.size.map { "placeholder \($0)" } : nil
    if let size { edits.append(insertion(of: size, inBracesOf: declaration, tree)) }
    diagnostics.append(
      Diagnostic(
        .unknownKind, "no kind of view is called `\(tree.text(declaration.kind))`", at: range,
        label: "a class of UIKit stands by its name: `\(kind)`",
        fixes: [Fix("write `\(kind)`\(size.map { " with `\($0)`" } ?? "")", edits)]))
  }

  /// A property before all others in the braces of a declaration, which may have none yet.
  private func insertion(
    of property: String, inBracesOf declaration: Declaration, _ tree: Tree
  ) -> Edit {
    if let body = declaration.body, let edit = tree.insertion(of: property, atStartOf: body) {
      return edit
    }
    return tree.insertion(of: " { \(property) }", at: tree.range(declaration.tokens).upper)
  }
}
