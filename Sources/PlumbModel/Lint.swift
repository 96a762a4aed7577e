import PlumbSolver
import PlumbText

/// Everything that is wrong with a file: names and numbers, each statement by itself, and, where
/// all of it was understood, the conflicts and ambiguities that show at any declared size, in any
/// state and direction.
///
/// Comments that allow a rule are heeded, and those that silence nothing are reported.
public func lint(
  _ source: SourceText,
  importing load: @escaping (_ path: String, _ importer: String) -> ImportResult
) -> Analysis {
  let analysis = analyze(source, importing: load)
  var diagnostics = analysis.diagnostics
  for scene in analysis.scenes where scene.isSound { diagnostics += SceneProof(scene).diagnostics }
  return Analysis(
    files: analysis.files, scenes: analysis.scenes,
    diagnostics: Suppressions(analysis.files).applied(to: inOrder(diagnostics)))
}
