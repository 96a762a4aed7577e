import PlumbCode
import PlumbModel
import PlumbSolver
import PlumbText

extension SwiftSettings {
  /// The distances that a scroll view keeps around its content, to which nobody else adds, and how
  /// far it has been scrolled.
  mutating func addScroll(_ settings: [Setting], _ name: String, isOwn: Bool) {
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
    let insets = insets(settings)
    if !insets.isEmpty {
      addSides(
        insets, Insets(all: .zero), directional: nil, physical: "\(name).\(insetsProperty)")
    }
    addOffset(settings, name, insets: "\(name).\(insetsProperty)", isOwn: isOwn)
  }

  /// What a scroll view calls the distances around its content.
  var insetsProperty: String { toolkit == .uikit ? "contentInset" : "contentInsets" }

  /// Scrolls where the layout says another place than before, and lets people scroll in between.
  mutating func addOffset(
    _ settings: [Setting], _ name: String, insets: String, isOwn: Bool
  ) {
    let offsets = settings.compactMap { setting -> Choice? in
      guard case .offset(let x, let y) = setting.value else { return nil }
      let (left, top) = (metrics.length(x, in: setting.range), metrics.length(y, in: setting.range))
      return Choice(value: "CGPoint(x: \(left), y: \(top))", guards: setting.guards)
    }
    guard !offsets.isEmpty else { return }
    guard isOwn else {
      return refuse(settings, "the component that declares the view scrolls it") {
        if case .offset = $0 { true } else { false }
      }
    }
    func scroll(to place: String) -> String {
      toolkit == .uikit
        ? "\(name).contentOffset = \(place)" : "\(name).contentView.scroll(to: \(place))"
    }
    guard offsets.contains(where: { !$0.guards.isEmpty }) else {
      if let last = offsets.last { initial.append(scroll(to: last.value)) }
      return
    }
    let word = name.filter { $0 != "`" }
    let wanted = pool.take(word + "Offset")
    let active = pool.take("active" + SwiftWords.capitalized(word) + "Offset")
    stored.append("private var \(active): CGPoint?")
    let beginning = Choice(value: "CGPoint(x: -\(insets).left, y: -\(insets).top)", guards: [])
    say([beginning] + offsets, or: "") { "let \(wanted) = \($0)" }
    sayAgain(
      ["if \(wanted) != \(active) { \(scroll(to: wanted)) }", "\(active) = \(wanted)"], [])
  }
}
