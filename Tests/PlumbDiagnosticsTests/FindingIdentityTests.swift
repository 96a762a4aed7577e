import PlumbDiagnostics
import PlumbText
import Testing

/// What makes two findings the same one, for each that asks.
@Suite struct FindingIdentityTests {
  private let file = SourceText(path: "A.layout", "label a\n")

  private func finding(_ message: String, _ rule: Rule = .clipped, at lower: Int = 6) -> Diagnostic
  {
    Diagnostic(rule, message, at: SourceRange(lower, lower + 1))
  }

  @Test func failuresAreAlikeWhateverIsSaid() {
    let (narrow, wide) = (finding("9 too wide"), finding("8 too wide"))
    #expect(FindingIdentity(failure: narrow) == FindingIdentity(failure: wide))
    #expect(FindingIdentity(narrow) != FindingIdentity(wide))
    #expect(FindingIdentity(narrow, saying: ["x"]) == FindingIdentity(wide, saying: ["x"]))
    let other = finding("9 too wide", .outside)
    #expect(FindingIdentity(failure: narrow) != FindingIdentity(failure: other))
  }

  /// A file has another number in each analysis that imports it.
  @Test func findingsOfARunAreToldApartByPath() {
    let imported = SourceText(path: "A.layout", "label a\n", id: FileID(1))
    let root = SourceText(path: "B.layout", "import \"A.layout\"\n")
    let here = finding("x")
    let there = Diagnostic(.clipped, "x", at: SourceRange(6, 7, in: FileID(1)))
    #expect(
      FindingIdentity(here, in: [file]) == FindingIdentity(there, in: [root, imported]))
    #expect(FindingIdentity(here, in: [file]) != FindingIdentity(here, in: [root]))
  }

  /// Baselines hold these: they are the same in every version.
  @Test func lastingIdentitiesStayTheSame() {
    func identity(_ line: String?, _ seen: inout [String: Int]) -> String {
      finding("`a` is cut off").lastingIdentity(
        path: "A.layout", line: line.map { Array($0.utf8)[...] }, seen: &seen)
    }
    var seen: [String: Int] = [:]
    let first = identity("label a", &seen)
    #expect(identity("label a", &seen) != first)
    seen = [:]
    #expect(identity("  label\ta", &seen) == first)
    seen = [:]
    #expect(identity("label b", &seen) != first)
    seen = [:]
    #expect(identity(nil, &seen) != first)
    #expect(first == "37a339ae73c3e4d261d1ec3e3829e99b")
  }
}
