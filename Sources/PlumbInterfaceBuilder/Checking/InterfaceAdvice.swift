import PlumbDiagnostics

/// What is done in Interface Builder, in its words.
enum InterfaceAdvice {
  /// An edit of a layout as a step in an inspector; nil where there is no word for it.
  static func step(_ edit: String, of view: String?) -> String? {
    let words = edit.split { !($0.isLetter || $0.isNumber || $0 == "@" || $0 == ".") }
    if let place = words.firstIndex(where: { $0 == "hug" || $0 == "resist" }), let view {
      let priority =
        words[place] == "hug"
        ? "Content Hugging Priority" : "Content Compression Resistance Priority"
      let rest = words[(place + 1)...].prefix(2)
      guard let number = rest.first(where: { $0.first?.isNumber == true }) else { return nil }
      let axis =
        rest.first == "horizontal" ? "Horizontal " : rest.first == "vertical" ? "Vertical " : ""
      return "Size inspector of `\(view)`, \(priority): \(axis)\(number)"
    }
    if let strength = words.first(where: { $0.hasPrefix("@") }) {
      let named = ["@low": "250", "@medium": "500", "@high": "750"]
      let number = named[String(strength)] ?? String(strength.dropFirst())
      return "Size inspector of the constraint, Priority: \(number)"
    }
    return nil
  }

  /// For findings that have no edit.
  static func advice(on rule: Rule) -> String? {
    switch rule {
    case .outside:
      "add a constraint from its edge to the superview's, greater than or equal to a distance"
    case .fixedText: "make its width constraint greater than or equal, or remove it"
    case .clipped: "give it more room, or more lines in the Attributes inspector"
    case .overlap: "add a constraint between the two, greater than or equal to a distance"
    case .safeArea: "hold it to the safe area rather than to the superview"
    case .touchTarget: "make its size constraints 44 or more"
    case .requiredHeight: "make the height constraint greater than or equal, or of priority 999"
    case .keyboard: "hold it to the keyboard layout guide"
    case .negativeSize: "let a gap give way, or make a size smaller"
    default: nil
    }
  }
}
