import PlumbDiagnostics
import PlumbModel
import PlumbSolver

/// Proves that the frames of a variant are decided at every size of a region and for every content,
/// where its required constraints can hold, or finds a size and contents for which they are not.
///
/// Contents are parameters without which most layouts hide their ties: two labels that nothing
/// parts as long as both fit, a button that grows in another language. Each component of the layout
/// is looked at over those that it speaks of, mostly one to four (ALGORITHMS: 3.1).
final class ContentProof: Sendable {
  let scene: Scene
  let variant: Variant
  /// Whether the range of some content has an end.
  let hasBounded: Bool
  /// Those that are parameters.
  let contents: [OpenContent]
  let cases: [ContentCase]
  private let examples: [(number: Int, example: AmbiguityExample)]
  private let exhausted: [[VariableID]]
  let allowsNegativeSizes: Bool
  /// By view, of texts whose lines it is about.
  let heights: [Int: Rational]
  /// The variant over its sizes and contents.
  let lowered: LoweredScene
  /// The same over its sizes, with the contents that are drawn.
  let drawn: ProvedVariant
  /// Below zero at the sizes and contents that it is about.
  private let guards: [ParametricProblem.Form]

  /// Nil where every content has one size.
  ///
  /// - Parameters:
  ///   - onlyBounded: Whether only contents whose range has an end are parameters.
  ///   - isWanted: Which of them are.
  ///   - isUnique: Whether it is proved that there is one answer for more contents than these.
  ///   - guards: Questions about frames are only asked where all of these are below zero.
  init?(
    _ subject: VariantProblem, onlyBounded: Bool = false,
    over isWanted: (OpenContent) -> Bool = { _ in true }, isUnique: Bool = false,
    where guards: [LinearForm] = [], _ cache: inout ProofCache
  ) {
    contents = subject.contents.filter { (!onlyBounded || $0.isBounded) && isWanted($0) }
    guard !contents.isEmpty else { return nil }
    scene = subject.scene
    variant = subject.variant
    hasBounded = contents.contains(where: \.isBounded)
    allowsNegativeSizes = subject.lowered.allowsNegativeSizes
    lowered = subject.lowered
    drawn = ProvedVariant(subject)
    self.guards = subject.lowered.expander.forms(guards)
    heights = subject.heights
    cases = ContentCase.all(of: subject, over: contents, &cache)
    var examples: [(number: Int, example: AmbiguityExample)] = []
    var exhausted: [[VariableID]] = []
    for (number, own) in cases.enumerated() where !isUnique {
      for domain in own.domains {
        let verdict = own.problem.findTies(over: domain, from: own.first, &cache)
        exhausted += verdict.undecided
        let known = Set(examples.flatMap(\.example.variables))
        for example in verdict.examples
        where known.isDisjoint(with: example.variables) && subject.areSeen(example.variables) {
          if own.isReached(own.values(of: example)) {
            examples.append((number, example))
          } else {
            exhausted.append(example.variables)
          }
        }
      }
    }
    self.examples = examples
    self.exhausted = exhausted
  }

  /// The same of a variant on the same ground.
  func redrawn(as subject: VariantProblem) -> ContentProof { ContentProof(self, as: subject) }

  private init(_ other: ContentProof, as subject: VariantProblem) {
    scene = subject.scene
    variant = subject.variant.over(other.variant.region)
    lowered = subject.lowered
    drawn = other.drawn.redrawn(subject.lowered, as: subject.variant)
    (contents, cases, guards) = (other.contents, other.cases, other.guards)
    (examples, exhausted) = (other.examples, other.exhausted)
    (heights, hasBounded) = (other.heights, other.hasBounded)
    allowsNegativeSizes = other.allowsNegativeSizes
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

  var openCount: Int { examples.count }

  /// The unknowns of each part that is open.
  var openParts: [[VariableID]] { examples.map(\.example.variables) }

  /// Whether there is one answer for all contents, so that questions about it make sense.
  var isUnique: Bool { examples.isEmpty && exhausted.isEmpty }

  /// The unknowns of the parts that were too much for the limits on work, each once.
  var undecided: [VariableID] {
    var seen: Set<VariableID> = []
    return exhausted.flatMap { $0 }.filter { seen.insert($0).inserted }
  }

  /// Those that do not show for the contents that are drawn, which have a proof of their own.
  ///
  /// - Parameters:
  ///   - isPlain: Whether they are looked for at sizes and contents that a person would name.
  ///   - isWanted: Whether one is to be looked at.
  func openings(
    besides reported: [SizePoint], isPlain: Bool, where isWanted: (AmbiguityExample) -> Bool
  ) -> [Opening] {
    var budget = ProofBudget(most: Limits.workOnExamples)
    return examples.compactMap { number, example in
      let own = cases[number]
      let isSampled = own.first.map { first in example.parameters.allSatisfy { $0 < first } }
      guard isSampled != true, isWanted(example),
        !reported.contains(where: {
          own.problem.isLike(example, at: own.parameters.values(at: $0), &budget)
        })
      else { return nil }
      var values = own.values(of: example)
      if isPlain {
        func holds(_ values: [Rational]) -> Bool {
          own.isReached(values) && own.problem.isLike(example, at: values, &budget)
        }
        let few = own.parameters.fewest(in: values, where: holds)
        let plain = own.parameters.plain(near: few, scene, variant, where: holds)
        values = own.parameters.wholeLines(in: plain, where: holds)
      }
      return Opening(own.parameters.size(of: values), own.parameters.changed(in: values), example)
    }
  }

  // MARK: Questions about frames

  /// A size, contents, and what forms are there.
  struct Place {
    let size: SizePoint
    let contents: [ContentSize]
    let values: [Rational]
    /// The contents, and how high texts are that may wrap.
    let withLines: [ContentSize]
  }

  /// Whether for no size and contents all of some forms are below zero; proved where they depend
  /// on sizes alone, which have a proof of their own.
  ///
  /// - Parameters:
  ///   - content: One that counts once against the first form.
  ///   - limits: How much work the answer is worth.
  ///   - isPlain: Whether the place is to be one that a person would name.
  func place(
    below forms: [LinearForm], less content: OpenContent? = nil,
    limits: ProofLimits = ProofLimits(), isPlain: Bool = true,
    _ cache: inout ProofCache
  ) -> Verdict<Place> {
    let expanded = self.expanded(forms, less: content) + guards
    for own in cases {
      for domain in own.domains {
        switch place(below: expanded, in: own, over: domain, limits, isPlain: isPlain, &cache) {
        case .proved: continue
        case let answer: return answer
        }
      }
    }
    return .proved
  }

  func expanded(
    _ forms: [LinearForm], less content: OpenContent? = nil
  ) -> [ParametricProblem.Form] {
    var expanded = lowered.expander.forms(forms)
    if let content, let first = expanded.first {
      let terms = first.terms + [Term(content.variable, -content.share)]
      expanded[0] = ParametricProblem.Form(terms, constant: first.constant)
    }
    return expanded
  }

  /// The layout solved for some values of all parameters of a case.
  struct Trial {
    let own: ContentCase
    let values: [Rational]
    let solution: Solution
  }

  /// The layout where the size is at a corner and one content at an end, or as long as long words
  /// are: soon tried, where a search would have to take many pieces.
  ///
  /// - Parameters:
  ///   - view: whose contents alone are looked at; nil for all.
  ///   - most: So many are solved.
  func trials(of view: ViewID? = nil, most: Int = .max) -> [Trial] {
    var tries = most
    var trials: [Trial] = []
    for own in cases {
      for values in own.parameters.extremes(of: view) where 0 < tries && own.isReached(values) {
        tries -= 1
        guard variant.admits(own.parameters.size(of: values), in: scene),
          let trial = trial(at: values, own)
        else { continue }
        trials.append(trial)
      }
    }
    return trials
  }

  /// The first of some trials in which all of some forms are below zero, as `place(below:)` shows
  /// one: what is wrong with a view is mostly so where its own contents are at an end. Nil where
  /// there is none.
  func attempt(
    below forms: [LinearForm], less content: OpenContent?, in trials: [Trial], isPlain: Bool
  ) -> Verdict<Place>? {
    let forms = expanded(forms, less: content) + guards
    for trial in trials where values(of: forms, in: trial).allSatisfy({ $0.sign < 0 }) {
      let found =
        isPlain
        ? shown(near: trial.values, below: forms, in: trial.own)
        : seen(near: trial.values, below: forms, in: trial.own)
      if case .refuted(let place) = found { return .refuted(at: place) }
    }
    return nil
  }

  /// All contents at an end, as far as they are few enough to be tried.
  func extremes(_ cache: inout ProofCache) -> [Trial] {
    let rows = max(1, scene.constraints.count)
    let trials = trials(most: max(Limits.fewestExamples, Limits.rowsOfExamples / rows))
    cache.countProblems(trials.count, rows: rows)
    return trials
  }

  /// What a form is in a trial.
  func place(of form: LinearForm, in trial: Trial) -> Place {
    trial.own.parameters.place(of: trial.values, values(of: expanded([form]), in: trial))
  }

  private func place(
    below forms: [ParametricProblem.Form], in own: ContentCase, over domain: ParameterDomain,
    _ limits: ProofLimits, isPlain: Bool, _ cache: inout ProofCache
  ) -> Verdict<Place> {
    let answer = own.problem.place(
      below: forms, over: domain, from: own.first, limits: limits, &cache)
    guard case .place(let found) = answer else {
      if case .none = answer { return .proved }
      return .undecided(.exhausted)
    }
    let values = own.values(found)
    return isPlain
      ? shown(near: values, below: forms, in: own) : seen(near: values, below: forms, in: own)
  }

  /// A place that was found, or one near it where nobody can scroll so far.
  private func seen(
    near found: [Rational], below forms: [ParametricProblem.Form], in own: ContentCase
  ) -> Verdict<Place> {
    let answer = refuted(at: found, below: forms, in: own)
    if case .refuted = answer { return answer }
    return shown(near: found, below: forms, in: own)
  }

  /// A place as a person would name it, near one that was found.
  private func shown(
    near found: [Rational], below forms: [ParametricProblem.Form], in own: ContentCase
  ) -> Verdict<Place> {
    // What shows before anybody scrolls is plainest, and nobody need ask how far that goes.
    let starts = starts(near: found, own)
    let resting = starts.first.flatMap(own.atRest).map { [$0] } ?? []
    let start = (resting + starts).first { isBelow(forms, at: $0, own) } ?? found
    let rows = max(1, scene.constraints.count)
    // Where nobody can scroll so far, others like it are mostly beyond, too.
    var tries =
      own.isReached(start)
      ? min(
        max(Limits.fewestExamples, Limits.rowsOfExamples / rows), ProofBounds.triesForPlainContents)
      : ProofBounds.triesBeyondRoom
    let plain = own.parameters.plain(near: start, scene, variant) {
      tries -= 1
      return 0 <= tries && own.isReached($0) && isBelow(forms, at: $0, own)
    }
    let plainer = own.parameters.plainContents(of: plain) {
      own.isReached($0) && isBelow(forms, at: $0, own)
    }
    return refuted(at: plainer, below: forms, in: own)
  }

  /// A place, once all of some forms have turned out to be below zero there.
  private func refuted(
    at place: [Rational], below forms: [ParametricProblem.Form], in own: ContentCase
  ) -> Verdict<Place> {
    guard let trial = trial(at: place, own) else { return .undecided(.exhausted) }
    let values = values(of: forms, in: trial)
    guard values.allSatisfy({ $0.sign < 0 }) else { return .undecided(.exhausted) }
    guard own.isReached(place) else { return .undecided(.unreached) }
    return .refuted(at: own.parameters.place(of: trial.values, values))
  }

  /// A place at which a form is as small as ends of single contents and corners of the sizes make
  /// it, one after the other, from a place where it is below zero: what is fixed there is
  /// mostly fixed everywhere.
  ///
  /// - Parameter content: one that counts once against the form.
  func worst(
    _ place: Place, of form: LinearForm, less content: OpenContent? = nil,
    _ cache: inout ProofCache
  ) -> Place {
    let rows = max(1, scene.constraints.count)
    var tries = max(Limits.fewestExamples, Limits.rowsOfExamples / rows)
    let path = content.map { scene.views[$0.view.index].path }
    var best = place
    func attempt(_ size: SizePoint, _ contents: [ContentSize]) {
      guard 0 < tries else { return }
      tries -= 1
      guard var value = values(of: [form], at: size, contents).first else { return }
      if let content {
        let own = contents.last { $0.view == path }
        let length = content.axis == .horizontal ? own?.width : own?.height
        let taken = length.flatMap { Rational(exactly: $0) } ?? content.content.size
        value = value - taken * content.share
      }
      guard value < best.values[0] else { return }
      best = Place(
        size: size, contents: contents, values: [value] + best.values.dropFirst(),
        withLines: contents)
    }
    let before = tries
    for open in contents where open.kind == .size && !scene.views[open.view.index].wraps {
      guard let most = open.content.sizes.most else { continue }
      for end in [most, open.content.sizes.least] {
        var changed = ContentSize(view: scene.views[open.view.index].path)
        if open.axis == .horizontal {
          changed.width = end.doubleValue
        } else {
          changed.height = end.doubleValue
        }
        attempt(best.size, best.contents.merging([changed]))
      }
    }
    for corner in variant.region.corners where variant.admits(corner, in: scene) {
      attempt(corner, best.contents)
    }
    cache.countProblems(before - tries, rows: scene.constraints.count)
    return best
  }
}

extension ContentParameters {
  /// - Parameter found: what forms are there.
  fileprivate func place(of values: [Rational], _ found: [Rational]) -> ContentProof.Place {
    ContentProof.Place(
      size: size(of: values), contents: changed(in: values), values: found,
      withLines: changedOrWrapping(in: values))
  }
}

extension ContentCase {
  /// All parameters of an example.
  fileprivate func values(of example: AmbiguityExample) -> [Rational] {
    values(zip(example.parameters, example.point).map { (parameter: $0, value: $1) })
  }
}
