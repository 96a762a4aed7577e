import PlumbModel
import PlumbText

/// Frames as a table for people, one block a situation:
///
///     SongView 375 × 40  disclosure=collapsed
///       name    x  y  width  height
///       number  4  4     50      32
///       name   62  4    309      32
///
/// Children are indented under their superview; a `?` marks a view of which an edge or a size is
/// free. Numbers have at most three digits after the point; `--format json` has them all.
public func frameText(_ tables: [FrameTable]) -> String {
  tables.map { block($0.showingParts(emptyTitles: false)) }.joined(separator: "\n")
}

private func block(_ table: FrameTable) -> String {
  let free = Set(table.ambiguous)
  var rows = [["name", "x", "y", "width", "height"]]
  for place in table.views.indices {
    let view = table.views[place]
    let frame = view.frame
    rows.append(
      [indentedName(table, place)]
        + [frame.x, frame.y, frame.width, frame.height].map(readable))
  }
  var text = heading(table) + "\n"
  for (place, line) in alignedColumns(rows).enumerated() {
    let view = place == 0 ? nil : table.views[place - 1]
    text += view.map { free.contains($0.path) } ?? false ? "? " : "  "
    text += line
    if view?.isHidden ?? false { text += "  hidden" }
    text += "\n"
  }
  if !table.ambiguous.isEmpty {
    text += "  ? more than one frame satisfies every required constraint\n"
  }
  return text
}

/// `SongView 375 × 40  iPhone 8  disclosure=collapsed  rtl`
func heading(_ table: FrameTable) -> String {
  headingParts(table).joined(separator: "  ")
}

/// The layout with its size, the screen, the states and the direction.
func headingParts(_ table: FrameTable) -> [String] {
  var parts = ["\(table.layout) \(readable(table.width)) × \(readable(table.height))"]
  if let screen = table.screen { parts.append(screen) }
  parts += table.states.map { "\($0.group)=\($0.state)" }
  if table.direction == .rightToLeft { parts.append(table.direction.rawValue) }
  return parts
}

/// The part of the path that the superview's does not hold, two blanks in for each superview.
private func indentedName(_ table: FrameTable, _ place: Int) -> String {
  let view = table.views[place]
  guard let parent = view.parent else { return view.path }
  var depth = 0
  var at: Int? = parent
  while let above = at {
    depth += 1
    at = table.views[above].parent
  }
  // What a scroll view scrolls has a path of its own, which those of the views in it leave out.
  var outer = table.views[parent]
  if !view.path.hasPrefix(outer.path + "."), let above = outer.parent {
    outer = table.views[above]
  }
  let prefix = outer.path + "."
  let name = view.path.hasPrefix(prefix) ? String(view.path.dropFirst(prefix.count)) : view.path
  return String(repeating: "  ", count: depth) + name
}
