import PlumbCode
import PlumbModel

extension SwiftClass {
  /// What makes the views in a cell what they were at first: the first state of each group, those
  /// of components among them, and the words of the file, or none.
  ///
  /// - Parameter own: What the cell says of them besides.
  func resets(before own: [Code], _ context: SwiftContext) -> [Code] {
    // What views show by themselves comes before states that say other words.
    var lines = scene.views.indices.compactMap { index in
      reset(ofStated: scene.views[index], names.expression(ViewID(index)))
    }
    lines += (ownStates(context) + innerStates(context)).map {
      "content.\($0.place) = .\($0.first)"
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

  /// The same of a cell that says nothing besides; nil where nobody knows the layout.
  func plainResets(_ context: SwiftContext) -> [Code]? {
    if scene.braces == nil { return resets(before: [], context) }
    return context.scene(scene.name).map {
      SwiftClass($0, context, name: name).resets(before: [], context)
    }
  }

  /// A state that others choose: what it is called in the layout and in all, where it is, and its
  /// type.
  struct ChosenState {
    let title, name, place, type: String
    /// Each case, and the state's own name.
    let cases: [(name: String, word: String)]

    var first: String { cases[0].name }
  }

  private func ownStates(_ context: SwiftContext) -> [ChosenState] {
    guard switching.happens else { return [] }
    return ownGroups.compactMap { chosen($0, name.full) }
  }

  private func chosen(_ group: Int, _ className: String) -> ChosenState? {
    guard !scene.isKeyboard(group) else { return nil }
    let states = scene.group(group)
    return ChosenState(
      title: states.name, name: groupNames[group], place: SwiftWords.name(groupNames[group]),
      type: className + "." + typeNames[group],
      cases: zip(SwiftWords.cases(states), states.states).map { (SwiftWords.name($0), $1) })
  }

  /// States that only the classes of components have: `badge.mode`.
  func innerStates(_ context: SwiftContext) -> [ChosenState] {
    scene.groups.indices.compactMap {
      handed.led.contains($0) ? nil : inner(scene.groups[$0].name[...], context)
    }
  }

  private func inner(_ name: Substring, _ context: SwiftContext) -> ChosenState? {
    for view in components {
      let node = scene.views[view.index]
      guard name.hasPrefix(node.path + "."),
        let (component, className) = context.component(node, in: scene, self.name)
      else { continue }
      let layout = SwiftClass(component, context, name: className)
      let inner = name.dropFirst(node.path.count + 1)
      let own = layout.ownGroups.first { component.group($0).name == inner }
      let state =
        if let own {
          layout.switching.happens
            ? layout.chosen(own, className.full) : nil
        } else { layout.inner(inner, context) }
      return state.map {
        ChosenState(
          title: node.path + "." + $0.title,
          name: SwiftWords.joined(node.path.split(separator: ".").map(String.init) + [$0.name]),
          place: names.layoutProperty(view) + "." + $0.place, type: $0.type, cases: $0.cases)
      }
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

  /// The words of a view in place of which some state says others.
  private func reset(ofStated node: ViewNode, _ name: String) -> Code? {
    guard let kind = node.kind.known, let words = firstWords(ofStated: node) else { return nil }
    let setter = options.target.textSetter(
      "content." + name, kind, isConfigured: options.target.isConfigured(node), isNew: false)
    return setter?(words)
  }

  /// What a view shows by itself in place of which some state says other words; nil for all others.
  func firstWords(ofStated node: ViewNode) -> Code? {
    guard node.settings.contains(where: { $0.isWords && !$0.guards.isEmpty }) else { return nil }
    return settings.wording.code(node.steadyWords ?? "", of: node)
  }

  /// What a view shows as long as nobody says otherwise; nil for what its states decide.
  func firstContent(of node: ViewNode) -> Code? {
    guard let kind = node.kind.known,
      !node.settings.contains(where: { $0.isWords && !$0.guards.isEmpty })
    else { return nil }
    if kind == .image {
      let symbols = node.settings.filter { if case .symbol = $0.value { true } else { false } }
      guard symbols.allSatisfy(\.guards.isEmpty) else { return nil }
      if case .symbol(let name) = symbols.last?.value { return options.target.images.symbol(name) }
      return node.sample.map(options.target.images.named) ?? "nil"
    }
    let wording = settings.wording
    return wording.code(wording.hasSamples ? node.steadyWords ?? "" : "", of: node)
  }

  /// Whether some states say other words than views show by themselves.
  var hasStatedWords: Bool {
    !settings.stated.isEmpty || nested.contains(where: \.hasStatedWords)
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
