import PlumbDiagnostics
import PlumbModel
import PlumbText

/// A file that has mistakes, read as the corrections say that are offered for them, so that nobody
/// need make them first to hear what is wrong besides.
///
/// Of layouts that could not be proved for a mistake, what is proved of the corrected ones is told
/// at the places of the file as it stands, with a note that says what was taken for granted.
struct CorrectedReading {
  private(set) var analysis: Analysis
  /// The steps from the file to what is read, first to last.
  private var steps: [EditedPlaces] = []
  /// What was corrected, in the file as it stands.
  private var corrected: [SourceRange] = []
  private let source: SourceText
  /// Layouts of which all is told without.
  private let toldBefore: Set<String>

  /// Nil where nothing more can be proved for it.
  ///
  /// - Parameter analyze: reads a text in the file's place.
  init?(_ source: SourceText, _ analysis: Analysis, analyze: (SourceText) -> Analysis) {
    self.source = source
    self.analysis = analysis
    toldBefore = Set(analysis.scenes.filter(\.isSound).map(\.name))
    var text = source
    var mistakes = self.mistakes
    while !mistakes.isEmpty, steps.count < ProofBounds.correctionSteps {
      let edits = FixRun.firstFixes(of: mistakes).flatMap(\.edits)
      if edits.isEmpty { break }
      corrected += edits.map { before($0.range) }
      text = text.applying(edits)
      steps.append(EditedPlaces(edits))
      self.analysis = analyze(text)
      let left = self.mistakes
      // A guess that does not read is no reading.
      if mistakes.count <= left.count { return nil }
      mistakes = left
    }
    if steps.isEmpty || scenes.isEmpty { return nil }
  }

  /// What is proved wrong with layouts, corrected by the first fix of each error; nil where some
  /// error has none.
  ///
  /// - Parameters:
  ///   - found: all that is told of the file.
  ///   - failing: the layouts that have errors.
  init?(
    _ source: SourceText, _ analysis: Analysis, fixing found: [Diagnostic],
    of failing: Set<String>, analyze: (SourceText) -> Analysis
  ) {
    let errors = found.filter { $0.severity == .error }
    let edits = FixRun.firstFixes(of: errors).flatMap(\.edits)
    guard !edits.isEmpty, errors.allSatisfy({ !$0.fixes.isEmpty }) else { return nil }
    self.source = source
    toldBefore = Set(analysis.scenes.map(\.name)).subtracting(failing)
    corrected = edits.map(\.range)
    steps = [EditedPlaces(edits)]
    self.analysis = analyze(source.applying(edits))
    if !mistakes.isEmpty || scenes.isEmpty { return nil }
  }

  /// What people would see and touch that is wrong besides; nil where some error is left.
  func warnings(
    besides told: [Diagnostic], proving prove: (Scene) -> [Diagnostic]
  ) -> [Diagnostic]? {
    var new = NewFindings(besides: Set(told.map(FindingIdentity.init(failure:))))
    for scene in scenes {
      let found = prove(scene)
      if found.contains(where: { $0.severity == .error }) { return nil }
      for finding in found where finding.rule.isOfUse {
        if let finding = self.told(finding), new.isNew(finding) { new.add(finding) }
      }
    }
    return new.diagnostics
  }

  /// The mistakes of the text that is read.
  private var mistakes: [Diagnostic] {
    analysis.diagnostics.filter { $0.severity == .error && FindingStage($0).isOfText }
  }

  /// Layouts that can be proved so, and of which not all could before.
  var scenes: [Scene] {
    analysis.scenes.filter { $0.isSound && !toldBefore.contains($0.name) }
  }

  /// A finding of the corrected text in the file as it stands; nil where that says nothing.
  func told(_ finding: Diagnostic) -> Diagnostic? {
    // Whether all is proved is asked of what is written.
    guard finding.rule != .limit else { return nil }
    var told = finding
    told.range = before(finding.range)
    told.labels = finding.labels.map { Label(before($0.range), $0.message) }
    told.fixes = finding.fixes.filter { $0.edits.allSatisfy { isUntouched($0.range) } }.map {
      $0.mappingEdits { Edit(before($0.range), $0.text) }
    }
    told.notes.append(note)
    told.isBehindMistakes = true
    return told
  }

  private var note: String {
    let table = LineTable(source)
    var lines: [Int] = []
    for range in corrected.sorted() {
      let line = table.line(at: range.lower)
      if !lines.contains(line) { lines.append(line) }
    }
    let names = lines.map(String.init)
    let word = names.count == 1 ? "line" : "lines"
    return "with \(word) \(names.listed(most: ProofBounds.namesListed)) corrected as offered"
  }

  private func before(_ range: SourceRange) -> SourceRange {
    steps.reversed().reduce(range) { $1.before($0) }
  }

  private func isUntouched(_ range: SourceRange) -> Bool {
    var range = range
    for step in steps.reversed() {
      if !step.isUntouched(range) { return false }
      range = step.before(range)
    }
    return true
  }
}
