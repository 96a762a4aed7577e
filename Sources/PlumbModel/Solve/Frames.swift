import PlumbDiagnostics
import PlumbSolver
import PlumbText
import PlumbTypography

/// Why a scene has no frames.
package enum Unsolvable: Error, Sendable {
  /// Its required constraints cannot all hold.
  case conflict(Scene, LoweredScene, InfeasibilityCertificate)
  /// The heights of these texts decide their own widths.
  case feedback(Scene, LoweredScene, texts: [ViewID])
  /// Told already.
  case told(Diagnostic)
}

/// A scene's frames in a situation, its tables and collections filled.
///
/// - Parameter withConstraints: whether each view says what its lines ask of it, which takes as
///   long as solving does.
package func frameTable(
  of scene: Scene, in situation: Situation, withConstraints: Bool
) throws(Unsolvable) -> FrameTable {
  var filling = RowFilling(situation, withConstraints: withConstraints)
  return try filling.table(of: scene, in: situation)
}

/// A scene as it is lowered in a situation, and where its views lie, without the rows of tables.
func solved(
  _ scene: Scene, _ situation: Situation
) throws(Unsolvable) -> (LoweredScene, Solution) {
  let (lowered, outcome): (LoweredScene, Outcome)
  var fixpoint = TextFixpoint(scene, situation)
  switch fixpoint.result() {
  case .fixed(let fixed, let found): (lowered, outcome) = (fixed, found)
  case .oscillating(let lowered, let texts): throw .feedback(scene, lowered, texts: texts)
  }
  switch outcome {
  case .solved(let solution): return (lowered, solution)
  case .impossible(let certificate): throw .conflict(scene, lowered, certificate)
  case .exhausted:
    throw .told(
      Diagnostic(
        .limit, "this layout is too hard to solve within the limit on pivots",
        at: scene.nameRange, label: "gave up here"))
  }
}

extension FrameTable {
  init(
    _ scene: Scene, _ lowered: LoweredScene, _ solution: Solution, withConstraints: Bool
  ) {
    func value(_ view: ViewID, _ unknown: LoweredScene.Unknown) -> Double {
      // Zero has no sign in a frame.
      solution.values[LoweredScene.variable(view, unknown).index] + 0
    }
    let texts = withConstraints ? ConstraintWriter(scene).textsByView(lowered) : nil
    let typography = scene.typography(for: lowered.situation.traits)
    var origins: [(x: Double, y: Double)] = [(0, 0)]
    var list: [ViewFrame] = []
    // The pixel's guide is the last, and no view.
    for index in scene.views.indices.dropFirst() where scene.views[index].kind != .pixel {
      let id = ViewID(index)
      let view = scene.views[index]
      let settings = lowered.settings[index]
      let frame = Frame(
        x: value(id, .left), y: value(id, .top), width: value(id, .width),
        height: value(id, .height))
      let parent = view.parent?.index ?? 0
      origins.append((origins[parent].x + frame.x, origins[parent].y + frame.y))
      var row = ViewFrame(
        path: view.path, kind: view.kind.word, sample: settings.text.words,
        lines: Self.lines(of: view, settings, frame.width, typography), color: settings.color,
        isHidden: settings.isHidden, isInvisible: view.kind.isInvisible, frame: frame,
        rootX: origins[index].x, rootY: origins[index].y,
        parent: parent == 0 ? nil : parent - 1, margins: EdgeInsets(settings.margins),
        constraints: texts?[index] ?? [], zOrder: view.zOrder)
      row.radius = settings.radius.doubleValue
      row.roundCorners = settings.roundCorners(in: lowered.situation.direction)
      (row.border, row.shadow) = (settings.border, settings.shadow)
      row.ground = settings.ground(of: view.kind.known)
      row.ink = settings.ink(of: view.kind.known)
      row.padding = settings.intrinsic.padding?.width.doubleValue ?? 0
      if settings.shownWords != settings.text.words { row.placeholder = settings.placeholder }
      row.alignment = settings.text.alignment
      let modes: [LineBreakMode] = [.clipping, .truncatingHead, .truncatingMiddle]
      row.isCutInside = modes.contains(settings.text.lineBreak) && row.lines != [row.sample]
      row.font = settings.text.font(within: frame.width, typography)
      row.parts = settings.intrinsic.buttonFrames(
        showing: settings.text,
        in: (
          solution.exactValues[LoweredScene.variable(id, .width).index],
          solution.exactValues[LoweredScene.variable(id, .height).index]
        ), lowered.situation.direction, typography)
      list.append(row)
    }
    self.init(
      layout: scene.name, width: value(.root, .width), height: value(.root, .height),
      states: lowered.situation.choices(of: scene), direction: lowered.situation.direction,
      views: list,
      ambiguous: Self.ambiguousPaths(scene, lowered, solution),
      statistics: FrameStatistics(
        variables: lowered.problem.variableCount, rows: lowered.problem.rowCount,
        pivots: solution.statistics.pivots),
      margins: EdgeInsets(lowered.settings[0].margins),
      safeArea: EdgeInsets(lowered.settings[0].safeArea),
      screen: lowered.situation.screen?.name)
    self.typography = typography
    color = lowered.settings[0].color
  }

  /// The text of a label as it is drawn into a width.
  private static func lines(
    of view: ViewNode, _ settings: EffectiveSettings, _ width: Double, _ typography: Typography
  ) -> [String] {
    guard view.kind.known == .label, let sample = settings.text.words else { return [] }
    if settings.text.shrinks(into: width, typography) { return [sample] }
    return typography.drawn(
      sample, in: settings.text.font(within: width, typography),
      lines: settings.text.lines, within: width, settings.text.lineBreak)
  }

  /// The paths of views that are free, but for those that a stack leaves out, and `super` where a
  /// size of the root is.
  private static func ambiguousPaths(
    _ scene: Scene, _ lowered: LoweredScene, _ solution: Solution
  ) -> [String] {
    let isRootFree = solution.freeVariables.contains { $0.index / 4 == ViewID.root.index }
    return (isRootFree ? ["super"] : [])
      + ambiguousViews(scene, solution).filter { !lowered.isLeftOutOfStack($0, in: scene) }.map {
        scene.views[$0.index].path
      }
  }

  /// Views of which an edge or a size is free: with left, top, width and height all decided, so are
  /// right and bottom.
  static func ambiguousViews(_ scene: Scene, _ solution: Solution) -> [ViewID] {
    var isFree = [Bool](repeating: false, count: scene.views.count)
    for variable in solution.freeVariables { isFree[variable.index / 4] = true }
    return scene.views.indices.dropFirst().filter { isFree[$0] }.map { ViewID($0) }
  }
}

extension EdgeInsets {
  package init(_ insets: Insets) {
    self.init(
      top: insets.top.doubleValue, left: insets.left.doubleValue,
      bottom: insets.bottom.doubleValue, right: insets.right.doubleValue)
  }
}

extension Situation {
  package func counterexample(of scene: Scene) -> Counterexample {
    var example = Counterexample(
      width: width, height: height, state: choices(of: scene), direction: direction.rawValue,
      contents: contents)
    example.textScale = traits.textScale
    example.platform = traits.platform?.rawValue
    return example
  }

  /// The state of each group, defaults filled in, in the scene's order.
  package func choices(of scene: Scene) -> [StateChoice] {
    scene.groups.map { group in
      states.first { $0.group == group.name && group.states.contains($0.state) }
        ?? StateChoice(group: group.name, state: group.states[0])
    }
  }
}
