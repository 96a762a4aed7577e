import PlumbDiagnostics
import PlumbModel

/// How far a file gets: what a finding of one stage keeps from being looked at is of a later one.
enum FindingStage: Int, Comparable {
  /// The text cannot be read.
  case syntax
  /// A statement means nothing, so that nothing is proved.
  case meaning
  /// Something proved wrong.
  case error
  case warning

  init(_ finding: Diagnostic) {
    guard finding.severity == .error else {
      self = .warning
      return
    }
    switch finding.rule {
    case .syntax, .unit: self = .syntax
    case .unknownView, .unknownMetric, .unknownAttribute, .unknownKind, .unknownState,
      .duplicateName, .import, .layoutCycle, .priority, .axis, .direction, .nonlinear, .misplaced,
      .value, .limit, .unsupported:
      self = .meaning
    default: self = .error
    }
  }

  /// Whether fixing one may bring others to light.
  var isOfText: Bool { self < .error }

  static func < (a: Self, b: Self) -> Bool { a.rawValue < b.rawValue }
}

/// A finding without its place, which moves when others are fixed.
struct FindingName: Hashable {
  let rule: Rule
  let message: String

  init(_ finding: Diagnostic) { self.init(finding.rule, finding.message) }

  init(_ rule: Rule, _ message: String) { (self.rule, self.message) = (rule, message) }
}

/// What some edits do to the findings of a file.
enum FixEffect {
  /// There are fewer.
  case fewer
  /// Those that they are for are gone, and as many others have come to light: not everything that
  /// is proved open is reported.
  case others
  case worse
}

/// How many findings of each stage and rule there are: what an edit must not raise.
struct FindingCounts {
  private var ofStage: [FindingStage: Int] = [:]
  /// By weight.
  private var ofRule: [FindingStage: [Rule: Int]] = [:]
  /// Warnings of larger text alone.
  private var ofOtherScales = 0
  private var ofName: [FindingName: Int] = [:]

  init(_ findings: [Diagnostic]) {
    for finding in findings {
      let stage = FindingStage(finding)
      // What is told with it may be told by itself after an edit of something else.
      let count = 1 + finding.alike
      ofStage[stage, default: 0] += count
      ofRule[stage, default: [:]][finding.kind, default: 0] += count * finding.weight
      if stage == .warning, finding.rule == .textScale { ofOtherScales += count }
      ofName[FindingName(finding), default: 0] += 1
    }
  }

  /// Those that edits are judged by: that a proof ends early is nothing wrong with a layout, and
  /// comes of edits that make it right, as where words wrap that were cut.
  ///
  /// That a claim is not proved counts: whoever writes one wants that.
  init(ofFixes findings: [Diagnostic]) {
    self.init(findings.filter { !$0.isOfUnprovedLayout })
  }

  private func count(_ stage: FindingStage) -> Int { ofStage[stage] ?? 0 }

  private func count(_ rule: Rule, _ stage: FindingStage) -> Int { ofRule[stage]?[rule] ?? 0 }

  /// Whether of each stage up to one there are as many or fewer.
  func isNoMore(than before: FindingCounts, upTo last: FindingStage) -> Bool {
    [.syntax, .meaning, .error, .warning].allSatisfy {
      last < $0 || count($0) <= before.count($0)
    }
  }

  /// Whether the edits for some findings of one stage have helped: there are so many fewer of that
  /// stage, none more before it, and, unless they bring to light what nobody could see, no more of
  /// any rule as bad.
  ///
  /// - Parameter areGone: whether that has been seen already, so that names do not matter.
  func effect(
    of after: FindingCounts, on findings: [Diagnostic], areGone: Bool = false
  ) -> FixEffect {
    guard let stage = findings.first.map({ FindingStage($0) }),
      after.isNoMore(than: self, upTo: min(stage, .error))
    else { return .worse }
    let isLess = after.count(stage) <= count(stage) - findings.count
    if stage.isOfText { return isLess ? .fewer : .worse }
    guard after.hasNoNewErrors(besides: self) else { return .worse }
    if stage == .warning { return hasFewerWarnings(after, fixing: findings) ? .fewer : .worse }
    if isLess { return .fewer }
    let isEachGone = findings.map(FindingName.init).allSatisfy { name in
      (after.ofName[name] ?? 0) < (ofName[name] ?? 0)
    }
    return areGone || isEachGone ? .others : .worse
  }

  /// Whether of no rule there are more errors, and no more that is not proved.
  func hasNoNewErrors(besides before: FindingCounts) -> Bool {
    (ofRule[.error] ?? [:]).allSatisfy { $0.value <= before.count($0.key, .error) }
      && count(.limit, .warning) <= before.count(.limit, .warning)
  }

  /// What only the lines that went have used, or silenced, is reported anew, and goes next.
  private static let following: Set<Rule> = [.unused, .unusedAllow]

  private func hasFewerWarnings(_ after: FindingCounts, fixing findings: [Diagnostic]) -> Bool {
    let own = findings.filter { !Self.following.contains($0.rule) }
    guard !own.isEmpty else { return after.count(.warning) <= count(.warning) - findings.count }
    func others(_ counts: FindingCounts) -> [Rule: Int] {
      (counts.ofRule[.warning] ?? [:]).filter { !Self.following.contains($0.key) }
    }
    guard others(after).allSatisfy({ $0.value <= count($0.key, .warning) }) else { return false }
    // What is gone at the usual size of text may still be so at a larger one, where it was not told
    // before.
    let scaled = own.count { $0.rule == .textScale }
    func usual(_ counts: FindingCounts) -> Int {
      (others(counts).values.reduce(0, +) - counts.ofOtherScales) / Diagnostic.usualWeight
    }
    return usual(after) <= usual(self) - (own.count - scaled)
      && after.ofOtherScales <= ofOtherScales - scaled + (own.count - scaled)
  }
}

extension Diagnostic {
  /// Whether it says that not all of a layout is proved, and of nothing that it is wrong.
  fileprivate var isOfUnprovedLayout: Bool {
    rule == .limit && severity != .error && message.hasPrefix("not proved for every ")
  }
}

extension Diagnostic {
  /// What is so at the usual size of text is worse than what is so at a larger one alone.
  fileprivate static let usualWeight = 2
  fileprivate var weight: Int { rule == .textScale ? 1 : Self.usualWeight }
  fileprivate var kind: Rule { ((rule == .textScale ? brokenRule : nil) ?? rule).kind }
}

extension Rule {
  /// The size of a content is open as any other is: where its column is closed, what is in that may
  /// be.
  fileprivate var kind: Rule { self == .contentSize ? .ambiguous : self }
}
