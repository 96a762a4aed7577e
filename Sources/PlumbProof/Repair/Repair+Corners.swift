import PlumbDiagnostics
import PlumbModel
import PlumbSyntax
import PlumbText

/// A list that reaches under the corners of a phone on its side, and what of its rows lies there.
extension Repair {
  /// `H:||[list]||` for `H:|[list]|`; a list that shares its line with others gets one of its own.
  func safeSides(_ list: ViewID) -> [Fix] {
    let node = scene.views[list.index]
    guard !node.name.isEmpty, node.parent == .root else { return [] }
    let title = "let \(titles(of: [list])[0]) end at the safe area"
    return scene.mentions.filter { $0.view == list && $0.axis == .horizontal }
      .compactMap { sidesOfChain(at: $0.range, node.name) }.map { Fix(title, $0) }
  }

  private func sidesOfChain(at place: SourceRange, _ name: String) -> [Edit]? {
    let tree = tree(of: place)
    guard let chain = tree.chain(around: place) else { return nil }
    let elements = Array(tree[chain.elements])
    guard elements.count == 3, case .edge(let first) = elements[0],
      case .box(let box) = elements[1], case .edge(let last) = elements[2], !first.isSafeArea,
      !last.isSafeArea, box.nested.isEmpty
    else { return nil }
    let edges = [first, last].map { Edit(tree.range($0.token), "||") }
    let members = Array(tree[box.members])
    let orientation = chain.orientation.map { tree.text($0) } ?? "H"
    let line = "H:||[\(name)]||"
    switch (members.count, orientation) {
    case (1, "H"): return edges
    case (1, "HV"):
      guard let orientation = chain.orientation else { return nil }
      return [
        Edit(tree.range(orientation), "V"),
        tree.insertion(of: line, behindStatementAt: tree.range(chain.tokens)),
      ]
    case (2..., "H"):
      let ends = members.map { tree.range($0.reference.path.tokens) }
      guard let own = ends.firstIndex(where: { tree.source.text($0) == name }),
        chain.options.isEmpty,
        members.allSatisfy({ $0.predicates.isEmpty && $0.reference.rangeEnd == nil })
      else { return nil }
      let removed =
        own == 0
        ? SourceRange(ends[0].lower, ends[1].lower, in: place.file)
        : SourceRange(ends[own - 1].upper, ends[own].upper, in: place.file)
      return [
        Edit(removed, ""), tree.insertion(of: line, behindStatementAt: tree.range(chain.tokens)),
      ]
    default: return nil
    }
  }
}
