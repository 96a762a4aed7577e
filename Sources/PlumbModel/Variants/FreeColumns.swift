import PlumbSolver
import PlumbText

/// Columns that are as high as what is in them: views below one another, from the top of what they
/// lie in to its bottom, with required gaps, in one line or in several of which each goes on where
/// another ends, where nothing else asks how high that is; and those of stack views.
///
/// Whatever height one of the views has, those behind it are moved by it, and what they lie in ends
/// later: such gaps neither keep the views from having their heights nor leave anything open. So
/// they tie nothing, and states of one view are not to be looked at together with those of another
/// (ALGORITHMS: 5; equations that are solved one after the other are left out in the same way).
struct FreeColumns {
  /// The rows of the gaps, by their numbers among the scene's.
  private(set) var gaps: Set<Int> = []
  /// What the views lie in.
  private(set) var containers: Set<ViewID> = []
  /// Those of them that arrange what is in them.
  private(set) var stacks: Set<ViewID> = []
  /// By these, the views from top to bottom, whatever conditions hold; none where they change
  /// places.
  private(set) var orders: [ViewID: [ViewID]] = [:]

  /// - Parameter isInForce: whether a row counts in some of the states that are looked at.
  init(
    _ scene: Scene, _ ancestry: Ancestry, _ direction: Direction,
    isInForce: (Constraint) -> Bool
  ) {
    // A column may take other lines on each side of a condition.
    let answers = Set(scene.provedCells(direction).map(\.holds))
    let all = (answers.count <= Limits.conditionSides ? Array(answers) : [[]]).map {
      AnsweredColumns(scene, ancestry, holds: $0, isInForce: isInForce)
    }
    guard let first = all.first else { return }
    // What views lie in comes before these, and is as high as it likes where that is.
    for container in first.containers.keys.sorted(by: { $0.index < $1.index }) {
      let own = all.compactMap { $0.containers[container] }
      let isBounded =
        first.needsFreeSuperview(container)
        && scene.views[container.index].parent.map { !containers.contains($0) } ?? true
      guard own.count == all.count, !isBounded else { continue }
      containers.insert(container)
      for rows in own { gaps.formUnion(rows) }
      if all.allSatisfy({ $0.stacks.contains(container) }) { stacks.insert(container) }
    }
    addOrders(scene)
  }

  private mutating func addOrders(_ scene: Scene) {
    var gapsAround: [ViewID: [(upper: ViewID, lower: ViewID)]] = [:]
    for number in gaps.sorted() {
      let anchors = scene.constraints[number].form.terms.map(\.anchor).filter { !$0.isContainer }
      guard let upper = anchors.first(where: { $0.attribute == .bottom })?.view,
        let lower = anchors.first(where: { $0.attribute == .top })?.view,
        let container = scene.views[upper.index].parent
      else { continue }
      gapsAround[container, default: []].append((upper, lower))
    }
    for stack in scene.stacks where stacks.contains(stack.stack) {
      gapsAround[stack.stack] = Array(zip(stack.children, stack.children.dropFirst()))
    }
    for (container, gaps) in gapsAround { orders[container] = Self.order(of: gaps) }
  }

  /// The views of some gaps, each behind all that lie above it; nil where there is no such order.
  private static func order(of gaps: [(upper: ViewID, lower: ViewID)]) -> [ViewID]? {
    var left = Set(gaps.flatMap { [$0.upper, $0.lower] })
    var order: [ViewID] = []
    while !left.isEmpty {
      let behind = Set(gaps.filter { left.contains($0.upper) }.map(\.lower))
      guard let next = left.subtracting(behind).min(by: { $0.index < $1.index }) else { return nil }
      left.remove(next)
      order.append(next)
    }
    return order
  }
}

/// The same where conditions have some answers.
private struct AnsweredColumns {
  /// The rows of its gaps by what the views lie in.
  private(set) var containers: [ViewID: Set<Int>] = [:]
  private(set) var stacks: Set<ViewID> = []

  private let scene: Scene
  /// By condition; empty where rows behind conditions are in no column.
  private let holds: [Bool]
  private var ties: PlaceTies

  init(
    _ scene: Scene, _ ancestry: Ancestry, holds: [Bool], isInForce: (Constraint) -> Bool
  ) {
    (self.scene, self.holds) = (scene, holds)
    ties = PlaceTies(scene.views, ancestry)
    func isInForceHere(_ row: Constraint) -> Bool {
      isInForce(row)
        && row.guards.allSatisfy { guardian in
          guard !holds.isEmpty, case .condition(let number, let expected) = guardian else {
            return true
          }
          return holds[number] == expected
        }
    }
    let columns = columns(isInForceHere)
    guard !columns.isEmpty else { return }
    let rows = columns.values.reduce(into: Set<Int>()) { $0.formUnion($1.rows) }
    for (number, row) in scene.constraints.enumerated()
    where !rows.contains(number) && row.origin.kind != .absence && isInForceHere(row) {
      ties.add(row.form)
    }
    for assertion in scene.assertions { for form in assertion.forms { ties.add(form) } }
    let arranged = scene.stacks.reduce(into: [ViewID: [ViewID]]()) { arranged, stack in
      if isColumn(stack.stack) { arranged[stack.stack] = stack.children }
    }
    // What views lie in comes before these.
    for container in scene.views.indices.map({ ViewID($0) }) {
      if let column = columns[container] {
        if isFree(Array(column.views), in: container) {
          containers[container] = Set(column.rows)
        } else {
          for row in column.rows { ties.add(scene.constraints[row].form) }
        }
      } else if let views = arranged[container], isFree(views, in: container) {
        containers[container] = []
        stacks.insert(container)
      }
    }
  }

  /// By what they lie in, the only way along lines from its top to its bottom.
  private func columns(_ isInForce: (Constraint) -> Bool) -> [ViewID: Column] {
    var lines: [ViewID: [SourceRange: Column]] = [:]
    for (number, row) in scene.constraints.enumerated()
    where [.gap, .equation].contains(row.origin.kind) && isInForce(row) {
      guard let container = row.form.terms.first.flatMap({ container(of: $0.anchor) }),
        row.form.terms.allSatisfy({
          $0.anchor.attribute.axis == .vertical && self.container(of: $0.anchor) == container
        })
      else { continue }
      lines[container, default: [:]][row.origin.statement, default: Column()].add(
        number, row, hangsOnPresence: row.guards.allSatisfy(isOfColumn))
    }
    return lines.compactMapValues { lines in
      Column.whole(of: Array(lines.values)) { !scene.views[$0.index].mayBeHidden }
    }
  }

  private func container(of anchor: Anchor) -> ViewID? {
    anchor.isContainer ? anchor.view : scene.views[anchor.view.index].parent
  }

  /// Whether a row behind it may be a gap: whether a view is there, and what is known here.
  private func isOfColumn(_ guardian: Guard) -> Bool {
    switch guardian {
    case .state(let group, _): scene.isPresence(group)
    case .condition: !holds.isEmpty
    }
  }

  /// Whether each view of a column, and each of its ends, is tied to no other one but by its gaps.
  private mutating func isFree(_ views: [ViewID], in container: ViewID) -> Bool {
    // Where all of it is gone, no gap says how high the container is.
    guard mayGrow(container), views.contains(where: { !scene.views[$0.index].mayBeHidden }) else {
      return false
    }
    let ends = [ties.start(container), ties.end(container)]
    var seen: Set<Int> = []
    for node in ends + views.map(ties.place) {
      guard seen.insert(ties.representative(of: node)).inserted else { return false }
    }
    return true
  }

  /// Whether it may be as high as it likes only where what it lies in may.
  func needsFreeSuperview(_ container: ViewID) -> Bool {
    switch scene.views[container.index].kind {
    case .root, .scrollContent: false
    default: true
    }
  }

  /// Whether only lines say how high it is.
  private func mayGrow(_ container: ViewID) -> Bool {
    let view = scene.views[container.index]
    guard view.handFrames.isEmpty, view.mask == nil else { return false }
    switch view.kind {
    case .root: return scene.height.fits
    case .scrollContent: return true
    case .component, .known(.view), .known(.stack):
      guard let parent = view.parent, containers[parent] != nil else { return false }
      return !view.settings.contains { setting in
        switch setting.value {
        case .intrinsic, .padding, .boundedSize, .placeholder, .deviceLength, .aspectOfContent: true
        default: false
        }
      }
    default: return false
    }
  }

  /// Whether a stack view arranges views from top to bottom in every state, each as high as it
  /// wants to be.
  private func isColumn(_ stack: ViewID) -> Bool {
    var isVertical = false
    for setting in scene.views[stack.index].settings {
      switch setting.value {
      case .axis(let axis):
        guard setting.guards.isEmpty else { return false }
        isVertical = axis == .vertical
      case .distribution(let distribution):
        guard setting.guards.isEmpty, distribution == .fill else { return false }
      case .spacing(let spacing):
        if spacing.sign < 0 { return false }
      default: break
      }
    }
    return isVertical
  }
}

extension ViewNode {
  fileprivate var mayBeHidden: Bool {
    mayBeGone || settings.contains { if case .hidden = $0.value { true } else { false } }
  }
}

/// The gaps of a line from top to bottom, or of several lines, one after the other.
private struct Column {
  private(set) var rows: [Int] = []
  private(set) var views: Set<ViewID> = []
  private var hasTop = false
  private var hasBottom = false
  private var isExact = true
  /// Views that have a gap below them, and above them.
  private var above: Set<ViewID> = []
  private var below: Set<ViewID> = []

  /// The one view at which it begins or ends; nil where it does not at a view.
  private var first: ViewID? { hasTop ? nil : above.subtracting(below).only }
  private var last: ViewID? { hasBottom ? nil : below.subtracting(above).only }

  mutating func add(_ number: Int, _ row: Constraint, hangsOnPresence: Bool) {
    rows.append(number)
    var edges = 0
    for anchor in row.form.terms.map(\.anchor) {
      switch (anchor.isContainer, anchor.attribute, anchor.region) {
      case (false, .top, _): below.insert(anchor.view)
      case (false, .bottom, _): above.insert(anchor.view)
      case (true, .top, .frame), (true, .top, .margins): hasTop = true
      case (true, .bottom, .frame), (true, .bottom, .margins): hasBottom = true
      default: isExact = false
      }
      if anchor.isContainer { edges += 1 } else { views.insert(anchor.view) }
    }
    // At an edge a gap may give way where its view is gone: the end lies where it likes.
    let isFixed = row.relation == .equal && row.priority.isRequired
    guard hangsOnPresence, let gap = row.gapAhead, .zero <= gap, isFixed || 0 < edges else {
      isExact = false
      return
    }
  }

  /// The only way along lines from top to bottom, if each of its lines is exact.
  ///
  /// - Parameter isThere: whether a view is seen in every state: where two lines meet in one that
  ///   is not, none goes on.
  static func whole(of lines: [Column], where isThere: (ViewID) -> Bool) -> Column? {
    let exact = lines.filter(\.isExact)
    var beginning: [ViewID: [Column]] = [:]
    var ending: [ViewID: [Column]] = [:]
    for line in exact {
      if let first = line.first, isThere(first) { beginning[first, default: []].append(line) }
      if let last = line.last, isThere(last) { ending[last, default: []].append(line) }
    }
    // 1. From the bottom upward, views at which something begins that leads there.
    var open = exact.filter(\.hasBottom).compactMap(\.first)
    var leading = Set(open)
    while let view = open.popLast() {
      for line in ending[view] ?? [] {
        if let first = line.first, leading.insert(first).inserted { open.append(first) }
      }
    }
    // 2. From the top downward, along the only line that leads there.
    func leads(_ line: Column) -> Bool {
      line.hasBottom || line.last.map(leading.contains) ?? false
    }
    let starts = exact.filter { $0.hasTop && leads($0) }
    guard starts.count == 1, var column = starts.first else { return nil }
    while let view = column.last {
      let next = (beginning[view] ?? []).filter(leads)
      guard next.count == 1, column.views.isDisjoint(with: next[0].views.subtracting([view])) else {
        return nil
      }
      column.append(next[0])
    }
    return column.hasBottom ? column : nil
  }

  private mutating func append(_ line: Column) {
    rows += line.rows
    views.formUnion(line.views)
    above.formUnion(line.above)
    below.formUnion(line.below)
    hasBottom = line.hasBottom
  }
}

extension Set {
  /// Its element, if it has one alone.
  fileprivate var only: Element? { count == 1 ? first : nil }
}

extension Constraint {
  /// How far an edge lies behind another at the least, in a gap from top to bottom; nil for another
  /// sum.
  fileprivate var gapAhead: Rational? {
    guard form.terms.count == 2, (form.terms[0].coefficient + form.terms[1].coefficient).isZero,
      let plus = form.terms.first(where: { $0.coefficient == .one })?.anchor
    else { return nil }
    // A view's top, and the bottom of what it lies in, come behind other edges.
    return (plus.attribute == .top) == plus.isContainer ? form.constant : -form.constant
  }
}

/// Which views' places from top to bottom hang on each other, and on where what they lie in begins
/// and ends.
private struct PlaceTies {
  private let views: [ViewNode]
  private let ancestry: Ancestry
  private var sets: DisjointSets

  init(_ views: [ViewNode], _ ancestry: Ancestry) {
    self.views = views
    self.ancestry = ancestry
    sets = DisjointSets(count: 3 * views.count)
  }

  /// Of a view in what it lies in.
  func place(_ view: ViewID) -> Int { view.index }
  func start(_ view: ViewID) -> Int { views.count + view.index }
  func end(_ view: ViewID) -> Int { 2 * views.count + view.index }

  mutating func representative(of node: Int) -> Int { sets.representative(of: node) }

  mutating func add(_ form: LinearForm) {
    let space = ancestry.space(of: form)
    var tied: [Int] = []
    for (anchor, _) in form.terms where anchor.attribute.axis == .vertical {
      if anchor.attribute != .top || anchor.region == .safe {
        // How high it is counts.
        sets.unite(start(anchor.view), end(anchor.view))
      }
      guard anchor.attribute.isPosition else { continue }
      if anchor.view == space { tied.append(start(space)) }
      var view = anchor.view
      while view != space, let parent = views[view.index].parent {
        if parent == space {
          tied.append(place(view))
        } else {
          // From outside, what it lies in has a place.
          sets.unite(place(view), start(parent))
        }
        view = parent
      }
    }
    for node in tied.dropFirst() { sets.unite(tied[0], node) }
  }
}
