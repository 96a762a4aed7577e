import PlumbDiagnostics
import PlumbModel
import PlumbSolver
import PlumbText

/// Which optional constraints that somebody wrote hold anywhere: one that holds at no size, in no
/// state and direction, for no content and at no offset, and does not pull either, is `overruled`.
///
/// Most are seen to hold, or to pull, at a few sizes with contents as drawn; of the others it is
/// proved, or nothing is reported.
///
/// "As large as it can be" is written as an optional constraint for more than there is; it never
/// holds and is no mistake, since frames would differ, or be left open, without it.
struct OptionalCensus {
  /// In order of place.
  private var optionals: [OptionalRow] = []
  private var numbers: [Origin: Int] = [:]

  private struct OptionalRow {
    let row: LoweredScene.Row
    /// One in which it is in force.
    let variant: Variant
    var isGranted = false
    /// Of a frame: by how much it is missed at its sample.
    var excess = Rational.zero
    /// Sizes of each piece looked at: its corners.
    var samples: [(variant: Variant, point: SizePoint)] = []
  }

  /// Looks at a variant whose optimum is single.
  mutating func look(at proved: ProvedVariant, _ cache: inout ProofCache) {
    for (index, row) in proved.lowered.rows.enumerated() where isOptional(row) {
      let number = number(of: row, proved.variant)
      if row.origin.kind == .frame {
        look(atFrame: index, number, proved, &cache)
        continue
      }
      if optionals[number].isGranted { continue }
      // An affine value is nothing somewhere between corners where it changes sign; what is not
      // decided is not reported.
      guard let range = proved.range(ofRow: index, &cache), !range.contains(.zero),
        let parts = proved.parts(ofRow: index, &cache)
      else {
        optionals[number].isGranted = true
        continue
      }
      optionals[number].samples += parts.flatMap(\.corners).map {
        (proved.variant, proved.parameters.point(at: $0))
      }
    }
  }

  /// A frame set by hand is overridden where one of its numbers does not hold.
  private mutating func look(
    atFrame index: Int, _ number: Int, _ proved: ProvedVariant, _ cache: inout ProofCache
  ) {
    guard optionals[number].isGranted, let parts = proved.parts(ofRow: index, &cache) else {
      return
    }
    for part in parts {
      guard let corner = part.corners.first(where: { !part.values(at: $0)[0].isZero }) else {
        continue
      }
      optionals[number].isGranted = false
      optionals[number].excess = part.values(at: corner)[0]
      optionals[number].samples = [(proved.variant, proved.parameters.point(at: corner))]
      return
    }
  }

  private func isOptional(_ row: LoweredScene.Row) -> Bool {
    // A bound with a priority says itself that it may give way.
    guard !row.priority.isRequired, row.relation == .equal else { return false }
    switch row.origin.kind {
    case .gap, .size, .alignment, .equation, .aspect, .frame: return true
    case .arrangement, .cell, .bounds, .absence, .hug, .resist, .implied, .situation, .fitting:
      return false
    }
  }

  private mutating func number(of row: LoweredScene.Row, _ variant: Variant) -> Int {
    if let known = numbers[row.origin] { return known }
    numbers[row.origin] = optionals.count
    optionals.append(
      OptionalRow(row: row, variant: variant, isGranted: row.origin.kind == .frame))
    return optionals.count - 1
  }

  // MARK: Words

  /// - Parameter kept: all variants; nil where they are not at hand, so that nothing can be proved.
  func neverGranted(
    _ scene: Scene, _ kept: [VariantProblem]?, _ cache: inout ProofCache
  ) -> [Diagnostic] {
    if optionals.isEmpty { return [] }
    let grounds = scene.isUsedElsewhere ? nil : kept?.map { ClaimGround($0) }
    let ownership = Ownership(scene)
    let never = optionals.filter { optional in
      !optional.isGranted && optional.row.origin.kind != .frame && ownership.owns(optional.row.form)
        && !pulls(optional, scene)
        && isInVain(optional, grounds, &cache)
    }
    return overriddenFrames(scene)
      + never.map { optional in
        Diagnostic(
          .overruled, "this optional constraint can never hold", at: optional.row.origin.range,
          label: sentence("wants", optional.row, scene), labels: overrulers(of: optional, scene),
          notes: ["frames are the same without it"],
          helps: ["take it out, or make what overrules it optional"])
      }
  }

  /// Whether it is proved to be granted nowhere, and frames to be the same without it.
  private func isInVain(
    _ optional: OptionalRow, _ grounds: [ClaimGround]?, _ cache: inout ProofCache
  ) -> Bool {
    guard let grounds else { return false }
    return grounds.allSatisfy { ground in
      let rows = ground.rows(of: optional.row.origin)
      return rows.allSatisfy { ground.isNeverGranted($0, &cache) }
        && (rows.isEmpty || ground.isSame(without: rows, &cache))
    }
  }

  /// One report a frame: which of its numbers do not hold, and what the first of them is instead.
  private func overriddenFrames(_ scene: Scene) -> [Diagnostic] {
    var reported: Set<SourceRange> = []
    let beaten = optionals.filter { !$0.isGranted && $0.row.origin.kind == .frame }
    return beaten.compactMap { optional in
      let statement = optional.row.origin.statement
      guard reported.insert(statement).inserted else { return nil }
      let numbers = beaten.filter { $0.row.origin.statement == statement }
      let list = numbers.map { "its \(Self.word($0.row))" }.listed
      var diagnostic = Diagnostic(
        .overruled, "constraints override this frame: \(list)", at: optional.row.origin.range,
        label: instead(of: optional, scene), labels: overrulers(of: optional, scene),
        notes: ["a frame set by hand holds where nothing else decides"],
        helps: ["take it out, or the lines that decide in its place"])
      if let (variant, point) = optional.samples.first {
        diagnostic.counterexample = variant.counterexample(at: point, [], in: scene)
      }
      return diagnostic
    }
  }

  /// "343 wide at a width of 375"
  private func instead(of optional: OptionalRow, _ scene: Scene) -> String {
    guard let (_, point) = optional.samples.first, let (anchor, _) = optional.row.form.terms.first
    else { return "is not kept" }
    let value = ConstraintWriter.amount(optional.excess - optional.row.form.constant)
    let word = Self.word(optional.row)
    let size = anchor.attribute.isPosition ? "\(word) is \(value)" : "the \(word) is \(value)"
    return size + scene.words(for: point)
  }

  /// A number of a frame by its name.
  private static func word(_ row: LoweredScene.Row) -> String {
    switch row.form.terms.first?.anchor.attribute {
    case .left?: "x"
    case .top?: "y"
    case .width?: "width"
    default: "height"
    }
  }

  /// Whether frames are others without it, or left open, at any of its samples.
  private func pulls(_ optional: OptionalRow, _ scene: Scene) -> Bool {
    optional.samples.contains { variant, point in
      let lowered = LoweredScene(scene, in: variant, at: point)
      var without = LinearProblem()
      _ = without.addVariables(lowered.problem.variableCount)
      for (index, row) in lowered.rows.enumerated() where row.origin != optional.row.origin {
        let id = RowID(index)
        without.addRow(
          Array(lowered.problem.terms(of: id)), constant: lowered.problem.constant(of: id),
          row.relation, priority: row.priority)
      }
      // With it there is a single answer at each of these sizes.
      guard let fewer = anyOptimum(of: without) else { return false }
      return !fewer.isUnique || fewer.exactValues != anyOptimum(of: lowered.problem)?.exactValues
    }
  }

  /// "wants 300", "requires at least 320", or the row as it would be written.
  private func sentence(_ verb: String, _ row: LoweredScene.Row, _ scene: Scene) -> String {
    guard row.form.terms.count == 1, let (anchor, factor) = row.form.terms.first,
      !anchor.attribute.isPosition
    else { return "\(verb) \(ConstraintWriter(scene).text(row.form, row.relation))" }
    let value = ConstraintWriter.amount(-row.form.constant / factor)
    switch row.relation {
    case .equal: return "\(verb) \(value)"
    case .greaterOrEqual: return "\(verb) at least \(value)"
    case .lessOrEqual: return "\(verb) at most \(value)"
    }
  }

  /// The required constraints that leave it no room, if they do by themselves.
  private func overrulers(of optional: OptionalRow, _ scene: Scene) -> [Label] {
    let lowered = LoweredScene(
      scene, in: optional.variant, over: SizeParameters(optional.variant.region))
    var problem = LinearProblem()
    _ = problem.addVariables(lowered.problem.variableCount)
    var rows: [LoweredScene.Row] = []
    for (index, row) in lowered.rows.enumerated()
    where row.priority.isRequired || row.origin == optional.row.origin {
      let id = RowID(index)
      problem.addRow(
        lowered.problem.terms(of: id), constant: lowered.problem.constant(of: id),
        row.relation, priority: .required)
      rows.append(row)
    }
    guard let certificate = feasibility(of: problem).certificate else { return [] }
    var labels: [Label] = []
    for row in certificate.rows.map({ rows[$0.index] })
    where row.origin.isWritten && row.origin != optional.row.origin {
      let label = Label(row.origin.range, sentence("requires", row, scene))
      if !labels.contains(label) { labels.append(label) }
    }
    return labels
  }
}
