import PlumbModel
import PlumbSolver

/// Which edges of views never lie before which others, as far as a chain of required constraints
/// between two edges each says so: soon known, for all sizes and contents, of nearly all pairs of
/// views.
struct ProvedOrder {
  /// By axis and edge, the edges that never lie before it. A view has two on each axis.
  private var following: [[[Int]]]

  init(_ lowered: LoweredScene, _ views: [ViewNode]) {
    let none = [[Int]](repeating: [], count: 2 * views.count)
    following = [none, none]
    for index in views.indices where !lowered.allowsNegativeSizes {
      for axis in 0...1 { following[axis][2 * index].append(2 * index + 1) }
    }
    for (index, row) in lowered.rows.enumerated() where row.priority.isRequired {
      let constant = lowered.problem.constant(of: RowID(index))
      guard let pair = Pair(lowered.problem.terms(of: RowID(index)), views) else { continue }
      // What is ahead less what is behind, and the constant, is not negative.
      if row.relation != .lessOrEqual, constant.sign <= 0 {
        following[pair.axis][pair.behind].append(pair.ahead)
      }
      if row.relation != .greaterOrEqual, 0 <= constant.sign {
        following[pair.axis][pair.ahead].append(pair.behind)
      }
    }
  }

  /// The edges on an axis that never lie before a view's end.
  func edges(behind view: ViewID, _ axis: Axis) -> Edges {
    edges(from: 2 * view.index + 1, axis)
  }

  /// Whether one view never reaches beyond another on an axis.
  func isInside(_ view: ViewID, _ other: ViewID, _ axis: Axis) -> Bool {
    edges(from: 2 * other.index, axis).isReached[2 * view.index]
      && edges(behind: view, axis).isReached[2 * other.index + 1]
  }

  /// The views that never reach beyond another on an axis: found once for all that lie in it.
  func inside(_ other: ViewID, _ axis: Axis) -> Inside {
    var preceding = [[Int]](repeating: [], count: following[0].count)
    for (edge, ahead) in following[axis == .horizontal ? 0 : 1].enumerated() {
      for next in ahead { preceding[next].append(edge) }
    }
    return Inside(
      behindStart: edges(from: 2 * other.index, axis),
      beforeEnd: Self.edges(from: 2 * other.index + 1, preceding))
  }

  struct Inside {
    fileprivate let behindStart: Edges
    fileprivate let beforeEnd: Edges

    func holds(_ view: ViewID) -> Bool {
      behindStart.isReached[2 * view.index] && beforeEnd.isReached[2 * view.index + 1]
    }
  }

  struct Edges {
    fileprivate var isReached: [Bool]

    /// Whether the start of a view is among them.
    func holdStart(of view: ViewID) -> Bool { isReached[2 * view.index] }
  }

  private func edges(from edge: Int, _ axis: Axis) -> Edges {
    Self.edges(from: edge, following[axis == .horizontal ? 0 : 1])
  }

  private static func edges(from edge: Int, _ following: [[Int]]) -> Edges {
    var isReached = [Bool](repeating: false, count: following.count)
    isReached[edge] = true
    var open = [edge]
    while let edge = open.popLast() {
      for next in following[edge] where !isReached[next] {
        isReached[next] = true
        open.append(next)
      }
    }
    return Edges(isReached: isReached)
  }

  /// Two edges in one superview, of which a row speaks; its own edges are its start and its end.
  private struct Pair {
    let ahead: Int
    let behind: Int
    let axis: Int

    init?(_ terms: [Term], _ views: [ViewNode]) {
      var places: [(view: Int, sign: Int, isEnd: Bool)] = []
      var axis: Int?
      for term in terms {
        let (view, unknown) = (term.variable.index / 4, term.variable.index % 4)
        guard view < views.count, term.coefficient.abs == .one, axis ?? (unknown % 2) == unknown % 2
        else { return nil }
        axis = unknown % 2
        if unknown < 2 { places.append((view, term.coefficient.sign, false)) }
      }
      guard let axis else { return nil }
      var lengths: [(view: Int, sign: Int)] = []
      for term in terms where 1 < term.variable.index % 4 {
        let (view, sign) = (term.variable.index / 4, term.coefficient.sign)
        if let place = places.firstIndex(where: { $0.view == view && $0.sign == sign }) {
          places[place].isEnd = true
        } else {
          lengths.append((view, sign))
        }
      }
      guard let first = places.first, let parent = views[first.view].parent,
        places.allSatisfy({ views[$0.view].parent == parent })
      else { return nil }
      var edges = places.map { (edge: 2 * $0.view + ($0.isEnd ? 1 : 0), sign: $0.sign) }
      guard lengths.allSatisfy({ $0.view == parent.index }) else { return nil }
      edges += lengths.map { (2 * parent.index + 1, $0.sign) }
      if edges.count == 1 { edges.append((2 * parent.index, -edges[0].sign)) }
      guard edges.count == 2, edges[0].sign != edges[1].sign else { return nil }
      let isFirstAhead = 0 < edges[0].sign
      ahead = edges[isFirstAhead ? 0 : 1].edge
      behind = edges[isFirstAhead ? 1 : 0].edge
      self.axis = axis
    }
  }
}
