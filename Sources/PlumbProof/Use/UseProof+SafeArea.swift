import PlumbDiagnostics
import PlumbModel
import PlumbSolver

// `safe-area`: what reaches under a bar, the notch or the home indicator.

extension UseProof {
  /// A side at which a view reaches under a bar.
  struct UnsafeSide {
    let edge: SafeEdge
    /// Below zero, and by a hairline less than what lies under the bar.
    let room: Rational
    let form: LinearForm

    var words: String {
      ConstraintWriter.amount((room - UseProof.hairline).abs) + " beyond the \(edge.rawValue)"
    }
  }

  /// What reaches under a bar, and is on the screen at all: at all sides where it does so at one
  /// size, and at others where it does at another.
  mutating func unsafe(_ view: ViewID, _ cache: inout ProofCache) -> Diagnostic? {
    let ways = waysOut(of: view)
    let rooms = ways.map(\.forms[0])
    var found: [(size: SizePoint, sides: [UnsafeSide])] = []
    for (edge, forms) in ways where !found.flatMap(\.sides).map(\.edge).contains(edge) {
      guard let (size, values) = place(below: forms, showing: rooms, of: view, &cache) else {
        continue
      }
      let sides = zip(ways, values.suffix(ways.count)).filter { $1.sign < 0 }.map {
        UnsafeSide(edge: $0.edge, room: $1, form: $0.forms[0])
      }
      found.append((size, sides))
    }
    guard let first = found.first else { return nil }
    return unsafe(view, first.sides, first.size, elsewhere: Array(found.dropFirst()))
  }

  /// Whether anything of the screen lies outside it.
  var hasSafeArea: Bool {
    let insets = proved.lowered.settings[0].safeArea
    return SafeEdge.allCases.contains { 0 < insets[$0].sign }
  }

  /// Forms that are all below zero where a view on the screen reaches under a bar, by edge.
  func waysOut(of view: ViewID) -> [(edge: SafeEdge, forms: [LinearForm])] {
    guard hasSafeArea else { return [] }
    let insets = proved.lowered.settings[0].safeArea
    let edges = [SafeEdge.left, .right, .top, .bottom].filter { 0 < insets[$0].sign }
    let scroll = views.scroll(around: view)
    let onScreen = Self.shared(scroll ?? view, .root)
    let hairline = LinearForm(constant: Self.hairline)
    if let scroll {
      return edges.map { edge in
        (edge, rooms(of: view, at: edge, scrolledBy: scroll).map { $0 + hairline } + onScreen)
      }.filter { onScreen.count < $0.1.count }
    }
    let inner = Assertion(
      claim: .inside(view, container: Anchor(.root, .left, region: .safe)), guards: [],
      range: scene.nameRange
    ).forms
    return zip([SafeEdge.left, .right, .top, .bottom], inner).filter { edges.contains($0.0) }
      .map { ($0, [$1 + hairline] + onScreen) }
  }

  /// How far a view lies inside an edge of the safe area, where it can be scrolled furthest from
  /// that: where the content ends, and before anybody scrolls, of which the better counts.
  private func rooms(
    of view: ViewID, at edge: SafeEdge, scrolledBy scroll: ViewID
  ) -> [LinearForm] {
    let own = proved.lowered.settings[scroll.index]
    guard scene.views[scroll.index].kind.known == .scroll, views.scroll(around: scroll) == nil,
      let content = scene.views[scroll.index].content, own.scrolling.isEmpty
    else { return [] }
    let isAcross = edge == .left || edge == .right
    let (near, far): (Attribute, Attribute) = isAcross ? (.left, .right) : (.top, .bottom)
    func place(_ view: ViewID, _ attribute: Attribute) -> LinearForm {
      LinearForm(Anchor(view, attribute))
    }
    func safe(_ attribute: Attribute) -> LinearForm {
      LinearForm(Anchor(.root, attribute, region: .safe, isContainer: true))
    }
    let insets = own.safeArea
    let start = LinearForm(constant: isAcross ? insets.left : insets.top)
    let end = LinearForm(constant: isAcross ? insets.right : insets.bottom)
    func atRest(_ attribute: Attribute) -> LinearForm {
      place(scroll, near) + start + place(view, attribute) - place(content, near)
    }
    if edge == .left || edge == .top { return [atRest(near) - safe(near)] }
    let atEnd = place(scroll, far) - end - (place(content, far) - place(view, far))
    return [safe(far) - atEnd, safe(far) - atRest(far)]
  }

  func unsafe(
    _ view: ViewID, _ sides: [UnsafeSide], _ size: SizePoint, _ contents: [ContentSize] = [],
    elsewhere: [(size: SizePoint, sides: [UnsafeSide])] = []
  ) -> Diagnostic {
    let others = elsewhere.flatMap { place in
      place.sides.filter { side in !sides.contains { $0.edge == side.edge } }
    }
    let edges = (sides + others).map(\.edge)
    let fix = repair.fix(for: .safeArea(view, edges, proved.variant))
    var diagnostic = diagnostic(
      .safeArea, "\(scene.views[view.index].title) reaches outside the safe area", view,
      sides.map(\.words).listed, size, contents, about: sides.map(\.form),
      helps: fix == nil ? [wayIn(for: view, edges, size, contents)] : [],
      fixes: fix.map { [$0] } ?? [])
    if let scroll = views.scroll(around: view) {
      diagnostic.label += ", however far \(scene.views[scroll.index].title) is scrolled"
    }
    diagnostic.notes += elsewhere.map { place in
      place.sides.map(\.words).listed + scene.words(for: place.size, [])
    }
    diagnostic.lengths.sides = Set(edges.map(\.rawValue))
    diagnostic.lengths.missing = sides.map(\.room.abs.doubleValue).max()
    if let fix = diagnostic.fixes.first {
      // What lies in one scroll view is moved by one line.
      diagnostic.sharedCause = SharedCause(
        layout: scene.name, .safeArea, places: fix.edits.map(\.range))
    } else {
      // What one bar holds lies under the edge together.
      diagnostic.shareSides(of: view, in: scene)
    }
    return diagnostic
  }

  /// What is to be done where no edit is known.
  private func wayIn(
    for view: ViewID, _ edges: [SafeEdge], _ size: SizePoint, _ contents: [ContentSize]
  ) -> String {
    let ends = edges.map { "`super.safe.\(end(at: $0))`" }.listed
    if scene.views[view.index].hasOwnBackground {
      return "give its background to a view behind it that reaches to the edge, and tie it to "
        + ends
    }
    var situation = proved.variant.situation(at: size, in: scene)
    situation.contents = contents
    let repair = Repair(scene, situation, budget: budget)
    if views.scroll(around: view) == nil,
      !repair.hasRoomInSafeArea(view, edges, proved.variant)
    {
      return "there is too little room for it at that size: let what else is in its column be "
        + "lower, or put it in a `scroll`"
    }
    return "tie it to \(ends), as `||` does"
  }

  /// What a line calls an edge that turns around with the direction.
  private func end(at edge: SafeEdge) -> String {
    let isTurned = proved.variant.direction == .rightToLeft
    switch edge {
    case .left: return isTurned ? "trailing" : "leading"
    case .right: return isTurned ? "leading" : "trailing"
    case .top, .bottom: return edge.rawValue
    }
  }
}
