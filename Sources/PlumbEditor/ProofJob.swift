import PlumbDiagnostics
import PlumbModel
import PlumbProof

/// The work of proving the layouts of one document, done aside while the server goes on.
package struct ProofJob: Sendable {
  package let uri: String
  package let generation: Int
  let layouts: [(place: Int, key: LayoutKey, scene: Scene)]

  package init(uri: String, generation: Int, layouts: [(place: Int, key: LayoutKey, scene: Scene)])
  {
    self.uri = uri
    self.generation = generation
    self.layouts = layouts
  }

  /// Proves one layout after another, for as long as that is still wanted; a proof that is broken
  /// off is none.
  package func run(_ isWanted: () -> Bool) -> ProofAnswer {
    var proved: [ProvedLayout] = []
    for layout in layouts where isWanted() {
      let diagnostics = proof(of: layout.scene, while: isWanted).diagnostics
      guard isWanted() else { break }
      proved.append(
        ProvedLayout(key: layout.key, name: layout.scene.name, diagnostics: diagnostics))
    }
    return ProofAnswer(uri: uri, generation: generation, proved: proved)
  }
}

/// What was proved, for whoever keeps proofs.
package struct ProofAnswer: Sendable {
  package let uri: String
  let generation: Int
  package let proved: [ProvedLayout]
}

package struct ProvedLayout: Sendable {
  let key: LayoutKey
  package let name: String
  let diagnostics: [Diagnostic]
}
