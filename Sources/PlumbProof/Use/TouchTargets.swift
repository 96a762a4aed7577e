import PlumbDiagnostics
import PlumbModel
import PlumbSolver
import PlumbText

extension UseProof {
  /// `touch-target`: controls that are smaller than a finger, and than their words or their kind
  /// make them by themselves. Those that share too little room, or an edit, are told of once, but
  /// for one that is allowed: a comment silences its own line alone.
  ///
  /// - Parameter isNew: whether nothing has been told of a view.
  mutating func smallTargets(
    _ corners: ParametricProblem.CornerValues, where isNew: (ViewID) -> Bool,
    _ cache: inout ProofCache
  ) -> [Diagnostic] {
    // Those that share an edit are told together, so that all are asked where one is.
    guard views.pressed.contains(where: mayBeTouchedOtherwise) else { return [] }
    var found: [Diagnostic] = []
    var groups: [(parent: ViewID?, fix: Fix?, views: [ViewID], first: Target)] = []
    var suppressions: Suppressions?
    func isAllowed(_ view: ViewID) -> Bool {
      let known = suppressions ?? Suppressions(scene.sources.trees)
      suppressions = known
      return known.allow(.touchTarget, at: scene.views[view.index].range)
    }
    for view in views.pressed {
      guard let target = smallTarget(view, corners, &cache) else {
        let isHigh = views.settings[view.index].touch.map { Assertion.tapSize <= $0.height }
        if !(isHigh ?? false), let low = lowTarget(view, corners, &cache) { found.append(low) }
        continue
      }
      let fix = budget.fixOfTarget(view) { repair.fix(for: .touchTarget(view, proved.variant)) }
      let parent = scene.views[view.index].parent
      let place = groups.firstIndex { group in
        group.parent == parent && group.fix == fix
          && !isAllowed(view) && !isAllowed(group.views[0])
      }
      if let place {
        groups[place].views.append(view)
      } else {
        groups.append((parent, fix, [view], target))
      }
    }
    let new = groups.filter { isNew($0.views[0]) }
    return found + new.map { diagnostic($0.views, $0.first, fixes: $0.fix.map { [$0] } ?? []) }
  }

  /// Whether more or less of a control may be touched than where all was asked.
  func mayBeTouchedOtherwise(_ view: ViewID) -> Bool {
    guard let changes, !changes.isChanged[view.index] else { return true }
    let isEnlarged = views.settings[view.index].touch != nil
    return (isEnlarged ? views.seen : views.enlarged).contains {
      changes.concern($0, view, scene.views)
    }
  }

  private struct Target {
    let size: SizePoint
    var contents: [ContentSize] = []
    let width: Rational
    let height: Rational
    let form: LinearForm
    /// What cuts the area in which it is touched.
    var cuts = ""
  }

  private mutating func smallTarget(
    _ view: ViewID, _ corners: ParametricProblem.CornerValues, _ cache: inout ProofCache
  ) -> Target? {
    if let area = touchedArea(of: view, corners, &cache) {
      return smallTarget(view, in: area, &cache)
    }
    for axis in [Axis.horizontal, .vertical] {
      let wanted = touchLength(of: view, axis)
      let variable = LoweredScene.size(of: view, along: axis)
      if corners.allSatisfy(of: variable, holds: { wanted <= $0(variable) }) == true { continue }
      let lengths = [Attribute.width, .height].map { LinearForm(Anchor(view, $0)) }
      let short = LinearForm(Anchor(view, axis.size)) - LinearForm(constant: wanted)
      guard let (size, values) = place(below: [short], showing: lengths, of: view, &cache) else {
        continue
      }
      return Target(size: size, width: values[1], height: values[2], form: short)
    }
    return nil
  }

  /// The same of one that is touched beside its frame, or that has a neighbor which is.
  private mutating func smallTarget(
    _ view: ViewID, in area: TouchedArea, _ cache: inout ProofCache
  ) -> Target? {
    for length in [area.horizontal, area.vertical] {
      for forms in length.failures(below: touchLength(of: view, length.axis)) {
        let shown = area.horizontal.forms + area.vertical.forms
        guard let (size, values) = place(below: forms, showing: shown, of: view, &cache) else {
          continue
        }
        return target(in: area, values.dropFirst(forms.count), size, about: forms[0])
      }
    }
    return nil
  }

  private func target(
    in area: TouchedArea, _ values: some Collection<Rational>, _ size: SizePoint,
    _ contents: [ContentSize] = [], about form: LinearForm
  ) -> Target {
    let count = area.horizontal.forms.count
    let width = area.horizontal.measured(values.prefix(count))
    let height = area.vertical.measured(values.dropFirst(count))
    return Target(
      size: size, contents: contents, width: width.length, height: height.length, form: form,
      cuts: words(
        width.cuts.map { ($0, .horizontal) } + height.cuts.map { ($0, .vertical) }))
  }

  /// A control that other words than drawn make smaller than a finger, and than its own words make
  /// it by themselves.
  func smallTarget(
    _ view: ViewID, over contents: ContentProof, _ budget: inout WarningBudget,
    _ cache: inout ProofCache
  ) -> Diagnostic? {
    if let area = touchedArea(of: view, over: contents, &cache) {
      return smallTarget(view, in: area, over: contents, &budget, &cache)
    }
    for axis in [Axis.horizontal, .vertical] {
      let length = LinearForm(Anchor(view, axis.size))
      let own = contents.contents.first { $0.view == view && $0.axis == axis && $0.kind == .size }
      let wanted = own == nil ? touchLength(of: view, axis) : leastLength(view, axis)
      let short = length - LinearForm(constant: wanted)
      let squeezed = length + LinearForm(constant: BoundsProof.pixel)
      guard
        let place = place(
          below: own == nil ? [short] : [squeezed, short], less: own, of: view, in: contents,
          &budget, &cache)
      else { continue }
      let lengths = [Attribute.width, .height].map { LinearForm(Anchor(view, $0)) }
      let shown = contents.values(of: lengths, at: place.size, place.contents)
      guard shown.count == 2 else { continue }
      let target = Target(
        size: place.size, contents: place.contents, width: shown[0], height: shown[1], form: short)
      let fix =
        repair.fix(for: .longContents(.touchTarget, view, place.contents))
        ?? repair.fix(for: .touchTarget(view, proved.variant))
      return diagnostic([view], target, fixes: fix.map { [$0] } ?? [])
    }
    return nil
  }

  private func smallTarget(
    _ view: ViewID, in area: TouchedArea, over contents: ContentProof,
    _ budget: inout WarningBudget, _ cache: inout ProofCache
  ) -> Diagnostic? {
    for length in [area.horizontal, area.vertical] {
      let own = contents.contents.first {
        $0.view == view && $0.axis == length.axis && $0.kind == .size
      }
      let wanted = own == nil ? touchLength(of: view, length.axis) : leastLength(view, length.axis)
      let squeezed = length.length + LinearForm(constant: BoundsProof.pixel)
      for forms in length.failures(below: wanted) {
        guard
          let place = place(
            below: own == nil ? forms : [squeezed] + forms, less: own, of: view, in: contents,
            &budget, &cache)
        else { continue }
        let shown = area.horizontal.forms + area.vertical.forms
        let values = contents.values(of: shown, at: place.size, place.contents)
        guard values.count == shown.count else { continue }
        let target = target(in: area, values, place.size, place.contents, about: forms[0])
        let fix = repair.fix(for: .touchTarget(view, proved.variant))
        return diagnostic([view], target, fixes: fix.map { [$0] } ?? [])
      }
    }
    return nil
  }

  /// How long a control must be: 44 where a line says how long it is, 24 where room is shared, as
  /// WCAG asks (2.5.8); or as long as it is by itself, which is UIKit's doing.
  private func touchLength(of view: ViewID, _ axis: Axis) -> Rational {
    let settings = proved.lowered.settings[view.index]
    let least = leastLength(view, axis)
    var own: Rational?
    switch scene.views[view.index].kind.known?.schema.content {
    case .size(_, let height): own = axis == .vertical ? height.map { Rational($0) } : nil
    case .line(_, _, let height), .segments(_, let height):
      own = axis == .vertical ? Rational(height) : nil
    default:
      guard settings.text.words.map({ !$0.isEmpty }) ?? false else { return least }
      // A width that a line gives it is not its words' doing; a height that is more than theirs is
      // a control's of many designs.
      if axis == .horizontal, let words = settings.content(axis)?.size,
        isGivenWidth(view, besides: words)
      {
        return least
      }
    }
    own = own ?? settings.content(axis)?.size
    return own.map { min(least, $0) } ?? least
  }

  private func leastLength(_ view: ViewID, _ axis: Axis) -> Rational {
    isWritten(view, axis) ? Assertion.tapSize : Rational(24)
  }

  /// Whether a line, or the size of what it shows, says how long it is at the most.
  private func isWritten(_ view: ViewID, _ axis: Axis) -> Bool {
    let content = proved.lowered.settings[view.index].intrinsic.intrinsic
    let own = axis == .horizontal ? content?.width : content?.height
    if own?.isSingle ?? false { return true }
    return lengths.sharedRows(about: view, axis).contains { row in
      row.priority.isRequired && row.relation != .greaterOrEqual
    }
  }

  /// Whether a line gives it another width than its words do.
  private func isGivenWidth(_ view: ViewID, besides words: Rational) -> Bool {
    lengths.sharedRows(about: view, .horizontal).contains { row in
      row.priority.isRequired && row.relation == .equal && -row.form.constant != words
    }
  }

  private func diagnostic(_ views: [ViewID], _ target: Target, fixes: [Fix]) -> Diagnostic {
    let titles = views.map { scene.views[$0.index].title }
    // Where repairs are proved, each view is looked for by its name.
    let names = titles.listed(most: budget.isForRepairs ? Limits.titlesListed : titles.count)
    let (width, height) = (
      ConstraintWriter.amount(target.width), ConstraintWriter.amount(target.height)
    )
    var diagnostic = diagnostic(
      .touchTarget, "\(names) \(titles.count == 1 ? "is" : "are") too small to touch", views[0],
      label(of: views[0], "\(width) by \(height)", target), target.size, target.contents,
      about: [target.form],
      labels: Repair(scene, proved.variant.situation(at: target.size, in: scene), budget: budget)
        .texts(squeezing: views[0], before: fixes.first),
      helps: [help(for: views[0])], fixes: fixes)
    diagnostic.lengths = MeasuredLengths(
      width: target.width.doubleValue, height: target.height.doubleValue)
    return diagnostic
  }

  private func label(of view: ViewID, _ size: String, _ target: Target) -> String {
    if !target.cuts.isEmpty { return "touched in \(size): \(target.cuts)" }
    let isEnlarged = self.views.settings[view.index].touch != nil
    return "\(isEnlarged ? "touched in " : "")\(size), and a finger needs 44 by 44"
  }

  private func help(for view: ViewID) -> String {
    if views.settings[view.index].touch != nil {
      return "leave 44 by 44 around its middle free, in all that it lies in"
    }
    let help = "make room for 44 by 44; what it shows may stay as large as it is"
    return scene.views[view.index].kind.known == .button
      ? help + ", and with `touch 44 by 44` its frame too" : help
  }
}
