import PlumbJSON

// What requests about texts are answered with, LSP 3.17, as far as it is sent.

struct HoverResult: Encodes {
  let contents: MarkupContent
  let range: PositionRange
  var json: JSON { JSON(["contents": contents, "range": range]) }
}

struct SignatureHelpResult: Encodes {
  let label: String
  let documentation: String
  let parameters: [Parameter]
  let active: Int?

  struct Parameter: Encodes {
    let label: String
    let documentation: String?
    var json: JSON { JSON(["label": label, "documentation": documentation]) }
  }

  var json: JSON {
    let signature = JSON([
      "label": label, "documentation": documentation, "parameters": parameters,
    ])
    return JSON([
      "signatures": [signature], "activeSignature": 0, "activeParameter": active,
    ])
  }
}

struct DocumentHighlight: Encodes {
  let range: PositionRange
  let isWrite: Bool
  var json: JSON { JSON(["range": range, "kind": isWrite ? 3 : 2]) }
}

struct DocumentLink: Encodes {
  let range: PositionRange
  let target: String
  var json: JSON { JSON(["range": range, "target": target]) }
}

struct RenameTarget: Encodes {
  let range: PositionRange
  let placeholder: String
  var json: JSON { JSON(["range": range, "placeholder": placeholder]) }
}

struct FoldingRange: Encodes {
  let startLine: Int
  let endLine: Int
  let kind: String?
  var json: JSON { JSON(["startLine": startLine, "endLine": endLine, "kind": kind]) }
}

/// A stretch with those around it.
struct SelectionRange: Encodes {
  /// The widest first.
  let ranges: [PositionRange]
  var json: JSON {
    ranges.reduce(JSON.null) { parent, range in
      if case .null = parent { return JSON(["range": range]) }
      return JSON(["range": range, "parent": parent])
    }
  }
}

/// Nested, or one after another for clients that do not nest.
enum DocumentSymbols: Encodes {
  case nested([DocumentSymbol])
  case flat([SymbolInformation])

  var json: JSON {
    switch self {
    case .nested(let symbols): symbols.json
    case .flat(let symbols): symbols.json
    }
  }
}

struct DocumentSymbol: Encodes {
  let name: String
  let detail: String
  let kind: Int
  let range: PositionRange
  let selectionRange: PositionRange
  let children: [DocumentSymbol]
  var json: JSON {
    JSON([
      "name": name, "detail": detail, "kind": kind, "range": range,
      "selectionRange": selectionRange, "children": children,
    ])
  }
}

struct SymbolInformation: Encodes {
  let name: String
  let kind: Int
  let location: Location
  let containerName: String?
  var json: JSON {
    JSON(["name": name, "kind": kind, "location": location, "containerName": containerName])
  }
}

struct InlayHintResult: Encodes {
  let position: Position
  let label: String
  let paddingLeft: Bool
  var json: JSON { JSON(["position": position, "label": label, "paddingLeft": paddingLeft]) }
}

struct CodeLens: Encodes {
  let range: PositionRange
  let command: Command
  var json: JSON { JSON(["range": range, "command": command]) }
}

// MARK: Colors

/// Five numbers a token, relative to the one before.
struct SemanticTokens: Encodes {
  /// By which a change of them can be asked for.
  let id: String?
  let data: [Int]
  var json: JSON { JSON(["resultId": id, "data": data]) }
}

/// All tokens, or what is other since some that the client has.
enum SemanticTokensChange: Encodes {
  case all(SemanticTokens)
  case edits(id: String, [Edit])

  struct Edit: Encodes {
    let start: Int
    let deleteCount: Int
    let data: [Int]
    var json: JSON { JSON(["start": start, "deleteCount": deleteCount, "data": data]) }
  }

  var json: JSON {
    switch self {
    case .all(let tokens): tokens.json
    case .edits(let id, let edits): JSON(["resultId": id, "edits": edits])
    }
  }
}

struct ColorInformation: Encodes {
  let range: PositionRange
  let color: Color
  var json: JSON { JSON(["range": range, "color": color]) }
}

struct ColorPresentation: Encodes {
  let label: String
  let textEdit: TextEdit
  var json: JSON { JSON(["label": label, "textEdit": textEdit]) }
}
