import PlumbCode
import PlumbModel
import PlumbSolver

/// A value that shared arithmetic gives a name.
enum SharedDefinition {
  case sum(String, SharedForms)
  case choice(String, isGreatest: Bool, [String])
  /// The height of a text in a width, where it is there: in the tree, 1 says so.
  case text(String, ViewID, width: String, SharedTree)
  /// The lengths that a kept corner comes to, with what stands in its rows.
  case solution(
    [String], LayoutProgram.EmbeddedProblem, number: Int, [(value: String, rows: [Int])])

  /// Those that ask the same questions one after another are written under them together.
  static func write(
    _ definitions: [SharedDefinition], _ writer: ProgramCode, _ frames: SwiftFrameStruct,
    _ code: inout CodeWriter
  ) {
    var together: [(name: String, forms: SharedForms)] = []
    func flush(_ code: inout CodeWriter) {
      write(together, writer, frames, &code)
      together = []
    }
    for definition in definitions {
      switch definition {
      case .sum(let name, let forms):
        if let last = together.last, last.forms.shape != forms.shape { flush(&code) }
        together.append((name, forms))
      case .choice(let name, let isGreatest, let operands):
        flush(&code)
        writer.writeChoice(of: operands, as: name, isGreatest: isGreatest, &code)
      case .solution(let names, let problem, let number, let rows):
        flush(&code)
        writer.writeSolution(
          of: rows, from: writer.corner(problem), names, number: number, &code)
      case .text(let name, let view, let width, let presence):
        flush(&code)
        let question = writer.question(view, width)
        if case .leaf = presence {
          code.statement("let \(name): Double = \(question)")
          continue
        }
        code.line("let \(name): Double")
        frames.write(presence, &code) { isThere, code in
          code.statement("\(name) = \(isThere == 1 ? question : "0")")
        }
      }
    }
    flush(&code)
  }

  private static func write(
    _ sums: [(name: String, forms: SharedForms)], _ writer: ProgramCode,
    _ frames: SwiftFrameStruct, _ code: inout CodeWriter
  ) {
    guard let shape = sums.first?.forms.shape else { return }
    if case .leaf = shape {
      for (name, forms) in sums { writer.writeSum(forms.forms[0], as: name, &code) }
      return
    }
    if writeExpressions(sums, writer, frames, &code) { return }
    var line = ""
    for (name, _) in sums {
      if SwiftBounds.declaredNames < line.count + name.count {
        code.line("let \(line): Double")
        line = ""
      }
      line += (line.isEmpty ? "" : ", ") + name
    }
    code.line("let \(line): Double")
    frames.write(shape, &code) { leaf, code in
      for (name, forms) in sums {
        writer.writeSum(forms.forms[leaf], to: name, parts: name, &code)
      }
    }
  }
}

// MARK: In one expression

extension SharedDefinition {
  /// Each by itself, `let gap: Double = if width >= 480 { width / 2 } else { 8 }`, where sums have
  /// no parts with a name; several only where each has a line.
  ///
  /// - Returns: Whether they are written.
  private static func writeExpressions(
    _ sums: [(name: String, forms: SharedForms)], _ writer: ProgramCode,
    _ frames: SwiftFrameStruct, _ code: inout CodeWriter
  ) -> Bool {
    guard sums.allSatisfy({ $0.forms.forms.allSatisfy(writer.isOfOnePart) }) else { return false }
    func leaf(_ forms: SharedForms) -> (Int) -> Code {
      { writer.value(of: forms.forms[$0]) }
    }
    let values = sums.compactMap { frames.expression($0.forms.shape, leaf($0.forms)) }
    if values.count == sums.count {
      let lines = zip(sums, values).reduce(0) { $0 + Self.lines(of: $1.1, named: $1.0.name) }
      guard sums.count == 1 || lines < Self.linesTogether(sums.count) else { return false }
      for ((name, _), value) in zip(sums, values) {
        code.statement(.group([.text("let \(name): Double ="), .indent([.line(" "), value])]))
      }
      return true
    }
    guard sums.count == 1 else { return false }
    code.line("let \(sums[0].name): Double =")
    code.indented { frames.writeExpression(sums[0].forms.shape, leaf(sums[0].forms), &$0) }
    return true
  }
}

extension SharedDefinition {
  /// How many lines a value takes that one condition decides: its own behind its name or below, or
  /// those of a condition and both of its sides.
  private static func lines(of value: Code, named name: String) -> Int {
    let length = value.description.utf8.count
    if length + name.utf8.count + "let : Double = ".count <= SwiftBounds.choiceLine { return 1 }
    return length <= SwiftBounds.choiceLine ? 2 : 6
  }

  /// The same of so many values under the same condition, which are declared before it.
  private static func linesTogether(_ count: Int) -> Int { 2 * count + 4 }
}

extension SwiftFrameStruct {
  /// What holds under conditions, as an expression; nil where states decide.
  fileprivate func expression(_ tree: SharedTree, _ leaf: (Int) -> Code) -> Code? {
    guard case .branch(let place, let cases) = tree else {
      if case .leaf(let thing) = tree { return leaf(thing) }
      return nil
    }
    if case .state = questions[place] { return nil }
    let sides = [true, false].compactMap { holds in
      cases.first { ($0.answers == [1]) == holds }.flatMap { expression($0.tree, leaf) }
    }
    guard sides.count == 2 else { return nil }
    return .group([
      .text("if \(condition(questions[place])) {"), .indent([.line(" "), sides[0]]), .line(" "),
      "} else {", .indent([.line(" "), sides[1]]), .line(" "), "}",
    ])
  }

  /// What holds in states, `switch mode {` and its cases, or under conditions, in lines of its own.
  fileprivate func writeExpression(
    _ tree: SharedTree, _ leaf: (Int) -> Code, _ code: inout CodeWriter
  ) {
    if let whole = expression(tree, leaf) { return code.statement(whole) }
    guard case .branch(let place, let cases) = tree else { return }
    guard case .state(let group) = questions[place] else {
      for answer in cases.reversed() {
        let holds = answer.answers == [1]
        code.line(holds ? "if \(condition(questions[place])) {" : "} else {")
        code.indented { writeExpression(answer.tree, leaf, &$0) }
      }
      return code.line("}")
    }
    let own = scene.groups[group]
    code.line("switch \(parameterName(of: own)) {")
    let patterns = SwiftWords.patterns(of: own, cases.map(\.answers))
    for (pattern, answer) in zip(patterns, cases) {
      if let value = expression(answer.tree, leaf) {
        code.statement(.group([.text(pattern), .indent([.line(" "), value])]))
      } else {
        code.line(pattern)
        code.indented { writeExpression(answer.tree, leaf, &$0) }
      }
    }
    code.line("}")
  }
}

/// The sums at the leaves of a tree, and the tree of their places.
struct SharedForms {
  let shape: SharedTree
  let forms: [LayoutProgram.Form]
}

extension SharedTree {
  /// With the leaves counted, and what a function makes of them.
  func mapped(_ form: (Int) -> LayoutProgram.Form) -> SharedForms {
    var count = 0
    return SharedForms(shape: numbered(&count), forms: leaves.map(form))
  }

  private func numbered(_ count: inout Int) -> SharedTree {
    switch self {
    case .leaf:
      count += 1
      return .leaf(count - 1)
    case .branch(let question, let cases):
      return .branch(
        question: question,
        cases.map { Case(answers: $0.answers, tree: $0.tree.numbered(&count)) })
    }
  }
}
