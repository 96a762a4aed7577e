import PlumbModel

extension RepairBudget {
  /// Whether less is open in some circumstances after an edit, and in none more; false where there
  /// is no work left to count it in all of them.
  func hasFewerOpenings(_ edited: Scene, instead scene: Scene) -> Bool {
    let workBefore = cache.budget.work
    defer { workToCountLeft -= cache.budget.work - workBefore }
    var isSpent: Bool { workToCountLeft <= cache.budget.work - workBefore }
    var before = openBefore ?? []
    for ground in openBefore == nil ? scene.provedGrounds.grounds : [] {
      if isSpent { return false }
      before.append((ground[0], OpenCount(scene, ground[0], &cache)))
    }
    openBefore = before
    var isLess = false
    for (variant, count) in before {
      guard let count else { continue }
      for other in edited.variants(like: variant) {
        if isSpent { return false }
        guard let after = OpenCount(edited, other, &cache), after.isNoMore(than: count) else {
          return false
        }
        isLess = isLess || after < count
      }
    }
    return isLess
  }
}
