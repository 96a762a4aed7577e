import PlumbDiagnostics
import PlumbModel
import PlumbSolver

/// `overlap`, of words and a picture, or a spinner, that is drawn over a part of them: words on a
/// photo stand over it. One that holds all of them is meant to take their place.
extension UseProof {
  mutating func picturesOverWords(
    _ isNew: (Rule, ViewNode) -> Bool, _ corners: ParametricProblem.CornerValues,
    _ cache: inout ProofCache
  ) -> [Diagnostic] {
    let pictures = views.pictures
    guard !pictures.isEmpty else { return [] }
    let labels = views.read
    let sides = (pictures + labels).reduce(into: [:]) { sides, view in
      sides[view] = [Axis.horizontal, .vertical].map { order.edges(behind: view, $0) }
    }
    func areInOrder(_ a: ViewID, _ b: ViewID) -> Bool {
      [0, 1].contains { axis in
        sides[a]![axis].holdStart(of: b) || sides[b]![axis].holdStart(of: a)
      }
    }
    var found: [Diagnostic] = []
    for label in labels where isNew(.overlap, scene.views[label.index]) {
      for picture in pictures
      where views.lies(picture, overWords: label) && !areInOrder(picture, label)
        && !areApart(picture, label, corners)
      {
        guard let overlap = overlap(label, under: picture, &cache) else { continue }
        found.append(overlap)
        break
      }
    }
    return found
  }

  /// Where words reach beyond a side of what is drawn over them.
  private mutating func overlap(
    _ label: ViewID, under picture: ViewID, _ cache: inout ProofCache
  ) -> Diagnostic? {
    let shared = Self.shared(label, picture)
    for room in Self.rooms(of: label, in: picture) {
      guard let (size, values) = place(below: shared + [room], of: label, &cache) else { continue }
      let title = scene.views[picture.index].title
      return diagnostic(
        .overlap, "\(title) covers \(scene.views[label.index].title)", label, Self.label(values),
        size, about: shared,
        labels: [Label(scene.views[picture.index].range, "this is drawn over it")],
        helps: Self.waysApart)
    }
    return nil
  }
}
