import PlumbCode
import PlumbModel

// Choosing a program.

extension SwiftFrameStruct {
  /// What programs differ by.
  enum Question: Hashable {
    case state(group: Int)
    case condition(Int)
    case direction
  }

  /// The arithmetic of all programs, or of those from left to right and a mirror where that is
  /// shorter.
  func writeChoice(_ code: inout CodeWriter) {
    if let callingLines { return code.add(callingLines) }
    if isMirrored {
      return code.add(arithmetic(of: programs.filter { $0.direction == .leftToRight }))
    }
    let both = arithmetic(of: programs)
    guard let mirror = SwiftFrameMirror(self) else { return code.add(both) }
    var mirrored = mirror.lines(around: arithmetic(of: mirror.programs))
    if Self.length(both) <= Self.length(mirrored),
      let shared = SharedArithmetic.lines(of: self, mirror.programs)
    {
      mirrored = mirror.lines(around: shared)
    }
    code.add(Self.length(mirrored) < Self.length(both) ? mirrored : both)
  }

  private static func length(_ lines: [CodeWriter.Line]) -> Int {
    lines.reduce(0) { $0 + $1.length }
  }

  /// Programs, each under the circumstances in which it holds, or what they have in common once
  /// where that is much shorter; or one question, and behind each answer the same again.
  private func arithmetic(of programs: [SceneProgram]) -> [CodeWriter.Line] {
    let apart = choice(of: programs)
    let one = programs.first.map(lines) ?? []
    func isShorter(_ lines: Int, than others: Int) -> Bool {
      SwiftBounds.sharedShortens * Double(lines) < Double(others)
    }
    func isShorter(_ lines: [CodeWriter.Line], than others: [CodeWriter.Line]) -> Bool {
      isShorter(lines.written, than: others.written)
        && isShorter(Self.length(lines), than: Self.length(others))
    }
    if programs.count == 1 {
      if SwiftBounds.viewsWrittenTwice < written.count { return apart }
      let shared = SharedArithmetic.lines(of: self, programs) ?? apart
      return shared.written < apart.written && Self.length(shared) < Self.length(apart)
        ? shared : apart
    }
    guard isShorter(one.written, than: apart.written) else { return apart }
    var shortest = apart
    if let shared = SharedArithmetic.lines(of: self, programs), isShorter(shared, than: apart) {
      shortest = shared
    }
    // Of questions with the same answers everywhere, the first.
    var seen: Set<[Int]> = []
    let asked = questions.filter { question in
      let answers = programs.map { answer(question, $0) }
      return 1 < Set(answers).count && seen.insert(answers).inserted
    }
    guard 1 < asked.count, asked.count <= SwiftBounds.questionsSplit else { return shortest }
    for question in asked {
      let split = split(programs, by: question)
      if split.written < shortest.written, Self.length(split) < Self.length(shortest) {
        shortest = split
      }
    }
    return shortest
  }

  /// One question first, and what follows from each answer by itself.
  private func split(_ programs: [SceneProgram], by question: Question) -> [CodeWriter.Line] {
    let answers = Set(programs.map { answer(question, $0) }).sorted()
    let parts = answers.map { own in
      arithmetic(of: programs.filter { answer(question, $0) == own })
    }
    let tree = SharedTree.branch(
      question: questions.firstIndex(of: question) ?? 0,
      answers.enumerated().map { .init(answers: [$1], tree: .leaf($0)) })
    return CodeWriter.lines { code in write(tree, &code) { $1.add(parts[$0]) } }
  }

  var questions: [Question] {
    scene.groups.indices.map { .state(group: $0) }
      + scene.conditions.indices.map { .condition($0) } + [.direction]
  }

  /// What makes no difference, nobody asks.
  private func choice(of programs: [SceneProgram]) -> [CodeWriter.Line] {
    var bodies: [[CodeWriter.Line]] = []
    var places: [[CodeWriter.Line]: Int] = [:]
    let own = programs.map { program in
      let body = lines(of: program)
      if let place = places[body] { return place }
      places[body] = bodies.count
      bodies.append(body)
      return bodies.count - 1
    }
    if own.isEmpty { return [] }
    let answers = programs.map { program in questions.map { answer($0, program) } }
    let tree = ShortestTree.tree(own, answers) { bodies[$0].count }
    return CodeWriter.lines { code in write(tree, &code) { $1.add(bodies[$0]) } }
  }

  /// - Parameter leaf: Writes what holds at one.
  func write(
    _ tree: SharedTree, _ code: inout CodeWriter, _ leaf: (Int, inout CodeWriter) -> Void
  ) {
    guard case .branch(let place, let cases) = tree else {
      if case .leaf(let thing) = tree { leaf(thing, &code) }
      return
    }
    let question = questions[place]
    if case .state(let group) = question {
      let own = scene.groups[group]
      code.line("switch \(parameterName(of: own)) {")
      let patterns = SwiftWords.patterns(of: own, cases.map(\.answers))
      for (pattern, answer) in zip(patterns, cases) {
        code.line(pattern)
        code.indented { write(answer.tree, &$0, leaf) }
      }
      return code.line("}")
    }
    for answer in cases.reversed() {
      code.line(answer.answers == [1] ? "if \(condition(question)) {" : "} else {")
      code.indented { write(answer.tree, &$0, leaf) }
    }
    code.line("}")
  }

  /// Along which axes conditions that make a difference ask for the size of the whole.
  var askedAxes: [Axis] {
    let mark = "?"
    let asked = scene.conditions.indices.filter { isAsked(.condition($0)) }
    return [Axis.horizontal, .vertical].filter { axis in
      asked.contains { place in
        let isWidth = axis == .horizontal
        return condition(place, .init(width: isWidth ? mark : "", height: isWidth ? "" : mark))
          .contains(mark)
      }
    }
  }

  /// Whether there are programs that differ by nothing but the answer to a question.
  private func isAsked(_ question: Question) -> Bool {
    let sides = Dictionary(grouping: programs) { program in
      (questions.filter { $0 != question }).map { answer($0, program) }
    }
    return sides.values.contains { programs in
      1 < Set(programs.map(lines)).count
    }
  }

  /// Of a condition and of the direction, whether it holds.
  func answer(_ question: Question, _ program: SceneProgram) -> Int {
    switch question {
    case .state(let group):
      scene.groups[group].states.firstIndex(of: program.states[group].state) ?? 0
    case .condition(let place): program.holds[place] ? 1 : 0
    case .direction: program.direction == .rightToLeft ? 1 : 0
    }
  }

  func condition(_ question: Question) -> String {
    guard case .condition(let place) = question else { return "isRightToLeft" }
    return condition(
      place, .init(width: part?.width ?? "width", height: part?.height ?? "height"))
  }

  private func condition(_ place: Int, _ names: ProgramConditions.Names) -> String {
    scene.asked(scene.conditions[place]).flatMap { ProgramConditions.text($0, names) } ?? "false"
  }
}

extension [CodeWriter.Line] {
  /// How many lines they take where an initializer has them.
  var written: Int {
    var code = CodeWriter()
    code.indented { code in code.indented { $0.add(self) } }
    return code.text.utf8.count { $0 == UInt8(ascii: "\n") }
  }
}
