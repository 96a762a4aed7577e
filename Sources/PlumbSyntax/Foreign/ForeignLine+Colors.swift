import PlumbDiagnostics
import PlumbText

// `bg red`, `foregroundColor white`: `color` is that of a label's words, and of any other view what
// is behind it, so that what the others call it depends on the view.

extension ForeignLine {
  private static let behind: Set = ["background", "backgroundColor", "bg", "bgColor", "fill"]
  private static let ofWords = [
    "foregroundColor": "textColor", "foregroundStyle": "textColor", "textColor": "textColor",
    "tintColor": "tintColor", "titleColor": "setTitleColor",
    "placeholderColor": "attributedPlaceholder",
  ]

  /// Nil where the word is of no color, or the same property says it whatever the view is.
  var color: Diagnostic? {
    let owner = tree.ownerKind(of: Int(nameTokens.lower.value))
    if let meant = Self.color(calledElsewhere: name, of: owner) { return property(meant) }
    guard let code = Self.ofWords[name] else { return nil }
    if name == "placeholderColor" { return inCode(code) }
    // The color of a shape is called so in SwiftUI.
    if name.hasPrefix("foreground"), owner == nil || owner == .view { return nil }
    return owner?.isTouched ?? false ? inCode(code) : nil
  }

  /// The property of a view of a kind that others call so; nil where none is known to.
  static func color(calledElsewhere name: String, of owner: ViewKind?) -> PropertyKeyword? {
    if behind.contains(name) { return owner == .label ? .background : .color }
    guard ofWords[name] != nil else { return nil }
    switch owner {
    case .label: return .color
    case .button, .image: return name == "placeholderColor" ? nil : .tint
    case .field, .textview:
      return name == "placeholderColor" || name == "tintColor" ? nil : .textColor
    default: return nil
    }
  }
}
