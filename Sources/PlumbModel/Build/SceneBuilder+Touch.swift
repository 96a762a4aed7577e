import PlumbDiagnostics
import PlumbSolver
import PlumbSyntax
import PlumbText

/// Where fingers reach a view.
extension SceneBuilder {
  /// `touch 44 by 44`
  mutating func lowerTouch(_ values: [Value], _ property: Property, at place: Place) {
    let tree = library.trees[place.file]
    guard values.count == 2 else { return reportOneLength(values, property, in: tree) }
    let lengths = values.compactMap { size($0, "an area that is touched", at: place) }
    guard lengths.count == 2 else { return }
    if let empty = lengths.firstIndex(where: \.isZero) {
      diagnostics.append(
        .value(
          "an area that is touched is larger than 0", at: range(values[empty], in: tree),
          label: "as in `touch 44 by 44`"))
      return
    }
    set(.touch(width: lengths[0], height: lengths[1]), property, at: place)
  }

  /// `touch 44`
  private mutating func reportOneLength(_ values: [Value], _ property: Property, in tree: Tree) {
    guard let length = values.first.map({ range($0, in: tree) }) else { return }
    let meant = "touch \(tree.source.text(length)) by \(tree.source.text(length))"
    diagnostics.append(
      Diagnostic(
        .value, "`touch` says how wide and how high an area is", at: tree.range(property.tokens),
        label: "expected `\(meant)`",
        fixes: [Fix("write `\(meant)`", [Edit(tree.range(property.tokens), meant)], isTold: true)]))
  }
}
