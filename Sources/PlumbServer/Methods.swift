import PlumbEditor
import PlumbJSON

/// A request that the server knows: its name, what comes with it, and what answers it.
struct Request: Sendable {
  let name: String
  /// The texts that it is about; nil for one that is not about an open text. Of other texts, and
  /// of those that are not open, nothing is known, which is no fault of the request.
  let kinds: Set<DocumentKind>?
  /// Clients make it anew after each edit; of a text that has changed since, nobody reads the
  /// answer.
  let isRepeated: Bool
  let answer: @Sendable (inout Server, JSON, RequestID) -> [ServerMessage]

  typealias Answer<Brings, Gives> = @Sendable (inout Server, Brings) throws(ResponseError) -> Gives

  /// One about texts.
  init<Brings: Parameters, Gives: Encodes>(
    _ name: String, _: Brings.Type, _: Gives.Type, of kinds: Set<DocumentKind>? = [.layouts],
    isRepeated: Bool = false, _ answer: @escaping Answer<Brings, Gives>
  ) {
    self.init(name, Brings.self, of: kinds, isRepeated: isRepeated) {
      server, brings, id throws(ResponseError) in
      [.result(id, try answer(&server, brings))]
    }
  }

  /// One that may have no answer, which is `null`.
  init<Brings: Parameters, Gives: Encodes>(
    _ name: String, _: Brings.Type, _: Gives?.Type, of kinds: Set<DocumentKind>? = [.layouts],
    isRepeated: Bool = false, _ answer: @escaping Answer<Brings, Gives?>
  ) {
    self.init(name, Brings.self, of: kinds, isRepeated: isRepeated) {
      server, brings, id throws(ResponseError) in
      [.result(id, try answer(&server, brings) ?? JSON.null)]
    }
  }

  /// One that is answered later, or with more than its result.
  init<Brings: Parameters>(
    _ name: String, _: Brings.Type, of kinds: Set<DocumentKind>? = nil, isRepeated: Bool = false,
    messages:
      @escaping @Sendable (inout Server, Brings, RequestID) throws(ResponseError) ->
      [ServerMessage]
  ) {
    self.name = name
    self.kinds = kinds
    self.isRepeated = isRepeated
    answer = { server, json, id in
      do throws(ResponseError) {
        return try messages(&server, try Brings(json), id)
      } catch {
        return [.failure(id, error)]
      }
    }
  }

  /// All of them, by name.
  static let all = Dictionary(uniqueKeysWithValues: table.map { ($0.name, $0) })

  private static let table = aboutAll + aboutTexts + aboutPlaces

  /// Diagnostics, symbols and what else is not about one open text.
  private static let aboutAll: [Request] = [
    Request("textDocument/diagnostic", ChangeParameters.self) { $0.pullDiagnostics($1, $2) },
    Request("workspace/diagnostic", WorkspaceDiagnosticParameters.self) {
      $0.pullWorkspaceDiagnostics($1, $2)
    },
    Request("workspace/executeCommand", CommandParameters.self) {
      server, command, id throws(ResponseError) in try server.execute(command, id)
    },
    Request(
      "workspace/symbol", SymbolQueryParameters.self, [SymbolInformation].self, of: nil
    ) { $0.workspaceSymbols($1.query) },
    Request(
      "workspace/willRenameFiles", RenameFilesParameters.self, WorkspaceEdit?.self, of: nil
    ) { $0.willRenameFiles($1) },
    Request("codeAction/resolve", ResolvedAction.self, ResolvedAction.self, of: nil) {
      server, action throws(ResponseError) in try server.resolvedAction(action)
    },
    Request(
      "completionItem/resolve", ResolvedCompletion.self, ResolvedCompletion.self, of: nil
    ) { $0.resolvedCompletion($1) },
  ]

  /// About a text or a stretch of it.
  private static let aboutTexts: [Request] = [
    Request("textDocument/formatting", TextParameters.self, [TextEdit].self) {
      $0.formatting($1.uri)
    },
    Request("textDocument/rangeFormatting", RangeParameters.self, [TextEdit].self) {
      $0.rangeFormatting($1)
    },
    Request("textDocument/onTypeFormatting", TypingParameters.self, [TextEdit].self) {
      $0.typingFormatting($1)
    },
    Request(
      "textDocument/documentSymbol", TextParameters.self, DocumentSymbols?.self, isRepeated: true
    ) { $0.documentSymbols($1.uri) },
    Request(
      "textDocument/semanticTokens/full", TextParameters.self, SemanticTokens?.self,
      isRepeated: true
    ) { $0.semanticTokens(of: $1.uri) },
    Request(
      "textDocument/semanticTokens/full/delta", ChangeParameters.self,
      SemanticTokensChange?.self, isRepeated: true
    ) { $0.semanticTokensChange($1) },
    Request(
      "textDocument/semanticTokens/range", RangeParameters.self, SemanticTokens?.self,
      isRepeated: true
    ) { $0.semanticTokens(in: $1) },
    Request(
      "textDocument/documentColor", TextParameters.self, [ColorInformation].self, isRepeated: true
    ) { $0.documentColors(of: $1.uri) },
    Request("textDocument/colorPresentation", ColorParameters.self, [ColorPresentation].self) {
      $0.colorPresentations($1)
    },
    Request(
      "textDocument/foldingRange", TextParameters.self, [FoldingRange].self, isRepeated: true
    ) { $0.foldingRanges(of: $1.uri) },
    Request("textDocument/selectionRange", SelectionParameters.self, [SelectionRange].self) {
      $0.selectionRanges($1)
    },
    Request(
      "textDocument/codeAction", CodeActionParameters.self, [CodeActionResult]?.self,
      of: [.layouts, .code, .configuration], isRepeated: true
    ) { $0.codeActions($1) },
    Request(
      "textDocument/inlayHint", RangeParameters.self, [InlayHintResult].self, isRepeated: true
    ) { $0.inlayHints(in: $1) },
    Request("textDocument/codeLens", TextParameters.self, [CodeLens].self, isRepeated: true) {
      $0.codeLenses(of: $1.uri)
    },
    Request(
      "textDocument/documentLink", TextParameters.self, [DocumentLink].self, isRepeated: true
    ) { $0.documentLinks(of: $1.uri) },
  ]

  /// About what stands at a place.
  private static let aboutPlaces: [Request] = [
    Request("textDocument/hover", PlaceParameters.self, HoverResult?.self) { $0.hover($1) },
    Request(
      "textDocument/completion", PlaceParameters.self, CompletionList?.self,
      of: [.layouts, .configuration]
    ) { $0.completions(at: $1) },
    Request("textDocument/signatureHelp", PlaceParameters.self, SignatureHelpResult?.self) {
      $0.signatureHelp($1)
    },
    Request("textDocument/definition", PlaceParameters.self, Locations?.self) {
      $0.definition($1)
    },
    Request("textDocument/typeDefinition", PlaceParameters.self, Locations?.self) {
      $0.typeDefinition($1)
    },
    // A name is declared where it is defined, and a component done in its layout.
    Request("textDocument/declaration", PlaceParameters.self, Locations?.self) {
      $0.definition($1)
    },
    Request("textDocument/implementation", PlaceParameters.self, Locations?.self) {
      $0.typeDefinition($1)
    },
    Request("textDocument/references", ReferenceParameters.self, [Location]?.self) {
      $0.references($1)
    },
    Request(
      "textDocument/documentHighlight", PlaceParameters.self, [DocumentHighlight]?.self,
      isRepeated: true
    ) { $0.highlights($1) },
    Request("textDocument/prepareRename", PlaceParameters.self, RenameTarget?.self) {
      server, place throws(ResponseError) in try server.prepareRename(place)
    },
    Request("textDocument/rename", RenameParameters.self, WorkspaceEdit?.self) {
      server, renaming throws(ResponseError) in try server.rename(renaming)
    },
  ]
}

/// A notification that the server knows: its name, what comes with it, and what it makes of it.
/// One whose parameters are not all there is as good as none.
struct Notification: Sendable {
  let name: String
  let take: @Sendable (inout Server, JSON) -> [ServerMessage]

  init<Brings: Parameters>(
    _ name: String, _: Brings.Type,
    _ take: @escaping @Sendable (inout Server, Brings) -> [ServerMessage]
  ) {
    self.name = name
    self.take = { server, json in
      guard let brings = try? Brings(json) else { return [] }
      return take(&server, brings)
    }
  }

  /// One that nothing is sent for.
  init<Brings: Parameters>(
    _ name: String, _: Brings.Type,
    silently take: @escaping @Sendable (inout Server, Brings) -> Void
  ) {
    self.init(name, Brings.self) { server, brings in
      take(&server, brings)
      return []
    }
  }

  static let watchedFiles = "workspace/didChangeWatchedFiles"
  static let change = "textDocument/didChange"
  static let cancel = "$/cancelRequest"

  /// All of them, by name.
  static let all = Dictionary(uniqueKeysWithValues: table.map { ($0.name, $0) })

  private static let table: [Notification] = [
    Notification("initialized", NoParameters.self) { server, _ in server.registrations() },
    Notification("textDocument/didOpen", DidOpenParameters.self, silently: { $0.didOpen($1) }),
    Notification(change, DidChangeParameters.self, silently: { $0.didChange($1) }),
    Notification("textDocument/didClose", TextParameters.self) { $0.didClose($1.uri) },
    Notification("textDocument/didSave", TextParameters.self, silently: { $0.didSave($1.uri) }),
    Notification(
      watchedFiles, WatchedFilesParameters.self, silently: { $0.didChangeWatchedFiles($1) }),
    Notification(
      "workspace/didChangeWorkspaceFolders", FoldersParameters.self,
      silently: { $0.changeFolders($1) }),
    Notification(cancel, CancelParameters.self) { $0.cancelHeld($1) },
  ]
}
