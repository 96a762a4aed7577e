import PlumbModel
import PlumbSolver
import PlumbText

/// How far the views of a variant can be scrolled: as far as their content reaches beyond them,
/// which follows from the size and the contents.
///
/// An offset lies between that at rest and the room of its view, `content - frame`, which is a
/// solution's. Where its pieces are few, the half-spaces below their maps hold all positions, and
/// where they are one, no others; what is found beyond a room is no finding (`isReached`).
struct OffsetRange: Sendable {
  struct Offset: Sendable {
    /// Among the parameters.
    let place: Int
    let variable: VariableID
    let atRest: Rational
    /// The greatest offset, over views.
    let room: LinearForm
    /// Affine maps of the parameters, of which the greatest is never less than the room; nil where
    /// these are too many.
    let bounds: [HalfSpace]?
  }

  let offsets: [Offset]
  /// Half-spaces over all parameters, in each of which some positions lie, and together all.
  let alternatives: [[HalfSpace]]
  private let subject: VariantProblem
  private let parameters: ContentParameters

  /// - Parameter problem: over these parameters.
  init?(
    _ subject: VariantProblem, _ parameters: ContentParameters, _ problem: ParametricProblem,
    _ cache: inout ProofCache
  ) {
    guard parameters.contents.contains(where: { $0.kind == .offset }) else { return nil }
    self.subject = subject
    self.parameters = parameters
    let lowered = subject.lowered
    let start = parameters.values(at: subject.region.middle)
    var offsets: [Offset] = []
    for (number, open) in parameters.contents.enumerated() where open.kind == .offset {
      guard let content = subject.scene.views[open.view.index].content else { continue }
      let insets = lowered.settings[open.view.index].safeArea
      let inset = open.axis == .horizontal ? insets.right : insets.bottom
      let room =
        LinearForm(Anchor(content, open.axis.size)) - LinearForm(Anchor(open.view, open.axis.size))
        + LinearForm(constant: inset)
      let (terms, constant) = lowered.expander.expand(room)
      // Only positions within the room matter.
      let within = ParametricProblem.Form(
        terms.map { Term($0.variable, -$0.coefficient) } + [Term(open.variable, .one)],
        constant: -constant)
      let bounds = problem.upperBounds(
        of: ParametricProblem.Form(terms, constant: constant), where: [within],
        over: parameters.domain, from: start, most: ProofBounds.rooms, &cache)
      offsets.append(
        Offset(
          place: parameters.sizes.count + number, variable: open.variable,
          atRest: open.content.sizes.least, room: room, bounds: bounds))
    }
    self.offsets = offsets
    alternatives = Self.alternatives(offsets, parameters.domain)
  }

  /// Without bounds below which there is no position at all.
  private static func alternatives(
    _ offsets: [Offset], _ domain: ParameterDomain
  ) -> [[HalfSpace]] {
    var result: [[HalfSpace]] = [[]]
    for offset in offsets {
      guard let bounds = offset.bounds else { continue }
      let sides = bounds.filter { $0.isSomewhere(above: offset.atRest, in: domain) }.map { bound in
        var side = bound
        side.coefficients[offset.place] -= .one
        return side
      }
      guard result.count * sides.count <= ProofBounds.roomChoices else { return [[]] }
      result = result.flatMap { known in sides.map { known + [$0] } }
    }
    return result
  }

  /// Whether there is room at all sizes and for all contents, so that the offset at rest is no
  /// case of its own.
  func alwaysHasRoom(for open: OpenContent) -> Bool {
    let offset = offsets.first { $0.variable == open.variable }
    guard let offset, let bounds = offset.bounds, bounds.count == 1 else { return false }
    return bounds[0].isNever(below: offset.atRest, in: parameters.domain)
      && bounds[0].isSomewhere(above: offset.atRest, in: parameters.domain)
  }

  // MARK: Positions

  /// Whether the positions among some values can be scrolled to.
  func isReached(_ values: [Rational]) -> Bool {
    let moved = offsets.filter { values[$0.place] != $0.atRest }
    guard !moved.isEmpty else { return true }
    let resting = atRest(values)
    // Mostly a bound tells that a position lies beyond the room, at a fraction of a solution.
    guard moved.allSatisfy({ isWithinBounds($0, values, resting) }),
      let rooms = rooms(of: moved, at: values, resting)
    else { return false }
    return zip(moved, rooms).allSatisfy { offset, room in
      offset.atRest <= values[offset.place]
        && Self.holds(room, position: values[offset.place])
    }
  }

  /// The same with nothing scrolled.
  func atRest(_ values: [Rational]) -> [Rational] {
    offsets.reduce(into: values) { $0[$1.place] = $1.atRest }
  }

  /// A position is reported as a double.
  private static func holds(_ room: Rational, position: Rational) -> Bool {
    position.doubleValue <= room.doubleValue + 1e-6
  }

  private func isWithinBounds(
    _ offset: Offset, _ values: [Rational], _ resting: [Rational]
  ) -> Bool {
    guard let bounds = offset.bounds else { return true }
    return [values, resting].contains { place in
      bounds.contains { Self.holds($0.value(at: place), position: values[offset.place]) }
    }
  }

  /// Where the required constraints cannot hold at the position, the content is as at rest.
  private func rooms(
    of offsets: [Offset], at values: [Rational], _ resting: [Rational]
  ) -> [Rational]? {
    for values in [values, resting] {
      let lowered = LoweredScene(
        subject.scene, in: subject.variant, at: parameters.size(of: values),
        contents: parameters.changed(in: values),
        allowsNegativeSizes: subject.lowered.allowsNegativeSizes, heights: subject.heights,
        like: subject.lowered)
      guard let solution = solve(lowered.problem).solution else { continue }
      let expander = lowered.expander
      return offsets.map { expander.value(of: $0.room, in: solution) }
    }
    return nil
  }

  /// Values for which the positions among them can be scrolled to, as far as that is seen: another
  /// size, or contents that are larger.
  ///
  /// - Parameter fixed: places of parameters that stay as they are.
  func reaching(_ values: [Rational], keeping fixed: [Int]) -> [Rational] {
    let sizes = parameters.sizes
    let isSizeFixed = fixed.contains { $0 < sizes.count }
    let places = [parameters.size(of: values)] + (isSizeFixed ? [] : subject.region.corners)
    for place in places {
      for limits in alternatives {
        var candidate = sizes.values(at: place) + values[sizes.count...]
        for limit in limits { raise(&candidate, limit, keeping: fixed) }
        if limits.allSatisfy({ 0 <= $0.value(at: candidate).sign }) { return candidate }
      }
    }
    return values
  }

  /// Makes contents larger, or smaller, until a half-space holds the values.
  private func raise(_ values: inout [Rational], _ limit: HalfSpace, keeping fixed: [Int]) {
    for (number, open) in parameters.contents.enumerated() {
      let place = parameters.sizes.count + number
      let coefficient = limit.coefficients[place]
      let missing = -limit.value(at: values)
      guard 0 < missing.sign else { return }
      guard open.kind == .size, !coefficient.isZero, !fixed.contains(place) else { continue }
      values[place] = open.content.sizes.clamp(values[place] + missing / coefficient)
    }
  }

  /// How far an offset goes at a size and for some contents, by bound, where the other contents are
  /// as favourable as they may be; one without an end goes as far as a file may name.
  func ends(of offset: Offset, at values: [Rational], keeping fixed: [Int]) -> [Rational] {
    guard let bounds = offset.bounds else { return [Rational(Limits.points)] }
    let own = fixed.filter { place in !offsets.contains { $0.place == place } }
    return bounds.map { bound in
      guard offsets.allSatisfy({ bound.coefficients[$0.place].isZero }),
        let rest = parameters.domain.greatest(bound, besides: own)
      else { return Rational(Limits.points) }
      return own.reduce(rest) { $0 + bound.coefficients[$1] * values[$1] }
    }
  }
}

extension HalfSpace {
  /// Whether the map is nowhere in a set less than a number, as its ranges tell.
  fileprivate func isNever(below number: Rational, in domain: ParameterDomain) -> Bool {
    domain.greatest(opposite, besides: []).map { number <= -$0 } ?? false
  }

  /// Whether the map may be more than a number somewhere in a set; a room of nothing has no inside.
  fileprivate func isSomewhere(above number: Rational, in domain: ParameterDomain) -> Bool {
    domain.greatest(self, besides: []).map { number < $0 } ?? true
  }
}
