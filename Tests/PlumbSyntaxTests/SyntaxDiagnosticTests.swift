import PlumbDiagnostics
import PlumbSyntax
import PlumbText
import TestSupport
import Testing

@Suite struct SyntaxDiagnosticTests {
  @Test func mistakesAreDrawnAsTheGoldenFilesShow() {
    expectGolden("Syntax") { source, name in
      let text = SourceText(path: name, source)
      return drawn(parse(text).diagnostics, files: [text])
    }
  }

  /// Each repair takes its own complaint away and brings no more than were there.
  @Test func everyFixMendsWhatItIsOfferedFor() {
    for name in Golden.files(in: "Tests/Golden/Syntax", suffix: ".layout") {
      let text = Golden.text(at: "Tests/Golden/Syntax/\(name)") ?? ""
      let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
      let source = SourceText(lines.prefix { $0 != "----" }.map { $0 + "\n" }.joined())
      let before = parse(source).diagnostics
      for diagnostic in before {
        for fix in diagnostic.fixes {
          let after = parse(source.applying(fix.edits)).diagnostics
          #expect(after.count < before.count, "\(name): \(diagnostic.message): \(fix.title)")
        }
      }
    }
  }
}
