import PlumbCode
import PlumbModel

// Colors of layers, which stay as they are where the system's appearance changes.

extension SwiftClass {
  /// Whether some color of a layer, its own or in its components, is another one in the dark.
  var repaints: Bool { paintsAgain || !repaintedComponents.isEmpty }

  private var paintsAgain: Bool { !settings.repainted.isEmpty || settings.switchesRepainted }

  /// The components whose classes repaint.
  static func repainted(
    _ scene: Scene, _ names: SwiftNames, _ name: SwiftClassName, _ context: SwiftContext
  ) -> [ViewID] {
    let toolkit = context.options.target
    let isPainted = scene.views.indices.contains { index in
      !names.isOwn(ViewID(index))
        && scene.views[index].settings.contains { toolkit.paintsLayer($0, of: scene.views[index]) }
    }
    guard isPainted else { return [] }
    var known: [String: Bool] = [:]
    return scene.views.indices.map { ViewID($0) }.filter { view in
      guard names.isOwn(view),
        let (component, name) = context.component(scene.views[view.index], in: scene, name)
      else { return false }
      let repaints = known[name.full] ?? SwiftClass(component, context, name: name).repaints
      known[name.full] = repaints
      return repaints
    }
  }

  /// Where the view itself is told of it, at the end of the initializer; components are told by
  /// their own views.
  func writeAppearance(_ code: inout CodeWriter) {
    guard paintsAgain, options.target.hasTraits else { return }
    code.block("if #available(iOS 17, tvOS 17, *) {") { code in
      code.line("let traits: [UITrait] = [UITraitUserInterfaceStyle.self]")
      code.block("root.registerForTraitChanges(traits) { [weak self] (_: UIView, _) in") {
        $0.line("self?.repaint()")
      }
    }
  }

  func writeRepaint(_ code: inout CodeWriter) {
    code.lines([
      "",
      "/// Takes the colors of layers anew, which do not follow the dark by themselves; call it",
      "/// from \(options.target.appearanceCall).",
    ])
    code.block("\(access)func repaint() {") { code in
      for view in repaintedComponents { code.line("\(names.layoutProperty(view)).repaint()") }
      for line in settings.repainted { code.statement(line) }
      guard settings.switchesRepainted else { return }
      code.line("activeCircumstances = []")
      code.line(updateCall)
    }
  }
}

extension Toolkit {
  /// Whether a setting is a color of a view's layer that changes in the dark.
  fileprivate func paintsLayer(_ setting: Setting, of view: ViewNode) -> Bool {
    switch setting.value {
    case .border(let border): changesInTheDark(border.color)
    default: !hasBackgrounds && setting.ground(of: view).map(changesInTheDark) ?? false
    }
  }
}
