import PlumbDiagnostics
import PlumbSolver
import PlumbText

/// The contents of a variant that are factors of its rows: shares of a stack that follow contents,
/// and the shape of an image.
///
/// A proof over parameters has them in constant terms only (ALGORITHMS: 1), so that these are given
/// to it as numbers: those that are drawn, and the ends of their ranges, in all combinations where
/// these are few. What fails there fails; between them it is not proved.
package struct RatioContents {
  package let contents: [OpenContent]
  /// The stacks and images that make factors of them.
  package let owners: [ViewID]
  /// Whether texts are among them whose height follows from their width.
  package var hasLines: Bool { !linedOwners.isEmpty }
  /// Those of the owners that make factors of such heights.
  let linedOwners: [ViewID]
  private let scene: Scene
  /// By view, which texts those are.
  private let wraps: [Bool]

  /// - Parameter lowered: the variant over its sizes and contents.
  package init(_ scene: Scene, _ lowered: LoweredScene) {
    self.scene = scene
    let settings = lowered.settings
    let open = lowered.openContents.filter { !$0.content.sizes.isSingle }
    var asked: [(view: ViewID, axes: [Axis], owner: ViewID)] = []
    var owners: [ViewID] = []
    func ask(_ views: [ViewID], along axes: [Axis], for owner: ViewID) {
      let isOpen = open.contains { views.contains($0.view) && axes.contains($0.axis) }
      guard isOpen else { return }
      asked += views.map { ($0, axes, owner) }
      owners.append(owner)
    }
    for (stack, children) in scene.stacks
    where settings[stack.index].stack.distribution == .fillProportionally {
      ask(
        children.filter { !settings[$0.index].isHidden },
        along: [settings[stack.index].stack.axis], for: stack)
    }
    for index in settings.indices where settings[index].intrinsic.aspect != nil {
      ask([ViewID(index)], along: [.horizontal, .vertical], for: ViewID(index))
    }
    contents = open.filter { content in
      asked.contains { $0.view == content.view && $0.axes.contains(content.axis) }
    }
    self.owners = owners
    let wraps = settings.map { $0.intrinsic.wrapping != nil }
    self.wraps = wraps
    let lined = contents.filter { $0.axis == .vertical && wraps[$0.view.index] }.map(\.view)
    linedOwners = owners.filter { owner in
      asked.contains {
        $0.owner == owner && $0.axes.contains(.vertical) && lined.contains($0.view)
      }
    }
  }

  /// Of a variant that is lowered already; nil where nothing follows contents.
  init?(_ scene: Scene, _ variant: Variant, besides lowered: LoweredScene) {
    let isAsked = lowered.settings.contains {
      $0.intrinsic.aspect != nil || $0.stack.distribution == .fillProportionally
    }
    guard isAsked else { return nil }
    self.init(
      scene,
      LoweredScene(
        scene, in: variant, over: SizeParameters(variant.region), contents: .measured))
  }

  func contains(_ other: OpenContent) -> Bool {
    contents.contains {
      $0.view == other.view && $0.axis == other.axis && $0.kind == other.kind
    }
  }

  /// With the contents as they are drawn.
  package func atSample(_ variant: Variant) -> Variant {
    given(contents.map(\.content.size), to: variant)
  }

  /// With the contents as large as they are given, in points.
  package func given(_ values: [Rational], to variant: Variant) -> Variant {
    var variant = variant
    for (open, value) in zip(contents, values) {
      // What is drawn of a text that wraps is as high as its lines.
      let hasLines = open.axis == .vertical && wraps[open.view.index]
      variant.give(open, value, isDrawn: value == open.content.size && !hasLines, in: scene)
    }
    return variant
  }
}
