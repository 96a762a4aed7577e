/// How much a rule counts: as what, or not at all.
public enum RuleLevel: String, CaseIterable, Sendable {
  case error, warning, info, off

  /// What its findings are then; nil where there are none.
  var severity: Severity? {
    switch self {
    case .error: .error
    case .warning: .warning
    case .info: .note
    case .off: nil
    }
  }
}

/// Which rules are asked, and as what their findings count.
///
/// Errors stay errors, since no layout that has one is what its file says.
public struct RuleLevels: Hashable, Sendable {
  /// Rules that are switched on together.
  public enum Collection: String, CaseIterable, Sendable {
    /// What is asked where nobody says otherwise.
    case `default`
    /// All rules.
    case strict
    /// Those that hold readers and fingers off.
    case accessibility
  }

  private var changed: [Rule: RuleLevel] = [:]

  public init() {}

  /// One warning and all errors.
  public static func only(_ rule: Rule) -> RuleLevels { only([rule]) }

  /// Some warnings and all errors.
  public static func only(_ rules: Set<Rule>) -> RuleLevels {
    var levels = RuleLevels()
    for rule in Rule.allCases where rules.contains(rule) || rule.severity != .error {
      levels[rule] = rules.contains(rule) ? .warning : .off
    }
    return levels
  }

  public subscript(rule: Rule) -> RuleLevel {
    get {
      if let level = changed[rule] { return level }
      if !rule.isDefault { return .off }
      return rule.severity == .error ? .error : .warning
    }
    set { changed[rule] = newValue }
  }

  public func asks(_ rule: Rule) -> Bool { self[rule] != .off }

  /// Whether any is asked that is no error by itself.
  package var asksWarnings: Bool {
    Rule.allCases.contains { $0.severity != .error && asks($0) }
  }

  /// Whether somebody has named a rule, or a collection that holds it: more is asked of it then.
  public func names(_ rule: Rule) -> Bool { asks(rule) && changed[rule] != nil }

  /// Switches all rules of a collection on that are off, and those of which more is asked then.
  public mutating func add(_ collection: Collection) {
    for rule in Rule.allCases where collection.holds(rule) {
      let asksMore = rule == .contrast && collection != .default && !names(rule)
      if asksMore || !asks(rule) { self[rule] = .warning }
    }
  }

  /// The same with some rules off, but for those that somebody has named. Of a rule that is an
  /// error only what is told as a warning goes.
  public func quieting(_ rules: [Rule]) -> RuleLevels {
    var levels = self
    for rule in rules where changed[rule] == nil {
      levels.changed[rule] = .off
    }
    return levels
  }

  /// The findings that are asked for, as what they count.
  public func applied(to diagnostics: [Diagnostic]) -> [Diagnostic] {
    if changed.isEmpty { return diagnostics }
    return diagnostics.compactMap { diagnostic in
      guard diagnostic.rule.severity != .error else {
        return diagnostic.severity == .error || asks(diagnostic.rule) ? diagnostic : nil
      }
      guard let severity = self[diagnostic.rule].severity else { return nil }
      var counted = diagnostic
      counted.severity = severity
      return counted
    }
  }
}

extension RuleLevels.Collection {
  func holds(_ rule: Rule) -> Bool {
    switch self {
    case .default: rule.isDefault
    case .strict: true
    case .accessibility:
      [.touchTarget, .clipped, .unreachable, .truncated, .contrast, .textScale].contains(rule)
    }
  }
}

extension Rule {
  /// Whether it is asked where nobody says otherwise: of its findings in real layouts, at least
  /// eight in ten were worth an edit.
  var isDefault: Bool { self != .truncated }
}
