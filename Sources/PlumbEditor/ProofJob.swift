import PlumbDiagnostics
import PlumbInterfaceBuilder
import PlumbModel
import PlumbProof
import PlumbText
import PlumbTypography

/// The work of proving the layouts of one document, done aside while the server goes on.
package struct ProofJob: Sendable {
  package let uri: String
  package let generation: Int
  let layouts: [Layout]
  /// In their place, a file of Interface Builder, and what its texts are measured by.
  private var interface: (source: SourceText, settings: Settings)?

  /// What is proved of a layout: one scene, or one for each screen.
  package typealias Layout = (place: Int, key: LayoutKey, scenes: [Scene])

  package init(uri: String, generation: Int, layouts: [Layout]) {
    self.uri = uri
    self.generation = generation
    self.layouts = layouts
  }

  init(_ document: Document, _ settings: Settings) {
    uri = document.uri
    generation = document.generation
    layouts = []
    interface = (document.source, settings)
  }

  /// Proves one layout after another, for as long as that is still wanted; a proof that is broken
  /// off is none.
  package func run(_ isWanted: () -> Bool) -> ProofAnswer {
    if let interface { return found(in: interface.source, interface.settings, isWanted) }
    var proved: [ProvedLayout] = []
    for layout in layouts where isWanted() {
      let found = proof(of: layout.scenes, while: isWanted)
      guard isWanted() else { break }
      proved.append(
        ProvedLayout(
          key: layout.key, name: layout.scenes[0].name, diagnostics: found.diagnostics,
          undecidedScales: found.statistics.undecidedScales))
    }
    return ProofAnswer(uri: uri, generation: generation, proved: proved)
  }

  private func found(
    in source: SourceText, _ settings: Settings, _ isWanted: () -> Bool
  ) -> ProofAnswer {
    let found = InterfaceDocument.findings(in: source) { text, quiet in
      guard isWanted() else { return [] }
      return lint(
        text, typography: settings.typography, on: settings.screens,
        defining: settings.definitions, asking: settings.rules.quieting(quiet),
        isImported: { true }, importing: { _, _ in .failed(reason: "it has no imports") }
      ).diagnostics
    }
    return ProofAnswer(
      uri: uri, generation: generation, proved: [],
      interfaceFindings: isWanted() ? found : nil)
  }
}

/// What was proved, for whoever keeps proofs.
package struct ProofAnswer: Sendable {
  package let uri: String
  package let generation: Int
  package let proved: [ProvedLayout]
  /// What is wrong with a file of Interface Builder; nil of others, and where that was broken off.
  package var interfaceFindings: [Diagnostic]?
}

extension Workspace {
  /// The work of reading a file of Interface Builder and proving all that is in it.
  package func interfaceJob(_ document: Document) -> ProofJob {
    ProofJob(document, document.settings ?? settings(of: document.path))
  }
}

package struct ProvedLayout: Sendable {
  let key: LayoutKey
  package let name: String
  let diagnostics: [Diagnostic]
  /// See `ProofStatistics`.
  let undecidedScales: Int
}
