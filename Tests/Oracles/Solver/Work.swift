import Allocations
import PlumbSolver

/// Work held by numbers in a release build: pivots, and how often memory is asked for. A slip in
/// complexity fails here and not on a clock.
struct Work {
  /// Arrays that double as they grow, whatever they hold.
  private static let buildBound = 100
  private static let toggleBound = 3

  private(set) var isWithinBounds = true

  mutating func report() {
    for (name, layout) in [("chain", Layout.chain), ("cells", Layout.cell)] {
      for count in [10, 100, 1000] {
        // 1. From nothing.
        var layout = layout(count)
        let build = counted { layout.build() }
        hold("\(name) \(count): built with allocations", build, atMost: Work.buildBound)
        // 2. On one piece of the answer, once that is known.
        layout.move(by: 1)
        layout.move(by: 2)
        let move = counted { for points in 1...10 { layout.move(by: points) } }
        hold("\(name) \(count): ten moves with allocations", move, atMost: 0)
        // 3. Between states that are known.
        layout.toggle()
        let toggle = counted { layout.toggle() }
        hold("\(name) \(count): on and off with allocations", toggle, atMost: Work.toggleBound)
      }
    }
  }

  private mutating func hold(_ what: String, _ count: Int, atMost bound: Int) {
    let verdict = count <= bound ? "" : ", and \(bound) is the bound"
    if bound < count { isWithinBounds = false }
    print("\(what) \(count)\(verdict)")
  }

  private func counted(_ work: () -> Void) -> Int {
    let before = allocationCounts().calls
    work()
    return Int(allocationCounts().calls - before)
  }
}

/// A layout with a width and a group.
struct Layout {
  var solver = Solver()
  private var width: VariableID?
  private var group: GroupID?
  private let size: Int
  private let rows: [(terms: [Term], constant: Rational, relation: Relation, priority: Priority)]
  private let variableCount: Int

  mutating func build() {
    solver = Solver()
    width = solver.addParameter(Rational(size))
    _ = solver.addVariables(variableCount)
    group = solver.addGroup(isOn: false)
    for row in rows {
      solver.add(
        row.terms, constant: row.constant, row.relation, priority: row.priority)
    }
    solver.add([Term(VariableID(1))], constant: -50, .greaterOrEqual, priority: 900, in: group)
    solver.solve()
  }

  mutating func move(by points: Int) {
    guard let width else { return }
    solver.set(width, to: Rational(size + points))
    solver.solve()
  }

  mutating func toggle() {
    guard let group else { return }
    for isOn in [true, false] {
      solver.set(group, isOn: isOn)
      solver.solve()
    }
  }

  /// Equal widths side by side; variable 0 is the container's width.
  static func chain(_ count: Int) -> Layout {
    var rows: [Constraint] = []
    let width = VariableID(0)
    let lefts = (0..<count).map { VariableID(1 + 2 * $0) }
    let widths = (0..<count).map { VariableID(2 + 2 * $0) }
    rows.append(lefts[0] == 8)
    for i in 1..<count {
      rows.append(lefts[i] == lefts[i - 1] + widths[i - 1] + 8)
      rows.append(widths[i] == widths[0])
    }
    rows.append(lefts[count - 1] + widths[count - 1] == width - 8)
    for each in widths { rows.append(each >= 0) }
    return Layout(rows, size: 58 * count + 8, variableCount: 2 * count)
  }

  /// Cells that hug and resist, one below another.
  static func cell(_ count: Int) -> Layout {
    var rows: [Constraint] = []
    for i in 0..<count {
      let (title, field) = (VariableID(1 + 2 * i), VariableID(2 + 2 * i))
      rows.append(title >= 0)
      rows.append((title >= Rational(40 + i % 50)).at(750))
      rows.append((title <= Rational(40 + i % 50)).at(251))
      rows.append(title + 8 + field == VariableID(0))
      rows.append(field >= 0)
    }
    return Layout(rows, size: 320, variableCount: 2 * count)
  }

  private init(_ constraints: [Constraint], size: Int, variableCount: Int) {
    self.size = size
    self.variableCount = variableCount
    rows = constraints.map {
      ($0.expression.terms, $0.expression.constant, $0.relation, $0.priority)
    }
  }
}
