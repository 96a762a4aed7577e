import PlumbJSON

// The protocol's structures, LSP 3.17, as far as they are sent. Each is written with its members in
// this order, and without those that are nil.

/// Something that a message can hold.
protocol Encodes {
  var json: JSON { get }
}

extension JSON: Encodes {
  var json: JSON { self }

  /// An object without the members that are nil.
  init(_ members: KeyValuePairs<String, (any Encodes)?>) {
    self = .object(members.compactMap { key, value in value.map { (key, $0.json) } })
  }
}

extension String: Encodes {
  var json: JSON { .string(self) }
}

extension Int: Encodes {
  var json: JSON { .integer(self) }
}

extension Bool: Encodes {
  var json: JSON { .bool(self) }
}

extension Array: Encodes where Element: Encodes {
  var json: JSON { .array(map(\.json)) }
}

struct Position: Encodes {
  let line: Int
  let character: Int
  var json: JSON { JSON(["line": line, "character": character]) }
}

struct PositionRange: Encodes {
  let start: Position
  let end: Position
  var json: JSON { JSON(["start": start, "end": end]) }
}

struct Location: Encodes {
  let uri: String
  let range: PositionRange
  var json: JSON { JSON(["uri": uri, "range": range]) }
}

struct TextEdit: Encodes {
  let range: PositionRange
  let newText: String
  var json: JSON { JSON(["range": range, "newText": newText]) }
}

/// Edits of one text, whose version the client may know.
struct TextDocumentEdit: Encodes {
  let uri: String
  let version: Int?
  let edits: [TextEdit]
  var json: JSON {
    JSON([
      "textDocument": JSON(["uri": uri, "version": version.map(\.json) ?? .null]), "edits": edits,
    ])
  }
}

struct WorkspaceEdit: Encodes {
  let edits: [TextDocumentEdit]
  /// By versions, for clients that know them.
  let isVersioned: Bool
  var json: JSON {
    isVersioned
      ? JSON(["documentChanges": edits])
      : JSON(["changes": JSON.object(edits.map { ($0.uri, $0.edits.json) })])
  }
}

struct MarkupContent: Encodes {
  let kind: String
  let value: String

  /// Markdown, or its text without the fences around code where the client reads none.
  init(_ markdown: String, isMarkdown: Bool) {
    kind = isMarkdown ? "markdown" : "plaintext"
    value =
      isMarkdown
      ? markdown
      : markdown.split(separator: "\n", omittingEmptySubsequences: false)
        .filter { !$0.hasPrefix("```") }.joined(separator: "\n")
  }

  var json: JSON { JSON(["kind": kind, "value": value]) }
}

struct HoverResult: Encodes {
  let contents: MarkupContent
  let range: PositionRange
  var json: JSON { JSON(["contents": contents, "range": range]) }
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

/// What a client runs, and with what.
struct Command: Encodes {
  let title: String
  let command: String
  let arguments: [String]
  var json: JSON { JSON(["title": title, "command": command, "arguments": arguments]) }
}

struct CodeLens: Encodes {
  let range: PositionRange
  let command: Command
  var json: JSON { JSON(["range": range, "command": command]) }
}

struct CodeActionResult: Encodes {
  let title: String
  let kind: String
  let diagnostics: [PublishedDiagnostic]?
  let isPreferred: Bool?
  let edit: WorkspaceEdit
  var json: JSON {
    JSON([
      "title": title, "kind": kind, "diagnostics": diagnostics, "isPreferred": isPreferred,
      "edit": edit,
    ])
  }
}

struct RelatedInformation: Encodes {
  let location: Location
  let message: String
  var json: JSON { JSON(["location": location, "message": message]) }
}

struct PublishedDiagnostic: Encodes {
  let range: PositionRange
  let severity: Int
  let code: String
  /// The address of the rule's page.
  let page: String?
  let message: String
  let tags: [Int]?
  let relatedInformation: [RelatedInformation]?
  var json: JSON {
    JSON([
      "range": range, "severity": severity, "code": code,
      "codeDescription": page.map { JSON(["href": $0]) }, "source": "plumb", "message": message,
      "tags": tags, "relatedInformation": relatedInformation,
    ])
  }
}

struct PublishDiagnostics: Encodes {
  let uri: String
  var version: Int?
  let diagnostics: [PublishedDiagnostic]
  var json: JSON { JSON(["uri": uri, "version": version, "diagnostics": diagnostics]) }
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
  /// What the item is the name of, for when it is looked at.
  let name: (uri: String, ordinal: Int)?
  var json: JSON {
    JSON([
      "label": label, "kind": kind, "sortText": sortText, "filterText": filterText,
      "detail": detail, "insertTextFormat": isSnippet ? 2 : nil, "textEdit": textEdit,
      "additionalTextEdits": additionalTextEdits,
      "data": name.map { JSON(["uri": $0.uri, "ordinal": $0.ordinal]) },
    ])
  }
}
