import PlumbCode
import PlumbModel

extension SwiftClass {
  /// What makes the views in a cell what they were at first: the first state of each group, those
  /// of components among them, and the words of the file, or none.
  ///
  /// - Parameter own: What the cell says of them besides.
  func resets(before own: [Code], _ context: SwiftContext) -> [Code] {
    var lines: [Code] = []
    if switching.happens { lines += ownGroups.compactMap { reset(ofGroup: $0, in: "content") } }
    for group in scene.groups.indices where !handed.led.contains(group) {
      lines +=
        reset(ofInner: scene.groups[group].name[...], in: "content", context).map { [$0] } ?? []
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

  private func reset(ofGroup group: Int, in place: String) -> Code? {
    guard !scene.isKeyboard(group) else { return nil }
    let first = SwiftWords.name(SwiftWords.cases(scene.group(group))[0])
    return "\(place).\(SwiftWords.name(groupNames[group])) = .\(first)"
  }

  /// The same of a group that only a component's class has: `badge.mode`.
  private func reset(
    ofInner name: Substring, in place: String, _ context: SwiftContext
  ) -> Code? {
    for view in components {
      let node = scene.views[view.index]
      guard name.hasPrefix(node.path + "."),
        let component = node.kind.layoutName.flatMap(context.scene)
      else { continue }
      let layout = SwiftClass(component, context)
      let inner = name.dropFirst(node.path.count + 1)
      let innerPlace = "\(place).\(names.layoutProperty(view))"
      guard let own = layout.ownGroups.first(where: { component.group($0).name == inner }) else {
        return layout.reset(ofInner: inner, in: innerPlace, context)
      }
      return layout.switching.happens ? layout.reset(ofGroup: own, in: innerPlace) : nil
    }
    return nil
  }

  /// nil for what its states decide, and for what has no content of an app's.
  private func reset(of node: ViewNode, _ name: String) -> Code? {
    guard let kind = node.kind.known, let first = firstContent(of: node) else { return nil }
    if kind == .image { return "content.\(name).image = \(first)" }
    let setter = options.target.textSetter(
      "content." + name, kind, isConfigured: options.target.isConfigured(node), isNew: false)
    return setter?(first)
  }

  /// What a view shows as long as nobody says otherwise; nil for what its states decide, and for
  /// symbols, which are the layout's.
  func firstContent(of node: ViewNode) -> Code? {
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
    if kind == .image { return node.sample.map(options.target.images.named) ?? "nil" }
    let wording = settings.wording
    return wording.code(wording.hasSamples ? words : "", of: node)
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
