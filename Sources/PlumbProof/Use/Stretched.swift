import PlumbDiagnostics
import PlumbModel
import PlumbSolver
import PlumbSyntax
import PlumbText

extension UseProof {
  /// `stretched`: a control that has one width, and is wider at some size because what shares its
  /// row hugs as strongly or more.
  ///
  /// A switch and a stepper are drawn at one end of what they get. A button fills it, which is
  /// meant where it has a row to itself, where a line says how wide it is, and where it hugs less
  /// than contents do by themselves. A spinner turns in its middle, so that only in a row it takes
  /// from words what nobody sees.
  mutating func stretched(
    _ view: ViewID, _ corners: ParametricProblem.CornerValues, _ cache: inout ProofCache
  ) -> Diagnostic? {
    guard let (content, own) = stretchable(view, .horizontal) else { return nil }
    let width = LoweredScene.size(of: view, along: .horizontal)
    let most = own + Rational(1)
    if corners.allSatisfy(of: width, holds: { $0(width) <= most }) == true { return nil }
    let neighbors = rowNeighbors(of: view)
    guard hasOneShape(view) || !neighbors.isEmpty else { return nil }
    let widths = ([view] + neighbors.map(\.view)).map { LinearForm(Anchor($0, .width)) }
    let room = LinearForm(constant: most) - widths[0]
    guard let (size, values) = place(below: [room], showing: widths, of: view, &cache) else {
      return nil
    }
    let keeping = zip(neighbors, values.dropFirst(2)).filter { $1 <= $0.content.size }.map(\.0)
    guard hasOneShape(view) || !keeping.isEmpty else { return nil }
    let hugs = proved.lowered.rows.filter {
      $0.origin.kind == .hug && $0.form.terms.first?.anchor.attribute == .width
    }
    let fix = repair.fix(
      for: .stretched(
        view, neighbors: neighbors.map(\.view), areTied: areTied(neighbors), hugs: hugs))
    let (wide, wanted) = (ConstraintWriter.amount(values[1]), ConstraintWriter.amount(own))
    return diagnostic(
      .stretched, "\(scene.views[view.index].title) is stretched", view,
      "\(wide) wide, and \(wanted) by itself; it hugs at \(level(content.hug))", size,
      about: [room],
      labels: keeping.map {
        Label(scene.views[$0.view.index].range, "this hugs at \(level($0.content.hug))")
      },
      helps: ["let something else in its row grow: a lower `hug`, or a gap, `-(>=8)-`"],
      fixes: fix.map { [$0] } ?? [])
  }

  /// A button with words that no line says the height of, and that is more than twice as high as it
  /// is by itself: what holds it has more room than it takes.
  mutating func stretchedHigh(
    _ view: ViewID, _ corners: ParametricProblem.CornerValues, _ cache: inout ProofCache
  ) -> Diagnostic? {
    guard scene.views[view.index].kind.known == .button,
      !(proved.lowered.settings[view.index].text.words ?? "").isEmpty,
      let (content, own) = stretchable(view, .vertical), .defaultLow <= content.hug
    else { return nil }
    let height = LoweredScene.size(of: view, along: .vertical)
    let most = max(own * Rational(2), own + Self.finger)
    if corners.allSatisfy(of: height, holds: { $0(height) <= most }) == true { return nil }
    if fillsColumn(view, corners) { return nil }
    let room = LinearForm(constant: most) - LinearForm(Anchor(view, .height))
    let shown = LinearForm(Anchor(view, .height))
    guard let (size, values) = place(below: [room], showing: [shown], of: view, &cache) else {
      return nil
    }
    let (high, wanted) = (ConstraintWriter.amount(values[1]), ConstraintWriter.amount(own))
    return diagnostic(
      .stretched, "\(scene.views[view.index].title) is stretched", view,
      "\(high) high, and \(wanted) by itself; it hugs at \(level(content.hug))", size,
      about: [room],
      helps: ["say how high it is, or let something else in its column grow"])
  }

  /// Whether it reaches from the top of its superview to the bottom, as what is swiped out of a row
  /// does on purpose.
  private func fillsColumn(
    _ view: ViewID, _ corners: ParametricProblem.CornerValues
  ) -> Bool {
    guard let parent = scene.views[view.index].parent else { return false }
    let (top, height) = (
      LoweredScene.variable(view, .top), LoweredScene.size(of: view, along: .vertical)
    )
    let room = LoweredScene.size(of: parent, along: .vertical)
    return corners.allSatisfy(of: top, height, room) { value in
      value(top) <= .one && value(room) <= value(top) + value(height) + .one
    } == true
  }

  /// What a finger needs.
  private static let finger = Rational(44)

  private typealias Neighbor = (view: ViewID, row: SourceRange, content: IntrinsicContent.Size)

  /// Whether two of one row hug least there, so that either would grow.
  private func areTied(_ neighbors: [Neighbor]) -> Bool {
    Dictionary(grouping: neighbors, by: \.row).values.contains { row in
      let least = row.map(\.content.hug).min()
      return 1 < row.count { $0.content.hug == least }
    }
  }

  /// Whether it looks the same however wide it is, with room beside it.
  private func hasOneShape(_ view: ViewID) -> Bool {
    [.switch, .stepper].contains(scene.views[view.index].kind.known)
  }

  /// The size of a control by itself along an axis, or the least that lines ask for; none where
  /// they say how large it is to be.
  private func stretchable(
    _ view: ViewID, _ axis: Axis
  ) -> (content: IntrinsicContent.Size, size: Rational)? {
    let node = scene.views[view.index]
    guard hasOneShape(view) || [.button, .spinner].contains(node.kind.known),
      let content = proved.lowered.settings[view.index].content(axis),
      hasOneShape(view) || .defaultLow <= content.hug, !isArranged(view)
    else { return nil }
    var own = content.size
    for row in lengths.rows(about: view, axis) where !row.origin.isOfContent {
      let terms = row.form.terms
      guard let term = terms.first(where: { $0.anchor == Anchor(view, axis.size) }) else {
        continue
      }
      let isLeast = row.relation == (term.coefficient.sign < 0 ? .lessOrEqual : .greaterOrEqual)
      guard isLeast else { return nil }
      if terms.count == 1 { own = max(own, -row.form.constant / term.coefficient) }
    }
    return (content, own)
  }

  /// What is asked about.
  var stretchable: [ViewID] {
    views.seen.filter { views.isTouched($0) || scene.views[$0.index].kind.known == .spinner }
  }

  /// Whether a stack view or a grid says how large it is.
  private func isArranged(_ view: ViewID) -> Bool {
    guard let parent = scene.views[view.index].parent else { return false }
    return [.stack, .grid].contains(scene.views[parent.index].kind.known)
  }

  /// Labels of the same row, which look the same where they are wider.
  private func rowNeighbors(of view: ViewID) -> [Neighbor] {
    let active = ActiveGuards(scene, proved.variant)
    let mentions = scene.mentions.filter { $0.axis == .horizontal && active.holds($0.guards) }
    let slots = mentions.filter { $0.view == view }.compactMap { own in
      row(around: own).map { (own: own.range, row: $0) }
    }
    var neighbors: [Neighbor] = []
    for other in mentions
    where scene.views[other.view.index].kind.known == .label
      && !proved.lowered.isHidden(other.view, in: scene)
      && !neighbors.contains(where: { $0.view == other.view })
    {
      let slot = slots.first { own, row in
        row.lower <= other.range.lower && other.range.upper <= row.upper && own != other.range
      }
      guard let slot,
        let content = proved.lowered.settings[other.view.index].content(.horizontal)
      else { continue }
      neighbors.append((other.view, slot.row, content))
    }
    return neighbors
  }

  /// The chain in which a view is named.
  private func row(around mention: ViewReference) -> SourceRange? {
    let tree = repair.tree(of: mention.range)
    return tree.chain(around: mention.range).map { tree.range($0.tokens) }
  }

  private func level(_ priority: Priority) -> String {
    ConstraintWriter.amount(Rational(exactly: priority.value) ?? .zero)
  }
}
