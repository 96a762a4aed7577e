import PlumbDiagnostics
import PlumbSyntax
import PlumbText

/// `left-right`: `left` and `right` stay where they are in right-to-left; leading and trailing are
/// nearly always meant.
///
/// Chains marked `leftToRight` say so on purpose, and so does what stands in `when rtl`.
///
/// The repair changes every such line about the same views: with one edge moved to the other side
/// and one left where it is, a view would have neither a place nor a size.
@Sendable func checkLeftRight(_ scene: Scene) -> [Diagnostic] {
  let lines = physicalLines(of: scene)
  return lines.compactMap { constraint -> Diagnostic? in
    guard let anchor = constraint.form.terms.map(\.anchor).first(where: \.attribute.isPhysicalSide)
    else { return nil }
    let word = anchor.attribute.rawValue
    let meant = anchor.attribute == .left ? "leading" : "trailing"
    return Diagnostic(
      .leftRight, "`\(word)` does not change sides in right-to-left", at: constraint.origin.range,
      label: "was `\(meant)` meant?", fixes: [turningFix(of: constraint, in: lines, scene)])
  }
}

/// Lines that name `left` or `right` and hold whatever the direction, one a statement.
private func physicalLines(of scene: Scene) -> [Constraint] {
  var reported: Set<SourceRange> = []
  return scene.constraints.filter { constraint in
    (constraint.origin.kind == .equation || constraint.origin.kind == .alignment)
      && constraint.form.terms.contains { $0.anchor.attribute.isPhysicalSide }
      && !isDirectionGuarded(constraint, scene)
      && reported.insert(constraint.origin.statement).inserted
  }
}

/// Leading and trailing for left and right, in a line and in those about the same views.
private func turningFix(
  of line: Constraint, in lines: [Constraint], _ scene: Scene
) -> Fix {
  let changes = linesTied(to: line, in: lines).flatMap {
    edits(in: $0.origin.statement, scene.sources.tree(of: $0.origin.statement))
  }
  return Fix("use leading and trailing, which change sides", changes)
}

extension Scene {
  /// Fixes after which lines change sides in right-to-left, of those that stand at some places.
  package func turningFixes(of places: Set<SourceRange>) -> [Fix] {
    let lines = physicalLines(of: self)
    return lines.filter { places.contains($0.origin.range) }.map {
      turningFix(of: $0, in: lines, self)
    }
  }
}

/// Those that share views with a line, directly or over others, in order of place.
private func linesTied(to line: Constraint, in lines: [Constraint]) -> [Constraint] {
  var views = viewsPlaced(by: line)
  var tied = [line]
  var rest = lines.filter { $0.origin.statement != line.origin.statement }
  while let next = rest.firstIndex(where: { !views.isDisjoint(with: viewsPlaced(by: $0)) }) {
    let found = rest.remove(at: next)
    views.formUnion(viewsPlaced(by: found))
    tied.append(found)
  }
  return tied.sorted { $0.origin.statement < $1.origin.statement }
}

private func viewsPlaced(by line: Constraint) -> Set<ViewID> {
  Set(line.form.terms.map(\.anchor).filter { !$0.isContainer }.map(\.view))
}

private func isDirectionGuarded(_ constraint: Constraint, _ scene: Scene) -> Bool {
  constraint.guards.contains { guardian in
    guard case .condition(let index, _) = guardian else { return false }
    return scene.conditions[index].asksDirection
  }
}

/// Every word `left` and `right` of a statement, replaced.
private func edits(in range: SourceRange, _ tree: Tree) -> [Edit] {
  let tokens = tree.tokens(in: range)
  return (tokens.lower.value..<tokens.upper.value).map { TokenIndex($0) }.compactMap { token in
    switch tree.text(token) {
    case "left": Edit(tree.range(token), "leading")
    case "right": Edit(tree.range(token), "trailing")
    default: nil
    }
  }
}
