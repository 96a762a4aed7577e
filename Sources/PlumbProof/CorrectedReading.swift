import PlumbDiagnostics
import PlumbModel
import PlumbText

/// A file that has mistakes, read as the corrections say that are offered for them, and without
/// what none is offered for: nobody need make them first to hear what is wrong besides.
///
/// Of layouts that could not be proved for a mistake, what is proved of the corrected ones is told
/// at the places of the file as it stands, with a note that says what was taken for granted.
struct CorrectedReading {
  private(set) var analysis: Analysis
  /// Mistakes that others hid.
  private(set) var hidden: [Diagnostic] = []
  /// The steps from the file to what is read, first to last.
  private var steps: [EditedPlaces] = []
  /// What was corrected, in the file as it stands.
  private var corrected: [SourceRange] = []
  /// What was left out of it, and where.
  private var leftOut = LeftOutLines()
  private let source: SourceText
  /// Lines one of which is left out of it, whichever.
  private var guessed: [SourceRange] = []
  /// Layouts of which all is told without.
  private let toldBefore: Set<String>

  /// Nil where nothing more can be told for it.
  ///
  /// - Parameter analyze: reads a text in the file's place.
  init?(_ source: SourceText, _ analysis: Analysis, analyze: (SourceText) -> Analysis) {
    self.source = source
    self.analysis = analysis
    toldBefore = Set(analysis.scenes.filter(\.isSound).map(\.name))
    var text = source
    var known = Set(mistakes.map(FindingIdentity.init(failure:)))
    while !mistakes.isEmpty, steps.count < ProofBounds.correctionSteps {
      guard let step = nextStep(text, analyze) else { break }
      take(step)
      text = step.text
      if step.isSure { tellHidden(besides: &known) }
    }
    if steps.isEmpty || scenes.isEmpty && hidden.isEmpty { return nil }
  }

  /// What is proved wrong with layouts, corrected by the first fix of each error; nil where some
  /// error has none.
  ///
  /// - Parameters:
  ///   - found: all that is told of the file.
  ///   - guesses: an edit for each error that has none.
  ///   - failing: the layouts that have errors.
  init?(
    _ source: SourceText, _ analysis: Analysis, fixing found: [Diagnostic],
    guessing guesses: [Fix] = [], of failing: Set<String>, analyze: (SourceText) -> Analysis
  ) {
    let errors = found.filter { $0.severity == .error }
    let fixes = FixRun.firstFixes(of: errors).flatMap(\.edits)
    let guessed = guesses.flatMap(\.edits)
    let edits = fixes + guessed
    guard !edits.isEmpty, errors.count(where: { $0.fixes.isEmpty }) == guesses.count,
      !fixes.contains(where: { fix in guessed.contains { $0.range.touches(fix.range) } })
    else { return nil }
    self.source = source
    toldBefore = Set(analysis.scenes.map(\.name)).subtracting(failing)
    corrected = fixes.map(\.range)
    self.guessed = guessed.map(\.range)
    steps = [EditedPlaces(edits)]
    self.analysis = analyze(source.applying(edits))
    if !mistakes.isEmpty || scenes.isEmpty { return nil }
  }

  /// Another reading, in which the errors that were found in one are corrected, too; nil where some
  /// error has no fix.
  private init?(
    _ reading: CorrectedReading, fixing errors: [Diagnostic], analyze: (SourceText) -> Analysis
  ) {
    let edits = FixRun.firstFixes(of: errors).flatMap(\.edits)
    guard !edits.isEmpty, errors.allSatisfy({ !$0.fixes.isEmpty }) else { return nil }
    self = reading
    corrected += edits.map { reading.before($0.range) }
    steps.append(EditedPlaces(edits))
    analysis = analyze(reading.analysis.files[0].tree.source.applying(edits))
    if !mistakes.isEmpty || scenes.isEmpty { return nil }
  }

  /// The same as one of two readings of which nobody knows which is right.
  func either(or other: CorrectedReading) -> CorrectedReading {
    var reading = self
    reading.guessed += other.guessed
    return reading
  }

  /// What is wrong besides: errors that others hid, and what people would see and touch, of layouts
  /// without any.
  ///
  /// - Parameters:
  ///   - isCheap: whether there is work left for another reading, with those errors corrected, too.
  func behind(
    besides told: [Diagnostic], proving prove: ProofOfReading,
    while isCheap: () -> Bool, analyze: (SourceText) -> Analysis
  ) -> FoundBehind {
    var new = NewFindings(besides: Set(told.map(FindingIdentity.init(failure:))))
    var reading = self
    for round in 1...ProofBounds.readingsBehind {
      let found = reading.scenes.map { scene in
        // Beside errors no warning is told, nor need an edit be found for it.
        let errors = prove(scene, .fixes, false)
        return errors.contains { $0.severity == .error } ? errors : prove(scene, .all, true)
      }
      let errors = found.joined().filter { $0.severity == .error }
      for own in found {
        let hasErrors = own.contains { $0.severity == .error }
        for finding in own where finding.severity == .error || !hasErrors && finding.rule.isOfUse {
          if let finding = reading.told(finding), new.isNew(finding) { new.add(finding) }
        }
      }
      if errors.isEmpty { return FoundBehind(diagnostics: new.diagnostics, isAll: true) }
      guard round < ProofBounds.readingsBehind, isCheap(),
        let next = CorrectedReading(reading, fixing: errors, analyze: analyze)
      else { break }
      reading = next
    }
    return FoundBehind(diagnostics: new.diagnostics, isAll: false)
  }

  /// What is proved wrong with the layouts of a file that has mistakes, and behind that.
  func findings(
    proving prove: ProofOfReading, while isCheap: () -> Bool,
    analyze: (SourceText) -> Analysis
  ) -> [Diagnostic] {
    var found: [Diagnostic] = []
    var failing: Set<String> = []
    for scene in scenes {
      let own = prove(scene, .all, true).filter { isSure($0, of: scene) }
      if own.contains(where: { $0.severity == .error }) { failing.insert(scene.name) }
      found += own
    }
    let text = analysis.files[0].tree.source
    // What is said of lines by their numbers is said of those of the file.
    func lineCount(_ text: SourceText) -> Int { LineTable(text).line(at: text.bytes.count) }
    guard !failing.isEmpty, lineCount(text) == lineCount(source) else {
      return found.compactMap(told)
    }
    let behind = behindErrors(
      text, analysis, besides: found, of: failing, proving: prove, while: isCheap,
      analyze: analyze)
    let failed = scenes.filter { failing.contains($0.name) }
    found += (behind?.diagnostics ?? []).filter { finding in
      failed.allSatisfy { isSure(finding, of: $0) }
    }
    return found.compactMap(told)
  }

  private var mistakes: [Diagnostic] { analysis.mistakes }

  private mutating func take(_ step: Step) {
    for found in step.leftOut {
      leftOut.add(found, at: before(found.edit.range), in: analysis.files[0].tree)
    }
    corrected += step.fixes.map { before($0.range) }
    steps.append(step.places)
    analysis = step.analysis
  }

  /// Tells the mistakes that a step has brought to light; of a line that had one, what is wrong
  /// with its form may come of how that was corrected.
  private mutating func tellHidden(besides known: inout Set<FindingIdentity>) {
    let text = analysis.files[0].tree.source
    let table = LineTable(source)
    let touched = Set((corrected + leftOut.places).map { table.line(at: $0.lower) })
    for mistake in mistakes where isUntouched(mistake.range) && !leftOut.names(mistake, in: text) {
      guard let told = told(mistake),
        FindingStage(told) != .syntax || !touched.contains(table.line(at: told.range.lower)),
        known.insert(FindingIdentity(failure: told)).inserted
      else { continue }
      hidden.append(told)
    }
  }

  /// Layouts that can be proved so, and of which not all could before.
  var scenes: [Scene] {
    analysis.scenes.filter { $0.isSound && !toldBefore.contains($0.name) }
  }

  /// A finding of the corrected text in the file as it stands; nil where that says nothing.
  func told(_ finding: Diagnostic) -> Diagnostic? {
    // Whether all is proved is asked of what is written; what a correction writes itself is right
    // but for what it leaves open.
    let isOfProof = finding.severity == .error && !FindingStage(finding).isOfText
    guard finding.rule != .limit, isOfProof || !isInserted(finding.range) else { return nil }
    var told = finding
    told.range = before(finding.range)
    told.labels = finding.labels.map { Label(before($0.range), $0.message) }
    told.fixes = finding.fixes.filter { $0.edits.allSatisfy { isUntouched($0.range) } }.map {
      $0.mappingEdits { Edit(before($0.range), $0.text) }
    }
    // An edit of a line that is corrected first can only be spoken of.
    if told.fixes.isEmpty, let fix = finding.fixes.first { told.helps.append(fix.title) }
    told.notes.append(note)
    told.isBehindMistakes = true
    return told
  }

  /// Whether a finding of a layout counts although some lines were left out: fewer lines conflict
  /// where all of them do, and views that these did not name lie where they lay.
  func isSure(_ finding: Diagnostic, of scene: Scene) -> Bool {
    leftOut.allow(finding, of: scene, in: analysis.files[0].tree.source)
  }

  private var note: String {
    let parts = [
      corrected.isEmpty ? nil : "with \(lines(corrected)) corrected as offered",
      guessed.isEmpty ? nil : "whichever of \(lines(guessed)) goes",
      leftOut.places.isEmpty ? nil : "without what is not understood in \(lines(leftOut.places))",
    ]
    return parts.compactMap { $0 }.joined(separator: ", ")
  }

  private func lines(_ ranges: [SourceRange]) -> String {
    let table = LineTable(source)
    var lines: [Int] = []
    for range in ranges.sorted() {
      let line = table.line(at: range.lower)
      if !lines.contains(line) { lines.append(line) }
    }
    let names = lines.map(String.init)
    let word = names.count == 1 ? "line" : "lines"
    return "\(word) \(names.listed(most: ProofBounds.namesListed))"
  }

  private func before(_ range: SourceRange) -> SourceRange {
    steps.reversed().reduce(range) { $1.before($0) }
  }

  /// Whether a correction has brought what stands there.
  private func isInserted(_ range: SourceRange) -> Bool {
    var range = range
    for step in steps.reversed() {
      if step.isInserted(range) { return true }
      range = step.before(range)
    }
    return false
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

/// What is wrong with a layout of some reading.
///
/// - Parameter warns: whether warnings are asked for beside errors.
typealias ProofOfReading = (Scene, ProofDepth, _ warns: Bool) -> [Diagnostic]

/// What is wrong behind errors that are thought away.
struct FoundBehind {
  let diagnostics: [Diagnostic]
  /// Whether no error is left that hides more.
  let isAll: Bool
}
