import PlumbModel
import PlumbSolver
import PlumbSyntax

/// Where views lie at one size, and what is in the rows of their lists, whose places no form tells.
struct DrawnFrames {
  private let scene: Scene
  private let table: FrameTable

  /// Nil where rows cannot be drawn, of which they are told by themselves.
  ///
  /// - Parameter scrolled: the list that is scrolled to its end; nil where nobody scrolled.
  init?(
    _ proved: ProvedVariant, at size: SizePoint, toTheEndOf scrolled: ViewID? = nil
  ) {
    scene = proved.scene
    var situation = proved.variant.situation(at: size, in: scene)
    guard
      var table = try? frameTable(of: scene, in: situation, withConstraints: false)
    else { return nil }
    // Rows that are estimated are higher or lower than that once they are seen.
    for _ in 0..<(scrolled == nil ? 0 : 2) {
      guard let list = scrolled,
        let end = Self.end(of: list, in: table, proved),
        let moved = try? Self.table(of: scene, in: &situation, scrolling: list, to: end)
      else { return nil }
      table = moved
    }
    self.table = table
  }

  private static func table(
    of scene: Scene, in situation: inout Situation, scrolling list: ViewID, to end: Double
  ) throws -> FrameTable {
    situation.offsets = [ScrollOffset(view: scene.views[list.index].path, x: 0, y: end)]
    return try frameTable(of: scene, in: situation, withConstraints: false)
  }

  /// How far a list is scrolled when its last row is seen whole.
  private static func end(
    of list: ViewID, in table: FrameTable, _ proved: ProvedVariant
  ) -> Double? {
    let node = proved.scene.views[list.index]
    guard let place = table.views.firstIndex(where: { $0.path == node.path }),
      place + 1 < table.views.count
    else { return nil }
    let (own, content) = (table.views[place], table.views[place + 1])
    let bars = table.bars(over: own, of: node)
    // Insets of a collection are part of what its lines take.
    let insets = proved.lowered.settings[list.index].safeArea
    let isTable = node.kind.known == .table
    let (top, bottom) =
      isTable ? (insets.top.doubleValue, insets.bottom.doubleValue) : (0, 0)
    return max(
      -top - bars.top, content.frame.height + bottom + bars.bottom - own.frame.height)
  }

  /// In the layout's coordinates.
  func frame(of view: ViewID) -> Frame? {
    let path = scene.views[view.index].path
    return table.views.first { $0.path == path }?.inRoot
  }

  /// Where the words of a button lie that has an image, too.
  func title(of button: ViewID) -> Frame? {
    let path = scene.views[button.index].path
    guard let view = table.views.first(where: { $0.path == path }), let title = view.parts?.title
    else { return nil }
    return Frame(
      x: view.rootX + title.x, y: view.rootY + title.y, width: title.width, height: title.height)
  }

  /// Words, controls and pictures in the rows of a list that are seen.
  ///
  /// - Parameter words: whether pictures, and controls without words, are left out.
  func pieces(of list: ViewID, words: Bool) -> [Frame] {
    let path = scene.views[list.index].path
    guard let place = table.views.firstIndex(where: { $0.path == path }),
      let whole = frame(of: list)
    else { return [] }
    var isWithin = Array(repeating: false, count: table.views.count)
    isWithin[place] = true
    var pieces: [Frame] = []
    for (index, view) in table.views.enumerated().dropFirst(place + 1) {
      guard let parent = view.parent, isWithin[parent], !view.isHidden else { continue }
      isWithin[index] = true
      if Self.isPiece(view, words), let seen = view.inRoot.shared(with: whole) {
        pieces.append(seen)
      }
    }
    return pieces
  }

  /// Words and controls in the rows of a list that are seen, and the header or footer around each.
  func used(in list: ViewID) -> [(frame: Frame, header: Frame?)] {
    let path = scene.views[list.index].path
    guard let place = table.views.firstIndex(where: { $0.path == path }) else { return [] }
    var isWithin = Array(repeating: false, count: table.views.count)
    var headers: [Frame?] = Array(repeating: nil, count: table.views.count)
    isWithin[place] = true
    var used: [(Frame, Frame?)] = []
    for (index, view) in table.views.enumerated().dropFirst(place + 1) {
      guard let parent = view.parent, isWithin[parent], !view.isHidden else { continue }
      isWithin[index] = true
      headers[index] = view.row?.part == .header ? view.inRoot : headers[parent]
      let isTouched = ViewKind(rawValue: view.kind)?.isTouched ?? false
      if isTouched || Self.isPiece(view, true) { used.append((view.inRoot, headers[index])) }
    }
    return used
  }

  /// Where the safe area begins, and where it ends.
  var safeEnds: (top: Double, bottom: Double) {
    (table.safeArea.top, table.height - table.safeArea.bottom)
  }

  private static func isPiece(_ view: ViewFrame, _ words: Bool) -> Bool {
    let kind = ViewKind(rawValue: view.kind)
    if kind == .label || words { return !(view.sample ?? "").isEmpty }
    return kind == .image || kind?.isTouched ?? false
  }
}

/// Drawings of one variant, each made once: several views are asked about at one size.
final class Drawings {
  private struct Key: Hashable {
    let size: SizePoint
    let scrolled: ViewID?
  }

  private var known: [Key: DrawnFrames?] = [:]

  /// - Parameter cache: Counts what is drawn, each time with all rows of all lists.
  func frames(
    _ proved: ProvedVariant, at size: SizePoint, toTheEndOf scrolled: ViewID?,
    _ cache: inout ProofCache
  ) -> DrawnFrames? {
    let key = Key(size: size, scrolled: scrolled)
    if let known = known[key] { return known }
    let rows = proved.scene.rowScenes.reduce(proved.scene.constraints.count) {
      $0 + $1.constraints.count
    }
    cache.countProblems(ProofBounds.solvesOfDrawing, rows: rows)
    let frames = DrawnFrames(proved, at: size, toTheEndOf: scrolled)
    known[key] = .some(frames)
    return frames
  }
}

extension UseProof {
  /// - Parameter scrolled: the list that is scrolled to its end; nil where nobody scrolled.
  func drawn(
    at size: SizePoint, toTheEndOf scrolled: ViewID? = nil, _ cache: inout ProofCache
  ) -> DrawnFrames? {
    drawings.frames(proved, at: size, toTheEndOf: scrolled, &cache)
  }
}

extension ViewFrame {
  fileprivate var inRoot: Frame {
    Frame(x: rootX, y: rootY, width: frame.width, height: frame.height)
  }
}

extension Frame {
  /// What two frames have in common, if that is more than a hairline.
  func shared(with other: Frame) -> Frame? {
    let (left, top) = (max(x, other.x), max(y, other.y))
    let common = Frame(
      x: left, y: top, width: min(x + width, other.x + other.width) - left,
      height: min(y + height, other.y + other.height) - top)
    let hairline = UseProof.hairline.doubleValue
    return hairline < common.width && hairline < common.height ? common : nil
  }

  /// Whether another lies in it.
  func holds(_ other: Frame) -> Bool {
    x <= other.x && y <= other.y && other.x + other.width <= x + width
      && other.y + other.height <= y + height
  }
}
