/// The lines along which several optima can lie.
///
/// Optima that are not single hold a segment on whose inside no row meets zero that it does not
/// meet everywhere; as many independent rows are constant along it as leave one direction
/// (ALGORITHMS: T6 and 2.5, elementary directions). So its direction is one of finitely many, that
/// the rows' forms tell without their constants. Where forms fall apart into blocks of variables,
/// a line changes those of one block only.
struct TieLines {
  /// Directions, over the places of variables.
  private(set) var directions: [LinearForm] = []
  /// False where there are more than the limit.
  private(set) var isComplete = true

  private typealias Forms = Echelon<LinearForm>

  private let count: Int
  private let limit: Int
  private var seen: Set<LinearForm> = []
  private var steps = 0

  /// - Parameters:
  ///   - forms: of the rows, over so many variables.
  ///   - constant: forms that are the same along every line.
  ///   - limit: choices of forms that are looked at.
  ///   - budget: Counts them.
  init(
    _ forms: [LinearForm], constant: Echelon<LinearForm>, count: Int, limit: Int,
    _ budget: inout ProofBudget
  ) {
    self.count = count
    self.limit = min(limit, budget.rest / max(1, count))
    defer { budget.countNodes(steps, size: count) }
    // 1. What is left of the forms where the constant ones do not change.
    var rest: [LinearForm] = []
    var known: Set<LinearForm> = []
    for form in forms {
      if let line = constant.reduced(form)?.line, known.insert(line).inserted { rest.append(line) }
    }
    // 2. Block after block.
    var blocks = DisjointSets(count: count)
    for form in rest { blocks.unite(form.variables) }
    var members: [Int: (places: [Int], forms: [LinearForm])] = [:]
    for place in 0..<count where !constant.pivots.contains(place) {
      members[blocks.representative(of: place), default: ([], [])].places.append(place)
    }
    for form in rest {
      members[blocks.representative(of: form.variables[0]), default: ([], [])].forms.append(form)
    }
    for block in members.keys.sorted() {
      guard let (places, own) = members[block] else { continue }
      look(at: own, places, constant)
    }
  }

  private mutating func look(at forms: [LinearForm], _ places: [Int], _ constant: Forms) {
    var all = Forms()
    for form in forms { all.insert(form) }
    let linkingRows = forms.filter { 1 < $0.termCount }
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
    _ linkingRows: [LinearForm], _ places: [Int], _ constant: Forms
  ) {
    for place in places { add(LinearForm(place), constant) }
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
    _ size: Int, of linkingRows: [LinearForm], from first: Int, _ chosen: [LinearForm],
    _ use: (inout TieLines, [LinearForm]) -> Void
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
  private mutating func add(_ linkingRows: [LinearForm], _ support: [Int], _ constant: Forms) {
    for linkingRow in linkingRows where support.count(where: { !linkingRow[$0].isZero }) < 2 {
      return
    }
    var own = Forms()
    for linkingRow in linkingRows {
      let line = LinearForm(support.map { ($0, linkingRow[$0]) })
      guard own.insert(line) else { return }
    }
    guard let free = support.first(where: { !own.pivots.contains($0) }) else { return }
    let direction = own.completed(LinearForm(free))
    if direction.termCount == support.count { add(direction, constant) }
  }

  /// Picks one form after another until one direction is left.
  private mutating func choose(
    from first: Int, _ chosen: Forms, _ forms: [LinearForm], _ places: [Int],
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
    add(chosen.completed(LinearForm(free)), constant)
  }

  private mutating func add(_ direction: LinearForm, _ constant: Forms) {
    var direction = constant.completed(direction)
    if let lead = direction.coefficients.first, lead != .one {
      direction.scale(by: lead.reciprocal)
    }
    if seen.insert(direction).inserted { directions.append(direction) }
  }
}
