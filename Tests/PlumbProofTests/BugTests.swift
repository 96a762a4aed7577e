import LayoutSupport
import PlumbDiagnostics
import PlumbModel
import TestSupport
import Testing

/// What people ship: small layouts with one bug each, and in the first line the rule that must tell
/// of it. Beside some lies the layout as it is mended, of which nothing may be told.
@Suite struct BugTests {
  @Test func goldenBugs() {
    var (told, mended) = (0, 0)
    expectGolden("Bugs") { source, file in
      let analysis = strictlyLinted(source)
      let found = analysis.diagnostics
      if file.hasSuffix(".fixed.layout") {
        mended += 1
        #expect(found.isEmpty, "\(file): \(found.map(\.message))")
      } else {
        told += 1
        let rule = source.prefix { $0 != "\n" }.dropFirst("// ".count)
        #expect(found.contains { $0.rule.rawValue == rule }, "\(file): \(found.map(\.rule))")
      }
      return drawn(found, files: analysis.files.map(\.tree.source), color: false)
    }
    #expect(48 <= told)
    #expect(told <= mended * 3)
  }

  /// A twin is of a bug, and differs from it.
  @Test func twinsBelongToBugs() {
    let files = Set(Golden.files(in: "Tests/Golden/Bugs", suffix: ".layout"))
    for file in files where file.hasSuffix(".fixed.layout") {
      #expect(files.contains(file.replacing(".fixed.layout", with: ".layout")), "\(file)")
    }
  }

  private func strictlyLinted(_ source: String) -> Analysis {
    var rules = RuleLevels()
    rules.add(.strict)
    return lintedAlone(source, asking: rules)
  }
}
