import PlumbSolver
import PlumbText

/// A variant in which lines are asked whether they ever decide anything: over the sizes at which
/// the requirements can hold, and over all contents that the file tells no size.
struct InertGround {
  private let scene: Scene
  private let variant: Variant
  private let active: ActiveGuards
  private let field: Field?
  /// Lines that do not hold by themselves, or only just, at some size or for some content.
  private let reached: Set<SourceRange>

  private static let limits: ProofLimits = {
    var limits = ProofLimits()
    limits.lines = 200
    limits.patterns = 8
    limits.programs = 30
    limits.pivots = 1_000
    return limits
  }()

  private static let mostCorners = 4

  /// How near a limit may come to what it limits.
  private static let slack = Rational(numerator: 1, denominator: 1_024)

  /// - Parameter bounds: Lines that will be asked whether they are reached.
  init(_ scene: Scene, _ variant: Variant, bounds: [Constraint], _ cache: inout ProofCache) {
    self.scene = scene
    self.variant = variant
    active = ActiveGuards(scene, variant)
    let field = Field(scene, variant, allowsNegativeSizes: false)
    self.field = field
    reached = field.map { Self.reached(bounds, scene, variant, $0, &cache) } ?? []
  }

  /// A layout over the sizes at which its requirements can hold.
  private struct Field {
    let lowered: LoweredScene
    let parameters: ContentParameters

    /// Nil where there are no such sizes.
    init?(_ scene: Scene, _ variant: Variant, allowsNegativeSizes: Bool) {
      let feasible = FeasibleSizes(scene, variant)
      guard feasible.isDecided, !feasible.region.isEmpty else { return nil }
      let sizes = SizeParameters(feasible.region)
      lowered = LoweredScene(
        scene, in: variant, over: sizes, contents: .untold,
        allowsNegativeSizes: allowsNegativeSizes)
      parameters = ContentParameters(scene, lowered, sizes, feasible.region)
    }

    /// The rows with some numbers.
    func problem(_ isKept: (Int) -> Bool) -> ParametricProblem {
      ParametricProblem(lowered.problem.keeping(isKept), count: parameters.count)
    }
  }

  /// Looked for at corners.
  private static func reached(
    _ bounds: [Constraint], _ scene: Scene, _ variant: Variant, _ field: Field,
    _ cache: inout ProofCache
  ) -> Set<SourceRange> {
    if bounds.isEmpty { return [] }
    let problem = field.problem { _ in true }
    // What is one number by equalities is told by whether it holds, not by how far it is.
    let expander = RowExpander(scene, field.lowered)
    let asked = Set(
      bounds.filter { line in
        let (terms, constant) = expander.expand(line.form)
        return !problem.isGiven(ParametricProblem.Form(terms, constant: constant), &cache)
      }.map(\.origin.range))
    var reached: Set<SourceRange> = []
    let contents = contents(of: scene)
    for point in field.parameters.region.corners.prefix(mostCorners) {
      for contents in contents where reached.count < asked.count {
        let fixed = LoweredScene(scene, in: variant, at: point, contents: contents)
        guard let solution = solve(fixed.problem).solution else { continue }
        for (index, row) in fixed.rows.enumerated() where asked.contains(row.origin.range) {
          let value = fixed.problem.value(of: RowID(index), at: solution.exactValues)
          let room = row.relation == .lessOrEqual ? -value : value
          if room.sign <= 0 { reached.insert(row.origin.range) }
        }
      }
    }
    return reached
  }

  /// As drawn, without any words, and with long ones.
  static func contents(of scene: Scene) -> [[ContentSize]] {
    let words = scene.views.filter { $0.kind.known?.hasContent ?? false }.map(\.path)
    return [[]]
      + [0.0, 900].map { size in words.map { ContentSize(view: $0, width: size, height: size) } }
  }

  func isInForce(_ lines: [Constraint]) -> Bool { lines.contains { active.holds($0.guards) } }

  // MARK: Questions

  /// Whether rows stronger than a priority leave one answer to all that lines speak of.
  func isSettled(
    _ lines: [Constraint], above priority: Priority, _ cache: inout ProofCache
  ) -> Bool {
    guard let field else { return false }
    let forms = forms(of: lines, field.lowered)
    // Most wishes are seen to decide something at a single size.
    let fixed = LoweredScene(scene, in: variant, at: field.parameters.region.middle)
    let stronger = fixed.problem.keeping { priority < fixed.rows[$0].priority }
    guard let solution = anyOptimum(of: stronger),
      forms.allSatisfy({ solution.isUnique($0.terms) })
    else { return false }
    let problem = field.problem { priority < field.lowered.rows[$0].priority }
    return forms.allSatisfy {
      problem.isSettled($0, over: field.parameters.domain, limits: Self.limits, &cache)
    }
  }

  /// Whether a place's lines hold, and not just so, at a few sizes; proofs are for those that do.
  func seemsFar(from place: SourceRange) -> Bool { !reached.contains(place) }

  /// Whether lines hold with room to spare wherever there are frames without them, or are about
  /// what is given by equalities, and there is one answer then.
  func staysFar(
    from lines: [Constraint], without places: Set<SourceRange>, _ cache: inout ProofCache
  ) -> Bool {
    let rest = scene.without(places)
    return [false, true].allSatisfy { isNegative in
      guard let field = Field(rest, variant, allowsNegativeSizes: isNegative) else { return false }
      let problem = field.problem { _ in true }
      let domain = field.parameters.domain
      return forms(of: lines, field.lowered).allSatisfy { form in
        let isGiven = problem.isGiven(form, &cache)
        let isOne = isGiven || problem.isSettled(form, over: domain, limits: Self.limits, &cache)
        guard isOne else { return false }
        let room = isGiven ? .zero : Self.slack
        let below = ParametricProblem.Form(form.terms, constant: form.constant - room)
        let answer = problem.place(below: [below], over: domain, limits: Self.limits, &cache)
        if case .none = answer { return true }
        return false
      }
    }
  }

  /// Of the lines in force, so that they hold where they are not below zero.
  private func forms(
    of lines: [Constraint], _ lowered: LoweredScene
  ) -> [ParametricProblem.Form] {
    let expander = RowExpander(scene, lowered)
    return lines.filter { active.holds($0.guards) }.map { line in
      let (terms, constant) = expander.expand(line.form)
      let isUpper = line.relation == .lessOrEqual
      return ParametricProblem.Form(
        terms.map { isUpper ? Term($0.variable, -$0.coefficient) : $0 },
        constant: isUpper ? -constant : constant)
    }
  }
}
