import PlumbModel
import PlumbSolver

/// Contents and offsets that are parameters together, and sets that hold all their values.
///
/// Where a view has room to be scrolled, its offset is a parameter; where it has none, its content
/// lies at rest, and that is a case of its own, since a set must have an inside to be searched.
struct ContentCase: Sendable {
  let parameters: ContentParameters
  let problem: ParametricProblem
  let domains: [ParameterDomain]
  /// The contents that are lines of one text.
  let texts: WrappedContents
  /// Nil where no offset is a parameter.
  let offsetRange: OffsetRange?
  /// Parts of the layout that speak of no parameter from this place on have a proof of their own.
  let first: Int?

  /// Values at the size that people know, if it is one of the variant.
  private let usual: [Rational]

  /// All cases of a variant over some contents.
  static func all(
    of subject: VariantProblem, over contents: [OpenContent], _ cache: inout ProofCache
  ) -> [ContentCase] {
    let offsets = contents.filter { $0.kind == .offset }
    let whole = ContentCase(subject, contents, [], &cache)
    guard let offsetRange = whole.offsetRange, offsets.count <= ProofBounds.offsets else {
      return [whole]
    }
    var cases = [whole]
    let stuck = offsets.filter { !offsetRange.alwaysHasRoom(for: $0) }
    for set in 1..<max(1, 1 << stuck.count) {
      let resting = stuck.indices.filter { set >> $0 & 1 == 1 }.map { stuck[$0] }
      let variables = Set(resting.map(\.variable))
      let open = contents.filter { !variables.contains($0.variable) }
      // The drawn layout has its own proof.
      if open.isEmpty, resting.allSatisfy({ $0.content.size == $0.content.sizes.least }) {
        continue
      }
      cases.append(ContentCase(subject, open, resting, &cache))
    }
    return cases.filter { !$0.domains.isEmpty }
  }

  private init(
    _ subject: VariantProblem, _ open: [OpenContent], _ resting: [OpenContent],
    _ cache: inout ProofCache
  ) {
    problem = subject.problem(over: open, atRest: resting).known(to: &cache)
    texts = WrappedContents(subject, open)
    parameters = ContentParameters(
      subject.scene, texts.bounded(open, subject, problem, &cache), subject.sizes,
      subject.region, resting: resting)
    offsetRange = OffsetRange(subject, parameters, problem, &cache)
    let whole = parameters.domain
    domains = (offsetRange?.alternatives ?? [[]]).map {
      ParameterDomain(ranges: whole.ranges, relations: whole.relations, limits: $0)
    }
    let known = subject.scene.usualSize
    let isKnown =
      subject.region.contains(known) && subject.variant.admits(known, in: subject.scene)
    usual = parameters.values(at: isKnown ? known : subject.region.middle)
    let isAtSample = resting.allSatisfy { $0.content.size == $0.content.sizes.least }
    first = isAtSample ? subject.sizes.count : nil
  }

  /// All parameters where some have values, the others as they are drawn if that will do.
  func values(_ some: [(parameter: Int, value: Rational)]) -> [Rational] {
    var values = usual
    for (place, value) in some { values[place] = value }
    let fixed = some.map(\.parameter).filter { $0 < parameters.sizes.count }
    if fixed.count == 1, let size = parameters.region.size(at: values, keeping: fixed[0]) {
      values.replaceSubrange(..<parameters.sizes.count, with: parameters.sizes.values(at: size))
    }
    return offsetRange?.reaching(values, keeping: some.map(\.parameter)) ?? values
  }

  /// Values at which nothing is scrolled; nil where that is so already.
  func atRest(_ values: [Rational]) -> [Rational]? {
    guard let resting = offsetRange?.atRest(values), resting != values else { return nil }
    return resting
  }

  /// Whether the positions among values can be scrolled to.
  func isReached(_ values: [Rational]) -> Bool { offsetRange?.isReached(values) ?? true }
}
