import PlumbJSON

struct CodeActionResult: Encodes {
  let title: String
  let kind: String
  let diagnostics: [PublishedDiagnostic]?
  let isPreferred: Bool?
  /// Nil where `place` is there, from which it is found out.
  let edit: WorkspaceEdit?
  let place: ActionPlace?
  var json: JSON {
    JSON([
      "title": title, "kind": kind, "diagnostics": diagnostics, "isPreferred": isPreferred,
      "edit": edit, "data": place,
    ])
  }
}

/// Where an action is one, for when it is chosen.
struct ActionPlace: Encodes, Decodes {
  let uri: String
  let range: PositionRange
  /// What tells the text from later ones.
  let text: String

  init(uri: String, range: PositionRange, text: String) {
    (self.uri, self.range, self.text) = (uri, range, text)
  }

  init?(_ json: JSON) {
    guard let uri = json.member("uri", as: String.self),
      let range = json.member("range", as: PositionRange.self),
      let text = json.member("text", as: String.self)
    else { return nil }
    self.init(uri: uri, range: range, text: text)
  }

  var json: JSON { JSON(["uri": uri, "range": range, "text": text]) }
}

/// An action that is chosen: it goes back as it came, with what it writes.
struct ResolvedAction: Parameters, Encodes {
  private let action: JSON
  let title: String
  let place: ActionPlace?
  var edit: WorkspaceEdit?

  init(_ json: JSON) {
    action = json
    title = json.member("title") ?? ""
    place = json.member("data")
  }

  var json: JSON {
    guard let edit, case .object(let members) = action else { return action }
    return .object(members.filter { $0.key != "edit" } + [("edit", edit.json)])
  }
}
