import PlumbCode
import PlumbDiagnostics
import PlumbModel
import PlumbSolver

extension SwiftClass {
  // MARK: Switching

  func writeApply(_ group: Int, _ code: inout CodeWriter) {
    let name = SwiftWords.name(groupNames[group])
    code.line()
    code.line("/// Changes the state, as setting the property does.")
    let label = arguments[group].label ?? "_"
    let parameter = label == name ? name : "\(label) \(name)"
    code.line(
      "\(access)func apply(\(parameter): \(typeNames[group])) { self.\(name) = \(name) }")
  }

  /// Whether a component's own class sets a property: readers of a Mac choose no size of text, so
  /// that nothing is written of it there.
  func isTold(_ setting: Setting) -> Bool {
    !names.isOwn(setting.range)
      && (setting.value.keyword != .largest || options.target.hasTextStyles)
  }

  /// What follows a change of state.
  var updateCall: String { switching.asksSize ? "update(size: givenSize)" : "update()" }

  func writeUpdate(_ code: inout CodeWriter) {
    let needsSize = switching.asksSize
    code.line()
    if needsSize {
      code.line(
        "/// Activates what holds in the states and at the size in force; call it where the")
      code.line(
        "/// view's size changes, as from `layoutSubviews`. Without a change it does nothing.")
      if asksDirection {
        code.line("/// A change of the reading direction is one, too.")
      }
      if asksTextScale {
        code.line("/// So is another size of text, as from `traitCollectionDidChange(_:)`.")
      }
    } else {
      code.line(
        "/// Activates what holds in the states in force. Without a change it does nothing.")
    }
    let argument = needsSize ? "size: CGSize? = nil" : ""
    code.block("\(access)func update(\(argument)) {") { code in
      if needsSize, !ownGroups.isEmpty { code.line("givenSize = size") }
      if needsSize { code.line("let size = size ?? root.bounds.size") }
      if asksDirection {
        code.line("let isRightToLeft = \(options.target.isRightToLeft("root"))")
      }
      if guards.asks(askedGuards, { $0.comparesTextScale }) {
        code.line("let textScale =")
        code.line("  UIFontMetrics.default")
        code.line("  .scaledValue(for: 17, compatibleWith: root.traitCollection) / 17")
      }
      if guards.asks(askedGuards, { $0.asksAccessibility }) {
        code.line("let isAccessibilitySize = root.traitCollection")
        code.line("  .preferredContentSizeCategory.isAccessibilityCategory")
      }
      writeDecisions(&code)
      for component in components {
        let inside = switching(inside: component)
        guard inside.happens else { continue }
        let size = size(for: component, inside)
        let update = names.layoutProperty(component) + ".update"
        code.statement(size.isEmpty ? "\(update)()" : .call(update, ["\(size)"]))
      }
      for (line, _) in settings.stated { code.statement(line) }
      if !settings.switched.isEmpty {
        let asked = rows.variants.map(\.guards) + settings.switched.flatMap(\.guards)
        code.statement(
          .list("let circumstances = [", guards.conditions(asked).map(Code.text), "]"))
        code.line("guard circumstances != activeCircumstances else { return }")
        code.line("activeCircumstances = circumstances")
      }
      for (line, _) in settings.switched { code.statement(line) }
      rows.writeSwitching(to: &code, guards, isChecked: !settings.switched.isEmpty)
    }
  }

  // MARK: Sizes of components

  /// What a component's class is told: the size that its conditions ask.
  private func size(for component: ViewID, _ inside: Switching) -> String {
    guard inside.asksSize else { return "" }
    guard asksOwnSize(component, inside) else { return "size: size" }
    func length(_ attribute: Attribute) -> String {
      let anchor = Anchor(component, attribute, isContainer: true)
      return scene.ownSizes.sums[anchor].map(guards.sum) ?? "size.\(attribute.rawValue)"
    }
    return "size: CGSize(width: \(length(.width)), height: \(length(.height)))"
  }

  /// Whether some of its conditions ask its own size, or that of a component in it.
  private func asksOwnSize(_ component: ViewID, _ inside: Switching) -> Bool {
    scene.ownSizes.asked.contains {
      inside.conditions.contains($0.condition) && isInside($0.view, component)
    }
  }

  private func isInside(_ view: ViewID, _ component: ViewID) -> Bool {
    let path = scene.views[component.index].path
    return view == component || scene.views[view.index].path.hasPrefix(path + ".")
  }

  /// Whether a guard asks if a view is there in which a path begins: what lies in it does not know.
  func isPresence(_ guardian: Guard, around path: String) -> Bool {
    guard case .state(let group, _) = guardian, scene.isPresence(group) else { return false }
    return path.hasPrefix(scene.group(group).name + ".")
  }

  /// Components that would have to be told two sizes.
  var mixedSizes: [Diagnostic] {
    components.compactMap { component in
      let inside = switching(inside: component)
      guard asksOwnSize(component, inside),
        !inside.conditions.isDisjoint(with: scene.ownSizes.ofScreen)
      else { return nil }
      return Diagnostic(
        .unsupported, "this component asks its own size and that of the screen",
        at: scene.views[component.index].range, label: "its class is told one of them",
        helps: ["ask `width` and `height`, or `screen.width` and size classes, not both"])
    }
  }
}
