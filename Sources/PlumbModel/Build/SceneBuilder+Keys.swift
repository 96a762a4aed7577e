import PlumbDiagnostics
import PlumbSyntax
import PlumbText

// `field amount { keyboard decimal }`: the keys of the keyboard that a field or a text view brings.

extension SceneBuilder {
  func isTypedInto(_ place: Place) -> Bool {
    let kind = views[scopes[place.scope].view.index].kind.known
    return kind == .field || kind == .textview
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
    if let keys { set(.keys(keys), property, at: place) }
  }
}

/// Which keys a keyboard has, as `UIKeyboardType` names them.
package enum KeyboardKeys: String, CaseIterable, Sendable {
  case email, number, decimal, phone, url

  /// Its case of `UIKeyboardType`.
  package var inUIKit: String {
    switch self {
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
