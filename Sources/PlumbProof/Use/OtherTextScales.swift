import PlumbDiagnostics
import PlumbModel
import PlumbSolver
import PlumbText

/// `text-scale`: what is wrong with a layout for a reader who has chosen the smallest or the
/// largest text of iOS, and not at the usual size of text.
///
/// The layout is proved once more at each of the two, as `--text-scale` proves it, but with the
/// words and contents that it shows in place of all that may be: as many of the widest letter as
/// `text` allows, at the largest text, no reader meets. Fonts that are not of a text style stay as
/// they are. Sizes of text between the two are not asked: words only grow from one to the other.
/// What is not decided there is left alone, and counted. What the usual size shows too has been
/// told, and what is wrong there at all sizes of text comes first. Words that a control grows over
/// are no part of it. Where somebody asks for a size
/// of text, the layout is proved at that one only. Layouts that are views of others are asked as
/// parts of those, at the sizes that they have there.
struct OtherTextScales {
  private(set) var diagnostics: [Diagnostic] = []
  private(set) var statistics = ProofStatistics()
  private let scene: Scene

  /// - Parameters:
  ///   - told: what was found at the usual size of text.
  ///   - besideErrors: whether parts that have one answer are asked also where others have an error
  ///     there.
  ///   - triesEdits: Whether anybody reads what fixes it.
  ///   - proveEdited: finds what is wrong with a scene after an edit.
  ///   - prove: finds what is wrong with a scene.
  init(
    _ scene: Scene, besides told: [Diagnostic], besideErrors: Bool = false,
    triesEdits: Bool = true, afterEdits proveEdited: LargerTextRepairs.Proof,
    by prove: (Scene, ProofDepth) -> (diagnostics: [Diagnostic], statistics: ProofStatistics)
  ) {
    self.scene = scene
    guard Self.isAsked(of: scene) else { return }
    let scales = [Traits.provedScales.most, Traits.provedScales.least].map(\.doubleValue)
    guard !scene.sources.typography.isScaleGiven,
      besideErrors || !told.contains(where: Self.leavesFramesOpen)
    else {
      statistics.undecidedScales += scales.count
      return
    }
    var seen = Set(told.map(FindingIdentity.init(failure:)))
    var all: [Double: [Diagnostic]] = [:]
    for scale in scales {
      let found = prove(
        scene.scalingText(by: scale).showingSamples(),
        besideErrors ? .findings : triesEdits ? .fixes : .places)
      statistics += found.statistics
      all[scale] = found.diagnostics
      if found.diagnostics.contains(where: { $0.rule == .limit }) {
        statistics.undecidedScales += 1
      }
      for finding in found.diagnostics
      where Self.isAboutFrames(finding.rule) && !(besideErrors && finding.severity == .error)
        && seen.insert(FindingIdentity(failure: finding)).inserted
        && !(finding.rule == .clipped && seen.contains(FindingIdentity(.truncated, finding.range)))
      {
        diagnostics.append(named(finding, at: scale))
      }
    }
    keepFixes(besides: told, prove)
    shareCauses()
    guard triesEdits else { return }
    withoutActuallyEscaping(proveEdited) { prove in
      guard let found = all[scales[0]] else { return }
      let squeezing = takeSqueezingFixes()
      repair(found, at: scales[0], besides: told, prove)
      for (place, fixes) in squeezing where diagnostics[place].fixes.isEmpty {
        diagnostics[place].fixes = fixes
      }
    }
  }

  /// Whether its reader chooses a size of text that some text of it follows.
  ///
  /// A layout with conditions on the text scale is proved at all of them anyhow.
  static func isAsked(of scene: Scene) -> Bool {
    scene.rules.asks(.textScale) && !scene.isAskedInOthers
      && scene.usualPlatform != .macos && scene.hasTextStyles
      && !scene.conditions.contains(where: \.asksTextScale)
  }

  /// Whether an error leaves nothing to be asked at other sizes of text; what fails a claim has
  /// frames all the same.
  private static func leavesFramesOpen(_ finding: Diagnostic) -> Bool {
    finding.severity == .error && finding.rule.severity == .error && finding.rule != .assertion
  }

  /// Whether a rule is about what is drawn, or what cannot be, and not about the file.
  static func isAboutFrames(_ rule: Rule) -> Bool {
    switch rule {
    case .conflict, .ambiguous, .assertion, .outside, .clipped, .overlap, .negativeSize, .safeArea,
      .touchTarget, .unreachable, .sideways, .keyboard, .feedback:
      true
    default: false
    }
  }

  /// What one line keeps small, one size of the layout, or one view that grows over several others,
  /// is told once; that a view has no room at all says that its words are cut.
  private mutating func shareCauses() {
    diagnostics = diagnostics.filter { finding in
      finding.brokenRule != .negativeSize
        || !diagnostics.contains {
          $0.brokenRule == .clipped && $0.range == finding.range
            && $0.counterexample?.textScale == finding.counterexample?.textScale
        }
    }
    for place in diagnostics.indices {
      let finding = diagnostics[place]
      guard let rule = finding.brokenRule, let example = finding.counterexample else { continue }
      func share(_ places: [SourceRange], _ size: [Double?] = []) {
        diagnostics[place].sharedCause = SharedCause(
          layout: scene.name, rule, textScale: example.textScale, places: places, size: size)
      }
      switch rule {
      case .clipped where !finding.labels.isEmpty: share(finding.labels.map(\.range))
      case .clipped where finding.lengths.height != nil:
        share([], [example.width, example.height])
      default:
        diagnostics[place].sharedCause = finding.sharedCause?.scaled(by: example.textScale)
      }
    }
    diagnostics.shareOverlaps(in: scene)
  }

  /// What is to be done about words that are too high for what holds them.
  private func waysForWords(of finding: Diagnostic) -> String? {
    let index = scene.views.firstIndex { $0.range == finding.range }
    guard let index, scene.views[index].isInTextStyle else { return nil }
    switch finding.rule {
    case .outside where finding.lengths.sides.isSubset(of: ["top", "bottom"]): break
    case .clipped where finding.lengths.height != nil: break
    case .overlap, .safeArea:
      return scene.growsWithoutEnd(ViewID(index))
        ? "keep room for it, or let its words stop growing: `largest xxxLarge`" : nil
    default: return nil
    }
    let ways = [
      "let what holds it grow with it",
      canBeScrolledTo(ViewID(index)) ? nil : "put it in a `scroll` with what is beside it",
      scene.growsWithoutEnd(ViewID(index))
        ? "let its words stop growing: `largest xxxLarge`" : nil,
    ].compactMap(\.self)
    guard let last = ways.last, 1 < ways.count else { return ways.first }
    return ways.dropLast().joined(separator: ", ") + ", or " + last
  }

  /// Whether a view lies in one that scrolls, or in a row of one that does.
  private func canBeScrolledTo(_ view: ViewID) -> Bool {
    scene.isRow || scene.scroll(around: view) != nil
  }

  private func named(_ finding: Diagnostic, at scale: Double) -> Diagnostic {
    var named = finding
    named.rule = .textScale
    named.brokenRule = finding.rule
    named.severity = Rule.textScale.severity
    let words = Traits(textScale: scale).words.joined()
    named.notes.insert("`\(finding.rule.rawValue)` \(words)", at: 0)
    for place in named.fixes.indices { named.fixes[place].applicability = .unsafe }
    if 1 < scale, named.fixes.isEmpty, finding.message.hasPrefix("items of ") {
      named.helps = [
        "say by `when accessibility` how large it is then, or let its words stop growing: "
          + "`largest xxxLarge`"
      ]
    }
    // What lies where it should not at a larger size of text alone has grown there.
    let hasGrown = named.helps.isEmpty || [.overlap, .safeArea].contains(finding.rule)
    if 1 < scale, named.fixes.isEmpty, hasGrown, let help = waysForWords(of: finding) {
      named.helps = [help]
    }
    named.counterexample?.textScale = scale
    return named
  }

  /// A fix was proved at one size of text; it is kept if it does no harm at the usual one.
  private mutating func keepFixes(
    besides told: [Diagnostic],
    _ prove: (Scene, ProofDepth) -> (diagnostics: [Diagnostic], statistics: ProofStatistics)
  ) {
    let toldOfFrames = told.count { Self.isAboutFrames($0.rule) }
    // One edit may fix several.
    let harmless = Set(diagnostics.flatMap(\.fixes)).filter { fix in
      guard let edited = scene.edited(by: fix.edits) else {
        return false
      }
      let after = prove(edited, .findings)
      statistics += after.statistics
      return !after.diagnostics.contains { $0.rule == .limit }
        && after.diagnostics.count { Self.isAboutFrames($0.rule) } <= toldOfFrames
    }
    for place in diagnostics.indices {
      diagnostics[place].fixes.removeAll { !harmless.contains($0) }
    }
  }

  /// Edits that say which of several words is squeezed where their heights find no room: words
  /// that stop growing are better, where that will do.
  private mutating func takeSqueezingFixes() -> [(place: Int, fixes: [Fix])] {
    diagnostics.indices.compactMap { place in
      let finding = diagnostics[place]
      let squeezes = finding.fixes.contains { fix in
        fix.edits.contains { $0.text.contains("resist vertical") }
      }
      guard finding.brokenRule == .ambiguous, squeezes,
        1 < finding.counterexample?.textScale ?? 1
      else { return nil }
      diagnostics[place].fixes = []
      return (place, finding.fixes)
    }
  }

  /// What nothing has fixed so far.
  private mutating func repair(
    _ found: [Diagnostic], at scale: Double, besides told: [Diagnostic],
    _ prove: @escaping LargerTextRepairs.Proof
  ) {
    var repairs = LargerTextRepairs(scene, at: scale, found, besides: told, by: prove)
    var fixed: [Fix: [Int]] = [:]
    // What changes least is tried of all before the rest.
    for isOfOwn in [true, false] {
      for group in diagnostics.groupsOfOneCause {
        let open = group.filter {
          diagnostics[$0].fixes.isEmpty && diagnostics[$0].counterexample?.textScale == scale
        }
        guard !open.isEmpty,
          let fix = repairs.fix(for: open.map { diagnostics[$0] }, isOfOwn: isOfOwn)
        else { continue }
        for place in open { (diagnostics[place].fixes, diagnostics[place].helps) = ([fix], []) }
        fixed[fix, default: []] += open
      }
    }
    // Of two sizes at which the same words may stop growing, one is enough for both.
    for fix in repairs.offered {
      guard let places = fixed[fix],
        let other = repairs.offered.first(where: {
          fixed[$0] != nil && repairs.replaces(fix, by: $0, for: places.map { diagnostics[$0] })
        })
      else { continue }
      for place in places { diagnostics[place].fixes = [other] }
      fixed[fix] = nil
      fixed[other]?.append(contentsOf: places)
    }
    statistics += repairs.statistics
    // One edit is told once for all that one rule says.
    for (fix, places) in fixed where 1 < places.count {
      for place in places {
        guard let rule = diagnostics[place].brokenRule else { continue }
        diagnostics[place].sharedCause = SharedCause(
          layout: scene.name, rule, textScale: scale, places: fix.edits.map(\.range))
      }
    }
  }
}

extension Scene {
  /// Whether it is a view of other layouts of its file, and no row: how it looks at other sizes of
  /// text is asked there, at the sizes that it has there.
  var isAskedInOthers: Bool { isPart && !isRow }
}
