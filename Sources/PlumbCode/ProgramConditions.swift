import PlumbModel
import PlumbSolver

/// What a `when` asks, of `width`, `height` and `isRightToLeft`; the same in Swift and JavaScript.
package enum ProgramConditions {
  /// What code has for what conditions ask.
  package struct Names: Sendable {
    /// The size of the whole.
    package var width = "width"
    package var height = "height"
    package var isRightToLeft = "isRightToLeft"
    package var isLeftToRight = "!isRightToLeft"
    package var textScale = "textScale"

    package init(width: String = "width", height: String = "height") {
      (self.width, self.height) = (width, height)
    }
  }

  package static func text(
    _ condition: SceneCondition, _ names: Names = Names()
  ) -> String? {
    switch condition {
    case .direction(let direction):
      return direction == .rightToLeft ? names.isRightToLeft : names.isLeftToRight
    case .textScale(let comparison, let border):
      return "\(names.textScale) \(comparison.sign) \(ConstraintWriter.number(border))"
    case .accessibility:
      return "\(names.textScale) >= \(ConstraintWriter.number(Traits.accessibilityScale))"
    // Which it is follows from the file.
    case .platform: return nil
    case .sizeClass(let axis, let isCompact):
      let isWidth = axis == .horizontal
      let limit = isWidth ? SizeClass.regularWidth : SizeClass.regularHeight
      return "\(isWidth ? names.width : names.height) \(isCompact ? "<" : ">=") \(limit)"
    case .comparison(let form, let comparison):
      var sides: [[String]] = [[], []]
      for (anchor, coefficient) in form.terms {
        let length = anchor.attribute == .width ? names.width : names.height
        let factor = coefficient.abs == .one ? "" : " * \(ConstraintWriter.number(coefficient.abs))"
        sides[coefficient.sign < 0 ? 1 : 0].append(length + factor)
      }
      if !form.constant.isZero {
        sides[form.constant.sign < 0 ? 1 : 0].append(ConstraintWriter.number(form.constant.abs))
      }
      let texts = sides.map { $0.isEmpty ? "0" : $0.joined(separator: " + ") }
      return texts.joined(separator: " \(comparison.sign) ")
    case .all(let parts): return joined(parts, by: " && ", names)
    case .any(let parts): return joined(parts, by: " || ", names).map { "(\($0))" }
    }
  }

  private static func joined(
    _ parts: [SceneCondition], by sign: String, _ names: Names
  ) -> String? {
    let texts = parts.compactMap { text($0, names) }
    return texts.count == parts.count ? texts.joined(separator: sign) : nil
  }
}

extension Scene {
  /// What a condition asks besides the length of an axis that fits, of which none of its
  /// comparisons holds; nil where it never holds.
  package func asked(_ condition: SceneCondition) -> SceneCondition? {
    switch condition {
    case .direction, .textScale, .accessibility, .platform: condition
    case .sizeClass(let axis, _):
      (axis == .horizontal ? width.fits : height.fits) ? nil : condition
    case .comparison(let form, _):
      form.terms.contains { $0.anchor.attribute == .width ? width.fits : height.fits }
        ? nil : condition
    case .all(let parts):
      parts.allSatisfy { asked($0) != nil } ? .all(parts.compactMap(asked)) : nil
    case .any(let parts): any(parts.compactMap(asked))
    }
  }

  private func any(_ parts: [SceneCondition]) -> SceneCondition? {
    parts.count < 2 ? parts.first : .any(parts)
  }
}
