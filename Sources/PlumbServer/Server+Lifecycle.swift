import PlumbEditor
import PlumbJSON

extension Server {
  /// What the server can do, for `initialize`.
  func initializeResult() -> JSON {
    let unresolved = JSON(["resolveProvider": false])
    let capabilities = JSON([
      "positionEncoding": client.encoding.rawValue, "textDocumentSync": sync,
      "hoverProvider": true, "definitionProvider": true, "referencesProvider": true,
      "typeDefinitionProvider": true, "colorProvider": true,
      "signatureHelpProvider": JSON(["triggerCharacters": [" "]]),
      "documentHighlightProvider": true, "documentSymbolProvider": true,
      "workspaceSymbolProvider": true, "documentFormattingProvider": true,
      "documentRangeFormattingProvider": true, "foldingRangeProvider": true,
      "selectionRangeProvider": true, "completionProvider": completion,
      "codeActionProvider": codeAction, "semanticTokensProvider": semanticTokens,
      "workspace": workspaceCapabilities, "codeLensProvider": unresolved,
      "executeCommandProvider": JSON(["commands": [previewCommand]]),
      "renameProvider": JSON(["prepareProvider": true]), "documentLinkProvider": unresolved,
      "inlayHintProvider": unresolved,
      "documentOnTypeFormattingProvider": JSON([
        "firstTriggerCharacter": "\n", "moreTriggerCharacter": ["}"],
      ]), "diagnosticProvider": client.pullsDiagnostics ? diagnostic : nil,
    ])
    return JSON([
      "capabilities": capabilities,
      "serverInfo": JSON(["name": "plumb", "version": environment.version]),
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

  private var codeAction: JSON {
    JSON(["codeActionKinds": CodeAction.Kind.allCases.map(\.word)])
  }

  private var semanticTokens: JSON {
    let legend = JSON([
      "tokenTypes": TokenType.allCases.map(\.word), "tokenModifiers": ["declaration"],
    ])
    return JSON(["legend": legend, "full": JSON(["delta": true]), "range": true])
  }

  private var workspaceCapabilities: JSON {
    let moved = [("**/*.layout", "file"), ("**", "folder")].map { pattern, what in
      JSON(["scheme": "file", "pattern": JSON(["glob": pattern, "matches": what])])
    }
    return JSON([
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

  /// Asks to be told of layout files and settings that change on disk, where the client lets a
  /// server ask.
  mutating func registrations() -> [JSON] {
    guard client.registersWatchers else { return [] }
    let watchers = ["**/*.layout", "**/.plumb"].map { JSON(["globPattern": $0]) }
    let registration = JSON([
      "id": "plumb-watched-files", "method": "workspace/didChangeWatchedFiles",
      "registerOptions": JSON(["watchers": watchers]),
    ])
    return [request("client/registerCapability", JSON(["registrations": [registration]]))]
  }
}
