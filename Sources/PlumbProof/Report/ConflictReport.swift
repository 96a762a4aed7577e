import PlumbDiagnostics
import PlumbModel
import PlumbSolver
import PlumbText

/// Puts an infeasibility certificate into words: which lines conflict, and the arithmetic that
/// fails.
///
/// The multipliers y of the certificate make the sum of y·row free of unknowns and false (Farkas'
/// lemma). The rows of one statement are reported together: their own sum is what that line
/// "needs", and the sum of all others is what it is given.
struct ConflictReport {
  let scene: Scene
  let lowered: LoweredScene
  let parts: [Part]
  let writer: ConstraintWriter
  let absence: HalfPlane?
  private let budget: RepairBudget?
  private let goal: RepairGoal?

  /// A row of the certificate.
  struct Part {
    let row: LoweredScene.Row
    let rowIndex: Int
    let multiplier: Rational
  }

  /// - Parameters:
  ///   - absence: the sizes at which it is absent, where it was proved over sizes.
  ///   - goal: what an edited scene must pass; by default it is solved in this situation.
  init(
    _ scene: Scene, _ lowered: LoweredScene, _ certificate: InfeasibilityCertificate,
    absence: HalfPlane? = nil, budget: RepairBudget? = nil, goal: RepairGoal? = nil
  ) {
    self.scene = scene
    self.lowered = lowered
    self.absence = absence
    self.budget = budget
    self.goal = goal
    writer = ConstraintWriter(scene)
    let multipliers = certificate.multipliers
    let rows = scene.withPixelsInPlace(multipliers.map { lowered.rows[$0.row.index] })
    parts = zip(rows, multipliers).map {
      Part(row: $0, rowIndex: $1.row.index, multiplier: $1.multiplier)
    }
  }

  /// A sum of rows that speaks of one size only: `factor * size + constant` is not negative.
  struct Need {
    let view: ViewID
    let axis: Axis
    let factor: Rational
    let constant: Rational
    /// Every row in it is an equation.
    let isExact: Bool

    var value: Rational { -constant / factor }
  }

  /// - Parameter isRepaired: whether it comes with a repair, which costs far more than its words.
  func diagnostic(isRepaired: Bool = true) -> Diagnostic {
    let statements = statementsInOrder()
    let own = parts.filter { !scene.isOfPixel($0.row) }
    guard let primary = lowered.primaryStatement(of: own.map { RowID($0.rowIndex) }) else {
      // Nobody wrote any of it: the size asked for is below what an empty layout has.
      return Diagnostic(
        .conflict, "no frames satisfy the size asked for", at: scene.nameRange)
    }
    let mine = parts.filter { $0.row.origin.statement == primary || isImplied($0) }
    let others = parts.filter { $0.row.origin.statement != primary && !isImplied($0) }
    var labels: [Label] = []
    for statement in statements where statement != primary {
      labels += self.labels(of: parts.filter { $0.row.origin.statement == statement })
    }
    var diagnostic = Diagnostic(
      .conflict, "these lines cannot all hold", at: primary, labels: labels,
      counterexample: lowered.situation.counterexample(of: scene))
    if let shares = sharesOfAny(primary) {
      (diagnostic.message, diagnostic.label) = shares
      diagnostic.notes = ["every number named here is required"]
    } else if let limit = absence.flatMap({ SizeLimit($0, scene, isExact: isExact) }) {
      let subject =
        statements.count == 1 ? "this \(noun(primary)) conflicts" : "these lines conflict"
      diagnostic.message = "\(subject) \(limit.condition)"
      diagnostic.isOfSomeSizes = true
      diagnostic.label =
        limit.factor.map { sum(of: parts, $0, limit.value, limit.axis) } ?? limit.inequality
      diagnostic.notes = ["\(limit.declared); every number named here is required"]
    } else if let need = need(of: mine), let given = given(of: others, need) {
      tell(need, of: mine, given, primary, in: &diagnostic)
    } else if let need = need(of: mine + others.filter(isContent)),
      let given = given(of: others.filter { !isContent($0) }, need)
    {
      // Contents that must be shown whole count with the line that holds them.
      tell(need, of: mine + others.filter(isContent), given, primary, in: &diagnostic)
    } else {
      let written = mine.filter(\.row.origin.isWritten)
      // What an option says stands behind the line.
      let options = written.filter { part in
        part.row.origin.kind == .alignment && primary.upper <= part.row.origin.range.lower
      }
      if let option = options.first, options.count == written.count {
        diagnostic.range = option.row.origin.range
      } else {
        diagnostic.labels += self.labels(of: options)
      }
      diagnostic.label = written.map { writer.text($0.row) }.joined(separator: ", ")
      diagnostic.notes = ["everything named here is required"]
      // One line says how long something is, and all others together need another length.
      if let given = need(of: written),
        let open = self.given(of: others + mine.filter(isImplied), given)
      {
        let need = atShares(open, of: others, given.value)
        diagnostic.message = message(need, given)
        compare(need, given, in: &diagnostic)
      } else if let (open, given) = sizeAskedFor() {
        let need = atShares(open, of: parts, given.value)
        diagnostic.message = message(need, given, subject: "these lines")
        compare(need, given, in: &diagnostic)
      }
    }
    if isRepaired { addRepair(to: &diagnostic, mine + others) }
    if parts.contains(where: isImplied) {
      diagnostic.notes.append("widths and heights are never negative")
    }
    diagnostic.notes += scene.notesOfBaselines(parts.map(\.row.form)) + notesOfHiddenViews()
    diagnostic.notes += circumstances.map { "only " + $0 }
    return diagnostic
  }

  /// That a stack aligns what is hidden in it, too.
  private func notesOfHiddenViews() -> [String] {
    var told: Set<ViewID> = []
    return parts.filter { $0.row.origin.kind == .arrangement }
      .flatMap { $0.row.form.terms.map(\.anchor.view) }
      .filter { lowered.settings[$0.index].isHidden && told.insert($0).inserted }
      .map { "a stack aligns \(scene.views[$0.index].title) where it is hidden, too" }
  }

  private func addRepair(to diagnostic: inout Diagnostic, _ parts: [Part]) {
    var goal = goal
    goal?.finding = diagnostic
    let repair = Repair(scene, lowered.situation, budget: budget, goal: goal)
    let written = parts.filter(\.row.origin.isWritten)
    let limits = Set(written.filter(isLimiting).map(\.row.origin.range))
    let fix = repair.fix(
      for: .conflict(written.map(\.row), limits: limits, missing: missingOfSmallest))
    diagnostic.fixes = fix.map { [$0] } ?? []
    if fix == nil, written.contains(where: { repair.isOfKeyboard($0.row) }) {
      diagnostic.helps = [
        repair.endsOverKeyboard(written.map(\.row)).isEmpty
          ? "what there is no room for goes while it is there: "
            + "`states keyboard { shown { … { gone } } }`"
          : "`||` is the screen's safe edge, which lies under the keyboard: end with `|` what ends "
            + "above that"
      ]
    }
  }

  /// How much longer than the smallest size all must be that is without it.
  private var missingOfSmallest: (axis: Axis, length: Rational)? {
    guard let limit = absence.flatMap({ SizeLimit($0, scene, isExact: isExact) }),
      let factor = limit.factor, 0 < factor.sign, !isExact
    else { return nil }
    let extent = limit.axis == .horizontal ? scene.width : scene.height
    return Rational(exactly: extent.minimum).map { (limit.axis, limit.value - $0) }
  }

  /// Whether nothing but equations conflict, so that one size alone would do.
  var isExact: Bool { parts.allSatisfy { $0.row.relation == .equal } }

  private func isContent(_ part: Part) -> Bool {
    part.row.origin.isOfContent
  }

  /// Whether it takes part by keeping something small rather than large.
  private func isLimiting(_ part: Part) -> Bool {
    part.row.form.terms.first.map { (part.multiplier * $0.coefficient).sign < 0 } ?? false
  }

  private func isImplied(_ part: Part) -> Bool { part.row.origin.kind == .implied }

  /// The statements that somebody wrote, in order of place.
  private func statementsInOrder() -> [SourceRange] {
    var seen: Set<SourceRange> = []
    return parts.filter { $0.row.origin.isWritten }.map(\.row.origin.statement)
      .filter { seen.insert($0).inserted }.sorted()
  }

  // MARK: Sums

  /// The sum of y·row over some parts, as one size, or nil where it speaks of more.
  private func need(of parts: [Part]) -> Need? {
    let expander = lowered.expander
    var sums: [Int: Rational] = [:]
    var constant = Rational.zero
    for part in parts {
      let (terms, own) = expander.expand(part.row.form)
      for term in terms {
        sums[term.variable.index, default: .zero] += term.coefficient * part.multiplier
      }
      constant += own * part.multiplier
    }
    let left = sums.filter { !$0.value.isZero }
    guard left.count == 1, let (index, factor) = left.first else { return nil }
    guard let unknown = LoweredScene.Unknown(rawValue: index % 4), unknown.rawValue >= 2 else {
      return nil
    }
    return Need(
      view: ViewID(index / 4), axis: unknown == .width ? .horizontal : .vertical, factor: factor,
      constant: constant, isExact: parts.allSatisfy { $0.row.relation == .equal })
  }

  /// What the others leave for it: a sum of the same size with the opposite factor.
  private func given(of parts: [Part], _ need: Need) -> Need? {
    guard let given = self.need(of: parts), given.view == need.view, given.axis == need.axis else {
      return nil
    }
    return given
  }

  /// The size that all lines together need, where they conflict with the one asked for.
  private func sizeAskedFor() -> (need: Need, given: Need)? {
    let isAsked = { (part: Part) in part.row.origin.kind == .situation }
    guard let need = need(of: parts.filter { !isAsked($0) }), need.view == .root,
      let given = given(of: parts.filter(isAsked), need)
    else { return nil }
    return (need, given)
  }

  // MARK: Words

  /// - Parameter statement: what needs another length; several others where it is nil.
  private func message(
    _ need: Need, _ given: Need, statement: SourceRange? = nil, subject: String = "the other lines"
  ) -> String {
    let size = ConstraintWriter.amount(given.value)
    let wanted = ConstraintWriter.amount(need.value)
    let isLower = 0 < need.factor.sign
    let has =
      given.isExact
      ? "is \(size) \(need.axis.adjective)"
      : isLower
        ? "is at most \(size) \(need.axis.adjective)" : "is at least \(size) \(need.axis.adjective)"
    let end = statement == nil ? "" : "s"
    let needs =
      need.isExact
      ? "need\(end) \(wanted)"
      : isLower ? "need\(end) at least \(wanted)" : "allow\(end) at most \(wanted)"
    let subject = statement.map { "this \(noun($0))" } ?? subject
    return "\(scene.views[need.view.index].title) \(has), but \(subject) \(needs)"
  }

  func noun(_ statement: SourceRange) -> String {
    let own = parts.filter { $0.row.origin.statement == statement }
    guard own.contains(where: { $0.row.origin.kind == .gap }) else { return "line" }
    let axis = own.lazy.flatMap { $0.row.form.terms }.first?.anchor.attribute.axis
    return axis == .vertical ? "column" : "row"
  }

  /// What one line needs, with the sum, and what it is given.
  private func tell(
    _ need: Need, of parts: [Part], _ given: Need, _ statement: SourceRange,
    in diagnostic: inout Diagnostic
  ) {
    let whole = Whole(view: need.view, axis: need.axis, size: given.value)
    let need = atShares(need, of: parts, given.value)
    diagnostic.message = message(need, given, statement: statement)
    diagnostic.label = arithmetic(parts, need.factor, need.value, of: whole)
    compare(need, given, in: &diagnostic)
  }

  /// The sum that comes to a size of the layout.
  private func sum(
    of parts: [Part], _ factor: Rational, _ total: Rational, _ axis: Axis
  ) -> String {
    let whole = Whole(view: .root, axis: axis, size: total)
    let shares = parts.reduce(Rational.zero) { $0 + share($1, of: .root, axis) }
    return factor == shares
      ? arithmetic(parts, factor, total)
      : arithmetic(parts, factor - shares, total, of: whole)
  }

  private func compare(_ need: Need, _ given: Need, in diagnostic: inout Diagnostic) {
    let difference = (need.value - given.value).abs
    let wanted = ConstraintWriter.amount(need.value)
    let amount = given.value < need.value ? "too many" : "too few"
    diagnostic.notes = [
      "every number named here is required; "
        + "\(wanted) is \(ConstraintWriter.amount(difference)) \(amount)"
    ]
    diagnostic.lengths.missing = difference.doubleValue
  }

  /// The arithmetic that makes the root too small along an axis, and the lines it comes from.
  func sum(along axis: Axis) -> (text: String, statements: [SourceRange]) {
    let root = parts.first {
      $0.row.origin.kind == .situation && $0.row.form.terms.first?.anchor.attribute == axis.size
    }
    guard let root else { return ("", statementsInOrder()) }
    // The rest says that `total - multiplier * size` must not be negative.
    let rest = parts.filter { $0.row.origin.kind != .situation }
    let expander = lowered.expander
    let constant = rest.reduce(Rational.zero) {
      $0 + expander.expand($1.row.form).constant * $1.multiplier
    }
    let total = constant / root.multiplier
    let text = sum(of: rest, -root.multiplier, total, axis)
    return (text, statementsInOrder())
  }

  /// What the other statements say, each at its own place.
  private func labels(of parts: [Part]) -> [Label] {
    var labels: [Label] = []
    for part in parts {
      let range = box(around: part.row.origin)
      guard !labels.contains(where: { $0.range == range }) else { continue }
      labels.append(Label(range, sentence(part.row)))
    }
    return labels
  }

  /// A size is shown with the box it stands in.
  private func box(around origin: Origin) -> SourceRange {
    guard origin.kind == .size else { return origin.range }
    return scene.mentions.first {
      $0.axis != nil && $0.range.file == origin.range.file && $0.range.lower <= origin.range.lower
        && origin.range.upper <= $0.range.upper
    }?.range ?? origin.range
  }

  /// Whether a content is in a range, of which the row that it takes part by has one length: of
  /// those that `intrinsic` gives the greatest, and of those of devices whichever is worst.
  private func isOfRange(_ anchor: Anchor, _ row: LoweredScene.Row, _ value: Rational) -> Bool {
    row.origin.isOfContent
      && scene.views[anchor.view.index].settings.contains { setting in
        switch setting.value {
        case .deviceLength(_, _, let sizes): return !sizes.isSingle
        case .intrinsic(let width, let height):
          let sizes = anchor.attribute == .width ? width : height
          return sizes.map { !$0.isSingle && $0.most == value } ?? false
        default: return false
        }
      }
  }

  /// "`card` is exactly 320 wide", or the row as it would be written.
  private func sentence(_ row: LoweredScene.Row) -> String {
    guard row.form.terms.count == 1, let (anchor, factor) = row.form.terms.first,
      !anchor.attribute.isPosition, anchor.region == .frame
    else { return writer.text(row) }
    let length = -row.form.constant / factor
    let value = ConstraintWriter.amount(length)
    let isFlipped = factor.sign < 0
    let how =
      switch row.relation {
      case .equal: "exactly"
      case .lessOrEqual: isFlipped ? "at least" : "at most"
      case .greaterOrEqual: isFlipped ? "at most" : "at least"
      }
    let title = scene.views[anchor.view.index].title
    // Pixels are as high as they are wide.
    let isOfPixel = scene.isOfPixel(row)
    let amount =
      isOfPixel
      ? "\(value) point\(value == "1" ? "" : "s")" : "\(value) \(anchor.attribute.axis.adjective)"
    if isOfRange(anchor, row, length), row.relation == .greaterOrEqual {
      return "\(title) is up to \(amount)"
    }
    if isOfPixel, row.relation == .lessOrEqual { return "\(title) may be only \(amount)" }
    return "\(title) is \(how) \(amount)"
  }
}
