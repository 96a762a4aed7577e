import PlumbDiagnostics
import PlumbModel
import PlumbSolver
import PlumbSyntax
import PlumbText

/// Edits for controls that are wider than they are by themselves.
extension Repair {
  /// The control hugs more than what shares its row, or one of that less; else a gap grows.
  ///
  /// - Parameters:
  ///   - neighbors: labels of its row, in order.
  ///   - areTied: whether it would not be decided which of them grows instead.
  ///   - hugs: of all widths.
  func keptWidths(
    _ view: ViewID, _ neighbors: [ViewID], areTied: Bool, _ hugs: [LoweredScene.Row]
  ) -> [Fix] {
    let title = titles(of: [view])[0]
    func hug(of view: ViewID) -> LoweredScene.Row? {
      hugs.first { $0.form.terms.first?.anchor.view == view }
    }
    guard let own = hug(of: view) else { return gapsThatGrow(view, title) }
    let others = neighbors.compactMap { hug(of: $0) }
    let level = own.priority.value
    let above = (others + [own]).map(\.priority.value).max().map { $0 + 1 } ?? level
    let highest = hugs.map(\.priority.value).filter { $0 < 999 }.max().map { $0 + 1 } ?? above
    let least = (others + [own]).map(\.priority.value).min() ?? level
    var fixes: [Fix?] = []
    if !areTied {
      fixes = Set([above, highest]).sorted().map {
        contentPriorities([(own, $0)], keeping(title, over: others))
      }
    }
    for other in others {
      let words = keeping(title, over: [other])
      fixes.append(contentPriorities([(other, level - 1)], words))
      fixes.append(contentPriorities([(own, above), (other, least - 1)], words))
    }
    return fixes.compactMap { $0 } + gapsThatGrow(view, title)
  }

  private func keeping(_ title: String, over others: [LoweredScene.Row]) -> String {
    guard others.count == 1, let other = others[0].form.terms.first?.anchor.view else {
      return "let \(title) keep its width"
    }
    return "let \(titles(of: [other])[0]) grow rather than \(title)"
  }

  /// `-(>=12)-` for `-12-` beside the view: before it where something stands there, else behind it.
  private func gapsThatGrow(_ view: ViewID, _ title: String) -> [Fix] {
    let gaps = scene.constraints.filter { constraint in
      constraint.origin.kind == .gap && constraint.relation == .equal
        && constraint.form.terms.contains {
          $0.anchor.view == view && $0.anchor.attribute.axis == .horizontal
        }
    }
    let fixes = gaps.compactMap { gap -> (isAtEdge: Bool, fix: Fix)? in
      let tree = tree(of: gap.origin.range)
      guard let chain = tree.chain(around: gap.origin.range),
        case .gap(let connection?, let length?, let before, let after)? =
          tree.part(of: chain, at: gap.origin.range),
        connection.lengths.count == 1, length.relation == nil, length.strength == nil
      else { return nil }
      let range = tree.range(length.tokens)
      let isAtEdge = [before, after].contains { if case .edge = $0 { true } else { false } }
      let edit = Edit(range, "(>=\(tree.source.text(range)))")
      return (isAtEdge, Fix("let a gap beside \(title) grow", [edit]))
    }
    return (fixes.filter { !$0.isAtEdge } + fixes.filter(\.isAtEdge).reversed()).map(\.fix)
  }
}
