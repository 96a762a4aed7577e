import PlumbCode
import PlumbModel
import PlumbSolver

/// The programs of one scene over values that they have in common, so that what is the same in all
/// of them can be seen and written once.
///
/// The sums of each are put into each other until they are of given values, heights of texts and
/// choices of a greatest or least: then equal sums are equal wherever they come from.
struct SharedProgram {
  enum Value: Hashable {
    /// As code says it.
    case given(String)
    case text(ViewID)
    /// Of what its place among the choices says.
    case choice(Int)
    /// Of a kept corner, one of its lengths.
    case solved(corner: Int, place: Int)
  }

  /// A kept corner that all programs have, whose rows may be others in each.
  struct Solution {
    let data: CornerData
    let problem: LayoutProgram.EmbeddedProblem
    let count: Int
    /// By program, by row.
    var rows: [[Int]]
  }

  /// A greatest or least of sums, which may be others in each program.
  struct Choice {
    let isGreatest: Bool
    /// By program; nil where it has none such.
    var operands: [[Int]?]
  }

  /// In an order in which each stands behind those that it is made of.
  private(set) var values: [Value] = []
  /// What programs call them.
  private(set) var names: [String] = []
  private(set) var choices: [Choice] = []
  private(set) var solutions: [Solution] = []
  private var places: [Value: Int] = [:]
  private var known: [Operands: [Int]] = [:]
  private var alike: [Kind: [Int]] = [:]
  var sums = SharedSums()
  /// By program: the sum of each of its results.
  private(set) var results: [[Int]] = []
  /// By text, by program: how wide it is; nil where nobody asks for its height.
  private(set) var widths: [ViewID: [Int?]] = [:]

  /// What choices are alike by.
  private struct Kind: Hashable {
    let isGreatest: Bool
    let name: String
    let count: Int
  }

  private struct Operands: Hashable {
    let isGreatest: Bool
    let sums: [Int]
  }

  /// Which choices are one, among what each program has there.
  enum Merging: CaseIterable {
    case none
    /// Those that programs call alike.
    case named
    /// The first of each program that is of as many sums.
    case counted
  }

  private let merging: Merging

  /// nil where they have more in them than choices and the same corners.
  ///
  /// - Parameters:
  ///   - names: What a program calls its slots.
  init?(
    _ programs: [SceneProgram], variables: [Int], merging: Merging,
    names: (SceneProgram) -> [Int: String]
  ) {
    self.merging = merging
    for (place, program) in programs.enumerated() {
      guard add(program, place, of: programs.count, variables, names(program)) else { return nil }
    }
    if solutions.contains(where: { $0.rows.count < programs.count }) { return nil }
  }

  private mutating func add(
    _ program: SceneProgram, _ place: Int, of count: Int, _ variables: [Int],
    _ names: [Int: String]
  ) -> Bool {
    var slots: [Int: SharedSum] = [:]
    for slot in program.program.parameters {
      guard let name = names[slot.index] else { continue }
      slots[slot.index] = SharedSum(value(.given(name), name))
    }
    func sum(_ form: LayoutProgram.Form) -> SharedSum {
      var sum = SharedSum(constant: form.constant)
      for term in form.terms {
        sum.add(slots[term.variable.index] ?? SharedSum(), times: term.coefficient)
      }
      return sum
    }
    for step in program.program.steps {
      let name = names[step.slots[0]] ?? "value"
      switch step.operation {
      case .sum(let form): slots[step.slots[0]] = sum(form)
      case .greatest(let forms), .least(let forms):
        let isGreatest = if case .greatest = step.operation { true } else { false }
        let operands = forms.map { sums.place(of: sum($0)) }
        let own = choice(isGreatest, operands, name, place, of: count)
        slots[step.slots[0]] = SharedSum(value(.choice(own), name))
      case .question(let form):
        guard let own = program.program.parameters.firstIndex(of: VariableID(step.slots[0])),
          case .wrapped(let view) = program.parameters[own]
        else { return false }
        let width = sums.place(of: sum(form))
        widths[view, default: Array(repeating: nil, count: count)][place] = width
        slots[step.slots[0]] = SharedSum(value(.text(view), name))
      case .solution(let problem):
        let rows = problem.constants.map { sums.place(of: sum($0)) }
        guard let own = solution(problem, step.slots.count, rows, place) else { return false }
        for (place, slot) in step.slots.enumerated() {
          let value = value(.solved(corner: own, place: place), names[slot] ?? "value")
          slots[slot] = SharedSum(value)
        }
      case .decision: return false
      }
    }
    results.append(variables.map { sums.place(of: sum(program.program.results[$0])) })
    return true
  }

  /// The place of a choice among all.
  private mutating func choice(
    _ isGreatest: Bool, _ sums: [Int], _ name: String, _ program: Int, of count: Int
  ) -> Int {
    let operands = Operands(isGreatest: isGreatest, sums: sums)
    let equal = known[operands, default: []].first { place in
      choices[place].operands[program].map { $0 == sums } ?? true
    }
    let kind = Kind(
      isGreatest: isGreatest, name: merging == .counted ? "" : name, count: sums.count)
    let other =
      merging != .none
      ? alike[kind, default: []].first { choices[$0].operands[program] == nil } : nil
    guard let place = equal ?? other else {
      choices.append(
        Choice(isGreatest: isGreatest, operands: Array(repeating: nil, count: count)))
      choices[choices.count - 1].operands[program] = sums
      alike[kind, default: []].append(choices.count - 1)
      known[operands, default: []].append(choices.count - 1)
      return choices.count - 1
    }
    let first = choices[place].operands.lazy.compactMap(\.self).first ?? sums
    choices[place].operands[program] = Self.aligned(sums, with: first)
    if equal == nil { known[operands, default: []].append(place) }
    if let value = places[.choice(place)], names[value] != name {
      let common = Self.common(names[value], name)
      if equal == nil {
        names[value] = common ?? (isGreatest ? "greatest" : "least")
      } else if merging == .counted, let common {
        names[value] = common
      }
    }
    return place
  }

  /// The place of a kept corner among all; nil where programs before have none such.
  private mutating func solution(
    _ problem: LayoutProgram.EmbeddedProblem, _ count: Int, _ rows: [Int], _ program: Int
  ) -> Int? {
    let data = CornerData(problem)
    let same = solutions.firstIndex {
      $0.data == data && $0.count == count && $0.rows.count == program
    }
    if let same {
      solutions[same].rows.append(rows)
      return same
    }
    if 0 < program { return nil }
    solutions.append(Solution(data: data, problem: problem, count: count, rows: [rows]))
    return solutions.count - 1
  }

  /// `photoLeast` of `photoWidthLeast` and `photoHeightLeast`, `photoLength` of `photoWidth` and
  /// `photoHeight`: what is either, depending on the program, has the name of neither.
  private static func common(_ name: String, _ other: String) -> String? {
    func words(_ name: String) -> [String] {
      name.reduce(into: [""]) { words, letter in
        if letter.isUppercase { words.append("") }
        words[words.count - 1].append(letter)
      }
    }
    let others = words(other)
    let same = words(name).filter(others.contains)
    guard same.first == others.first else { return nil }
    return same.count == 1 ? same[0] + "Length" : same.joined()
  }

  /// Operands in another order, in which those that others have, too, stand where they do there.
  private static func aligned(_ sums: [Int], with others: [Int]) -> [Int] {
    var rest = sums
    let same = others.map { other in
      rest.firstIndex(of: other).map { rest.remove(at: $0) }
    }
    rest.reverse()
    return same.map { $0 ?? rest.removeLast() }
  }

  private mutating func value(_ value: Value, _ name: String) -> Int {
    if let place = places[value] { return place }
    places[value] = values.count
    values.append(value)
    names.append(name)
    return values.count - 1
  }
}
