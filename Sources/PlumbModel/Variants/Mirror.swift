import PlumbSolver

/// Whether a scene from right to left is the mirror image of what it is from left to right, so that
/// one proof does for both.
///
/// The mirror puts each view at `width of its superview - left - width`. It leaves the content of a
/// scroll view where it is: that place is physical, and only what is in the content is mirrored, in
/// the content. A row mirrors if, read from right to left and of mirrored views, it is what it was
/// from left to right; rows are compared one by one, so that what is said of a line holds for both
/// directions.
package struct Mirror {
  private let scene: Scene
  private let ancestry: Ancestry
  private let hasScrolling: Bool

  /// A sum over the horizontal unknowns of views, and over their margins and safe areas.
  private struct Sum: Equatable {
    var coefficients: [Unknown: Rational] = [:]
    var constant = Rational.zero

    mutating func add(_ unknown: Unknown, _ coefficient: Rational) {
      let sum = coefficients[unknown, default: .zero] + coefficient
      coefficients[unknown] = sum.isZero ? nil : sum
    }

    static prefix func - (sum: Sum) -> Sum {
      Sum(coefficients: sum.coefficients.mapValues { -$0 }, constant: -sum.constant)
    }
  }

  private struct Unknown: Hashable {
    let view: ViewID
    let part: Part
  }

  /// `near` and `far` are what lies between the left and the right edge of a view and those of a
  /// region of it.
  private enum Part: Hashable {
    case left, width, height
    case near(Region)
    case far(Region)
  }

  private static let half = Rational(numerator: 1, denominator: 2)

  package init(_ scene: Scene) {
    self.scene = scene
    ancestry = Ancestry(scene.views)
    hasScrolling = scene.views.contains { $0.kind == .scrollContent }
  }

  /// Whether all of the scene mirrors, what it asserts included.
  package var isExact: Bool {
    let asksDirection = scene.conditions.contains(where: \.asksDirection)
    return !asksDirection && !hasPhysicalInsets
      && scene.constraints.allSatisfy {
        mirrors($0.form, isEquality: $0.relation == .equal)
      }
      && scene.assertions.allSatisfy(mirrors)
  }

  /// Safe areas and margins given by physical side stay where they are.
  private var hasPhysicalInsets: Bool {
    if let screen = scene.screen,
      screen.safeArea.left != screen.safeArea.right || screen.margins.left != screen.margins.right
    {
      return true
    }
    return scene.views.contains { view in
      // Of `devices` and `horizontal`, both sides are alike, and stand beside each other.
      var left: (distance: PhysicalDistance, guards: [Guard])?
      for setting in view.settings {
        guard let distance = PhysicalDistance(setting.value) else { continue }
        if left == nil, distance.side == .left {
          left = (distance, setting.guards)
        } else {
          guard let other = left, distance.isLike(other.distance), setting.guards == other.guards
          else { return true }
          left = nil
        }
      }
      return left != nil
    }
  }

  /// A margin or an inset on the left or on the right.
  private struct PhysicalDistance {
    let side: Side
    let length: Rational
    let isMargin: Bool

    init?(_ setting: Setting.Value) {
      switch setting {
      case .inset(let side?, let length): (self.side, self.length, isMargin) = (side, length, false)
      case .margin(let side?, let length): (self.side, self.length, isMargin) = (side, length, true)
      default: return nil
      }
      guard side == .left || side == .right else { return nil }
    }

    /// Whether it is the same on the other side.
    func isLike(_ other: PhysicalDistance) -> Bool {
      side != other.side && length == other.length && isMargin == other.isMargin
    }
  }

  private func mirrors(_ assertion: Assertion) -> Bool {
    switch assertion.claim {
    case .tapTarget, .fits: return true
    case .compare(let left, let relation, let right):
      // Of physical sides nothing is claimed from right to left.
      let form = left.form - right.form
      if form.terms.contains(where: { $0.anchor.attribute.isPhysicalSide }) { return true }
      return mirrors(form, isEquality: relation == .equal)
    case .inside, .apart:
      // Left and right are claimed alike.
      return !hasScrolling || assertion.forms.allSatisfy { !crossesContent($0) }
    }
  }

  private func mirrors(_ form: LinearForm, isEquality: Bool) -> Bool {
    var isDirectional = false
    var isPhysical = false
    for (anchor, _) in form.terms
    where anchor.attribute.isPosition && anchor.attribute.axis == .horizontal {
      switch anchor.attribute {
      case .leading, .trailing: isDirectional = true
      case .centerX: continue
      default: isPhysical = true
      }
    }
    let isPlaced =
      isDirectional || isPhysical || form.terms.contains { $0.anchor.attribute == .centerX }
    if !isPlaced { return true }
    // Leading and trailing change sides as views do.
    if isDirectional, !isPhysical { return !hasScrolling || !crossesContent(form) }
    let (before, after) = (sum(form, isMirrored: false), mirrored(form, isDirectional))
    return after == before || isEquality && -after == before
  }

  /// Whether it measures places in the content of a scroll view from without.
  private func crossesContent(_ form: LinearForm) -> Bool {
    let space = ancestry.space(of: form)
    return form.terms.contains { anchor, _ in
      guard anchor.attribute.isPosition else { return false }
      var view = anchor.view
      while view != space {
        if scene.views[view.index].kind == .scrollContent { return true }
        guard let parent = scene.views[view.index].parent else { return false }
        view = parent
      }
      return false
    }
  }

  // MARK: Sums

  /// What a form says from right to left of views that are mirrored.
  private func mirrored(_ form: LinearForm, _ isDirectional: Bool) -> Sum {
    let own = sum(form, isMirrored: isDirectional)
    var result = Sum(constant: own.constant)
    for (unknown, coefficient) in own.coefficients {
      let view = unknown.view
      let node = scene.views[view.index]
      switch unknown.part {
      case .left where node.kind != .scrollContent:
        result.add(unknown, -coefficient)
        result.add(Unknown(view: view, part: .width), -coefficient)
        if let parent = node.parent {
          result.add(Unknown(view: parent, part: .width), coefficient)
        }
      case .near(let region):
        result.add(Unknown(view: view, part: .far(region)), coefficient)
      case .far(let region):
        result.add(Unknown(view: view, part: .near(region)), coefficient)
      case .left, .width, .height: result.add(unknown, coefficient)
      }
    }
    return result
  }

  /// A form as `RowExpander` writes it, insets left as unknowns.
  private func sum(_ form: LinearForm, isMirrored: Bool) -> Sum {
    var sum = Sum(constant: form.constant)
    let space = ancestry.space(of: form)
    for (anchor, coefficient) in form.terms {
      switch anchor.attribute {
      case .width:
        sum.add(Unknown(view: anchor.view, part: .width), coefficient)
        add(anchor, near: -coefficient, far: -coefficient, to: &sum)
      case .height: sum.add(Unknown(view: anchor.view, part: .height), coefficient)
      default:
        if isMirrored { sum.add(Unknown(view: space, part: .width), coefficient) }
        addPlace(anchor, isMirrored ? -coefficient : coefficient, isMirrored, space, to: &sum)
      }
    }
    return sum
  }

  private func addPlace(
    _ anchor: Anchor, _ coefficient: Rational, _ isMirrored: Bool, _ space: ViewID,
    to sum: inout Sum
  ) {
    var view = anchor.view
    while view != space, let parent = scene.views[view.index].parent {
      sum.add(Unknown(view: view, part: .left), coefficient)
      view = parent
    }
    let width = Unknown(view: anchor.view, part: .width)
    let isFar =
      switch anchor.attribute {
      case .leading: isMirrored
      case .trailing: !isMirrored
      default: anchor.attribute == .right
      }
    if anchor.attribute == .centerX {
      let half = coefficient * Self.half
      sum.add(width, half)
      add(anchor, near: half, far: -half, to: &sum)
    } else if isFar {
      sum.add(width, coefficient)
      add(anchor, near: .zero, far: -coefficient, to: &sum)
    } else {
      add(anchor, near: coefficient, far: .zero, to: &sum)
    }
  }

  private func add(_ anchor: Anchor, near: Rational, far: Rational, to sum: inout Sum) {
    guard anchor.region == .margins || anchor.region == .safe else { return }
    sum.add(Unknown(view: anchor.view, part: .near(anchor.region)), near)
    sum.add(Unknown(view: anchor.view, part: .far(anchor.region)), far)
  }
}
