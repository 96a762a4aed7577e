import PlumbModel
import PlumbText

/// Cuts a range of lengths until on each piece all frames go along straight lines and look alike.
struct MotionSearch {
  private(set) var pieces: [FrameMotion.Piece] = []
  private let scene: Scene
  private let situation: Situation
  private let axis: Axis
  private var drawings = 0

  /// What a layout draws at a length.
  private struct Drawing {
    let length: Double
    let table: FrameTable
    /// The places of constraints that are left out, so that the others can hold.
    let broken: [Int]
  }

  /// How near an end is looked at: what is decided on an end itself may be decided there alone.
  private static let margin = 1.0 / 1_048_576
  /// What doubles of frames may be off by.
  private static let tolerance = 1e-7
  /// What is narrower is a jump, seen from its two sides.
  private static let narrowest = 1e-9

  init(_ scene: Scene, _ situation: Situation, _ axis: Axis) {
    (self.scene, self.situation, self.axis) = (scene, situation, axis)
  }

  /// Pieces over the whole range that some lengths cut.
  mutating func confirm(_ cuts: [Double]) throws(MotionFailure) {
    guard let start = cuts.first, let end = cuts.last else { return }
    var open = Array(zip(cuts, cuts.dropFirst()).reversed())
    while let (low, high) = open.popLast() {
      guard Self.narrowest < high - low else { continue }
      if let cut = try cut(low, high) { open += [(cut, high), (low, cut)] }
    }
    if pieces.isEmpty {
      let only = try draw(start)
      add(start...end, only, only)
    }
    let last = pieces.removeLast()
    pieces.append(
      FrameMotion.Piece(
        range: last.range.lowerBound...end, near: last.near, far: last.far, broken: last.broken))
  }

  /// Adds what lies between two lengths as a piece, or gives a length at which it must be cut.
  private mutating func cut(_ low: Double, _ high: Double) throws(MotionFailure) -> Double? {
    let margin = min(Self.margin, (high - low) / 8)
    let first = try draw(low + margin)
    let last = try draw(high - margin)
    var leaving: Drawing? = follows(last, first, last) ? nil : last
    for share in [0.276, 0.513, 0.741] where leaving == nil {
      let probe = try draw(low + (high - low) * share)
      if !follows(probe, first, last) { leaving = probe }
    }
    guard let leaving else {
      add(low...high, first, last)
      return nil
    }
    // The first length from which on frames leave the line on which they begin.
    let second = try draw(low + margin + (high - low) / 1_024)
    var (inside, outside) = (second.length, last.length)
    if !follows(second, first, second) {
      (inside, outside) = (first.length, second.length)
    } else if !follows(leaving, first, second) {
      outside = leaving.length
    }
    while Self.narrowest / 10 < outside - inside {
      let middle = (inside + outside) / 2
      guard inside < middle, middle < outside else { break }
      if follows(try draw(middle), first, second) { inside = middle } else { outside = middle }
    }
    return outside
  }

  /// Whether a drawing looks like the first, and lies on the line through the two.
  private func follows(_ drawing: Drawing, _ first: Drawing, _ second: Drawing) -> Bool {
    guard drawing.broken == first.broken, drawing.table.looks(like: first.table) else {
      return false
    }
    guard second.table.looks(like: first.table) else { return true }
    let line = FrameMotion.Piece(
      range: first.length...first.length, near: (first.length, first.table),
      far: (second.length, second.table), broken: [])
    return line.table(at: drawing.length).isNear(drawing.table, within: Self.tolerance)
  }

  private mutating func draw(_ length: Double) throws(MotionFailure) -> Drawing {
    drawings += 1
    guard drawings <= ProofBounds.drawings else { throw .tooManyPieces }
    var own = situation
    own.take(length, along: axis)
    let found = recoveredFrames(of: scene, in: own)
    switch found.outcome {
    case .solved(var table):
      // Where lines are left out, what else could be is not told.
      if !found.broken.isEmpty { table = table.with(table.views, ambiguous: [], table.statistics) }
      return Drawing(
        length: length, table: table.showingParts(), broken: found.broken.map(\.number))
    case .impossible(let diagnostics): throw .impossible(diagnostics)
    }
  }

  private mutating func add(_ range: ClosedRange<Double>, _ first: Drawing, _ last: Drawing) {
    let piece = FrameMotion.Piece(
      range: (pieces.last?.range.upperBound ?? range.lowerBound)...range.upperBound,
      near: (first.length, first.table), far: (last.length, last.table), broken: first.broken)
    // What a proof cut may be one piece all the same.
    guard let before = pieces.last, before.goesOn(in: piece, within: 10 * Self.tolerance) else {
      pieces.append(piece)
      return
    }
    pieces[pieces.count - 1] = FrameMotion.Piece(
      range: before.range.lowerBound...range.upperBound, near: before.near, far: piece.far,
      broken: before.broken)
  }
}

extension FrameMotion.Piece {
  fileprivate func goesOn(in next: FrameMotion.Piece, within tolerance: Double) -> Bool {
    broken == next.broken && near.table.looks(like: next.near.table)
      && table(at: next.near.at).isNear(next.near.table, within: tolerance)
      && next.table(at: far.at).isNear(far.table, within: tolerance)
      && table(at: next.far.at).isNear(next.far.table, within: tolerance)
  }
}

extension FrameTable {
  /// Whether two tables are the same picture but for where its edges are, and how large words.
  fileprivate func looks(like other: FrameTable) -> Bool {
    views.count == other.views.count && ambiguous == other.ambiguous
      && zip(views, other.views).allSatisfy { view, other in
        view.path == other.path && view.kind == other.kind
          && view.ground == other.ground && view.ink == other.ink
          && view.isHidden == other.isHidden && view.zOrder == other.zOrder
          && view.sample == other.sample && view.renderedLines == other.renderedLines
          && view.font.weight == other.font.weight && view.alignment == other.alignment
      }
  }

  fileprivate func isNear(_ other: FrameTable, within tolerance: Double) -> Bool {
    func isNear(_ a: Double, _ b: Double) -> Bool { abs(a - b) <= tolerance }
    return isNear(width, other.width) && isNear(height, other.height)
      && zip(views, other.views).allSatisfy { view, other in
        isNear(view.rootX, other.rootX) && isNear(view.rootY, other.rootY)
          && isNear(view.frame.width, other.frame.width)
          && isNear(view.frame.height, other.frame.height)
          && isNear(view.font.size, other.font.size)
      }
  }
}
