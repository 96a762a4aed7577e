import PlumbCode
import PlumbModel
import PlumbSyntax

extension SwiftUILayout {
  /// What VoiceOver says of a view, and what it says that this is, as modifiers of whatever view
  /// stands for it.
  func accessibility(of index: Int) -> [SwiftUIModifier] {
    let view = scene.views[index]
    var modifiers: [SwiftUIModifier] = []
    if view.saysAccessibilityLabel {
      // What holds others is one element, as in UIKit.
      if !view.isElement { modifiers.append(.init("accessibilityElement", "children: .ignore")) }
      let label = looks.text(index, \.heardWords) { looks.said($0, by: index) }
      modifiers.append(.init("accessibilityLabel", "Text(verbatim: \(label))"))
    } else if isInElement(index) {
      modifiers.append(.init("accessibilityHidden", "true"))
    }
    guard view.settings.contains(where: \.isAccessibilityTrait) else { return modifiers }
    let traits = looks.text(index, \.accessibilityTraits) { traits in
      let names = AccessibilityTrait.allCases.filter(traits.contains).map { "." + $0.inSwiftUI }
      return names.count == 1 ? names[0] : "[\(names.joined(separator: ", "))]"
    }
    return modifiers + [.init("accessibilityAddTraits", traits)]
  }

  /// Whether it lies in a view that is heard as one: all of them stand side by side here.
  private func isInElement(_ index: Int) -> Bool {
    scene.views.ancestors(of: ViewID(index)).contains {
      scene.views[$0.index].saysAccessibilityLabel
    }
  }
}

extension ViewNode {
  fileprivate var saysAccessibilityLabel: Bool {
    settings.contains { if case .accessibilityLabel = $0.value { true } else { false } }
  }
}

extension EffectiveSettings {
  fileprivate var heardWords: String { accessibilityLabel ?? text.words ?? "" }
}

extension Setting {
  fileprivate var isAccessibilityTrait: Bool {
    if case .accessibilityTrait = value { true } else { false }
  }
}

extension AccessibilityTrait {
  /// - Source: developer.apple.com/documentation/swiftui/accessibilitytraits
  fileprivate var inSwiftUI: String {
    switch self {
    case .header: "isHeader"
    case .button: "isButton"
    case .link: "isLink"
    case .image: "isImage"
    case .selected: "isSelected"
    }
  }
}
