import PlumbDiagnostics
import PlumbModel
import PlumbSyntax
import PlumbText

extension Workspace {
  /// "Extract states `variant`": selected lines of a layout become what holds in each of two states
  /// of a new group, to be written otherwise in one of them. Both say what was said before.
  func extractingStates(
    at stretch: Range<Int>, _ names: NameTable, _ findings: DocumentFindings
  ) -> Rewriting? {
    let tree = names.tree(0)
    guard !stretch.isEmpty,
      let layout = tree.layout(around: SourceRange(stretch.lowerBound, stretch.upperBound)),
      layout.body.close != nil
    else { return nil }
    let chosen = tree.statements(of: layout.body, in: stretch)
    guard let first = chosen.first, chosen.allSatisfy(\.isLineOfConstraints) else { return nil }
    let texts = chosen.map { StatementText($0.tokens, tree) }
    guard texts.allSatisfy(\.hasOwnLines) else { return nil }
    let group = freeName("variant", names)
    let inner = texts.flatMap(\.lines).map { $0.isEmpty ? "" : "        " + $0 }
    let lines =
      ["states \(group) {", "    usual {"] + inner + ["    }", "    other {"] + inner
      + ["    }", "}"]
    let outer = tree.source.indentation(of: tree.range(first.tokens).lower)
    let text = lines.map { $0.isEmpty ? "" : outer + $0 }.joined(separator: "\n")
      .dropFirst(outer.count)
    let edits =
      [Edit(texts[0].range, String(text))]
      + StatementText.removals(
        of: Array(texts.dropFirst()), chosen.dropFirst().map(\.tokens), tree)
    return Rewriting(title: "Extract states `\(group)`", kind: .extract) {
      saysTheSame(edits, in: group, findings) ? edits : nil
    }
  }

  /// Whether every layout has the same constraints in each state of a group that is new.
  private func saysTheSame(
    _ edits: [Edit], in group: String, _ findings: DocumentFindings
  ) -> Bool {
    let before = findings.analysis.whole
    guard let after = analysis(after: edits, findings), before.scenes.count == after.scenes.count
    else { return false }
    func errors(_ analysis: Analysis) -> Int {
      analysis.diagnostics.count { $0.severity == .error }
    }
    guard errors(after) <= errors(before) else { return false }
    return zip(before.scenes, after.scenes).allSatisfy { scene, other in
      let facts = scene.constraints.map { Fact($0, scene).text }.sorted()
      let isSame = (0...1).allSatisfy { other.facts(inState: $0, of: group) == facts }
      return isSame && scene.isDrawn(like: other)
    }
  }
}

extension Scene {
  /// What holds in one of the states of a group, also where components have it, as if there were no
  /// such group.
  fileprivate func facts(inState state: Int, of group: String) -> [String] {
    let new = groups.indices.filter { groups[$0].name.split(separator: ".").last ?? "" == group }
    let texts = constraints.compactMap { constraint -> String? in
      var guards: [Guard] = []
      for one in constraint.guards {
        switch one {
        case .state(let number, let chosen) where new.contains(number):
          guard chosen == state else { return nil }
        case .state(let number, let chosen):
          guards.append(.state(group: number - new.count { $0 < number }, state: chosen))
        case .condition: guards.append(one)
        }
      }
      return Fact(constraint, self).text(guards)
    }
    return texts.sorted()
  }
}
