import PlumbJSON

struct CompletionList: Encodes {
  let isIncomplete: Bool
  let items: [CompletionResult]
  var json: JSON { JSON(["isIncomplete": isIncomplete, "items": items]) }
}

struct CompletionResult: Encodes {
  let label: String
  let kind: Int
  let sortText: String
  let filterText: String?
  let detail: String?
  let isSnippet: Bool
  let textEdit: TextEdit
  /// Elsewhere in the text.
  let additionalTextEdits: [TextEdit]?
  let name: CompletedName?
  var json: JSON {
    JSON([
      "label": label, "kind": kind, "sortText": sortText, "filterText": filterText,
      "detail": detail, "insertTextFormat": isSnippet ? 2 : nil, "textEdit": textEdit,
      "additionalTextEdits": additionalTextEdits, "data": name,
    ])
  }
}

/// What an item is the name of, for when it is looked at.
struct CompletedName: Encodes, Decodes {
  let uri: String
  let ordinal: Int

  init(uri: String, ordinal: Int) {
    self.uri = uri
    self.ordinal = ordinal
  }

  init?(_ json: JSON) {
    guard let uri = json.member("uri", as: String.self),
      let ordinal = json.member("ordinal", as: Int.self)
    else { return nil }
    self.init(uri: uri, ordinal: ordinal)
  }

  var json: JSON { JSON(["uri": uri, "ordinal": ordinal]) }
}

/// An item that is looked at: it goes back as it came, with what it means.
struct ResolvedCompletion: Parameters, Encodes {
  private let item: JSON
  let label: String?
  let kind: Int?
  let name: CompletedName?
  let isDocumented: Bool
  var documentation: MarkupContent?

  init(_ json: JSON) {
    item = json
    label = json.member("label")
    kind = json.member("kind")
    name = json.member("data")
    isDocumented = json["documentation"] != nil
  }

  var json: JSON {
    guard let documentation, case .object(let members) = item else { return item }
    return .object(members + [("documentation", documentation.json)])
  }
}
