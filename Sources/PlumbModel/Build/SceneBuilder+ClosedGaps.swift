import PlumbSolver
import PlumbSyntax
import PlumbText

// The gap that is left of several in a chain whose views between are gone.

/// What a gap may be: bounds below and above.
struct GapBounds {
  struct Bound {
    let length: LinearForm
    let priority: Priority
    let range: SourceRange

    /// A view that does not stretch cannot reach an edge, and another one too.
    var asOptional: Bound {
      Bound(length: length, priority: min(priority, Priority(999)), range: range)
    }
  }
  var least: [Bound] = []
  var most: [Bound] = []
  var isSpring = false
  /// `->`
  var isNone = false
}

extension SceneBuilder {
  /// Closes the gaps of a line around views that may be gone, and ties its springs.
  mutating func close(_ line: ChainLine, at place: Place) {
    var springs: [Spring] = []
    for start in line.nodes.indices {
      for end in line.nodes.indices[(start + 1)...] {
        let between = line.nodes[(start + 1)..<end].map(\.node)
        guard between.allSatisfy(mayBeGone) else { break }
        guard between.count <= Limits.goneInARow else { return reportGoneInARow(line.statement) }
        lowerGap(of: line, start, end, between, &springs, at: place)
      }
    }
    for spring in springs {
      for other in springs where spring.end <= other.start {
        let isNext = !line.nodes[(spring.end + 1)..<(other.start + 1)].contains {
          if case .spring = $0.connection?.form { true } else { false }
        }
        guard isNext, let guards = joined(spring.guards, other.guards) else { continue }
        add(
          other.gap - spring.gap, .equal, .required, guards: guards, line.origin(other.range, .gap))
      }
    }
  }

  mutating func reportGoneInARow(_ range: SourceRange) {
    report(
      limit: "\(Limits.goneInARow) views in a row may be gone, that a line closes around",
      at: range)
  }

  /// A gap that is as wide as every other spring, under its circumstances.
  private struct Spring {
    let start: Int
    let end: Int
    let gap: LinearForm
    let guards: [Guard]
    let range: SourceRange
  }

  private func mayBeGone(_ node: ChainLine.Node) -> Bool {
    guard case .views(let views) = node else { return false }
    return views.allSatisfy { !ways(gone: $0).isEmpty }
  }

  private mutating func lowerGap(
    of line: ChainLine, _ start: Int, _ end: Int, _ between: [ChainLine.Node],
    _ springs: inout [Spring], at place: Place
  ) {
    let (before, after) = (line.nodes[start], line.nodes[end])
    if case .edge = before.node, case .edge = after.node { return }
    guard let bounds = bounds(of: line, start, end, at: place), !bounds.isNone else { return }
    let range = library.trees[place.file].range(after.gap)
    let gone = between.flatMap(\.views)
    for from in before.node.each {
      for to in after.node.each {
        let there = from.views + to.views
        let isMargin = isMargin(line, start, end)
        for gap in line.gaps(from: from, to: to, atMargin: isMargin) {
          for guards in guards(place, there: there, gone: gone) {
            if bounds.isSpring {
              springs.append(
                Spring(start: start, end: end, gap: gap, guards: guards, range: range))
            }
            // Those of neighbours are there already.
            guard !between.isEmpty else { continue }
            add(bounds, to: gap, guards: guards, line)
          }
        }
      }
    }
  }

  private mutating func add(
    _ bounds: GapBounds, to gap: LinearForm, guards: [Guard], _ line: ChainLine
  ) {
    var most = bounds.most
    for bound in bounds.least {
      let isBoth = most.firstIndex {
        $0.priority == bound.priority && ($0.length - bound.length).isZero
      }
      if let isBoth { most.remove(at: isBoth) }
      add(
        gap - bound.length, isBoth == nil ? .greaterOrEqual : .equal, bound.priority,
        guards: guards, line.origin(bound.range, .gap))
    }
    for bound in most {
      add(
        gap - bound.length, .lessOrEqual, bound.priority, guards: guards,
        line.origin(bound.range, .gap))
    }
  }

  /// Whether the gap at the edge that it ends at, if it does, is that of the margins.
  private func isMargin(_ line: ChainLine, _ start: Int, _ end: Int) -> Bool {
    guard let border = border(of: line, start, end) else { return false }
    if case .standard = line.nodes[border].connection?.form { return true }
    return false
  }

  /// The number of the node before which the gap at an edge stands; nil between views.
  private func border(of line: ChainLine, _ start: Int, _ end: Int) -> Int? {
    if case .edge = line.nodes[start].node { return start + 1 }
    if case .edge = line.nodes[end].node { return end }
    return nil
  }

  // MARK: Which gap is left

  /// At an edge its gap is left, and between views the largest; what may grow, the gap that is left
  /// may. Views need not reach the edge that one of them had reached.
  private mutating func bounds(
    of line: ChainLine, _ start: Int, _ end: Int, at place: Place
  ) -> GapBounds? {
    let all = (start + 1...end).compactMap { bounds(before: $0, of: line, at: place) }
    guard all.count == end - start else { return nil }
    if all.count == 1 { return all[0] }
    var left = GapBounds()
    left.isNone = all.contains(where: \.isNone)
    left.isSpring = all.contains(where: \.isSpring)
    let mayGrow = left.isSpring || all.contains(where: \.most.isEmpty)
    if let border = border(of: line, start, end) {
      left.least = all[border - start - 1].least
      left.most = mayGrow ? [] : all[border - start - 1].most.map(\.asOptional)
      return left
    }
    left.least = largest(all.flatMap(\.least))
    if mayGrow || left.isNone { return left }
    guard let most = widest(all) else {
      let range = line.statement
      diagnostics.append(
        .value(
          "which of these gaps is the larger hangs on sizes", at: range,
          label: "a view between them may be gone"))
      return nil
    }
    left.most = most.most
    return left
  }

  /// Without those that others include.
  private func largest(_ bounds: [GapBounds.Bound]) -> [GapBounds.Bound] {
    bounds.enumerated().filter { place, bound in
      !bounds.enumerated().contains { other, larger in
        guard other != place, bound.priority <= larger.priority else { return false }
        let excess = larger.length - bound.length
        guard excess.isConstant, Rational.zero <= excess.constant else { return false }
        let isSame = excess.constant.isZero && bound.priority == larger.priority
        return !isSame || other < place
      }
    }.map(\.element)
  }

  /// The gap that may be the largest, the first of several; nil where sizes decide that.
  private func widest(_ all: [GapBounds]) -> GapBounds? {
    func most(_ gap: GapBounds) -> Rational? {
      guard gap.most.allSatisfy(\.length.isConstant) else { return nil }
      return gap.most.map(\.length.constant).max()
    }
    var widest: (gap: GapBounds, most: Rational)?
    for gap in all {
      guard let own = most(gap) else { return nil }
      if widest.map({ $0.most < own }) ?? true { widest = (gap, own) }
    }
    return widest?.gap
  }

  private mutating func bounds(
    before node: Int, of line: ChainLine, at place: Place
  ) -> GapBounds? {
    let tree = library.trees[place.file]
    let (before, after) = (line.nodes[node - 1], line.nodes[node])
    func exactly(_ length: Rational, _ range: SourceRange) -> GapBounds {
      let bound = GapBounds.Bound(
        length: LinearForm(constant: length), priority: .required, range: range)
      return GapBounds(least: [bound], most: [bound])
    }
    guard let connection = after.connection else {
      return exactly(.zero, tree.range(after.gap))
    }
    switch connection.form {
    case .none: return GapBounds(isNone: true)
    case .standard:
      return exactly(standardSpace(before.node, after.node), tree.range(connection.tokens))
    case .gap(let predicates): return bounds(predicates, isSpring: false, line, at: place)
    case .spring(let predicates): return bounds(predicates, isSpring: true, line, at: place)
    }
  }

  private mutating func bounds(
    _ predicates: List<Predicate>, isSpring: Bool, _ line: ChainLine, at place: Place
  ) -> GapBounds? {
    let tree = library.trees[place.file]
    var bounds = GapBounds(isSpring: isSpring)
    for predicate in tree[predicates] {
      guard
        let ends = self.bounds(
          predicate, .length(line.axis, container: line.container), at: place),
        let priority = priority(predicate.strength, at: place)
      else { return nil }
      for (relation, length) in ends {
        let bound = GapBounds.Bound(
          length: length, priority: priority, range: tree.range(predicate.tokens))
        if relation != .lessOrEqual { bounds.least.append(bound) }
        if relation != .greaterOrEqual { bounds.most.append(bound) }
      }
    }
    return bounds
  }
}

extension ChainLine.Node {
  var views: [ViewID] { if case .views(let views) = self { views } else { [] } }

  /// Each view by itself.
  var each: [ChainLine.Node] {
    if case .views(let views) = self { views.map { .views([$0]) } } else { [self] }
  }
}

extension LinearForm {
  fileprivate var isZero: Bool { isConstant && constant.isZero }
}
