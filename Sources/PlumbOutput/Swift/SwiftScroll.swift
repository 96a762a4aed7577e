import PlumbModel
import PlumbSolver
import PlumbText

extension SwiftSettings {
  /// The distances that a scroll view keeps around its content; nobody else adds to them.
  mutating func addScroll(_ settings: [Setting], _ name: String, isOwn: Bool) {
    for setting in settings {
      guard case .offset = setting.value else { continue }
      diagnostics.append(
        Diagnostic(
          .unsupported, "an offset is not written in Swift yet", at: setting.range,
          label: "set `contentOffset` of `\(name)` in the screen"))
    }
    let insets = settings.compactMap { setting -> SideSetting? in
      guard case .inset(let side, let value) = setting.value else { return nil }
      return SideSetting(side: side, value: value, guards: setting.guards, range: setting.range)
    }
    if isOwn {
      switch toolkit {
      case .uikit: initial.append("\(name).contentInsetAdjustmentBehavior = .never")
      case .appkit:
        // Scrollers that overlay the content take no room from it.
        initial += [
          "\(name).scrollerStyle = .overlay", "\(name).hasVerticalScroller = true",
          "\(name).hasHorizontalScroller = true",
          "\(name).automaticallyAdjustsContentInsets = false",
        ]
      }
    }
    guard !insets.isEmpty else { return }
    let property = toolkit == .uikit ? "contentInset" : "contentInsets"
    addSides(insets, Insets(all: .zero), directional: nil, physical: "\(name).\(property)")
  }
}
