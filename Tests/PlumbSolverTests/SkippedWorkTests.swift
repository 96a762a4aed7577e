import PlumbSolver
import Testing

/// What a change does not touch is not worked out again; held by counts.
@Suite struct SkippedWorkTests {
  /// Labels in less room than they want, side by side, and a group that asks for what is so.
  @Test func rowsThatHoldAlreadyCostNoPivots() {
    var (solver, width, labels) = labelsInLessRoomThanTheyWant()
    let (isModest, isGreedy) = (solver.addGroup(isOn: false), solver.addGroup(isOn: false))
    solver.add(labels[2] >= 10, in: isModest)
    solver.add((labels[2] <= 60).at(900), in: isModest)
    solver.add(labels[9] >= 10, in: isGreedy)
    solver.solve()
    let pivots = solver.work.pivots
    solver.set(isModest, isOn: true)
    solver.solve()
    #expect(solver.work.extensions == 1)
    #expect(solver.work.skipped == 1)
    #expect(solver.work.pivots == pivots)
    #expect(solver.brokenInvariants() == [])
    // It moves on, into where those rows no longer let it.
    for size in [280, 200, 95, 60, 300] {
      solver.set(width, to: Rational(size))
      solver.solve()
      #expect(solver.brokenInvariants() == [], "\(size)")
    }
    // What asks for more is solved again.
    solver.set(isGreedy, isOn: true)
    solver.solve()
    #expect(solver.work.skipped == 1)
    #expect(solver.value(of: labels[9]) == 10)
    #expect(solver.brokenInvariants() == [])
  }

  /// Components that a row ties together are each best as they were, if it holds.
  @Test func rowsBetweenComponentsMayHoldAlready() {
    var solver = Solver()
    let width = solver.addParameter(100)
    let (a, b, c) = (solver.addVariable(), solver.addVariable(), solver.addVariable())
    for (view, share) in [(a, Rational(1) / 2), (b, Rational(1) / 4), (c, Rational(1) / 8)] {
      solver.add(view >= 0)
      solver.add((view == share * width).at(600))
    }
    let areOrdered = solver.addGroup(isOn: false)
    solver.add(b <= a, in: areOrdered)
    solver.add((a + b <= 90).at(500), in: areOrdered)
    solver.solve()
    solver.set(areOrdered, isOn: true)
    solver.solve()
    #expect(solver.work.skipped == 1)
    #expect(solver.work.repairs == 0)
    for size in [110, 130, -20, 40] {
      solver.set(width, to: Rational(size))
      solver.solve()
      #expect(solver.brokenInvariants() == [], "\(size)")
    }
  }

  /// A group with variables of its own is settled apart from all others, where it asks nothing of
  /// them that is not so; where it does, those that it touches are solved again.
  @Test(arguments: [5, 60]) func aNewDetailLeavesOthersAlone(count: Int) {
    var solver = Solver()
    let width = solver.addParameter(Rational(30 * count))
    let labels = solver.addVariables(count).map { VariableID($0) }
    let (detail, half) = (solver.addVariable(), solver.addVariable())
    solver.add(labels.map { Term($0) } + [Term(width, -1)], .lessOrEqual)
    for label in labels {
      solver.add(label >= 0)
      solver.add((label == 40).at(750))
    }
    let (isShown, isLarge) = (solver.addGroup(isOn: false), solver.addGroup(isOn: false))
    solver.add(detail <= labels[0], in: isShown)
    solver.add(half == detail / 2, in: isShown)
    solver.add((half == 15).at(500), in: isShown)
    solver.add(detail >= labels[0] + 5, in: isLarge)
    solver.add(half == detail / 2, in: isLarge)
    solver.add((half == 15).at(900), in: isLarge)
    solver.solve()
    let pivots = solver.work.pivots
    solver.set(isShown, isOn: true)
    solver.solve()
    #expect(solver.value(of: half) == 15)
    #expect(solver.work.skipped == 1)
    #expect(solver.work.repairs == 0)
    #expect(solver.work.pivots == pivots)
    #expect(solver.brokenInvariants() == [])
    solver.set(isShown, isOn: false)
    solver.set(isLarge, isOn: true)
    solver.solve()
    #expect(solver.value(of: labels[0]) == 25)
    #expect(solver.work.solutions == 1)
    #expect(solver.work.skipped == 1)
    #expect(solver.work.repairs == 1)
    #expect(solver.brokenInvariants() == [])
    for size in [25 * count, 35 * count, 12] {
      solver.set(width, to: Rational(size))
      solver.solve()
      #expect(solver.brokenInvariants() == [], "\(size)")
    }
  }

  /// However many parameters move at once, the answer goes along one axis with all of them.
  @Test func manyParametersMoveTogether() {
    var solver = Solver()
    let sizes = (0..<20).map { solver.addParameter(Rational(40 + $0)) }
    let views = solver.addVariables(20).map { VariableID($0) }
    for (view, size) in zip(views, sizes) {
      solver.add((view == size).at(750))
      solver.add(view <= 70)
    }
    solver.solve()
    for step in [3, 9, -20, 0] {
      for (place, size) in sizes.enumerated() {
        solver.set(size, to: Rational(40 + place + step))
      }
      solver.solve()
      for (place, view) in views.enumerated() {
        #expect(solver.value(of: view) == Double(min(70, 40 + place + step)))
      }
      #expect(solver.brokenInvariants() == [])
    }
    #expect(solver.work.solutions == 1)
    #expect(solver.work.axes == 4)
    #expect(solver.work.moves == 4)
  }
}
