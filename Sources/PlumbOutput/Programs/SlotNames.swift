import PlumbModel
import PlumbSolver

/// What the slots of programs are called in code: parameters by what they are given for, constants
/// by a view's edge.
struct SlotNames {
  /// By view, its name in code.
  let views: [String]
  /// Names that mean something else there.
  let taken: [String]
  /// Where the size of a content is read from.
  let content: (SceneProgram.Parameter) -> String

  func names(in program: SceneProgram) -> [Int: String] {
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
      case .content: names[slot.index] = content(parameter)
      }
    }
    var count = 0
    let lengths = lengths(in: program)
    for slot in program.program.steps.flatMap(\.slots) where names[slot] == nil {
      let variable = lengths[slot] ?? slot
      let view = variable / 4
      if view < views.count {
        let word = ["X", "Y", "Width", "Height"][variable % 4]
        names[slot] = pool.take((view == 0 ? "layout" : views[view]) + word)
      } else {
        count += 1
        names[slot] = pool.take("bound\(count)")
      }
    }
    return names
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
