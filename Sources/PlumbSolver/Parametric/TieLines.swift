/// The lines along which several optima can lie.
///
/// Optima that are not single hold a segment on whose inside no row meets zero that it does not
/// meet everywhere; as many independent rows are constant along it as leave one direction
/// (ALGORITHMS: T6 and 2.5, elementary directions). So its direction is one of finitely many, that
/// the rows' forms tell without their constants. Where forms fall apart into blocks of variables,
/// a line changes those of one block only.
struct TieLines {
  /// Directions, over the places of variables.
  private(set) var directions: [[Rational]] = []
  /// False where there are more than the limit.
  private(set) var isComplete = true

  private typealias Forms = Echelon<[Rational]>

  private let count: Int
  private let limit: Int
  private var seen: Set<[Rational]> = []
  private var steps = 0

  /// - Parameters:
  ///   - forms: of the rows, over so many variables.
  ///   - constant: forms that are the same along every line.
  ///   - limit: choices of forms that are looked at.
  ///   - budget: Counts them.
  init(
    _ forms: [[Rational]], constant: Echelon<[Rational]>, count: Int, limit: Int,
    _ budget: inout ProofBudget
  ) {
    self.count = count
    self.limit = min(limit, budget.rest / max(1, count))
    defer { budget.countNodes(steps, size: count) }
    // 1. What is left of the forms where the constant ones do not change.
    var rest: [[Rational]] = []
    var known: Set<[Rational]> = []
    for form in forms {
      if let line = constant.reduced(form)?.line, known.insert(line).inserted { rest.append(line) }
    }
    // 2. Block after block.
    var blocks = DisjointSets(count: count)
    for form in rest {
      blocks.unite(form.indices.lazy.filter { !form[$0].isZero })
    }
    var members: [Int: [Int]] = [:]
    for place in 0..<count where !constant.pivots.contains(place) {
      members[blocks.representative(of: place), default: []].append(place)
    }
    for block in members.keys.sorted() {
      let own = rest.filter { form in
        form.firstIndex { !$0.isZero }.map { blocks.representative(of: $0) == block } ?? false
      }
      look(at: own, members[block] ?? [], constant)
    }
  }

  private mutating func look(at forms: [[Rational]], _ places: [Int], _ constant: Forms) {
    var all = Forms()
    for form in forms { all.insert(form) }
    let linkingRows = forms.filter { form in 1 < form.count { !$0.isZero } }
    if all.pivots.count < places.count {
      // Nothing holds some direction: that is all there is to find in the block.
      addDirection(all, places, constant)
    } else if forms.count - linkingRows.count == places.count {
      lookBySupport(linkingRows, places, constant)
    } else {
      choose(from: 0, Forms(), forms, places, constant)
    }
  }

  /// Where each variable has a form of its own, those that move along a line are tied to each other
  /// by linking rows, one less than they are: lines of few variables first.
  private mutating func lookBySupport(
    _ linkingRows: [[Rational]], _ places: [Int], _ constant: Forms
  ) {
    for place in places {
      var direction = [Rational](.zero, times: count)
      direction[place] = .one
      add(direction, constant)
    }
    let most = min(linkingRows.count, places.count - 1)
    for size in 1..<max(1, most + 1) where isComplete {
      pick(size, of: linkingRows, from: 0, []) { lines, chosen in
        let touched = places.filter { place in chosen.contains { !$0[place].isZero } }
        lines.pickPlaces(size + 1, of: touched, from: 0, []) { lines, support in
          lines.add(chosen, support, constant)
        }
      }
    }
  }

  private mutating func pick(
    _ size: Int, of linkingRows: [[Rational]], from first: Int, _ chosen: [[Rational]],
    _ use: (inout TieLines, [[Rational]]) -> Void
  ) {
    if size == 0 { return use(&self, chosen) }
    for i in first..<linkingRows.count where size <= linkingRows.count - i && takesStep() {
      pick(size - 1, of: linkingRows, from: i + 1, chosen + [linkingRows[i]], use)
    }
  }

  private mutating func pickPlaces(
    _ size: Int, of places: [Int], from first: Int, _ chosen: [Int],
    _ use: (inout TieLines, [Int]) -> Void
  ) {
    if size == 0 { return use(&self, chosen) }
    for i in first..<places.count where size <= places.count - i && takesStep() {
      pickPlaces(size - 1, of: places, from: i + 1, chosen + [places[i]], use)
    }
  }

  private mutating func takesStep() -> Bool {
    steps += 1
    if limit < steps { isComplete = false }
    return isComplete
  }

  /// The direction in which the support moves and the linking rows do not change, if there is one:
  /// a row that knows one place of the support alone keeps it where it is.
  private mutating func add(_ linkingRows: [[Rational]], _ support: [Int], _ constant: Forms) {
    for linkingRow in linkingRows where support.count(where: { !linkingRow[$0].isZero }) < 2 {
      return
    }
    var own = Forms()
    for linkingRow in linkingRows {
      var line = [Rational](.zero, times: count)
      for place in support { line[place] = linkingRow[place] }
      guard own.insert(line) else { return }
    }
    guard let free = support.first(where: { !own.pivots.contains($0) }) else { return }
    var direction = [Rational](.zero, times: count)
    direction[free] = .one
    own.complete(&direction)
    if support.allSatisfy({ !direction[$0].isZero }) { add(direction, constant) }
  }

  /// Picks one form after another until one direction is left.
  private mutating func choose(
    from first: Int, _ chosen: Forms, _ forms: [[Rational]], _ places: [Int],
    _ constant: Forms
  ) {
    let missing = places.count - 1 - chosen.pivots.count
    if missing == 0 { return addDirection(chosen, places, constant) }
    for i in first..<forms.count where missing <= forms.count - i && isComplete {
      guard takesStep() else { return }
      var next = chosen
      if next.insert(forms[i]) { choose(from: i + 1, next, forms, places, constant) }
    }
  }

  /// The direction in which a free place of the block moves and the chosen forms do not change.
  private mutating func addDirection(_ chosen: Forms, _ places: [Int], _ constant: Forms) {
    guard let free = places.first(where: { !chosen.pivots.contains($0) }) else { return }
    var direction = [Rational](.zero, times: count)
    direction[free] = .one
    chosen.complete(&direction)
    add(direction, constant)
  }

  private mutating func add(_ direction: [Rational], _ constant: Forms) {
    var direction = direction
    constant.complete(&direction)
    if let lead = direction.first(where: { !$0.isZero }), lead != .one {
      let scale = lead.reciprocal
      direction = direction.map { $0 * scale }
    }
    if seen.insert(direction).inserted { directions.append(direction) }
  }
}
