import PlumbCode
import PlumbModel
import PlumbSolver

/// A value that shared arithmetic gives a name.
enum SharedDefinition {
  case sum(String, SharedForms)
  case choice(String, isGreatest: Bool, [String])
  /// The height of a text in a width, where it is there: in the tree, 1 says so.
  case text(String, ViewID, width: String, SharedTree)

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
    let expressions = sums.compactMap { name, forms in
      frames.expression(forms.shape, leaf(forms)).map { value in
        Code.group([.text("let \(name): Double ="), .indent([.line(" "), value])])
      }
    }
    if expressions.count == sums.count {
      let isShort = expressions.allSatisfy { $0.description.utf8.count <= SwiftBounds.choiceLine }
      guard sums.count == 1 || isShort else { return false }
      for expression in expressions { code.statement(expression) }
      return true
    }
    guard sums.count == 1, let cases = frames.cases(sums[0].forms.shape, leaf(sums[0].forms)) else {
      return false
    }
    code.line("let \(sums[0].name): Double =")
    code.indented { code in
      code.line(cases.opening)
      for value in cases.values { code.statement(value) }
      code.line("}")
    }
    return true
  }
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

  /// What holds in states, `switch mode {` and its cases; nil where what these ask is no condition.
  fileprivate func cases(
    _ tree: SharedTree, _ leaf: (Int) -> Code
  ) -> (opening: String, values: [Code])? {
    guard case .branch(let place, let cases) = tree, case .state(let group) = questions[place]
    else { return nil }
    let own = scene.groups[group]
    let patterns = SwiftWords.patterns(of: own, cases.map(\.answers))
    let values = zip(patterns, cases).compactMap { pattern, answer in
      expression(answer.tree, leaf).map { value in
        Code.group([.text(pattern), .indent([.line(" "), value])])
      }
    }
    return values.count == cases.count ? ("switch \(parameterName(of: own)) {", values) : nil
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
