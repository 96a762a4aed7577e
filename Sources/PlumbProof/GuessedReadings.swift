import PlumbDiagnostics
import PlumbModel
import PlumbSolver
import PlumbSyntax
import PlumbText

/// A file with conflicts for which nobody knows an edit, read in two ways, in each of which another
/// one of their lines is left out: what is wrong in both is wrong whichever goes.
///
/// Of a layout that has no answer nothing else is known, and all that is wrong with it would be
/// told only once the conflict is gone.
struct GuessedReadings {
  private let first: CorrectedReading
  private let second: CorrectedReading
  /// The views that the lines speak of: what goes wrong with them may be the same mistake.
  private let concerned: Set<SourceRange>

  /// Nil where some error tells of no two lines that may go.
  ///
  /// - Parameters:
  ///   - found: all that is told of the file.
  ///   - failing: the layouts that have errors.
  ///   - analyze: reads a text in the file's place.
  init?(
    _ source: SourceText, _ analysis: Analysis, fixing found: [Diagnostic],
    of failing: Set<String>, analyze: (SourceText) -> Analysis
  ) {
    let open = found.filter { $0.severity == .error && $0.fixes.isEmpty }
    let guesses = open.map { Self.removals(for: $0, in: analysis.scenes) }
    guard !open.isEmpty, guesses.allSatisfy({ 1 < $0.count }) else { return nil }
    let most = min(ProofBounds.guesses, guesses.map(\.count).max() ?? 0)
    var readings: [(errors: Int, reading: CorrectedReading)] = []
    for number in 0..<most {
      let chosen = guesses.map { $0[number % $0.count] }
      guard
        let reading = CorrectedReading(
          source, analysis, fixing: found, guessing: chosen, of: failing, analyze: analyze)
      else { continue }
      let errors = reading.scenes.map(errors(of:))
      if errors.contains(where: { $0.contains(.conflict) }) { continue }
      readings.append((errors.joined().count, reading))
    }
    // Of lines that decide something the layout opens once they go.
    let least = readings.enumerated().sorted {
      ($0.element.errors, $0.offset) < ($1.element.errors, $1.offset)
    }.map(\.element.reading)
    guard 1 < least.count else { return nil }
    (first, second) = (least[0].either(or: least[1]), least[1])
    let places = open.flatMap { [$0.range] + $0.labels.map(\.range) }
    concerned = Set(analysis.scenes.flatMap { $0.views(concernedBy: places) })
  }

  /// What is wrong in both, at the places of the file as it stands.
  func findings(
    besides told: [Diagnostic], proving prove: ProofOfReading
  ) -> [Diagnostic] {
    func found(_ reading: CorrectedReading, _ depth: ProofDepth) -> [Diagnostic] {
      reading.scenes.flatMap { prove($0, depth, true) }.filter {
        $0.severity == .error || $0.rule.isOfUse
      }
      .compactMap(reading.told)
    }
    // What is open of a view must be the same in both; a line that is left out opens more.
    func identity(_ finding: Diagnostic) -> FindingIdentity {
      finding.severity == .error ? FindingIdentity(finding) : FindingIdentity(failure: finding)
    }
    let others = Set(found(second, .places).map(identity))
    var new = NewFindings(besides: Set(told.map(FindingIdentity.init(failure:))))
    for finding in found(first, .fixes)
    where others.contains(identity(finding)) && !isConcerned(finding) && new.isNew(finding) {
      new.add(finding)
    }
    return new.diagnostics
  }

  /// Whether the lines speak of a view that a finding is about, or that one lies on.
  private func isConcerned(_ finding: Diagnostic) -> Bool {
    concerned.contains(finding.range)
      || finding.brokenRule ?? finding.rule == .overlap
        && finding.labels.contains { concerned.contains($0.range) }
  }

  /// Edits that take a line out, one from each place that an error names before any second. Of
  /// lines that hold at some sizes, all is known there.
  private static func removals(for error: Diagnostic, in scenes: [Scene]) -> [Fix] {
    guard error.rule == .conflict, !error.isOfSomeSizes else { return [] }
    let places = [error.range] + error.labels.map(\.range)
    let all = places.map { place in scenes.flatMap { removals(in: place, of: $0) } }
    var fixes: [Fix] = []
    for number in 0..<(all.map(\.count).max() ?? 0) {
      for own in all where number < own.count {
        if !fixes.contains(where: { $0.edits == own[number].edits }) { fixes.append(own[number]) }
      }
    }
    return fixes
  }

  /// The last of the lines there comes first: what leads up to it decides something else.
  private static func removals(in place: SourceRange, of scene: Scene) -> [Fix] {
    let repair = Repair(scene)
    let lines = scene.constraints.map(\.origin.range).filter { $0.lies(in: place) }
    return lines.sorted { $1 < $0 }.compactMap { line in
      repair.removals(of: line).first ?? repair.tree(of: line).opening(ofGapAt: line)
    }
  }
}

extension Scene {
  /// The names of the views that lines at some places speak of, and of those that lie in them.
  fileprivate func views(concernedBy places: [SourceRange]) -> [SourceRange] {
    let named = Set(
      constraints.filter { line in places.contains { line.origin.range.lies(in: $0) } }
        .flatMap { $0.form.terms.map(\.anchor.view) }
    ).subtracting([.root])
    return views.indices.map { ViewID($0) }.filter { view in
      named.contains(view) || named.contains { views.lies(view, in: $0) }
    }.map { views[$0.index].range }
  }
}

extension Tree {
  /// `[a]->[b]` for `[a]-8-[b]`, which leaves open how far apart they are.
  fileprivate func opening(ofGapAt place: SourceRange) -> Fix? {
    guard let chain = chain(around: place),
      case .gap(let connection, _, _, _) = part(of: chain, at: place),
      let connection
    else { return nil }
    return Fix("leave it open", [Edit(range(connection.tokens), "->")])
  }
}

extension SourceRange {
  fileprivate func lies(in other: SourceRange) -> Bool {
    file == other.file && other.lower <= lower && upper <= other.upper
  }
}

/// The rules of the errors of a layout.
private func errors(of scene: Scene) -> [Rule] {
  var cache = ProofCache(budget: ProofBudget(most: ProofBounds.workBesideErrors))
  return proof(of: scene, depth: .errors, &cache, while: { true }).diagnostics
    .filter { $0.severity == .error }.map(\.rule)
}
