import PlumbModel
import PlumbReport
import PlumbSwift
import PlumbText
import TestSupport
import Testing

/// What other layout systems have, said here: `Tests/Golden/Features` has a file for each, which
/// begins with what the feature is and who has it. Of its layouts the last is the screen.
@Suite struct FeatureTests {
  static let names = Golden.files(in: "Tests/Golden/Features", suffix: ".layout")

  /// What lint says, the screen's frames in each state at three sizes, and what no toolkit can say.
  @Test func goldenFeatures() throws {
    try expectGolden("Features") { source, _ in
      let linted = analysis(of: source)
      guard linted.diagnostics.isEmpty else { return findings(of: linted) }
      let screen = try #require(linted.scenes.last)
      let tables = screen.situations(.leftToRight).compactMap { solve(screen, $0).table }
      return frameText(tables) + unwritable(linted)
    }
  }

  /// A name tells which files show that something is told instead.
  @Test(arguments: names)
  func isCleanOrTold(name: String) throws {
    let text = try #require(Golden.text(at: "Tests/Golden/Features/" + name))
    let linted = analysis(of: goldenSource(text))
    #expect(linted.diagnostics.isEmpty != name.hasPrefix("told-"), "\(findings(of: linted))")
    #expect(!linted.scenes.isEmpty)
  }

  @Test(arguments: names)
  func beginsWithASentence(name: String) throws {
    let text = try #require(Golden.text(at: "Tests/Golden/Features/" + name))
    let first = try #require(text.split(separator: "\n").first)
    #expect(first.hasPrefix("// ") && first.hasSuffix("."))
    #expect(goldenSource(text).split(separator: "\n").allSatisfy { $0.count <= 100 })
  }

  private func unwritable(_ analysis: Analysis) -> String {
    SwiftToolkit.allCases.flatMap { toolkit in
      SwiftFile(analysis, SwiftOptions(toolkit: toolkit)).diagnostics.map {
        "\n\(toolkit.rawValue): \($0.message)"
      }
    }.joined() + "\n"
  }
}
