/// Long sums as what they are away from one that a slot holds: of many things in a row, each begins
/// where the one before ends.
struct LongSums {
  private(set) var steps: [LayoutProgram.Step] = []
  private(set) var slotCount: Int
  /// Those that have a slot, with all of their terms.
  private var known: [(form: LinearForm, slot: Int)] = []

  init(slotCount: Int) { self.slotCount = slotCount }

  mutating func append(_ step: LayoutProgram.Step) {
    switch step.operation {
    case .sum(let form):
      let form = LinearForm(form)
      if isLong(form) {
        add(form, step.slots[0])
      } else {
        steps.append(step)
      }
    case .greatest, .least, .question:
      let operation = step.operation.map { shortened($0) }
      steps.append(LayoutProgram.Step(slots: step.slots, operation: operation))
    case .decision, .solution: steps.append(step)
    }
  }

  /// The same sum, over a slot of its own if it is long.
  mutating func shortened(_ form: LayoutProgram.Form) -> LayoutProgram.Form {
    let whole = LinearForm(form)
    guard isLong(whole) else { return form }
    slotCount += 1
    add(whole, slotCount - 1)
    return LinearForm(slotCount - 1).expression
  }

  private func isLong(_ form: LinearForm) -> Bool { SolverBounds.termsOfSum < form.termCount }

  private mutating func add(_ form: LinearForm, _ slot: Int) {
    var shortest = form
    for other in known.suffix(SolverBounds.sumsCompared).reversed() {
      let rest = form - other.form
      if rest.termCount + 1 < shortest.termCount { shortest = rest + LinearForm(other.slot) }
    }
    steps.append(LayoutProgram.Step(slots: [slot], operation: .sum(shortest.expression)))
    known.append((form, slot))
  }
}
