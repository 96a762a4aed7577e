import PlumbSolver
import Testing

/// The shapes that the benchmarks time, held by counts: no simplex where lines suffice, and one
/// solution for as many sizes as an affine piece has.
@Suite struct WorkTests {
  /// A form's label column is as wide as its widest label, which all fields then stand beside.
  @Test func aFormNeedsNoPivots() {
    var text = ""
    for i in 0..<200 {
      text += "w\(i) <= \(40 + i % 97) @251 \n w\(i) >= \(40 + i % 97) @750 \n w\(i) >= 0 \n"
      text += "f\(i) >= w\(i) + 16 \n f\(i) == w\(i) + 16 @50 \n"
      if 0 < i { text += "f\(i) == f0 \n" }
    }
    let solution = solve(Rows(text).problem).solution
    #expect(solution?.isUnique == true)
    #expect(solution?.statistics.pivots == 0)
    #expect(solution?.values[1] == 152)
  }

  /// A cell's height follows from what it holds, level by level, in one pass.
  @Test func aCellNeedsNoPivots() {
    let rows = """
      height >= 44
      height == 0 @50
      title <= 20 @251
      title >= 20 @750
      subtitle <= 48 @251
      subtitle >= 48 @750
      height >= title + subtitle + 20
      """
    expectSolved(rows, "height 88,title 20,subtitle 48")
    #expect(solve(Rows(rows).problem).solution?.statistics.pivots == 0)
  }

  /// Where lines do not suffice the simplex takes over, for that component alone.
  @Test func onlyTanglesArePivoted() {
    var text = "a + b == 10 @750 \n a - b == 4 @500 \n a >= 0 \n b >= 0 \n"
    for i in 0..<100 { text += "x\(i) == \(i) @250 \n" }
    let solution = solve(Rows(text).problem).solution
    #expect(solution?.values[0] == 7)
    #expect(solution?.values[1] == 3)
    #expect((solution?.statistics.pivots ?? .max) <= 4)
  }

  /// A window dragged to and fro is solved once; where a row changes sides, its component again.
  @Test func onlyWhatChangesSidesIsSolvedAgain() {
    var solver = Solver()
    let width = solver.addParameter(100)
    let total = solver.addVariables(10).map { VariableID($0) }
    for (place, view) in total.enumerated() {
      solver.add([Term(view), Term(width, -1)], .lessOrEqual)
      solver.add(
        [Term(view)], constant: Rational(-(100 + 5 * place) * 2 - 1) / 2, .equal,
        priority: .defaultHigh)
    }
    solver.solve()
    func drag(_ widths: [Int]) {
      for size in widths {
        solver.set(width, to: Rational(size))
        solver.solve()
        #expect(solver.value(of: total[4]) == min(Double(size), 120.5))
      }
    }
    drag(Array(100...160))
    #expect(solver.work.repairs <= 20)
    drag((100...160).reversed() + Array(100...160))
    #expect(solver.work.repairs <= 20)
    #expect(solver.work.returns <= 40)
    #expect(solver.work.solutions == 1)
  }

  /// Of more sets of lines than are kept, the one that was asked for longest ago is forgotten.
  @Test func whatIsAskedAgainIsKept() {
    var solver = Solver()
    let view = solver.addVariable()
    solver.add(view >= 0)
    let kept = 8
    let groups = (0...kept).map { _ in solver.addGroup(isOn: false) }
    for (place, group) in groups.enumerated() {
      solver.add((view == Rational(10 * place)).at(500), in: group)
    }
    func show(_ shown: Int) {
      for (place, group) in groups.enumerated() { solver.set(group, isOn: place == shown) }
      solver.solve()
      #expect(solver.value(of: view) == Double(10 * shown))
    }
    for place in 0..<kept { show(place) }
    show(0)
    show(kept)
    let work = solver.work
    show(0)
    #expect(solver.work.solutions == work.solutions && solver.work.extensions == work.extensions)
    show(1)
    #expect(solver.work != work)
  }

  /// The rows of a table in one solver: at each width only those are solved again whose words begin
  /// or cease to fit, and switching a detail on in all of them is one step.
  @Test func theRowsOfATableAreSolvedOneByOne() {
    var solver = Solver()
    let width = solver.addParameter(300)
    var titles: [(title: VariableID, detail: VariableID, wish: Int)] = []
    var details: [GroupID] = []
    for row in 0..<40 {
      let (title, detail) = (solver.addVariable(), solver.addVariable())
      titles.append((title, detail, 100 + 5 * row))
      solver.add(title <= width - 40)
      solver.add((title == Rational(100 + 5 * row)).at(750))
      solver.add(detail <= title)
      solver.add((detail == 20).at(250))
      details.append(solver.addGroup(isOn: false))
      solver.add((detail == 44).at(500), in: details[row])
    }
    solver.solve()
    for size in Array(300...340) + (200...340).reversed() {
      solver.set(width, to: Rational(size))
      solver.solve()
      for (title, _, wish) in titles {
        #expect(solver.value(of: title) == Double(min(wish, size - 40)))
      }
    }
    #expect(solver.work.solutions == 1)
    #expect(solver.work.pivots == 0)
    // Less than once a row: most of these widths are on one side of where its words fit.
    #expect(solver.work.repairs <= 30)
    for group in details { solver.set(group, isOn: true) }
    solver.solve()
    #expect(titles.allSatisfy { solver.value(of: $0.detail) == 44 })
    #expect(solver.work.extensions == 1)
    #expect(solver.work.solutions == 1)
  }

  /// Where ties are broken the answer moves like any other: the labels declared first keep their
  /// wish, and the one that is short follows the width.
  @Test func brokenTiesAreNotSolvedAgain() {
    var (solver, width, labels) = labelsInLessRoomThanTheyWant()
    for size in Array(300...380) + (260...380).reversed() {
      solver.set(width, to: Rational(size))
      solver.solve()
      for (place, label) in labels.enumerated() {
        #expect(solver.value(of: label) == Double(min(40, max(0, size - 40 * place))))
      }
    }
    #expect(solver.freeVariables == labels)
    #expect(solver.work.solutions == 1)
    #expect(solver.work.repairs <= 12)
    #expect(solver.work.pivots <= 24)
  }

  /// Where a simplex found the optimum, it goes on from there at each new piece, and all pieces of
  /// a drag are kept.
  @Test func aNewPieceIsAboutAPivotAway() {
    var solver = Solver()
    let width = solver.addParameter(2_000)
    let labels = solver.addVariables(40).map { VariableID($0) }
    let widest = solver.addVariable()
    solver.add(labels.map { Term($0) } + [Term(width, -1)], .lessOrEqual)
    for (place, label) in labels.enumerated() {
      solver.add(label >= 0)
      solver.add((label == Rational(30 + place % 7)).at(Priority(Double(500 + place))))
      solver.add([Term(widest), Term(label, -1)], .greaterOrEqual)
    }
    solver.add((widest == 0).at(100))
    func drag(_ widths: StrideThrough<Int>) {
      for size in widths {
        solver.set(width, to: Rational(size))
        solver.solve()
        if size % 100 == 0 { #expect(solver.brokenInvariants() == [], "\(size)") }
      }
    }
    drag(stride(from: 2_000, through: 10, by: -5))
    let work = solver.work
    #expect(40 <= work.repairs)
    #expect(work.pivots <= 2 * work.repairs + 20)
    drag(stride(from: 10, through: 2_000, by: 5))
    #expect(solver.work.repairs == work.repairs)
  }

  /// Equal strengths, the weighted median: the heavier side wins whole, equal sides leave the
  /// middle open, and the drawn answer is the same in any order.
  @Test func equalPrioritiesAreWeighed() {
    expectSolved("x == 1 @500 \n x == 5 @500 \n x == 9 @500", "x 5")
    expectSolved("x == 1 @500 *3 \n x == 5 @500 \n x == 9 @500", "x 1")
    expectSolved("x == 1 @500 \n x == 9 @500 \n x == 4 @250", "x 4")
  }

  /// Parameters may meet each other in equalities that leave nothing else.
  @Test func parametersMayConflict() {
    var solver = Solver()
    let (one, two) = (solver.addParameter(5), solver.addParameter(5))
    let view = solver.addVariable()
    solver.add([Term(view), Term(one, -1)], .equal)
    solver.add([Term(view), Term(two, -1)], .equal)
    solver.solve()
    #expect(solver.value(of: view) == 5)
    solver.set(one, to: 6)
    guard case .impossible(let certificate) = solver.solve() else {
      Issue.record("should be impossible")
      return
    }
    #expect(certificate.rows.count == 4)
    solver.set(two, to: 6)
    solver.solve()
    #expect(solver.value(of: view) == 6)
  }
}
