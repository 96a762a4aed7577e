import PlumbDiagnostics
import PlumbModel
import PlumbText

/// A conflict hides what is wrong besides: nothing is proved of a layout without an answer.
extension RepairBudget {
  /// Whether all errors that an edited layout has, and had not before, are such as a conflict hid.
  func bringsOnlyHiddenErrors(
    _ edited: Scene, instead scene: Scene, _ conflicting: [LoweredScene.Row]
  ) -> Bool {
    let hidden = errors(behind: conflicting, in: scene)
    guard !hidden.isEmpty, spend(on: edited) else { return false }
    let known = Set(foundErrors(of: scene).map(FindingName.init))
    let new = Set(foundErrors(of: edited).map(FindingName.init)).subtracting(known)
    return new.isSubset(of: hidden)
  }

  /// Whether some of the lines that conflicted do so after an edit as well, in whatever variant.
  func areInConflict(
    _ rows: [LoweredScene.Row], in edited: Scene, after edits: [Edit], instead scene: Scene
  ) -> Bool {
    let own = Set(rows.map(\.origin.range))
    let places = EditedPlaces(edits)
    return scene.provedGrounds.grounds.contains { ground in
      conflicts(edited, ground[0]).contains { conflict in
        !conflict.rows.isEmpty
          && conflict.rows.allSatisfy { own.contains(places.before($0.origin.range)) }
      }
    }
  }

  /// Those that show whichever of the conflicting lines goes.
  private func errors(
    behind rows: [LoweredScene.Row], in scene: Scene
  ) -> Set<FindingName> {
    let places = rows.map(\.origin.range)
    if let known = errorsBehind[places] { return known }
    var seen: [Set<FindingName>] = []
    for place in places.prefix(2 * ProofBounds.linesLeftOut)
    where seen.count < ProofBounds.linesLeftOut && spend(on: scene) {
      let rest = foundErrors(of: scene.without([place]))
      // Beside another conflict nothing is seen, whatever goes.
      if !rest.contains(where: { $0.rule == .conflict }) {
        seen.append(Set(rest.map(FindingName.init)))
      }
    }
    let isEnough = seen.count == ProofBounds.linesLeftOut
    let hidden =
      isEnough
      ? seen.dropFirst().reduce(seen[0]) { $0.intersection($1) }
      : errors(without: rows, in: scene)
    errorsBehind[places] = hidden
    return hidden
  }

  /// Where another conflict holds on to the same views, none of the lines stays; what is then said
  /// of these is their doing.
  private func errors(
    without rows: [LoweredScene.Row], in scene: Scene
  ) -> Set<FindingName> {
    guard spend(on: scene) else { return [] }
    let rest = foundErrors(of: scene.without(Set(rows.map(\.origin.range))))
    if rest.contains(where: { $0.rule == .conflict }) { return [] }
    let own = Set(rows.flatMap { $0.form.terms.map(\.anchor.view) }).filter { $0 != .root }
    let titles = own.map { scene.views[$0.index].title }
    return Set(rest.map(FindingName.init)).filter { name in
      !titles.contains { name.message.contains($0) }
    }
  }
}
