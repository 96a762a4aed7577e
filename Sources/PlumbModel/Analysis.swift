import PlumbSolver
import PlumbSyntax
import PlumbText

/// What a file means: its layouts ready to be solved, and all that is wrong with it.
public struct Analysis: Sendable {
  /// The file asked about first, then those it imports, each once; `FileID` is the index.
  public let files: [ParsedFile]
  /// The root file's layouts, in file order.
  public let scenes: [Scene]
  /// In order of place; of all files.
  public internal(set) var diagnostics: [Diagnostic]
  /// Lengths that the root file has names for, its own before imported ones.
  package internal(set) var metrics: [NamedLength] = []
  /// What `lint` took to prove its layouts.
  public internal(set) var proof: ProofStatistics

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

/// A `let` of a file, worked out.
package struct NamedLength: Sendable {
  package let name: String
  package let value: Rational
  /// Its name where it is declared.
  package let range: SourceRange
}

/// What a loader gives for an `import`.
public enum ImportResult: Sendable {
  /// The file's bytes and the name to print for it.
  case loaded(path: String, bytes: [UInt8])
  /// Why not, in words that follow a colon: "no such file", and what more there is to say.
  case failed(reason: String, note: String? = nil)
}
