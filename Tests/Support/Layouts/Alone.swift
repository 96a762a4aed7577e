import PlumbDiagnostics
import PlumbModel
import PlumbProof
import PlumbText

/// Lints a text that imports nothing but `Metrics.layout`, which holds `let side = 16`.
package func lintedAlone(_ source: String, asking rules: RuleLevels = RuleLevels()) -> Analysis {
  lint(SourceText(path: "case.layout", source), asking: rules) { path, _ in
    switch path {
    case "Metrics.layout": .loaded(path: path, bytes: Array("let side = 16\n".utf8))
    case "case.layout": .loaded(path: path, bytes: Array(source.utf8))
    default: .failed(reason: "no such file")
    }
  }
}

/// The same without a proof.
package func analyzedAlone(_ source: String) -> Analysis {
  analyze(SourceText(path: "case.layout", source)) { _, _ in .failed(reason: "no such file") }
}

extension Situation {
  /// The place that a counterexample names.
  package init(_ example: Counterexample) {
    self.init(
      width: example.width, height: example.height, states: example.state,
      direction: Direction(rawValue: example.direction) ?? .leftToRight,
      contents: example.contents)
    traits.textScale = example.textScale
    traits.platform = example.platform.flatMap { Platform(rawValue: $0) }
  }
}
