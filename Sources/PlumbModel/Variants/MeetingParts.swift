import PlumbSolver
import PlumbText

/// Parts of a layout whose views may come to lie on each other, since states move or hide the one
/// and the other, and no line keeps them apart.
///
/// What is asked of one part alone is asked in its own states; whether two views lie on each other,
/// or are near, hangs on the states of both.
struct MeetingParts {
  private let scene: Scene
  /// By view, the parts that move it, or decide whether it is seen.
  private let own: [Set<Int>]
  /// The same of it and of all that lies in it.
  private let inner: [Set<Int>]
  /// By view, whether it or something in it is read or touched: else nobody minds what lies on it.
  private let isUsed: [Bool]
  /// By view, whether it or something in it is touched beside its frame.
  private let isEnlarged: [Bool]

  /// - Parameter own: by view, the numbers of parts.
  init(_ scene: Scene, own: [Set<Int>]) {
    self.scene = scene
    self.own = own
    var inner = own
    var isUsed = scene.views.map { view in
      view.kind.known.map { $0 == .label || $0.isTouched } ?? false
    }
    var isEnlarged = scene.views.map { view in
      view.settings.contains { if case .touch = $0.value { true } else { false } }
    }
    // Parents stand before their children.
    for index in scene.views.indices.reversed() {
      guard let parent = scene.views[index].parent else { continue }
      inner[parent.index].formUnion(inner[index])
      if isUsed[index] { isUsed[parent.index] = true }
      if isEnlarged[index] { isEnlarged[parent.index] = true }
    }
    (self.inner, self.isUsed, self.isEnlarged) = (inner, isUsed, isEnlarged)
  }

  /// Those that meet, directly or by others, ascending; at least two each.
  func all(_ direction: Direction) -> [[Int]] {
    let siblings = pairs
    guard !siblings.isEmpty else { return [] }
    let apart = ViewsKeptApart(scene, direction)
    var sets = DisjointSets(count: (own.joined().max() ?? 0) + 1)
    var met: Set<Int> = []
    for (one, other) in siblings
    where isEnlarged[one.index] || isEnlarged[other.index] || !apart.holds(one, other) {
      let parts = inner[one.index].union(inner[other.index]).sorted()
      met.formUnion(parts)
      for part in parts.dropFirst() { sets.unite(parts[0], part) }
    }
    var found: [Int: [Int]] = [:]
    for part in met.sorted() { found[sets.representative(of: part), default: []].append(part) }
    return found.values.filter { 1 < $0.count }.sorted { $0[0] < $1[0] }
  }

  /// Views beside each other of which one moves, and that hang on different parts.
  private var pairs: [(ViewID, ViewID)] {
    var children: [ViewID: [ViewID]] = [:]
    for (index, view) in scene.views.enumerated() {
      guard let parent = view.parent, !view.kind.isInvisible, !inner[index].isEmpty,
        !scene.isArranged(view)
      else { continue }
      children[parent, default: []].append(ViewID(index))
    }
    var found: [(ViewID, ViewID)] = []
    for siblings in children.values.sorted(by: { $0[0].index < $1[0].index }) {
      for (place, one) in siblings.enumerated() {
        for other in siblings[(place + 1)...]
        where !(own[one.index].isEmpty && own[other.index].isEmpty)
          && (isUsed[one.index] || isUsed[other.index])
          && (inner[one.index] != inner[other.index] || 1 < inner[one.index].count)
        {
          found.append((one, other))
        }
      }
    }
    return found
  }
}

/// Views beside each other of which required lines say in every state, and on each side of every
/// condition, that one begins where the other has ended.
private struct ViewsKeptApart {
  /// By answers to the conditions, the views that begin behind each.
  private let behind: [[ViewID: Set<ViewID>]]

  init(_ scene: Scene, _ direction: Direction) {
    let answers = Set(scene.provedCells(direction).map(\.holds))
    behind = answers.count <= Limits.conditionSides ? answers.map { Self.behind(scene, $0) } : [[:]]
  }

  func holds(_ one: ViewID, _ other: ViewID) -> Bool {
    behind.allSatisfy { behind in
      behind[one]?.contains(other) ?? false || behind[other]?.contains(one) ?? false
    }
  }

  private static func behind(_ scene: Scene, _ holds: [Bool]) -> [ViewID: Set<ViewID>] {
    var lines: [Origin.Line: [ViewID: Set<ViewID>]] = [:]
    for row in scene.constraints where isInForce(row, scene, holds) {
      guard let gap = row.gapBetweenViews else { continue }
      lines[Origin.Line(row.origin, gap.axis), default: [:]][gap.before, default: []].insert(
        gap.after)
    }
    // A line closes around what is gone; where two lines meet in such a view, they are none.
    var direct: [ViewID: Set<ViewID>] = [:]
    for line in lines.values {
      for view in line.keys {
        direct[view, default: []].formUnion(reached(from: view, line) { _ in true })
      }
    }
    return direct.reduce(into: [:]) { all, entry in
      all[entry.key] = reached(from: entry.key, direct) { !scene.views[$0.index].mayBeGone }
    }
  }

  /// Whether a row holds in every state in which its views are there.
  private static func isInForce(_ row: Constraint, _ scene: Scene, _ holds: [Bool]) -> Bool {
    row.priority.isRequired
      && row.guards.allSatisfy { guardian in
        switch guardian {
        case .state(let group, _): scene.isPresence(group)
        case .condition(let index, let expected): holds[index] == expected
        }
      }
  }

  private static func reached(
    from start: ViewID, _ edges: [ViewID: Set<ViewID>], through: (ViewID) -> Bool
  ) -> Set<ViewID> {
    var found = edges[start] ?? []
    var open = Array(found)
    while let view = open.popLast() {
      guard through(view) else { continue }
      for next in edges[view] ?? [] where found.insert(next).inserted { open.append(next) }
    }
    return found
  }
}

extension Origin {
  /// A statement along an axis.
  fileprivate struct Line: Hashable {
    let statement: SourceRange
    let axis: Axis

    init(_ origin: Origin, _ axis: Axis) { (statement, self.axis) = (origin.statement, axis) }
  }
}

extension Constraint {
  /// The views that it keeps apart, the second behind the first; nil where it says something else.
  fileprivate var gapBetweenViews: (before: ViewID, after: ViewID, axis: Axis)? {
    guard form.terms.count == 2, form.terms.allSatisfy({ $0.anchor.isSideOfFrame }) else {
      return nil
    }
    let (one, other) = (form.terms[0], form.terms[1])
    guard (one.coefficient + other.coefficient).isZero else { return nil }
    let (plus, minus) =
      one.coefficient < .zero ? (other.anchor, one.anchor) : (one.anchor, other.anchor)
    guard plus.attribute.axis == minus.attribute.axis, plus.view != minus.view else { return nil }
    // Of `plus - minus + constant` to zero.
    if relation != .lessOrEqual, minus.attribute.end(of: plus.attribute), form.constant <= .zero {
      return (minus.view, plus.view, plus.attribute.axis)
    }
    if relation != .greaterOrEqual, plus.attribute.end(of: minus.attribute), .zero <= form.constant
    {
      return (plus.view, minus.view, plus.attribute.axis)
    }
    return nil
  }
}

extension Anchor {
  fileprivate var isSideOfFrame: Bool { !isContainer && region == .frame && attribute.isPosition }
}

extension Attribute {
  /// Whether views end with it that begin with another.
  fileprivate func end(of start: Attribute) -> Bool {
    switch (start, self) {
    case (.leading, .trailing), (.left, .right), (.top, .bottom): true
    default: false
    }
  }
}
