import PlumbCode
import PlumbModel
import PlumbSyntax

/// How a toolkit is told what those hear of a view who do not see it.
///
/// - Source: Apple's pages on `UIAccessibility` and `NSAccessibilityProtocol`.
struct AccessibilitySpelling: Sendable {
  /// What gives the view of a name some words, or takes them away.
  let label: @Sendable (_ name: String, _ words: Code) -> Code
  /// What makes one of a view that is no element by itself, or takes that back.
  let element: @Sendable (_ name: String, _ holds: Code) -> Code
  /// What adds a trait, and what of it changes with circumstances; nil for what only adds.
  let trait:
    @Sendable (_ name: String, AccessibilityTrait) -> (
      adding: Code, switched: (there: Code, elsewhere: Code, line: @Sendable (Code) -> Code)?
    )

  static let uiKit = AccessibilitySpelling(
    label: { "\($0).accessibilityLabel = \($1)" },
    element: { "\($0).isAccessibilityElement = \($1)" },
    trait: { name, trait in
      let (traits, word) = ("\(name).accessibilityTraits", "." + trait.rawValue)
      return (
        .call("\(traits).insert", [.text(word)]),
        (
          .call("\(traits).union", [.text(word)]), .call("\(traits).subtracting", [.text(word)]),
          { "\(traits) = \($0)" }
        )
      )
    })

  static let appKit = AccessibilitySpelling(
    label: { .call("\($0).setAccessibilityLabel", [$1]) },
    element: { .call("\($0).setAccessibilityElement", [$1]) },
    trait: { name, trait in
      switch trait {
      case .selected:
        let line: @Sendable (Code) -> Code = { .call("\(name).setAccessibilitySelected", [$0]) }
        return (line("true"), ("true", "false", line))
      case .header:
        // A role that AppKit gives no name to, and VoiceOver knows.
        return (.call("\(name).setAccessibilityRole", [".init(rawValue: \"AXHeading\")"]), nil)
      case .button, .link, .image:
        return (.call("\(name).setAccessibilityRole", [.text("." + trait.rawValue)]), nil)
      }
    })
}

extension SwiftSettings {
  /// What VoiceOver says of a view, and what it says that this is.
  mutating func addAccessibility(_ settings: [Setting], _ name: String, _ node: ViewNode) {
    let spelling = toolkit.accessibility
    let labels = settings.compactMap { setting -> Choice? in
      guard case .accessibilityLabel(let words) = setting.value else { return nil }
      return Choice(value: wording.code(words, of: node), guards: setting.guards)
    }
    say(!labels.isEmpty && !node.isElement) { spelling.element(name, $0) }
    say(labels, or: "nil") { spelling.label(name, $0) }
    for trait in AccessibilityTrait.allCases {
      let holds = settings.filter {
        if case .accessibilityTrait(trait) = $0.value { true } else { false }
      }
      add(trait, holds, name)
    }
  }

  private mutating func add(_ trait: AccessibilityTrait, _ settings: [Setting], _ name: String) {
    guard !settings.isEmpty else { return }
    let (adding, switched) = toolkit.accessibility.trait(name, trait)
    if settings.contains(where: \.guards.isEmpty) { return initial.append(adding) }
    guard let switched else {
      return refuse(settings, "a view keeps the role that it has") { _ in true }
    }
    let choices = settings.map { Choice(value: switched.there, guards: $0.guards) }
    say(choices, or: switched.elsewhere, switched.line)
  }
}

extension ViewNode {
  /// Whether VoiceOver comes to it by itself: to words and controls, not to what only holds others
  /// or shows an image.
  var isElement: Bool {
    guard let kind = kind.known else { return false }
    return kind.isTouched || kind == .label || kind == .progress || kind == .spinner
  }
}
