import PlumbSolver
import PlumbText

/// Everything that is wrong with a file: names and numbers, each statement by itself, and, where
/// all of it was understood, conflicts at any declared size in any state and direction, proved,
/// and ambiguities at the sizes that are tried.
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
    diagnostics += conflicts(of: scene)
    diagnostics += ambiguities(of: scene)
  }
  return Analysis(
    files: analysis.files, scenes: analysis.scenes,
    diagnostics: Suppressions(analysis.files).applied(to: inOrder(diagnostics)))
}

/// Each clash of requirements once, whatever the number of variants it shows in.
private func conflicts(of scene: Scene) -> [Diagnostic] {
  guard let variants = scene.variants() else {
    return [
      Diagnostic(
        .limit, "more than \(Limits.variants) combinations of states and conditions",
        at: scene.nameRange, label: "not proved free of conflicts", severity: .warning)
    ]
  }
  var seen: Set<Set<Origin>> = []
  var diagnostics: [Diagnostic] = []
  for variant in variants {
    let proof = ConflictProof(scene, variant)
    if !proof.isDecided {
      diagnostics.append(
        Diagnostic(
          .limit, "this layout is too hard to solve within the limit on pivots",
          at: scene.nameRange, label: "not proved free of conflicts"))
      break
    }
    for clash in proof.clashes {
      let origins = clash.certificate.rows.map { clash.lowered.rows[$0.index].origin }
      guard seen.insert(Set(origins.filter(\.isWritten))).inserted else { continue }
      diagnostics.append(
        ConflictReport(
          scene, clash.lowered, clash.certificate, absence: clash.absence,
          isMended: { clashCount(of: $0, like: variant) < proof.clashes.count }
        ).diagnostic())
    }
  }
  return diagnostics
}

/// How many clashes an edited scene has in the states and the direction of a variant.
private func clashCount(of scene: Scene, like variant: Variant) -> Int {
  let same = scene.variants()?.filter {
    $0.states == variant.states && $0.direction == variant.direction && $0.holds == variant.holds
  }
  return same?.reduce(0) { $0 + ConflictProof(scene, $1).clashes.count } ?? Int.max
}

/// Solves a scene in its situations and keeps the first complaint about each place.
private func ambiguities(of scene: Scene) -> [Diagnostic] {
  var found: [Diagnostic] = []
  func add(_ more: [Diagnostic]) {
    for diagnostic in more
    where !found.contains(where: { $0.rule == diagnostic.rule && $0.range == diagnostic.range }) {
      found.append(diagnostic)
    }
  }
  for situation in situations(of: scene) {
    let lowered = LoweredScene(scene, in: situation)
    // Where requirements clash nothing can be said to be open.
    guard let solution = solve(lowered.problem).solution, !solution.isUnique else { continue }
    add(AmbiguityReport(scene, lowered).diagnostics(solution))
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
