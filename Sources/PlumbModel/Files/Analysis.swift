import PlumbDiagnostics
import PlumbSolver
import PlumbSyntax
import PlumbText

/// What a file means: its layouts ready to be solved, and all that is wrong with it.
public struct Analysis: Sendable {
  /// The file asked about first, then those it imports, each once; `FileID` is the index.
  public let files: [ParsedFile]
  /// The root file's layouts, in file order.
  public package(set) var scenes: [Scene]
  /// In order of place; of all files.
  public package(set) var diagnostics: [Diagnostic]
  /// Lengths that the root file has names for, its own before imported ones.
  package var metrics: [NamedLength] = []
  /// Colors that it has names for, likewise.
  package var colors: [OwnColor] = []
  /// What `lint` took to prove its layouts.
  public package(set) var proof: ProofStatistics

  public init(
    files: [ParsedFile], scenes: [Scene], diagnostics: [Diagnostic],
    proof: ProofStatistics = ProofStatistics()
  ) {
    self.files = files
    self.scenes = scenes
    self.diagnostics = diagnostics
    self.proof = proof
  }
}

extension Analysis {
  /// What `definitions` may name.
  public var metricNames: [String] { metrics.map(\.name) }

  /// One of the layouts, and those of the root file that are components or rows in it; nil where no
  /// layout has the name. What proofs have found in others is left out.
  package func only(_ layout: String) -> Analysis? {
    guard let scene = scenes.first(where: { $0.name == layout }) else { return nil }
    let needed = scene.componentNames.union([layout])
    var analysis = self
    analysis.scenes = scenes.filter { needed.contains($0.name) }
    if let tree = files.first?.tree, scene.isSound {
      for case .layout(let node) in tree[tree.items] where !needed.contains(tree.text(node.name)) {
        let range = tree.range(node.tokens)
        analysis.diagnostics.removeAll { diagnostic in
          diagnostic.range.file == range.file && range.lower <= diagnostic.range.lower
            && diagnostic.range.upper <= range.upper
        }
      }
    }
    return analysis
  }
}

extension Scene {
  /// The layouts that stand in this one, at any depth.
  package var componentNames: Set<String> {
    var names: Set<String> = []
    for case .component(let name) in views.map(\.kind) { names.insert(name) }
    for row in rowScenes { names.formUnion(row.componentNames.union([row.name])) }
    return names
  }
}

extension [Scene] {
  /// The layouts that stand in some of these.
  package var componentNames: Set<String> {
    reduce(into: []) { $0.formUnion($1.componentNames) }
  }
}

/// A `let` of a file, worked out.
package struct NamedLength: Sendable {
  package let name: String
  package let value: Rational
  /// Its name where it is declared.
  package let range: SourceRange
}

/// A `let` of a file that is a color.
package struct OwnColor: Sendable {
  package let name: String
  /// A code, or the name of one in the app's asset catalog.
  package let written: String
}

/// What a loader gives for an `import`.
public enum ImportResult: Sendable {
  /// The file's bytes and the name to print for it.
  case loaded(path: String, bytes: [UInt8])
  /// Why not, in words that follow a colon: "no such file", and what more there is to say.
  case failed(reason: String, note: String? = nil)
}
