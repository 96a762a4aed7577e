import PlumbJSON

// What comes with requests and notifications, LSP 3.17, as far as it is read.

/// Nothing, or nothing that is read.
struct NoParameters: Parameters {
  init(_ json: JSON) {}
}

/// A text by its address, which is empty where none is named.
struct TextParameters: Parameters {
  let uri: String

  init(_ json: JSON) { uri = json["textDocument"]?.member("uri") ?? "" }
}

/// A place in a text.
struct PlaceParameters: Parameters {
  let uri: String
  let position: Position

  init(_ json: JSON) throws(ResponseError) {
    uri = TextParameters(json).uri
    position = try json.required("position", "a position")
  }
}

/// A stretch of a text.
struct RangeParameters: Parameters {
  let uri: String
  let range: PositionRange

  init(_ json: JSON) throws(ResponseError) {
    uri = TextParameters(json).uri
    range = try json.required("range", "a range")
  }
}

// MARK: Texts

struct DidOpenParameters: Parameters {
  let uri: String
  let language: String
  let version: Int?
  let text: String

  init(_ json: JSON) throws(ResponseError) {
    let item = json["textDocument"] ?? .null
    uri = try item.required("uri", "an address")
    text = try item.required("text", "a text")
    language = item.member("languageId") ?? ""
    version = item.member("version")
  }
}

struct DidChangeParameters: Parameters {
  let uri: String
  let version: Int?
  let changes: [Change]

  /// A new text of a stretch, or of all.
  struct Change: Decodes {
    let range: PositionRange?
    let text: String

    init?(_ json: JSON) {
      guard let text = json.member("text", as: String.self) else { return nil }
      self.text = text
      switch json["range"] {
      case nil, .null?: range = nil
      case let stretch?:
        // A stretch that cannot be read is not all of the text.
        guard let read = PositionRange(stretch) else { return nil }
        range = read
      }
    }
  }

  init(_ json: JSON) {
    uri = TextParameters(json).uri
    version = json["textDocument"]?.member("version")
    changes = json.members("contentChanges")
  }
}

// MARK: The workspace

/// Something of an address.
struct NamedFile: Decodes {
  let uri: String

  init?(_ json: JSON) {
    guard let uri = json.member("uri", as: String.self) else { return nil }
    self.uri = uri
  }
}

struct WatchedFilesParameters: Parameters {
  let changes: [NamedFile]

  init(_ json: JSON) { changes = json.members("changes") }
}

struct FoldersParameters: Parameters {
  let added: [NamedFile]
  let removed: [NamedFile]

  init(_ json: JSON) {
    added = json["event"]?.members("added") ?? []
    removed = json["event"]?.members("removed") ?? []
  }
}

struct RenameFilesParameters: Parameters {
  let files: [Move]

  struct Move: Decodes {
    let oldURI: String
    let newURI: String

    init?(_ json: JSON) {
      guard let old = json.member("oldUri", as: String.self),
        let new = json.member("newUri", as: String.self)
      else { return nil }
      (oldURI, newURI) = (old, new)
    }
  }

  init(_ json: JSON) { files = json.members("files") }
}

struct SymbolQueryParameters: Parameters {
  let query: String

  init(_ json: JSON) { query = json.member("query") ?? "" }
}

struct CommandParameters: Parameters {
  let command: String
  /// Nil for what is no text.
  let arguments: [String?]

  init(_ json: JSON) {
    command = json.member("command") ?? ""
    arguments = json["arguments"]?.elements.map(\.text) ?? []
  }
}

// MARK: Diagnostics

/// A text of which the client has had an answer before.
struct ChangeParameters: Parameters {
  let uri: String
  /// The id of that answer.
  let previous: String?

  init(_ json: JSON) {
    uri = TextParameters(json).uri
    previous = json.member("previousResultId")
  }
}

struct WorkspaceDiagnosticParameters: Parameters {
  /// The reports that the client has.
  let previous: [PreviousReport]
  /// Under which it takes reports before all are there; nil where it takes none.
  let partToken: ProgressToken?
  /// Under which it shows how far the work is; nil where it does not.
  let workToken: ProgressToken?

  struct PreviousReport: Decodes {
    let uri: String
    let id: String

    init?(_ json: JSON) {
      guard let uri = json.member("uri", as: String.self),
        let id = json.member("value", as: String.self)
      else { return nil }
      (self.uri, self.id) = (uri, id)
    }
  }

  init(_ json: JSON) {
    previous = json.members("previousResultIds")
    partToken = json.member("partialResultToken")
    workToken = json.member("workDoneToken")
  }
}

struct CancelParameters: Parameters {
  let id: RequestID?

  init(_ json: JSON) { id = json.member("id") }
}

// MARK: Places and stretches with more

struct ReferenceParameters: Parameters {
  let place: PlaceParameters
  let includesDeclaration: Bool

  init(_ json: JSON) throws(ResponseError) {
    place = try PlaceParameters(json)
    includesDeclaration = json["context"]?.isTrue("includeDeclaration") ?? false
  }
}

struct RenameParameters: Parameters {
  let place: PlaceParameters
  let name: String

  init(_ json: JSON) throws(ResponseError) {
    place = try PlaceParameters(json)
    name = try json.required("newName", "a new name")
  }
}

struct TypingParameters: Parameters {
  let place: PlaceParameters
  let typed: String

  init(_ json: JSON) throws(ResponseError) {
    place = try PlaceParameters(json)
    typed = json.member("ch") ?? ""
  }
}

struct SelectionParameters: Parameters {
  let uri: String
  let positions: [Position]

  init(_ json: JSON) {
    uri = TextParameters(json).uri
    positions = json.members("positions")
  }
}

struct CodeActionParameters: Parameters {
  let stretch: RangeParameters
  /// The kinds that are asked for; nil for all.
  let only: [String]?
  /// Whether nobody asked, and only the cursor is somewhere else. Clients that do not tell, which
  /// are those from before LSP 3.17, ask when they are told to.
  let isAutomatic: Bool

  init(_ json: JSON) throws(ResponseError) {
    stretch = try RangeParameters(json)
    only = json["context"]?["only"].map { $0.elements.compactMap(\.text) }
    isAutomatic = json["context"]?.member("triggerKind", as: Int.self) == 2
  }
}

struct ColorParameters: Parameters {
  let stretch: RangeParameters
  let color: Color

  init(_ json: JSON) throws(ResponseError) {
    stretch = try RangeParameters(json)
    color = try json.required("color", "a color")
  }
}
