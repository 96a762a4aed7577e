import PlumbSyntax

extension InterfaceView {
  /// What VoiceOver says of a view, and what it says that this is, unless its kind says it.
  func sayAccessibility(_ result: inout ViewSettings) {
    guard let accessibility = element.first("accessibility", key: "accessibilityConfiguration")
    else { return }
    if let words = accessibility["label"], !words.isEmpty {
      result.say(
        "accessibilityLabel \(quotedText(words))", from: accessibility.range(of: "label"))
    }
    guard let traits = accessibility.child(key: "traits") else { return }
    let known: [StaticString] = ["header", "button", "link", "image", "selected"]
    let names = known.filter { traits[$0] == "YES" }.map(\.description).filter {
      $0 != result.kind
    }
    if !names.isEmpty {
      result.say("accessibilityTraits \(names.joined(separator: " "))", from: traits.range)
    }
  }
}
