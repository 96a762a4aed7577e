import PlumbDiagnostics
import PlumbModel
import PlumbSwift
import PlumbText
import TestSupport
import Testing

/// The test cases that are written for the classes of layouts; that they run, and fail where a
/// class is broken, `Tests/Oracles/layout_tests.py` finds out.
@Suite struct XCTestTests {
  private func tests(_ source: String, _ options: SwiftOptions = SwiftOptions()) -> SwiftTestFile {
    SwiftTestFile(
      analyze(SourceText(path: "Card.layout", source)) { _, _ in .failed(reason: "none") }, options)
  }

  /// For both toolkits, warnings first.
  @Test func goldenTests() {
    expectGolden("LayoutTests") { source, name in
      let analysis = analyze(SourceText(path: name, source)) { _, _ in
        .failed(reason: "no such file")
      }
      let texts = analysis.files.map(\.tree.source)
      return SwiftToolkit.allCases.map { toolkit in
        let file = SwiftTestFile(analysis, SwiftOptions(toolkit: toolkit))
        return drawn(file.diagnostics, files: texts, color: false) + file.text
      }.joined(separator: "----\n")
    }
  }

  /// Of few states each combination is tried, of many each state.
  @Test func manyStatesAreTakenOnce() {
    func layout(groups: Int) -> String {
      let names = (0..<groups).map { "v\($0)" }
      let groups = names.map {
        "states \($0)s { a { \($0).width == 1 }\nb { \($0).width == 2 } }\n"
      }
      return "layout A {\nsize 320...430 by 100\nview \(names.joined(separator: ", "))\n"
        + "V:|[\(names.joined(separator: ", "))]|\nalign leading: super, "
        + names.joined(separator: ", ") + "\n" + groups.joined() + "}\n"
    }
    let few = tests(layout(groups: 6)).text
    #expect(few.contains("/// Each combination of states."))
    #expect(few.contains("all = each(\\.v5s, of: all)"))
    let many = tests(layout(groups: 7)).text
    #expect(many.contains("/// Each state once: of 128 combinations a test takes at most 64."))
    #expect(many.contains("all += each(\\.v6s, of: [States()]).dropFirst()"))
  }

  /// What arithmetic cannot follow is named, in a warning and in the file, and the rest is tested.
  @Test func whatHasNoTestIsNamed() {
    let file = tests(
      """
      layout Tags {
          size 320...430 by fits
          flow tags { button one "One", two "Two" }
          HV:|[tags]|
      }
      layout Row {
          size 320...430 by 44
          view line (1 by 1)
          H:|[line]
          V:|[line]
      }
      """)
    #expect(file.diagnostics.map(\.severity) == [.warning])
    #expect(file.text.contains("\n// Not all is tested: the lines of `tags` hang on all widths"))
    #expect(!file.text.contains("class TagsLayoutTests"))
    #expect(file.text.contains("final class RowLayoutTests: XCTestCase {"))
  }

  /// The keyboard cannot be shown in a test, and the class is told of no state of it.
  @Test func theKeyboardStaysHidden() {
    let text = tests(
      """
      layout Chat {
          size 320...430 by 480...932
          keyboard 300
          field words
          H:|-[words]-|
          V:[words][keyboard]
          states keyboard {
              hidden { words.height == 34 }
              shown { words.height == 44 }
          }
      }
      """
    ).text
    #expect(text.contains("/// The keyboard stays hidden."))
    #expect(!text.contains("layout.apply"))
  }

  /// The module of the app is imported as one that is tested, and only where it is told.
  @Test func theModuleIsImported() {
    let source = "layout A { size 320...430 by 44\nview a\nHV:|[a]|\n}\n"
    #expect(!tests(source).text.contains("@testable"))
    let text = tests(source, SwiftOptions(prefix: "AB", testedModule: "Shop")).text
    #expect(text.contains("\n@testable import Shop\n"))
    #expect(text.contains("final class ABALayoutTests: XCTestCase {"))
    #expect(text.contains("let layout = ABALayout(in: root)"))
    let view = tests(source, SwiftOptions(form: .view)).text
    #expect(view.contains("let root = ALayoutView()\n"))
    #expect(view.contains("let layout = root.views\n"))
  }
}
