import PlumbDiagnostics
import PlumbModel
import PlumbSolver
import PlumbSyntax
import PlumbText

/// `duplicate`: lines that say again what others say, in whatever words.
///
/// A required equality does if it follows from those before; an inequality or an optional
/// constraint, if it is a multiple of one before, of the same priority; and since two optional
/// constraints weigh more than one where others pull against them, of optional constraints it is
/// proved that frames are the same. The size that the layout is solved at counts for nothing here:
/// a row of views that fills a screen of 320 points says something all the same. And a form may say
/// of each of its fields that they are 80 wide at least, though all are as wide.
struct RepeatedLines {
  /// By place, in order of their first row.
  private var places: [Place] = []
  private var numbers: [SourceRange: Int] = [:]

  private struct Place {
    let range: SourceRange
    /// A row of it, where it repeats others in the first variant that was looked at.
    let row: LoweredScene.Row
    let reasons: [LoweredScene.Row]
    /// Whether all its rows repeat others wherever they are in force.
    var isRepeated: Bool
  }

  private var explained = 0

  /// Looks at the rows of a variant; where it stands in the file decides which of two repeats the
  /// other, but one that is always in force comes before one that is not, and what a chain says
  /// before an equation, which can go without taking a chain apart.
  ///
  /// - Parameter isPossible: whether its required constraints can hold at all its sizes: anything
  ///   follows
  ///   from a contradiction.
  mutating func look(at subject: VariantProblem, isPossible: Bool) {
    let (scene, lowered) = (subject.scene, subject.lowered)
    let ownership = Ownership(scene)
    let rows = lowered.rows.indices.filter { lowered.rows[$0].origin.kind != .situation }
      .sorted { lowered.rank($0) < lowered.rank($1) }
    let equalities = rows.filter {
      lowered.rows[$0].priority.isRequired && lowered.rows[$0].relation == .equal
    }
    // Of independent equalities none follows from others, in whatever order they are taken.
    let followers =
      subject.full.hasIndependentEqualities || !isPossible
      ? []
      : Set(
        EqualitySystem(lowered.problem, equalities.map { RowID($0) }).followers.map(\.index))
    let free = equalities.filter { !followers.contains($0) }
    var nothing = EqualitySystem(lowered.problem, [])
    var known: [Key: Int] = [:]
    for index in rows
    where lowered.rows[index].isLine && !scene.isSpring(lowered.rows[index].origin) {
      let row = lowered.rows[index]
      var reasons: [Int]?
      if followers.contains(index) {
        reasons = free
      } else if !isPossible || !row.priority.isRequired || row.relation != .equal {
        let key = Key(nothing.rest(of: RowID(index)), row)
        if let first = known[key] {
          if lowered.rows[first].origin.statement != row.origin.statement { reasons = [first] }
        } else {
          known[key] = index
        }
      }
      if !ownership.owns(row.form) { reasons = nil }
      // What is left of a chain around views that are gone may be needed, and goes with what the
      // chain says where they are there.
      if reasons != nil, row.origin.kind == .gap, row.guards.contains(where: scene.isAbsence) {
        continue
      }
      note(row, reasons) { lowered.reasons(of: index, $0) }
    }
  }

  private mutating func note(
    _ row: LoweredScene.Row, _ reasons: [Int]?, _ rows: ([Int]) -> [LoweredScene.Row]
  ) {
    let range = row.origin.range
    if let number = numbers[range] {
      if reasons == nil { places[number].isRepeated = false }
      return
    }
    numbers[range] = places.count
    if reasons != nil { explained += 1 }
    let reported = explained <= ProofBounds.repeatedPlaces ? reasons.map(rows) ?? [] : []
    places.append(Place(range: range, row: row, reasons: reported, isRepeated: reasons != nil))
  }

  private struct Key: Hashable {
    let rest: EqualitySystem.Rest
    let relation: Relation
    let priority: Priority

    init(_ rest: EqualitySystem.Rest, _ row: LoweredScene.Row) {
      self.rest = rest.unflipped
      relation = rest.isFlipped ? ConstraintWriter.flipped(row.relation) : row.relation
      priority = row.priority
    }
  }

  /// Leaves out the optional constraints of which it is not proved that frames are the same without
  /// them.
  ///
  /// - Parameter kept: all variants; nil where they are not at hand.
  mutating func leaveOutUnproved(
    in scene: Scene, _ kept: [VariantProblem]?, _ cache: inout ProofCache
  ) {
    let asked = places.indices.filter {
      places[$0].isRepeated && !places[$0].row.priority.isRequired
    }
    if asked.isEmpty { return }
    let grounds = scene.isUsedElsewhere ? nil : kept?.map { ClaimGround($0) }
    for number in asked {
      let isSame = grounds?.allSatisfy { ground in
        let rows = ground.rows(at: places[number].range)
        return rows.isEmpty || ground.isSame(without: rows, &cache)
      }
      places[number].isRepeated = isSame ?? false
    }
  }

  /// The places that can go, all together.
  var ranges: Set<SourceRange> { Set(places.filter(\.isRepeated).map(\.range)) }

  // MARK: Words

  func diagnostics(_ scene: Scene) -> [Diagnostic] {
    let ranges = ranges
    let writer = ConstraintWriter(scene)
    let repair = Repair(scene)
    var reported: Set<SourceRange> = []
    var diagnostics: [Diagnostic] = []
    for place in places where place.isRepeated {
      let statement = place.row.origin.statement
      let isWholeStatement = scene.constraints.allSatisfy {
        $0.origin.statement != statement || ranges.contains($0.origin.range)
      }
      let parts =
        isWholeStatement ? places.filter { $0.row.origin.statement == statement } : [place]
      guard reported.insert(isWholeStatement ? statement : place.range).inserted else { continue }
      let fix =
        ProofBounds.repeatedFixes <= diagnostics.count
        ? nil
        : repair.fix(
          for: isWholeStatement ? .needlessStatement(statement) : .needless(at: place.range))
      diagnostics.append(
        Diagnostic(
          .duplicate, "this says again what is said already",
          at: parts.count == 1 ? place.range : statement,
          label: parts.count == 1 ? writer.text(place.row) : "each part follows from other lines",
          labels: labels(of: parts, writer), helps: fix == nil ? ["take it out"] : [],
          fixes: fix.map { [$0] } ?? []))
    }
    return diagnostics
  }

  /// The lines that are repeated, and what they say where there are several.
  private func labels(of parts: [Place], _ writer: ConstraintWriter) -> [Label] {
    var labels: [Label] = []
    for reason in parts.flatMap(\.reasons)
    where !parts.contains(where: { $0.range == reason.origin.range }) {
      let isOnly = parts.count == 1 && parts[0].reasons.count == 1
      let text = isOnly ? "said here first" : writer.text(reason.form, reason.relation)
      let label = Label(reason.origin.range, text)
      if !labels.contains(label) { labels.append(label) }
    }
    return labels
  }
}

extension LoweredScene.Row {
  /// Whether a statement of the file says it, other than a view's properties.
  var isLine: Bool {
    switch origin.kind {
    case .gap, .size, .alignment, .equation: true
    case .arrangement, .cell, .aspect, .bounds, .frame, .absence, .hug, .resist, .implied,
      .situation, .fitting:
      false
    }
  }
}

extension Scene {
  /// Whether a row says that springs of one chain are equal, which none of them can do without.
  fileprivate func isSpring(_ origin: Origin) -> Bool {
    let tree = sources.tree(of: origin.range)
    return origin.kind == .gap && tree[tree.tokens(in: origin.range).lower].kind == .tilde
  }
}

extension LoweredScene {
  /// Of two rows that say the same the one of higher rank is needless.
  fileprivate func rank(_ row: Int) -> (Int, Int, Int) {
    (rows[row].guards.count, rows[row].origin.kind == .equation ? 1 : 0, row)
  }

  /// A smallest set of rows, among some, that say together what a row says.
  func reasons(of index: Int, _ among: [Int]) -> [Row] {
    var part = LinearProblem()
    _ = part.addVariables(problem.variableCount)
    var taken: [Int] = []
    for other in among where other != index {
      let row = RowID(other)
      part.addRow(
        problem.terms(of: row), constant: problem.constant(of: row), problem.relation(of: row),
        priority: .required)
      taken.append(other)
    }
    // What the row says is wrong by one: that contradicts whatever makes it right.
    let row = RowID(index)
    let isUpper = problem.relation(of: row) == .lessOrEqual
    part.addRow(
      problem.terms(of: row), constant: problem.constant(of: row) + (isUpper ? -.one : .one),
      isUpper ? .greaterOrEqual : rows[index].relation == .equal ? .equal : .lessOrEqual,
      priority: .required)
    guard let certificate = PlumbSolver.feasibility(of: part).certificate else { return [] }
    return certificate.rows.filter { $0.index < taken.count }.map { rows[taken[$0.index]] }
      .filter(\.origin.isWritten)
  }
}

/// Which rows are a layout's own, rather than of a component in it: what others say of a component
/// is no reason to change its lines.
struct Ownership {
  /// By view, the innermost component that it lies in or is.
  private let components: [ViewID?]
  private let views: [ViewNode]

  init(_ scene: Scene) {
    views = scene.views
    var components: [ViewID?] = []
    for (index, view) in scene.views.enumerated() {
      var own = view.parent.flatMap { components[$0.index] }
      if case .component = view.kind { own = own ?? ViewID(index) }
      components.append(own)
    }
    self.components = components
  }

  /// False for a row that speaks of the inside of one component only, as those of its own file do.
  func owns(_ form: LinearForm) -> Bool {
    guard let first = form.terms.first, let component = components[first.anchor.view.index] else {
      return true
    }
    return !form.terms.allSatisfy {
      components[$0.anchor.view.index] == component
        && ($0.anchor.view != component || $0.anchor.isContainer)
    }
  }
}

extension Scene {
  /// Whether the file names the layout anywhere else: what is true of a component by itself need
  /// not be where others place it, or speak of what is in it.
  var isUsedElsewhere: Bool {
    isNamedTwice(name, in: sources.tree(of: nameRange).source)
  }
}
