/// The part of a program that works out some of its results from other values: sums are given, and
/// what they are summed from need not be known.
///
///     var part = ProgramPart(program, given: [scrollWidth], avoiding: [width])
///     part.program(results: [titleX])    // over the scroll view's width alone
package struct ProgramPart {
  package typealias Form = LayoutProgram.Form

  private let whole: LayoutProgram
  /// By slot, the sum that fills it.
  private let sums: [Int: LinearForm]
  private var order: ProgramOrder
  private var slotCount: Int
  /// The slots of what is given.
  package let given: [VariableID]

  /// - Parameters:
  ///   - given: Sums over the slots of the program, each of which becomes a parameter.
  ///   - avoided: Parameters that had better not be asked for any longer.
  ///   - values: Of what is given, as far as they are known.
  package init(
    _ whole: LayoutProgram, given: [Form], avoiding avoided: [VariableID] = [],
    values: [Rational?] = []
  ) {
    self.whole = whole
    let sums = Self.sums(of: whole)
    self.sums = sums
    self.given = given.indices.map { VariableID(whole.slotCount + $0) }
    slotCount = whole.slotCount + given.count
    // Each step may need a slot more, and there is one use of `greatest` for each given sum.
    order = ProgramOrder(slotCount: whole.slotCount + 2 * given.count + whole.steps.count)
    let ranks = Self.ranks(of: whole, avoided)
    var solved: [(slot: Int, form: LinearForm)] = []
    for (place, (form, slot)) in zip(given, self.given).enumerated() {
      var form = Self.expanded(form, sums)
      for own in solved { form = form.substituting(own.slot, by: own.form) }
      let latest = form.variables.filter { !self.given.contains(VariableID($0)) }
        .max { ranks[$0, default: 0] < ranks[$1, default: 0] }
      guard let latest else { continue }
      let value = place < values.count ? values[place].map { LinearForm(constant: $0) } : nil
      let other = (form - (value ?? LinearForm(slot.index))).solved(for: latest)
      for place in solved.indices {
        solved[place].form = solved[place].form.substituting(latest, by: other)
      }
      solved.append((latest, other))
    }
    for own in solved { order.substitute(own.slot, by: own.form) }
    for step in whole.steps where !step.slots.allSatisfy(order.isSubstituted) {
      if !movesOut(avoided, of: step) { order.append(step) }
    }
    // What sums hang on may cancel out where they are used.
    if !avoided.isEmpty { order.dissolveSums(of: Set(avoided.map(\.index))) }
  }

  /// Of what all of some sums have in common, the greatest takes no heed: `max(a + c, b + c)` is
  /// `max(a, b) + c`, where `c` may be gone from what comes after.
  private mutating func movesOut(_ avoided: [VariableID], of step: LayoutProgram.Step) -> Bool {
    let forms: [LinearForm]
    switch step.operation {
    case .greatest(let own), .least(let own): forms = own.map { inlined($0) }
    default: return false
    }
    var common = LinearForm()
    for variable in Set(avoided.map(\.index)).sorted() {
      let coefficients = Set(forms.map { $0.coefficient(of: variable) })
      guard coefficients.count == 1, let coefficient = coefficients.first else { continue }
      common = common.adding(LinearForm(variable), times: coefficient)
    }
    guard !common.isConstant else { return false }
    let slot = slotCount
    slotCount += 1
    var own = forms.makeIterator()
    let rest = step.operation.map { form in ((own.next() ?? LinearForm(form)) - common).expression }
    order.append(LayoutProgram.Step(slots: [slot], operation: rest))
    order.substitute(step.slots[0], by: order.inlined(LinearForm(slot)) + common)
    return true
  }

  /// What is worked out later has the higher rank.
  private static func ranks(
    of whole: LayoutProgram, _ avoided: [VariableID]
  ) -> [Int: Int] {
    var ranks: [Int: Int] = [:]
    for parameter in avoided { ranks[parameter.index] = 1 }
    for (place, step) in whole.steps.enumerated() {
      for slot in step.slots { ranks[slot] = place + 2 }
    }
    return ranks
  }

  private static func sums(of whole: LayoutProgram) -> [Int: LinearForm] {
    var sums: [Int: LinearForm] = [:]
    for step in whole.steps {
      guard case .sum(let form) = step.operation else { continue }
      sums[step.slots[0]] = expanded(form, sums)
    }
    return sums
  }

  private static func expanded(_ form: Form, _ sums: [Int: LinearForm]) -> LinearForm {
    form.terms.reduce(LinearForm(constant: form.constant)) { sum, term in
      let slot = term.variable.index
      return sum.adding(sums[slot] ?? LinearForm(slot), times: term.coefficient)
    }
  }

  /// By how much one sum is more than another, in what no step sums up.
  package func difference(_ a: Form, _ b: Form) -> Form {
    (Self.expanded(a, sums) - Self.expanded(b, sums)).expression
  }

  /// A sum, if it is the same number whatever the parameters are.
  package func number(_ form: Form) -> Rational? {
    let form = Self.expanded(form, sums)
    return form.isConstant ? form.constant : nil
  }

  /// The same sum with what is given in it.
  package func form(_ form: Form) -> Form { inlined(form).expression }

  private func inlined(_ form: Form) -> LinearForm {
    form.terms.reduce(LinearForm(constant: form.constant)) { sum, term in
      sum.adding(order.inlined(LinearForm(term.variable.index)), times: term.coefficient)
    }
  }

  /// The greatest of some sums.
  package mutating func greatest(_ forms: [Form]) -> Form {
    let slot = slotCount
    slotCount += 1
    order.append(LayoutProgram.Step(slots: [slot], operation: .greatest(forms.map(form))))
    return order.inlined(LinearForm(slot)).expression
  }

  /// The program of some results, with those parameters alone that they ask for.
  ///
  /// - Parameter besides: Sums that are asked for by others too.
  package func program(results: [Form], besides: [Form] = []) -> LayoutProgram {
    assembled(results, besides, asking: [:])
  }

  /// The program of some results where what is given is asked for.
  ///
  /// - Parameter questions: By slot of what is given: the sum that has to be known to ask for it.
  package func program(results: [Form], asking questions: [VariableID: Form]) -> LayoutProgram {
    assembled(results, [], asking: questions)
  }

  private func assembled(
    _ results: [Form], _ besides: [Form], asking questions: [VariableID: Form]
  ) -> LayoutProgram {
    let results = results.map { inlined($0) }
    let asking = given.compactMap { slot in questions[slot].map { (slot, inlined($0)) } }
    let others = besides.map { inlined($0) } + asking.map(\.1)
    let asked = asking.map { slot, form in
      LayoutProgram.Step(slots: [slot.index], operation: .question(form.expression))
    }
    let steps = Self.sorted(asked, order.steps(needed: results + others))
    var read: Set<Int> = []
    for form in results + others { read.formUnion(form.variables) }
    for form in steps.flatMap(\.operation.forms) {
      read.formUnion(form.terms.map(\.variable.index))
    }
    return LayoutProgram(
      parameters: (given + whole.parameters).filter { read.contains($0.index) },
      slotCount: slotCount, steps: steps, results: results.map(\.expression), conditions: [])
  }

  /// What is asked for stands behind the width that it is asked with, and before what reads it;
  /// all else keeps its order. Steps that wait for each other in a circle stand at the end.
  private static func sorted(
    _ asked: [LayoutProgram.Step], _ steps: [LayoutProgram.Step]
  ) -> [LayoutProgram.Step] {
    if asked.isEmpty { return steps }
    var waiting = asked + steps
    var open = Set(waiting.flatMap(\.slots))
    var sorted: [LayoutProgram.Step] = []
    func isReady(_ step: LayoutProgram.Step) -> Bool {
      !step.operation.forms.contains { $0.terms.contains { open.contains($0.variable.index) } }
    }
    while let next = waiting.firstIndex(where: isReady) {  // one waits less each time
      let step = waiting.remove(at: next)
      open.subtract(step.slots)
      sorted.append(step)
    }
    return sorted + waiting
  }
}
