import PlumbModel
import PlumbSolver

/// A half-plane of sizes in words: "when the width is below 312".
///
/// Only for sizes that the layout leaves open; nil where `size` fixes what it speaks of.
struct SizeLimit {
  /// Follows "conflicts".
  let condition: String
  /// What sizes must satisfy.
  let inequality: String
  /// What `size` allows.
  let declared: String
  /// The limit, and what its axis counts in the half-plane; no factor where both axes take part.
  let value: Rational
  let factor: Rational?
  /// The one that it is about, or both are.
  let axis: Axis

  /// - Parameter isExact: whether sizes on both sides of the border conflict.
  init?(_ asked: HalfPlane, _ scene: Scene, isExact: Bool = false) {
    let (plane, fixed) = Self.atFixedSizes(asked, scene)
    let isWide = !plane.width.isZero
    let isHigh = !plane.height.isZero
    axis = isWide ? .horizontal : .vertical
    guard isWide || isHigh, !isWide || Self.isOpen(scene.width),
      !isHigh || Self.isOpen(scene.height)
    else { return nil }
    if isWide, isHigh {
      inequality = Self.inequality(plane, isExact: isExact)
      condition = "unless \(inequality)"
      declared =
        Self.severalAllowed(scene)
        ?? Self.allowed("widths", scene.width) + " and heights " + Self.range(scene.height)
      value = .zero
      factor = nil
      return
    }
    let coefficient = isWide ? plane.width : plane.height
    value = -plane.constant / coefficient
    factor = fixed == nil ? coefficient : nil
    let side = 0 < coefficient.sign ? "below" : "above"
    let name = isWide ? "width" : "height"
    let amount = ConstraintWriter.amount(value)
    let extent = isWide ? scene.width : scene.height
    let isInside = extent.minimum < value.doubleValue && value.doubleValue < extent.maximum
    if isExact, isInside {
      condition = "unless the \(name) is \(amount)"
      inequality = "\(name) == \(amount)"
    } else {
      condition = "when the \(name) is \(side) \(amount)"
      inequality = "\(name) \(0 < coefficient.sign ? ">=" : "<=") \(amount)"
    }
    declared =
      (Self.severalAllowed(scene) ?? Self.allowed(name + "s", extent))
      + (fixed.map { " and only the \($0)" } ?? "")
  }

  /// The half-plane on the line of sizes that a fixed width or height leaves, and the words for
  /// that.
  private static func atFixedSizes(
    _ plane: HalfPlane, _ scene: Scene
  ) -> (plane: HalfPlane, fixed: String?) {
    let (wide, high) = (fixedLength(scene.width), fixedLength(scene.height))
    if let high, !plane.height.isZero, !plane.width.isZero {
      let constant = plane.constant + plane.height * high
      return (
        HalfPlane(width: plane.width, height: .zero, constant: constant),
        "height \(ConstraintWriter.amount(high))"
      )
    }
    if let wide, !plane.width.isZero, !plane.height.isZero {
      let constant = plane.constant + plane.width * wide
      return (
        HalfPlane(width: .zero, height: plane.height, constant: constant),
        "width \(ConstraintWriter.amount(wide))"
      )
    }
    return (plane, nil)
  }

  private static func fixedLength(_ extent: DeclaredExtent) -> Rational? {
    extent.fits || extent.minimum < extent.maximum ? nil : Rational(exactly: extent.minimum)
  }

  private static func isOpen(_ extent: DeclaredExtent) -> Bool {
    !extent.fits && extent.minimum < extent.maximum
  }

  private static func allowed(_ what: String, _ extent: DeclaredExtent) -> String {
    let source = extent.giver.map { "its \($0.rawValue) gives it" } ?? "`size` allows"
    return "\(source) \(what) \(range(extent))"
  }

  /// The sizes as they are written, where they are several joined by `or`.
  private static func severalAllowed(_ scene: Scene) -> String? {
    guard 1 < scene.sizes.all.count else { return nil }
    if let giver = scene.width.giver {
      let widths = scene.sizes.all.map { range($0.width) }
      return "its \(giver.rawValue) gives it widths " + widths.joined(separator: " or ")
    }
    return (scene.sizes.areOfDevices ? "`devices` stands for " : "`size` allows ")
      + readable(scene.sizes)
  }

  private static func range(_ extent: DeclaredExtent) -> String {
    "from \(number(extent.minimum)) to \(number(extent.maximum))"
  }

  private static func number(_ value: Double) -> String {
    ConstraintWriter.amount(Rational(exactly: value) ?? .zero)
  }

  /// `height * 4 >= width * 3 + 240`: the axis that must be large on the left.
  private static func inequality(_ plane: HalfPlane, isExact: Bool) -> String {
    let leadsWidth = 0 < plane.width.sign
    let lead = leadsWidth ? plane.width : plane.height
    let other = leadsWidth ? plane.height : plane.width
    let scale = lead.abs
    let names = leadsWidth ? ("width", "height") : ("height", "width")
    let share = -other / scale
    let rest = -plane.constant / scale
    var text = names.0 + (isExact ? " == " : 0 < lead.sign ? " >= " : " <= ")
    let sign: Rational = 0 < lead.sign ? .one : -.one
    text += product(names.1, share * sign)
    let constant = rest * sign
    if !constant.isZero {
      text += constant.sign < 0 ? " - " : " + "
      text += ConstraintWriter.amount(constant.abs)
    }
    return text
  }

  private static func product(_ name: String, _ factor: Rational) -> String {
    if factor == .one { return name }
    return name + " * " + ConstraintWriter.multiple(factor)
  }
}
