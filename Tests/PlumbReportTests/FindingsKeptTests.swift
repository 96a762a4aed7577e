import LayoutSupport
import PlumbModel
import PlumbReport
import PlumbText
import TestSupport
import Testing

/// What lint keeps from one run to the next comes back as it was, or not at all.
@Suite struct FindingsKeptTests {
  private func findings(of name: String) -> Findings {
    let text = Golden.text(at: "Tests/Golden/Diagnostics/\(name)") ?? ""
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    let analysis = lintedAlone(lines.prefix { $0 != "----" }.map { $0 + "\n" }.joined())
    return Findings(
      files: analysis.files.map(\.tree.source), diagnostics: analysis.diagnostics)
  }

  @Test func everyFindingComesBackAsItWas() {
    var count = 0
    for name in Golden.files(in: "Tests/Golden/Diagnostics", suffix: ".layout") {
      let findings = findings(of: name)
      let text = findings.kept()
      #expect(!text.utf8.contains { $0 < 0x20 }, "\(name): a line of tabs cannot hold it")
      let again = Findings(kept: text[...].utf8, files: findings.files)
      #expect(again?.diagnostics == findings.diagnostics, "\(name)")
      count += findings.diagnostics.count
    }
    #expect(100 < count)
  }

  @Test func damageIsNoticed() {
    let findings = findings(of: "ambiguous-hug.layout")
    let text = findings.kept()
    #expect(!findings.diagnostics.isEmpty)
    for end in text.indices {
      #expect(Findings(kept: text[..<end].utf8, files: findings.files) == nil)
    }
    let shorter = findings.files.map { SourceText(path: $0.path, bytes: [], id: $0.id) }
    #expect(Findings(kept: text[...].utf8, files: shorter) == nil, "a range beyond the file")
    #expect(Findings(kept: "[[]]"[...].utf8, files: findings.files) == nil)
  }
}
