import PlumbSolver
import PlumbTypography

/// What readers of several sizes of text see of a scene's views: how large their contents are, and
/// where their lines stand. Nothing else of a layout follows the size of text.
package struct TextMeasures {
  /// By size of text.
  private let typographies: [Typography]
  private var known: [Key: [Measure]] = [:]

  /// Of a view there is one measure wherever the same of what is set of it is in force.
  private struct Key: Hashable {
    let view: Int
    let isInForce: [Bool]
    let direction: Direction
    let isGone: Bool
  }

  private struct Measure {
    let width: ContentRange?
    let height: ContentRange?
    /// What is drawn.
    let size: (width: Rational?, height: Rational?)
    let ascent: Rational
    let descent: Rational
  }

  /// A length at one size of text: what is drawn, and between what it lies.
  struct Length {
    let drawn: Rational
    let range: ContentRange
  }

  package init(_ scene: Scene, scales: [Double]) {
    let measurer = scene.sources.typography.measurer
    typographies = scales.map { Typography(measurer: measurer, textScale: $0) }
  }

  /// How many measures were taken.
  package var count: Int { known.count }

  /// By size of text, the length that a variable of a lowered variant stands for.
  mutating func lengths(
    of content: OpenContent, _ scene: Scene, _ variant: Variant, _ lowered: LoweredScene
  ) -> [Length] {
    let line = lowered.line(content.variable, of: content.view)
    return measures(of: content.view.index, scene, variant, lowered).map { measure in
      switch line {
      case .ascent:
        return Length(drawn: measure.ascent, range: ContentRange(only: measure.ascent))
      case .descent:
        return Length(drawn: measure.descent, range: ContentRange(only: measure.descent))
      default: break
      }
      let isWidth = content.axis == .horizontal
      let drawn = isWidth ? measure.size.width : measure.size.height
      let range = isWidth ? measure.width : measure.height
      return Length(
        drawn: drawn ?? content.content.size, range: range ?? content.content.sizes)
    }
  }

  private mutating func measures(
    of view: Int, _ scene: Scene, _ variant: Variant, _ lowered: LoweredScene
  ) -> [Measure] {
    let guards = ActiveGuards(scene, variant)
    let settings = lowered.settings[view]
    let key = Key(
      view: view, isInForce: scene.views[view].settings.map { guards.holds($0.guards) },
      direction: variant.direction, isGone: settings.isGone)
    if let known = known[key] { return known }
    let measures = typographies.map { typography in
      let own = settings.measured(by: typography)
      let (width, height) = (own.content(.horizontal), own.content(.vertical))
      return Measure(
        width: width?.sizes, height: height?.sizes, size: (width?.size, height?.size),
        ascent: own.text.ascent, descent: own.text.descent)
    }
    known[key] = measures
    return measures
  }
}

extension Scene {
  /// Whether the size of text changes contents and lines alone; where shapes and shares follow
  /// contents, it changes factors as well.
  package var followsTextInLengths: Bool {
    views.allSatisfy { view in
      view.settings.allSatisfy { setting in
        switch setting.value {
        case .aspectOfContent: view.kind.known == .image
        case .distribution(let distribution): distribution != .fillProportionally
        default: true
        }
      }
    }
  }

  /// The places of some sizes of text, those together of which all conditions say the same.
  package func alike(_ scales: [Double]) -> [[Int]] {
    guard conditions.contains(where: \.asksTextScale) else { return [Array(scales.indices)] }
    var groups: [(holds: [[Bool]], places: [Int])] = []
    for (place, scale) in scales.enumerated() {
      let own = scalingText(by: scale).variants(inBothDirections: true).list.map(\.holds)
      if let known = groups.firstIndex(where: { $0.holds == own }) {
        groups[known].places.append(place)
      } else {
        groups.append((own, [place]))
      }
    }
    return groups.map(\.places)
  }
}
