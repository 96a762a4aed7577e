import PlumbSolver
import PlumbText
import PlumbTypography

/// Everything that is wrong with a file: names and numbers, each statement by itself, and, where
/// all of it was understood, the conflicts and ambiguities that show at any declared size, in any
/// state and direction.
///
/// Comments that allow a rule are heeded, and those that silence nothing are reported.
public func lint(
  _ source: SourceText, typography: Typography = Typography(),
  importing load: @escaping (_ path: String, _ importer: String) -> ImportResult
) -> Analysis {
  let analysis = analyze(source, typography: typography, importing: load)
  var diagnostics = analysis.diagnostics
  var statistics = ProofStatistics()
  for scene in analysis.scenes where scene.isSound {
    let proof = SceneProof(scene)
    diagnostics += proof.diagnostics + WrappingProof(scene).diagnostics
    statistics += proof.statistics
  }
  return Analysis(
    files: analysis.files, scenes: analysis.scenes,
    diagnostics: Suppressions(analysis.files).applied(to: inOrder(diagnostics)), proof: statistics)
}
