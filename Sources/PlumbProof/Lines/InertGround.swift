import PlumbModel
import PlumbSolver
import PlumbText

/// A variant in which lines are asked whether they ever decide anything: over the sizes at which
/// the required constraints can hold, and over all contents that the file tells no size.
struct InertGround {
  private let scene: Scene
  private let variant: Variant
  private let active: ActiveGuards
  private let field: Field?
  /// Lines that do not hold by themselves, or only just, at some size or for some content.
  private let reached: Set<SourceRange>

  /// - Parameters:
  ///   - bounds: Lines that will be asked whether they are reached.
  ///   - declared: The same rows over other sizes, where they are at hand.
  init(
    _ scene: Scene, _ variant: Variant, bounds: [Constraint], like declared: VariantProblem?,
    _ cache: inout ProofCache
  ) {
    self.scene = scene
    self.variant = variant
    active = ActiveGuards(scene, variant)
    let field = Field(scene, variant, like: declared, allowsNegativeSizes: false)
    self.field = field
    let inForce = bounds.filter { [active] in active.holds($0.guards) }
    guard let field, !inForce.isEmpty else {
      reached = []
      return
    }
    var limits = ReachedLimits(inForce, in: field.subject, &cache)
    limits.look(at: field.subject.region.corners.prefix(ProofBounds.inertCorners), &cache)
    reached = limits.places
  }

  /// A layout over the sizes at which its required constraints can hold.
  private struct Field {
    let subject: VariantProblem
    let parameters: ContentParameters

    /// Nil where there are no such sizes.
    init?(
      _ scene: Scene, _ variant: Variant, like declared: VariantProblem? = nil,
      allowsNegativeSizes: Bool
    ) {
      let any =
        declared?.over(variant.region) ?? VariantProblem(scene, variant, variant.region)
      let feasible = FeasibleSizes(any)
      guard feasible.isDecided, !feasible.region.isEmpty else { return nil }
      let same = allowsNegativeSizes ? nil : any.over(feasible.region)
      subject =
        same
        ?? VariantProblem(
          scene, variant, feasible.region, allowsNegativeSizes: allowsNegativeSizes)
      parameters = ContentParameters(
        scene, subject.lowered.openContents.map(\.ofAnySize), subject.sizes, feasible.region)
    }

    /// The rows with some numbers.
    func problem(_ isKept: (Int) -> Bool) -> ParametricProblem {
      ParametricProblem(subject.lowered.problem.keeping(isKept), count: parameters.count)
    }
  }

  func isInForce(_ lines: [Constraint]) -> Bool { lines.contains { active.holds($0.guards) } }

  // MARK: Questions

  /// Whether rows stronger than a priority leave one answer to all that lines speak of.
  func isFixed(
    _ lines: [Constraint], above priority: Priority, _ cache: inout ProofCache
  ) -> Bool {
    guard let field else { return false }
    let subject = field.subject
    let forms = subject.forms(of: lines.filter { active.holds($0.guards) })
    // Most optional constraints are seen to decide something at a single size.
    guard subject.areSingle(forms, above: priority, &cache) == true else { return false }
    let problem = field.problem { priority < subject.lowered.rows[$0].priority }
    return forms.allSatisfy {
      problem.isDetermined($0, over: field.parameters.domain, limits: .inert, &cache)
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
      let problem = field.subject.full
      let domain = field.parameters.domain
      let inForce = lines.filter { active.holds($0.guards) }
      return field.subject.forms(of: inForce).allSatisfy { form in
        let isGiven = problem.isGiven(form, &cache)
        let isOne = isGiven || problem.isDetermined(form, over: domain, limits: .inert, &cache)
        guard isOne else { return false }
        let room = isGiven ? .zero : ProofBounds.slack
        let below = ParametricProblem.Form(form.terms, constant: form.constant - room)
        let answer = problem.place(below: [below], over: domain, limits: .inert, &cache)
        if case .none = answer { return true }
        return false
      }
    }
  }
}
