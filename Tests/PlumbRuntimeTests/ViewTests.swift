import PlumbModel
import PlumbRuntime
import Testing

@Suite struct ViewTests {
  @Test func aNewViewNeedsEveryPass() {
    let view = View()
    #expect(Pass.allCases.allSatisfy(view.needs))
    view.runPasses()
    #expect(!Pass.allCases.contains(where: view.needs))
  }
}
