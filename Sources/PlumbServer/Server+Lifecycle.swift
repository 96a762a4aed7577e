import PlumbOutput

extension Server {
  /// What the server can do, for `initialize`.
  func initializeResult() -> JSON {
    var capabilities: [(key: String, value: JSON)] = [
      ("positionEncoding", .string(client.encoding.rawValue)), ("textDocumentSync", sync),
    ]
    let plain = [
      "hover", "definition", "references", "documentHighlight", "documentSymbol",
      "workspaceSymbol", "documentFormatting", "documentRangeFormatting", "foldingRange",
      "selectionRange",
    ]
    capabilities += plain.map { ($0 + "Provider", .bool(true)) }
    capabilities += [
      ("completionProvider", completion), ("codeActionProvider", codeAction),
      ("semanticTokensProvider", semanticTokens), ("workspace", workspace),
      ("codeLensProvider", .object([("resolveProvider", .bool(false))])),
      (
        "executeCommandProvider",
        .object([("commands", .array([.string(previewCommand)]))])
      ),
      ("renameProvider", .object([("prepareProvider", .bool(true))])),
      ("documentLinkProvider", .object([("resolveProvider", .bool(false))])),
      ("inlayHintProvider", .object([("resolveProvider", .bool(false))])),
      (
        "documentOnTypeFormattingProvider",
        .object([
          ("firstTriggerCharacter", .string("\n")),
          ("moreTriggerCharacter", .array([.string("}")])),
        ])
      ),
    ]
    if client.pullsDiagnostics { capabilities.append(("diagnosticProvider", diagnostic)) }
    let info: [(key: String, value: JSON)] = [
      ("name", .string("plumb")), ("version", .string(environment.version)),
    ]
    return .object([("capabilities", .object(capabilities)), ("serverInfo", .object(info))])
  }

  /// Texts come as edits.
  private var sync: JSON {
    .object([
      ("openClose", .bool(true)), ("change", .integer(2)),
      ("save", .object([("includeText", .bool(false))])),
    ])
  }

  private var completion: JSON {
    let triggers = [".", "[", "(", "-", "|", "@", ":", ","]
    return .object([
      ("triggerCharacters", .array(triggers.map(JSON.string))), ("resolveProvider", .bool(true)),
    ])
  }

  private var codeAction: JSON {
    let kinds = ["quickfix", "refactor.extract", "refactor.rewrite", fixAllKind]
    return .object([("codeActionKinds", .array(kinds.map(JSON.string)))])
  }

  private var semanticTokens: JSON {
    .object([
      (
        "legend",
        .object([
          ("tokenTypes", .array(TokenType.allCases.map { .string($0.name) })),
          ("tokenModifiers", .array([.string("declaration")])),
        ])
      ), ("full", .bool(true)), ("range", .bool(true)),
    ])
  }

  private var workspace: JSON {
    let folders: [(key: String, value: JSON)] = [
      ("supported", .bool(true)), ("changeNotifications", .bool(true)),
    ]
    return .object([("workspaceFolders", .object(folders))])
  }

  private var diagnostic: JSON {
    .object([
      ("identifier", .string("plumb")), ("interFileDependencies", .bool(true)),
      ("workspaceDiagnostics", .bool(false)),
    ])
  }

  /// Asks to be told of layout files that change on disk, where the client lets a server ask.
  mutating func registrations() -> [JSON] {
    guard client.registersWatchers else { return [] }
    let watcher = JSON.object([("globPattern", .string("**/*.layout"))])
    let registration = JSON.object([
      ("id", .string("plumb-watched-files")),
      ("method", .string("workspace/didChangeWatchedFiles")),
      ("registerOptions", .object([("watchers", .array([watcher]))])),
    ])
    return [
      request("client/registerCapability", .object([("registrations", .array([registration]))]))
    ]
  }
}
