import PlumbSolver
import PlumbText

/// Everything that is wrong with a file: names and numbers, each statement by itself, and, where
/// all of it was understood, conflicts and ambiguities at the sizes and in the states that are
/// tried.
///
/// Sizes tried: the one drawn by default and the corners of the declared range, each in every
/// combination of states, and the default also from right to left. Comments that allow a rule are
/// heeded, and those that silence nothing are reported.
public func lint(
  _ source: SourceText,
  importing load: @escaping (_ path: String, _ importer: String) -> ImportResult
) -> Analysis {
  let analysis = analyze(source, importing: load)
  var diagnostics = analysis.diagnostics
  for scene in analysis.scenes where scene.isSound {
    diagnostics += solvedChecks(scene)
  }
  return Analysis(
    files: analysis.files, scenes: analysis.scenes,
    diagnostics: Suppressions(analysis.files).applied(to: inOrder(diagnostics)))
}

/// Solves a scene in its situations and keeps the first complaint about each place.
private func solvedChecks(_ scene: Scene) -> [Diagnostic] {
  var found: [Diagnostic] = []
  func add(_ more: [Diagnostic]) {
    for diagnostic in more
    where !found.contains(where: { $0.rule == diagnostic.rule && $0.range == diagnostic.range }) {
      found.append(diagnostic)
    }
  }
  for situation in situations(of: scene) {
    let lowered = LoweredScene(scene, in: situation)
    switch solve(lowered.problem) {
    case .solved(let solution):
      // A conflict elsewhere is said first; an open size often closes with it.
      if !solution.isUnique { add(AmbiguityReport(scene, lowered).diagnostics(solution)) }
    case .impossible(let certificate):
      add([ConflictReport(scene, lowered, certificate).diagnostic()])
    case .exhausted:
      add([
        Diagnostic(
          .limit, "this layout is too hard to solve within the limit on pivots",
          at: scene.nameRange, label: "not checked")
      ])
    }
  }
  return found
}

/// The situations that `lint` solves, the one drawn by default first.
private func situations(of scene: Scene) -> [Situation] {
  let standard = scene.defaultSituation
  let widths = corners(scene.width, standard.width)
  let heights = corners(scene.height, standard.height)
  var result: [Situation] = []
  for states in scene.stateCombinations() {
    for width in widths {
      for height in heights {
        result.append(Situation(width: width, height: height, states: states))
      }
    }
  }
  var mirrored = standard
  mirrored.direction = .rightToLeft
  return result + [mirrored]
}

/// The default, then the ends of the range, each once.
private func corners(_ extent: DeclaredExtent, _ standard: Double?) -> [Double?] {
  guard let standard else { return [nil] }
  var values: [Double?] = [standard]
  for end in [extent.minimum, extent.maximum] where !values.contains(end) { values.append(end) }
  return values
}
