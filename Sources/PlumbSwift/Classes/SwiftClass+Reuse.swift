import PlumbCode
import PlumbModel

extension SwiftClass {
  /// What makes the views in a cell what they were at first: the first state of each group, and the
  /// words of the file, or none.
  ///
  /// - Parameter own: What the cell says of them besides.
  func resets(before own: [Code]) -> [Code] {
    var lines: [Code] = []
    if switching.happens {
      for group in ownGroups where !scene.isKeyboard(group) {
        let first = SwiftWords.cases(scene.group(group))[0]
        lines.append("content.\(SwiftWords.name(groupNames[group])) = .\(SwiftWords.name(first))")
      }
    }
    for index in scene.views.indices {
      guard let line = reset(of: scene.views[index], names.expression(ViewID(index))) else {
        continue
      }
      lines.append(line)
    }
    let said = Set(own.map(\.description))
    return lines.filter { !said.contains($0.description) } + own
  }

  /// nil for what its states decide, and for what has no content of an app's.
  private func reset(of node: ViewNode, _ name: String) -> Code? {
    guard let kind = node.kind.known else { return nil }
    var words = node.sample ?? ""
    for setting in node.settings {
      switch setting.value {
      case .words(let own):
        guard setting.guards.isEmpty else { return nil }
        words = own
      case .symbol where kind == .image: return nil
      default: break
      }
    }
    if kind == .image { return "content.\(name).image = nil" }
    let setter = options.target.textSetter(
      "content." + name, kind, isConfigured: options.target.isConfigured(node), isNew: false)
    let wording = settings.wording
    return setter?(wording.code(wording.hasSamples ? words : "", of: node))
  }

  /// Names by which tests of the interface find the views.
  func writeIdentifiers(_ code: inout CodeWriter) {
    guard options.hasIdentifiers, !ownViews.isEmpty else { return }
    if settings.initial.isEmpty { code.line() }
    for view in ownViews where !scene.views[view.index].kind.isInvisible {
      let literal = SwiftWords.literal(scene.name + "." + scene.views[view.index].path)
      code.statement(options.target.identifierLine(names.property(view), literal))
    }
  }
}
