import PlumbModel
import PlumbSolver

/// What the slots of programs are called in code: parameters by what they are given for, constants
/// by a view's edge.
package struct SlotNames {
  /// By view, its name in code.
  package let views: [String]
  /// Names that mean something else there.
  let taken: [String]
  /// Where the size of a content is read from.
  let content: (SceneProgram.Parameter) -> String

  package init(
    views: [String], taken: [String], content: @escaping (SceneProgram.Parameter) -> String
  ) {
    self.views = views
    self.taken = taken
    self.content = content
  }

  package func names(in program: SceneProgram) -> [Int: String] {
    var names: [Int: String] = [:]
    var pool = NamePool()
    for word in TakenNames.inArithmetic + taken { _ = pool.take(word) }
    for (slot, parameter) in zip(program.program.parameters, program.parameters) {
      switch parameter {
      case .width: names[slot.index] = "width"
      case .height: names[slot.index] = "height"
      case .wrapped(let view):
        names[slot.index] = pool.take(views[view.index] + "TextHeight")
      case .inset(let edge): names[slot.index] = "insets.\(edge.rawValue)"
      case .content, .ascent, .descent: names[slot.index] = content(parameter)
      }
    }
    let lengths = lengths(in: program)
    let owners = owners(in: program, lengths)
    func word(_ variable: Int) -> String? {
      let view = variable / 4
      guard view < views.count else { return nil }
      return (view == 0 ? "layout" : views[view]) + Self.lengths[variable % 4]
    }
    for step in program.program.steps {
      for slot in step.slots where names[slot] == nil {
        if let own = word(lengths[slot] ?? slot) {
          names[slot] = pool.take(own)
        } else {
          let own = Self.word(for: step.operation, names)
          let owner = own.isPlain ? owners[slot].flatMap(word) : nil
          names[slot] = pool.take(
            owner.map { $0 + SwiftWords.capitalized(own.word) } ?? own.word)
        }
      }
    }
    return names
  }

  private static let lengths = ["X", "Y", "Width", "Height"]

  /// By slot that is no length of a view, the length that it is worked out for: `titleWidth` for
  /// what the width of a title may be at most.
  private func owners(in program: SceneProgram, _ lengths: [Int: Int]) -> [Int: Int] {
    var owners = lengths
    let results = program.program.results.prefix(4 * views.count).enumerated()
    for part in [2..<4, 0..<2] {
      for (variable, form) in results where part.contains(variable % 4) {
        for term in form.terms where owners[term.variable.index] == nil {
          owners[term.variable.index] = variable
        }
      }
    }
    for step in program.program.steps.reversed() {
      guard let owner = step.slots.lazy.compactMap({ owners[$0] }).first else { continue }
      let forms: [LayoutProgram.Form] =
        switch step.operation {
        case .sum(let form), .question(let form): [form]
        case .greatest(let forms), .least(let forms): forms
        case .decision, .solution: []
        }
      for term in forms.flatMap(\.terms) where owners[term.variable.index] == nil {
        owners[term.variable.index] = owner
      }
    }
    return owners
  }

  /// `greatestLabelWidth`: by what its operands have in common, if they are lengths alone; and
  /// whether it says no more than what is done.
  private static func word(
    for operation: LayoutProgram.Operation, _ names: [Int: String]
  ) -> (word: String, isPlain: Bool) {
    let (choice, forms): (String, [LayoutProgram.Form])
    switch operation {
    case .greatest(let operands): (choice, forms) = ("greatest", operands)
    case .least(let operands): (choice, forms) = ("least", operands)
    default: return ("value", true)
    }
    let words = forms.map { form -> Substring in
      guard form.terms.count == 1, form.terms[0].coefficient == .one, form.constant.isZero
      else { return "" }
      return (names[form.terms[0].variable.index] ?? "").split(separator: ".").last ?? ""
    }
    guard let length = lengths.first(where: { length in words.allSatisfy { $0.hasSuffix(length) } })
    else { return (choice, true) }
    let stems = words.map { $0.dropLast(length.count) }
    let shared = stems.dropFirst().reduce(stems[0]) { prefix, stem in
      prefix.prefix(zip(prefix, stem).prefix { $0 == $1 }.count)
    }
    // Half a word says nothing.
    let isWhole = stems.allSatisfy { stem in
      stem.dropFirst(shared.count).first.map { $0.isUppercase || $0.isNumber } ?? true
    }
    return (choice + (isWhole ? SwiftWords.capitalized(String(shared)) : "") + length, false)
  }

  /// The first length of a view that a slot is, by slot: sizes before places.
  private func lengths(in program: SceneProgram) -> [Int: Int] {
    var lengths: [Int: Int] = [:]
    let results = program.program.results.prefix(4 * views.count).enumerated()
    for part in [2..<4, 0..<2] {
      for (variable, form) in results where part.contains(variable % 4) {
        guard form.terms.count == 1, form.terms[0].coefficient == .one, form.constant.isZero
        else { continue }
        let slot = form.terms[0].variable.index
        if lengths[slot] == nil { lengths[slot] = variable }
      }
    }
    return lengths
  }
}
