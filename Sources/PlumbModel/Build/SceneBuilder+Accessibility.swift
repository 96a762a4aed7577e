import PlumbSyntax

/// What a view is to those who do not see it, by the names of `UIAccessibilityTraits`.
package enum AccessibilityTrait: String, CaseIterable, Sendable {
  case header, button, link, image, selected
}

extension SceneBuilder {
  /// `accessibilityLabel "Play"`, `accessibilityTraits header`
  mutating func lowerHeard(_ values: [Value], _ property: Property, at place: Place) {
    if case .string(let words) = values.first?.form {
      let tree = library.trees[place.file]
      return set(.accessibilityLabel(tree.stringValue(words)), property, at: place)
    }
    guard property.keyword == .accessibilityTraits else { return }
    let traits: [AccessibilityTrait] = choices(values, "a trait", at: place)
    for trait in traits { set(.accessibilityTrait(trait), property, at: place) }
  }
}
