import PlumbSolver
import PlumbText

/// Proves that the frames of a variant are decided at every size of a region and for every content,
/// where its requirements can hold, or finds a size and contents for which they are not.
///
/// Contents are parameters without which most layouts hide their ties: two labels that nothing
/// parts as long as both fit, a button that grows in another language. Each component of the layout
/// is looked at over those that it speaks of, mostly one to four (ALGORITHMS: 3.1).
final class ContentProof: Sendable {
  let scene: Scene
  let variant: Variant
  let parameters: ContentParameters
  let problem: ParametricProblem
  private let verdict: ParametricProblem.TieVerdict
  /// The contents that are lines of one text.
  private let texts: WrappedContents
  private let allowsNegativeSizes: Bool
  private let expander: RowExpander

  /// Nil where every content has one size.
  ///
  /// - Parameter onlyBounded: Whether only contents whose range has an end are parameters.
  init?(_ subject: VariantProblem, onlyBounded: Bool = false, _ cache: inout ProofCache) {
    let contents = subject.contents.filter { !onlyBounded || $0.isBounded }
    guard !contents.isEmpty else { return nil }
    scene = subject.scene
    variant = subject.variant
    allowsNegativeSizes = subject.lowered.allowsNegativeSizes
    expander = subject.lowered.expander
    problem = subject.problem(over: contents)
    texts = WrappedContents(subject, contents)
    parameters = ContentParameters(
      scene, texts.bounded(contents, subject, problem, &cache), subject.sizes, subject.region)
    verdict = problem.findTies(over: parameters.domain, from: subject.sizes.count, &cache)
  }

  /// A part of the layout that some contents leave open.
  struct Opening {
    let size: SizePoint
    let contents: [ContentSize]
    let variables: [VariableID]

    init(_ size: SizePoint, _ contents: [ContentSize], _ example: AmbiguityExample) {
      self.size = size
      self.contents = contents
      variables = example.variables
    }

    /// One that shows for the contents that are drawn.
    init(_ opening: CompletenessProof.Opening, at size: SizePoint) {
      self.init(size, [], opening.example)
    }
  }

  /// Whether the range of some content has an end.
  var hasBounded: Bool { parameters.contents.contains(where: \.isBounded) }

  var openCount: Int { verdict.examples.count }

  /// Whether there is one answer for all contents, so that questions about it make sense.
  var isUnique: Bool { verdict.isUnique }

  /// Views of the parts that were too much for the limits on work, each once.
  var undecided: [ViewID] {
    var seen: Set<Int> = []
    return verdict.undecided.flatMap { $0 }.map { $0.index / 4 }
      .filter { seen.insert($0).inserted }.map { ViewID($0) }
  }

  /// Those that do not show for the contents that are drawn, which have a proof of their own.
  ///
  /// - Parameter isWanted: Whether one is to be looked at.
  func openings(
    besides told: [SizePoint], where isWanted: (AmbiguityExample) -> Bool
  ) -> [Opening] {
    var budget = ProofBudget(most: Limits.workOnExamples)
    return verdict.examples.compactMap { example in
      guard example.parameters.contains(where: { parameters.sizes.count <= $0 }),
        !told.contains(where: {
          problem.isLike(example, at: parameters.values(at: $0), &budget)
        }), isWanted(example)
      else { return nil }
      var found = parameters.values(at: usualSize)
      for (place, value) in zip(example.parameters, example.point) { found[place] = value }
      let values = parameters.plain(near: found, scene, variant) {
        problem.isLike(example, at: $0, &budget)
      }
      return Opening(parameters.size(of: values), parameters.changed(in: values), example)
    }
  }

  // MARK: Questions about frames

  enum Finding {
    case none
    /// A size, contents, and what the forms are there.
    case place(SizePoint, [ContentSize], values: [Rational])
    case undecided
  }

  /// Looks for a size and contents at which all of some forms are below zero, and none where they
  /// depend on sizes alone.
  ///
  /// - Parameters:
  ///   - content: The number of a content that counts once against the first form.
  ///   - limits: How much work the answer is worth.
  func place(
    below forms: [LinearForm], less content: Int? = nil, limits: ProofLimits = ProofLimits(),
    _ cache: inout ProofCache
  ) -> Finding {
    let expanded = forms.enumerated().map { number, form in
      var (terms, constant) = expander.expand(form)
      if number == 0, let content {
        terms.append(Term(parameters.contents[content].variable, -.one))
      }
      return ParametricProblem.Form(terms, constant: constant)
    }
    let answer = problem.place(
      below: expanded, over: parameters.domain, from: parameters.sizes.count, limits: limits,
      &cache)
    switch answer {
    case .none: return .none
    case .undecided: return .undecided
    case .place(let found):
      var start = parameters.values(at: usualSize)
      for (parameter, value) in found { start[parameter] = value }
      start = withShorterTexts(start)
      let rows = max(1, scene.constraints.count)
      var tries = max(Limits.fewestExamples, Limits.rowsOfExamples / rows)
      let plain = parameters.plain(near: start, scene, variant) {
        tries -= 1
        return 0 <= tries && values(of: expanded, at: $0)?.allSatisfy { $0.sign < 0 } ?? false
      }
      guard let values = values(of: expanded, at: plain), values.allSatisfy({ $0.sign < 0 }) else {
        return .undecided
      }
      return .place(parameters.size(of: plain), parameters.changed(in: plain), values: values)
    }
  }

  /// What forms over views are at a size and for contents; empty where there are no frames.
  func values(
    of forms: [LinearForm], at size: SizePoint, _ contents: [ContentSize]
  ) -> [Rational] {
    let fixed = LoweredScene(
      scene, in: variant, at: size, contents: contents, allowsNegativeSizes: allowsNegativeSizes)
    guard let solution = solve(fixed.problem).solution else { return [] }
    let expander = fixed.expander
    return forms.map { form in
      let (terms, constant) = expander.expand(form)
      return terms.reduce(constant) {
        $0 + $1.coefficient * solution.exactValues[$1.variable.index]
      }
    }
  }

  /// What forms are for given values of all parameters; nil where there are no frames.
  private func values(
    of forms: [ParametricProblem.Form], at parameters: [Rational]
  ) -> [Rational]? {
    let fixed = LoweredScene(
      scene, in: variant, at: self.parameters.size(of: parameters),
      contents: self.parameters.changed(in: parameters), allowsNegativeSizes: allowsNegativeSizes)
    guard let solution = solve(fixed.problem).solution else { return nil }
    let contents = self.parameters.contents
    let drawn = self.parameters.asDrawn(parameters)
    guard texts.areReal(Array(drawn[self.parameters.sizes.count...]), solution) else { return nil }
    return forms.map { form in
      form.terms.reduce(form.constant) { sum, term in
        let place = contents.firstIndex { $0.variable == term.variable }
        let value =
          place.map { drawn[self.parameters.sizes.count + $0] }
          ?? solution.exactValues[term.variable.index]
        return sum + term.coefficient * value
      }
    }
  }

  /// The same where texts of few lines are no longer than these hold, as far as their ranges allow.
  private func withShorterTexts(_ values: [Rational]) -> [Rational] {
    guard !texts.isEmpty else { return values }
    let fixed = LoweredScene(
      scene, in: variant, at: parameters.size(of: values), contents: parameters.changed(in: values),
      allowsNegativeSizes: allowsNegativeSizes)
    guard let solution = solve(fixed.problem).solution else { return values }
    let first = parameters.sizes.count
    return Array(values[..<first]) + texts.shortened(Array(values[first...]), solution)
  }

  private var usualSize: SizePoint {
    let usual = scene.usualSize
    return parameters.region.contains(usual) && variant.admits(usual, in: scene)
      ? usual : parameters.region.middle
  }
}

extension ParametricProblem {
  /// A lowered scene over its last variables, which are so many parameters.
  init(_ lowered: LoweredScene, count: Int) {
    self.init(lowered.problem, count: count)
  }

  /// A problem over its last variables, which are so many parameters.
  init(_ problem: LinearProblem, count: Int) {
    let first = problem.variableCount - count
    self.init(problem, parameters: (0..<count).map { VariableID(first + $0) })
  }
}
