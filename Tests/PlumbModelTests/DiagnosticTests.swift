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

  /// Every rule that lint raises has a golden case that raises it; those that are left out are
  /// raised by tables and scrolling, by a command line, by large files and by `plumb swift`.
  @Test func everyRuleIsRaised() {
    let elsewhere: Set<Rule> = [.contentSize, .unknownState, .limit, .unsupported]
    var raised: Set<Rule> = []
    for name in Golden.files(in: "Tests/Golden/Diagnostics", suffix: ".layout") {
      let text = Golden.text(at: "Tests/Golden/Diagnostics/\(name)") ?? ""
      for rule in Rule.allCases where text.contains("[\(rule.rawValue)]\n") { raised.insert(rule) }
    }
    for rule in Rule.allCases where !elsewhere.contains(rule) {
      #expect(raised.contains(rule), "no golden case raises \(rule.rawValue)")
    }
  }
}

/// Lints a text that imports nothing but `Metrics.layout`, which holds `let side = 16`.
func lintedAlone(_ source: String) -> Analysis {
  lint(SourceText(path: "case.layout", source)) { path, _ in
    switch path {
    case "Metrics.layout": .loaded(path: path, bytes: Array("let side = 16\n".utf8))
    case "case.layout": .loaded(path: path, bytes: Array(source.utf8))
    default: .failed(reason: "no such file")
    }
  }
}

/// The same without a proof.
func analyzedAlone(_ source: String) -> Analysis {
  analyze(SourceText(path: "case.layout", source)) { _, _ in .failed(reason: "no such file") }
}
