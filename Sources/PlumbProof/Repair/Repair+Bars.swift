import PlumbDiagnostics
import PlumbModel
import PlumbSolver
import PlumbSyntax
import PlumbText

/// Bars of which no line says how high they are, so that it is open how high what scrolls beside
/// them is.
extension Repair {
  /// What stands in a bar keeps the same distance from its end as from its start; else it is as
  /// high as those of the system.
  func barHeights(_ axis: Axis, _ open: Set<VariableID>) -> [Fix] {
    guard axis == .vertical else { return [] }
    return scene.openBars(among: open).flatMap { bar in
      ends(of: bar, open) + usualHeight(of: bar)
    }
  }

  /// `home.bottom == super.safe.bottom - 8` beside `home.top == tabs.top + 8`.
  private func ends(of bar: Bar, _ open: Set<VariableID>) -> [Fix] {
    scene.constraints.compactMap { line in
      guard line.origin.kind == .equation, line.relation == .equal, line.guards.isEmpty,
        line.form.terms.count == 2, line.form.terms.allSatisfy({ $0.anchor.attribute == .top }),
        let item = line.form.terms.first(where: { $0.anchor.view != bar.view }),
        line.form.terms.contains(where: { $0.anchor.view == bar.view }),
        scene.views[item.anchor.view.index].parent == .root,
        !open.contains(LoweredScene.size(of: item.anchor.view, along: .vertical))
      else { return nil }
      let distance = -(line.form.constant * item.coefficient)
      guard 0 <= distance.sign else { return nil }
      let other =
        bar.isLast && !bar.endsInSafeArea
        ? Anchor(.root, .bottom, region: .safe, isContainer: true) : Anchor(bar.view, .bottom)
      let form =
        LinearForm(Anchor(item.anchor.view, .bottom)) - LinearForm(other)
        + LinearForm(constant: distance)
      let text = ConstraintWriter(scene).text(form, .equal)
      let place = line.origin.statement
      return Fix(
        "let \(titles(of: [bar.view])[0]) end below what is in it",
        [tree(of: place).insertion(of: text, behindStatementAt: place)])
    }
  }

  /// `tabs.top == super.safe.bottom - 49`, or `[tabs(49)]` where it ends at the safe area.
  private func usualHeight(of bar: Bar) -> [Fix] {
    let (height, kind) = bar.isLast ? (49, "tab bar") : (44, "navigation bar")
    let name = scene.views[bar.view.index].name
    let title = titles(of: [bar.view])[0]
    let tree = tree(of: bar.place.view.range)
    if bar.endsInSafeArea {
      return tree.insertion(ofLength: "\(height)", in: bar.place.box).map {
        [Fix("let \(title) be \(height) high, as a \(kind) is", [$0])]
      } ?? []
    }
    let line =
      bar.isLast
      ? "\(name).top == super.safe.bottom - \(height)"
      : "\(name).bottom == super.safe.top + \(height)"
    return [
      Fix(
        "let \(title) be \(height) high beside the safe area, as a \(kind) is",
        [tree.insertion(of: line, behindStatementAt: bar.place.view.range)])
    ]
  }
}

/// A view between an edge of the screen and something that scrolls.
struct Bar {
  let view: ViewID
  let place: ChainPlace
  /// Whether it stands at the end, as a tab bar does.
  let isLast: Bool
  let endsInSafeArea: Bool
}

extension Scene {
  /// Those whose height is open.
  func openBars(among open: Set<VariableID>) -> [Bar] {
    mentions.compactMap { mention in
      let node = views[mention.view.index]
      guard mention.axis == .vertical, node.kind.known == .view, node.parent == .root,
        open.contains(LoweredScene.size(of: mention.view, along: .vertical)),
        let place = ChainPlace(mention, in: self)
      else { return nil }
      switch (place.before, place.after) {
      case (.box(let box)?, .edge(let edge)?) where scrolls(box, mention):
        return Bar(
          view: mention.view, place: place, isLast: true, endsInSafeArea: edge.isSafeArea)
      case (.edge(let edge)?, .box(let box)?) where scrolls(box, mention):
        return Bar(
          view: mention.view, place: place, isLast: false, endsInSafeArea: edge.isSafeArea)
      default: return nil
      }
    }
  }

  private func scrolls(_ box: Box, _ beside: ViewReference) -> Bool {
    let tokens = TokenRange(box.open, (box.close ?? box.open) + 1)
    let place = sources.tree(of: beside.range).range(tokens)
    return mentions.contains {
      $0.range == place && views[$0.view.index].kind.known?.scrolls ?? false
    }
  }
}
