import LayoutSupport
import PlumbDiagnostics
import PlumbModel
import PlumbProof
import PlumbText
import TestSupport
import Testing

/// Whole files after `lint --fix`, and after `lint --fix --unsafe`.
@Suite struct FixRunTests {
  @Test func goldenFixes() {
    expectGolden("Fixes") { source, name in
      [Applicability.safe, .unsafe].map { allowed in
        let result = fixed(source, allowed)
        let text = result.source.text
        expectNoWorse(source, text, "\(name), \(allowed)")
        #expect(fixed(text, allowed).source.text == text, "\(name), \(allowed): a second run")
        let more = result.unsafeCount == 0 ? "" : ", \(result.unsafeCount) more"
        return "\(allowed.rawValue): \(result.count)\(more)\n" + (text == source ? "" : text)
      }.joined()
    }
  }

  /// What is not applied is told with what it would bring.
  @Test func refusals() {
    let place = SourceRange(0, 1, in: .root)
    let conflict = Diagnostic(
      .conflict, "these lines conflict", at: place, fixes: [Fix("let it go", [Edit(place, "b")])])
    let open = Diagnostic(.ambiguous, "nothing decides it", at: place)
    let result = FixRun.result(SourceText(path: "case.layout", "a"), applying: .unsafe) {
      $0.text == "a" ? [conflict] : [conflict, open]
    }
    #expect(result.count == 0)
    #expect(result.refusals.map(\.fix.title) == ["let it go"])
    let brought = result.refusals.map { refusal -> String? in
      if case .brings(let finding) = refusal.reason { finding.message } else { nil }
    }
    #expect(brought == ["nothing decides it"])
  }

  /// That a proof ends early after an edit is nothing wrong; that a claim is no longer proved is.
  @Test(arguments: [
    ("not proved for every size: texts break their lines in too many ways", 1),
    ("this assertion is not proved for every content", 0),
  ])
  func whatIsNotProvedThen(message: String, count: Int) {
    let place = SourceRange(0, 1, in: .root)
    let cut = Diagnostic(
      .clipped, "the content of `a` is cut", at: place,
      fixes: [Fix("let it take more lines", [Edit(place, "b")])])
    let limit = Diagnostic(.limit, message, at: place, severity: .warning)
    let result = FixRun.result(SourceText(path: "case.layout", "a"), applying: .unsafe) {
      [$0.text == "a" ? cut : limit]
    }
    #expect(result.count == count)
  }

  /// A conflict of the same lines with another number is no other.
  @Test func conflictsWithOtherNumbers() {
    let place = SourceRange(0, 1, in: .root)
    func conflict(_ number: Int) -> Diagnostic {
      Diagnostic(
        .conflict, "these lines conflict when the height is below \(number)", at: place,
        fixes: [Fix("let it give way", [Edit(place, "b")])])
    }
    let result = FixRun.result(SourceText(path: "case.layout", "a"), applying: .unsafe) {
      [conflict($0.text == "a" ? 474 : 374)]
    }
    #expect(result.count == 0)
    #expect(result.refusals.count == 1)
  }

  /// What only shows behind an error that nothing fixes is fixed all the same.
  @Test func fixesBehindErrors() {
    let place = SourceRange(0, 1, in: .root)
    let mistake = Diagnostic(.value, "the width is a number", at: place)
    let open = Diagnostic(
      .ambiguous, "nothing decides it", at: place, fixes: [Fix("say it", [Edit(place, "b")])])
    func fixed(_ allowed: Applicability) -> FixRun.Result {
      FixRun.result(SourceText(path: "case.layout", "a"), applying: allowed) { _ in
        [mistake]
      } behindErrors: {
        $0.text == "a" ? [mistake, open] : [mistake]
      }
    }
    #expect(fixed(.unsafe).source.text == "b")
    #expect(fixed(.unsafe).refusals.isEmpty)
    #expect(fixed(.safe).source.text == "a")
    #expect(fixed(.safe).unsafeCount == 1)
  }

  private func fixed(_ source: String, _ allowed: Applicability) -> FixRun.Result {
    FixRun.result(SourceText(path: "case.layout", source), applying: allowed) {
      lintedAlone($0.text).diagnostics
    }
  }

  /// No errors of any rule that are more, unless the file could not be read before.
  private func expectNoWorse(_ source: String, _ text: String, _ told: String) {
    let (before, after) = (errors(source), errors(text))
    if [.syntax, .unit].contains(where: { before[$0] != nil }) {
      #expect(after[.syntax] ?? 0 <= before[.syntax] ?? 0, "\(told)")
      return
    }
    for (rule, count) in after { #expect(count <= before[rule] ?? 0, "\(told): \(rule)") }
  }

  /// Where the column of a content is closed, what is in it may be open in its place.
  private func errors(_ source: String) -> [Rule: Int] {
    lintedAlone(source).diagnostics.filter { $0.severity == .error }
      .reduce(into: [:]) { $0[$1.rule == .contentSize ? .ambiguous : $1.rule, default: 0] += 1 }
  }
}

extension SourceText {
  fileprivate var text: String { String(decoding: bytes, as: UTF8.self) }
}
