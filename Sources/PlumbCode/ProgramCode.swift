import PlumbModel
import PlumbSolver

/// Writes the steps of a program as arithmetic.
package struct ProgramCode {
  let program: SceneProgram
  let spelling: ProgramSpelling
  /// What stands for a slot.
  let name: (Int) -> String
  /// Asks for the height of a text: the view, and the width that it has.
  package let question: (ViewID, String) -> Code
  /// What a kept corner is called where it is not written in place.
  package var corner: (LayoutProgram.EmbeddedProblem) -> String

  package init(
    program: SceneProgram, spelling: ProgramSpelling, name: @escaping (Int) -> String,
    question: @escaping (ViewID, String) -> Code,
    corner: @escaping (LayoutProgram.EmbeddedProblem) -> String = { _ in "" }
  ) {
    self.program = program
    self.spelling = spelling
    self.name = name
    self.question = question
    self.corner = corner
  }

  package func write(to code: inout CodeWriter) {
    var corners = 0
    for step in program.program.steps {
      switch step.operation {
      case .sum(let form): writeSum(form, as: step.slots[0], &code)
      case .greatest(let forms): writeChoice(forms, as: step.slots[0], isGreatest: true, &code)
      case .least(let forms): writeChoice(forms, as: step.slots[0], isGreatest: false, &code)
      case .question(let form): writeQuestion(form, as: step.slots[0], &code)
      case .decision(let decision):
        let names = step.slots.map(name)
        code.statement(spelling.declaration(names))
        write(decision, names, &code)
      case .solution(let problem):
        corners += 1
        write(problem, step.slots.map(name), number: corners, &code)
      }
    }
  }

  private func writeSum(_ form: LayoutProgram.Form, as slot: Int, _ code: inout CodeWriter) {
    writeSum(form, as: name(slot), &code)
  }

  package func writeSum(_ form: LayoutProgram.Form, as name: String, _ code: inout CodeWriter) {
    code.statement(spelling.sum(spelling.definition(name, ""), sum(form, parts: name, &code)))
  }

  /// The same for what has been declared.
  package func writeSum(
    _ form: LayoutProgram.Form, to target: String, parts: String, _ code: inout CodeWriter
  ) {
    code.statement(spelling.sum(spelling.assignment(target, ""), sum(form, parts: parts, &code)))
  }

  /// A sum as an expression, a summand on each line where one is too short.
  package func value(of form: LayoutProgram.Form) -> Code {
    .summands(ProgramSpelling.summands(of: expression(form)))
  }

  /// Whether a sum is written without parts that have names.
  package func isOfOnePart(_ form: LayoutProgram.Form) -> Bool {
    spelling.mostTerms.map { form.terms.count <= $0 } ?? true
  }

  /// A sum; if it is long, what comes before its end is defined in parts, whose names begin alike.
  func sum(
    _ form: LayoutProgram.Form, parts name: String, _ code: inout CodeWriter
  ) -> String {
    var rest = form
    var part = 0
    if let most = spelling.mostTerms {
      while most < rest.terms.count {  // one term less than allowed each time
        part += 1
        let head = LayoutProgram.Form(Array(rest.terms.prefix(most - 1)), constant: .zero)
        let previous = part == 1 ? "" : "\(name)Part\(part - 1) + "
        let own = spelling.definition("\(name)Part\(part)", "")
        code.statement(spelling.sum(own, previous + expression(head)))
        rest = LayoutProgram.Form(
          Array(rest.terms.dropFirst(most - 1)), constant: rest.constant)
      }
    }
    return (part == 0 ? "" : "\(name)Part\(part) + ") + expression(rest)
  }

  private func writeChoice(
    _ forms: [LayoutProgram.Form], as slot: Int, isGreatest: Bool, _ code: inout CodeWriter
  ) {
    var operands: [String] = []
    for (place, form) in forms.enumerated() {
      if form.terms.count <= 2 {
        operands.append(expression(form))
      } else {
        let own = "\(name(slot))Choice\(place + 1)"
        code.statement(spelling.sum(spelling.definition(own, ""), expression(form)))
        operands.append(own)
      }
    }
    writeChoice(of: operands, as: name(slot), isGreatest: isGreatest, &code)
  }

  /// Many are compared in lines of a few.
  package func writeChoice(
    of operands: [String], as name: String, isGreatest: Bool, _ code: inout CodeWriter
  ) {
    var (operands, part) = (operands, 0)
    while let most = spelling.mostOperands, most < operands.count {  // there are fewer each time
      part += 1
      let own = "\(name)Part\(part)"
      let some = spelling.choice(operands.prefix(most), isGreatest: isGreatest)
      code.statement(spelling.definition(own, some))
      operands.removeFirst(most)
      operands.append(own)
    }
    let whole = spelling.choice(operands[...], isGreatest: isGreatest)
    code.statement(spelling.definition(name, whole))
  }

  private func writeQuestion(_ form: LayoutProgram.Form, as slot: Int, _ code: inout CodeWriter) {
    let place = program.program.parameters.firstIndex(of: VariableID(slot)) ?? 0
    guard case .wrapped(let view) = program.parameters[place] else { return }
    code.statement(spelling.definition(name(slot), question(view, expression(form))))
  }

  private func write(
    _ decision: LayoutProgram.Decision, _ names: [String], _ code: inout CodeWriter
  ) {
    switch decision {
    case .values(let forms):
      for (name, form) in zip(names, forms) {
        code.line(spelling.assignment(name, expression(form)))
      }
    case .impossible:
      for name in names { code.line(spelling.impossible(name)) }
    case .branch(let form, let notBelow, let below):
      code.line(spelling.branch("0 <= \(expression(form))"))
      code.indented { write(notBelow, names, &$0) }
      code.line("} else {")
      code.indented { write(below, names, &$0) }
      code.line("}")
    }
  }

  // MARK: Sums

  /// `width - x5 / 2 - 24`
  package func expression(_ form: LayoutProgram.Form) -> String {
    // What is added stands before what is taken away.
    let terms =
      form.terms.filter { 0 < $0.coefficient.sign }
      + form.terms.filter { $0.coefficient.sign < 0 }
    var text = ""
    for term in terms {
      let isNegative = term.coefficient.sign < 0
      text += text.isEmpty ? (isNegative ? "-" : "") : (isNegative ? " - " : " + ")
      text += name(term.variable.index) + Self.factor(term.coefficient.abs)
    }
    if text.isEmpty { return Self.number(form.constant) }
    if form.constant.isZero { return text }
    return text + (form.constant.sign < 0 ? " - " : " + ") + Self.number(form.constant.abs)
  }

  private static func factor(_ size: Rational) -> String {
    if size == .one { return "" }
    if (Rational.one / size).isInteger { return " / " + number(Rational.one / size) }
    return " * " + number(size)
  }

  /// A literal that is a double.
  private static func number(_ value: Rational) -> String {
    let text = value.doubleValue.description
    return text.hasSuffix(".0") && !text.contains("e") ? String(text.dropLast(2)) : text
  }
}
