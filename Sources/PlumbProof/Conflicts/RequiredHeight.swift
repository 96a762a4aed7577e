import PlumbDiagnostics
import PlumbModel
import PlumbSolver
import PlumbText

/// `required-height`: a row that sizes itself, of a height that nothing can give way to.
///
/// A table gives a row an estimated height before it asks for the right one; where required
/// constraints from the top to the bottom leave a single height, the two disagree, and the log
/// tells of a conflict. A row that says its height outright, `super.height == 44`, has nothing to
/// estimate. (The height that a table sets while it lays a cell out is
/// UIView-Encapsulated-Layout-Height.)
struct RequiredHeight {
  private let scene: Scene
  private let variant: Variant
  private let lowered: LoweredScene
  private let height = LoweredScene.variable(.root, .height)

  /// Nil where the height is given or the width is open too: such a layout is no row.
  ///
  /// - Parameter subject: The same variant; nil is given as well where it shows two heights.
  init?(
    _ scene: Scene, _ variant: Variant, besides subject: VariantProblem? = nil,
    _ cache: inout ProofCache
  ) {
    guard scene.height.fits, !scene.width.fits else { return nil }
    if let subject, Self.givesWay(subject, &cache) { return nil }
    self.scene = scene
    self.variant = variant
    lowered = LoweredScene(requiredOf: scene, in: variant, at: variant.region.middle)
  }

  /// Whether contents that nobody requires, drawn and others, give two heights, both of which the
  /// required constraints then allow.
  private static func givesWay(_ subject: VariantProblem, _ cache: inout ProofCache) -> Bool {
    let height = LoweredScene.variable(.root, .height)
    let form = ParametricProblem.Form([Term(height)], constant: .zero)
    let samples = ParametricSamples(subject.full, [form], &cache)
    let point = subject.region.middle
    guard let sampled = samples.values(at: subject.values(at: point), &cache) else { return false }
    return [Rational.zero, Rational(Limits.points)].contains { words in
      samples.values(at: subject.values(at: point, words: words), &cache)
        .map { $0 != sampled } ?? false
    }
  }

  /// Heights that are allowed at a width are a segment, whose length is a concave function of the
  /// width: where it is nothing in the middle of the widths, it is nothing at all of them.
  private var onlyHeight: Rational? {
    guard let least = height(pulledTo: .zero),
      let most = height(pulledTo: least + Rational(Limits.points)), least == most
    else { return nil }
    return least
  }

  var diagnostic: Diagnostic? {
    guard let least = onlyHeight else { return nil }
    let reasons = reasons(for: least)
    // A bar that reaches into the safe area lies in no table.
    guard !reasons.isEmpty, !reasons.contains(where: { isHeightOfRoot($0) || isSafe($0) }) else {
      return nil
    }
    let fix = fix(reasons)
    let place = fix?.row ?? reasons[reasons.count - 1]
    let writer = ConstraintWriter(scene)
    var labels: [Label] = []
    for row in reasons where row.origin.range != place.origin.range {
      let label = Label(row.origin.range, writer.text(row.form, row.relation))
      if !labels.contains(label) { labels.append(label) }
    }
    return Diagnostic(
      .requiredHeight, "nothing in this row can give way while its height is estimated",
      at: place.origin.range, label: writer.text(place.form, place.relation), labels: labels,
      notes: variant.notes(
        about: [LinearForm(Anchor(.root, .height))], at: variant.region.middle, in: scene) + [
          "everything named here is required, and makes the row "
            + "\(ConstraintWriter.amount(least)) high\(atWidth)"
        ], helps: fix == nil ? ["make one of these optional: `@999`"] : [],
      fixes: fix.map { [$0.fix] } ?? [])
  }

  private var atWidth: String {
    let point = variant.region.middle
    return 1 < variant.region.corners.count
      ? " at a width of \(ConstraintWriter.amount(point.width))" : ""
  }

  /// The height nearest to another that the required constraints allow.
  private func height(pulledTo length: Rational) -> Rational? {
    var problem = lowered.problem
    problem.addRow([Term(height)], constant: -length, .equal, priority: .fittingSize)
    return anyOptimum(of: problem)?.exactValues[height.index]
  }

  /// A smallest set of lines that leave the height no choice.
  private func reasons(for length: Rational) -> [LoweredScene.Row] {
    var found: [LoweredScene.Row] = []
    for step in [Rational.one, -.one] {
      var problem = lowered.problem
      problem.addRow([Term(height)], constant: -(length + step), .equal, priority: .required)
      for row in solve(problem).certificate?.rows ?? [] where row.index < lowered.rows.count {
        let row = lowered.rows[row.index]
        if row.origin.isWritten, !found.contains(where: { $0.origin == row.origin }) {
          found.append(row)
        }
      }
    }
    return found.sorted { $0.origin.range < $1.origin.range }
  }

  private func isSafe(_ row: LoweredScene.Row) -> Bool {
    row.form.terms.contains { $0.anchor.region == .safe }
  }

  private func isHeightOfRoot(_ row: LoweredScene.Row) -> Bool {
    row.form.terms.count == 1 && row.form.terms[0].anchor.view == .root
      && row.form.terms[0].anchor.attribute == .height
  }

  /// Lets one of the lines give way: a height, a shape, an equation, or the last gap. Where others
  /// leave the height no choice then, as those of a second column, one of these gives way too.
  private func fix(_ reasons: [LoweredScene.Row]) -> (row: LoweredScene.Row, fix: Fix)? {
    let repair = Repair(scene)
    func fix(_ rows: [LoweredScene.Row]) -> (row: LoweredScene.Row, fix: Fix)? {
      repair.fix(for: .requiredHeight(rows, variant)).map { (rows[0], $0) }
    }
    let ranked = Self.inRank(reasons)
    if let single = ranked.lazy.compactMap({ fix([$0]) }).first { return single }
    let movable = ranked.filter { !repair.relaxations([$0]).isEmpty }
    for first in movable.prefix(ProofBounds.editsAtOnce) {
      var rows = [first]
      while rows.count < ProofBounds.editsAtOnce, let next = next(besides: rows) {
        rows.append(next)
        if let several = fix(rows) { return several }
      }
    }
    return nil
  }

  private static func inRank(_ reasons: [LoweredScene.Row]) -> [LoweredScene.Row] {
    let sizes = reasons.filter { $0.origin.kind == .size }
    let shapes = reasons.filter { $0.origin.kind == .aspect }
    let equations = reasons.filter { $0.origin.kind == .equation }
    let gaps = reasons.filter { $0.origin.kind == .gap }.reversed()
    return sizes + shapes + equations + gaps
  }

  /// The first line that leaves the height no choice where some have given way.
  private func next(besides rows: [LoweredScene.Row]) -> LoweredScene.Row? {
    var cache = ProofCache()
    let rest = RequiredHeight(
      scene.without(Set(rows.map(\.origin.range))), variant, &cache)
    guard let rest, let least = rest.onlyHeight else { return nil }
    let repair = Repair(scene)
    return Self.inRank(rest.reasons(for: least)).first { !repair.relaxations([$0]).isEmpty }
  }

  /// Whether the height of an edited row has some give, and every size has its frames all the same.
  static func isGone(from edited: Scene, _ variant: Variant) -> Bool {
    let proof = ConflictProof(edited, variant)
    var cache = ProofCache()
    guard RequiredHeight(edited, variant, &cache)?.onlyHeight == nil, proof.conflicts.isEmpty else {
      return false
    }
    return CompletenessProof(edited, variant, proof.feasible).openings.isEmpty
  }
}
