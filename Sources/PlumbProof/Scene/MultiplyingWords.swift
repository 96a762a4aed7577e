import PlumbDiagnostics
import PlumbModel
import PlumbText

// What is said where a layout has more cases than are proved: which group or condition makes them
// so many, and what would leave few enough.

extension ProofFindings {
  /// For combinations of states and conditions beyond so many, with what multiplies.
  mutating func addMoreVariants(than most: Int) {
    let cases = isRead ? scene.multiplyingCases : nil
    let reason = "there are more than \(most) combinations of states and conditions"
    addUndecided(
      reason + (cases?.words.map { ", since \($0)" } ?? ""), proved: "the first \(most) are proved",
      labels: cases?.labels ?? [],
      helps: waysByRows(of: cases) + (cases?.ways(in: scene, toAtMost: most) ?? []))
  }

  /// Where groups multiply that components of one page have, each might be a row's.
  private func waysByRows(of cases: MultiplyingCases?) -> [String] {
    let owners = Set(
      (cases?.groups ?? []).map { $0.name.split(separator: ".").dropLast().joined(separator: ".") })
    return waysByRows(
      scene.views.indices.filter { owners.contains(scene.views[$0].path) }.map { ViewID($0) })
  }

  /// For proofs that took all there was.
  ///
  /// - Parameter counted: the cases that were proved, of all.
  mutating func addSpentBudget(proved counted: Int, of all: Int) {
    let steps = "it takes more steps than the proofs of a layout may"
    let proved =
      counted == 0 ? nil : "proved in \(counted) of \(all) combinations of states and conditions"
    // Words of any width decide there how wide all is that scrolls: that is the cause mostly.
    if let scroll = scrollingSideways {
      addUndecided(
        steps, proved: proved,
        helps: ["correct first that \(scroll) scrolls sideways, and all is proved again"])
      return
    }
    let cases = isRead ? scene.multiplyingCases : nil
    addUndecided(
      steps + (cases?.words.map { ", since \($0)" } ?? ""), proved: proved,
      labels: cases?.labels ?? [],
      helps: waysByRows(of: cases)
        + (cases?.ways(in: scene, toAtMost: max(1, counted)) ?? []))
  }
}

extension MultiplyingCases {
  /// "`a.mode`, `b.mode` and `tab` multiply to 12, each of which is asked in 6 ranges of sizes";
  /// nil where there is one case, or a few of one group.
  var words: String? {
    // Each direction is a circumstance of its own.
    let both = directions == 1 ? "" : " and both directions"
    let names = groups.map { "`\($0.name)`" }.listed(most: ProofBounds.namesListed)
    switch (groups.count, 1 < cells) {
    case (0, false): return nil
    case (0, true): return "conditions make \(cells) ranges of sizes" + both
    case (1, false): return nil
    case (1, true):
      return "each of the \(combinations) states of \(names) is asked in \(cells) ranges of sizes"
        + both
    case (_, false): return names + " multiply"
    case (_, true):
      return names + " multiply to \(combinations), each of which is asked in \(cells) ranges of "
        + "sizes" + both
    }
  }

  /// At what multiplies most, what is left without it.
  var labels: [Label] {
    causes.prefix(ProofBounds.multiplyingShown).map { cause in
      let states: String? =
        if case .group(let states) = cause.kind { "\(states) states" } else { nil }
      let left = cause.casesWithout.map { "without it, \($0) of \(count) cases are left" }
      return Label(cause.range, [states, left].compactMap(\.self).joined(separator: "; "))
    }
  }

  /// - Parameter most: the cases that are few enough.
  func ways(in scene: Scene, toAtMost most: Int? = nil) -> [String] {
    let ofComponents = scene.waysToFewer(groups, orNever: false)
    if !ofComponents.isEmpty { return ofComponents }
    var ways: [String] = []
    // So many as are needed, each of which tells sizes apart that were not yet.
    if let first = conditions.first {
      let needed = conditions.firstIndex { left in most.map { left.casesLeft <= $0 } ?? true }
      let taken = needed.map { conditions[...$0] } ?? conditions[...0]
      let titles = taken.map(\.title).listed(most: ProofBounds.namesListed)
      let left = taken.last?.casesLeft ?? first.casesLeft
      ways.append("tell fewer sizes apart: without \(titles), \(left) cases are left")
    }
    if 1 < groups.count {
      let two = groups.sorted { $1.states.count < $0.states.count }.prefix(2)
      let pairs = scene.countOfCombinations(of: Array(two))
      ways.append(
        "join \(two.map { "`\($0.name)`" }.listed) into one group that has only those of their "
          + "\(pairs) pairs that there are, or say which are never together, as `never shown` does")
    }
    return ways
  }
}
