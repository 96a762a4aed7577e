import PlumbDiagnostics
import PlumbModel
import PlumbText

/// Applies fixes to a file, the worst findings first, until none is left that helps.
///
/// Whatever an edit gives is linted before it is taken: one that leaves its finding as bad as
/// before, or brings an error or a finding as bad, is refused. So each step taken lowers what is
/// wrong, and a second run has nothing left to do.
package struct FixRun {
  package struct Result: Sendable {
    package let source: SourceText
    /// Fixes applied.
    package let count: Int
    /// Findings left whose fixes are all unsafe, and were not asked for.
    package let unsafeCount: Int
    /// Fixes that were tried in vain, of findings that are left.
    package let refusals: [Refusal]
  }

  /// A fix that is offered and not taken.
  package struct Refusal: Sendable {
    package let finding: Diagnostic
    package let fix: Fix
    /// What comes of it: a finding as bad that there was not, or nothing but what there is.
    package let instead: Diagnostic?
  }

  private let allowed: Applicability
  private let diagnose: (SourceText) -> [Diagnostic]
  private var current: SourceText
  private var findings: [Diagnostic]
  private var count = 0
  private var lints = 1
  /// Fixes tried in vain, with what came of them.
  private var refused: [FixKey: Diagnostic?] = [:]
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

  package static func result(
    _ source: SourceText, applying allowed: Applicability,
    diagnosing diagnose: (SourceText) -> [Diagnostic]
  ) -> Result {
    withoutActuallyEscaping(diagnose) { diagnose in
      var run = FixRun(source, allowed, diagnose)
      // What was refused beside other mistakes may help once those are gone.
      var before = -1
      while before != run.count {
        before = run.count
        run.refused = run.refused.filter { run.refusedNow.contains($0.key) }
        while run.step() {}
      }
      let left = fixes(of: run.findings, allowing: .unsafe)
      return Result(
        source: run.current, count: run.count,
        unsafeCount: allowed == .unsafe
          ? 0 : left.count { $0.finding.fixes.allSatisfy { $0.applicability == .unsafe } },
        refusals: run.refusals)
    }
  }

  /// Of each finding that is left the first fix that was refused.
  private var refusals: [Refusal] {
    findings.compactMap { finding in
      finding.fixes.lazy.compactMap { fix in
        refused[FixKey(finding, fix)].map {
          Refusal(finding: finding, fix: fix, instead: $0)
        }
      }.first
    }
  }

  /// Tries some fixes; false where there are none left.
  private mutating func step() -> Bool {
    let all = Self.fixes(of: findings, allowing: allowed, besides: refused)
    guard let stage = all.map({ FindingStage($0.finding) }).min(), lints < ProofBounds.lintsOfFixRun
    else {
      return false
    }
    let batch = Array(
      all.filter { FindingStage($0.finding) == stage }.prefix(batchLimit))
    let source = current.applying(batch.flatMap(\.fix.edits))
    let after = lint(source)
    let before = FindingCounts(findings)
    if !texts.contains(source.bytes),
      before.effect(of: FindingCounts(after), on: batch.map(\.finding)) != .worse
    {
      take(source, after, batch.count)
    } else if 1 < batch.count {
      batchLimit = batch.count / 2
    } else if stage.isOfText, let further = behind(batch[0], source, after, stage) {
      take(further.source, further.findings, further.count)
    } else {
      let key = FixKey(batch[0].finding, batch[0].fix)
      refused[key] = .some(worstNew(in: after))
      refusedNow.insert(key)
    }
    return true
  }

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

  /// The text after a fix that brought another mistake of the same line to light, and the fixes of
  /// that; nil where there are not fewer mistakes in the end.
  private mutating func behind(
    _ first: (finding: Diagnostic, fix: Fix), _ source: SourceText, _ found: [Diagnostic],
    _ stage: FindingStage
  ) -> (source: SourceText, findings: [Diagnostic], count: Int)? {
    let before = FindingCounts(findings)
    var (source, found) = (source, found)
    for count in 2...ProofBounds.mistakesBehind {
      guard FindingCounts(found).isNoMore(than: before, upTo: stage) else { return nil }
      let known = Set(findings.map(FindingName.init))
      let fresh = found.filter {
        !known.contains(FindingName($0)) && FindingStage($0) == stage
      }
      guard let next = Self.fixes(of: fresh, allowing: allowed).first else { return nil }
      source = source.applying(next.fix.edits)
      found = lint(source)
      if before.effect(of: FindingCounts(found), on: [first.finding]) == .fewer {
        return (source, found, count)
      }
    }
    return nil
  }

  /// The first allowed fix of each finding, without those that touch what an earlier one changes,
  /// and those of other files.
  private static func fixes(
    of findings: [Diagnostic], allowing allowed: Applicability,
    besides refused: [FixKey: Diagnostic?] = [:]
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
