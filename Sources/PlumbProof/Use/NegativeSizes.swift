import PlumbDiagnostics
import PlumbModel
import PlumbSolver
import PlumbText

/// `negative-size`: views that UIKit would make less than nothing wide or high at some size, in
/// some state or for some content.
///
/// A required constraint that nowhere holds by a hair only can be taken away without any change, so
/// that it is only asked for views that have no size at all somewhere, as far as Plumb is
/// concerned.
struct NegativeSizes {
  private let scene: Scene
  private let variant: Variant
  private let seenBefore: Set<ViewID>
  private let repairs: RepairBudget

  /// - Parameters:
  ///   - seenBefore: views that were asked about where all frames are the same.
  ///   - repairs: what they may cost.
  init(
    _ scene: Scene, _ variant: Variant, besides seenBefore: Set<ViewID>, _ repairs: RepairBudget
  ) {
    self.scene = scene
    self.variant = variant
    self.seenBefore = seenBefore
    self.repairs = repairs
  }

  /// - Parameters:
  ///   - cells: the variant with sizes that are not negative. Where these conflict, that is told.
  ///   - bounded: contents whose range has an end; nil where there are none.
  ///   - known: views of which it was reported.
  ///   - budget: of the layout, over all variants.
  func diagnostics(
    besides cells: WrappingCells, over bounded: BoundedContents? = nil,
    not known: Set<ViewID> = [], _ budget: inout WarningBudget, _ cache: inout ProofCache
  ) -> [Diagnostic] {
    let sampled = cells.variants.first?.lowered
    let settings =
      sampled?.settings ?? LoweredScene(requiredOf: scene, in: variant, at: nil).settings
    let all = visibleLengths(settings)
    let wanted = cells.variants.map { lengths(all, in: $0, &cache) }
    if wanted.allSatisfy(\.isEmpty), bounded == nil { return [] }
    if wanted.allSatisfy(\.isEmpty), let bounded,
      arePositive(all.filter { !known.contains($0.view) }, over: bounded, &cache)
    {
      return []
    }
    let free = VariantProblem(
      scene, variant, variant.region, allowsNegativeSizes: true, like: sampled)
    var reported = known
    var found: [Diagnostic] = []
    for (number, lengths) in wanted.enumerated() where !lengths.isEmpty {
      guard let subject = cells.subject(number, of: free), isFeasible(subject, &cache) else {
        continue
      }
      let other = ProvedVariant(subject, texts: cells.variants[number].texts)
      for length in lengths where !reported.contains(length.view) {
        guard let (value, size) = worst(length, in: other, &cache) else { continue }
        reported.insert(length.view)
        found.append(diagnostic(length, value, at: size, []))
      }
    }
    guard let bounded, isFeasible(free, &cache) else { return found }
    budget.ask(BoundedContents(free, bounded.lines, isUnique: false), &cache) {
      contents, budget, cache in
      for length in all where !reported.contains(length.view) {
        guard
          case .refuted(let place) = budget.place(
            of: length.view, below: [LinearForm(length)], in: contents, &cache)
        else { continue }
        reported.insert(length.view)
        found.append(diagnostic(length, place.values[0], at: place.size, place.contents))
      }
    }
    return found
  }

  /// Whether it is soon seen that no length is nothing for any content, so that sizes that are
  /// never below nothing ask for nothing.
  private func arePositive(
    _ lengths: [Anchor], over bounded: BoundedContents, _ cache: inout ProofCache
  ) -> Bool {
    guard bounded.isUnique, bounded.lines.doubts.isEmpty else { return false }
    return bounded.all(&cache).allSatisfy { contents in
      lengths.allSatisfy {
        contents.seesNever(
          below: [LinearForm($0) - LinearForm(constant: ProofBounds.slack)], &cache)
      }
    }
  }

  private func isFeasible(_ subject: VariantProblem, _ cache: inout ProofCache) -> Bool {
    subject.sampled.isFeasible(
      at: subject.sizes.corners, pieceLimit: ProofBounds.parts, &cache) == true
  }

  /// Where a length is below zero, and how much.
  private func worst(
    _ length: Anchor, in proved: ProvedVariant, _ cache: inout ProofCache
  ) -> (value: Rational, size: SizePoint)? {
    guard let parts = proved.parts(of: [LinearForm(length)], &cache),
      let (part, corner) = proved.worstCorner(of: parts, among: 1)
    else { return nil }
    let isBelow = { (values: [Rational]) in values[0].sign < 0 }
    guard let worst = proved.size(near: corner, in: part, where: isBelow) else { return nil }
    let (size, values) = proved.plain(near: worst, of: [LinearForm(length)], where: isBelow)
    return isBelow(values) ? (values[0], size) : nil
  }

  /// Widths and heights of views that are not hidden, nor in one that is.
  private func visibleLengths(_ settings: [EffectiveSettings]) -> [Anchor] {
    var isHidden: [Bool] = []
    for (index, view) in scene.views.enumerated() {
      let isInHidden = view.parent.map { isHidden[$0.index] } ?? false
      isHidden.append(isInHidden || settings[index].isHidden)
    }
    return scene.views.indices.dropFirst().filter {
      !isHidden[$0] && !seenBefore.contains(ViewID($0))
    }.flatMap { index in
      [Attribute.width, .height].map { Anchor(ViewID(index), $0) }
    }
  }

  /// Those that are nothing somewhere.
  private func lengths(
    _ all: [Anchor], in proved: ProvedVariant, _ cache: inout ProofCache
  ) -> [Anchor] {
    let corners = proved.corners(&cache)
    return all.filter { length in
      let variable = LoweredScene.size(of: length.view, along: length.attribute.axis)
      if let isPositive = corners.allSatisfy(of: variable, holds: { 0 < $0(variable).sign }) {
        return !isPositive
      }
      return proved.range(of: LinearForm(length), &cache).map { $0.lowerBound.sign <= 0 } ?? false
    }
  }

  // MARK: Words

  private func diagnostic(
    _ length: Anchor, _ value: Rational, at size: SizePoint, _ contents: [ContentSize]
  ) -> Diagnostic {
    let view = scene.views[length.view.index]
    let adjective = length.attribute.axis.adjective
    if isUnsized(length, at: size, contents) {
      let noun = length.attribute.axis == .horizontal ? "width" : "height"
      let repair = Repair(scene)
      let wanted =
        length.attribute.axis == .vertical ? repair.declaredHeight(of: length.view) : nil
      let number = wanted.map { ConstraintWriter.amount($0) } ?? "1"
      let fix = wanted.flatMap { repair.fix(for: .unsized(length.view, height: $0, variant)) }
      return Diagnostic(
        .negativeSize, "nothing gives \(view.title) a \(noun)", at: view.range,
        label: "a layout that fits its content leaves it none",
        notes: variant.notes(about: [LinearForm(length)], at: size, contents, in: scene) + [
          "it is 0 \(adjective) here, and UIKit would make it "
            + "\(ConstraintWriter.amount(value)) \(adjective)" + scene.words(for: size, contents)
        ],
        helps: fix != nil
          ? []
          : [
            "say how \(adjective) it is, as `[\(view.name)(\(number))]` would, or let what is in "
              + "it say so"
          ], fixes: fix.map { [$0] } ?? [],
        counterexample: variant.counterexample(at: size, contents, in: scene))
    }
    // Words that are left nothing are not read, whatever says that this is no less.
    let showsWords = view.hasCuttableContent && length.attribute.axis == .horizontal
    // Nor is a list seen.
    let mayBeNothing = !showsWords && !(view.kind.known?.scrolls ?? false)
    let fix = !mayBeNothing ? nil : Repair(scene).fix(for: .negativeSize(length, variant))
    var diagnostic = Diagnostic(
      .negativeSize,
      "UIKit would make \(view.title) less than nothing \(adjective)"
        + scene.words(for: size, contents),
      at: view.range, label: "\(ConstraintWriter.amount(value)) \(adjective) there",
      labels: SizeCauses(scene, variant).labels(
        of: length.view, length.attribute.axis, at: size, contents),
      notes: variant.notes(about: [LinearForm(length)], at: size, contents, in: scene) + [
        "here it is kept at 0, and what asks for less gives way"
      ],
      helps: fix == nil ? [help(of: view, length.attribute.axis, showsWords: showsWords)] : [],
      fixes: fix.map { [$0] } ?? [],
      counterexample: variant.counterexample(at: size, contents, in: scene))
    if showsWords {
      repairs.complete(&diagnostic) { found in
        guard let fix = roomForWords(of: length.view, at: size, contents) else { return }
        (found.helps, found.fixes) = ([], [fix])
      }
    }
    return diagnostic
  }

  private func roomForWords(
    of view: ViewID, at size: SizePoint, _ contents: [ContentSize]
  ) -> Fix? {
    guard repairs.isForRepairs else { return nil }
    let situation = variant.situation(at: size, in: scene)
    let rows = LoweredScene(scene, in: situation).rows
    return Repair(scene, situation, budget: repairs)
      .fix(for: .wordsAway(view, contents, rows: rows, variant))
  }

  private func help(of view: ViewNode, _ axis: Axis, showsWords: Bool) -> String {
    if view.kind.known == .table, axis == .vertical {
      return "let what stands over it scroll with it, as its `tableHeader`, or let a gap give way"
    }
    return "raise the smallest size, or let a gap give way"
      + (showsWords ? ", or give the words a line of their own" : "")
  }

  /// Whether the size is open but for the layout's being as small as its content allows, so that
  /// what is wrong is not that there is too little room.
  private func isUnsized(_ length: Anchor, at size: SizePoint, _ contents: [ContentSize]) -> Bool {
    let axis = length.attribute.axis
    guard axis == .horizontal ? scene.width.fits : scene.height.fits else { return false }
    let lowered = LoweredScene(scene, in: variant, at: size, contents: contents)
    var problem = LinearProblem()
    _ = problem.addVariables(lowered.problem.variableCount)
    for (index, row) in lowered.rows.enumerated() where row.origin.kind != .fitting {
      problem.addRow(
        lowered.problem.terms(of: RowID(index)),
        constant: lowered.problem.constant(of: RowID(index)), row.relation, priority: row.priority)
    }
    let variable = LoweredScene.size(of: length.view, along: axis)
    return solve(problem).solution.map { !$0.isUnique([Term(variable)]) } ?? false
  }

  /// Whether a length is never below nothing in an edited layout, and nothing conflicts.
  static func isGone(_ length: Anchor, from edited: Scene, _ variant: Variant) -> Bool {
    guard ConflictProof(edited, variant).conflicts.isEmpty else { return false }
    let free = VariantProblem(edited, variant, variant.region, allowsNegativeSizes: true)
    var cache = ProofCache()
    return WrappingCells(free, ProvedVariant(free), &cache).variants.allSatisfy { cell in
      guard let parts = cell.parts(of: [LinearForm(length)], &cache) else { return false }
      return cell.worstCorner(of: parts, among: 1) == nil
    }
  }
}
