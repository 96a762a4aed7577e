import PlumbCode
import PlumbModel
import PlumbSolver
import PlumbText

extension SwiftSettings {
  /// One side's distance, or all four.
  struct SideSetting {
    let side: Side?
    let value: Rational
    let guards: [Guard]
    let range: SourceRange
  }

  /// The layout's margins hold whatever the device adds to them.
  mutating func addMargins(of name: String, _ node: ViewNode) {
    guard toolkit.hasMargins else { return }
    initial.append("\(name).insetsLayoutMarginsFromSafeArea = false")
    addSides(
      margins(of: node), Insets(all: node.standardMargin),
      directional: "\(name).directionalLayoutMargins", physical: "\(name).layoutMargins")
  }

  func margins(of node: ViewNode) -> [SideSetting] {
    sides(node.settings) {
      if case .margin(let side, let value) = $0 { (side, value) } else { nil }
    }
  }

  /// The settings that say a distance of one side, or of all four.
  func sides(
    _ settings: [Setting], _ distance: (Setting.Value) -> (side: Side?, value: Rational)?
  ) -> [SideSetting] {
    settings.compactMap { setting in
      distance(setting.value).map {
        SideSetting(side: $0.side, value: $0.value, guards: setting.guards, range: setting.range)
      }
    }
  }

  /// Four distances at once, then those that circumstances change, one by one.
  mutating func addSides(
    _ settings: [SideSetting], _ standard: Insets, directional: String?, physical: String?
  ) {
    let physicalSides = settings.filter { $0.side == .left || $0.side == .right }
    let directionalSides = settings.filter { $0.side == .leading || $0.side == .trailing }
    var (sides, mirrored) = (standard, standard)
    for setting in settings where setting.guards.isEmpty {
      sides.set(setting.side, setting.value, .leftToRight)
      mirrored.set(setting.side, setting.value, .rightToLeft)
    }
    let isMirrored = sides.left == mirrored.right && sides.right == mirrored.left
    let changes = settings.contains { !$0.guards.isEmpty }
    let isDirectional =
      directional != nil && isMirrored && (!changes || physicalSides.isEmpty)
    if directional == nil,
      changes || sides.left != mirrored.left || sides.right != mirrored.right,
      let setting = directionalSides.first
    {
      return refuse(
        at: setting.range,
        "these insets do not follow the reading direction: say left and right")
    }
    if !isDirectional, physical == nil || (directional != nil && !directionalSides.isEmpty),
      let setting = physicalSides.first
    {
      return refuse(
        at: setting.range,
        physical == nil
          ? "these insets follow the reading direction: say leading and trailing"
          : "margins are left and right, or leading and trailing, not both")
    }
    guard let property = isDirectional ? directional : physical ?? directional else { return }
    let (type, first, second) =
      isDirectional
      ? ("NSDirectionalEdgeInsets", "leading", "trailing")
      : (toolkit.insetsType, "left", "right")
    let values = [
      ("top", sides.top), (first, sides.left), ("bottom", sides.bottom), (second, sides.right),
    ]
    let distances = values.map { ($0, distance($1, on: $0, settings)) }
    let insets = Code.call(type, distances.map { "\($0): \($1)" as Code })
    initial.append("\(property) = \(insets)")
    for (side, distance) in distances { addChanges(settings, side, distance, property) }
  }

  /// A side's distance by the name that the line which set it has for it.
  private func distance(
    _ value: Rational, on side: String, _ settings: [SideSetting]
  ) -> Code {
    let source = settings.last { setting in
      setting.guards.isEmpty && setting.value == value
        && (setting.side == nil || setting.side?.rawValue == side)
    }
    return source.map { metrics.length(value, in: $0.range) } ?? .text(SwiftWords.number(value))
  }

  /// The side under its circumstances; nothing where it never changes.
  private mutating func addChanges(
    _ settings: [SideSetting], _ side: String, _ initialValue: Code, _ property: String
  ) {
    var choices: [Choice] = []
    for setting in settings where setting.side == nil || setting.side?.rawValue == side {
      let value = metrics.length(setting.value, in: setting.range)
      choices.append(Choice(value: value, guards: setting.guards))
    }
    // The last without a circumstance covers all before it.
    if let last = choices.lastIndex(where: \.guards.isEmpty) { choices.removeFirst(last + 1) }
    guard !choices.isEmpty else { return }
    say(choices, or: initialValue) { "\(property).\(side) = \($0)" }
  }
}
