import PlumbEditor

extension Server {
  mutating func initialize(_ parameters: InitializeParameters) -> InitializeResult {
    client = parameters.client
    workspace.folders = parameters.folders
    return InitializeResult(
      capabilities: ServerCapabilities(
        positionEncoding: client.encoding.rawValue, pullsDiagnostics: client.pullsDiagnostics,
        codeActionKinds: CodeAction.Kind.allCases.map(\.word),
        resolvesActions: client.resolvesActions,
        tokenTypes: TokenType.allCases.map(\.word), commands: [previewCommand],
        moved: [
          ServerCapabilities.FilePattern(glob: "**/*.layout", matches: "file"),
          ServerCapabilities.FilePattern(glob: "**", matches: "folder"),
        ]),
      version: environment.version)
  }

  /// Asks to be told of layout files and settings that change on disk, where the client lets a
  /// server ask.
  mutating func registrations() -> [ServerMessage] {
    guard client.registersWatchers else { return [] }
    return [request(.watch(patterns: ["**/*.layout", "**/.plumb"]))]
  }
}
