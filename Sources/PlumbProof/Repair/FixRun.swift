import PlumbDiagnostics
import PlumbModel
import PlumbText

/// Applies fixes to a file, the worst findings first, until none is left that helps.
///
/// Whatever an edit gives is linted before it is taken: one that leaves its finding as bad as
/// before, or brings an error or a finding as bad, is refused. So each step taken lowers what is
/// wrong, and a second run has nothing left to do. That not all of the layout is proved then is
/// nothing wrong with it.
package struct FixRun {
  package struct Result: Sendable {
    package let source: SourceText
    /// Fixes applied.
    package let count: Int
    /// Findings left whose fixes are all unsafe, and were not asked for.
    package let unsafeCount: Int
    /// Fixes that are allowed and were not taken, of findings that are left.
    package let refusals: [Refusal]
  }

  /// A fix that is offered and not taken.
  package struct Refusal: Sendable {
    package let finding: Diagnostic
    package let fix: Fix
    package let reason: Reason
  }

  /// Why a fix is not taken.
  package enum Reason: Sendable {
    /// A finding as bad comes of it that there was not.
    case brings(Diagnostic)
    /// Nothing comes of it but what there is.
    case leavesAll
    /// It is for another file.
    case isElsewhere
    /// Too many were tried before.
    case isUntried
  }

  private let allowed: Applicability
  private var diagnose: (SourceText) -> [Diagnostic]
  private var current: SourceText
  private var findings: [Diagnostic]
  private var count = 0
  private var lints = 1
  /// Fixes tried in vain, with what came of them.
  private var refused: [FixKey: Reason] = [:]
  /// Those of them that were tried in the text as it is now.
  private var refusedNow: Set<FixKey> = []
  /// Texts that there were: of errors others may take their place, but not for ever.
  private var texts: Set<[UInt8]>
  /// How many to try together; halved where they do not do, and then doubled where they do.
  private var batchLimit = Int.max

  /// - Parameter allowed: `unsafe` applies both kinds.
  private init(
    _ source: SourceText, _ allowed: Applicability,
    _ diagnose: @escaping (SourceText) -> [Diagnostic]
  ) {
    self.allowed = allowed
    self.diagnose = diagnose
    current = source
    texts = [source.bytes]
    findings = diagnose(source)
  }

  /// - Parameters:
  ///   - diagnose: all that is wrong with a text.
  ///   - diagnoseBehind: likewise, with what is behind errors too, which takes longer and is asked
  ///     where some are left; nil where the other tells it.
  package static func result(
    _ source: SourceText, applying allowed: Applicability,
    diagnosing diagnose: (SourceText) -> [Diagnostic],
    behindErrors diagnoseBehind: ((SourceText) -> [Diagnostic])? = nil
  ) -> Result {
    withoutActuallyEscaping(diagnose) { diagnose in
      var run = FixRun(source, allowed, diagnose)
      run.takeSteps()
      if let diagnoseBehind, run.findings.contains(where: { $0.severity == .error }) {
        run.look(by: diagnoseBehind)
        // What is told for granted is no safe ground.
        if allowed == .unsafe { run.takeSteps() }
      }
      let left = fixes(of: run.findings, allowing: .unsafe)
      return Result(
        source: run.current, count: run.count,
        unsafeCount: allowed == .unsafe
          ? 0
          : left.count { finding, _ in
            finding.isBehindMistakes || finding.fixes.allSatisfy { $0.applicability == .unsafe }
          },
        refusals: run.refusals)
    }
  }

  /// Takes all steps that help; what was refused beside other mistakes may do so once those are
  /// gone.
  private mutating func takeSteps() {
    var before = -1
    while before != count {
      before = count
      refused = refused.filter { refusedNow.contains($0.key) }
      while step() {}
    }
  }

  private mutating func look(by diagnose: @escaping (SourceText) -> [Diagnostic]) {
    self.diagnose = diagnose
    findings = lint(current)
  }

  /// Of each finding that is left the first fix that is allowed.
  private var refusals: [Refusal] {
    findings.compactMap { finding in
      // Other files are fixed by themselves, and what is behind errors is not tried for safe ones.
      guard finding.range.file == .root, !finding.isBehindMistakes || allowed == .unsafe else {
        return nil
      }
      return finding.fixes.first(where: isAllowed).map { fix in
        let isElsewhere = fix.edits.contains { $0.range.file != .root }
        let reason = refused[FixKey(finding, fix)] ?? (isElsewhere ? .isElsewhere : .isUntried)
        return Refusal(finding: finding, fix: fix, reason: reason)
      }
    }
  }

  private func isAllowed(_ fix: Fix) -> Bool { fix.applicability == .safe || allowed == .unsafe }

  /// Tries some fixes; false where there are none left.
  private mutating func step() -> Bool {
    let all = Self.fixes(of: findings, allowing: allowed, besides: refused)
    guard let stage = all.map({ FindingStage($0.finding) }).min(), lints < ProofBounds.lintsOfFixRun
    else {
      return false
    }
    let batch = Array(
      all.filter { FindingStage($0.finding) == stage }.prefix(batchLimit))
    let edits = batch.flatMap(\.fix.edits)
    let source = current.applying(edits)
    let after = lint(source)
    if !texts.contains(source.bytes), helps(batch.map(\.finding), edits, after) {
      take(source, after, batch.count)
    } else if 1 < batch.count {
      batchLimit = batch.count / 2
    } else if stage.isOfText || batch[0].finding.rule == .conflict,
      let further = behind(batch[0], source, after, stage)
    {
      take(further.source, further.findings, further.count)
    } else {
      let key = FixKey(batch[0].finding, batch[0].fix)
      refused[key] = worstNew(in: after).map(Reason.brings) ?? .leavesAll
      refusedNow.insert(key)
    }
    return true
  }

  /// Whether edits for some findings lower what is wrong, or bring others to light in their place.
  private func helps(_ fixed: [Diagnostic], _ edits: [Edit], _ after: [Diagnostic]) -> Bool {
    switch counts.effect(of: FindingCounts(ofFixes: after), on: fixed) {
    case .fewer: return true
    case .others:
      let left = LeftFindings(current, edits, findings, after)
      return !fixed.contains(where: left.hold)
    case .worse: return false
    }
  }

  private var counts: FindingCounts { FindingCounts(ofFixes: findings) }

  /// The worst finding that there is not now.
  private func worstNew(in after: [Diagnostic]) -> Diagnostic? {
    let known = Set(findings.map(FindingName.init))
    return after.filter { !known.contains(FindingName($0)) }
      .min { FindingStage($0) < FindingStage($1) }
  }

  private mutating func take(_ source: SourceText, _ findings: [Diagnostic], _ count: Int) {
    current = source
    texts.insert(source.bytes)
    self.findings = findings
    self.count += count
    refusedNow = []
    if batchLimit < Int.max / 2 { batchLimit *= 2 }
  }

  private mutating func lint(_ source: SourceText) -> [Diagnostic] {
    lints += 1
    return diagnose(source)
  }

  /// The text after a fix that brought another mistake of the same line to light, or what is open
  /// behind a conflict, and the fixes of that; nil where there are not fewer mistakes in the end.
  private mutating func behind(
    _ first: (finding: Diagnostic, fix: Fix), _ source: SourceText, _ found: [Diagnostic],
    _ stage: FindingStage
  ) -> (source: SourceText, findings: [Diagnostic], count: Int)? {
    let before = counts
    var (source, found) = (source, found)
    for count in 2...ProofBounds.mistakesBehind {
      let last: FindingStage = stage.isOfText ? stage : .meaning
      guard FindingCounts(ofFixes: found).isNoMore(than: before, upTo: last) else { return nil }
      let known = Set(findings.map(FindingName.init))
      let fresh = found.filter {
        !known.contains(FindingName($0)) && FindingStage($0) == stage
      }
      guard let next = Self.fixes(of: fresh, allowing: allowed).first else { return nil }
      source = source.applying(next.fix.edits)
      found = lint(source)
      if before.effect(of: FindingCounts(ofFixes: found), on: [first.finding]) == .fewer {
        return (source, found, count)
      }
    }
    return nil
  }

  /// The first allowed fix of each finding, without those that touch what an earlier one changes,
  /// and those of other files.
  private static func fixes(
    of findings: [Diagnostic], allowing allowed: Applicability,
    besides refused: [FixKey: Reason] = [:]
  ) -> [(finding: Diagnostic, fix: Fix)] {
    var taken = TakenRanges()
    var found: [(finding: Diagnostic, fix: Fix)] = []
    for finding in findings {
      let fix = finding.fixes.first {
        ($0.applicability == .safe || allowed == .unsafe)
          && refused[FixKey(finding, $0)] == nil
      }
      guard let fix, fix.edits.allSatisfy({ $0.range.file == .root && !taken.touches($0.range) })
      else { continue }
      for edit in fix.edits { taken.insert(edit.range) }
      found.append((finding, fix))
    }
    return found
  }

  /// The safe fixes that can be applied together; they have not been tried together.
  package static func safeFixes(of findings: [Diagnostic]) -> [Fix] {
    fixes(of: findings, allowing: .safe).map(\.fix)
  }

  /// The first fix of each finding, but for those that touch what an earlier one changes.
  static func firstFixes(of findings: [Diagnostic]) -> [Fix] {
    fixes(of: findings, allowing: .unsafe).map(\.fix)
  }
}

private struct FixKey: Hashable {
  let finding: FindingName
  let title: String
  let texts: [String]

  init(_ finding: Diagnostic, _ fix: Fix) {
    self.finding = FindingName(finding)
    title = fix.title
    texts = fix.edits.map(\.text)
  }
}

/// Stretches of a file that edits change, in order of place, so that a file with very many mistakes
/// is fixed in time that grows evenly with them.
private struct TakenRanges {
  private var ranges: [SourceRange] = []

  /// Whether a range overlaps or meets one of these; two edits that meet may be one meant twice.
  func touches(_ range: SourceRange) -> Bool {
    let place = firstPlace(endingAtOrAfter: range.lower)
    return place < ranges.count && ranges[place].lower <= range.upper
  }

  mutating func insert(_ range: SourceRange) {
    ranges.insert(range, at: firstPlace(endingAtOrAfter: range.lower))
  }

  private func firstPlace(endingAtOrAfter offset: Int) -> Int {
    var low = 0
    var high = ranges.count
    while low < high {
      let middle = (low + high) / 2
      if ranges[middle].upper < offset { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
