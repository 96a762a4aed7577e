import PlumbDiagnostics
import PlumbModel
import PlumbSolver

/// The room that the words of a view ask for in a variant, so that none are left out.
///
/// A text that wraps asks for the height of its lines, and where it may take so many only, for the
/// width at which they hold it. Words that may shrink ask for what they are then; unlike for
/// `clipped`, no resistance and no `lineBreak` makes it right that they are cut.
struct WordsRoom {
  struct Need {
    let axis: Axis
    let wanted: Rational
    /// Of a text that may take so many lines.
    var lines: Int?
  }

  private(set) var needs: [Need] = []
  /// Whether no width holds its words.
  private(set) var hasTooManyLines = false
  private let view: ViewID

  init(_ view: ViewID, _ proved: ProvedVariant) {
    self.view = view
    let settings = proved.lowered.settings[view.index]
    if let wrapping = settings.intrinsic.wrapping {
      if let height = proved.texts[view.index]?.height {
        needs.append(Need(axis: .vertical, wanted: height))
      }
      guard wrapping.lines != 0, wrapping.given == nil else { return }
      let width = wrapping.leastWidth
      hasTooManyLines = width == nil
      if let width {
        needs.append(Need(axis: .horizontal, wanted: width, lines: wrapping.lines))
      }
      return
    }
    for axis in [Axis.horizontal, .vertical] {
      guard let words = settings.intrinsic.textSize(axis)?.size, 0 < words.sign else { continue }
      let share = axis == .horizontal ? settings.text.minimum : .one
      needs.append(Need(axis: axis, wanted: words * share))
    }
  }

  /// Not below zero where the words fit.
  func form(_ need: Need) -> LinearForm {
    length(need.axis) - LinearForm(constant: need.wanted)
  }

  func length(_ axis: Axis) -> LinearForm { LinearForm(Anchor(view, axis.size)) }

  /// - Parameter lacking: below zero.
  static func label(_ need: Need, lacking: Rational) -> String {
    let room = ConstraintWriter.amount(need.wanted + lacking)
    let lines = need.lines.map { " in \($0) lines" } ?? ""
    return "\(room) \(need.axis.adjective), and its words ask for "
      + ConstraintWriter.amount(need.wanted) + lines
  }
}

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
    guard room.needs.contains(where: { $0.axis == .horizontal }) || proved.wraps(view) else {
      return [assertion.undecided("not proved: no words are known", label: "give it words")]
    }
    switch place(failing: assertion, room.needs.map(room.form), showing: [], &cache) {
    case .proved: return []
    case .undecided(let diagnostic): return [diagnostic]
    case .refuted(let size, let values, _):
      guard let (need, lacking) = zip(room.needs, values).min(by: { $0.1 < $1.1 }) else {
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
    let own = contents.contents.filter { $0.view == view && $0.kind == .size }
    // How many lines other words have is not known.
    if proved.wraps(view), own.contains(where: { $0.axis == .horizontal }) {
      return assertion.undecidedForContents
    }
    for axis in [Axis.horizontal, .vertical] {
      var open = own.first { $0.axis == axis }
      if axis == .horizontal { open?.share = proved.lowered.settings[view.index].text.minimum }
      var need = room.needs.first { $0.axis == axis }
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
      (variant.traits.platform ?? platform) != .macos
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
