import PlumbDiagnostics
import PlumbModel
import PlumbText

extension [Diagnostic] {
  /// Of pairs that lie on each other the view that is in several is what these have in common: too
  /// large, or not where it belongs.
  mutating func shareOverlaps(in scene: Scene) {
    let overlaps = filter { $0.pair != nil }
    for place in indices {
      let overlap = self[place]
      guard let pair = overlap.pair else { continue }
      let like = overlaps.filter { $0.isShown(like: overlap) }
      let counts = pair.map { view in like.count { $0.pair?.contains(view) ?? false } }
      self[place].sharedCause = nil
      guard let most = counts.max(), 1 < most, let index = counts.firstIndex(of: most) else {
        continue
      }
      self[place].sharedCause = SharedCause(
        layout: scene.name, .overlap, textScale: overlap.counterexample?.textScale,
        places: [pair[index]], states: overlap.counterexample?.state ?? [])
    }
  }
}

extension Diagnostic {
  /// The two that lie on each other; nil for other findings.
  fileprivate var pair: [SourceRange]? {
    guard let cause = sharedCause, cause.rule == .overlap, cause.places.count == 2 else {
      return nil
    }
    return cause.places
  }

  /// Whether it shows in the same states, at the same size of text.
  fileprivate func isShown(like other: Diagnostic) -> Bool {
    counterexample?.textScale == other.counterexample?.textScale
      && counterexample?.state == other.counterexample?.state
  }
}
