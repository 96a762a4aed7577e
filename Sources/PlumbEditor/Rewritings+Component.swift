import PlumbDiagnostics
import PlumbModel
import PlumbProof
import PlumbSolver
import PlumbSyntax
import PlumbText

extension Workspace {
  /// "Extract layout `Card`": what stands in a view's braces, with the lines between its children,
  /// becomes a layout of its own that is used in its place. Only where every constraint stays, and
  /// nothing is wrong with the new layout by itself.
  func extractingLayout(
    at stretch: Range<Int>, _ names: NameTable, _ findings: DocumentFindings
  ) -> Rewriting? {
    let tree = names.tree(0)
    guard let found = viewWithChildren(at: stretch, tree),
      let layout = tree.layout(around: tree.range(found.node.tokens)),
      let end = layout.body.close
    else { return nil }
    let view = tree.text(found.name)
    let name = layoutName(view, names)
    let bounds = found.node.bounds.map { " " + tree.source.text(tree.range($0.tokens)) } ?? ""
    let use = Edit(tree.range(found.node.tokens), "\(name) \(view)\(bounds)")
    let place = tree.range(end).upper
    let body = bodyText(of: found.node, found.body, tree)
    return Rewriting(title: "Extract layout `\(name)`", kind: .extract) {
      guard let scene = findings.scene(tree.text(layout.name)) else { return nil }
      return sizes(of: view, scene).lazy.map { size in
        let text = "\n\nlayout \(name) {\n    size \(size)\n\(body)\n}"
        return [use, Edit(SourceRange(place, place), text)]
      }.first { isSame($0, scene, name, findings) }
    }
  }

  /// What a layout is called that is made of a view: `Card`, `Card2`.
  func layoutName(_ view: String, _ names: NameTable) -> String {
    freeName(view.prefix(1).uppercased() + view.dropFirst(), names)
  }

  /// The innermost `view` with views in its braces at whose beginning the cursor is.
  private func viewWithChildren(
    at stretch: Range<Int>, _ tree: Tree
  ) -> (node: Declaration, name: TokenIndex, body: Block)? {
    var found: (node: Declaration, name: TokenIndex, body: Block)?
    tree.forEachStatement { statement in
      guard case .declaration(let node) = statement, !node.isNative,
        tree.text(node.kind) == ViewKind.view.rawValue, let body = node.body,
        let close = body.close, node.declarators.count == 1,
        let only = tree[node.declarators].first, only.rangeEnd == nil, only.sample == nil
      else { return }
      let (start, open, end) = (
        tree.range(node.tokens).lower, tree.range(body.open).upper, tree.range(close).upper
      )
      guard start <= stretch.lowerBound, stretch.lowerBound <= open, stretch.upperBound <= end,
        tree[body.statements].contains(where: { if case .declaration = $0 { true } else { false } })
      else { return }
      found = (node, only.name, body)
    }
    return found
  }

  /// What stands between braces, moved to where it stands in a layout.
  private func bodyText(of node: Declaration, _ body: Block, _ tree: Tree) -> String {
    let outer = tree.source.indentation(of: tree.range(node.tokens).lower)
    let (lower, upper) = (
      tree.range(body.open).upper, body.close.map { tree.range($0).lower } ?? 0
    )
    var lines = tree.source.text(lower, upper)
      .split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    guard 1 < lines.count else {
      return "    " + lines[0].filter { $0 != "\r" }.trimmingBlanks()
    }
    func isBlank(_ line: String) -> Bool { line.allSatisfy(\.isWhitespace) }
    while lines.first.map(isBlank) == true { lines.removeFirst() }
    while lines.last.map(isBlank) == true { lines.removeLast() }
    return lines.map { line in
      line.hasPrefix(outer) ? String(line.dropFirst(outer.count)) : line
    }.joined(separator: "\n")
  }

  /// What its size may be said to be: the sizes that it has where the layout around is smallest and
  /// largest; where its height changes, its own lines may say it.
  func sizes(of view: String, _ scene: Scene) -> [String] {
    var (widths, heights): (Set<Double>, Set<Double>) = ([], [])
    for situation in scene.corners {
      guard case .solved(let table) = frames(of: scene, in: situation, withConstraints: false),
        let frame = table.views.first(where: { $0.path == view })?.frame
      else { return [] }
      widths.insert(frame.width)
      heights.insert(frame.height)
    }
    func range(_ lengths: Set<Double>) -> String? {
      guard let least = lengths.min(), let most = lengths.max() else { return nil }
      return least == most ? readable(least) : "\(readable(least))...\(readable(most))"
    }
    guard let width = range(widths), let height = range(heights) else { return [] }
    let (fitting, given) = ("\(width) by fits", "\(width) by \(height)")
    return heights.count == 1 ? [given, fitting] : [fitting, given]
  }

  /// Whether a layout says what it said, with a layout beside it that is sound by itself.
  private func isSame(
    _ edits: [Edit], _ scene: Scene, _ name: String, _ findings: DocumentFindings
  ) -> Bool {
    guard let after = analysis(after: edits, findings),
      let other = after.scenes.first(where: { $0.name == scene.name }),
      let made = after.scenes.first(where: { $0.name == name }), other.isSound, made.isSound
    else { return false }
    func facts(_ scene: Scene) -> [String] {
      scene.constraints.map { Fact($0, scene).text }.sorted()
    }
    func names(_ scene: Scene) -> [String] {
      scene.views.map(\.path) + scene.groups.map(\.name)
    }
    func isAsBefore(_ other: Scene) -> Bool {
      guard let scene = findings.analysis.whole.scenes.first(where: { $0.name == other.name })
      else { return other.name == name }
      return facts(scene) == facts(other) && names(scene) == names(other)
    }
    let before = findings.analysis.whole.diagnostics.count
    guard after.scenes.allSatisfy(isAsBefore), after.diagnostics.count <= before,
      scene.isDrawn(like: other)
    else { return false }
    return isFreeOfErrors(
      made.asking(findings.settings.rules), budget: ProofBudget(most: EditorBounds.workOfProof))
  }
}

extension String {
  fileprivate func trimmingBlanks() -> String {
    let start = drop { $0 == " " || $0 == "\t" }
    let blanks = start.reversed().prefix { $0 == " " || $0 == "\t" }.count
    return String(start.dropLast(blanks))
  }
}
