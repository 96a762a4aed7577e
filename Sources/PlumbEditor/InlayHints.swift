import PlumbModel
import PlumbProof
import PlumbSyntax
import PlumbText

/// Words that stand behind a place without being in the text.
package struct InlayHint: Sendable {
  package let place: Int
  package let text: String
  /// Whether a blank stands before them.
  package let isApart: Bool
}

extension Workspace {
  /// What a bare `-` is, what a named priority is, and how large a view comes out.
  package mutating func inlayHints(of uri: String, in stretch: Range<Int>) -> [InlayHint] {
    guard let analysis = analysis(of: uri) else { return [] }
    let tree = analysis.files[0].tree
    var tables: [Int: FrameTable?] = [:]
    var hints: [(place: Int, words: String)] = []
    tree.forEachStatement { statement in
      let range = tree.range(statement.tokens)
      guard range.lower <= stretch.upperBound, stretch.lowerBound <= range.upper else { return }
      if case .chain(let chain) = statement { hints += gapHints(chain, tree, analysis) }
      if case .declaration(let node) = statement {
        hints += sizeHints(node, tree, analysis, &tables)
      }
    }
    hints += priorityHints(tree)
    hints.sort { ($0.place, $0.words) < ($1.place, $1.words) }
    return hints.filter { stretch.lowerBound <= $0.place && $0.place <= stretch.upperBound }.map {
      InlayHint(place: $0.place, text: $0.words, isApart: $0.words.contains("×"))
    }
  }

  private func gapHints(
    _ chain: Chain, _ tree: Tree, _ analysis: Analysis
  ) -> [(place: Int, words: String)] {
    var hints: [(place: Int, words: String)] = []
    for case .connection(let connection) in tree[chain.elements] {
      guard case .standard = connection.form else { continue }
      let range = tree.range(connection.tokens)
      guard let length = standardLength(at: range, analysis) else { continue }
      hints.append((range.upper, readable(length)))
    }
    return hints
  }

  /// How long a bare `-` came out: the constant of its row, or the margin that it keeps to.
  private func standardLength(at range: SourceRange, _ analysis: Analysis) -> Double? {
    for scene in analysis.scenes {
      for constraint in scene.constraints
      where constraint.origin.kind == .gap && constraint.origin.range == range {
        let constant = constraint.form.constant.doubleValue
        if constant != 0 { return constant.magnitude }
        let atMargin = constraint.form.terms.first { $0.anchor.region == .margins }
        guard let atMargin else { return nil }
        let view = scene.views[atMargin.anchor.view.index]
        // A view that sets its margins says so itself.
        let isSet = view.settings.contains { if case .margin = $0.value { true } else { false } }
        return isSet ? nil : view.standardMargin.doubleValue
      }
    }
    return nil
  }

  private func sizeHints(
    _ node: Declaration, _ tree: Tree, _ analysis: Analysis,
    _ tables: inout [Int: FrameTable?]
  ) -> [(place: Int, words: String)] {
    var hints: [(place: Int, words: String)] = []
    for declarator in tree[node.declarators] where declarator.rangeEnd == nil {
      let range = tree.range(declarator.name)
      for (place, scene) in analysis.scenes.enumerated() where scene.isSound {
        guard let view = scene.views.first(where: { $0.range == range }) else { continue }
        // Each layout is solved once for all its views.
        let table = tables[place] ?? solved(scene)
        tables[place] = .some(table)
        guard let frame = table?.views.first(where: { $0.path == view.path })?.frame else { break }
        let words = "\(readable(frame.width)) × \(readable(frame.height))"
        hints.append((tree.range(declarator.tokens).upper, words))
        break
      }
    }
    return hints
  }

  private func solved(_ scene: Scene) -> FrameTable? {
    guard
      case .solved(let table) = frames(
        of: scene, in: scene.defaultSituation, withConstraints: false),
      table.ambiguous.isEmpty
    else { return nil }
    return table
  }

  /// `@high` is 750.
  private func priorityHints(_ tree: Tree) -> [(place: Int, words: String)] {
    tree.tokens.indices.dropLast().compactMap { place in
      let name = tree.tokens[place + 1]
      guard tree.tokens[place].kind == .at, name.kind == .name,
        let value = namedPriorities.first(where: {
          $0.name == tree.source.text(Int(name.lower), Int(name.upper))
        })
      else { return nil }
      return (Int(name.upper), "=" + readable(value.priority))
    }
  }
}
