import Foundation
import PlumbDiagnostics
import PlumbReport
import PlumbText
import TestSupport
import Testing

@Suite struct LintOutputTests {
  private static let findings: [Findings] = {
    let card = SourceText(path: "a, b/50%:card.layout", "H:|-16[é👍(44)]\nlet x = 1\n\"\u{1}\\\"\n")
    let other = SourceText(path: "other.layout", "let gap = 8\n", id: FileID(1))
    let far = SourceRange(4, 7, in: FileID(1))
    return [
      Findings(files: [SourceText(path: "clean.layout", "")], diagnostics: []),
      Findings(
        files: [card, other],
        diagnostics: [
          Diagnostic(
            .syntax, "expected `-` after the gap `16`", at: SourceRange(6, 7),
            label: "a gap has a `-` on both sides",
            labels: [Label(SourceRange(7, 13), "two\nlines"), Label(far, "far \"away\"")],
            notes: ["100 % sure"], helps: ["advice"],
            fixes: [
              Fix("add it", [Edit(SourceRange(6, 6), "-")]),
              Fix("both", [Edit(SourceRange(6, 6), "-"), Edit(far, "g\t")]),
            ]),
          Diagnostic(
            .ambiguous, "nothing decides the width of `é`", at: SourceRange(19, 22),
            counterexample: Counterexample(
              width: 375.5, height: nil, state: [StateChoice(group: "a", state: "b")],
              direction: "rtl")),
          Diagnostic(.unused, "`gap` is never used", at: far, severity: .note),
        ]),
    ]
  }()

  @Test func json() {
    expect(lintJSON(Self.findings), "findings.json")
    #expect(lintJSON([]) == "[]\n")
  }

  @Test func github() { expect(lintGitHub(Self.findings), "findings.github") }
  @Test func text() { expect(lintText(Self.findings), "findings.txt") }

  @Test func sarif() {
    expect(
      lintSarif(
        Self.findings, version: "0.1.0", summary: { "What \($0.rawValue) means." },
        page: { "# \($0.rawValue)\n\nWhy.\n" }),
      "findings.sarif")
  }

  /// Foundation's reader takes every document, and the keys are those that programs rely on.
  @Test func jsonIsWellFormed() throws {
    let data = Data(lintJSON(Self.findings).utf8)
    let list = try #require(try JSONSerialization.jsonObject(with: data) as? [[String: Any]])
    #expect(list.count == 3)
    let keys: Set = ["file", "rule", "severity", "message", "range", "labels", "notes", "fixes"]
    #expect(Set(list[0].keys) == keys)
    #expect(Set(list[1].keys) == keys.union(["counterexample"]))
    let sarif = lintSarif(
      Self.findings, version: "0.1.0", summary: { $0.rawValue }, page: { $0.rawValue })
    _ = try JSONSerialization.jsonObject(with: Data(sarif.utf8))
  }

  private func expect(_ text: String, _ file: String) {
    #expect(Golden.difference(text, at: "Tests/Golden/Lint/\(file)") == nil)
  }
}
