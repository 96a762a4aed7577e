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
      let least = axis == .vertical ? leastHeight(of: view) : Self.pixel
      if corners.allSatisfy(of: length, holds: { least < $0(length) }) == true { continue }
      let room = LinearForm(Anchor(view, axis.size)) - LinearForm(constant: least)
      guard let (values, point) = worst([room], &cache) else { continue }
      let left = least + values[0]
      let size = "\(ConstraintWriter.amount(left)) \(axis.adjective)"
      let isNothing = left <= Self.pixel
      let what = isNothing ? "nothing in" : "hardly anything of"
      let need =
        least == Self.line ? ", less than a line" : ", and a finger needs 44 to scroll it"
      var unseen = diagnostic(
        .clipped,
        "\(what) \(scene.views[view.index].title) is seen",
        view, point, size + (isNothing ? "" : need), about: [room])
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
  /// Of the usual text.
  private static let line = Rational(20)

  /// Of a list that scrolls down a finger is to hold something, and where a keyboard leaves it
  /// little room, a line is to be read; with larger text it may be as low as anything that scrolls.
  private func leastHeight(of view: ViewID) -> Rational {
    guard isListOfScreen(view), !isOfLargerText else { return Self.pixel }
    return proved.hasKeyboard ? Self.line : Self.finger
  }

  private func isListOfScreen(_ view: ViewID) -> Bool {
    let settings = proved.lowered.settings[view.index]
    let isList =
      switch scene.views[view.index].kind.known {
      case .table: true
      case .collection: settings.rows.axis == .vertical
      default: false
      }
    return isList && !scene.isPart && !SizeClass.isCompact(height: scene.height.maximum)
  }
}

extension ProvedVariant {
  /// Whether it is asked of a reader of larger text alone.
  var isOfLargerText: Bool { scene.showsSamples || 1 < variant.traits.textScale ?? 1 }

  /// Whether the keyboard is there.
  var hasKeyboard: Bool {
    variant.states.contains(where: \.isOfShownKeyboard)
      && scene.views.contains { $0.kind == .keyboard }
  }
}
