import PlumbSolver
import PlumbText

/// Lines that are seen to decide something at a declared size, so that nothing need be proved of
/// them: a few solutions tell that of most lines, where a proof takes all sizes apart.
struct InertScreen {
  private let scene: Scene
  private let active: ActiveGuards
  /// As drawn, in the middle of the declared sizes.
  private let drawn: LoweredScene
  /// The limits that hold only just, or not at all.
  private var touched: Set<SourceRange> = []
  /// What the rows above a priority leave.
  private var stronger: [Priority: Solution] = [:]

  /// - Parameter variant: one of whose declared sizes each has frames.
  init(_ scene: Scene, _ variant: Variant, bounds: [Constraint]) {
    self.scene = scene
    active = ActiveGuards(scene, variant)
    let middle = variant.region.middle
    drawn = LoweredScene(scene, in: variant, at: middle)
    let asked = Set(bounds.filter { [active] in active.holds($0.guards) }.map(\.origin.range))
    for contents in InertGround.contents(of: scene) where touched.count < asked.count {
      let lowered =
        contents.isEmpty
        ? drawn : LoweredScene(scene, in: variant, at: middle, contents: contents)
      touched.formUnion(Self.touched(asked, in: lowered))
    }
  }

  private static func touched(
    _ asked: Set<SourceRange>, in lowered: LoweredScene
  ) -> [SourceRange] {
    let problem = lowered.problem
    guard let solution = solve(problem).solution else { return [] }
    var touched: [SourceRange] = []
    var tight: [Int] = []
    for (index, row) in lowered.rows.enumerated() where asked.contains(row.origin.range) {
      let value = problem.value(of: RowID(index), at: solution.exactValues)
      let room = row.relation == .lessOrEqual ? -value : value
      if room.sign < 0 { touched.append(row.origin.range) }
      if room.isZero { tight.append(index) }
    }
    guard !tight.isEmpty else { return touched }
    // What equalities make one number at each size is as far away at all of them, or at none.
    var equalities = problem.keeping { index in
      let row = RowID(index)
      return problem.relation(of: row) == .equal && problem.priority(of: row).isRequired
    }
    for attribute in [LoweredScene.Unknown.width, .height] {
      let size = LoweredScene.variable(.root, attribute)
      equalities.addRow(
        [Term(size, .one)], constant: -solution.exactValue(of: size), .equal, priority: .required)
    }
    guard let given = anyOptimum(of: equalities) else { return touched }
    return touched
      + tight.filter { !given.isUnique(problem.terms(of: RowID($0))) }
      .map { lowered.rows[$0].origin.range }
  }

  /// Whether lines of a place are seen to count: wishes that something is left to, limits that are
  /// reached.
  mutating func sees(_ lines: [Constraint], at priority: Priority) -> Bool {
    let inForce = lines.filter { active.holds($0.guards) }
    guard let first = inForce.first else { return false }
    guard first.relation == .equal else { return touched.contains(first.origin.range) }
    guard let solution = solution(above: priority) else { return false }
    let expander = RowExpander(scene, drawn)
    return !inForce.allSatisfy { solution.isUnique(expander.expand($0.form).terms) }
  }

  private mutating func solution(above priority: Priority) -> Solution? {
    if let known = stronger[priority] { return known }
    let rows = drawn.problem.keeping { priority < drawn.rows[$0].priority }
    stronger[priority] = anyOptimum(of: rows)
    return stronger[priority]
  }
}
