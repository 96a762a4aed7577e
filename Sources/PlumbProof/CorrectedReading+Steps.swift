import PlumbDiagnostics
import PlumbModel
import PlumbSyntax
import PlumbText

/// How a text with mistakes becomes one without, step by step.
extension CorrectedReading {
  /// Some mistakes of a text corrected, or left out of it.
  struct Step {
    let text: SourceText
    let places: EditedPlaces
    let fixes: [Edit]
    let leftOut: [LeftOut]
    let analysis: Analysis
    /// Whether what shows only now was there before: nothing in it is one of several guesses.
    let isSure: Bool
  }

  /// What is sure comes first, then what is offered besides; what is not understood is left out.
  /// Nil where none of them leads on.
  func nextStep(_ text: SourceText, _ analyze: (SourceText) -> Analysis) -> Step? {
    let mistakes = analysis.mistakes
    guard mistakes.allSatisfy({ $0.range.file == .root }) else { return nil }
    let sure = mistakes.filter { $0.fixes.first?.isOneReading ?? false }
    let offered = mistakes.filter { !$0.fixes.isEmpty }
    let others = mistakes.filter(\.fixes.isEmpty)
    if let step = step(text, correcting: sure, isSure: true, analyze), leadsOn(step) { return step }
    // A guess that does not read is no reading.
    func isFewer(_ step: Step) -> Bool { step.analysis.mistakes.count < mistakes.count }
    if let step = step(text, correcting: offered, analyze), isFewer(step) { return step }
    if let step = step(text, without: others, isSure: true, analyze), isFewer(step) { return step }
    if let step = step(text, without: mistakes, analyze), isFewer(step) { return step }
    return nil
  }

  /// A correction may bring to light as many mistakes as it is for, but others.
  private func leadsOn(_ step: Step) -> Bool {
    let (before, after) = (analysis.mistakes, step.analysis.mistakes)
    return after.count < before.count
      || Set(after.map(FindingName.init)) != Set(before.map(FindingName.init))
  }

  private func step(
    _ text: SourceText, correcting some: [Diagnostic] = [], without others: [Diagnostic] = [],
    isSure: Bool = false, _ analyze: (SourceText) -> Analysis
  ) -> Step? {
    let fixes = FixRun.firstFixes(of: some).flatMap(\.edits)
    let tree = analysis.files[0].tree
    var leftOut: [LeftOut] = []
    for mistake in others {
      let isOfForm = FindingStage(mistake) == .syntax
      let found =
        isOfForm
        ? tree.leavingOut(syntaxAt: mistake.range) : tree.leavingOut(meaningAt: mistake.range)
      guard let found, !leftOut.contains(where: { $0.meets(found) }) else { continue }
      leftOut.append(found)
    }
    let edits = fixes + leftOut.map(\.edit)
    if edits.isEmpty { return nil }
    let after = text.applying(edits)
    return Step(
      text: after, places: EditedPlaces(edits), fixes: fixes, leftOut: leftOut,
      analysis: analyze(after), isSure: isSure)
  }
}

extension Analysis {
  /// What keeps its layouts from being proved.
  var mistakes: [Diagnostic] {
    diagnostics.filter { $0.severity == .error && FindingStage($0).isOfText }
  }
}

extension Fix {
  /// Whether it says the one thing that was meant, or what its finding takes it for.
  fileprivate var isOneReading: Bool { applicability == .safe || isTold }
}

extension LeftOut {
  fileprivate func meets(_ other: LeftOut) -> Bool {
    edit.range.touches(other.edit.range)
  }
}
