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
    for word in ["width", "height", "content", "heightOfText"] + taken { _ = pool.take(word) }
    for (slot, parameter) in zip(program.program.parameters, program.parameters) {
      switch parameter {
      case .width: names[slot.index] = "width"
      case .height: names[slot.index] = "height"
      case .wrapped(let view):
        names[slot.index] = pool.take(views[view.index] + "TextHeight")
      case .content: names[slot.index] = content(parameter)
      }
    }
    var count = 0
    for slot in program.program.steps.flatMap(\.slots) where names[slot] == nil {
      let view = slot / 4
      if view < views.count {
        let word = ["X", "Y", "Width", "Height"][slot % 4]
        names[slot] = pool.take((view == 0 ? "layout" : views[view]) + word)
      } else {
        count += 1
        names[slot] = pool.take("bound\(count)")
      }
    }
    return names
  }
}
