import PlumbDiagnostics
import PlumbModel
import PlumbSolver
import PlumbText

/// How the frames of a layout follow one length of its root: pieces of the lengths, on each of
/// which every edge moves along a straight line.
public struct FrameMotion: Sendable {
  public let layout: String
  /// Which length of the root goes, and between which ends, in points.
  package let axis: Axis
  public let range: ClosedRange<Double>
  /// Ascending, each beginning where the one before it ends.
  public let pieces: [Piece]
  /// The lengths at which required constraints conflict.
  public let conflicts: [Conflict]
  /// Lengths at which a `when` puts other lines in force.
  public let borders: [Double]

  /// Lengths between which frames are one affine map: two tables tell all of them.
  public struct Piece: Sendable {
    public let range: ClosedRange<Double>
    /// Near the ends: on an end itself another piece may decide.
    let near: (at: Double, table: FrameTable)
    let far: (at: Double, table: FrameTable)
    /// The places of constraints that are left out, so that the others can hold.
    let broken: [Int]

    /// The frames at a length, by this piece's map.
    public func table(at length: Double) -> FrameTable {
      let share = near.at == far.at ? 0 : (length - near.at) / (far.at - near.at)
      func value(_ a: Double, _ b: Double) -> Double { a + (b - a) * share }
      let views = zip(near.table.views, far.table.views).map { view, end in
        view.placed(
          Frame(
            x: value(view.frame.x, end.frame.x), y: value(view.frame.y, end.frame.y),
            width: value(view.frame.width, end.frame.width),
            height: value(view.frame.height, end.frame.height)),
          rootX: value(view.rootX, end.rootX), rootY: value(view.rootY, end.rootY),
          fontSize: value(view.font.size, end.font.size))
      }
      return near.table.with(
        views, ambiguous: near.table.ambiguous, near.table.statistics,
        size: (
          value(near.table.width, far.table.width), value(near.table.height, far.table.height)
        ))
    }
  }

  public struct Conflict: Sendable {
    public let range: ClosedRange<Double>
    /// "below 364"; empty where it conflicts at every size.
    public let condition: String
    /// `16 + 44 + 8 + 280 + 16 = 364`
    public let arithmetic: String
    /// The paths of the views that its lines speak of.
    public let views: [String]
  }
}

/// Why a layout has no motion over a range.
public enum MotionFailure: Error, Sendable {
  /// Frames change at more lengths than a picture can show.
  case tooManyPieces
  /// There are no frames, even without what conflicts.
  case impossible([Diagnostic])
}

/// The frames of a scene over a range of one of its lengths, all else as in a situation.
///
/// Where frames change their map is found by proof (`MotionCuts`), exactly. The frames themselves
/// are those that `frames` gives; what the proof does not know of, as rows of a table that come
/// into sight, is found by halving.
///
/// - Complexity: three solves for each piece, and for each cut that is found by halving about
///   forty.
public func motion(
  of scene: Scene, in situation: Situation, followingWidth: Bool,
  over range: ClosedRange<Double>
) throws(MotionFailure) -> FrameMotion {
  let axis = followingWidth ? Axis.horizontal : .vertical
  let cuts = MotionCuts(scene, situation, axis, range)
  var search = MotionSearch(scene, situation, axis)
  try search.confirm(cuts.lengths)
  return FrameMotion(
    layout: scene.name, axis: axis, range: range, pieces: search.pieces,
    conflicts: cuts.conflicts, borders: cuts.borders)
}

extension ViewFrame {
  /// The same elsewhere; its words may become smaller with its width.
  func placed(_ frame: Frame, rootX: Double, rootY: Double, fontSize: Double) -> ViewFrame {
    var placed = ViewFrame(
      path: path, kind: kind, sample: sample, lines: lines, color: color, isHidden: isHidden,
      isInvisible: isInvisible, frame: frame, rootX: rootX, rootY: rootY, parent: parent,
      margins: margins, constraints: constraints, zOrder: zOrder)
    placed.takeLook(of: self)
    placed.font.size = fontSize
    return placed
  }
}
