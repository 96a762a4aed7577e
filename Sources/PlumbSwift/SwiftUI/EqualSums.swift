import PlumbModel
import PlumbSolver

/// Results of programs as sums of what is given, heights of texts, and choices among such sums.
///
/// Sums are put into each other, and what all operands of a choice have in common stands beside it:
/// `max(a + 12, b + 12)` is `max(a, b) + 12`. Sums that are equal then are equal for all values, in
/// whatever programs they are; the reverse does not hold.
///
/// What is given lies in one range: programs that hold at different sizes have sums of their own.
struct EqualSums {
  private enum Value: Hashable {
    case given(SceneProgram.Parameter)
    case text(ViewID, width: Int)
    case choice(isGreatest: Bool, [Int])
  }

  private var values: [Value] = []
  private var places: [Value: Int] = [:]
  private var sums = SharedSums()
  /// By value, between what it lies.
  private var ranges: [Range] = []

  /// Between what something lies, in points; nil where there is no end.
  typealias Range = (least: Rational?, most: Rational?)

  /// Something given, and between what it lies.
  mutating func given(
    _ parameter: SceneProgram.Parameter, _ range: (least: Double?, most: Double?)
  ) -> SharedSum {
    value(
      .given(parameter),
      (range.least.flatMap { Rational(shortest: $0) }, range.most.flatMap { Rational(exactly: $0) })
    )
  }

  private mutating func value(_ value: Value, _ range: Range) -> SharedSum {
    if let place = places[value] { return SharedSum(place) }
    places[value] = values.count
    values.append(value)
    ranges.append(range)
    return SharedSum(values.count - 1)
  }

  /// The results of a program; nil where it does more than sum up, choose, and ask for heights.
  ///
  /// - Parameters:
  ///   - given: By parameter, its value; a program that needs another has no results.
  ///   - heights: By view, what is known of how high it is in the width that it has.
  ///   - view: What stands for a view whose text is asked for its height.
  mutating func results(
    of program: SceneProgram, given: [SceneProgram.Parameter: SharedSum],
    heights: [ViewID: SharedSum] = [:], view: (ViewID) -> ViewID = { $0 }
  ) -> [SharedSum]? {
    var slots: [Int: SharedSum] = [:]
    var texts: [Int: ViewID] = [:]
    for (slot, parameter) in zip(program.program.parameters, program.parameters) {
      if case .wrapped(let own) = parameter { texts[slot.index] = view(own) }
      slots[slot.index] = given[parameter]
    }
    func sum(_ form: LayoutProgram.Form) -> SharedSum? {
      var sum = SharedSum(constant: form.constant)
      for term in form.terms {
        guard let slot = slots[term.variable.index] else { return nil }
        sum.add(slot, times: term.coefficient)
      }
      return sum
    }
    for step in program.program.steps {
      switch step.operation {
      case .sum(let form): slots[step.slots[0]] = sum(form)
      case .greatest(let forms), .least(let forms):
        let isGreatest = if case .greatest = step.operation { true } else { false }
        let operands = forms.compactMap(sum)
        guard operands.count == forms.count else { return nil }
        slots[step.slots[0]] = choice(of: operands, isGreatest: isGreatest)
      case .question(let form):
        guard let text = texts[step.slots[0]], let width = sum(form) else { return nil }
        slots[step.slots[0]] =
          heights[text] ?? value(.text(text, width: sums.place(of: width)), (.zero, nil))
      case .decision, .solution: return nil
      }
    }
    let results = program.program.results.map(sum)
    return results.contains { $0 == nil } ? nil : results.compactMap { $0 }
  }

  private mutating func choice(of operands: [SharedSum], isGreatest: Bool) -> SharedSum {
    var common = SharedSum(constant: operands.map(\.constant).min() ?? .zero)
    for (value, coefficient) in operands[0].terms
    where operands.allSatisfy({ $0.terms[value] == coefficient }) {
      common.add(SharedSum(value), times: coefficient)
    }
    let rest = operands.map { operand in
      var rest = operand
      rest.add(common, times: -.one)
      return rest
    }
    let places = Set(rest.map { sums.place(of: $0) }).sorted()
    if places.count == 1 { return operands[0] }
    let ends = rest.map { range(of: $0) }
    common.add(
      value(.choice(isGreatest: isGreatest, places), Self.range(of: ends, isGreatest: isGreatest)),
      times: .one)
    return common
  }

  /// Between what the greatest or the least of some lies.
  private static func range(of ends: [Range], isGreatest: Bool) -> Range {
    let leasts = ends.compactMap(\.least)
    let mosts = ends.compactMap(\.most)
    return isGreatest
      ? (leasts.max(), mosts.count == ends.count ? mosts.max() : nil)
      : (leasts.count == ends.count ? leasts.min() : nil, mosts.min())
  }

  /// Between what a sum lies; it may never be at the ends.
  func range(of sum: SharedSum) -> Range {
    var range: Range = (sum.constant, sum.constant)
    for (value, coefficient) in sum.terms {
      let isForward = 0 < coefficient.sign
      let (least, most) = ranges[value]
      let near = isForward ? least : most
      let far = isForward ? most : least
      range.least = near.flatMap { near in range.least.map { $0 + near * coefficient } }
      range.most = far.flatMap { far in range.most.map { $0 + far * coefficient } }
    }
    return range
  }
}
