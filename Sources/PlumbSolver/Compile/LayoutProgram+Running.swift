extension LayoutProgram {
  /// The values of the problem's variables, by index; nil where the required rows cannot hold.
  ///
  /// - Parameters:
  ///   - values: The parameters in their order; those that are asked for are not looked at.
  ///   - answer: The value of the parameter at a place, given that of the variable it depends on.
  public func values(
    at values: [Double],
    answering answer: (_ parameter: Int, _ value: Double) -> Double = { _, _ in 0 }
  ) -> [Double]? {
    var slots = [Double](repeating: 0, count: slotCount)
    for (parameter, value) in zip(parameters, values) { slots[parameter.index] = value }
    for step in steps {
      switch step.operation {
      case .sum(let form): slots[step.slots[0]] = value(form, slots)
      case .greatest(let forms):
        slots[step.slots[0]] = forms.reduce(-.infinity) { max($0, value($1, slots)) }
      case .least(let forms):
        slots[step.slots[0]] = forms.reduce(.infinity) { min($0, value($1, slots)) }
      case .question(let form):
        let place = parameters.firstIndex(of: VariableID(step.slots[0])) ?? 0
        slots[step.slots[0]] = answer(place, value(form, slots))
      case .decision(let decision):
        guard let forms = leaf(of: decision, slots) else { return nil }
        for (slot, form) in zip(step.slots, forms) { slots[slot] = value(form, slots) }
      case .solution(let problem):
        guard let answers = problem.values(at: problem.constants.map { value($0, slots) })
        else { return nil }
        for (slot, value) in zip(step.slots, answers) { slots[slot] = value }
      }
    }
    guard conditions.allSatisfy({ -Self.tolerance <= value($0, slots) }) else { return nil }
    return results.map { value($0, slots) }
  }

  /// By how much a condition may fail, in points: what rounding does.
  static let tolerance = 1e-6

  private func value(_ form: Form, _ slots: [Double]) -> Double {
    form.terms.reduce(form.constant.doubleValue) {
      $0 + $1.coefficient.doubleValue * slots[$1.variable.index]
    }
  }

  /// The sums that hold, nil where nothing does.
  private func leaf(of decision: Decision, _ slots: [Double]) -> [Form]? {
    var rest = decision
    while case .branch(let form, let notBelow, let below) = rest {  // down the tree
      rest = value(form, slots) < 0 ? below : notBelow
    }
    if case .values(let forms) = rest { return forms }
    return nil
  }
}

extension LayoutProgram: CustomStringConvertible {
  /// A line a step, slots being called `x` and a number, and parameters `p`.
  public var description: String {
    let places = Set(parameters.map(\.index))
    func name(_ slot: Int) -> String { (places.contains(slot) ? "p" : "x") + String(slot) }
    func text(_ form: Form) -> String { form.description { name($0.index) } }
    func list(_ forms: [Form]) -> String { forms.map(text).joined(separator: ", ") }
    func write(_ decision: Decision, _ indent: String) -> String {
      switch decision {
      case .impossible: return indent + "impossible\n"
      case .values(let forms): return indent + list(forms) + "\n"
      case .branch(let form, let notBelow, let below):
        return indent + "if 0 <= \(text(form))\n" + write(notBelow, indent + "  ")
          + indent + "else\n" + write(below, indent + "  ")
      }
    }
    var result = ""
    for step in steps {
      let names = step.slots.map(name).joined(separator: ", ")
      switch step.operation {
      case .sum(let form): result += "\(names) = \(text(form))\n"
      case .greatest(let forms): result += "\(names) = max(\(list(forms)))\n"
      case .least(let forms): result += "\(names) = min(\(list(forms)))\n"
      case .question(let form): result += "\(names) = ask(\(text(form)))\n"
      case .decision(let decision): result += "\(names) =\n" + write(decision, "  ")
      case .solution: result += "\(names) = solve\n"
      }
    }
    for condition in conditions { result += "require 0 <= \(text(condition))\n" }
    for (variable, form) in results.enumerated() where form.terms != [Term(VariableID(variable))] {
      result += "\(name(variable)) is \(text(form))\n"
    }
    return result
  }
}
