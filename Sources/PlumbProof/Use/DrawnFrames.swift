import PlumbModel
import PlumbSolver
import PlumbSyntax

/// Where views lie at one size, and what is in the rows of their lists, whose places no form tells.
struct DrawnFrames {
  private let proved: ProvedVariant
  private let table: FrameTable
  private var scene: Scene { proved.scene }

  /// Nil where rows cannot be drawn, of which they are told by themselves.
  ///
  /// - Parameter scrolled: the list that is scrolled to its end; nil where nobody scrolled.
  init?(
    _ proved: ProvedVariant, at size: SizePoint, toTheEndOf scrolled: ViewID? = nil
  ) {
    self.proved = proved
    let scene = proved.scene
    var situation = proved.variant.situation(at: size, in: scene)
    guard
      var table = try? frameTable(of: scene, in: situation, withConstraints: false)
    else { return nil }
    // Rows that are estimated are higher or lower than that once they are seen.
    for _ in 0..<(scrolled == nil ? 0 : 2) {
      guard let list = scrolled,
        let ends = Self.ends(of: list, in: table, proved),
        let moved = try? Self.table(of: scene, in: &situation, scrolling: list, to: ends.end)
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

  /// How far a list is scrolled at first, and when its last row is seen whole.
  private static func ends(
    of list: ViewID, in table: FrameTable, _ proved: ProvedVariant
  ) -> (start: Double, end: Double)? {
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
    let start = -top - bars.top
    return (start, max(start, content.frame.height + bottom + bars.bottom - own.frame.height))
  }

  /// How far a list scrolls from its beginning to its end, in points.
  func distance(scrolled list: ViewID) -> Double {
    Self.ends(of: list, in: table, proved).map { $0.end - $0.start } ?? 0
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

  /// Where the lines of a label lie in it.
  func words(of label: ViewID) -> Frame? {
    let path = scene.views[label.index].path
    return table.views.first { $0.path == path }.map { words(of: $0) }
  }

  /// Words, controls and pictures in the rows of a list that are seen.
  ///
  /// - Parameter words: whether pictures, and controls without words, are left out.
  func pieces(of list: ViewID, words: Bool) -> [Frame] {
    guard let whole = frame(of: list) else { return [] }
    return views(in: list).filter { Self.isPiece($0.view, words) }
      .compactMap { $0.view.inRoot.shared(with: whole) }
  }

  /// Words and controls in the rows of a list that are seen, and the header around each.
  func used(in list: ViewID) -> [(frame: Frame, header: Frame?)] {
    views(in: list).filter { Self.isUsed($0.view) }.map { ($0.view.inRoot, $0.header) }
  }

  /// The same, and of words where they are drawn in their labels.
  func drawn(in list: ViewID) -> [Frame] {
    views(in: list).filter { Self.isUsed($0.view) }.map { words(of: $0.view) }
  }

  /// The same of words in headers and footers that stay in sight, at the places where they stay: a
  /// header that is seen comes to lie where the rows begin, if they can be scrolled so far, and a
  /// footer lies where they end for as long as its section goes on below that.
  func wordsStaying(
    in list: ViewID, _ insets: Insets
  ) -> [(part: RowRun.Part, frame: Frame)] {
    guard let whole = frame(of: list) else { return [] }
    let keepsOff = scene.views[list.index].keepsOffBars
    let (safeTop, safeBottom) = keepsOff ? safeEnds : (whole.y, whole.y + whole.height)
    let start = max(whole.y, safeTop) + insets.top.doubleValue
    let end = min(whole.y + whole.height, safeBottom) - insets.bottom.doubleValue
    let (way, hairline) = (way(of: list), UseProof.hairline.doubleValue)
    return views(in: list).compactMap { view, header, footer in
      let shift = header.map { start - $0.y } ?? footer.map { end - $0.y - $0.height }
      guard let shift, Self.isPiece(view, true),
        header == nil ? abs(shift) < hairline : -shift <= way
      else { return nil }
      var frame = words(of: view)
      frame.y += shift
      return (header == nil ? .footer : .header, frame)
    }
  }

  /// What is in the rows of a list that are seen, and the header or the footer around each.
  private func views(
    in list: ViewID
  ) -> [(view: ViewFrame, header: Frame?, footer: Frame?)] {
    let path = scene.views[list.index].path
    guard let place = table.views.firstIndex(where: { $0.path == path }) else { return [] }
    var isWithin = Array(repeating: false, count: table.views.count)
    var headers: [Frame?] = Array(repeating: nil, count: table.views.count)
    var footers = headers
    isWithin[place] = true
    var found: [(ViewFrame, Frame?, Frame?)] = []
    for (index, view) in table.views.enumerated().dropFirst(place + 1) {
      guard let parent = view.parent, isWithin[parent], !view.isHidden else { continue }
      isWithin[index] = true
      headers[index] = view.row?.part == .header ? view.inRoot : headers[parent]
      footers[index] = view.row?.part == .footer ? view.inRoot : footers[parent]
      found.append((view, headers[index], footers[index]))
    }
    return found
  }

  /// Of a label, the part of its frame that its lines take; of others, all of it.
  private func words(of view: ViewFrame) -> Frame {
    let whole = view.inRoot
    let widths = view.lines.map { table.typography.width(of: $0[...], in: view.font) }
    guard let width = widths.max(), width < whole.width else { return whole }
    let height = min(
      whole.height, table.typography.height(ofLines: view.lines.count, in: view.font))
    let free = whole.width - width
    let start = view.alignment.isAtRight(in: table.direction).map { $0 ? free : 0 } ?? free / 2
    return Frame(
      x: whole.x + start, y: whole.y + (whole.height - height) / 2, width: width, height: height)
  }

  /// How far a list can be scrolled at the least, in points: insets and bars let it go further.
  private func way(of list: ViewID) -> Double {
    let path = scene.views[list.index].path
    guard let place = table.views.firstIndex(where: { $0.path == path }),
      place + 1 < table.views.count
    else { return 0 }
    return max(0, table.views[place + 1].frame.height - table.views[place].frame.height)
  }

  /// Where the safe area begins, and where it ends.
  var safeEnds: (top: Double, bottom: Double) {
    (table.safeArea.top, table.height - table.safeArea.bottom)
  }

  private static func isUsed(_ view: ViewFrame) -> Bool {
    ViewKind(rawValue: view.kind)?.isTouched ?? false || isPiece(view, true)
  }

  private static func isPiece(_ view: ViewFrame, _ words: Bool) -> Bool {
    let kind = ViewKind(rawValue: view.kind)
    // The name of an asset is no words.
    if kind == .image { return !words }
    if kind == .label || words { return !(view.sample ?? "").isEmpty }
    return kind?.isTouched ?? false
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
  /// A size, and the corners of all: what no form tells is drawn at these.
  func drawnSizes(from size: SizePoint) -> [SizePoint] {
    [size] + proved.variant.region.corners.filter { proved.variant.admits($0, in: scene) }
  }

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
