import Foundation
import PlumbSolver
import Testing

/// The program of Grammar/SOLVER.md, run: `Tests/Libraries/Solver/main.swift`, which it shows,
/// stands here line by line.
@Suite struct PageTests {
  @Test func theSolverDoesAsThePageSays() throws {
    var solver = Solver()
    let width = solver.addParameter(320)
    let (icon, title) = (solver.addVariable(), solver.addVariable())
    let isEditing = solver.addGroup(isOn: false)
    solver.add(icon + 8 + title <= width - 32)
    solver.add((icon == 0.1 * width).at(.defaultHigh))
    solver.add((title == 300).at(500))
    let limit = solver.add(title <= 200, in: isEditing)

    solver.solve()
    print(solver.value(of: icon), solver.value(of: title))  // 32.0 248.0
    #expect(solver.value(of: icon) == 32)
    #expect(solver.value(of: title) == 248)
    solver.set(width, to: 400)
    solver.solve()
    print(solver.value(of: title))  // 300.0
    #expect(solver.value(of: title) == 300)
    solver.set(isEditing, isOn: true)
    solver.solve()
    print(solver.value(of: title), solver.isUnique)  // 200.0 true
    #expect(solver.value(of: title) == 200)
    #expect(solver.isUnique)

    var isImpossible = false
    let least = solver.add(title >= 220)
    if case .impossible(let certificate) = solver.solve() {
      print(certificate.rows == [limit, least])  // true
      print(certificate.description(in: solver.problem))
      #expect(certificate.rows == [limit, least])
      isImpossible = true
    }
    solver.remove(least)
    #expect(isImpossible)

    var problem = LinearProblem()
    let (x, y, z) = (problem.addVariable(), problem.addVariable(), problem.addVariable())
    problem.add(3 * x == 1)
    problem.add(y + z == x)
    if case .solved(let solution) = solve(problem) {
      print(solution.exactValue(of: x))  // 1/3
      print(solution.isUnique(y), solution.isUnique(y + z))  // false true
      print(solution.freeDirections().count)  // 1
      #expect("\(solution.exactValue(of: x))" == "1/3")
      #expect(!solution.isUnique(y) && solution.isUnique(y + z))
      #expect(solution.freeDirections().count == 1)
    }
  }

  /// Each line of the program is a line above.
  @Test func thePageShowsWhatRuns() throws {
    let tests = URL(fileURLWithPath: #filePath)
    let file = tests.deletingLastPathComponent().deletingLastPathComponent()
      .appendingPathComponent("Libraries/Solver/main.swift")
    let code = try String(contentsOf: tests, encoding: .utf8)
    let ran = Set(code.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) })
    let lines = try String(contentsOf: file, encoding: .utf8).split(separator: "\n")
    #expect(5 < lines.count)
    for line in lines where line != "import PlumbSolver" {
      #expect(ran.contains(line.trimmingCharacters(in: .whitespaces)), "\(line)")
    }
  }
}
