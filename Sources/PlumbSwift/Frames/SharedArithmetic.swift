import PlumbCode
import PlumbModel
import PlumbSolver

/// The frames of all programs of a layout in one piece of code, where only what differs asks for
/// states, conditions and the direction.
///
/// A length that depends on much is written as its distance from one that depends on almost as
/// much: below four fields with messages, each place is the place above it and what one message
/// adds.
struct SharedArithmetic {
  private let frames: SwiftFrameStruct
  private let programs: [SceneProgram]
  private var shared: SharedProgram
  /// By program, the answer to each question.
  private let answers: [[Int]]
  private let variables: [Int]
  private var pool = NamePool()
  /// What values are called, and behind these the lengths that were given a name.
  private var names: [String] = []
  private var isDefined: [Bool] = []
  /// Lengths with a name, and what they are in each program.
  private var named: [(value: Int, sums: [Int])] = []
  /// By length in all programs: what stands for it.
  private var known: [[Int]: String] = [:]
  private var choices = SharedChoices()
  private var rooms: [String] = []
  private let order: Order
  /// By length in all programs: how often it is asked for.
  private var uses: [[Int]: Int] = [:]
  /// The same, where that is known from the beginning.
  private let allUses: [[Int]: Int]
  private var definitions: [SharedDefinition] = []

  /// What is written first, of what can be.
  private enum Order {
    case asFound
    /// Widths and heights; places are then half of these away from others.
    case sizesFirst
    /// The same behind what the safe area leaves.
    case roomFirst
  }

  /// nil where programs do more than add and choose, or hang on each other in a circle.
  ///
  /// - Parameters:
  ///   - merging: Which choices of programs are one.
  ///   - uses: How often lengths are asked for.
  private init?(
    _ frames: SwiftFrameStruct, _ programs: [SceneProgram], merging: SharedProgram.Merging,
    order: Order = .asFound, uses: [[Int]: Int] = [:]
  ) {
    (allUses, self.order) = (uses, order)
    let variables = frames.written.filter { frames.scene.views[$0.index].kind != .pixel }
      .flatMap { view in
        [.width, .height, .left, .top].map { LoweredScene.variable(view, $0).index }
      }
    self.variables = [2, 3] + variables
    guard
      let shared = SharedProgram(
        programs, variables: self.variables, merging: merging, names: frames.slotNames)
    else { return nil }
    (self.frames, self.programs, self.shared) = (frames, programs, shared)
    answers = programs.map { program in
      frames.questions.map { frames.answer($0, program) }
    }
    pool.reserve(TakenNames.inArithmetic)
    pool.reserve(frames.scene.groups.map { frames.parameterWord(of: $0) })
    for (place, value) in shared.values.enumerated() {
      if case .given(let text) = value {
        names.append(text)
        isDefined.append(true)
      } else {
        names.append(pool.take(shared.names[place]))
        isDefined.append(false)
      }
    }
    if order == .roomFirst { addRooms() }
    guard defineAll() else { return nil }
  }

  /// What lengths may be away from: the whole without what covers its edges.
  private mutating func addRooms() {
    for (length, edges) in [("width", ["left", "right"]), ("height", ["top", "bottom"])] {
      let given = [length] + edges.map { "insets.\($0)" }
      let places = given.compactMap { names.firstIndex(of: $0) }
      guard places.count == given.count else { continue }
      var room = SharedSum(places[0])
      for place in places.dropFirst() { room.add(SharedSum(place), times: -.one) }
      let sums = programs.map { _ in shared.sums.place(of: room) }
      rooms.append(operand(sums, "room\(SwiftWords.capitalized(length))"))
    }
  }

  /// The shorter ones of what is chosen in each program and of what all choose alike; nil where
  /// neither can be.
  static func lines(
    of frames: SwiftFrameStruct, _ programs: [SceneProgram]
  ) -> [CodeWriter.Line]? {
    let all = programs.count == 1 ? [.none] : SharedProgram.Merging.allCases
    func lines(_ merging: SharedProgram.Merging, _ order: Order) -> [CodeWriter.Line]? {
      SharedArithmetic(frames, programs, merging: merging, order: order).flatMap { first in
        SwiftBounds.lengthsCounted < first.variables.count * programs.count
          ? first.lines
          : SharedArithmetic(
            frames, programs, merging: merging, order: order, uses: first.uses)?.lines
      }
    }
    let ways = all.compactMap { merging in lines(merging, .asFound).map { (merging, $0) } }
    guard let best = ways.min(by: { $0.1.written < $1.1.written }) else { return nil }
    let others = [Order.sizesFirst, .roomFirst].compactMap { lines(best.0, $0) }
    return ([best.1] + others).min { $0.written < $1.written }
  }

  /// Without rooms that nothing is away from.
  private var lines: [CodeWriter.Line] {
    let all = lines(without: [])
    let unasked = rooms.filter { room in all.count { $0.contains(room) } < 2 }
    return unasked.isEmpty ? all : lines(without: Set(unasked))
  }

  private func lines(without rooms: Set<String>) -> [CodeWriter.Line] {
    let definitions = definitions.filter { definition in
      if case .sum(let name, _) = definition { !rooms.contains(name) } else { true }
    }
    return CodeWriter.lines { code in
      let writer = frames.writer(of: programs[0]) { names[$0] }
      SharedDefinition.write(definitions, writer, frames, &code)
      let lengths = Dictionary(
        zip(variables, variables.indices.map { known[sums(of: $0)] ?? "" })
      ) { first, _ in first }
      frames.writeResults(&code) { view, unknown in
        lengths[LoweredScene.variable(ViewID(view), unknown).index] ?? ""
      }
    }
  }

  private func sums(of place: Int) -> [Int] { shared.results.map { $0[place] } }

  // MARK: In order

  private mutating func defineAll() -> Bool {
    let all = variables.indices.filter { place in
      variables.firstIndex(of: variables[place]) == place
    }
    // Of the four variables of a view, its lengths come last.
    let sizes = order == .asFound ? all : all.filter { 1 < variables[$0] % 4 }
    return define(sizes) && define(all.filter { !sizes.contains($0) })
  }

  /// Results, and all values that can be.
  private mutating func define(_ some: [Int]) -> Bool {
    var results = some
    var values = shared.values.indices.filter { !isDefined[$0] }
    while !results.isEmpty || !values.isEmpty {
      let ready = results.filter { sums(of: $0).allSatisfy(isReady) }
      let sorted = ready.map { ($0, SharedTree(sums(of: $0), answers)) }.sorted {
        ($0.1.leaves.count, $0.0) < ($1.1.leaves.count, $1.0)
      }
      for (place, _) in sorted { _ = operand(sums(of: place), name(ofVariable: variables[place])) }
      results.removeAll(where: ready.contains)
      let next = values.filter(canDefine)
      for value in next { define(value) }
      values.removeAll(where: next.contains)
      if ready.isEmpty, next.isEmpty { return false }
    }
    return true
  }

  private func isReady(_ sum: Int) -> Bool {
    shared.sums[sum].terms.keys.allSatisfy { isDefined[$0] }
  }

  private func canDefine(_ value: Int) -> Bool {
    switch shared.values[value] {
    case .given: true
    case .choice(let place):
      shared.choices[place].operands.allSatisfy { $0?.allSatisfy(isReady) ?? true }
    case .text(let view): shared.widths[view, default: []].allSatisfy { $0.map(isReady) ?? true }
    case .solved(let corner, _): shared.solutions[corner].rows.joined().allSatisfy(isReady)
    }
  }

  private mutating func define(_ value: Int) {
    switch shared.values[value] {
    case .given: break
    case .choice(let place):
      let choice = shared.choices[place]
      let own = choices.operands(of: value, choice, &shared.sums).map { place, sums in
        operand(sums, "\(names[value])Choice\(place + 1)", most: SwiftBounds.termsOfOperand)
      }
      definitions.append(.choice(names[value], isGreatest: choice.isGreatest, own))
    case .text(let view): defineText(value, view)
    case .solved(let corner, let place):
      if place == 0 { defineSolution(corner) }
    }
    isDefined[value] = true
  }

  /// All lengths of a kept corner; what is the same number in all programs, the corner has.
  private mutating func defineSolution(_ corner: Int) {
    let solution = shared.solutions[corner]
    var rows: [(value: String, rows: [Int])] = []
    for row in solution.rows[0].indices {
      let sums = solution.rows.map { $0[row] }
      let own = solution.problem.constants[row]
      if own.terms.isEmpty, sums.allSatisfy({ shared.sums[$0].form == own }) { continue }
      let value = operand(sums, "row\(corner + 1)At\(row)")
      if let same = rows.firstIndex(where: { $0.value == value }) {
        rows[same].rows.append(row)
      } else {
        rows.append((value, [row]))
      }
    }
    let own = (0..<solution.count).map { place in
      names[shared.values.firstIndex(of: .solved(corner: corner, place: place)) ?? 0]
    }
    definitions.append(.solution(own, solution.problem, number: corner + 1, rows))
  }

  /// Nobody asks how high a text is where it is not there.
  private mutating func defineText(_ value: Int, _ view: ViewID) {
    let widths = shared.widths[view, default: []]
    let asked = widths.compactMap { $0 }
    let whole = widths.map { $0 ?? asked[0] }
    let width = operand(whole, names[value] + "Room")
    let presence = SharedTree(widths.map { $0 == nil ? 0 : 1 }, answers)
    definitions.append(.text(names[value], view, width: width, presence))
  }

  private func name(ofVariable variable: Int) -> String {
    let (view, unknown) = (variable / 4, variable % 4)
    let word = ["X", "Y", "Width", "Height"][unknown]
    return (view == 0 ? "layout" : frames.properties[view]) + word
  }

  // MARK: Lengths

  /// What stands for a length: a short sum, or a name that it is given.
  ///
  /// - Parameter most: So many terms stand where nothing else asks for the length.
  private mutating func operand(
    _ sums: [Int], _ wanted: String, most: Int = SwiftBounds.termsWithoutName
  ) -> String {
    uses[sums, default: 0] += 1
    if let text = known[sums] { return text }
    let uses = allUses[sums, default: 0]
    let most =
      uses == 1 ? most : SwiftBounds.usesWithoutName < uses ? 1 : SwiftBounds.termsWithoutName
    let tree = shortest(sums)
    var text = ""
    if case .leaf(let sum) = tree, shared.sums[sum].terms.count <= most {
      let writer = frames.writer(of: programs[0]) { [names] in names[$0] }
      text = writer.expression(shared.sums[sum].form)
    } else {
      text = pool.take(wanted)
      definitions.append(.sum(text, tree.mapped { shared.sums[$0].form }))
      named.append((names.count, sums))
      names.append(text)
      isDefined.append(true)
    }
    known[sums] = text
    return text
  }

  /// The length itself, or what it is away from one that has a name; or one question, and behind
  /// each answer the same, away from another.
  private mutating func shortest(_ sums: [Int]) -> SharedTree {
    let all = Array(sums.indices)
    var best = overNames(sums, all)
    for question in allUses.isEmpty ? [] : Array(answers[0].indices) {
      let groups = Dictionary(grouping: all) { answers[$0][question] }
      guard 1 < groups.count, 2 < best.cost else { continue }
      var (own, cost) = (sums, 1)
      for (_, members) in groups.sorted(by: { $0.key < $1.key }) {
        let part = overNames(sums, members)
        cost += part.cost
        for (member, sum) in zip(members, part.sums) { own[member] = sum }
      }
      if cost < best.cost { best = (own, cost) }
    }
    let tree = SharedTree(best.sums, answers)
    let other = ShortestTree.tree(best.sums, answers) { _ in 1 }
    return other.leaves.count < tree.leaves.count ? other : tree
  }

  /// A length in some programs, if that is shorter as others with a name and what is left of it.
  private mutating func overNames(
    _ sums: [Int], _ members: [Int]
  ) -> (sums: [Int], cost: Int) {
    let answers = members.map { self.answers[$0] }
    var rest = members.map { sums[$0] }
    var least = cost(SharedTree(rest, answers))
    var bases: [(value: Int, factor: Rational)] = []
    while bases.count < SwiftBounds.namesInLength,
      let next = nearest(to: rest, members, answers, least)
    {
      bases.append((next.value, next.factor))
      (rest, least) = (next.rest, next.cost)
    }
    let own = rest.map { place in
      var whole = shared.sums[place]
      for (value, factor) in bases { whole.add(SharedSum(value), times: factor) }
      return shared.sums.place(of: whole)
    }
    return (own, least + bases.count)
  }

  /// The length with a name that leaves least of another, and what that is; nil where it is as
  /// short by itself.
  private mutating func nearest(
    to sums: [Int], _ members: [Int], _ answers: [[Int]], _ most: Int
  ) -> (value: Int, factor: Rational, rest: [Int], cost: Int)? {
    var best: (value: Int, factor: Rational, rest: [Int], cost: Int)?
    var least = most - 1
    let some = stride(
      from: 0, to: members.count, by: 1 + members.count / SwiftBounds.programsSampled)
    let half = Rational(numerator: 1, denominator: 2)
    let factors = order == .asFound ? [Rational.one] : [.one, half, -half, -.one]
    for (value, all) in named {
      let other = members.map { all[$0] }
      for factor in factors where 1 < least {
        // What differs in many ways among a few differs in more among all.
        let few = some.map { shared.sums.difference(sums[$0], other[$0], times: factor) }
        guard Set(few).count <= least else { continue }
        let distance = zip(sums, other).map { shared.sums.difference($0, $1, times: factor) }
        guard Set(distance).count <= least else { continue }
        let cost = cost(SharedTree(distance, answers))
        if cost < least { (best, least) = ((value, factor, distance, cost), cost) }
      }
    }
    return best
  }

  private func cost(_ tree: SharedTree) -> Int {
    tree.leaves.reduce(0) { $0 + 1 + shared.sums[$1].terms.count }
  }
}
