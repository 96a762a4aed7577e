import PlumbDiagnostics
import PlumbModel
import PlumbSolver

/// Which contents of a proof are the width and the height of one text that wraps.
///
/// To the proof they are two numbers; to a text, many words on few lines are too wide for them. A
/// text of width c in lines of width w takes n of them at the least, where n w holds c and a blank
/// is left out at each break.
struct WrappedContents: Sendable {
  fileprivate struct Text: Sendable {
    let view: ViewID
    let wrapping: WrappingContent
    /// Where its height stands among the contents, and its width; nil where that is one number.
    let height: Int
    let width: Int?
    let sampleWidth: Rational
  }

  private let texts: [Text]

  var isEmpty: Bool { texts.isEmpty }

  init(_ subject: VariantProblem, _ contents: [OpenContent]) {
    let settings = subject.lowered.settings
    texts = contents.indices.compactMap { place in
      let open = contents[place]
      guard open.axis == .vertical, let wrapping = settings[open.view.index].intrinsic.wrapping
      else {
        return nil
      }
      return Text(
        view: open.view, wrapping: wrapping, height: place,
        width: contents.firstIndex { $0.view == open.view && $0.axis == .horizontal },
        sampleWidth: settings[open.view.index].content(.horizontal)?.size ?? .zero)
    }
  }

  /// Whether some text is as high as the lines of words whose length has an end.
  func hasBoundedWords(_ contents: [OpenContent]) -> Bool {
    texts.contains { contents[$0.height].followsWidth }
  }

  /// The contents with all such words as long as they may be.
  func longest(_ contents: [OpenContent], _ values: [Rational]) -> [Rational] {
    var values = values
    for text in texts where contents[text.height].followsWidth {
      if let place = text.width, let most = contents[place].content.sizes.most {
        values[place] = most
      }
    }
    return values
  }

  /// The contents, those heights left out that no text of their widths can have at any size.
  func bounded(
    _ contents: [OpenContent], _ subject: VariantProblem, _ problem: ParametricProblem,
    _ cache: inout ProofCache
  ) -> [OpenContent] {
    var contents = contents
    for text in texts {
      if contents[text.height].followsWidth {
        contents[text.height] = lowered(text, contents, subject, problem, &cache)
      }
      let least = text.width.map { contents[$0].content.sizes.least } ?? text.sampleWidth
      guard text.wrapping.padding.width < least,
        let room = widest(text, contents, subject, problem, &cache)
      else { continue }
      let lines = text.wrapping.lines(ofWidth: least, within: room)
      let old = contents[text.height].content
      let height = max(old.sizes.least, text.wrapping.height(ofLines: lines))
      contents[text.height] = contents[text.height].with(
        ContentRange(least: height, most: old.sizes.most.map { max($0, height) }))
    }
    return contents
  }

  /// The height of a text, no higher than its longest words are where it is narrowest; as it is
  /// where that is not known.
  private func lowered(
    _ text: Text, _ contents: [OpenContent], _ subject: VariantProblem,
    _ problem: ParametricProblem, _ cache: inout ProofCache
  ) -> OpenContent {
    let height = contents[text.height]
    guard let place = text.width, let most = contents[place].content.sizes.most,
      let room = narrowest(text, contents, most, subject, problem, &cache)
    else { return height }
    // Nowhere is it narrower than that and than its words.
    let width = Term(LoweredScene.variable(text.view, .width), .one)
    let words = Term(contents[place].variable, -.one)
    let narrower = [
      ParametricProblem.Form([width], constant: ProofBounds.slack - room),
      ParametricProblem.Form([width, words], constant: ProofBounds.slack),
    ]
    let domain = ContentParameters(subject.scene, contents, subject.sizes, subject.region).domain
    guard case .none = problem.place(below: narrower, over: domain, &cache) else { return height }
    let lines = text.wrapping.lines(ofWidth: most, within: room - ProofBounds.slack)
    let highest = text.wrapping.height(ofLines: lines)
    let old = height.content.sizes
    return height.with(
      ContentRange(
        least: min(old.least, highest), most: old.most.map { min($0, highest) } ?? highest))
  }

  /// How wide its longest words are at the corners of the sizes, at the least, the others as drawn.
  private func narrowest(
    _ text: Text, _ contents: [OpenContent], _ most: Rational, _ subject: VariantProblem,
    _ problem: ParametricProblem, _ cache: inout ProofCache
  ) -> Rational? {
    guard let place = text.width else { return nil }
    let width = ParametricProblem.Form(
      [Term(LoweredScene.variable(text.view, .width), .one)], constant: .zero)
    let samples = ParametricSamples(problem, [width], &cache)
    let parameters = ContentParameters(
      subject.scene, contents, subject.sizes, subject.region)
    var narrowest: Rational?
    for corner in subject.region.corners {
      var values = parameters.values(at: corner)
      values[subject.sizes.count + place] = most
      guard let room = samples.values(at: values, &cache)?.first else { return nil }
      narrowest = narrowest.map { min($0, room) } ?? room
    }
    return narrowest
  }

  /// The greatest width that a text has at any size, for any contents; nil where that is not known.
  private func widest(
    _ text: Text, _ contents: [OpenContent], _ subject: VariantProblem,
    _ problem: ParametricProblem, _ cache: inout ProofCache
  ) -> Rational? {
    let width = ParametricProblem.Form(
      [Term(LoweredScene.variable(text.view, .width), .one)], constant: .zero)
    guard
      let sampled = subject.sampled.range(
        of: width, between: subject.sizes.corners, limit: ProofBounds.parts, &cache)
    else { return nil }
    let beyond = ParametricProblem.Form(
      [Term(LoweredScene.variable(text.view, .width), -.one)], constant: sampled.upperBound)
    let domain = ContentParameters(subject.scene, contents, subject.sizes, subject.region).domain
    let answer = problem.place(
      below: [beyond], over: domain, &cache)
    guard case .none = answer else { return nil }
    return sampled.upperBound
  }

  /// Whether the contents are those of texts, in frames.
  func areReal(_ contents: [Rational], _ solution: Solution) -> Bool {
    texts.allSatisfy { text in
      let width = text.width.map { contents[$0] } ?? text.sampleWidth
      return width <= text.most(within: contents[text.height], solution)
    }
  }

  /// The contents where texts are no longer than their lines hold.
  func shortened(_ contents: [Rational], _ solution: Solution) -> [Rational] {
    var contents = contents
    for text in texts {
      guard let place = text.width else { continue }
      let most = text.most(within: contents[text.height], solution)
      if most < contents[place] { contents[place] = max(.zero, most.roundedDown) }
    }
    return contents
  }
}

extension WrappedContents.Text {
  /// The widest single line of which a text can be that takes so many points of height.
  fileprivate func most(within height: Rational, _ solution: Solution) -> Rational {
    let room = solution.exactValues[LoweredScene.variable(view, .width).index]
    var lines = 1
    // As far as the height tells: beyond, any text will do.
    while wrapping.height(ofLines: lines + 1) <= height, lines < ProofBounds.textLines {
      lines += 1
    }
    if lines == ProofBounds.textLines { return Rational(Limits.points) }
    return wrapping.mostWidth(ofLines: lines, within: room)
  }
}
