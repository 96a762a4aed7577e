import Foundation
import LayoutSupport
import PlumbModel
import PlumbSyntax
import PlumbText
import TestSupport
import Testing

/// What the parser says reaches the user, whatever later steps make of the file.
@Suite struct NothingIsHiddenTests {
  @Test(arguments: ["Syntax", "Diagnostics", "Fuzz"])
  func parserDiagnosticsAreLinted(folder: String) {
    for name in Golden.files(in: "Tests/Golden/\(folder)") {
      let text = Golden.text(at: "Tests/Golden/\(folder)/\(name)") ?? ""
      let source = text.components(separatedBy: "\n----\n")[0]
      let parsed = parse(SourceText(path: "case.layout", source))
      let linted = Set(lintedAlone(source).diagnostics)
      for diagnostic in parsed.diagnostics where !source.contains("plumb: allow") {
        #expect(linted.contains(diagnostic), "\(folder)/\(name): \(diagnostic.message)")
      }
    }
  }
}
