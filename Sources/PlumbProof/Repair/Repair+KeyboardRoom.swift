import PlumbDiagnostics
import PlumbModel
import PlumbSolver
import PlumbSyntax
import PlumbText

/// Several edits at once, where no single one makes room for the keyboard.
extension Repair {
  /// What scrolls may become lower, bars before it go while the keyboard is there, and how high
  /// that is on its side is left to the devices; those with the fewest edits first.
  func roomOverKeyboard(_ rows: [LoweredScene.Row]) -> [Fix] {
    guard rows.contains(where: isOfKeyboard) else { return [] }
    let lower = scrollingLengths(rows)
    let keyboard = keyboardLeftToDevices
    let bars: [[Fix]] = [[]] + barsBeforeScrolling(rows).map { [$0] }
    var ways: [[Fix]] = []
    for bar in bars {
      ways += [bar, bar + lower, bar + keyboard, bar + lower + keyboard]
    }
    var fixes: [Fix] = []
    for count in 1...3 {
      for way in ways where way.count == count {
        let title = way.map(\.title).joined(separator: ", and ")
        let fix = Fix(title, way.flatMap(\.edits))
        if !fixes.contains(fix) { fixes.append(fix) }
      }
    }
    return fixes
  }

  /// `messages(>=160@740)` of all that scrolls and is kept high, below the words around it.
  private func scrollingLengths(_ rows: [LoweredScene.Row]) -> [Fix] {
    let kept = rows.filter { row in
      row.form.terms.count == 1 && row.priority.isRequired && row.relation != .lessOrEqual
        && row.form.terms[0].anchor.attribute == .height
        && scene.views[row.form.terms[0].anchor.view.index].kind.known?.scrolls ?? false
    }
    let edits = kept.compactMap { weakening($0, 740) }
    guard !edits.isEmpty, edits.count == kept.count else { return [] }
    let titles = kept.map { scene.views[$0.form.terms[0].anchor.view.index].title }
    return [Fix("let \(titles.joined(separator: " and ")) become lower", edits)]
  }

  /// `devices` say how high the keyboard is on each, unless a line says otherwise.
  private var keyboardLeftToDevices: [Fix] {
    guard let line = plainKeyboard else { return [] }
    let tree = tree(of: line)
    guard
      case .layout(let layout)? = tree.enclosingStatements(of: line).first,
      tree[layout.body.statements].contains(where: {
        if case .property(let property) = $0 { property.keyword == .devices } else { false }
      })
    else { return [] }
    return [
      Fix(
        "leave the height of the keyboard to `devices`", [tree.removal(of: tree.tokens(in: line))])
    ]
  }

  /// `bar, player { gone }`: the views before what scrolls, that beside it alone, then with those
  /// before it.
  private func barsBeforeScrolling(_ rows: [LoweredScene.Row]) -> [Fix] {
    var seen: Set<SourceRange> = []
    return rows.flatMap { row -> [Fix] in
      let tree = tree(of: row.origin.range)
      guard row.form.terms.first?.anchor.attribute.axis == .vertical,
        let chain = tree.chain(around: row.origin.range),
        seen.insert(tree.range(chain.tokens)).inserted, let boxes = boxes(of: chain, tree),
        let page = boxes.firstIndex(where: { child($0)?.node.kind.known?.scrolls ?? false })
      else { return [] }
      let bars = boxes[..<page].filter { name in
        guard let node = child(name)?.node else { return false }
        return (node.kind.known == .view || node.kind.layoutName != nil) && !node.mayBeGone
      }
      let runs = bars.indices.reversed().map { Array(bars[$0...]) } + bars.dropLast().map { [$0] }
      return runs.compactMap { names in
        let text = "when compact height { \(names.joined(separator: ", ")) { gone } }"
        return line(text, whileShownAround: chain, tree).map {
          let titles = names.map { "`\($0)`" }.joined(separator: " and ")
          return Fix("let \(titles) go while the keyboard is there and the screen is low", [$0])
        }
      }
    }
  }
}
