import PlumbSolver

/// Screens that are alike in what covers them: phones with a button below the screen, phones
/// without one, and tablets. What `devices` names is made of these.
package struct ScreenFamily: Sendable {
  /// The sizes of a family held one way, all widths with all heights, and what of them is covered.
  package struct Box: Sendable {
    package let size: DeclaredSize
    let isOnItsSide: Bool
    /// In points; on an axis of reading, both sides are alike.
    package let insets: Insets
    /// How high keyboards are, with what lies above the keys.
    package let keyboard: ContentRange
  }

  let upright: Box
  let onItsSide: Box

  /// What `devices` says: of which kind, and how it is held.
  package enum Word: String, CaseIterable, Sendable {
    case phones, tablets, portrait, landscape
  }

  /// The boxes that words ask for, upright ones first; none where they name no devices.
  static func boxes(_ words: [Word]) -> [Box] {
    var families: [ScreenFamily] = []
    if words.contains(.phones) { families += phones }
    if words.contains(.tablets) { families += tablets }
    let isHeldOneWay = words.contains(.portrait) != words.contains(.landscape)
    let upright = isHeldOneWay && words.contains(.landscape) ? [] : families.map(\.upright)
    let onItsSide = isHeldOneWay && words.contains(.portrait) ? [] : families.map(\.onItsSide)
    return upright + onItsSide
  }

  /// Those without a button first, since layouts are drawn in the first.
  ///
  /// The safe area is that of most of the phones there are; lint asks about that of each. Heights
  /// of keyboards are those without and with suggestions, as recorded on phones of these sizes.
  private static let phones: [ScreenFamily] = [
    ScreenFamily(
      of: Device.all.filter { $0.isPhone && !$0.hasHomeButton },
      upright: Insets(EdgeInsets(top: 59, bottom: 34)),
      onItsSide: Insets(EdgeInsets(left: 59, bottom: 21, right: 59)),
      keyboards: (291...346, 160...210)),
    ScreenFamily(
      of: Device.all.filter { $0.isPhone && $0.hasHomeButton },
      upright: Insets(EdgeInsets(top: 20)), onItsSide: Insets(all: .zero),
      keyboards: (216...271, 160...210)),
  ]

  /// Of tablets the heights are those that hold without a word (`keyboard`).
  private static let tablets: [ScreenFamily] = [
    ScreenFamily(
      of: Device.all.filter { !$0.isPhone },
      upright: Insets(EdgeInsets(top: 24, bottom: 20)),
      onItsSide: Insets(EdgeInsets(top: 24, bottom: 20)), keyboards: (216...420, 216...420))
  ]

  private init(
    of devices: [Device], upright: Insets, onItsSide: Insets,
    keyboards: (upright: ClosedRange<Int>, onItsSide: ClosedRange<Int>)
  ) {
    func extent(_ lengths: [Double]) -> DeclaredExtent {
      DeclaredExtent(minimum: lengths.min() ?? 0, maximum: lengths.max() ?? 0, fits: false)
    }
    func heights(_ range: ClosedRange<Int>) -> ContentRange {
      ContentRange(least: Rational(range.lowerBound), most: Rational(range.upperBound))
    }
    let (short, long) = (extent(devices.map(\.width)), extent(devices.map(\.height)))
    self.upright = Box(
      size: DeclaredSize(width: short, height: long), isOnItsSide: false, insets: upright,
      keyboard: heights(keyboards.upright))
    self.onItsSide = Box(
      size: DeclaredSize(width: long, height: short), isOnItsSide: true, insets: onItsSide,
      keyboard: heights(keyboards.onItsSide))
  }
}

extension ScreenFamily.Box {
  /// Whether a size is one of the box, where it is one of those that `devices` names.
  var condition: SceneCondition {
    func bounds(_ attribute: Attribute, _ extent: DeclaredExtent) -> [SceneCondition] {
      let length = LinearForm(Anchor(.root, attribute, isContainer: true))
      func end(_ value: Double) -> LinearForm {
        LinearForm(constant: Rational(exactly: value) ?? .zero)
      }
      return [
        .comparison(length - end(extent.minimum), .greaterOrEqual),
        .comparison(length - end(extent.maximum), .lessOrEqual),
      ]
    }
    return .all(bounds(.width, size.width) + bounds(.height, size.height))
  }
}

extension Device {
  package var isPhone: Bool { width < 600 }

  /// Whether a button lies below the screen, in place of the bar at its end.
  package var hasHomeButton: Bool { upright.bottom == 0 }
}
