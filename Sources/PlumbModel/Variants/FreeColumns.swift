import PlumbSolver
import PlumbText

/// Columns that are as high as what is in them: views below one another, from the top of what they
/// lie in to its bottom, with required gaps, where nothing else asks how high that is; and those of
/// stack views.
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

  private let scene: Scene
  private var ties: PlaceTies

  /// - Parameter isInForce: whether a row counts in some of the states that are looked at.
  init(_ scene: Scene, _ ancestry: Ancestry, isInForce: (Constraint) -> Bool) {
    self.scene = scene
    ties = PlaceTies(scene.views, ancestry)
    let columns = columns(isInForce)
    guard !columns.isEmpty else { return }
    let rows = columns.values.reduce(into: Set<Int>()) { $0.formUnion($1.rows) }
    for (number, row) in scene.constraints.enumerated()
    where !rows.contains(number) && row.origin.kind != .absence && isInForce(row) {
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
          gaps.formUnion(column.rows)
          containers.insert(container)
        } else {
          for row in column.rows { ties.add(scene.constraints[row].form) }
        }
      } else if let views = arranged[container], isFree(views, in: container) {
        containers.insert(container)
        stacks.insert(container)
      }
    }
  }

  /// The gaps of one line.
  fileprivate struct Column {
    var rows: [Int] = []
    var views: Set<ViewID> = []
    var hasTop = false
    var hasBottom = false
    var isExact = true
  }

  /// By what they lie in, the only line from its top to its bottom.
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
        number, row, hangsOnPresence: row.guards.allSatisfy(isPresence))
    }
    return lines.compactMapValues { lines in
      let whole = lines.values.filter { $0.hasTop && $0.hasBottom }
      return whole.count == 1 && whole[0].isExact ? whole[0] : nil
    }
  }

  private func container(of anchor: Anchor) -> ViewID? {
    anchor.isContainer ? anchor.view : scene.views[anchor.view.index].parent
  }

  private func isPresence(_ guardian: Guard) -> Bool {
    if case .state(let group, _) = guardian { scene.isPresence(group) } else { false }
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

  /// Whether only lines say how high it is.
  private func mayGrow(_ container: ViewID) -> Bool {
    let view = scene.views[container.index]
    guard view.handFrames.isEmpty, view.mask == nil else { return false }
    switch view.kind {
    case .root: return scene.height.fits
    case .scrollContent: return true
    case .component, .known(.view), .known(.stack):
      guard let parent = view.parent, containers.contains(parent) else { return false }
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

extension FreeColumns.Column {
  fileprivate mutating func add(_ number: Int, _ row: Constraint, hangsOnPresence: Bool) {
    rows.append(number)
    let edges = row.form.terms.map(\.anchor).filter(\.isContainer)
    views.formUnion(row.form.terms.map(\.anchor).filter { !$0.isContainer }.map(\.view))
    for edge in edges {
      switch (edge.attribute, edge.region) {
      case (.top, .frame), (.top, .margins): hasTop = true
      case (.bottom, .frame), (.bottom, .margins): hasBottom = true
      default: isExact = false
      }
    }
    // At an edge a gap may give way where its view is gone: the end lies where it likes.
    let isFixed = row.relation == .equal && row.priority.isRequired
    guard hangsOnPresence, let gap = row.gapAhead, .zero <= gap, isFixed || !edges.isEmpty else {
      isExact = false
      return
    }
  }
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
