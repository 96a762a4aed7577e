import PlumbModel
import PlumbSyntax
import PlumbText

// What a layout says of views that a component of it has made.

extension SwiftSettings {
  /// What the layout itself says of a view; of a view that a component has made, together with what
  /// that says, which holds where the layout's own does not.
  mutating func ownSettings(
    of node: ViewNode, _ names: SwiftNames, isOwn: Bool
  ) -> [Setting] {
    let own = node.settings.filter { names.isOwn($0.range) }
    guard !own.isEmpty, node.kind.isComponent || !isOwn else { return own }
    let said = own.compactMap(\.keyword)
    let all = node.settings.filter { setting in
      names.isOwn(setting.range) || (setting.keyword.map(said.contains) ?? false)
    }
    // Readers of a Mac choose no size of text, so that nothing is written of it.
    let switched = all.filter { setting in
      !names.isOwn(setting.range) && !setting.guards.isEmpty
        && (setting.keyword != .largest || toolkit.hasTextStyles)
    }
    for setting in own {
      // Words that a row says are its own where no state of it says others.
      if names.isInCell, setting.isWords { continue }
      let others = switched.filter { $0.keyword == setting.keyword }
      guard let word = setting.keyword, !others.isEmpty else { continue }
      refuse(
        at: setting.range,
        "the component changes `\(word.word)` of this view by itself, and undoes it",
        helps: [instead(of: others, in: node, names)])
    }
    return all.filter {
      names.isOwn($0.range) ? !names.leavesOwnOut : $0.guards.isEmpty
    }
  }

  /// What to write where a component says something of a view by itself: the states in which it
  /// does not, or one more.
  private func instead(
    of switched: [Setting], in node: ViewNode, _ names: SwiftNames
  ) -> String {
    let scene = guards.scene
    let component = scene.views.indices.first { index in
      scene.views[index].kind.isComponent && names.isOwn(ViewID(index))
        && (node.path + ".").hasPrefix(scene.views[index].path + ".")
    }
    let around = component.map { scene.views[$0].path.count + 1 } ?? 0
    let asked = Set(switched.flatMap(\.guards))
    var states: [String] = []
    for setting in switched {
      let free = setting.guards.lazy.compactMap { guardian -> String? in
        guard case .state(let number, _) = guardian, number < scene.groups.count else { return nil }
        let group = scene.groups[number]
        let state = group.states.indices.first {
          !asked.contains(.state(group: number, state: $0))
        }
        return state.map { "`\(group.name.dropFirst(around)) == \(group.states[$0])`" }
      }
      guard let state = free.first else {
        return "let the component have a state that says this, and set that state here"
      }
      if !states.contains(state) { states.append(state) }
    }
    return "set the state here in which it does not: " + states.joined(separator: " and ")
  }

  /// Where margins are none of a view's, the lines of a component have theirs as numbers.
  mutating func refuseMargins(_ settings: [Setting]) {
    guard !toolkit.hasMargins else { return }
    refuse(settings, "the lines of the component were written for its own") {
      if case .margin = $0 { true } else { false }
    }
  }
}

extension ViewNode.Kind {
  var isComponent: Bool { if case .component = self { true } else { false } }
}

extension Setting {
  /// The property that says it, of those that a view made by another class can be told again.
  fileprivate var keyword: PropertyKeyword? {
    switch value {
    case .gone: .hidden
    case .textLength, .itemSpacing: nil
    default: value.keyword.flatMap { Self.madeWith.contains($0) ? nil : $0 }
    }
  }

  /// What a view is made with, and keeps.
  private static let madeWith: Set<PropertyKeyword> = [
    .digits, .translated, .intrinsic, .placeholder, .aspect, .image, .gap, .caps, .rows, .estimate,
    .columns, .span, .style, .accessory, .touch,
  ]
}
