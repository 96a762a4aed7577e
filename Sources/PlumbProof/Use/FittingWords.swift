import PlumbDiagnostics
import PlumbModel
import PlumbSolver

extension AssertionProof {
  /// `assert fits` for the contents that are drawn.
  func failures(
    ofWordsOf view: ViewID, _ assertion: Assertion, _ cache: inout ProofCache
  ) -> [Diagnostic] {
    guard !proved.lowered.isHidden(view, in: scene) else { return [] }
    let room = WordsRoom(view, proved)
    if room.hasTooManyLines {
      let size = proved.variant.region.middle.atSample
      return [diagnostic(assertion, at: size, label: "its words have more lines at any width")]
    }
    let needs = room.needs
    guard needs.contains(where: { $0.axis == .horizontal }) || proved.wraps(view) else {
      return [assertion.undecided("not proved: no words are known", label: "give it words")]
    }
    switch place(failing: assertion, needs.map(room.form), showing: [], &cache) {
    case .proved: return []
    case .undecided(let diagnostic): return [diagnostic]
    case .refuted(let size, let values, _):
      guard let (need, lacking) = zip(needs, values).min(by: { $0.1 < $1.1 }) else {
        return []
      }
      return [diagnostic(assertion, at: size, label: WordsRoom.label(need, lacking: lacking))]
    }
  }

  /// The same of words that grow with the reader's setting, where all texts are the largest.
  func failuresAtLargestText(_ cache: inout ProofCache) -> [Diagnostic] {
    styled.flatMap { failures(ofWordsOf: $0.view, $0.assertion, &cache) }
  }

  func undecidedAtLargestText(isPossible: Bool) -> [Diagnostic] {
    let why = isPossible ? "heights of texts decide their widths" : "constraints conflict"
    return styled.map {
      $0.assertion.undecided("not proved at the largest text: \(why) there")
    }
  }

  private var styled: [(view: ViewID, assertion: Assertion)] {
    let active = ActiveGuards(scene, proved.variant)
    return scene.assertions.compactMap { assertion in
      guard case .fits(let view) = assertion.claim, active.holds(assertion.guards),
        scene.views[view.index].isInTextStyle
      else { return nil }
      return (view, assertion)
    }
  }

  /// The same for contents whose range has an end.
  func failures(
    ofWordsOver contents: ContentProof, _ cache: inout ProofCache
  ) -> [Diagnostic] {
    let active = ActiveGuards(scene, proved.variant)
    return scene.assertions.compactMap { assertion in
      guard case .fits(let view) = assertion.claim, active.holds(assertion.guards),
        !proved.lowered.isHidden(view, in: scene)
      else { return nil }
      return failure(ofWordsOf: view, assertion, over: contents, &cache)
    }
  }

  private func failure(
    ofWordsOf view: ViewID, _ assertion: Assertion, over contents: ContentProof,
    _ cache: inout ProofCache
  ) -> Diagnostic? {
    let room = WordsRoom(view, proved)
    let needs = room.needs
    let own = contents.contents.filter { $0.view == view && $0.kind == .size }
    // How many lines other words have is not known.
    if proved.wraps(view), own.contains(where: { $0.axis == .horizontal }) {
      return assertion.undecidedForContents
    }
    for axis in [Axis.horizontal, .vertical] {
      var open = own.first { $0.axis == axis }
      if axis == .horizontal { open?.share = proved.lowered.settings[view.index].text.leastShare }
      var need = needs.first { $0.axis == axis }
      if axis == .vertical, let height = contents.heights[view.index] {
        need = WordsRoom.Need(axis: axis, wanted: height)
      }
      let form = open == nil ? need.map(room.form) : room.length(axis)
      guard let form else { continue }
      switch contents.place(below: [form], less: open, &cache) {
      case .proved: continue
      case .undecided: return assertion.undecidedForContents
      case .refuted(let place):
        let worst = contents.worst(place, of: form, less: open, &cache)
        let lacking = worst.values[0]
        let length = contents.values(
          of: [room.length(axis)], at: worst.size, worst.contents
        ).first
        guard let length,
          proved.areBelow(
            [room.length(axis) - LinearForm(constant: length - lacking)], at: worst.size,
            worst.contents)
        else { return assertion.undecidedForContents }
        let wanted = WordsRoom.Need(axis: axis, wanted: length - lacking, lines: need?.lines)
        return diagnostic(
          assertion, at: worst.size, label: WordsRoom.label(wanted, lacking: lacking),
          worst.contents)
      }
    }
    return nil
  }
}

extension ProvedVariant {
  fileprivate func wraps(_ view: ViewID) -> Bool {
    lowered.settings[view.index].intrinsic.wrapping != nil
  }
}

extension Scene {
  /// Whether some words are said to fit.
  ///
  /// - Parameter styled: Whether only those count that grow with the reader's setting.
  func assertsWords(styled: Bool = false) -> Bool {
    assertions.contains { assertion in
      guard case .fits(let view) = assertion.claim else { return false }
      return !styled || views[view.index].isInTextStyle
    }
  }

  /// The same variant at the largest text of iOS, where the layout is not looked at there anyhow
  /// and its reader chooses a size of text.
  func atLargestText(_ variant: Variant) -> Variant? {
    guard variant.traits.textScale == nil, !sources.typography.isScaleGiven,
      (variant.traits.platform ?? usualPlatform) != .macos
    else { return nil }
    var larger = Variant(
      states: variant.states, direction: variant.direction, holds: variant.holds,
      region: variant.region,
      traits: Traits(
        textScale: Traits.provedScales.most.doubleValue, platform: variant.traits.platform))
    (larger.contents, larger.changed) = (variant.contents, variant.changed)
    return larger
  }
}
