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

  /// The programs, each under the circumstances in which it holds, or what they have in common once
  /// where that is shorter.
  func writeChoice(_ code: inout CodeWriter) {
    if let callingLines { return code.add(callingLines) }
    let apart = choice(of: programs, questions[...])
    let one = programs.first.map(lines) ?? []
    func length(_ lines: [CodeWriter.Line]) -> Int { lines.reduce(0) { $0 + $1.length } }
    guard SwiftBounds.sharedShortens * one.count < apart.count,
      let shared = SharedArithmetic(self)?.lines,
      SwiftBounds.sharedShortens * length(shared) < length(apart)
    else { return code.add(apart) }
    code.add(shared)
  }

  var questions: [Question] {
    scene.groups.indices.map { .state(group: $0) }
      + scene.conditions.indices.map { .condition($0) } + [.direction]
  }

  /// What makes no difference, nobody asks.
  private func choice(
    of programs: [SceneProgram], _ questions: ArraySlice<Question>
  ) -> [CodeWriter.Line] {
    guard let question = questions.first else {
      return programs.first.map(lines) ?? []
    }
    var answers: [(answer: Int, lines: [CodeWriter.Line])] = []
    for answer in 0..<answerCount(question) {
      let own = programs.filter { self.answer(question, $0) == answer }
      if !own.isEmpty { answers.append((answer, choice(of: own, questions.dropFirst()))) }
    }
    if answers.allSatisfy({ $0.lines == answers[0].lines }) { return answers[0].lines }
    return CodeWriter.lines { code in
      guard case .state(let group) = question else {
        code.block("if \(condition(question)) {", closing: "} else {") { $0.add(answers[1].lines) }
        code.indented { $0.add(answers[0].lines) }
        return code.line("}")
      }
      writeSwitch(scene.groups[group], answers, &code)
    }
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

  private func writeSwitch(
    _ group: StateGroup, _ answers: [(answer: Int, lines: [CodeWriter.Line])],
    _ code: inout CodeWriter
  ) {
    code.line("switch \(parameterName(of: group)) {")
    var cases: [(answers: [Int], lines: [CodeWriter.Line])] = []
    for (answer, lines) in answers {
      if let place = cases.firstIndex(where: { $0.lines == lines }) {
        cases[place].answers.append(answer)
      } else {
        cases.append(([answer], lines))
      }
    }
    for (pattern, own) in zip(SwiftWords.patterns(of: group, cases.map(\.answers)), cases) {
      code.line(pattern)
      code.indented { $0.add(own.lines) }
    }
    code.line("}")
  }

  private func answerCount(_ question: Question) -> Int {
    if case .state(let group) = question { scene.groups[group].states.count } else { 2 }
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
