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
    let switched = all.filter { !names.isOwn($0.range) && !$0.guards.isEmpty }
      .compactMap(\.keyword).filter { $0 != .largest || toolkit.hasTextStyles }
    for setting in own {
      guard let word = setting.keyword, switched.contains(word) else { continue }
      refuse(
        at: setting.range,
        "the component changes `\(word.word)` of this view by itself, and undoes it")
    }
    return all.filter { names.isOwn($0.range) || $0.guards.isEmpty }
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
    .columns,
    .span, .style, .accessory,
  ]
}
