import PlumbModel
import PlumbText
import TestSupport
import Testing

/// Each rule with a source that raises it and one that nearly does; every fix is applied.
@Suite struct DiagnosticTests {
  @Test func goldenDiagnostics() {
    expectGolden("Diagnostics") { source, name in
      let analysis = lintedAlone(source)
      expectFixesMend(analysis, source, name)
      return drawn(analysis.diagnostics, files: analysis.files.map(\.tree.source), color: false)
    }
  }

  /// Applying a fix makes its complaint go away and brings no new error.
  private func expectFixesMend(_ analysis: Analysis, _ source: String, _ name: String) {
    for diagnostic in analysis.diagnostics {
      for fix in diagnostic.fixes {
        let mended = SourceText(path: "case.layout", source).applying(fix.edits)
        let after = lintedAlone(String(decoding: mended.bytes, as: UTF8.self))
        let remains = after.diagnostics.contains {
          $0.rule == diagnostic.rule && $0.message == diagnostic.message
            && $0.label == diagnostic.label
            && count($0, in: after) >= count(diagnostic, in: analysis)
        }
        #expect(!remains, "\(name): \"\(fix.title)\" does not mend: \(diagnostic.message)")
      }
    }
  }

  private func count(_ diagnostic: Diagnostic, in analysis: Analysis) -> Int {
    analysis.diagnostics.count {
      $0.rule == diagnostic.rule && $0.message == diagnostic.message && $0.label == diagnostic.label
    }
  }

  /// Every rule that can be raised so far has a golden case that raises it.
  @Test func everyRuleIsRaised() {
    let later: Set<Rule> = [
      .inert, .negativeSize, .requiredHeight, .contentSize, .unknownState,
    ]
    var raised: Set<Rule> = []
    for name in Golden.files(in: "Tests/Golden/Diagnostics", suffix: ".layout") {
      let text = Golden.text(at: "Tests/Golden/Diagnostics/\(name)") ?? ""
      for rule in Rule.allCases where text.contains("[\(rule.rawValue)]\n") { raised.insert(rule) }
    }
    for rule in Rule.allCases where !later.contains(rule) && rule != .limit {
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
