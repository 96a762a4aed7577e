import PlumbDiagnostics
import PlumbModel
import PlumbProof
import PlumbSolver
import PlumbSyntax
import PlumbText

extension Workspace {
  /// "Extract layout `TitleAndNote`": several views whose declarations are selected become a layout
  /// of their own, with the lines about them; where they end, it ends. Only where what all lines
  /// require and want comes to the same, and nothing is wrong with the new layout by itself.
  func extractingSiblings(
    at stretch: Range<Int>, _ names: NameTable, _ findings: DocumentFindings
  ) -> Rewriting? {
    let tree = names.tree(0)
    guard !stretch.isEmpty,
      let layout = tree.layout(around: SourceRange(stretch.lowerBound, stretch.upperBound)),
      let end = layout.body.close.map({ tree.range($0).upper }),
      let siblings = Siblings(at: stretch, in: layout, tree)
    else { return nil }
    let part = freeName(siblings.commonName, names)
    let name = layoutName(part, names)
    return Rewriting(title: "Extract layout `\(name)`", kind: .extract) {
      guard findings.isProved, let scene = findings.scene(tree.text(layout.name)),
        !findings.diagnostics.contains(where: { $0.severity == .error }),
        !isUsedElsewhere(siblings, names), let outermost = outermost(siblings, scene)
      else { return nil }
      for isFilling in [false, true] {
        guard
          let lines = SiblingLines(
            siblings, in: layout, as: part, isFilling: isFilling, outermost: outermost, names),
          let closing = closing(siblings, besides: lines.sides, outermost)
        else { return nil }
        let use = use(of: siblings, as: "\(name) \(part)", tree)
        let body = body(of: siblings, lines.lengths, lines.inner + closing, tree)
        func edits(_ size: String) -> [Edit] {
          let text = "\n\nlayout \(name) {\n    size \(size)\n\n\(body)\n}"
          return lines.edits + [use, tree.insertion(of: text, at: end)]
        }
        // How large it is where it stands does not hang on what it says of itself.
        let tried = analysis(after: edits("0 by 0"), findings)
        guard let other = tried?.scenes.first(where: { $0.name == scene.name }) else { continue }
        for size in sizes(of: siblings.around + part, other)
        where isSame(edits(size), of: siblings.views, made: name, part, findings) {
          return edits(size)
        }
      }
      return nil
    }
  }

  /// Whether other files name any of the views: there nothing is written.
  private func isUsedElsewhere(_ siblings: Siblings, _ names: NameTable) -> Bool {
    let declared = Set(
      siblings.declared.flatMap { names.tree(0)[$0.declarators] }
        .map { names.tree(0).range($0.name).lower })
    let symbols = names.symbols.filter {
      $0.kind == .view && $0.file == 0 && declared.contains($0.range.lowerBound)
    }
    let path = names.tree(0).source.path
    return occurrences(of: symbols, names).contains { $0.path != path }
  }

  // MARK: Writing

  /// What stands in place of the first declaration.
  private func use(of siblings: Siblings, as words: String, _ tree: Tree) -> Edit {
    Edit(StatementText(siblings.declared[0].tokens, tree).range, words)
  }

  private func body(
    of siblings: Siblings, _ lengths: [String], _ lines: [String], _ tree: Tree
  ) -> String {
    let declared = siblings.declared.flatMap { StatementText($0.tokens, tree).lines }
    var all = lengths + declared + [""]
    for line in lines where !all.contains(line) || line.isEmpty { all.append(line) }
    return all.map { $0.allSatisfy(\.isWhitespace) ? "" : "    " + $0 }.joined(separator: "\n")
  }

  /// Lines for the sides at which none says what lies there. Nil where that is now one view and now
  /// another.
  private func closing(
    _ siblings: Siblings, besides sides: Set<SiblingLines.Side>,
    _ outermost: [SiblingLines.Side: Set<String>]
  ) -> [String]? {
    var lines: [String] = []
    for side in SiblingLines.Side.allCases where !sides.contains(side) {
      guard let view = siblings.views.first(where: { outermost[side]?.contains($0) ?? false })
      else { return nil }
      lines.append("\(view).\(side) == super.\(side)")
    }
    return lines
  }

  /// The views that lie at each side in all sizes and states.
  private func outermost(
    _ siblings: Siblings, _ scene: Scene
  ) -> [SiblingLines.Side: Set<String>]? {
    var outermost = Dictionary(
      uniqueKeysWithValues: SiblingLines.Side.allCases.map { ($0, Set(siblings.views)) })
    for situation in scene.corners {
      guard case .solved(let table) = frames(of: scene, in: situation, withConstraints: false)
      else { return nil }
      let frames = table.views.filter { view in
        siblings.views.contains { siblings.around + $0 == view.path }
      }
      for side in SiblingLines.Side.allCases {
        let ends = frames.map { (view: $0.path, end: end(of: $0, at: side)) }
        let least = ends.map(\.end).min() ?? 0
        outermost[side]?.formIntersection(
          ends.filter { $0.end == least }.map { String($0.view.dropFirst(siblings.around.count)) })
      }
    }
    return outermost
  }

  /// How far a view is from what lies beyond it, but for a length that is the same for all.
  private func end(of view: ViewFrame, at side: SiblingLines.Side) -> Double {
    switch side {
    case .leading: view.rootX
    case .trailing: -(view.rootX + view.frame.width)
    case .top: view.rootY
    case .bottom: -(view.rootY + view.frame.height)
    }
  }

  // MARK: Proving

  /// Whether every layout requires and wants what it did, with a new one that is sound by itself.
  private func isSame(
    _ edits: [Edit], of views: [String], made name: String, _ part: String,
    _ findings: DocumentFindings
  ) -> Bool {
    let before = findings.analysis.whole
    guard let after = analysis(after: edits, findings),
      after.diagnostics.count <= before.diagnostics.count,
      let made = after.scenes.first(where: { $0.name == name }),
      after.scenes.count == before.scenes.count + 1,
      after.scenes.allSatisfy(\.isSound)
    else { return false }
    func named(_ path: String) -> String? {
      let steps = path.split(separator: ".")
      return steps.last.map { $0 == part } ?? false
        ? nil : steps.filter { $0 != part }.joined(separator: ".")
    }
    for scene in before.scenes {
      guard let other = after.scenes.first(where: { $0.name == scene.name }),
        other.groups == scene.groups,
        other.views.compactMap({ named($0.path) }) == scene.views.map(\.path)
      else { return false }
      // Those that the part is not in are as they were.
      guard other.views.count != scene.views.count else { continue }
      var numbers = EdgeNumbers(of: views)
      let asked = Demands(scene, &numbers)
      numbers.named = named
      guard let asked, Demands(other, &numbers) == asked,
        scene.isDrawn(like: other, naming: named)
      else { return false }
    }
    return isFreeOfErrors(
      made.asking(findings.settings.rules), budget: ProofBudget(most: EditorBounds.workOfProof))
  }
}
