import PlumbCode
import PlumbModel
import PlumbSyntax

// Rows of one component that are told their states and words one by one: they share a class of
// cells, as they would where an app has the data.

extension SwiftCells {
  /// Whether cells of a class can be told what a row says of their views, and forget it as they are
  /// used again.
  func canTell(
    _ cell: Cell, _ layout: CellLayout, of run: RowRun, _ kind: ViewKind
  ) -> Bool {
    let (own, other) = (scene.rowScenes[cell.component], scene.rowScenes[run.scene])
    return cell.kind == CellKind(run, in: kind) && !cell.kind.isHeader && own.name == other.name
      && own.heightOfRow == other.heightOfRow && own.widthOfItem == other.widthOfItem
      && style(of: cell) == nil && cell.layout.canBeTold && layout.canBeTold
      && cell.layout.asksSize == layout.asksSize && cell.layout.hasFlows == layout.hasFlows
  }
}

extension SwiftCells.Cell {
  /// From here on, what only some rows say is no longer the class's to say.
  mutating func tell(of use: Int, _ other: SwiftCells.CellLayout) {
    variants[use] = other.addendum.lines
    guard variants[component] == nil else { return }
    variants[component] = layout.addendum.lines
    layout.resets = layout.plainResets ?? []
    layout.addendum = SwiftAddendum()
  }
}

extension SwiftCells.CellLayout {
  /// Whether all that the cell says is a state or words, which is undone as it is used again.
  var canBeTold: Bool {
    guard addendum.diagnostics.isEmpty, let plainResets else { return false }
    let undone = plainResets.map(\.description)
    return addendum.lines.map(\.description).allSatisfy { line in
      let rest = line.dropFirst("content.".count)
      guard line.hasPrefix("content."), !rest.contains("content.") else { return false }
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
