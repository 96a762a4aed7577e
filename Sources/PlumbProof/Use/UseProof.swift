import PlumbDiagnostics
import PlumbModel
import PlumbSolver
import PlumbText

/// `touch-target`, `safe-area`, `overlap`, `sideways`, `stretched`, `contrast`: what people cannot
/// read or touch at some size, or not as it is meant, of the contents that are drawn.
///
/// All but the last two are asked of other contents, too, where the file gives their range.
struct UseProof {
  let proved: ProvedVariant
  let views: UsedViews
  let order: ProvedOrder
  let lengths: WrittenLengths
  let budget: RepairBudget
  /// By scroll view the texts that may decide how wide what it scrolls is.
  let widening: [ViewID: Set<ViewID>]
  /// The pairs of which one view may be a part of the other; nil where all may.
  let possibleParts: Set<ViewPair>?
  /// Since the same sizes were asked about; nil where none were.
  let changes: Look.Changes?
  /// Views of which something is not known.
  private(set) var doubts: [ViewID] = []
  /// Found when it is first asked for.
  private var piecewise: PiecewiseValues?
  /// Likewise, of views in those in which they lie.
  private var edges: [ViewPair: ViewEdges] = [:]
  let ancestry: Ancestry
  let drawings = Drawings()
  var scene: Scene { proved.scene }
  var repair: Repair { Repair(scene, budget: budget) }

  /// What is less is nothing that anybody sees: there is so much room around words.
  static let hairline = Rational(2)

  init(
    _ proved: ProvedVariant, _ views: UsedViews, _ order: ProvedOrder, _ lengths: WrittenLengths,
    widening: [ViewID: Set<ViewID>], possibleParts: Set<ViewPair>? = nil,
    changes: Look.Changes? = nil, _ budget: RepairBudget
  ) {
    self.widening = widening
    self.changes = changes
    self.possibleParts = possibleParts
    self.proved = proved
    ancestry = Ancestry(proved.scene.views)
    self.views = views
    self.order = order
    self.lengths = lengths
    self.budget = budget
  }

  /// - Parameters:
  ///   - reported: in other variants, and not asked again: words and repairs cost more than the
  ///     proof.
  ///   - isAsked: Whether a view is to be asked about by itself; any two views are.
  mutating func diagnostics(
    besides reported: Set<FindingIdentity>, where isAsked: (ViewID) -> Bool,
    _ cache: inout ProofCache
  ) -> [Diagnostic] {
    let corners = proved.corners(&cache)
    var new = NewFindings(besides: reported)
    lookAtEach(corners, isAsked, &new, &cache)
    if scene.rules.asks(.overlap) {
      for (a, b) in pairs() where new.isNew(.overlap, scene.views[b.index]) {
        new.add(overlap(a, b, corners, &cache))
      }
      for list in views.lists where isAsked(list) && new.isNew(.overlap, scene.views[list.index]) {
        new.add(clearHeaders(of: list))
      }
      for found in wordsOverScrolled({ new.isNew($0, $1) }, &cache) { new.add(found) }
      for found in picturesOverWords({ new.isNew($0, $1) }, corners, &cache) { new.add(found) }
    }
    if scene.rules.asks(.stretched) {
      for view in stretchable
      where changes?.isChanged[view.index] ?? true
        && new.isNew(.stretched, scene.views[view.index])
      {
        new.add(stretched(view, corners, &cache) ?? stretchedHigh(view, corners, &cache))
      }
    }
    return new.diagnostics
  }

  /// Words whose color is too near to what is behind them, of which more is seen in some variants
  /// than in others.
  mutating func faintWords(
    besides reported: Set<FindingIdentity>, _ cache: inout ProofCache
  ) -> [Diagnostic] {
    guard scene.rules.asks(.contrast) else { return [] }
    let corners = proved.corners(&cache)
    var new = NewFindings(besides: reported)
    let grounds = grounds()
    for view in views.seen where new.isNew(.contrast, scene.views[view.index]) {
      guard changes?.repaint(behind: view, scene.views) ?? true else { continue }
      new.add(faint(view, on: grounds, corners, &cache))
    }
    return new.diagnostics
  }

  private mutating func lookAtEach(
    _ corners: ParametricProblem.CornerValues, _ isAsked: (ViewID) -> Bool,
    _ new: inout NewFindings, _ cache: inout ProofCache
  ) {
    func isNew(_ rule: Rule, _ view: ViewID) -> Bool {
      isAsked(view) && new.isNew(rule, scene.views[view.index])
    }
    if scene.rules.asks(.clipped) {
      for view in scene.views.indices { new.add(longWords(ViewID(view))) }
      for view in views.seen where isNew(.clipped, view) { new.add(largeItems(of: view, &cache)) }
      for view in views.lists where isNew(.clipped, view) { new.add(highHeaders(of: view, &cache)) }
    }
    if scene.rules.asks(.touchTarget) {
      let (known, scene) = (new, scene)
      let targets = smallTargets(
        corners, where: { known.isNew(.touchTarget, scene.views[$0.index]) }, &cache)
      for target in targets { new.add(target) }
    }
    if scene.rules.asks(.safeArea) {
      var parts: [ViewID] = []
      for (part, edges) in scene.partsWithSafeAreas(in: proved.variant.direction) {
        let finding = isNew(.safeArea, part) ? ownEdge(part, edges, &cache) : nil
        if finding != nil || !isNew(.safeArea, part) { parts.append(part) }
        new.add(finding)
      }
      for view in views.used
      where changes?.concern(view) ?? true && isNew(.safeArea, view) && !isInside(view, parts) {
        new.add(unsafe(view, &cache))
      }
      for list in views.lists where isNew(.safeArea, list) { new.add(listEnds(list, &cache)) }
      for bar in bars() where isNew(.safeArea, bar) {
        new.add(lowBar(bar, &cache))
      }
    }
    if scene.rules.asks(.sideways) {
      for scroll in views.scrolling where isNew(.sideways, scroll) {
        new.add(sideways(scroll, &cache))
      }
    }
  }

  // MARK: Places

  /// A size at which all of the first so many forms are below zero, and what all are there.
  mutating func place(
    below forms: [LinearForm], showing shown: [LinearForm] = [], of view: ViewID,
    _ cache: inout ProofCache
  ) -> (size: SizePoint, values: [Rational])? {
    let piecewise = piecewiseValues(&cache)
    if proved.seesNever(below: forms, piecewise) { return nil }
    guard !proved.isOpen(forms + shown, piecewise),
      let parts = proved.parts(of: forms + shown, &cache)
    else {
      doubts.append(view)
      return nil
    }
    return proved.place(
      below: forms.count, of: forms + shown, in: parts, tells: budget.isForRepairs)
  }

  private mutating func piecewiseValues(_ cache: inout ProofCache) -> PiecewiseValues {
    let piecewise = piecewise ?? proved.piecewiseValues(&cache)
    self.piecewise = piecewise
    return piecewise
  }

  /// Whether nothing need be asked of two views: it is seen where they lie that they never share
  /// more than a hairline, or they have no one place.
  ///
  /// - Parameter view: of which nothing is known then.
  mutating func areSeenApart(
    _ a: ViewID, _ b: ViewID, doubting view: ViewID, _ cache: inout ProofCache
  ) -> Bool {
    switch relation(a, b, &cache) {
    case .apart: return true
    case .unknown: return false
    case .open:
      doubts.append(view)
      return true
    }
  }

  /// What is seen of two views where they lie; that they share less than a hairline.
  mutating func relation(
    _ a: ViewID, _ b: ViewID, _ cache: inout ProofCache
  ) -> ViewEdges.Relation {
    let (one, other) = edges(of: a, b, &cache)
    return one.relation(to: other, depth: Self.hairline)
  }

  /// Those of two views in the nearest one in which both lie.
  mutating func edges(
    of a: ViewID, _ b: ViewID, _ cache: inout ProofCache
  ) -> (ViewEdges, ViewEdges) {
    let space = ancestry.common(a, b)
    return (edges(of: a, in: space, &cache), edges(of: b, in: space, &cache))
  }

  private mutating func edges(
    of view: ViewID, in space: ViewID, _ cache: inout ProofCache
  ) -> ViewEdges {
    let pair = ViewPair(first: view, second: space)
    if let known = edges[pair] { return known }
    let found = ViewEdges(view, in: space, proved, piecewiseValues(&cache))
    edges[pair] = found
    return found
  }

  /// Below zero where two views share more than a hairline.
  static func shared(_ a: ViewID, _ b: ViewID) -> [LinearForm] {
    let claim = Assertion(claim: .apart(a, b), guards: [], range: SourceRange(0, 0, in: .root))
    let depth = LinearForm(constant: hairline)
    return claim.forms.map { $0 + depth }
  }

  // MARK: Overlap

  /// Views of which no order is proved, and which may not lie on each other, that were not asked
  /// about before.
  func pairs() -> [(ViewID, ViewID)] {
    let used = views.used
    let across = used.map { order.edges(behind: $0, .horizontal) }
    let down = used.map { order.edges(behind: $0, .vertical) }
    func areInOrder(_ a: Int, _ b: Int, _ edges: [ProvedOrder.Edges]) -> Bool {
      edges[a].holdStart(of: used[b]) || edges[b].holdStart(of: used[a])
    }
    var pairs: [(ViewID, ViewID)] = []
    for b in used.indices {
      for a in used.indices.prefix(b)
      where changes?.concern(used[a], used[b], scene.views) ?? true
        && !areInOrder(a, b, across) && !areInOrder(a, b, down)
        && views.mustBeApart(used[a], used[b])
      {
        pairs.append((used[a], used[b]))
      }
    }
    return pairs
  }

  private mutating func overlap(
    _ a: ViewID, _ b: ViewID, _ corners: ParametricProblem.CornerValues, _ cache: inout ProofCache
  ) -> Diagnostic? {
    if isPart(a, b, corners) || areSeenApart(a, b, doubting: b, &cache) { return nil }
    for forms in overlaps(a, b) {
      guard let (size, values) = place(below: forms, of: b, &cache) else { continue }
      return overlap(a, b, values, forms, size)
    }
    return nil
  }

  func overlap(
    _ a: ViewID, _ b: ViewID, _ values: [Rational], _ forms: [LinearForm], _ size: SizePoint,
    _ contents: [ContentSize] = []
  ) -> Diagnostic {
    var overlap = diagnostic(
      .overlap, Self.message(a, b, scene), b, Self.label(values), size, contents, about: forms,
      labels: [Label(scene.views[a.index].range, "it lies on this")], helps: Self.waysApart,
      fixes: gaps(a, b, size, contents))
    overlap.sharedCause = SharedCause(
      layout: scene.name, .overlap, places: [a, b].map { scene.views[$0.index].range })
    return overlap
  }

  private func gaps(
    _ a: ViewID, _ b: ViewID, _ size: SizePoint, _ contents: [ContentSize]
  ) -> [Fix] {
    guard budget.isForRepairs else { return [] }
    guard contents.isEmpty else {
      let fix = repair.fix(for: .longContents(.overlap, max(a, b), contents))
      return fix.map { [$0] } ?? []
    }
    let situation = proved.variant.situation(at: size, in: scene)
    let fix = Repair(scene, situation, budget: budget).fix(for: .together(a, b, proved.variant))
    return fix.map { [$0] } ?? []
  }

  static let waysApart = [
    "keep them apart with a gap, or say with `Z:` which lies over the other"
  ]

  static func message(_ a: ViewID, _ b: ViewID, _ scene: Scene) -> String {
    "\(scene.views[b.index].title) and \(scene.views[a.index].title) lie on each other"
  }

  /// - Parameter values: of what they share.
  static func label(_ values: [Rational]) -> String {
    let (across, down) = Assertion.shared(values.map { $0 - hairline })
    return "they share \(ConstraintWriter.amount(across)) by \(ConstraintWriter.amount(down))"
  }

  /// Forms that are all below zero where two views lie on each other: each list is a way to do so.
  ///
  /// Words in a control are a part of it, as a placeholder is of a field, and so is a button at the
  /// end of a text or in a field: of these the upper one must reach beyond a side of the other.
  func overlaps(_ a: ViewID, _ b: ViewID) -> [[LinearForm]] {
    let shared = Self.shared(a, b)
    guard let (upper, lower) = upperOverOther(a, b) else { return [shared] }
    return Self.rooms(of: upper, in: lower).map { shared + [$0] }
  }

  /// By side, left, right, top and bottom, below zero where a view reaches more than a hairline
  /// beyond that of another.
  static func rooms(of view: ViewID, in other: ViewID) -> [LinearForm] {
    let inside = Assertion(
      claim: .inside(view, container: Anchor(other, .left)), guards: [],
      range: SourceRange(0, 0, in: .root))
    return inside.forms.map { $0 + LinearForm(constant: hairline) }
  }

  /// The same of pairs that are known to be possible.
  private func upperOverOther(_ a: ViewID, _ b: ViewID) -> (upper: ViewID, lower: ViewID)? {
    guard possibleParts?.contains(ViewPair(first: a, second: b)) ?? true else { return nil }
    return views.upperOverOther(a, b)
  }

  /// Pairs of which one may be a part of the other, and that are not apart at all sizes.
  func pairsOfParts(_ corners: ParametricProblem.CornerValues) -> [ViewPair] {
    pairs().filter { upperOverOther($0, $1) != nil && !areApart($0, $1, corners) }
      .map { ViewPair(first: $0, second: $1) }
  }

  /// Whether one is a part of the other all over.
  private func isPart(
    _ a: ViewID, _ b: ViewID, _ corners: ParametricProblem.CornerValues
  ) -> Bool {
    upperOverOther(a, b).map { isInside($0.upper, $0.lower, corners) } ?? false
  }

  /// Whether a view never reaches beyond another.
  func isInside(
    _ view: ViewID, _ other: ViewID, _ corners: ParametricProblem.CornerValues
  ) -> Bool {
    LoweredScene.Unknown.places.allSatisfy { place in
      if order.isInside(view, other, place.axis) { return true }
      guard scene.views[view.index].parent == scene.views[other.index].parent else { return false }
      let start = LoweredScene.variable(view, place)
      let length = LoweredScene.size(of: view, along: place.axis)
      let outer = LoweredScene.variable(other, place)
      let room = LoweredScene.size(of: other, along: place.axis)
      return corners.allSatisfy(of: start, length, outer, room) {
        $0(outer) <= $0(start) && $0(start) + $0(length) <= $0(outer) + $0(room)
      } == true
    }
  }

  /// Whether it is seen at the corners of the sizes that two neighbors never share anything.
  func areApart(
    _ a: ViewID, _ b: ViewID, _ corners: ParametricProblem.CornerValues,
    along axes: [Axis] = [.horizontal, .vertical]
  ) -> Bool {
    guard scene.views[a.index].parent == scene.views[b.index].parent else { return false }
    return [(a, b), (b, a)].contains { first, second in
      LoweredScene.Unknown.places.contains { place in
        guard axes.contains(place.axis) else { return false }
        let start = LoweredScene.variable(first, place)
        let length = LoweredScene.size(of: first, along: place.axis)
        let next = LoweredScene.variable(second, place)
        return corners.allSatisfy(of: start, length, next) { $0(start) + $0(length) <= $0(next) }
          == true
      }
    }
  }
}

extension ProvedVariant {
  /// A size in some parts at which the first so many forms are below zero, and what all are there.
  ///
  /// - Parameter tells: whether somebody reads where it is.
  func place(
    below count: Int, of forms: [LinearForm], in parts: [ParametricProblem.Part], tells: Bool
  ) -> (size: SizePoint, values: [Rational])? {
    let fails = { (values: [Rational]) in values[..<count].allSatisfy { $0.sign < 0 } }
    for part in parts {
      let corner = part.corners.first { fails(part.values(at: $0)) }
      guard let point = corner ?? part.point(below: 0..<count),
        let found = size(near: point, in: part, where: fails)
      else { continue }
      return plain(near: found, of: forms, where: fails, tells: tells)
    }
    return nil
  }
}

/// Two views, mostly in the order of their declarations.
struct ViewPair: Hashable {
  let first: ViewID
  let second: ViewID
}
