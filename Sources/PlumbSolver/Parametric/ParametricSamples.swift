/// What forms are at single values of the parameters, for questions that an example answers: only
/// the components that the forms speak of are solved, each once for the same values of its own
/// parameters.
public struct ParametricSamples {
  private let problem: ParametricProblem
  private let forms: [ComponentSum]
  private let involved: [Int]

  public init(
    _ problem: ParametricProblem, _ forms: [ParametricProblem.Form], _ cache: inout ProofCache
  ) {
    self.problem = problem
    let expanded = cache.expanded(forms, over: problem)
    self.forms = expanded.map { problem.split($0) }
    involved = problem.components(of: expanded)
  }

  /// By form; nil where a component cannot be met or its solution takes too long. Of several optima
  /// one is chosen.
  public func values(at point: [Rational], _ cache: inout ProofCache) -> [Rational]? {
    var optima: [Int: [Rational]] = [:]
    for component in involved {
      let own = problem.ownParameters[component].map { point[$0] }
      guard let optimum = cache.sample(of: problem.components[component], at: own) else {
        return nil
      }
      optima[component] = optimum
    }
    return forms.map { form in
      form.terms.reduce(form.rest.value(at: point)) {
        $0 + $1.coefficient * (optima[$1.component]?[$1.place] ?? .zero)
      }
    }
  }
}
