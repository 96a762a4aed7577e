import PlumbCode
import PlumbModel

/// What the test cases of a file have in common: a screen to lay out on, and how frames are
/// compared. Each file has its own, so that nothing has to be linked.
struct SwiftTestSupport {
  private let toolkit: any Toolkit
  private let tests: [SwiftTestClass]

  init(_ toolkit: any Toolkit, _ tests: [SwiftTestClass]) {
    self.toolkit = toolkit
    self.tests = tests
  }

  func write(to code: inout CodeWriter) {
    code.line()
    writeScreen(&code)
    code.line()
    code.lines(SwiftTestDifferences.lines(toolkit))
    if tests.contains(where: \.fits) {
      code.line()
      code.lines(SwiftTestDifferences.fitting)
    }
    if tests.contains(where: \.hasStates) {
      code.line()
      code.lines(SwiftTestDifferences.states)
    }
  }

  /// The parts of the screen that some test asks for.
  private func writeScreen(_ code: inout CodeWriter) {
    code.lines(toolkit.tests.screen)
    code.indented { code in
      func add(_ lines: [String], where isAsked: Bool) {
        guard isAsked else { return }
        code.line()
        code.lines(lines)
      }
      add(SwiftTestScreen.resizing, where: tests.contains(where: \.fits))
      add(toolkit.tests.fitting, where: tests.contains(where: \.fits))
      add(SwiftTestScreen.contents(toolkit), where: true)
      add(SwiftTestScreen.texts(toolkit), where: tests.contains(where: \.hasTexts))
      add(SwiftTestScreen.images(toolkit), where: tests.contains(where: \.hasImages))
      add(SwiftTestScreen.standIns(toolkit), where: tests.contains(where: \.hasStandIns))
      add(SwiftTestScreen.lines(toolkit), where: tests.contains(where: \.hasLines))
      add(SwiftTestScreen.textScale, where: tests.contains(where: \.asksTextScale))
    }
    code.line("}")
  }
}
