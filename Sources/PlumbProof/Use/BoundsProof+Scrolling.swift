import PlumbDiagnostics
import PlumbModel
import PlumbSolver

extension BoundsProof {
  /// A view that scrolls shows all that is in it in any room, but in none; and a list that scrolls
  /// down has to be held by a finger.
  func unseen(
    _ view: ViewID, _ corners: Corners, _ cache: inout ProofCache
  ) -> Finding? {
    for axis in [Axis.horizontal, .vertical] {
      let length = LoweredScene.size(of: view, along: axis)
      let least = axis == .vertical && isHeld(view) ? Self.finger : Self.pixel
      if corners.allSatisfy(of: length, holds: { least < $0(length) }) == true { continue }
      let room = LinearForm(Anchor(view, axis.size)) - LinearForm(constant: least)
      guard let (values, point) = worst([room], &cache) else { continue }
      let left = least + values[0]
      let size = "\(ConstraintWriter.amount(left)) \(axis.adjective)"
      let isNothing = left <= Self.pixel
      let what = isNothing ? "nothing in" : "hardly anything of"
      var unseen = diagnostic(
        .clipped,
        "\(what) \(scene.views[view.index].title) is seen",
        view, point, isNothing ? size : size + ", and a finger needs 44 to scroll it",
        about: [room])
      if !isNothing { unseen.helps = ["let what is beside it be lower there, or scroll with it"] }
      unseen.lengths = MeasuredLengths(
        width: axis == .horizontal ? left.doubleValue : nil,
        height: axis == .vertical ? left.doubleValue : nil)
      unseen.labels = causes(of: view, axis, at: point)
      return Finding(view: view, axis: axis, diagnostic: unseen)
    }
    return nil
  }

  private static let finger = Rational(44)

  /// Whether it is a list that scrolls down, where no keyboard leaves it little room, nor larger
  /// text.
  private func isHeld(_ view: ViewID) -> Bool {
    let settings = proved.lowered.settings[view.index]
    let isList =
      switch scene.views[view.index].kind.known {
      case .table: true
      case .collection: settings.rows.axis == .vertical
      default: false
      }
    let isScreen = !scene.isPart && 480 <= scene.height.maximum
    return isList && isScreen && !isOfLargerText && !hasKeyboard
  }

  private var hasKeyboard: Bool {
    scene.views.contains { node in
      node.kind == .keyboard
        && proved.variant.states.contains { $0.group == node.path && $0.state == "shown" }
    }
  }
}
