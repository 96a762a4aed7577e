import PlumbSolver
import PlumbText

/// Solves scenes and fills their tables and collections with the rows that are seen.
///
/// A row is a scene of its own, solved in the size that it has in its container; containers in
/// rows are filled in the same way.
struct RowFilling {
  /// Rows and items made, and those measured.
  private(set) var cells = 0
  private var sizes: RowSizes
  private let direction: Direction
  private let traits: Traits
  private let withConstraints: Bool
  /// What leaves constraints of rows out where they conflict.
  private(set) var recovery: Recovery?

  init(_ situation: Situation, withConstraints: Bool, recovery: Recovery? = nil) {
    (direction, traits) = (situation.direction, situation.traits)
    self.withConstraints = withConstraints
    self.recovery = recovery
    sizes = RowSizes(direction, traits, recovers: recovery != nil)
  }

  mutating func table(of scene: Scene, in situation: Situation) throws(Unsolvable)
    -> FrameTable
  {
    let (lowered, solution) = try solved(scene, situation)
    let table = FrameTable(scene, lowered, solution, withConstraints: withConstraints)
    return scene.rowScenes.isEmpty ? table : try filled(table, scene, lowered, solution)
  }

  private mutating func filled(
    _ table: FrameTable, _ scene: Scene, _ lowered: LoweredScene, _ solution: Solution
  ) throws(Unsolvable) -> FrameTable {
    var views: [ViewFrame] = []
    var places: [Int] = []
    var ambiguous = table.ambiguous
    var statistics = table.statistics
    for (index, view) in table.views.enumerated() {
      places.append(views.count)
      views.append(view.moved(parent: view.parent.map { places[$0] }))
      let id = ViewID(index + 1)
      guard scene.views[id.index].kind.known?.hasRows ?? false else { continue }
      let container = views.count - 1
      let bars = table.bars(over: view, of: scene.views[id.index])
      let (content, rows) = try rows(of: id, scene, lowered, solution, bars)
      views.append(view.content(content, parent: container))
      let isTable = scene.views[id.index].kind.known == .table
      let hasColumns = lowered.settings[id.index].rows.columns != nil
      for row in rows {
        let isItem = !isTable && row.run.part == .row
        let component = row.run.showing(row.content, scene.rowScenes[row.run.scene])
        guard cells < Limits.cells else { throw .tooManyCells(row.run) }
        cells += 1
        // As it was measured: a height that only follows from what is in it is no line's to ask.
        var own = Situation(
          width: isItem && !hasColumns ? component.widthOfItem : row.width,
          height: component.heightOfRow, direction: direction)
        own.traits = traits
        let rest = recovery?.withoutConflicts(component, own) ?? component
        let inside = try self.table(of: rest, in: own)
        let name = isItem ? "item" : row.run.part.rawValue
        let number = row.run.part.isOfTable ? "" : String(row.number + 1)
        let path = "\(view.path).\(name)\(number)"
        let cell = views[container + 1].cell(
          row, path: path, component.name, inside.color, parent: container + 1)
        let first = views.count
        views.append(cell)
        views += inside.views.map {
          $0.moved(
            into: cell, path: path + "." + $0.path,
            parent: $0.parent.map { $0 + first + 1 } ?? first)
        }
        ambiguous += inside.ambiguous.map { path + "." + $0 }
        statistics += inside.statistics
      }
    }
    statistics.cells = cells
    statistics.rowsMeasured = sizes.measured
    return table.with(views, ambiguous: ambiguous, statistics)
  }

  /// Where the content of a container lies in it, and the rows that are seen.
  ///
  /// - Parameter bars: What its ends keep off.
  private mutating func rows(
    of view: ViewID, _ scene: Scene, _ lowered: LoweredScene, _ solution: Solution,
    _ bars: (top: Double, bottom: Double)
  ) throws(Unsolvable) -> (content: Frame, rows: [PlacedRow]) {
    let settings = lowered.settings[view.index]
    let barTop = Rational(exactly: bars.top) ?? .zero
    func value(_ unknown: LoweredScene.Unknown) -> Rational {
      solution.exactValues[LoweredScene.variable(view, unknown).index]
    }
    let (width, height) = (value(.width), value(.height))
    guard scene.views[view.index].kind.known == .collection else {
      var insets = settings.safeArea
      insets.top += barTop
      insets.bottom += Rational(exactly: bars.bottom) ?? .zero
      let offset = settings.offset(from: (-insets.left, -insets.top))
      let (left, top) = (-offset.x, -offset.y)
      let rows = try TableRows(
        settings.rows, scene.rowScenes, width: width, viewport: -top..<max(-top, height - top),
        insets: insets, &sizes)
      let content = Frame(
        x: left.doubleValue, y: top.doubleValue, width: width.doubleValue,
        height: rows.height.doubleValue)
      return (content, rows.visible)
    }
    let flow = try FlowLayout(
      settings.rows, scene.rowScenes, room: (width, height), insets: settings.safeArea, &sizes)
    let (x, y) = settings.offset(from: (.zero, -barTop))
    let isVertical = settings.rows.axis == .vertical
    let (start, length) = isVertical ? (y, height) : (x, width)
    let end = max(start, start + length)
    let top = start + barTop
    let sight = top..<max(top, end - (Rational(exactly: bars.bottom) ?? .zero))
    let content = Frame(
      x: (-x).doubleValue, y: (-y).doubleValue, width: flow.width.doubleValue,
      height: flow.height.doubleValue)
    let rows = try flow.rows(
      in: start..<end, keptIn: settings.rows.headersStay(in: .collection) ? sight : nil)
    return (content, rows)
  }
}

extension ViewFrame {
  /// The frame of a container's content, as a view of its own.
  fileprivate func content(_ frame: Frame, parent: Int) -> ViewFrame {
    let kind = ViewNode.Kind.scrollContent
    return ViewFrame(
      path: path + "." + kind.word, kind: kind.word, isInvisible: kind.isInvisible, frame: frame,
      rootX: rootX + frame.x, rootY: rootY + frame.y, parent: parent)
  }

  /// A row in this content, with the color of its layout.
  fileprivate func cell(
    _ row: PlacedRow, path: String, _ kind: String, _ color: String?, parent: Int
  ) -> ViewFrame {
    let frame = Frame(
      x: row.x.doubleValue, y: row.y.doubleValue, width: row.width.doubleValue,
      height: row.height.doubleValue)
    var cell = ViewFrame(
      path: path, kind: kind, color: color, frame: frame, rootX: rootX + frame.x,
      rootY: rootY + frame.y, parent: parent)
    cell.row = (row.number, row.run.part)
    return cell
  }

  /// The same at another place of a table of frames, perhaps inside another view.
  func moved(
    into cell: ViewFrame? = nil, path: String? = nil, parent: Int?
  ) -> ViewFrame {
    var moved = ViewFrame(
      path: path ?? self.path, kind: kind, sample: sample, lines: lines, color: color,
      isHidden: isHidden, isInvisible: isInvisible, frame: frame,
      rootX: rootX + (cell?.rootX ?? 0), rootY: rootY + (cell?.rootY ?? 0), parent: parent,
      margins: margins, constraints: constraints, zOrder: zOrder)
    moved.takeLook(of: self)
    (moved.parts, moved.row) = (parts, nil)
    return moved
  }
}

extension FrameTable {
  /// - Parameter size: another of the root.
  package func with(
    _ views: [ViewFrame], ambiguous: [String], _ statistics: FrameStatistics,
    size: (width: Double, height: Double)? = nil
  ) -> FrameTable {
    var table = FrameTable(
      layout: layout, width: size?.width ?? width, height: size?.height ?? height, states: states,
      direction: direction, views: views, ambiguous: ambiguous, statistics: statistics,
      margins: margins,
      safeArea: safeArea, screen: screen)
    table.typography = typography
    table.color = color
    return table
  }
}
