import PlumbModel

extension Scene {
  /// Views in the content of scroll views that do not move with it, since lines hold them to the
  /// scroll view's frame and none to anything that moves.
  ///
  /// A document of AppKit takes all that is in it along, so that these lie in the scroll view.
  func viewsThatStay(_ names: SwiftNames) -> Set<ViewID> {
    let scrolls = views.indices.filter { views[$0].content != nil }
    guard !scrolls.isEmpty else { return [] }
    let rows = constraints.filter { names.isOwn($0.origin.statement) }
    var staying: Set<ViewID> = []
    for index in scrolls {
      guard let content = views[index].content, names.isOwn(content) else { continue }
      let children = views.indices.map { ViewID($0) }.filter {
        views[$0.index].parent == content && !views[$0.index].kind.isInvisible
      }
      /// By row: what its places belong to, nil for the scroll view's frame.
      var ties: [[ViewID?]] = []
      for row in rows {
        let places = row.form.terms.map(\.anchor).filter(\.attribute.isPosition)
        let owners = places.compactMap { place -> ViewID?? in
          if place.view == ViewID(index) { return .some(nil) }
          guard views.lies(place.view, in: content) else { return .none }
          return children.first { views.lies(place.view, in: $0) } ?? content
        }
        if !owners.isEmpty { ties.append(owners) }
      }
      var candidates = Set(children)
      // One that is held to what moves, moves; and so do those that are held to it.
      while let moving = candidates.first(where: { view in
        ties.contains { owners in
          owners.contains(view) && owners.contains { $0.map { !candidates.contains($0) } ?? false }
        }
      }) {
        candidates.remove(moving)
      }
      // Of the others, those stay that are held to the frame, or to one that is.
      var reached: Set<ViewID?> = [nil]
      while let tie = ties.first(where: { owners in
        owners.contains(where: reached.contains) && !owners.allSatisfy(reached.contains)
      }) {
        reached.formUnion(tie)
      }
      staying.formUnion(candidates.filter(reached.contains))
    }
    return staying
  }
}
