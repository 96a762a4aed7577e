import PlumbSolver

/// Sides of components that lie on the root's by required lines, whatever the size is.
///
/// A view's safe area is what the screen's leaves of it (`UIView.safeAreaInsets`): its edge is the
/// further in of its own and the screen's. Of a side that lies on the root's that is the screen's,
/// which is never outside; of any other it is taken to be the view's own, and where that reaches
/// outside the screen's safe area, `safe-area` tells.
package struct ScreenSides: Sendable {
  /// Four numbers of each view along each axis, joined where required equations make them one.
  private var parents: [Int]

  private enum Part: Int, CaseIterable { case near, far, center, size }

  /// Nil where no line speaks of a component's safe area.
  init?(_ scene: Scene, _ settings: [EffectiveSettings], _ subject: LoweringSubject) {
    if scene.surroundings.safeParts.isEmpty { return nil }
    parents = Array(0..<(8 * scene.views.count))
    let direction = subject.situation.direction
    var closed: (least: Set<[Int]>, most: Set<[Int]>) = ([], [])
    for row in scene.constraints where subject.guards.holds(row.guards) {
      join(row, direction)
      // What is left of a gap where a view is gone: no less, and no more if it may be.
      if row.origin.kind == .gap, row.relation != .equal, let pair = pair(row, direction) {
        if row.priority.isRequired { closed.least.insert(pair) } else { closed.most.insert(pair) }
      }
    }
    for pair in closed.least.intersection(closed.most) { join(pair[0], pair[1]) }
    for (stack, children) in scene.stacks {
      let range = scene.views[stack.index].range
      for row in Arrangement(of: stack, children, settings, range).rows {
        join(row, direction)
      }
    }
    followSizes(scene, settings)
  }

  /// Joins what two joined numbers decide, until nothing is new.
  private mutating func followSizes(_ scene: Scene, _ settings: [EffectiveSettings]) {
    // Each turn but the last joins numbers, of which there are 8 a view.
    var isDone = false
    while !isDone {
      isDone = true
      for index in scene.views.indices.dropFirst() {
        for axis in [Axis.horizontal, .vertical] {
          let parent = scene.views[index].parent ?? .root
          if scene.views[index].kind == .scrollContent,
            rests(settings[parent.index].safeArea, axis), follow(ViewID(index), parent, axis)
          {
            isDone = false
          }
          if complete(ViewID(index), .root, axis) { isDone = false }
        }
      }
    }
  }

  package func reaches(_ view: ViewID, _ edge: SafeEdge) -> Bool {
    let axis: Axis = edge == .left || edge == .right ? .horizontal : .vertical
    let part: Part = edge == .left || edge == .top ? .near : .far
    return find(Self.number(view, axis, part)) == find(Self.number(.root, axis, part))
  }

  // MARK: Joining

  private static func number(_ view: ViewID, _ axis: Axis, _ part: Part) -> Int {
    8 * view.index + (axis == .horizontal ? 0 : 4) + part.rawValue
  }

  private static func number(_ anchor: Anchor, _ direction: Direction) -> Int? {
    guard anchor.region == .frame || anchor.region == .visible else { return nil }
    let isMirrored = direction == .rightToLeft
    let part: Part
    switch anchor.attribute {
    case .left, .top: part = .near
    case .right, .bottom: part = .far
    case .leading: part = isMirrored ? .far : .near
    case .trailing: part = isMirrored ? .near : .far
    case .centerX, .centerY: part = .center
    case .width, .height: part = .size
    case .firstBaseline, .lastBaseline: return nil
    }
    return number(anchor.view, anchor.attribute.axis, part)
  }

  /// `a.left == b.left`, required.
  private mutating func join(_ row: Constraint, _ direction: Direction) {
    guard row.relation == .equal, row.priority.isRequired else { return }
    if let pair = pair(row, direction) {
      join(pair[0], pair[1])
    } else if row.form.terms.count == 1, row.form.constant.isZero,
      let size = Self.number(row.form.terms[0].anchor, direction),
      size % 4 == Part.size.rawValue
    {
      // Nothing of a view that is gone is between its sides.
      let near = size - Part.size.rawValue
      for part in [Part.far, .center] { join(near, near + part.rawValue) }
    }
  }

  /// Two numbers of which a row says the difference, which is zero.
  private func pair(_ row: Constraint, _ direction: Direction) -> [Int]? {
    let form = row.form
    guard form.terms.count == 2, form.constant.isZero,
      (form.terms[0].coefficient + form.terms[1].coefficient).isZero,
      let first = Self.number(form.terms[0].anchor, direction),
      let second = Self.number(form.terms[1].anchor, direction)
    else { return nil }
    return [min(first, second), max(first, second)]
  }

  /// Content as long as its scroll view cannot be scrolled.
  private mutating func follow(_ content: ViewID, _ scroll: ViewID, _ axis: Axis) -> Bool {
    func isJoined(_ part: Part) -> Bool {
      find(Self.number(content, axis, part)) == find(Self.number(scroll, axis, part))
    }
    guard isJoined(.size), !isJoined(.near) else { return false }
    for part in Part.allCases {
      join(Self.number(content, axis, part), Self.number(scroll, axis, part))
    }
    return true
  }

  private func rests(_ insets: Insets, _ axis: Axis) -> Bool {
    axis == .horizontal
      ? insets.left.isZero && insets.right.isZero : insets.top.isZero && insets.bottom.isZero
  }

  /// Two of the four numbers of an axis decide the others.
  private mutating func complete(_ view: ViewID, _ other: ViewID, _ axis: Axis) -> Bool {
    let joined = Part.allCases.filter {
      find(Self.number(view, axis, $0)) == find(Self.number(other, axis, $0))
    }
    guard joined.count == 2 || joined.count == 3 else { return false }
    for part in Part.allCases {
      join(Self.number(view, axis, part), Self.number(other, axis, part))
    }
    return true
  }

  private mutating func join(_ first: Int, _ second: Int) {
    let (a, b) = (find(first), find(second))
    parents[max(a, b)] = min(a, b)
  }

  private func find(_ number: Int) -> Int {
    var number = number
    while parents[number] != number { number = parents[number] }
    return number
  }
}
