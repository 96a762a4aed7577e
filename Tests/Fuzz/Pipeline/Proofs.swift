import PlumbDiagnostics
import PlumbModel
import PlumbProof
import PlumbText

extension FuzzTarget {
  /// What lint finds nothing against has frames, one for each view, in every situation that is
  /// tried; and each counterexample is one.
  static let proofs = FuzzTarget(name: "proofs", from: .choices) { bytes, tally in
    let source = layout(of: bytes)
    guard let analysis = findings(of: source) else { return [] }
    let rules = Set(analysis.diagnostics.map(\.rule))
    guard analysis.scenes.allSatisfy(\.isSound), !rules.contains(.limit) else {
      tally.count(rules.contains(.limit) ? "not proved" : "not understood")
      return []
    }
    tally.count(rules.isDisjoint(with: frameRules) ? "clean layouts" : "layouts with errors")
    var broken: [String] = []
    for scene in analysis.scenes {
      var situations = Situations(scene, Choices(bytes.reversed()))
      for (scene, situation, isAsDrawn) in situations.sampled() {
        tally.count("situations")
        broken += unproved(scene, situation, isAsDrawn, rules)
      }
    }
    broken += untrue(analysis, &tally)
    return broken.map { "\($0)\n\(String(decoding: source.bytes, as: UTF8.self))" }
  }

  private static let conflictRules: Set<Rule> = [.conflict, .feedback]
  private static let openRules: Set<Rule> = [.ambiguous, .contentSize]
  private static let frameRules = conflictRules.union(openRules)

  /// What frames show that was not said.
  private static func unproved(
    _ scene: Scene, _ situation: Situation, _ isAsDrawn: Bool, _ rules: Set<Rule>
  ) -> [String] {
    switch frames(of: scene, in: situation) {
    case .impossible:
      // Rows of a table whose own width is open may have no room where that is drawn.
      let isRowOpen = !scene.rowScenes.isEmpty && !rules.isDisjoint(with: openRules)
      return rules.isDisjoint(with: conflictRules) && !isRowOpen
        ? ["\(scene.name) has a conflict that was not told, \(situation)"] : []
    case .solved(let table):
      if !table.ambiguous.isEmpty, rules.isDisjoint(with: frameRules) {
        return ["\(scene.name) leaves \(table.ambiguous) open untold, \(situation)"]
      }
      // Words of any length may reach out; nobody is told.
      guard isAsDrawn, rules.isDisjoint(with: frameRules), !rules.contains(.outside) else {
        return []
      }
      return outside(table).map {
        "\(scene.name).\($0.path) is outside untold, \($0.frame), \(situation)"
      }
    }
  }

  private static func outside(_ table: FrameTable) -> [ViewFrame] {
    table.views.filter { view in
      let room = view.parent.map { table.views[$0].frame }
      let (width, height) = (room?.width ?? table.width, room?.height ?? table.height)
      let frame = view.frame
      let isIn =
        -1e-6 <= frame.x && -1e-6 <= frame.y && frame.x + frame.width <= width + 1e-6
        && frame.y + frame.height <= height + 1e-6
      // Rows beyond a table's end are scrolled to; hidden views show nothing.
      let isShown = !isHidden(view, in: table) && !view.isInvisible
      let isRow =
        view.parent.map { ["table", "collection"].contains(table.views[$0].kind) } ?? false
      return !isIn && isShown && !isRow && view.kind != "content"
    }
  }

  private static func isHidden(_ view: ViewFrame, in table: FrameTable) -> Bool {
    var current: ViewFrame? = view
    while let view = current {  // goes outward
      if view.isHidden { return true }
      current = view.parent.map { table.views[$0] }
    }
    return false
  }

  /// Counterexamples of conflicts and of what is open that are none; what shows only once mistakes
  /// are corrected shows in another file.
  private static func untrue(_ analysis: Analysis, _ tally: inout Tally) -> [String] {
    analysis.diagnostics.compactMap { diagnostic in
      guard let example = diagnostic.counterexample, frameRules.contains(diagnostic.rule),
        !diagnostic.isBehindMistakes, let scene = analysis.scenes.last, analysis.scenes.count == 1
      else { return nil }
      let situation = Situation(
        width: example.width, height: example.height, states: example.state,
        direction: Direction(rawValue: example.direction) ?? .leftToRight,
        contents: example.contents.filter(\.hasSize))
      tally.count("counterexamples")
      var shows = false
      switch frames(of: scene, in: situation) {
      case .impossible: shows = conflictRules.contains(diagnostic.rule)
      case .solved(let table):
        shows = openRules.contains(diagnostic.rule) && !table.ambiguous.isEmpty
      }
      return shows ? nil : "no counterexample to \(diagnostic.message): \(situation)"
    }
  }
}
