/// Steps in order, those that only rename or move a value put in where it is used, and none that
/// says again what one has said.
struct ProgramOrder {
  private var steps: [LayoutProgram.Step] = []
  /// The slots of sums.
  private var sums: [LinearForm: Int] = [:]
  /// The slots of greatest and least values.
  private var choices: [Choice: Int] = [:]
  /// By slot, what stands for it.
  private var substitutes: [LinearForm?]

  private struct Choice: Hashable {
    let isGreatest: Bool
    let forms: Set<LinearForm>

    init?(_ operation: LayoutProgram.Operation) {
      switch operation {
      case .greatest(let forms):
        (isGreatest, self.forms) = (true, Set(forms.map { LinearForm($0) }))
      case .least(let forms): (isGreatest, self.forms) = (false, Set(forms.map { LinearForm($0) }))
      default: return nil
      }
    }
  }

  /// Has a form stand for a slot that no step fills.
  mutating func substitute(_ slot: Int, by form: LinearForm) { substitutes[slot] = form }

  func isSubstituted(_ slot: Int) -> Bool { substitutes[slot] != nil }

  init(slotCount: Int) { substitutes = Array(repeating: nil, count: slotCount) }

  func inlined(_ form: LinearForm) -> LinearForm {
    guard form.variables.contains(where: { substitutes[$0] != nil }) else { return form }
    return form.terms.reduce(LinearForm(constant: form.constant)) { sum, term in
      sum.adding(
        substitutes[term.variable] ?? LinearForm(term.variable), times: term.coefficient)
    }
  }

  mutating func append(_ step: LayoutProgram.Step) {
    let operation = step.operation.map { inlined(LinearForm($0)).expression }
    if case .sum(let expression) = operation {
      let form = LinearForm(expression)
      if form.termCount <= 1 || sums[form] != nil {
        substitutes[step.slots[0]] = sums[form].map { LinearForm($0) } ?? form
        return
      }
      sums[form] = step.slots[0]
    }
    if let choice = Choice(operation) {
      if let slot = choices[choice] {
        substitutes[step.slots[0]] = LinearForm(slot)
        return
      }
      choices[choice] = step.slots[0]
    }
    steps.append(LayoutProgram.Step(slots: step.slots, operation: operation))
  }

  /// Puts sums in where they are used, as far as they hang on some slots: there these may cancel
  /// out.
  mutating func dissolveSums(of slots: Set<Int>) {
    var hanging = slots
    var dissolved: [Int: LinearForm] = [:]
    func whole(_ form: LinearForm) -> LinearForm {
      guard form.variables.contains(where: { dissolved[$0] != nil }) else { return form }
      return form.terms.reduce(LinearForm(constant: form.constant)) { sum, term in
        sum.adding(dissolved[term.variable] ?? LinearForm(term.variable), times: term.coefficient)
      }
    }
    steps = steps.compactMap { step in
      let operation = step.operation.map { whole(LinearForm($0)).expression }
      let read = operation.forms.flatMap(\.terms).map(\.variable.index)
      if read.contains(where: hanging.contains) {
        if case .sum(let form) = operation {
          dissolved[step.slots[0]] = LinearForm(form)
          return nil
        }
        hanging.formUnion(step.slots)
      }
      return LayoutProgram.Step(slots: step.slots, operation: operation)
    }
    substitutes = substitutes.map { $0.map(whole) }
    for (slot, form) in dissolved { substitutes[slot] = form }
  }

  /// The steps without which some forms have no value.
  func steps(needed forms: [LinearForm]) -> [LayoutProgram.Step] {
    var isNeeded = [Bool](repeating: false, count: substitutes.count)
    for form in forms { for variable in form.variables { isNeeded[variable] = true } }
    var kept: [LayoutProgram.Step] = []
    for step in steps.reversed() where step.slots.contains(where: { isNeeded[$0] }) {
      kept.append(step)
      for term in step.operation.forms.flatMap(\.terms) { isNeeded[term.variable.index] = true }
    }
    return kept.reversed()
  }
}
