import PlumbSolver
import PlumbText

/// A view's properties in one situation: defaults, overridden by what is in force, the last last.
package struct EffectiveSettings: Sendable {
  package private(set) var margins: Insets
  package private(set) var safeArea = Insets(all: .zero)
  package private(set) var isHidden = false
  package private(set) var color: String?
  /// The point size of its text; 17 is the system's body size.
  package private(set) var fontSize = Rational(17)
  private var width: (sizes: ContentRange, range: SourceRange)?
  private var height: (sizes: ContentRange, range: SourceRange)?
  private var textLength: (length: TextLength, range: SourceRange)?
  private var hug: (horizontal: Priority, vertical: Priority) = (.defaultLow, .defaultLow)
  private var resist: (horizontal: Priority, vertical: Priority) = (.defaultHigh, .defaultHigh)

  init(_ view: ViewNode, _ active: ActiveGuards, _ situation: Situation, isRoot: Bool) {
    margins = Insets(all: view.standardMargin)
    for setting in view.settings where active.holds(setting.guards) {
      apply(setting, situation.direction)
    }
    if isRoot, let given = situation.safeArea {
      safeArea = Insets(all: .zero)
      for (side, value) in [
        (Side.top, given.top), (.left, given.left), (.bottom, given.bottom), (.right, given.right),
      ] {
        safeArea.set(side, Rational(exactly: value) ?? .zero, situation.direction)
      }
    }
  }

  private mutating func apply(_ setting: Setting, _ direction: Direction) {
    switch setting.value {
    case .intrinsic(let newWidth, let newHeight):
      width = newWidth.map { ($0, setting.range) }
      height = newHeight.map { ($0, setting.range) }
    case .hug(let axis, let priority):
      if axis != .vertical { hug.horizontal = priority }
      if axis != .horizontal { hug.vertical = priority }
    case .resist(let axis, let priority):
      if axis != .vertical { resist.horizontal = priority }
      if axis != .horizontal { resist.vertical = priority }
    case .margin(let side, let value): margins.set(side, value, direction)
    case .inset(let side, let value): safeArea.set(side, value, direction)
    case .fontSize(let size): fontSize = size
    case .textLength(let least, let most):
      textLength = (TextLength(least: least, most: most), setting.range)
    case .hidden: isHidden = true
    case .color(let word): color = word
    }
  }

  /// The intrinsic size on an axis and how strongly it is kept.
  package struct Content: Sendable {
    /// What frames are drawn with.
    package let size: Rational
    /// What proofs hold for.
    package let sizes: ContentRange
    package let range: SourceRange
    package let hug: Priority
    package let resist: Priority
  }

  package func content(_ axis: Axis) -> Content? {
    let isWidth = axis == .horizontal
    guard let intrinsic = (isWidth ? width : height) ?? text(axis) else { return nil }
    return Content(
      size: intrinsic.sizes.middle, sizes: intrinsic.sizes, range: intrinsic.range,
      hug: isWidth ? hug.horizontal : hug.vertical,
      resist: isWidth ? resist.horizontal : resist.vertical)
  }

  /// What `text` says, unless an intrinsic size pins it.
  private func text(_ axis: Axis) -> (sizes: ContentRange, range: SourceRange)? {
    guard let textLength, width == nil, height == nil else { return nil }
    let sizes =
      axis == .horizontal
      ? textLength.length.widths(fontSize)
      : ContentRange(only: TextLength.lineHeight(fontSize))
    return (sizes, textLength.range)
  }
}
