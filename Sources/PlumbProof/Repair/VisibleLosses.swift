import PlumbModel
import PlumbSolver

/// What people no longer see of a layout as it is drawn: views without any size, words that are cut
/// and views that reach outside. An edit that brings one of these fixes nothing.
struct VisibleLosses {
  enum Kind: Hashable {
    case nothing, cut, outside
    /// Smaller than its content, which is no words: that may be seen all the same.
    case squeezed
  }

  struct Loss: Hashable {
    /// Views are compared by their paths: an edit may add or move one.
    let view: String
    let kind: Kind
  }

  /// A content along an axis.
  struct Content: Hashable {
    let view: String
    let axis: Axis
  }

  let losses: Set<Loss>
  /// Words that are told to give way to others.
  let giving: Set<Content>
  /// Those of them that do.
  let given: Set<Content>

  /// Nil where there are no frames.
  init?(_ scene: Scene, _ situation: Situation) {
    var fixpoint = TextFixpoint(scene, situation)
    guard let (lowered, solution) = fixpoint.rendered() else { return nil }
    var losses: Set<Loss> = []
    var giving: Set<Content> = []
    var given: Set<Content> = []
    for view in scene.views.indices.dropFirst().map({ ViewID($0) }) {
      let node = scene.views[view.index]
      guard !node.kind.isInvisible, node.kind != .keyboard, !lowered.isHidden(view, in: scene)
      else { continue }
      let value = { solution.exactValues[LoweredScene.variable($0, $1).index] }
      let sizes = [value(view, .width), value(view, .height)]
      if sizes.contains(where: \.isZero) { losses.insert(Loss(view: node.path, kind: .nothing)) }
      let showsText = node.kind.known?.showsText ?? false
      for (axis, size) in zip([Axis.horizontal, .vertical], sizes) where showsText {
        let settings = lowered.settings[view.index]
        guard let content = settings.content(axis), !settings.keeps(content, axis) else { continue }
        giving.insert(Content(view: node.path, axis: axis))
        if Self.isShort(size, of: content.size, axis, settings) {
          given.insert(Content(view: node.path, axis: axis))
        }
      }
      if Self.isCut(lowered.settings[view.index], sizes) {
        let kind: Kind = showsText ? .cut : .squeezed
        losses.insert(Loss(view: node.path, kind: kind))
      }
      guard let parent = node.parent else { continue }
      let starts = [value(view, .left), value(view, .top)]
      let room = [value(parent, .width), value(parent, .height)]
      let isOutside = (0..<2).contains {
        starts[$0].sign < 0 || room[$0] < starts[$0] + sizes[$0]
      }
      if isOutside { losses.insert(Loss(view: node.path, kind: .outside)) }
    }
    self.losses = losses
    self.giving = giving
    self.given = given
  }

  /// Whether words are now told to give way that then are cut, so that nobody would hear of it.
  func silences(_ before: VisibleLosses) -> Bool { !given.isSubset(of: before.giving) }

  /// Where there is too little room for all contents, another may be cut instead, or get none.
  static func isNoWorse(_ after: Set<Loss>, than before: Set<Loss>) -> Bool {
    let new = after.subtracting(before)
    func isNoMore(_ kinds: Set<Kind>) -> Bool {
      let counts = [before, after].map { $0.count { kinds.contains($0.kind) } }
      return counts[1] <= counts[0]
    }
    return !new.contains { $0.kind == .outside }
      && (!new.contains { $0.kind == .nothing } || isNoMore([.nothing]))
      && (!new.contains { $0.kind == .cut } || isNoMore([.cut, .squeezed]))
  }

  /// Whether a content that was not told to give way has less room than it takes.
  private static func isCut(_ settings: EffectiveSettings, _ sizes: [Rational]) -> Bool {
    zip([Axis.horizontal, .vertical], sizes).contains { axis, size in
      guard let content = settings.content(axis), settings.keeps(content, axis) else {
        return false
      }
      return isShort(size, of: content.size, axis, settings)
    }
  }

  private static func isShort(
    _ size: Rational, of content: Rational, _ axis: Axis, _ settings: EffectiveSettings
  ) -> Bool {
    if axis == .vertical { return size < content }
    return settings.intrinsic.wrapping == nil && size < content * settings.text.leastShare
  }
}

extension Repair {
  /// Whether an edit leaves everything to be seen that was: with contents as they are drawn, where
  /// the finding shows, at the usual size, and at the corners of the sizes, in its states and in
  /// those that are drawn first.
  ///
  /// - Parameter keepsWords: whether it may not tell words to give way that then are cut.
  func isHarmless(_ edited: Scene, keepsWords: Bool = false) -> Bool {
    drawnSituations.allSatisfy { situation in
      // Where there are no frames, nothing is seen.
      guard let before = VisibleLosses(scene, situation),
        let after = VisibleLosses(edited, situation)
      else { return true }
      return VisibleLosses.isNoWorse(after.losses, than: before.losses)
        && !(keepsWords && after.silences(before))
    }
  }

  private var drawnSituations: [Situation] {
    var here = situation
    here.contents = []
    var situations = [here]
    func add(_ other: Situation) {
      if situations.count < ProofBounds.situationsDrawn, !situations.contains(other) {
        situations.append(other)
      }
    }
    let standard = scene.defaultSituation.states
    for states in here.states == standard ? [standard] : [here.states, standard] {
      for cell in scene.cells(here.direction) {
        let variant = Variant(states, here.direction, cell)
        for point in [scene.usualSize] + cell.region.corners
        where cell.region.contains(point) && variant.admits(point, in: scene) {
          add(variant.situation(at: point, in: scene))
        }
      }
    }
    return situations
  }
}
