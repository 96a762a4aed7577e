import PlumbDiagnostics
import PlumbSyntax
import PlumbText

// `field amount { keyboard decimal }`: the keys of the keyboard that a field or a text view brings.

extension SceneBuilder {
  func isTypedInto(_ place: Place) -> Bool {
    let kind = views[scopes[place.scope].view.index].kind.known
    return kind == .field || kind == .textview
  }

  /// `text "Bread"` of what somebody types into, which shows words of whatever length.
  func isTyped(_ property: Property, _ values: [Value], at place: Place) -> Bool {
    property.keyword == .text && isWords(values) && isTypedInto(place)
  }

  mutating func lowerKeys(_ values: [Value], _ property: Property, at place: Place) {
    let tree = library.trees[place.file]
    guard values.count == 1, case .expression(let id) = values[0].form,
      let path = path(id, in: tree), path.count == 1
    else {
      diagnostics.append(
        .value(
          "`keyboard` of a field says which keys it has", at: tree.range(property.tokens),
          label: "one of " + KeyboardKeys.allCases.map { "`\($0.rawValue)`" }.listed("or")))
      return
    }
    let keys: KeyboardKeys? = choice(
      path.first, "a kind of keyboard", elsewhere: KeyboardKeys.elsewhere, at: place)
    guard let keys else { return }
    if keys == .none, views[scopes[place.scope].view.index].kind.known != .textview {
      return diagnostics.append(
        Diagnostic(
          .value, "a field is there to be typed into", at: tree.range(property.tokens),
          label: "`keyboard none` is of text views, which are read too",
          helps: ["what is not typed into is a label, or a button"]))
    }
    set(.keys(keys), property, at: place)
  }
}

/// Which keys a keyboard has, as `UIKeyboardType` names them; none where nothing is typed.
package enum KeyboardKeys: String, CaseIterable, Sendable {
  case email, number, decimal, phone, url, none

  /// Its case of `UIKeyboardType`; that of a text view nobody types into is as ever.
  package var inUIKit: String {
    switch self {
    case .none: "default"
    case .email: "emailAddress"
    case .number: "numberPad"
    case .decimal: "decimalPad"
    case .phone: "phonePad"
    case .url: "URL"
    }
  }

  /// Words for them in UIKit and on web pages.
  static let elsewhere: [String: KeyboardKeys] = [
    "emailAddress": .email, "numberPad": .number, "numeric": .number, "digits": .number,
    "decimalPad": .decimal, "phonePad": .phone, "tel": .phone, "URL": .url,
  ]
}
