import PlumbCode
import PlumbModel

extension SwiftClass {
  // MARK: Switching

  func writeApply(_ group: Int, _ code: inout CodeWriter) {
    let name = SwiftWords.name(groupNames[group])
    code.line()
    code.line(
      "/// Changes the state; inside an animation block, follow it with `layoutIfNeeded()`.")
    code.block(
      "\(access)func apply(_ \(name): \(typeNames[group])) {"
    ) { code in
      code.line("self.\(name) = \(name)")
      code.line(switching.asksSize ? "update(size: givenSize)" : "update()")
    }
  }

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
    } else {
      code.line(
        "/// Activates what holds in the states in force. Without a change it does nothing.")
    }
    let argument = needsSize ? "size: CGSize? = nil" : ""
    code.block("\(access)func update(\(argument)) {") { code in
      if needsSize, !ownGroups.isEmpty { code.line("givenSize = size") }
      if needsSize { code.line("let size = size ?? root.bounds.size") }
      if asksDirection {
        code.line("let isRightToLeft = \(options.target.isRightToLeft)")
      }
      writeDecisions(&code)
      for component in components {
        let inside = switching(inside: component)
        guard inside.happens else { continue }
        let argument = inside.asksSize ? "size: size" : ""
        code.line("\(names.layoutProperty(component)).update(\(argument))")
      }
      if !settings.switched.isEmpty {
        code.statement(.list("let circumstances = [", guards.conditions(askedGuards), "]"))
        code.line("guard circumstances != activeCircumstances else { return }")
        code.line("activeCircumstances = circumstances")
      }
      for (line, _) in settings.switched { code.statement(line) }
      rows.writeSwitching(to: &code, guards, isChecked: !settings.switched.isEmpty)
    }
  }
}
