import PlumbDiagnostics
import PlumbModel
import PlumbSolver

/// Situations of a scene in which frames are held against what was proved: corners, both sides of
/// where conditions change, and sizes between; states, directions, contents.
struct Situations {
  let scene: Scene
  private var choices: Choices

  init(_ scene: Scene, _ choices: Choices) {
    self.scene = scene
    self.choices = choices
  }

  /// Of each combination of states and direction a few, every other one with other contents.
  mutating func sampled() -> [(scene: Scene, situation: Situation, isAsDrawn: Bool)] {
    let (widths, heights) = (lengths(scene.width), lengths(scene.height))
    var found: [(Scene, Situation, Bool)] = []
    for states in scene.stateCombinations(limit: 8) {
      for direction in Direction.allCases {
        for number in 0..<4 {
          var situation = Situation(
            width: widths[(number + choices.below(widths.count)) % widths.count],
            height: heights[(number + choices.below(heights.count)) % heights.count],
            states: states, direction: direction)
          // The border of `width > height`.
          if number == 2, let width = situation.width, !scene.height.fits {
            situation.height = scene.height.clamp(width)
          }
          let scene = number % 2 == 0 ? scene : changed(&situation)
          found.append((scene, situation, number % 2 == 0))
        }
      }
    }
    return found
  }

  /// Nil alone where the content decides.
  private mutating func lengths(_ extent: DeclaredExtent) -> [Double?] {
    if extent.fits { return [nil] }
    let between = Double(choices.below(256)) / 255
    var lengths = [
      extent.minimum, extent.maximum,
      extent.minimum + ((extent.maximum - extent.minimum) * between * 64).rounded() / 64,
    ]
    for border in [100, 375, 400, Double(SizeClass.regularWidth), Double(SizeClass.regularHeight)] {
      lengths += [border - 0.125, border, border + 0.125]
    }
    return lengths.filter { extent.minimum <= $0 && $0 <= extent.maximum }
  }

  private static let words = [
    "i", "", "WWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWW", "Wi-Fi", "a b c d e f g h i j k l m",
    "Donaudampfschifffahrtsgesellschaft", "The table is booked for eight and the train is late",
  ]

  /// Other words for some views, other sizes for contents that may have some.
  private mutating func changed(_ situation: inout Situation) -> Scene {
    var scene = scene
    let lowered = LoweredScene(scene, in: situation)
    for (view, settings) in zip(scene.views, lowered.settings) where choices.isOneOf(2) {
      guard let content = settings.content(.horizontal), !content.sizes.isSingle else { continue }
      if content.sizes == .any, view.sample != nil {
        scene = scene.showing(choices.pick(Self.words), at: view.path)
      } else if view.sample == nil {
        let most = content.sizes.most ?? content.sizes.least + Rational(100)
        let width = choices.isOneOf(2) ? content.sizes.least : most
        situation.contents.append(ContentSize(view: view.path, width: width.doubleValue))
      }
    }
    return scene
  }
}
