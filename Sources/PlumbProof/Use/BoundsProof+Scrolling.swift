import PlumbDiagnostics
import PlumbModel
import PlumbSolver

extension BoundsProof {
  /// A view that scrolls shows all that is in it in any room, but in none.
  func unseen(
    _ view: ViewID, _ corners: Corners, _ cache: inout ProofCache
  ) -> Finding? {
    for axis in [Axis.horizontal, .vertical] {
      let length = LoweredScene.size(of: view, along: axis)
      if corners.allSatisfy(of: length, holds: { Self.pixel < $0(length) }) == true { continue }
      let room = LinearForm(Anchor(view, axis.size)) - LinearForm(constant: Self.pixel)
      guard let (values, point) = worst([room], &cache) else { continue }
      let left = Self.pixel + values[0]
      var unseen = diagnostic(
        .clipped, "nothing in \(scene.views[view.index].title) is seen", view, point,
        "\(ConstraintWriter.amount(left)) \(axis.adjective)", about: [room])
      unseen.lengths = MeasuredLengths(
        width: axis == .horizontal ? left.doubleValue : nil,
        height: axis == .vertical ? left.doubleValue : nil)
      unseen.labels = causes(of: view, axis, at: point)
      return Finding(view: view, axis: axis, diagnostic: unseen)
    }
    return nil
  }
}
