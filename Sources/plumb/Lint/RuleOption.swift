import PlumbDiagnostics

/// Which rules are asked, and as what they count.
let ruleOption = Option(
  name: "--rule", value: "rule=level", repeats: true,
  help: "What a rule counts as: error, warning, info or off. Or a collection of rules that is "
    + "switched on: strict, accessibility.")

/// A value of `--rule`.
enum RuleSetting: Sendable {
  case collection(RuleLevels.Collection)
  case level(Rule, RuleLevel)

  /// Why a value is none.
  struct Mistake: Error {
    /// A sentence without its full stop.
    let message: String
    var advice: String?
  }

  init(_ text: String) throws(Mistake) {
    let parts = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    if parts.count == 1, let collection = RuleLevels.Collection(rawValue: text) {
      self = .collection(collection)
      return
    }
    guard let rule = Rule(rawValue: String(parts[0])) else {
      let name = String(parts[0])
      throw Mistake(
        message: "No rule is called '\(name)'",
        advice: suggestion(for: name, among: Rule.allCases.map(\.rawValue)))
    }
    guard parts.count == 2, let level = RuleLevel(rawValue: String(parts[1])) else {
      throw Mistake(
        message: "The value '\(text)' is invalid for '--rule <rule=level>'",
        advice: "Write '\(rule.rawValue)=error', or 'warning', 'info' or 'off'")
    }
    guard rule.severity != .error || level == .error else {
      throw Mistake(
        message: "'\(rule.rawValue)' stays an error",
        advice: "'// plumb: allow \(rule.rawValue)' silences it in one place")
    }
    self = .level(rule, level)
  }
}

extension RuleLevels {
  /// Of several settings for one rule the last holds, whatever collections say.
  init(_ settings: [RuleSetting]) {
    self.init()
    for case .collection(let collection) in settings { add(collection) }
    for case .level(let rule, let level) in settings { self[rule] = level }
  }
}

/// Which rules are asked of which file.
struct PathRules: Sendable {
  /// What holds where no section says otherwise.
  let usual: RuleLevels
  private var sections: [(pattern: GitIgnore, settings: [RuleSetting])] = []
  private let configured: [RuleSetting]
  /// What the command line says, which comes last.
  private let given: [RuleSetting]

  init(_ call: Invocation) throws {
    func settings(_ texts: [String]) throws -> [RuleSetting] {
      try texts.map { text in
        do throws(RuleSetting.Mistake) {
          return try RuleSetting(text)
        } catch {
          throw call.wrongUsage(error.message + (error.advice.map { ". \($0)" } ?? ""))
        }
      }
    }
    given = try settings(call.givenValues(ruleOption.name))
    configured = try settings(Array(call.values(ruleOption.name).dropLast(given.count)))
    usual = RuleLevels(configured + given)
    if let configuration = call.configuration {
      sections = try configuration.text.sections.map { section in
        let pattern = Exclusion(patterns: [section.pattern], folder: configuration.folder)
        return (GitIgnore(pattern), try settings(section.rules))
      }
    }
  }

  func levels(of path: String) -> RuleLevels {
    guard !sections.isEmpty else { return usual }
    let path = pathWithoutLinks(path)
    let own = sections.filter { $0.pattern.holds(path) }.flatMap(\.settings)
    return own.isEmpty ? usual : RuleLevels(configured + own + given)
  }

  /// Findings as they count in the files that they lie in, of which the first was checked.
  func applied(to diagnostics: [Diagnostic], in paths: [String]) -> [Diagnostic] {
    guard !sections.isEmpty else { return diagnostics }
    return diagnostics.flatMap { diagnostic in
      diagnostic.range.file == .root
        ? [diagnostic] : levels(of: paths[diagnostic.range.file.index]).applied(to: [diagnostic])
    }
  }
}
