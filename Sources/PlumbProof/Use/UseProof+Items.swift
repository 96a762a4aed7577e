import PlumbDiagnostics
import PlumbModel
import PlumbSolver
import PlumbText

extension UseProof {
  /// `clipped`, of items that are larger than the collection across the way it scrolls: UIKit says
  /// that their layout is undefined then, and shows some of them cut or not at all.
  ///
  /// - Source: the warning of `UICollectionViewFlowLayout`, "the item height must be less than the
  ///   height of the UICollectionView minus the section insets top and bottom values".
  func largeItems(of view: ViewID, _ cache: inout ProofCache) -> Diagnostic? {
    let node = scene.views[view.index]
    let settings = proved.lowered.settings[view.index]
    guard node.kind.known == .collection else { return nil }
    let (rows, insets) = (settings.rows, settings.safeArea)
    let isHigh = rows.axis == .horizontal
    let margins = isHigh ? insets.top + insets.bottom : insets.left + insets.right
    var sizes = RowSizes(proved.variant.direction, proved.variant.traits)
    // Items in columns are as wide as these, which differs with the width of the collection.
    func shortage(_ lengths: [Rational]) -> Rational? {
      rows.largestItem(scene.rowScenes, width: lengths[0], insets, &sizes)
        .map { $0 + margins - lengths[isHigh ? 1 : 0] }
    }
    guard let (size, values, amount) = worst(of: view, shortage, &cache) else { return nil }
    return largeItems(
      of: view, isHigh, room: values[isHigh ? 1 : 0] - margins, amount, size,
      Self.lengths(of: view))
  }

  static func lengths(of view: ViewID) -> [LinearForm] {
    [LinearForm(Anchor(view, .width)), LinearForm(Anchor(view, .height))]
  }

  /// Where a list lacks most, by its width and its height; nil where it lacks nothing.
  func worst(
    of view: ViewID, _ shortage: ([Rational]) -> Rational?, _ cache: inout ProofCache
  ) -> (size: SizePoint, lengths: [Rational], amount: Rational)? {
    guard let parts = proved.parts(of: Self.lengths(of: view), &cache) else { return nil }
    var worst: (part: ParametricProblem.Part, corner: [Rational], amount: Rational)?
    for part in parts {
      for corner in part.corners {
        guard let amount = shortage(part.values(at: corner)), BoundsProof.pixel < amount,
          worst.map({ $0.amount < amount }) ?? true
        else { continue }
        worst = (part, corner, amount)
      }
    }
    guard let worst,
      let (size, values) = proved.size(
        near: worst.corner, in: worst.part,
        where: { shortage($0).map { BoundsProof.pixel < $0 } ?? false }),
      let amount = shortage(values)
    else { return nil }
    return (size, values, amount)
  }

  private func largeItems(
    of view: ViewID, _ isHigh: Bool, room: Rational, _ amount: Rational, _ size: SizePoint,
    _ forms: [LinearForm]
  ) -> Diagnostic {
    let node = scene.views[view.index]
    let (own, wanted) = (ConstraintWriter.amount(room), ConstraintWriter.amount(room + amount))
    let chain = (isHigh ? "V:" : "H:") + "[\(node.name)(\(wanted))]"
    return diagnostic(
      .clipped, "items of \(node.title) are \(isHigh ? "higher" : "wider") than it is", view,
      "the largest is \(wanted) \(isHigh ? "high" : "wide"), and there is room for \(own)", size,
      about: [forms[isHigh ? 1 : 0]],
      helps: ["give it as much, as `\(chain)` does, or make the items smaller"])
  }
}
