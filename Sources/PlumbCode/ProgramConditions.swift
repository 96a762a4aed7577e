import PlumbModel
import PlumbSolver

/// What a `when` asks, of `width`, `height` and `isRightToLeft`; the same in Swift and JavaScript.
package enum ProgramConditions {
  /// - Parameters:
  ///   - width: What stands for the width of the whole, and
  ///   - height: for its height.
  package static func text(
    _ condition: SceneCondition, width: String = "width", height: String = "height"
  ) -> String? {
    switch condition {
    case .direction(let direction):
      return direction == .rightToLeft ? "isRightToLeft" : "!isRightToLeft"
    case .textScale(let comparison, let border):
      return "textScale \(comparison.sign) \(ConstraintWriter.number(border))"
    case .accessibility:
      return "textScale >= \(ConstraintWriter.number(Traits.accessibilityScale))"
    // Which it is follows from the file.
    case .platform: return nil
    case .sizeClass(let axis, let isCompact):
      let isWidth = axis == .horizontal
      let limit = isWidth ? SizeClass.regularWidth : SizeClass.regularHeight
      return "\(isWidth ? width : height) \(isCompact ? "<" : ">=") \(limit)"
    case .comparison(let form, let comparison):
      var sides: [[String]] = [[], []]
      for (anchor, coefficient) in form.terms {
        let length = anchor.attribute == .width ? width : height
        let factor = coefficient.abs == .one ? "" : " * \(ConstraintWriter.number(coefficient.abs))"
        sides[coefficient.sign < 0 ? 1 : 0].append(length + factor)
      }
      if !form.constant.isZero {
        sides[form.constant.sign < 0 ? 1 : 0].append(ConstraintWriter.number(form.constant.abs))
      }
      let texts = sides.map { $0.isEmpty ? "0" : $0.joined(separator: " + ") }
      return texts.joined(separator: " \(comparison.sign) ")
    case .all(let parts): return joined(parts, by: " && ", width, height)
    case .any(let parts): return joined(parts, by: " || ", width, height).map { "(\($0))" }
    }
  }

  private static func joined(
    _ parts: [SceneCondition], by sign: String, _ width: String, _ height: String
  ) -> String? {
    let texts = parts.compactMap { text($0, width: width, height: height) }
    return texts.count == parts.count ? texts.joined(separator: sign) : nil
  }
}
