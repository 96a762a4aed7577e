extension ProofCache {
  /// Of the problems asked last: expanding a form takes a place to work in, which is as large as
  /// the problem, and what was found between some corners is found faster by numbers than by rows.
  struct Scratch {
    let owner: Identity
    var substitutions: Substitutions<Rational>
    var corners: [[Rational]] = []
    /// By component, for those corners.
    var searches: [Int: Search] = [:]
    /// By limit on pieces, for those corners.
    var maps: [Int: ParameterMaps] = [:]
    /// Likewise.
    var cornerValues: [Int: ParametricProblem.CornerValues] = [:]
    var piecewise: [Int: PiecewiseValues] = [:]
    /// Where components are affine together; nil where that is undecided.
    var cells: [CellsKey: [ParametricProblem.Cell]?] = [:]
    /// By set.
    var forms: [ObjectIdentifier: ReducedForms] = [:]
    /// Of rows above a priority; nil where they cannot hold.
    var optima: [OptimumKey: Solution?] = [:]

    init(owner: Identity, substitutions: Substitutions<Rational>) {
      self.owner = owner
      self.substitutions = substitutions
    }

    /// Forgets what was found for others.
    mutating func turn(to corners: [[Rational]]) {
      if self.corners == corners { return }
      self.corners = corners
      searches = [:]
      maps = [:]
      cornerValues = [:]
      piecewise = [:]
      cells = [:]
    }
  }

  struct CellsKey: Hashable {
    let components: [Int]
    let limit: Int
  }

  struct OptimumKey: Hashable {
    let component: Int
    let priority: Priority
    let point: [Rational]
  }
}
