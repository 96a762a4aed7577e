import PlumbModel
import PlumbText

/// The work of proving the layouts of one document, done aside while the server goes on.
package struct ProofJob: Sendable {
  let uri: String
  let generation: Int
  let layouts: [(place: Int, key: LayoutKey, scene: Scene)]

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

/// What was proved, for `Server.finish`.
package struct ProofAnswer: Sendable {
  let uri: String
  let generation: Int
  let proved: [ProvedLayout]
}

struct ProvedLayout: Sendable {
  let key: LayoutKey
  let name: String
  let diagnostics: [Diagnostic]
}
