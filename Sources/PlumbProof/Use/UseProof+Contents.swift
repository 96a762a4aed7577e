import PlumbDiagnostics
import PlumbModel
import PlumbSolver
import PlumbText

/// `safe-area`, `overlap`, `touch-target` and `sideways`, of contents other than those that are
/// drawn, as far as their range has an end: words of any length lie on others nearly everywhere.
extension UseProof {
  /// - Parameter reported: of the contents that are drawn and of other variants.
  func diagnostics(
    over contents: ContentProof, besides reported: Set<FindingIdentity>,
    _ budget: inout WarningBudget, _ cache: inout ProofCache
  ) -> [Diagnostic] {
    budget.renew()
    var new = NewFindings(besides: reported)
    func isNew(_ rule: Rule, _ view: ViewID) -> Bool { new.isNew(rule, scene.views[view.index]) }
    if scene.rules.asks(.safeArea) {
      for view in views.used where changes?.concern(view) ?? true && isNew(.safeArea, view) {
        new.add(unsafe(view, over: contents, &budget, &cache))
      }
    }
    if scene.rules.asks(.overlap) {
      let corners = contents.drawn.corners(&cache)
      for (a, b) in pairs() where isNew(.overlap, b) {
        new.add(overlap(a, b, over: contents, corners, &budget, &cache))
      }
    }
    if scene.rules.asks(.touchTarget) {
      for view in views.pressed where mayBeTouchedOtherwise(view) && isNew(.touchTarget, view) {
        new.add(smallTarget(view, over: contents, &budget, &cache))
      }
    }
    if scene.rules.asks(.sideways) {
      for scroll in views.scrolling where isNew(.sideways, scroll) {
        new.add(sideways(scroll, over: contents, &budget, &cache))
      }
    }
    return new.diagnostics
  }

  static let rulesOverContents: [Rule] = [.safeArea, .overlap, .touchTarget, .sideways]

  private func unsafe(
    _ view: ViewID, over contents: ContentProof, _ budget: inout WarningBudget,
    _ cache: inout ProofCache
  ) -> Diagnostic? {
    for (edge, forms) in waysOut(of: view) where !contents.seesNever(below: [forms[0]], &cache) {
      guard let place = place(below: forms, of: view, in: contents, &budget, &cache) else {
        continue
      }
      let side = UnsafeSide(edge: edge, room: place.values[0], form: forms[0])
      return unsafe(view, [side], place.size, place.contents)
    }
    return nil
  }

  private func overlap(
    _ a: ViewID, _ b: ViewID, over contents: ContentProof,
    _ corners: ParametricProblem.CornerValues, _ budget: inout WarningBudget,
    _ cache: inout ProofCache
  ) -> Diagnostic? {
    if areApart(a, b, whatever: contents, corners, &cache) { return nil }
    for forms in overlaps(a, b) {
      guard let place = place(below: forms, of: b, in: contents, &budget, &cache) else { continue }
      return overlap(a, b, place.values, forms, place.size, place.contents)
    }
    return nil
  }

  /// Whether two views are apart along an axis on which no content counts, as most are.
  private func areApart(
    _ a: ViewID, _ b: ViewID, whatever contents: ContentProof,
    _ corners: ParametricProblem.CornerValues, _ cache: inout ProofCache
  ) -> Bool {
    let shared = Self.shared(a, b)
    return [Axis.vertical, .horizontal].contains { axis in
      let forms = shared.filter { $0.terms.allSatisfy { $0.anchor.attribute.axis == axis } }
      return contents.seesNever(
        below: forms, asDrawn: { areApart(a, b, corners, along: [axis]) }, &cache)
    }
  }

  /// A size and contents at which all forms are below zero, with the lines that texts have there.
  ///
  /// - Parameter content: One that counts once against the first form.
  func place(
    below forms: [LinearForm], less content: OpenContent? = nil, of view: ViewID,
    in contents: ContentProof, _ budget: inout WarningBudget, _ cache: inout ProofCache
  ) -> ContentProof.Place? {
    let shown = content == nil ? forms : Array(forms.dropFirst())
    guard
      case .refuted(let place) = budget.place(
        of: view, below: forms, less: content, in: contents, &cache,
        where: { proved.areBelow(shown, at: $0.size, $0.contents) }),
      proved.areBelow(shown, at: place.size, place.contents)
    else { return nil }
    return place
  }
}
