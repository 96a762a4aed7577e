import LayoutSupport
import PlumbDiagnostics
import PlumbModel
import PlumbProof
import PlumbText
import TestSupport
import Testing

/// Each rule with a source that raises it and one that nearly does.
@Suite struct DiagnosticTests {
  @Test func goldenDiagnostics() {
    expectGolden("Diagnostics") { source, _ in
      let analysis = lintedAlone(source)
      return drawn(analysis.diagnostics, files: analysis.files.map(\.tree.source), color: false)
    }
  }

  /// Those that are asked where somebody says so.
  @Test func goldenStrictDiagnostics() {
    expectGolden("Strict") { source, _ in
      var rules = RuleLevels()
      rules.add(.strict)
      let analysis = lintedAlone(source, asking: rules)
      return drawn(analysis.diagnostics, files: analysis.files.map(\.tree.source), color: false)
    }
  }

  /// Every rule that lint raises has a golden case that raises it; those that are left out are
  /// raised by tables and scrolling, by a command line, by large files and by `plumb swift`.
  @Test func everyRuleIsRaised() {
    let elsewhere: Set<Rule> = [.contentSize, .unknownState, .limit, .unsupported]
    var raised: Set<Rule> = []
    let files = ["Diagnostics", "Strict"].flatMap { folder in
      Golden.files(in: "Tests/Golden/" + folder, suffix: ".layout").map { "\(folder)/\($0)" }
    }
    for name in files {
      let text = Golden.text(at: "Tests/Golden/\(name)") ?? ""
      for rule in Rule.allCases where text.contains("[\(rule.rawValue)]\n") { raised.insert(rule) }
    }
    for rule in Rule.allCases where !elsewhere.contains(rule) {
      #expect(raised.contains(rule), "no golden case raises \(rule.rawValue)")
    }
  }
}
