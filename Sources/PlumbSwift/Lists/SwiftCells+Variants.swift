import PlumbCode
import PlumbModel
import PlumbSyntax

// Rows of one component that are told their states, words and looks one by one: they share a class
// of cells, as they would where an app has the data.

extension SwiftCells {
  /// Whether cells of a class can be told what a row says of their views, and forget it as they are
  /// used again.
  func canTell(
    _ cell: Cell, _ layout: CellLayout, of run: RowRun, _ kind: ViewKind
  ) -> Bool {
    let (own, other) = (scene.rowScenes[cell.component], scene.rowScenes[run.scene])
    return cell.kind == CellKind(run, in: kind) && !cell.kind.isHeader && own.name == other.name
      && own.given == other.given && own.heightOfRow == other.heightOfRow
      && own.widthOfItem == other.widthOfItem
      && style(of: cell) == nil && cell.layout.canBeTold && layout.canBeTold
      && cell.layout.asksSize == layout.asksSize && cell.layout.hasFlows == layout.hasFlows
  }
}

extension SwiftCells.Cell {
  /// From here on, what only some rows say is no longer the class's to say.
  mutating func tell(of use: Int, _ other: SwiftCells.CellLayout) {
    if variants[component] == nil {
      let own = layout.addendum
      layout.resets = layout.plainResets ?? []
      layout.addendum = SwiftAddendum()
      tell(component, own)
    }
    tell(use, other.addendum)
  }

  private mutating func tell(_ use: Int, _ addendum: SwiftAddendum) {
    variants[use] = addendum.lines
    var undone = Set(layout.resets.map(\.description))
    for line in addendum.lines.compactMap({ addendum.undoing[$0.description] })
    where undone.insert(line.description).inserted {
      layout.resets.append(line)
    }
  }
}

extension SwiftCells.CellLayout {
  /// Whether all that the cell says is undone as it is used again.
  var canBeTold: Bool {
    guard addendum.diagnostics.isEmpty, let plainResets else { return false }
    let undone = plainResets.map(\.description)
    return addendum.lines.map(\.description).allSatisfy { line in
      let rest = line.dropFirst("content.".count)
      guard line.hasPrefix("content."), !rest.contains("content.") else { return false }
      if addendum.undoing[line] != nil { return true }
      if line.prefix(while: { $0 != "\"" && $0 != "=" }).contains(".apply(") {
        let place = line.prefix { $0 != "(" }.dropLast("apply".count)
        let group = undone.filter { $0.hasPrefix(place) && $0.contains(" = .") }
        return !group.isEmpty
      }
      let setter = line.prefix { $0 != "=" && $0 != "(" && $0 != "\"" }
      return undone.contains { $0.hasPrefix(setter) }
    }
  }
}
