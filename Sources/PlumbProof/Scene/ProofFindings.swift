import PlumbDiagnostics
import PlumbModel
import PlumbSolver
import PlumbText

/// What the proof of one layout reports: each finding once, whatever the variants that it shows in,
/// and once for all sizes and once for all contents that something stayed undecided.
struct ProofFindings {
  let scene: Scene
  /// Whether somebody reads them; of an edit that is tried they are only counted.
  var isRead = true
  private(set) var diagnostics: [Diagnostic] = []
  /// Assertions that fail, and warnings.
  private(set) var failures: Set<FindingIdentity> = []
  /// How bad they are, of those that were measured.
  private(set) var measured: [FindingIdentity: MeasuredLengths] = [:]
  private(set) var isDecided = true
  private(set) var isDecidedForContents = true

  /// Where lines of texts are not known at all sizes: reported unless the heights never settle.
  private(set) var undecidedLines: Diagnostic?

  init(_ scene: Scene) { self.scene = scene }

  var hasErrors: Bool { diagnostics.contains { $0.severity == .error } }

  // MARK: Findings

  /// Says of what is told how it comes about and what fixes it.
  mutating func complete(by budget: RepairBudget) { diagnostics = budget.completed(diagnostics) }

  mutating func add(_ diagnostic: Diagnostic) { diagnostics.append(diagnostic) }

  mutating func add(_ more: [Diagnostic]) { diagnostics += more }

  /// What fails in several variants is told once, where it is worst.
  mutating func addFailures(_ failures: [Diagnostic]) {
    for diagnostic in failures {
      let identity = FindingIdentity(failure: diagnostic)
      guard self.failures.insert(identity).inserted else {
        tellInstead(diagnostic, identity)
        continue
      }
      if diagnostic.lengths.missing != nil { measured[identity] = diagnostic.scaledLengths }
      // Nobody asks whether a claim is proved that fails.
      if diagnostic.rule == .limit, self.failures.contains(.init(.assertion, diagnostic.range)) {
        continue
      }
      if diagnostic.rule == .assertion {
        diagnostics.removeAll { $0.rule == .limit && $0.range == diagnostic.range }
      }
      diagnostics.append(diagnostic)
    }
  }

  private mutating func tellInstead(_ diagnostic: Diagnostic, _ identity: FindingIdentity) {
    guard let known = measured[identity], diagnostic.scaledLengths.isWorse(than: known),
      let place = diagnostics.lastIndex(where: { FindingIdentity(failure: $0) == identity })
    else { return }
    measured[identity] = diagnostic.scaledLengths
    diagnostics[place] = diagnostic
  }

  /// Views of which a failure has been reported, so that they need not be asked again.
  func viewsFailing(_ rule: Rule) -> Set<ViewID> {
    Set(
      scene.views.indices.filter {
        failures.contains(rule, of: scene.views[$0])
      }.map { ViewID($0) })
  }

  /// That a view which scrolls would be less than nothing says that nothing in it is seen; and of
  /// words that they are cut, that there may be no room for them at all.
  mutating func dropUnseen() {
    let less = Set(diagnostics.filter { $0.rule == .negativeSize }.map(\.range))
    let scrolling = Set(scene.views.filter { $0.kind.known?.scrolls ?? false }.map(\.range))
    diagnostics.removeAll {
      $0.rule == .clipped && scrolling.contains($0.range) && less.contains($0.range)
    }
    // What is in a component that nothing makes high reaches out of it for that.
    let low = scene.views.indices.filter {
      scene.views[$0].kind.layoutName != nil && less.contains(scene.views[$0].range)
    }
    if !low.isEmpty {
      let within = Set(
        scene.views.indices.filter { view in
          low.contains { scene.views.lies(ViewID(view), in: ViewID($0)) }
        }.map { scene.views[$0].range })
      diagnostics.removeAll {
        $0.rule == .outside && within.contains($0.range)
          && $0.lengths.sides.isSubset(of: ["top", "bottom"])
      }
    }
    // What reaches out of a low component, and is too small to touch in it, one edit fixes.
    let edits = Set(diagnostics.filter { $0.rule == .outside }.flatMap(\.fixes).map(\.edits))
    diagnostics.removeAll { finding in
      finding.rule == .touchTarget && finding.fixes.contains { edits.contains($0.edits) }
    }
    let cut = Set(diagnostics.filter { $0.rule == .clipped }.map(\.range))
    diagnostics.removeAll { $0.rule == .negativeSize && cut.contains($0.range) }
  }

  /// Whether there is such a finding that nothing takes back which is found later (`dropUnseen`).
  func holdsForSure(_ isMeant: (Diagnostic) -> Bool) -> Bool {
    diagnostics.contains { finding in
      guard isMeant(finding) else { return false }
      switch finding.rule {
      case .negativeSize: return false
      case .outside: return !finding.lengths.sides.isSubset(of: ["top", "bottom"])
      case .clipped:
        return !scene.views.contains {
          $0.range == finding.range && $0.kind.known?.scrolls ?? false
        }
      default: return true
      }
    }
  }

  /// A view that lies on several others is told once, with the names of these.
  mutating func shareOverlaps() { diagnostics.shareOverlaps(in: scene) }

  /// Counts an error that nobody will read.
  mutating func count(_ rule: Rule) { add(Diagnostic(rule, "", at: scene.nameRange)) }

  // MARK: What is undecided

  /// Lint never says "proved" of what it did not prove.
  ///
  /// - Parameter proved: the part that is proved.
  ///   - helps: what would have it proved.
  ///   - labels: what makes it take so long.
  ///   - helps: what would have it proved.
  mutating func addUndecided(
    _ reason: String, proved: String? = nil, labels: [Label] = [], helps: [String] = []
  ) {
    guard isDecided else { return }
    isDecided = false
    add(
      Diagnostic(
        .limit, "not proved for every size: \(reason)", at: scene.nameRange,
        label: proved ?? "what is reported holds all the same", labels: labels, helps: helps,
        severity: .warning))
  }

  /// The first that is told to scroll sideways as its words are as wide as they like.
  var scrollingSideways: String? {
    let finding = diagnostics.lazy.filter { $0.rule == .sideways && !$0.fixes.isEmpty }.first
    return finding.flatMap { finding in
      scene.views.first { $0.range == finding.range }?.title
    }
  }

  /// For texts whose lines are not known at every size.
  mutating func addUndecided(_ reason: WrappingCells.Reason) {
    guard undecidedLines == nil else { return }
    let words: String
    var lines: [LoweredScene.Row] = []
    switch reason {
    case .feedback(let texts, let rows):
      words = "the height of \(firstTitles(texts)) decides how wide texts are that wrap"
      lines = rows
    case .tooMany: words = "texts break their lines in too many ways"
    }
    let writer = ConstraintWriter(scene, rounds: true)
    undecidedLines = Diagnostic(
      .limit, "not proved for every size: " + words, at: scene.nameRange,
      label: "texts that wrap are looked at in the corners of the sizes",
      labels: lines.prefix(ProofBounds.causesShown).map {
        Label($0.origin.range, writer.text($0) + " ties widths to heights")
      },
      helps: lines.first.map { row in
        let view = titles([row.form.terms[0].anchor.view])[0]
        return [
          "say how wide \(view) is with a priority above 750, as `@800`, and let its height follow"
        ]
      } ?? [],
      severity: .warning)
  }

  /// For views whose ratio is a content, so that sizes are multiplied by contents.
  ///
  /// - Parameter haveLines: whether texts that wrap are among the contents.
  mutating func addUndecided(ratios owners: [ViewID], haveLines: Bool) {
    addUndecidedContents(
      "the shape of \(firstTitles(owners)) follows what is shown",
      proved: haveLines
        ? "proved where each is smallest or largest; lines are looked at in corners of the sizes"
        : "proved for the contents that are drawn, and where each is smallest or largest",
      helps: waysToOneShape(owners))
  }

  /// Stacks share their room out by contents, and all others have a shape themselves.
  private func waysToOneShape(_ owners: [ViewID]) -> [String] {
    let stacks = owners.filter { scene.views[$0.index].kind.known == .stack }
    let shapes = owners.filter { !stacks.contains($0) }
    var ways: [String] = []
    if !shapes.isEmpty {
      ways.append("give \(firstTitles(shapes)) one shape, whatever is shown, as `aspect 3:2` does")
    }
    if !stacks.isEmpty {
      ways.append(
        "let \(firstTitles(stacks)) share its room by `fill`, which no contents multiply, and say "
          + "between the views in it what is in proportion")
    }
    return ways
  }

  /// For parts of the layout rather than sizes, which are proved for the sample contents.
  mutating func addUndecided(_ part: [VariableID]) {
    let rivals = RivalLines(among: part, in: scene)
    var labels: [Label] = []
    for line in rivals.lines where !labels.contains(where: { $0.range == line.origin.range }) {
      let priority = amount(line.priority)
      labels.append(Label(line.origin.range, "an optional constraint of priority \(priority)"))
    }
    let more = labels.count - ProofBounds.namesListed
    let names = titles(rivals.views).listed(most: Limits.titlesListed)
    // Where no way out is known, it is no news that somebody can act on.
    addUndecidedContents(
      "too many ways to share the room of \(names)",
      labels: Array(labels.prefix(ProofBounds.namesListed)),
      notes: 0 < more ? ["\(more) more line\(more == 1 ? " has" : "s have") this priority"] : [],
      severity: labels.isEmpty ? .note : .warning,
      helps: labels.isEmpty
        ? []
        : [
          labels.count == 1
            ? "this line holds in \(rivals.lines.count) places, none of which comes first; say it "
              + "where each is used, with other priorities"
            : "say by other priorities which of these lines comes first"
        ])
  }

  private func amount(_ priority: Priority) -> String {
    ConstraintWriter.amount(Rational(exactly: priority.value) ?? .zero)
  }

  /// For views of which some content may be due a warning; of a view with a finding, more is no
  /// news.
  mutating func addDoubts(
    _ views: [ViewID], _ what: String = "can be cut, covered or pushed outside",
    ofOne: String? = nil
  ) {
    let reported = Set(diagnostics.map(\.range))
    var names: [String] = []
    for view in views.map({ scene.views[$0.index] })
    where !reported.contains(view.range) && !names.contains(view.title) { names.append(view.title) }
    if names.isEmpty { return }
    let optional = optionalLines(about: views)
    // Of many none is to blame.
    let lines = (optional.count <= ProofBounds.causesShown ? optional : []).map {
      Label($0.origin.range, "an optional constraint of priority \(amount($0.priority))")
    }
    let helps = ["give the contents beside it a shorter range, or make one of these lines required"]
    let cases = isRead ? scene.multiplyingCases(ofFrames: true) : nil
    let multiplying = cases.flatMap { ProofBounds.manyCases <= $0.count ? $0 : nil }
    let ways = multiplying?.ways(in: scene) ?? []
    // Errors are proved for all of them; what is open is only whether a warning is due.
    add(
      undecidedContents(
        "whether \(names.listed(most: Limits.titlesListed)) "
          + "\(names.count == 1 ? ofOne ?? what : what) takes more steps than a warning may",
        labels: lines + (multiplying?.labels ?? []),
        notes: multiplying?.words.map { ["it is asked in each case: " + $0] } ?? [],
        helps: (lines.isEmpty ? [] : helps) + ways + waysByRows(views),
        severity: .note))
  }

  /// Components below one another in a page that scrolls are proved together; rows each by itself.
  func waysByRows(_ views: [ViewID]) -> [String] {
    for index in scene.views.indices where scene.views[index].kind.known == .scroll {
      let scroll = ViewID(index)
      let parts = scene.views.indices.filter { part in
        scene.views[part].kind.layoutName != nil && scene.views.lies(ViewID(part), in: scroll)
          && views.contains { scene.views.lies($0, in: ViewID(part)) }
      }
      if ProofBounds.partsOfPages <= parts.count {
        return [
          "let what lies below one another in \(scene.views[index].title) be rows of a `table`: "
            + "each is then proved by itself"
        ]
      }
    }
    return []
  }

  /// Lines that share room out between views and others, by which ranges of contents multiply, and
  /// that could be required: not those whose priority the language gives them, nor those that only
  /// make something as small as it can be.
  ///
  /// - Parameter views: what they, or what they lie in, have to do with.
  private func optionalLines(about views: [ViewID]) -> [Constraint] {
    let views = Set(views.flatMap { [$0] + scene.views.ancestors(of: $0) }).subtracting([.root])
    var places: Set<SourceRange> = []
    return scene.constraints.filter { line in
      !line.priority.isRequired && line.origin.isWritten && !line.origin.isOfContent
        && !line.closesAroundGoneView(in: scene) && Self.leastShared < line.priority
        && line.form.terms.contains { views.contains($0.anchor.view) }
        && places.insert(line.origin.range).inserted
    }
  }

  /// `align` in a box holds at 51, and what is said at 50 is what a size comes to at the least.
  private static let leastShared = Priority(51)

  private mutating func addUndecidedContents(
    _ reason: String, proved: String? = nil, labels: [Label] = [], notes: [String] = [],
    severity: Severity = .warning, helps: [String] = []
  ) {
    guard isDecidedForContents else { return }
    isDecidedForContents = false
    add(
      undecidedContents(
        reason, proved: proved, labels: labels, notes: notes, helps: helps, severity: severity))
  }

  private static let provedAsDrawn = "proved for the contents that are drawn"

  /// Takes back what is told of contents alone: what is drawn is not proved either.
  mutating func withdrawUndecidedContents() {
    let name = scene.nameRange
    diagnostics.removeAll { $0.range == name && $0.label == Self.provedAsDrawn }
  }

  private func undecidedContents(
    _ reason: String, proved: String? = nil, labels: [Label] = [], notes: [String] = [],
    helps: [String] = [], severity: Severity = .warning
  ) -> Diagnostic {
    Diagnostic(
      .limit, "not proved for every content: " + reason, at: scene.nameRange,
      label: proved ?? Self.provedAsDrawn, labels: labels, notes: notes, helps: helps,
      severity: severity)
  }

  private func titles(_ views: [ViewID]) -> [String] {
    views.map { scene.views[$0.index].title }
  }

  private func firstTitles(_ views: [ViewID]) -> String {
    titles(Array(views.prefix(Limits.titlesListed))).listed
  }
}

extension Set<FindingIdentity> {
  /// Whether such a failure of a view is among them.
  func contains(_ rule: Rule, of view: ViewNode) -> Bool {
    contains(FindingIdentity(rule, view.range))
  }
}

extension Diagnostic {
  /// How bad it is, and whether that is so at the usual size of text.
  var scaledLengths: MeasuredLengths {
    var lengths = lengths
    lengths.isOfUsualText = (counterexample?.textScale ?? 1) == 1
    return lengths
  }
}
