import PlumbDiagnostics
import PlumbModel
import PlumbSolver
import PlumbText

/// `outside`: a view that reaches beyond its superview at some size. `clipped`: a label or button
/// whose content is cut at some size, though it was not told to give way, or an image that is
/// smaller than what of it may not be stretched.
struct BoundsProof {
  let proved: ProvedVariant
  let budget: RepairBudget
  /// What was asked about at the same sizes.
  private let seenBefore: Set<ViewID>
  var scene: Scene { proved.scene }

  /// What reaches out by less is not seen on any screen.
  static let pixel = Rational(numerator: 1, denominator: 2)

  /// - Parameters:
  ///   - budget: what repairs may cost.
  ///   - seenBefore: views that were asked about where all frames are the same.
  init(_ proved: ProvedVariant, _ budget: RepairBudget, besides seenBefore: Set<ViewID> = []) {
    (self.proved, self.budget, self.seenBefore) = (proved, budget, seenBefore)
  }

  /// What is wrong with a view, on an axis where it is one of the two.
  struct Finding {
    let view: ViewID
    let axis: Axis
    var diagnostic: Diagnostic
  }

  /// Of the contents that are drawn.
  ///
  /// - Parameters:
  ///   - reported: of other sizes or states, and not asked again, but for what is worse.
  ///   - measured: how bad these are.
  func findings(
    besides reported: Set<FindingIdentity>, _ measured: [FindingIdentity: MeasuredLengths],
    _ cache: inout ProofCache
  ) -> [Finding] {
    let corners = proved.corners(&cache)
    var found: [Finding] = []
    var new = NewFindings(besides: reported)
    func known(_ rule: Rule, _ node: ViewNode) -> MeasuredLengths? {
      // Where findings are only counted, one is as bad as another; and what is wrong at the usual
      // size of text is told of that.
      guard budget.isForRepairs else { return nil }
      let isOfUsualText = proved.variant.isOfUsualText
      return measured[FindingIdentity(rule, node.range)].flatMap {
        $0.isOfUsualText == isOfUsualText ? $0 : nil
      }
    }
    func add(_ finding: Finding?) {
      guard let finding else { return }
      found.append(finding)
      new.add(finding.diagnostic)
    }
    for view in seen {
      let node = scene.views[view.index]
      if new.isNew(.outside, node) {
        if !isInside(view, corners, but: Self.slack) { add(outside(view, &cache)) }
      } else if let known = known(.outside, node), let beyond = known.lost,
        !isInside(view, corners, but: beyond)
      {
        add(outside(view, worseThan: known, &cache))
      }
      if isUncut(view, new) {
        add(clipped(view, corners, &cache) ?? unread(view, corners, &cache))
      } else if let known = known(.clipped, node) {
        add(clipped(view, worseThan: known, corners, &cache))
      }
    }
    return found
  }

  /// Words that are all there, or may be cut, and cannot be read.
  private func unread(
    _ view: ViewID, _ corners: Corners, _ cache: inout ProofCache
  ) -> Finding? {
    guard scene.views[view.index].isCutInLessRoom else { return nil }
    return brokenWord(view, corners, &cache) ?? held(view, corners, &cache)
      ?? unreadable(view, corners, &cache) ?? cutAmount(view, corners, &cache)
  }

  /// The same as a finding of the contents that are drawn, for others that make it worse.
  func worse(
    than finding: Finding, over contents: ContentProof, _ budget: inout WarningBudget,
    _ cache: inout ProofCache
  ) -> Diagnostic? {
    let (view, axes) = (finding.view, [finding.axis])
    return finding.diagnostic.rule == .outside
      ? outside(view, axes, over: contents, &budget, &cache)
      : clipped(view, axes, over: contents, &budget, &cache)
  }

  /// Of contents whose range has an end; words of any length would be cut and reach out everywhere.
  func diagnostics(
    over contents: ContentProof, besides reported: Set<FindingIdentity>,
    _ budget: inout WarningBudget,
    _ cache: inout ProofCache
  ) -> [Diagnostic] {
    budget.renew()
    var new = NewFindings(besides: reported)
    for view in seen {
      let node = scene.views[view.index]
      if new.isNew(.outside, node) { new.add(outside(view, over: contents, &budget, &cache)) }
      if isUncut(view, new) { new.add(clipped(view, over: contents, &budget, &cache)) }
    }
    return new.diagnostics
  }

  private var seen: [ViewID] {
    scene.views.indices.dropFirst().map { ViewID($0) }.filter {
      !seenBefore.contains($0) && !scene.views[$0.index].kind.isInvisible
        && !proved.lowered.isHidden($0, in: scene)
        && !scene.isInFlow($0)
    }
  }

  typealias Corners = ParametricProblem.CornerValues

  /// Whether it is seen at the corners of the sizes that a view never reaches out of its superview
  /// by more than an amount.
  private func isInside(_ view: ViewID, _ corners: Corners, but amount: Rational) -> Bool {
    guard let parent = scene.views[view.index].parent else { return true }
    let isInside = LoweredScene.Unknown.places.map { place in
      let start = LoweredScene.variable(view, place)
      let length = LoweredScene.size(of: view, along: place.axis)
      let room = LoweredScene.size(of: parent, along: place.axis)
      return corners.allSatisfy(of: start, length, room) { value in
        -amount <= value(start) && value(start) + value(length) <= value(room) + amount
      }
    }
    return isInside == [true, true]
  }

  private func outside(
    _ view: ViewID, worseThan known: MeasuredLengths? = nil, _ cache: inout ProofCache
  ) -> Finding? {
    guard let (values, point) = worst(distances(of: view), &cache),
      known.map({ Self.lengths(beyond: values).isWorse(than: $0) }) ?? true
    else { return nil }
    return Finding(
      view: view, axis: Self.axis(of: values), diagnostic: outside(view, values, point))
  }

  /// The axis on which some distances from the sides of a superview are less than nothing.
  private static func axis(of distances: [Rational]) -> Axis {
    distances.prefix(2).contains { $0.sign < 0 } ? .horizontal : .vertical
  }

  /// For contents other than drawn.
  private func outside(
    _ view: ViewID, _ axes: [Axis] = [.horizontal, .vertical], over contents: ContentProof,
    _ budget: inout WarningBudget, _ cache: inout ProofCache
  ) -> Diagnostic? {
    let distances = distances(of: view)
    for (distance, axis) in zip(distances, [Axis.horizontal, .horizontal, .vertical, .vertical])
    where axes.contains(axis) {
      guard
        case .refuted(let place) = budget.place(
          of: view, below: [distance], in: contents, &cache,
          where: { proved.areBelow([distance], at: $0.size, $0.contents) }),
        proved.areBelow([distance], at: place.size, place.contents)
      else { continue }
      let worst =
        self.budget.isForRepairs ? contents.worst(place, of: distance, &cache) : place
      let values = contents.values(of: distances, at: worst.size, worst.contents)
      return outside(view, values, worst.size, worst.contents)
    }
    return nil
  }

  /// From the view's sides to those of its superview, inward, and just under a pixel more.
  private func distances(of view: ViewID) -> [LinearForm] {
    Self.distances(of: view, in: scene).map { $0 + LinearForm(constant: Self.slack) }
  }

  /// So that a whole pixel is told.
  private static let slack = pixel - Rational(numerator: 1, denominator: 1_024)

  static func distances(of view: ViewID, in scene: Scene) -> [LinearForm] {
    guard let parent = scene.views[view.index].parent else { return [] }
    let container = Anchor(parent, .left, isContainer: true)
    return Assertion(
      claim: .inside(view, container: container), guards: [], range: scene.views[view.index].range
    ).forms
  }

  private func outside(
    _ view: ViewID, _ values: [Rational], _ point: SizePoint, _ contents: [ContentSize] = []
  ) -> Diagnostic {
    let sides = Self.sides(beyond: values)
    let words = sides.map {
      "\(ConstraintWriter.amount(($0.1 - Self.slack).abs)) beyond the \($0.0)"
    }
    let beyond = zip(distances(of: view), values).filter { $0.1.sign < 0 }.map(\.0)
    var diagnostic = diagnostic(
      .outside, "\(scene.views[view.index].title) reaches outside its superview", view, point,
      words.listed, about: beyond, contents)
    diagnostic.lengths = Self.lengths(beyond: values)
    let axis = Self.axis(of: values)
    budget.complete(&diagnostic) { complete(&$0, of: view, axis, at: point, contents) }
    return diagnostic
  }

  /// Says by which lines a view reaches out, and what keeps it inside.
  private func complete(
    _ diagnostic: inout Diagnostic, of view: ViewID, _ axis: Axis, at point: SizePoint,
    _ contents: [ContentSize]
  ) {
    diagnostic.labels = LinesOfGoneViews(scene, ActiveGuards(scene, proved.variant)).labels(
      of: view, axis)
    let repair = repair(at: point)
    let fix =
      repair.fix(for: .outside(view, axis, proved.variant))
      ?? (contents.isEmpty ? nil : repair.fix(for: .longContents(.outside, view, contents)))
    diagnostic.fixes = fix.map { [$0] } ?? []
    if axis == .vertical { diagnostic.notes += scene.notesOfBaselines(of: view) }
    if let fix {
      // What one edit brings back is told once.
      diagnostic.sharedCause = SharedCause(
        layout: scene.name, .outside, places: fix.edits.map(\.range))
    } else if diagnostic.labels.isEmpty {
      // What one row or column has no room for leaves it together.
      diagnostic.shareSides(of: view, in: scene)
    }
  }

  /// The sides beyond which a view reaches, of which the distances are below zero.
  private static func sides(beyond distances: [Rational]) -> [(String, Rational)] {
    zip(["left", "right", "top", "bottom"], distances).filter { $0.1.sign < 0 }
  }

  private static func lengths(beyond distances: [Rational]) -> MeasuredLengths {
    func amounts(_ distances: some Sequence<Rational>) -> [Double] {
      distances.filter { $0.sign < 0 }.map { ($0 - slack).abs.doubleValue }
    }
    var lengths = MeasuredLengths(
      beyondSides: amounts(distances.prefix(2)).reduce(0, +), missing: amounts(distances).max())
    lengths.sides = Set(sides(beyond: distances).map(\.0))
    return lengths
  }

  func repair(at size: SizePoint) -> Repair {
    Repair(scene, proved.variant.situation(at: size, in: scene), budget: budget)
  }

  /// - Parameter known: of the same view, which is told where it is less than this.
  private func clipped(
    _ view: ViewID, worseThan known: MeasuredLengths? = nil, _ corners: Corners,
    _ cache: inout ProofCache
  ) -> Finding? {
    let node = scene.views[view.index]
    if node.kind.known?.scrolls ?? false { return unseen(view, corners, &cache) }
    let isImage = node.kind.known == .image
    guard isImage || node.isCutInLessRoom else { return nil }
    for axis in [Axis.horizontal, .vertical] {
      guard var words = isImage ? caps(view, axis) : room(view, axis) else { continue }
      var shown = view
      if axis == .horizontal,
        let flow = proved.lowered.settings[view.index].intrinsic.wrapping?.flow
      {
        guard let item = Self.widest(flow) else { continue }
        (shown, words) = (item.view, item.leastWidth)
      }
      var least = isImage ? words : leastShown(of: view, words, axis)
      if let known {
        guard let lost = known.lost, (axis == .horizontal) == (known.width != nil) else { continue }
        least = min(least, words - lost)
      }
      let length = LoweredScene.size(of: view, along: axis)
      let fits = corners.allSatisfy(of: length) { least <= $0(length) }
      if fits == true { continue }
      let room = LinearForm(Anchor(view, axis.size)) - LinearForm(constant: least)
      guard let (values, point) = worst([room], &cache) else { continue }
      let size = ConstraintWriter.amount(least + values[0])
      let wanted = ConstraintWriter.amount(words)
      let what = isImage ? ("caps", "are") : ("content", "is")
      var cut = diagnostic(
        .clipped, "the \(what.0) of \(scene.views[shown.index].title) \(what.1) cut", shown,
        point, "\(size) \(axis.adjective), and its \(what.0) \(what.1) \(wanted)", about: [room])
      let left = (least + values[0]).doubleValue
      cut.lengths = MeasuredLengths(
        width: axis == .horizontal ? left : nil, height: axis == .vertical ? left : nil,
        missing: words.doubleValue - left)
      budget.complete(&cut) { [shown, words, least] cut in
        cut.labels = causes(of: view, axis, at: point)
        cut.notes += scene.notesOfBaselines(at: cut.labels.map(\.range))
        if axis == .horizontal { cut.notes += notesOfHidden(beside: shown, at: point) }
        (cut.helps, cut.fixes) = ways(
          out: shown, axis, cut.labels, room: least + values[0], of: words, at: point)
        cut.labels += repair(at: point).texts(squeezing: shown, before: cut.fixes.first)
      }
      return Finding(view: view, axis: axis, diagnostic: cut)
    }
    return nil
  }

  /// Whether nothing has been told of the content of a view, nor of what is in it if it is a flow.
  private func isUncut(_ view: ViewID, _ new: NewFindings) -> Bool {
    let node = scene.views[view.index]
    guard new.isNew(.clipped, node), node.kind.known == .flow else {
      return new.isNew(.clipped, node)
    }
    let flow = scene.flows.first { $0.flow == view }
    return flow?.children.allSatisfy { new.isNew(.clipped, scene.views[$0.index]) } ?? true
  }

  /// The view of a flow that is cut first as the flow becomes narrower: alone in its line, it has
  /// the flow's width at most.
  private static func widest(_ flow: FlowItems) -> FlowItems.Item? {
    flow.items.filter { !$0.mayBeCut }.max { $0.leastWidth < $1.leastWidth }
  }

  /// How much of its words a view has to show. For a reader of larger text, a line that ends in
  /// dots is no mistake of the layout as long as half of it is read, and a letter of it; that all
  /// of it be is asked by `truncated`. A number is another one when it is cut, and in a flow no
  /// line ends in dots: it cuts a view that is wider than it.
  private func leastShown(of view: ViewID, _ words: Rational, _ axis: Axis) -> Rational {
    let node = scene.views[view.index]
    guard isOfLargerText, axis == .horizontal, node.kind.known?.showsText ?? false,
      !node.showsNumber
    else { return words }
    let half = words * Rational(numerator: 1, denominator: 2)
    return startOfWords(view, whole: words).map { max(half, $0) } ?? half
  }

  /// What of an image may not be stretched, at both ends together; nil where all of it may.
  func caps(_ view: ViewID, _ axis: Axis) -> Rational? {
    let caps = proved.lowered.settings[view.index].caps
    let sum = axis == .horizontal ? caps.left + caps.right : caps.top + caps.bottom
    return sum.isZero ? nil : sum
  }

  /// What a view needs for its words, as drawn; nil where a lower resistance says that they may
  /// give way, or where that is not one number.
  private func room(_ view: ViewID, _ axis: Axis) -> Rational? {
    let settings = proved.lowered.settings[view.index]
    if let kind = scene.views[view.index].kind.known, kind.isOfOneSize || kind == .field {
      guard let content = settings.content(axis), .defaultHigh <= content.resist else { return nil }
      if kind.isOfOneSize { return content.size }
      // Its words scroll along their line; its border may be near them.
      return axis == .vertical ? line(of: view) : nil
    }
    let kept = WordsRoom(view, proved).kept(axis)
    guard saysWhereCut(view) else { return kept }
    // Lines that there is no room for are left out, but for the one that ends in "…".
    let wrapping = settings.intrinsic.wrapping
    guard axis == .vertical, let kept, wrapping?.flow == nil else { return nil }
    return wrapping == nil ? kept : min(kept, line(of: view))
  }

  /// Whether the file says where words are cut that do not fit into their line.
  func saysWhereCut(_ view: ViewID) -> Bool {
    proved.lowered.settings[view.index].text.saysWhereCut
  }

  /// The size at which one of the forms is most below zero, and all of them there.
  func worst(
    _ forms: [LinearForm], _ cache: inout ProofCache
  ) -> (values: [Rational], point: SizePoint)? {
    let piecewise = proved.piecewiseValues(&cache)
    if forms.allSatisfy({ proved.seesNever(below: [$0], piecewise) }) { return nil }
    guard !proved.isOpen(forms, piecewise), let parts = proved.parts(of: forms, &cache),
      let (part, corner) = proved.worstCorner(of: parts, among: forms.count)
    else { return nil }
    let isBelow = { (values: [Rational]) in values.contains { $0.sign < 0 } }
    guard let found = proved.size(near: corner, in: part, where: isBelow) else { return nil }
    let (size, values) = proved.plain(
      near: found, of: forms, where: isBelow, tells: budget.isForRepairs)
    return (values, size)
  }

  func diagnostic(
    _ rule: Rule, _ message: String, _ view: ViewID, _ point: SizePoint, _ label: String,
    about forms: [LinearForm], _ contents: [ContentSize] = []
  ) -> Diagnostic {
    Diagnostic(
      rule, message + scene.words(for: point, contents), at: scene.views[view.index].range,
      label: label,
      notes: budget.isForRepairs
        ? proved.variant.notes(
          about: forms, at: point, contents, in: scene,
          besides: rule == .clipped ? scene.groupsBreakingWords(of: view) : []) : [],
      counterexample: proved.variant.counterexample(at: point, contents, in: scene))
  }
}

extension MeasuredLengths {
  /// What is lost of a view, and a pixel more.
  fileprivate var lost: Rational? {
    missing.flatMap { Rational(exactly: $0) }.map { $0 + BoundsProof.pixel }
  }
}
