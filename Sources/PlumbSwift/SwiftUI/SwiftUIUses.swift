import PlumbCode
import PlumbModel
import PlumbText

/// The uses of components that a layout takes as views of their own, each a `LineView`, which lays
/// out itself what is in it; the layout asks it how large it is.
///
/// A use is one of these where the component's own arithmetic, given the size that the use has, is
/// equal to that of the whole: then all frames are those of the whole. All others are laid out with
/// the rest, view by view.
struct SwiftUIUses {
  /// Where a component is used.
  struct Use {
    let layout: SwiftUILayout
    /// By view of the component, that of the whole.
    let views: [ViewID]
    /// By group of the component, the state that it is in.
    let states: [SwiftUIUseState]
  }

  private(set) var all: [Int: Use] = [:]
  /// The frames of the whole without those of what is in the uses.
  private(set) var frames: SwiftFrameStruct

  /// - Parameters:
  ///   - components: By name, the layouts of the file.
  ///   - isOfFramesAlone: Whether it does not matter how views look, but what frames are where
  ///     something is gone.
  init(
    of frames: SwiftFrameStruct, _ components: [String: SwiftUILayout],
    isOfFramesAlone: Bool = false
  ) {
    self.frames = frames
    let scene = frames.scene
    var possible = Self.possible(in: frames, components, isOfFramesAlone)
    while true {  // there is one less to try each time
      all = [:]
      // What is in a use lies in it already.
      for (index, use) in possible where !scene.isInside(index, { all[$0] != nil }) {
        all[index] = use
      }
      if all.isEmpty { return }
      let parts = frames.programs.map { SwiftUIUsePart(all, in: $0, scene) }
      if let other = parts.lazy.compactMap(\.stranger).first {
        possible.removeAll { $0.index == other }
        continue
      }
      self.frames = frames.taking(all, parts.map(\.program))
      return
    }
  }

  /// The uses of which each may be a view of its own, whether others are or not; what one lies in
  /// stands before it.
  private static func possible(
    in frames: SwiftFrameStruct, _ components: [String: SwiftUILayout], _ isOfFramesAlone: Bool
  ) -> [(index: Int, use: Use)] {
    if components.isEmpty { return [] }
    let held = frames.scene.groupsOfLooks
    let looks = SwiftUILooks(frames)
    func isLike(_ use: Use) -> Bool {
      isOfFramesAlone
        ? use.states.isEmpty && isSteady(use, in: frames) : looksAlike(use, in: frames, looks)
    }
    let uses = frames.scene.views.indices.compactMap { index -> (index: Int, use: Use)? in
      guard let name = frames.scene.views[index].kind.layoutName, let layout = components[name],
        let use = use(index, of: layout, in: frames.scene, held), isLike(use)
      else { return nil }
      return (index, use)
    }
    if uses.isEmpty { return [] }
    var proof = SwiftUIUseProof(frames)
    return uses.filter { proof.holds(ViewID($0.index), $0.use) }
  }

  /// Whether all of it is there in all states, of contents that are drawn in one way.
  private static func isSteady(_ use: Use, in frames: SwiftFrameStruct) -> Bool {
    let views = Set(use.views)
    let texts = use.layout.wholeFrames.texts.map { use.views[$0.index] }
    guard texts.allSatisfy(frames.texts.contains) else { return false }
    return frames.programs.allSatisfy { program in
      views.allSatisfy { program.has($0.index, of: frames.scene) }
    }
      && frames.contents.allSatisfy { content in
        content.drawn != nil || !(content.parameter.contentView.map(views.contains) ?? false)
      }
  }

  /// What can be a view of its own: who uses it has no say in what is in it but states, words and
  /// looks, and it hangs on nothing else but its size and the size of texts.
  static func use(
    _ index: Int, of layout: SwiftUILayout, in scene: Scene, _ held: Set<Int>
  ) -> Use? {
    let own = layout.scene
    let inside = scene.views.indices.filter { view in scene.isInside(view) { $0 == index } }
    let views = places(of: own.views, among: [index] + inside, scene)
    let path = scene.views[index].path + "."
    guard scene.views[index].given == nil,
      let states = SwiftUIUseState.all(of: own, at: path, in: scene, held),
      own.decidedGroups.allSatisfy(\.isPresence), own.followingGroups.isEmpty,
      own.sizes.all.count == 1, !own.looksAskSize,
      !own.views.contains(where: {
        $0.kind.isOfSystem && $0.kind != .pixel || $0.kind == .scrollContent
      }),
      layout.wholeFrames.shapers.isEmpty, layout.wholeFrames.insets.isEmpty,
      scene.largestTexts(around: index).isSubset(of: own.largestTexts(around: 0)),
      let views
    else { return nil }
    let isSame = zip(own.views, views).dropFirst().allSatisfy { view, place in
      view.kind == scene.views[place].kind && view.zOrder == scene.views[place].zOrder
        && (view.kind == .pixel || path + view.path == scene.views[place].path)
    }
    return isSame
      ? Use(layout: layout, views: views.map { ViewID($0) }, states: states) : nil
  }

  /// Where the views of a component stand in the whole, in their order; the whole has one pixel.
  private static func places(
    of own: [ViewNode], among inside: [Int], _ scene: Scene
  ) -> [Int]? {
    let pixel = scene.views.firstIndex { $0.kind == .pixel }
    var rest = inside[...]
    let places = own.compactMap { $0.kind == .pixel ? pixel : rest.popFirst() }
    return rest.isEmpty && places.count == own.count ? places : nil
  }

  /// Whether what a component's view says of how it shows what it is given is right in the whole:
  /// what is drawn, where words lie in their frames, and what it and components in it are drawn on.
  /// All else the views say that it is given.
  static func looksAlike(
    _ use: Use, in frames: SwiftFrameStruct, _ looks: SwiftUILooks
  ) -> Bool {
    let own = use.layout
    let ground = own.looks.background(0)
    guard
      ground.isEmpty || ground == looks.background(use.views[0].index)
        || frames.scene.rangesOfGround(use.views[0].index).isSubset(of: own.scene.rangesOfGround(0))
    else { return false }
    return use.views.indices.dropFirst().allSatisfy { index in
      let other = use.views[index].index
      return SwiftUILayout.isDrawn(index, own.wholeFrames) == SwiftUILayout.isDrawn(other, frames)
        && own.looks.alignment(index) == looks.alignment(other)
        && frames.scene.rangesOfHiding(other).isSubset(of: own.scene.rangesOfHiding(index))
        && (own.uses[index] == nil || own.looks.background(index) == looks.background(other)
          || frames.scene.rangesOfGround(other) == own.scene.rangesOfGround(index))
    }
  }
}

extension Scene {
  /// What says on what a view is drawn.
  fileprivate func rangesOfGround(_ index: Int) -> Set<SourceRange> {
    let ground = views[index].settings.filter { setting in
      switch setting.value {
      case .color, .background, .radius: true
      default: false
      }
    }
    return Set(ground.map(\.range))
  }

  /// The lines by which states hide a view, and not only what that lies in.
  fileprivate func rangesOfHiding(_ index: Int) -> Set<SourceRange> {
    let hiding = views[index].settings.filter { setting in
      guard case .hidden = setting.value else { return false }
      return !chosenGroups(behind: setting.guards).isEmpty
    }
    return Set(hiding.map(\.range))
  }

  /// Whether what views show or look like hangs on the size of the whole: where a component is used
  /// and given views from outside, these would ask for the size of that.
  fileprivate var looksAskSize: Bool {
    views.contains { view in
      view.settings.contains { setting in
        if case .hidden = setting.value, view.kind.known != .spinner { return false }
        return self.conditions(behind: setting.guards).contains { self.conditions[$0].asksSize }
      }
    }
  }

  /// What says how far words in a view grow: where it stands outside of the view's own layout, a
  /// view of its own would not know.
  fileprivate func largestTexts(around index: Int) -> Set<SourceRange> {
    let around = views.indices.filter { other in other == index || isInside(index) { $0 == other } }
    return Set(around.flatMap { views[$0].settings.filter(\.isLargest).map(\.range) })
  }

  /// Whether a view lies in one of some others.
  func isInside(_ index: Int, _ isOther: (Int) -> Bool) -> Bool {
    views.ancestors(of: ViewID(index)).contains { isOther($0.index) }
  }
}
