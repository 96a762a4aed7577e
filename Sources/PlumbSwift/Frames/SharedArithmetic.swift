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
  private var definitions: [SharedDefinition] = []

  /// nil where programs do more than add and choose, or hang on each other in a circle.
  ///
  /// - Parameter merges: Whether what programs choose alike is one choice.
  init?(_ frames: SwiftFrameStruct, _ programs: [SceneProgram], merging merges: Bool = false) {
    let variables = frames.written.filter { frames.scene.views[$0.index].kind != .pixel }
      .flatMap { view in
        [.width, .height, .left, .top].map { LoweredScene.variable(view, $0).index }
      }
    self.variables = [2, 3] + variables
    guard
      let shared = SharedProgram(
        programs, variables: self.variables, merging: merges, names: frames.slotNames)
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
    guard defineAll() else { return nil }
  }

  /// The shorter ones of what is chosen in each program and of what all choose alike; nil where
  /// neither can be.
  static func lines(
    of frames: SwiftFrameStruct, _ programs: [SceneProgram]
  ) -> [CodeWriter.Line]? {
    let ways = [false, true].compactMap { merges in
      SharedArithmetic(frames, programs, merging: merges)?.lines
    }
    return ways.min { $0.count < $1.count }
  }

  private var lines: [CodeWriter.Line] {
    CodeWriter.lines { code in
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
    var results = variables.indices.filter { place in
      variables.firstIndex(of: variables[place]) == place
    }
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
    }
  }

  private mutating func define(_ value: Int) {
    switch shared.values[value] {
    case .given: break
    case .choice(let place):
      let choice = shared.choices[place]
      // Nobody asks where it is not there.
      let first = choice.operands.lazy.compactMap(\.self).first ?? []
      let own = first.indices.map { place in
        operand(
          choice.operands.map { ($0 ?? first)[place] }, "\(names[value])Choice\(place + 1)")
      }
      definitions.append(.choice(names[value], isGreatest: choice.isGreatest, own))
    case .text(let view): defineText(value, view)
    }
    isDefined[value] = true
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
  private mutating func operand(_ sums: [Int], _ wanted: String) -> String {
    if let text = known[sums] { return text }
    let (tree, base) = shortest(sums)
    var text = ""
    if case .leaf(let sum) = tree,
      self.shared.sums[sum].terms.count + (base == nil ? 0 : 1) <= SwiftBounds.termsWithoutName
    {
      let writer = frames.writer(of: programs[0]) { [names] in names[$0] }
      text = writer.expression(form(sum, base))
    } else {
      text = pool.take(wanted)
      definitions.append(.sum(text, tree.mapped { form($0, base) }))
      named.append((names.count, sums))
      names.append(text)
      isDefined.append(true)
    }
    known[sums] = text
    return text
  }

  private func form(_ sum: Int, _ base: Int?) -> LayoutProgram.Form {
    var whole = shared.sums[sum]
    if let base { whole.add(SharedSum(base), times: .one) }
    return whole.form
  }

  /// The length itself, or what it is away from one that has a name.
  private mutating func shortest(_ sums: [Int]) -> (tree: SharedTree, base: Int?) {
    var best = (tree: SharedTree(sums, answers), base: Int?.none)
    var least = cost(best.tree)
    let some = stride(from: 0, to: sums.count, by: 1 + sums.count / SwiftBounds.programsSampled)
    for (value, other) in named {
      guard 2 < least else { break }
      // What differs in many ways among a few differs in more among all.
      guard Set(some.map { shared.sums.difference(sums[$0], other[$0]) }).count < least else {
        continue
      }
      let distance = zip(sums, other).map { shared.sums.difference($0, $1) }
      guard Set(distance).count < least else { continue }
      let tree = SharedTree(distance, answers)
      let own = cost(tree) + 1
      if own < least { (best, least) = ((tree, value), own) }
    }
    return best
  }

  private func cost(_ tree: SharedTree) -> Int {
    tree.leaves.reduce(0) { $0 + 1 + shared.sums[$1].terms.count }
  }
}
