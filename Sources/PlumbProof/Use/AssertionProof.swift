import PlumbDiagnostics
import PlumbModel
import PlumbSolver
import PlumbText

/// Proves a variant's assertions for all its sizes, or finds for each a size at which it fails.
///
/// The frames are affine on each of finitely many pieces of the sizes, so that a linear claim is
/// decided at the corners of pieces, and a claim of which one part must hold by cutting away all
/// parts in turn.
struct AssertionProof {
  let proved: ProvedVariant
  private let hasOneAnswer: Bool
  private let tells: Bool
  var scene: Scene { proved.scene }
  private var variant: Variant { proved.variant }

  /// - Parameters:
  ///   - hasOneAnswer: false where some of the frames are ambiguous.
  ///   - tells: false where what fails is only counted, and nobody asks in which states.
  init(_ proved: ProvedVariant, hasOneAnswer: Bool = true, tells: Bool) {
    self.proved = proved
    self.hasOneAnswer = hasOneAnswer
    self.tells = tells
  }

  /// - Parameters:
  ///   - contents: The same over contents, where they have one answer.
  ///   - atSample: Whether to ask it of the contents that are drawn, too.
  func failures(
    besides contents: ContentProof? = nil, atSample: Bool = true, _ cache: inout ProofCache
  ) -> [Diagnostic] {
    let active = ActiveGuards(scene, variant)
    var diagnostics: [Diagnostic] = []
    for assertion in scene.assertions
    where active.holds(assertion.guards) && speaks(assertion, of: variant.direction) {
      if case .fits(let view) = assertion.claim {
        if atSample { diagnostics += failures(ofWordsOf: view, assertion, &cache) }
      } else if atSample, let diagnostic = failure(of: assertion, &cache) {
        diagnostics.append(diagnostic)
      } else if let contents,
        let diagnostic = failure(of: assertion, over: contents, &cache)
      {
        diagnostics.append(diagnostic)
      }
    }
    return diagnostics
  }

  /// Left and right in a claim are meant from left to right, unless `when rtl` stands around it.
  private func speaks(_ assertion: Assertion, of direction: Direction) -> Bool {
    guard direction == .rightToLeft, case .compare(let left, _, let right) = assertion.claim else {
      return true
    }
    let anchors = (left.form.terms + right.form.terms).map(\.anchor)
    guard anchors.contains(where: \.attribute.isPhysicalSide) else { return true }
    return assertion.guards.contains { guardian in
      guard case .condition(let index, _) = guardian else { return false }
      return scene.conditions[index].asksDirection
    }
  }

  private func failure(of assertion: Assertion, _ cache: inout ProofCache) -> Diagnostic? {
    switch place(failing: assertion, assertion.forms, showing: shown(assertion), &cache) {
    case .proved: nil
    case .undecided(let diagnostic): diagnostic
    case .refuted(let size, let values, let shown):
      diagnostic(assertion, at: size, values, shown)
    }
  }

  enum Answer {
    case proved
    case undecided(Diagnostic)
    /// A size, what the claims are there, and what was to be shown.
    case refuted(SizePoint, [Rational], shown: [Rational])
  }

  /// Whether some claims of an assertion hold at all sizes.
  func place(
    failing assertion: Assertion, _ claims: [LinearForm], showing shown: [LinearForm],
    _ cache: inout ProofCache
  ) -> Answer {
    let claimed = claims.count
    guard let parts = proved.parts(of: claims + shown, &cache) else {
      let reason =
        hasOneAnswer ? "its views have too many pieces over the sizes" : "its views are ambiguous"
      return .undecided(assertion.undecided("not proved: \(reason)"))
    }
    guard let (part, point) = counterexample(assertion, claimed, parts) else { return .proved }
    let fails = { (values: [Rational]) in
      assertion.needsOnlyOne
        ? values[..<claimed].allSatisfy { $0.sign < 0 }
        : values[..<claimed].contains { $0.sign < 0 }
    }
    guard let found = proved.size(near: point, in: part, where: fails) else {
      return .undecided(assertion.undecided("not proved where a text breaks its lines"))
    }
    let (size, values) = proved.plain(
      near: found, of: claims + shown, where: fails, tells: tells)
    return .refuted(size, Array(values[..<claimed]), shown: Array(values[claimed...]))
  }

  /// For contents other than drawn: each claim by itself, or all of them where one must hold.
  private func failure(
    of assertion: Assertion, over contents: ContentProof, _ cache: inout ProofCache
  ) -> Diagnostic? {
    let claims = assertion.forms
    for group in assertion.needsOnlyOne ? [claims] : claims.map({ [$0] }) {
      switch contents.place(below: group, &cache) {
      case .proved: continue
      case .undecided:
        return assertion.undecidedForContents
      case .refuted(let place):
        let all = claims + shown(assertion)
        let values = contents.values(of: all, at: place.size, place.contents)
        guard values.count == all.count else { continue }
        let isPlain = proved.areBelow(group, at: place.size, place.contents)
        return diagnostic(
          assertion, at: place.size, Array(values[..<claims.count]),
          Array(values[claims.count...]), isPlain ? place.contents : place.withLines)
      }
    }
    return nil
  }

  /// Where it fails most, or, for parts of which one must hold, where none does.
  private func counterexample(
    _ assertion: Assertion, _ claimed: Int, _ parts: [ParametricProblem.Part]
  ) -> (part: ParametricProblem.Part, point: [Rational])? {
    guard assertion.needsOnlyOne else {
      return proved.worstCorner(of: parts, among: claimed).map { ($0.part, $0.corner) }
    }
    // At a corner of the sizes if it may be, since those are the sizes that people know.
    for part in parts {
      for corner in part.corners
      where part.values(at: corner)[..<claimed].allSatisfy({ $0.sign < 0 }) {
        return (part, corner)
      }
    }
    for part in parts {
      if let point = part.point(below: 0..<claimed) { return (part, point) }
    }
    return nil
  }

  // MARK: Words

  /// What a failure is reported by: the sides of a comparison, or sizes.
  private func shown(_ assertion: Assertion) -> [LinearForm] {
    switch assertion.claim {
    case .compare(let left, _, let right): [left.form, right.form]
    case .tapTarget(let view): [Attribute.width, .height].map { LinearForm(Anchor(view, $0)) }
    case .inside, .apart, .fits: []
    }
  }

  private func diagnostic(
    _ assertion: Assertion, at point: SizePoint, _ values: [Rational], _ shown: [Rational],
    _ contents: [ContentSize] = []
  ) -> Diagnostic {
    diagnostic(assertion, at: point, label: label(assertion, values, shown), contents)
  }

  func diagnostic(
    _ assertion: Assertion, at point: SizePoint, label: String, _ contents: [ContentSize] = []
  ) -> Diagnostic {
    Diagnostic(
      .assertion, message(assertion) + scene.words(for: point, contents), at: assertion.range,
      label: label,
      notes: tells
        ? variant.notes(about: assertion.forms, at: point, contents, in: scene)
          + (rule(assertion).map { [$0] } ?? []) : [],
      counterexample: variant.counterexample(at: point, contents, in: scene))
  }

  /// The rule that asks the same of views of which nothing is asserted.
  private func rule(_ assertion: Assertion) -> String? {
    let (rule, views): (Rule, String)
    switch assertion.claim {
    case .compare: return nil
    case .inside(let view, let container):
      if container.isContainer, container.region == .safe {
        (rule, views) = (.safeArea, "texts and controls")
      } else if container.region == .frame, container.view == scene.views[view.index].parent {
        (rule, views) = (.outside, "views")
      } else {
        return nil
      }
    case .apart: (rule, views) = (.overlap, "texts and controls")
    case .tapTarget: (rule, views) = (.touchTarget, "controls")
    case .fits:
      return "the rules `clipped` and `truncated` ask it of all words that may not be cut"
    }
    return "the rule `\(rule.rawValue)` asks it of all \(views)"
  }

  private func message(_ assertion: Assertion) -> String {
    switch assertion.claim {
    case .compare(let left, let relation, let right):
      let sign = relation == .equal ? "==" : relation == .lessOrEqual ? "<=" : ">="
      return "`\(left.text) \(sign) \(right.text)` does not hold"
    case .inside(let view, let container):
      return "\(scene.views[view.index].title) is not inside \(rectangle(container))"
    case .apart(let a, let b):
      return "\(scene.views[a.index].title) and \(scene.views[b.index].title) overlap"
    case .tapTarget(let view):
      return "\(scene.views[view.index].title) is too small to tap"
    case .fits(let view):
      return "\(scene.views[view.index].title) does not hold its words"
    }
  }

  private func rectangle(_ container: Anchor) -> String {
    let node = scene.views[container.view.index]
    switch container.region {
    case .frame: return container.isContainer ? "its superview" : node.title
    case .safe: return "the safe area" + (container.view == .root ? "" : " of \(node.title)")
    case .margins: return "the margins of \(node.title)"
    default: return "`\(node.path).\(container.region.rawValue)`"
    }
  }

  private func label(
    _ assertion: Assertion, _ values: [Rational], _ shown: [Rational]
  ) -> String {
    var numbers = shown.map(ConstraintWriter.amount)
    switch assertion.claim {
    case .compare(let left, let relation, let right):
      // Places are reported as seen from where the left side is.
      if left.form.isOfPlaces, right.form.isOfPlaces {
        let difference = relation == .lessOrEqual ? -values[0] : values[0]
        numbers[1] = ConstraintWriter.amount(shown[0] - difference)
      }
      if left.form.isConstant { return "`\(right.text)` is \(numbers[1])" }
      if right.form.isConstant { return "`\(left.text)` is \(numbers[0])" }
      return "`\(left.text)` is \(numbers[0]), `\(right.text)` is \(numbers[1])"
    case .inside:
      let sides = zip(["left", "right", "top", "bottom"], values).filter { $0.1.sign < 0 }
        .map { "\(ConstraintWriter.amount($0.1.abs)) beyond the \($0.0)" }
      return "it reaches " + sides.listed
    case .apart:
      let (across, down) = Assertion.shared(values)
      return "they share \(ConstraintWriter.amount(across)) by \(ConstraintWriter.amount(down))"
    case .tapTarget: return "\(numbers[0]) by \(numbers[1]), and a finger needs 44 by 44"
    case .fits: return "its words are cut"
    }
  }
}

extension Assertion {
  func undecided(_ why: String, label: String = "not decided") -> Diagnostic {
    Diagnostic(
      .limit, "this assertion is \(why)", at: range, label: label, severity: .warning)
  }

  var undecidedForContents: Diagnostic {
    undecided("not proved for every content", label: "proved for the contents that are drawn")
  }
}

extension LinearForm {
  fileprivate var isOfPlaces: Bool { terms.contains { $0.anchor.attribute.isPosition } }
}
