import PlumbDiagnostics
import PlumbModel
import PlumbSyntax
import PlumbText

/// Repairs of what is wrong at a larger size of text alone, where nothing else fixes it: what holds
/// the words grows with them, they take more lines, or they stop growing as late as will do. One
/// edit is for all that is told as one.
///
/// Each is proved: the layout after it has none of the findings at that size of text, and no other
/// than before; and no more at the usual size, which the end of growing does not change.
struct LargerTextRepairs {
  /// Proves an edited layout, in which perhaps the same views as before may lie on others; nil
  /// where there is no work left for that. It goes no further than a finding that is enough.
  typealias Proof =
    (_ edited: Scene, _ hasSameParts: Bool, _ isEnough: (Diagnostic) -> Bool)
    -> (diagnostics: [Diagnostic], statistics: ProofStatistics)?

  private(set) var statistics = ProofStatistics()
  private let scene: Scene
  private let scale: Double
  /// What is found there, whether it is told or not.
  private let before: Set<FindingIdentity>
  private let isDecided: Bool
  /// What is told of frames at the usual size of text, and whether that is all.
  private let usual: (count: Int, isDecided: Bool)
  private let prove: Proof
  private var viewsLeft = ProofBounds.viewsOfLargerText
  /// What is found there after an edit, and whether that is all; nil where it does harm.
  private var after: [Fix: Left?] = [:]
  private(set) var offered: [Fix] = []

  private struct Left {
    let findings: Set<FindingIdentity>
    let isAll: Bool
  }

  /// - Parameters:
  ///   - found: all that was found at the size of text.
  ///   - told: what is told at the usual one.
  init(
    _ scene: Scene, at scale: Double, _ found: [Diagnostic], besides told: [Diagnostic],
    by prove: @escaping Proof
  ) {
    self.scene = scene
    self.scale = scale
    self.prove = prove
    before = Set(found.map(FindingIdentity.init(failure:)))
    isDecided = found.isDecided
    usual = (told.count(where: \.countsAfterEdits), told.isDecided)
  }

  /// An edit for some findings that are told as one.
  ///
  /// - Parameter isOfOwn: whether it changes the views that they are about alone.
  mutating func fix(for findings: [Diagnostic], isOfOwn: Bool) -> Fix? {
    let wanted = Self.identities(of: findings)
    // One edit may fix several.
    let known = offered.first {
      after[$0].flatMap(\.self)?.findings.isDisjoint(with: wanted) ?? false
    }
    if let known { return known }
    guard let fix = search(findings, wanted, isOfOwn: isOfOwn) else { return nil }
    offered.append(fix)
    return fix
  }

  private static func identities(of findings: [Diagnostic]) -> Set<FindingIdentity> {
    Set(findings.map { FindingIdentity($0.brokenRule ?? $0.rule, $0.range) })
  }

  /// Whether another edit in the same places fixes all that an edit is for, and is for more.
  func replaces(_ fix: Fix, by other: Fix, for findings: [Diagnostic]) -> Bool {
    fix != other && fix.edits.map(\.range) == other.edits.map(\.range)
      && after[other].flatMap(\.self).map {
        $0.isAll && $0.findings.isDisjoint(with: Self.identities(of: findings))
      } ?? false
  }

  private mutating func search(
    _ findings: [Diagnostic], _ wanted: Set<FindingIdentity>, isOfOwn: Bool
  ) -> Fix? {
    guard let owner = owner(of: findings) else { return nil }
    let repair = Repair(owner)
    let views = views(of: findings.flatMap(\.subjects), in: owner)
    if isOfOwn {
      for fix in rooms(for: findings, views, repair)
      where seems(fix, findings) && works(fix, wanted, asksUsual: true) {
        return fix
      }
      let growing = views.filter(owner.holdsGrowingWords)
      return growing.isEmpty ? nil : limit(growing, repair, findings, wanted)
    }
    for place in places(views, findings, repair) {
      if let fix = limit(place, repair, findings, wanted) { return fix }
    }
    return nil
  }

  // MARK: What is tried

  /// The layout itself, or that of its rows, whose views they are about.
  private func owner(of findings: [Diagnostic]) -> Scene? {
    func all(_ scene: Scene) -> [Scene] { [scene] + scene.rowScenes.flatMap(all) }
    return all(scene).first { scene in
      findings.allSatisfy { finding in
        !finding.subjects.isEmpty
          && finding.subjects.allSatisfy { range in scene.views.contains { $0.range == range } }
      }
    }
  }

  /// One of each declaration: what a component says of a view holds in all of its uses.
  private func views(of ranges: [SourceRange], in owner: Scene) -> [ViewID] {
    var rest = Set(ranges)
    return owner.views.indices.filter { rest.remove(owner.views[$0].range) != nil }
      .map { ViewID($0) }
  }

  private func rooms(
    for findings: [Diagnostic], _ views: [ViewID], _ repair: Repair
  ) -> [Fix] {
    if findings.contains(where: { $0.brokenRule == .ambiguous }) { return [] }
    let beside = views.prefix(1).flatMap(repair.moreLines(beside:))
    if Self.areCutInWidth(findings, Repair.unread) {
      return views.prefix(1).flatMap(repair.moreToRead) + beside
    }
    let told = findings.flatMap(\.labels).map(\.range)
    let held = views.prefix(1).flatMap { repair.heldSizes(of: $0) }
    if Self.areCutInWidth(findings, ["a word of "]) {
      return moreLines(for: findings, views, repair) + beside
        + repair.growingRooms(of: views, told)
    }
    if Self.areCutInWidth(findings, ["the content of "]) {
      return held + views.prefix(1).flatMap(repair.wordsInLessRoom) + beside
    }
    let areOutside = findings.contains { $0.brokenRule == .outside }
    return held + repair.growingRooms(of: views, told)
      + (areOutside ? repair.growingRow(around: views) : [])
  }

  private static func areCutInWidth(_ findings: [Diagnostic], _ beginnings: [String]) -> Bool {
    findings.contains { finding in
      finding.brokenRule == .clipped && finding.lengths.width != nil
        && beginnings.contains(where: finding.message.hasPrefix)
    }
  }

  /// Words that are left out for one that breaks take more lines.
  private func moreLines(
    for findings: [Diagnostic], _ views: [ViewID], _ repair: Repair
  ) -> [Fix] {
    Self.areCutInWidth(findings, ["a word of "])
      ? views.prefix(1).flatMap(repair.moreLines(of:)) : []
  }

  /// Views whose words may stop growing beside their own: those that the findings name, then what
  /// holds them.
  private func places(
    _ views: [ViewID], _ findings: [Diagnostic], _ repair: Repair
  ) -> [[ViewID]] {
    let scene = repair.scene
    let named = self.views(of: findings.flatMap(\.labels).map(\.range), in: scene)
    var places: [[ViewID]] = []
    func add(_ place: [ViewID]) {
      let growing = place.filter(scene.holdsGrowingWords)
      if !growing.isEmpty, !places.contains(growing) { places.append(growing) }
    }
    if !named.isEmpty { add(views + named) }
    let all = (views + named).map { [$0] + scene.views.ancestors(of: $0) }
    guard let first = all.first else { return [] }
    // Where one of them grows over the other, what that lies in.
    let growing = zip(views + named, all).filter { scene.holdsGrowingWords($0.0) }
    if growing.count == 1, 1 < all.count {
      for view in growing[0].1.dropFirst()
      where view != .root && scene.views[view.index].mayLimitWords {
        add([view])
      }
    }
    for view in first.dropFirst() where all.allSatisfy({ $0.contains(view) }) {
      if scene.views[view.index].mayLimitWords { add([view]) }
    }
    return places
  }

  /// The largest size of text at which they may stop.
  private mutating func limit(
    _ views: [ViewID], _ repair: Repair, _ findings: [Diagnostic], _ wanted: Set<FindingIdentity>
  ) -> Fix? {
    // Where words stop early already, or in a bar, they need not grow much.
    let stopEarly = views.allSatisfy { view in
      let around = repair.scene.views.ancestors(of: view)
      return ([view] + around).contains(where: repair.scene.stopsEarly)
        || around.contains(where: repair.isBar)
    }
    let sizes = Self.sizes + (stopEarly ? [.xxLarge] : [])
    let all = sizes.compactMap { repair.limit($0, of: views) }
    if let fix = largest(all, findings, wanted, asksUsual: false) { return fix }
    let subjects = self.views(of: findings.flatMap(\.subjects), in: repair.scene)
    let others =
      moreLines(for: findings, subjects, repair).prefix(1)
      + (Self.areCutInWidth(findings, ["the content of "])
        ? subjects.prefix(1).flatMap(repair.smallerNumbers) : [])
    for other in others {
      let both = all.map { Fix("\($0.title), and \(other.title)", $0.edits + other.edits) }
      if let fix = largest(both, findings, wanted, asksUsual: true) { return fix }
    }
    return nil
  }

  /// - Parameter asksUsual: whether they change something at the usual size of text, too.
  private mutating func largest(
    _ limits: [Fix], _ findings: [Diagnostic], _ wanted: Set<FindingIdentity>, asksUsual: Bool
  ) -> Fix? {
    // Of a whole screen not much is taken.
    let all = limits.filter { seems($0, findings) }
    // Half of a word on a line is not told, but looks no better.
    let whole = all.filter { seems($0, findings, withWholeWords: true) }
    let fixes = whole.isEmpty ? all : whole
    guard let least = fixes.last, works(least, wanted, asksUsual: asksUsual) else { return nil }
    for fix in fixes.dropLast() where works(fix, wanted, asksUsual: asksUsual) { return fix }
    return least
  }

  /// Words that hardly grow help no reader of larger text: Apple's bars stop at the smallest of
  /// these.
  private static let sizes: [LargestTextSize] = [
    .accessibility3, .accessibility1, .xxxLarge,
  ]

  // MARK: Proof

  /// Whether words that are told to be too low are whole after an edit, and views lie inside, as
  /// they are drawn where that was found: what does not seem to be fixed need not be proved.
  ///
  /// - Parameter withWholeWords: whether no word may be broken that was told to be, either.
  private func seems(
    _ fix: Fix, _ findings: [Diagnostic], withWholeWords: Bool = false
  ) -> Bool {
    guard let edited = scene.edited(by: fix.edits) else {
      return false
    }
    let larger = edited.scalingText(by: scale).showingSamples()
    return findings.prefix(ProofBounds.findingsDrawn).allSatisfy { finding in
      guard let example = finding.counterexample, example.contents.isEmpty,
        let view = finding.view(in: larger)
      else { return true }
      let situation = larger.situation(of: example)
      return !VisibleLosses.fails(view, finding, in: larger, situation)
        && !(withWholeWords && VisibleLosses.breaks(view, finding, in: larger, situation))
    }
  }

  private mutating func works(
    _ fix: Fix, _ wanted: Set<FindingIdentity>, asksUsual: Bool
  ) -> Bool {
    if let known = after[fix] {
      guard let known, known.findings.isDisjoint(with: wanted) else { return false }
      if known.isAll { return true }
    }
    let left = findings(after: fix, wanted, asksUsual: asksUsual)
    after[fix] = .some(left)
    return left?.findings.isDisjoint(with: wanted) ?? false
  }

  /// What of the findings is left after an edit, of those wanted gone one at the least where one
  /// is; nil where others come, or it is not known.
  private mutating func findings(
    after fix: Fix, _ wanted: Set<FindingIdentity>, asksUsual: Bool
  ) -> Left? {
    guard fix.edits.allSatisfy({ $0.range.file == .root }),
      let edited = scene.edited(by: fix.edits)
    else { return nil }
    let larger = edited.scalingText(by: scale).showingSamples()
    let places = EditedPlaces(fix.edits)
    let known = before
    func identity(_ finding: Diagnostic) -> FindingIdentity {
      FindingIdentity(finding.rule, places.before(finding.range))
    }
    let found = proof(of: larger, hasSameParts: !asksUsual) { finding in
      finding.countsAfterEdits
        && (wanted.contains(identity(finding)) || !known.contains(identity(finding)))
    }
    guard let found, found.isDecided || !isDecided else { return nil }
    let left = Set(found.filter(\.countsAfterEdits).map(identity))
    guard left.isSubset(of: before) else { return nil }
    guard left.isDisjoint(with: wanted) else { return Left(findings: left, isAll: false) }
    guard asksUsual else { return Left(findings: left, isAll: true) }
    let other = proof(of: edited.showingSamples(), hasSameParts: false, until: { _ in false })
    guard let other, other.isDecided || !usual.isDecided else { return nil }
    let count = other.count(where: \.countsAfterEdits)
    return count <= usual.count ? Left(findings: left, isAll: true) : nil
  }

  private mutating func proof(
    of scene: Scene, hasSameParts: Bool, until isEnough: (Diagnostic) -> Bool
  ) -> [Diagnostic]? {
    guard 0 < viewsLeft else { return nil }
    viewsLeft -= scene.views.count
    guard let found = prove(scene, hasSameParts, isEnough) else { return nil }
    statistics += found.statistics
    return found.diagnostics
  }
}

extension [Diagnostic] {
  /// Whether all is known that there is to find.
  fileprivate var isDecided: Bool { !contains { $0.rule == .limit } }
}

extension Diagnostic {
  /// Whether an edit may bring no such finding: what is told at other sizes of text, and errors.
  fileprivate var countsAfterEdits: Bool {
    severity == .error || OtherTextScales.isAboutFrames(rule)
  }
}

extension ViewNode {
  /// Whether it is one that holds others and can say how far their words grow.
  fileprivate var mayLimitWords: Bool {
    kind.isLayout || kind.known.map(PropertyKeyword.largest.schema.owners.include) ?? false
  }
}

extension Scene {
  /// Whether a view says that words in it grow no further than those of Apple's bars, which the
  /// words in these need not even do.
  fileprivate func stopsEarly(_ view: ViewID) -> Bool {
    views[view.index].settings.contains { setting in
      guard case .largest(let size) = setting.value else { return false }
      return setting.guards.isEmpty && size <= .xxxLarge
    }
  }

  /// Whether a view has words that grow, or something in it, rows included.
  fileprivate func holdsGrowingWords(_ view: ViewID) -> Bool {
    views.indices.contains { index in
      (views[index].isInTextStyle || haveRowsGrowingWords(ViewID(index)))
        && views.lies(ViewID(index), in: view)
    }
  }

  private func haveRowsGrowingWords(_ list: ViewID) -> Bool {
    guard views[list.index].kind.known?.hasRows ?? false else { return false }
    return views[list.index].settings.contains { setting in
      guard case .rows(let run) = setting.value else { return false }
      return rowScenes[run.scene].views.contains(where: \.isInTextStyle)
    }
  }
}
