import PlumbModel
import PlumbSolver

/// What a `when` asks, of `width`, `height` and `isRightToLeft`; the same in Swift and JavaScript.
enum ProgramConditions {
  static func text(_ condition: SceneCondition) -> String? {
    switch condition {
    case .direction(let direction):
      return direction == .rightToLeft ? "isRightToLeft" : "!isRightToLeft"
    case .sizeClass(let axis, let isCompact):
      let isWidth = axis == .horizontal
      let limit = isWidth ? SizeClass.regularWidth : SizeClass.regularHeight
      return "\(isWidth ? "width" : "height") \(isCompact ? "<" : ">=") \(limit)"
    case .comparison(let form, let comparison):
      var text = ConstraintWriter.number(form.constant)
      for (anchor, coefficient) in form.terms {
        let length = anchor.attribute == .width ? "width" : "height"
        text += coefficient.sign < 0 ? " - " : " + "
        text += "\(length) * \(ConstraintWriter.number(coefficient.abs))"
      }
      switch comparison {
      case .equal: return text + " == 0"
      case .lessOrEqual: return text + " <= 0"
      case .greaterOrEqual: return text + " >= 0"
      case .less: return text + " < 0"
      case .greater: return text + " > 0"
      }
    }
  }
}
