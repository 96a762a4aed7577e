import PlumbDiagnostics

/// Which rules are asked, and as what they count.
let ruleOption = Option(
  name: "--rule", value: "rule=level", repeats: true,
  help: "What a rule counts as: error, warning, info or off. Or a collection of rules that is "
    + "switched on: strict, accessibility.")

extension Invocation {
  /// What `--rule` says; of several for one rule the last holds, whatever collections say.
  func rules() throws -> RuleLevels {
    var (rules, levels): (RuleLevels, [(Rule, RuleLevel)]) = (RuleLevels(), [])
    for text in values(ruleOption.name) {
      let parts = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      if parts.count == 1, let collection = RuleLevels.Collection(rawValue: text) {
        rules.add(collection)
        continue
      }
      guard let rule = Rule(rawValue: String(parts[0])) else {
        throw unknown("rule", String(parts[0]), among: Rule.allCases.map(\.rawValue))
      }
      guard parts.count == 2, let level = RuleLevel(rawValue: String(parts[1])) else {
        throw wrongUsage(
          "The value '\(text)' is invalid for '--rule <rule=level>'. "
            + "Write '\(rule.rawValue)=error', or 'warning', 'info' or 'off'")
      }
      guard rule.severity != .error || level == .error else {
        throw wrongUsage(
          "'\(rule.rawValue)' stays an error. '// plumb: allow \(rule.rawValue)' silences it in "
            + "one place")
      }
      levels.append((rule, level))
    }
    for (rule, level) in levels { rules[rule] = level }
    return rules
  }
}
