import PlumbCode
import PlumbModel
import PlumbSolver
import PlumbText

extension SwiftSettings {
  /// The distances that a scroll view keeps around its content, to which nobody else adds, and how
  /// far it has been scrolled.
  mutating func addScroll(
    _ settings: [Setting], _ name: String, _ word: String, isOwn: Bool
  ) {
    if isOwn { initial += toolkit.scrollSetup(name) }
    let insets = insets(settings)
    if !insets.isEmpty {
      addSides(
        insets, Insets(all: .zero), directional: nil, physical: "\(name).\(toolkit.insetsProperty)")
    }
    addOffset(settings, name, word, insets: "\(name).\(toolkit.insetsProperty)", isOwn: isOwn)
  }

  /// Scrolls where the layout says another place than before, and lets people scroll in between.
  mutating func addOffset(
    _ settings: [Setting], _ name: String, _ word: String, insets: String, isOwn: Bool
  ) {
    let offsets = settings.compactMap { setting -> Choice? in
      guard case .offset(let x, let y) = setting.value else { return nil }
      let (left, top) = (metrics.length(x, in: setting.range), metrics.length(y, in: setting.range))
      return Choice(value: .call("CGPoint", ["x: \(left)", "y: \(top)"]), guards: setting.guards)
    }
    guard !offsets.isEmpty else { return }
    guard isOwn else {
      return refuse(settings, "the component that declares the view scrolls it") {
        if case .offset = $0 { true } else { false }
      }
    }
    guard offsets.contains(where: { !$0.guards.isEmpty }) else {
      if let last = offsets.last { initial.append(toolkit.scrolling(name, to: last.value)) }
      return
    }
    let wanted = pool.take(word + "Offset")
    let active = pool.take("active" + SwiftWords.capitalized(word) + "Offset")
    stored.append("private var \(active): CGPoint?")
    let beginning = Choice(
      value: .call("CGPoint", ["x: -\(insets).left", "y: -\(insets).top"]), guards: [])
    say([beginning] + offsets, or: "") { "let \(wanted) = \($0)" }
    let scroll = toolkit.scrolling(name, to: .text(wanted))
    sayAgain(
      [
        "if \(wanted) != \(active) { \(scroll.description) }",
        "\(active) = \(wanted)",
      ], [])
  }
}
