import PlumbDiagnostics
import PlumbModel
import PlumbSolver

/// The layout solved at a size and for contents, to see what was found in it: texts whose words
/// have a bounded length are as high as their lines are there.
extension ContentProof {
  /// What forms over views are at a size and for contents; empty where there are no frames.
  func values(
    of forms: [LinearForm], at size: SizePoint, _ contents: [ContentSize]
  ) -> [Rational] {
    guard let (lowered, solution) = solved(at: size, contents) else { return [] }
    let expander = lowered.expander
    return forms.map { expander.value(of: $0, in: solution) }
  }

  /// Nil where there are no frames, or the lines of words that are not as drawn do not settle.
  private func solved(
    at size: SizePoint, _ contents: [ContentSize]
  ) -> (lowered: LoweredScene, solution: Solution)? {
    let following = self.contents.filter(\.followsWidth).map(\.view)
    var heights = heights
    for _ in 0...ProofBounds.textRounds {
      let lowered = LoweredScene(
        scene, in: variant, at: size, contents: contents,
        allowsNegativeSizes: allowsNegativeSizes, heights: heights, like: self.lowered)
      guard let solution = solve(lowered.problem).solution else { return nil }
      var areFixed = true
      for text in following {
        let room = solution.exactValues[LoweredScene.variable(text, .width).index]
        let settings = lowered.settings[text.index]
        guard let height = settings.intrinsic.heightOfWords(within: room),
          height != settings.content(.vertical)?.size
        else { continue }
        heights[text.index] = height
        areFixed = false
      }
      if areFixed { return (lowered, solution) }
    }
    return nil
  }

  private func solved(
    _ values: [Rational], _ parameters: ContentParameters
  ) -> (lowered: LoweredScene, solution: Solution)? {
    solved(at: parameters.size(of: values), parameters.words(in: values))
  }

  /// Nil where there are no frames.
  func trial(at values: [Rational], _ own: ContentCase) -> Trial? {
    guard let (lowered, solution) = solved(values, own.parameters) else { return nil }
    let values = own.parameters.withHeights(values, lowered)
    let sampled = own.parameters.atSample(values)
    guard own.texts.areReal(Array(sampled[own.parameters.sizes.count...]), solution) else {
      return nil
    }
    return Trial(own: own, values: values, solution: solution)
  }

  func values(of forms: [ParametricProblem.Form], in trial: Trial) -> [Rational] {
    let parameters = trial.own.parameters
    let sampled = parameters.atSample(trial.values)
    return forms.map { form in
      form.terms.reduce(form.constant) { sum, term in
        let place = parameters.contents.firstIndex { $0.variable == term.variable }
        // Others are as drawn, the edges of the safe area among them.
        let value =
          place.map { sampled[parameters.sizes.count + $0] }
          ?? lowered.openContents.first { $0.variable == term.variable }?.content.size
          ?? trial.solution.exactValues[term.variable.index]
        return sum + term.coefficient * value
      }
    }
  }

  func isBelow(
    _ forms: [ParametricProblem.Form], at values: [Rational], _ own: ContentCase
  ) -> Bool {
    trial(at: values, own).map { self.values(of: forms, in: $0).allSatisfy { $0.sign < 0 } }
      ?? false
  }

  /// A place that was found, and others like it at which texts are as high as their words make
  /// them: these are as long as they may be, there or at a corner of the sizes.
  func starts(near found: [Rational], _ own: ContentCase) -> [[Rational]] {
    let shorter = withShorterTexts(found, own)
    guard own.texts.hasBoundedWords(own.parameters.contents) else { return [shorter] }
    let first = own.parameters.sizes.count
    let longest = own.texts.longest(own.parameters.contents, Array(found[first...]))
    let sizes =
      [Array(found[..<first])] + variant.region.corners.map { own.parameters.sizes.values(at: $0) }
    return [shorter] + sizes.map { $0 + longest }
  }

  /// The same where texts of few lines are no longer than these hold, as far as their ranges allow.
  private func withShorterTexts(_ values: [Rational], _ own: ContentCase) -> [Rational] {
    guard !own.texts.isEmpty else { return values }
    let parameters = own.parameters
    guard let solution = solved(values, parameters)?.solution else { return values }
    let first = parameters.sizes.count
    return Array(values[..<first]) + own.texts.shortened(Array(values[first...]), solution)
  }
}
