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
    let words = ["width", "height", "insets", "content", "heightOfText"]
    for word in words + taken { _ = pool.take(word) }
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
    for step in program.program.steps {
      for slot in step.slots where names[slot] == nil {
        let variable = lengths[slot] ?? slot
        let view = variable / 4
        if view < views.count {
          let word = Self.lengths[variable % 4]
          names[slot] = pool.take((view == 0 ? "layout" : views[view]) + word)
        } else {
          names[slot] = pool.take(Self.word(for: step.operation, names))
        }
      }
    }
    return names
  }

  private static let lengths = ["X", "Y", "Width", "Height"]

  /// `greatestLabelWidth`: by what its operands have in common, if they are lengths alone.
  private static func word(
    for operation: LayoutProgram.Operation, _ names: [Int: String]
  ) -> String {
    let (choice, forms): (String, [LayoutProgram.Form])
    switch operation {
    case .greatest(let operands): (choice, forms) = ("greatest", operands)
    case .least(let operands): (choice, forms) = ("least", operands)
    default: return "value"
    }
    let words = forms.map { form -> Substring in
      guard form.terms.count == 1, form.terms[0].coefficient == .one, form.constant.isZero
      else { return "" }
      return (names[form.terms[0].variable.index] ?? "").split(separator: ".").last ?? ""
    }
    guard let length = lengths.first(where: { length in words.allSatisfy { $0.hasSuffix(length) } })
    else { return choice }
    let stems = words.map { $0.dropLast(length.count) }
    let shared = stems.dropFirst().reduce(stems[0]) { prefix, stem in
      prefix.prefix(zip(prefix, stem).prefix { $0 == $1 }.count)
    }
    // Half a word says nothing.
    let isWhole = stems.allSatisfy { stem in
      stem.dropFirst(shared.count).first.map { $0.isUppercase || $0.isNumber } ?? true
    }
    return choice + (isWhole ? SwiftWords.capitalized(String(shared)) : "") + length
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
