import PlumbJSON

/// What a client says of itself, and which folders it has open.
struct InitializeParameters: Parameters {
  let client: Client
  /// As paths.
  let folders: [String]

  init(_ json: JSON) {
    client = Client(json["capabilities"] ?? .null)
    let open = json.members("workspaceFolders", as: NamedFile.self).map(\.uri)
    let root = json.member("rootUri", as: String.self).map { [$0] } ?? []
    folders = (open.isEmpty ? root : open).map(path(ofAddress:))
  }
}

struct InitializeResult: Encodes {
  let capabilities: ServerCapabilities
  let version: String
  var json: JSON {
    JSON([
      "capabilities": capabilities, "serverInfo": JSON(["name": "plumb", "version": version]),
    ])
  }
}

/// What the server can do.
struct ServerCapabilities: Encodes {
  let positionEncoding: String
  let pullsDiagnostics: Bool
  let codeActionKinds: [String]
  let resolvesActions: Bool
  let tokenTypes: [String]
  let commands: [String]
  /// What imports follow when it is moved.
  let moved: [FilePattern]

  struct FilePattern: Encodes {
    let glob: String
    let matches: String
    var json: JSON {
      JSON(["scheme": "file", "pattern": JSON(["glob": glob, "matches": matches])])
    }
  }

  var json: JSON {
    let unresolved = JSON(["resolveProvider": false])
    return JSON([
      "positionEncoding": positionEncoding, "textDocumentSync": sync,
      "hoverProvider": true, "definitionProvider": true, "referencesProvider": true,
      "typeDefinitionProvider": true, "declarationProvider": true,
      "implementationProvider": true, "colorProvider": true,
      "signatureHelpProvider": JSON(["triggerCharacters": [" "]]),
      "documentHighlightProvider": true, "documentSymbolProvider": true,
      "workspaceSymbolProvider": true, "documentFormattingProvider": true,
      "documentRangeFormattingProvider": true, "foldingRangeProvider": true,
      "selectionRangeProvider": true, "completionProvider": completion,
      "codeActionProvider": JSON([
        "codeActionKinds": codeActionKinds, "resolveProvider": resolvesActions,
      ]),
      "semanticTokensProvider": semanticTokens, "workspace": workspace,
      "codeLensProvider": unresolved, "executeCommandProvider": JSON(["commands": commands]),
      "renameProvider": JSON(["prepareProvider": true]), "documentLinkProvider": unresolved,
      "inlayHintProvider": unresolved,
      "documentOnTypeFormattingProvider": JSON([
        "firstTriggerCharacter": "\n", "moreTriggerCharacter": ["}"],
      ]), "diagnosticProvider": pullsDiagnostics ? diagnostic : nil,
    ])
  }

  /// Texts come as edits.
  private var sync: JSON {
    JSON(["openClose": true, "change": 2, "save": JSON(["includeText": false])])
  }

  private var completion: JSON {
    JSON([
      "triggerCharacters": [".", "[", "(", "-", "|", "@", ":", ","], "resolveProvider": true,
    ])
  }

  private var semanticTokens: JSON {
    let legend = JSON(["tokenTypes": tokenTypes, "tokenModifiers": ["declaration"]])
    return JSON(["legend": legend, "full": JSON(["delta": true]), "range": true])
  }

  private var workspace: JSON {
    JSON([
      "workspaceFolders": JSON(["supported": true, "changeNotifications": true]),
      "fileOperations": JSON(["willRename": JSON(["filters": moved])]),
    ])
  }

  private var diagnostic: JSON {
    JSON([
      "identifier": "plumb", "interFileDependencies": true, "workspaceDiagnostics": true,
      "workDoneProgress": true,
    ])
  }
}
