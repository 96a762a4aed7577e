import PlumbModel
import PlumbText
import TestSupport
import Testing

/// Every repair that is offered anywhere in the golden files is applied, and what comes out is
/// linted, that is proved, once more.
@Suite struct FixTests {
  /// Those of mistakes in the text itself are applied where they are parsed, in PlumbSyntaxTests.
  @Test(arguments: [
    "Diagnostics", "Theory", "Constraints", "Minimum", "Swift", "Wrapping", "Masks", "Scrolling",
    "Stacks", "Tables",
  ])
  func everyFixMends(folder: String) throws {
    var count = 0
    for name in Golden.files(in: "Tests/Golden/\(folder)", suffix: ".layout") {
      let text = try #require(Golden.text(at: "Tests/Golden/\(folder)/\(name)"))
      count += expectFixesMend(lintedAlone(goldenSource(text)), goldenSource(text), name)
    }
    if ["Diagnostics", "Theory"].contains(folder) { #expect(0 < count) }
  }

  /// The complaint is gone, and no error has come that was not there. Tells how many were applied.
  private func expectFixesMend(_ before: Analysis, _ source: String, _ name: String) -> Int {
    var count = 0
    for diagnostic in before.diagnostics {
      for fix in diagnostic.fixes {
        count += 1
        let mended = SourceText(path: "case.layout", source).applying(fix.edits)
        let after = lintedAlone(String(decoding: mended.bytes, as: UTF8.self))
        let told = "\(name): \"\(fix.title)\" of \"\(diagnostic.message)\""
        #expect(number(of: diagnostic, in: after) < number(of: diagnostic, in: before), "\(told)")
        // Another conflict may show at fewer sizes then, and so in other words.
        let isConflict = diagnostic.rule == .conflict
        for error in after.diagnostics where error.severity == .error {
          let isOld =
            isConflict && error.rule == .conflict
            ? conflicts(in: after) < conflicts(in: before)
            : number(of: error, in: after) <= number(of: error, in: before)
          #expect(isOld, "\(told) brings \"\(error.message)\"")
        }
      }
    }
    return count
  }

  private func conflicts(in analysis: Analysis) -> Int {
    analysis.diagnostics.count { $0.rule == .conflict }
  }

  private func number(of diagnostic: Diagnostic, in analysis: Analysis) -> Int {
    analysis.diagnostics.count {
      $0.rule == diagnostic.rule && $0.message == diagnostic.message && $0.label == diagnostic.label
    }
  }
}
