import PlumbSolver
import PlumbText

/// Looks for an edit that mends a conflict or an ambiguity, and offers it only after the edited
/// text has been read, lowered and solved again in the same situation.
struct Repair {
  let scene: Scene
  private let situation: Situation
  private let goal: RepairGoal?
  private let budget: RepairBudget?

  /// Edits tried for one diagnostic: each costs a parse and a solve.
  static let mostTried = 16

  /// - Parameters:
  ///   - budget: what all repairs of a layout may cost.
  ///   - goal: what an edited scene must pass; by default it is solved in the situation.
  init(
    _ scene: Scene, _ situation: Situation, budget: RepairBudget? = nil, goal: RepairGoal? = nil
  ) {
    self.scene = scene
    self.situation = situation
    self.budget = budget
    self.goal = goal
  }

  /// Whether edits are proved for all sizes, rather than tried at one.
  var isProved: Bool { goal != nil }

  // MARK: Proof

  /// The first of some fixes after which the conflict is gone, and if there is one, the first that
  /// leaves nothing open either.
  ///
  /// - Parameter isWhole: whether one that leaves something open will not do.
  func firstMending(_ fixes: some Sequence<Fix>, isWhole: Bool = false) -> Fix? {
    var mending: Fix?
    for fix in fixes.prefix(Self.mostTried) {
      guard let edited = scene(after: fix.edits),
        goal?.isMended(edited) ?? (solved(edited) != nil)
      else { continue }
      if goal?.isWhole(edited) ?? true { return fix }
      if mending == nil, !isWhole { mending = fix }
    }
    return mending
  }

  /// The first of some fixes after which what was open of a view is decided.
  func firstSettling(
    _ fixes: some Sequence<Fix>, _ view: ViewID, _ unknowns: [LoweredScene.Unknown]
  ) -> Fix? {
    let path = scene.views[view.index].path
    return fixes.prefix(Self.mostTried).first { fix in
      guard let edited = scene(after: fix.edits), let solution = solved(edited),
        let same = edited.views.firstIndex(where: { $0.path == path })
      else { return false }
      let open = Set(unknowns.map { LoweredScene.variable(ViewID(same), $0) })
      guard open.isDisjoint(with: solution.freeVariables) else { return false }
      return goal?.isMended(edited) ?? true
    }
  }

  /// Requirements that clash even if some are left out.
  func rest(besides places: Set<SourceRange>) -> [LoweredScene.Row] {
    goal?.rest(scene.without(places)) ?? []
  }

  /// The layout after some edits, where there is still something to spend on it.
  private func scene(after edits: [Edit]) -> Scene? {
    guard budget?.spend(on: scene) ?? true else { return nil }
    return scene.sources.scene(named: scene.name, after: edits)
  }

  private func solved(_ scene: Scene) -> Solution? {
    var settling = TextSettling(scene, situation)
    guard case .settled(_, let outcome) = settling.result() else { return nil }
    return outcome.solution
  }

  // MARK: Text

  func text(_ range: SourceRange) -> String {
    scene.sources.files[range.file.index].text(range)
  }

  func insertion(_ text: String, at offset: Int, _ range: SourceRange) -> Edit {
    Edit(SourceRange(offset, offset, in: range.file), text)
  }
}

/// What an edited scene must pass before the edit is offered.
struct RepairGoal {
  /// Whether the complaint is gone.
  let isMended: (Scene) -> Bool
  /// Whether nothing is open in it either, which is better still.
  var isWhole: (Scene) -> Bool = { _ in true }
  /// Requirements that clash as before where lines of the scene are left out; none if none do.
  var rest: (Scene) -> [LoweredScene.Row] = { _ in [] }
}

/// What may be spent on proving repairs of one layout.
///
/// Each try reads, lowers and proves it anew, so that a large layout with many ties is told of them
/// all the same, but has to be mended a few at a time.
final class RepairBudget {
  private var views: Int
  /// What was proved of parts that the edits leave as they are.
  var cache = ProofCache()

  init(views: Int = Limits.viewsMended) { self.views = views }

  /// False where nothing is left. The first few tries are always allowed.
  func spend(on scene: Scene) -> Bool {
    guard 0 < views else { return false }
    views -= scene.views.count
    return true
  }
}
