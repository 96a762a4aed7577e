import LayoutSupport
import PlumbDiagnostics
import PlumbText
import Testing

/// What `fixed-text` advises a button, done.
@Suite struct FixedTextTests {
  /// A button of 60 points, and whether it is a circle, which only a symbol leaves one.
  static let buttons: [(style: String, isRound: Bool)] = [
    ("", false), (" { radius 8 }", false), (" { radius 29 }", false), (" { radius 30 }", true),
    (" { radius 100 }", true),
  ]

  @Test(arguments: buttons) func followedItIsSilent(style: String, isRound: Bool) throws {
    let text = """
      layout Row {
          size 320 by 80
          button edit "Edit"\(style)
          H:|-[edit(60)]
          V:|-[edit(60)]
      }
      """
    let finding = try #require(findings(text).first)
    if isRound {
      #expect(try #require(finding.helps.first).contains("symbol"))
    } else {
      let edits = try #require(finding.fixes.first).edits
      let edited = SourceText(path: "case.layout", text).applying(edits)
      #expect(findings(String(decoding: edited.bytes, as: UTF8.self)).isEmpty)
    }
    #expect(findings(text.replacing("H:|-[edit(60)]", with: "H:|-[edit(>=60)]")).isEmpty)
    let free = text.replacing("H:|-[edit(60)]", with: "H:|-[edit]")
    if !isRound { #expect(findings(free).isEmpty) }
    let braces = style.isEmpty ? " {" : style.replacing(" }", with: ";")
    let symbol = text.replacing(" \"Edit\"\(style)", with: braces + " symbol \"plus\" }")
    if isRound { #expect(findings(symbol).isEmpty) }
  }

  private func findings(_ text: String) -> [Diagnostic] {
    let all = lintedAlone(text).diagnostics
    #expect(all.allSatisfy { $0.severity != .error }, "\(all)")
    return all.filter { $0.rule == .fixedText }
  }
}
