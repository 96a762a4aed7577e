import Foundation
import PlumbSolver
import Testing

/// The README's words on the solver, run: its Swift block stands here line by line.
@Suite struct ReadmeTests {
  @Test func theSolverDoesAsThePageSays() throws {
    var solver = Solver()
    let width = solver.addParameter(320)
    let title = solver.addVariable()
    let isEditing = solver.addGroup(isOn: false)
    solver.add([Term(title), Term(width, -1)], constant: 32, .lessOrEqual)
    solver.add([Term(title)], constant: -300, .equal, priority: .defaultHigh)
    solver.add([Term(title)], constant: -200, .lessOrEqual, in: isEditing)

    solver.solve()
    print(solver.value(of: title))  // 288.0
    #expect(solver.value(of: title) == 288)
    solver.set(width, to: 400)
    solver.solve()
    print(solver.value(of: title))  // 300.0
    #expect(solver.value(of: title) == 300)
    solver.set(isEditing, isOn: true)
    solver.solve()
    print(solver.value(of: title))  // 200.0
    #expect(solver.value(of: title) == 200)
  }

  /// Each line of the page's block is a line above.
  @Test func thePageShowsWhatRuns() throws {
    let tests = URL(fileURLWithPath: #filePath)
    let root = tests.deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    let page = try String(contentsOf: root.appendingPathComponent("README.md"), encoding: .utf8)
    let code = try String(contentsOf: tests, encoding: .utf8)
    let ran = Set(code.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) })
    let block = page.components(separatedBy: "```swift\n").dropFirst()
      .first { $0.contains("Solver()") }
    let lines = try #require(block).components(separatedBy: "```")[0].split(separator: "\n")
    #expect(5 < lines.count)
    for line in lines where line != "import PlumbSolver" {
      #expect(ran.contains(line.trimmingCharacters(in: .whitespaces)), "\(line)")
    }
  }
}
