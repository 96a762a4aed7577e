import PlumbEditor
import PlumbJSON
import PlumbText

/// Requests that a client makes anew after each edit; of a text that has changed since, nobody
/// reads the answer.
let staleRequests: Set<String> = [
  "textDocument/semanticTokens/full", "textDocument/semanticTokens/range",
  "textDocument/semanticTokens/full/delta", "textDocument/documentColor",
  "textDocument/foldingRange", "textDocument/documentSymbol", "textDocument/inlayHint",
  "textDocument/documentHighlight", "textDocument/documentLink", "textDocument/codeAction",
  "textDocument/codeLens",
]

extension Server {
  /// What a request is answered with; nil for one that is not known.
  mutating func reply(to method: String, _ parameters: JSON?, _ id: JSON) -> Reply? {
    let uri = parameters?["textDocument"]?["uri"]?.text ?? ""
    switch method {
    case "textDocument/diagnostic":
      return pullDiagnostics(uri, parameters?["previousResultId"]?.text, id)
    case "workspace/diagnostic": return pullWorkspaceDiagnostics(parameters, id)
    case "workspace/symbol": return .result(workspaceSymbols(parameters?["query"]?.text ?? ""))
    case "workspace/willRenameFiles": return .result(willRenameFiles(parameters?["files"]))
    case "completionItem/resolve": return .result(resolvedCompletion(parameters ?? .null))
    default: break
    }
    guard Self.documentRequests.contains(method) else { return nil }
    // Of a text that is not open nothing is known; that is no fault of the request.
    guard let document = documents[uri] else { return .result(JSON.null) }
    switch document.kind {
    case .layouts: break
    case .code where method == "textDocument/codeAction": break
    case .configuration where Self.configurationRequests.contains(method): break
    case .code, .configuration, .interface, .other: return .result(JSON.null)
    }
    if let reply = replyAboutText(method, uri, parameters) { return reply }
    return replyAboutPlace(method, uri, parameters)
  }

  private static let configurationRequests: Set = [
    "textDocument/codeAction", "textDocument/completion",
  ]

  private static let documentRequests: Set<String> = [
    "textDocument/formatting", "textDocument/rangeFormatting", "textDocument/onTypeFormatting",
    "textDocument/documentSymbol", "textDocument/semanticTokens/full",
    "textDocument/semanticTokens/range", "textDocument/semanticTokens/full/delta",
    "textDocument/documentColor", "textDocument/colorPresentation",
    "textDocument/signatureHelp", "textDocument/typeDefinition", "textDocument/foldingRange",
    "textDocument/selectionRange", "textDocument/codeAction", "textDocument/hover",
    "textDocument/definition", "textDocument/references", "textDocument/documentHighlight",
    "textDocument/prepareRename", "textDocument/rename", "textDocument/completion",
    "textDocument/inlayHint", "textDocument/documentLink", "textDocument/codeLens",
  ]

  /// Requests about a text or a stretch of it.
  private mutating func replyAboutText(
    _ method: String, _ uri: String, _ parameters: JSON?
  ) -> Reply? {
    guard var document = documents[uri] else { return nil }
    let file = document.parsed()
    documents[uri] = document
    let positions = Positions(document, client.encoding)
    let stretch = positions.offsets(parameters?["range"])
    switch method {
    case "textDocument/formatting":
      // As `plumb format` does it, line ends and all.
      return .result(positions.edits(formattingEdits(of: file)))
    case "textDocument/rangeFormatting":
      guard let stretch else { return noRange }
      return .result(positions.edits(formattingEdits(of: file, in: stretch)))
    case "textDocument/onTypeFormatting":
      guard let at = positions.offset(parameters?["position"]) else { return noPosition }
      let typed = parameters?["ch"]?.text ?? ""
      return .result(positions.edits(editsAfterTyping(typed, at: at, in: file, document.table)))
    case "textDocument/documentSymbol":
      return .result(documentSymbols(file, document))
    case "textDocument/semanticTokens/full":
      return .result(semanticTokens(of: uri))
    case "textDocument/semanticTokens/full/delta":
      return .result(semanticTokensDelta(of: uri, since: parameters?["previousResultId"]?.text))
    case "textDocument/documentColor":
      return .result(documentColors(of: uri))
    case "textDocument/colorPresentation":
      guard let range = parameters?["range"], stretch != nil else { return noRange }
      return colorPresentations(of: parameters?["color"], at: range)
    case "textDocument/semanticTokens/range":
      guard let stretch else { return noRange }
      return .result(semanticTokens(of: uri, in: stretch))
    case "textDocument/foldingRange":
      return .result(folds(of: file, document.table).map(FoldingRange.init))
    case "textDocument/selectionRange":
      let places = parameters?["positions"]?.elements.compactMap { positions.offset($0) } ?? []
      return .result(
        places.map { place in
          SelectionRange(ranges: selections(at: place, in: file).map { positions.range($0) })
        })
    case "textDocument/codeAction":
      guard let stretch else { return noRange }
      return .result(codeActions(of: uri, in: stretch, parameters?["context"]))
    case "textDocument/inlayHint":
      guard let stretch else { return noRange }
      return .result(inlayHints(of: uri, in: stretch))
    case "textDocument/codeLens":
      return .result(codeLenses(of: file, document))
    case "textDocument/documentLink":
      return .result(documentLinks(of: uri))
    default: return nil
    }
  }

  /// Requests about what stands at one place.
  private mutating func replyAboutPlace(
    _ method: String, _ uri: String, _ parameters: JSON?
  ) -> Reply? {
    guard let positions = positions(of: uri) else { return nil }
    guard let at = positions.offset(parameters?["position"]) else { return noPosition }
    switch method {
    case "textDocument/hover": return .result(hover(uri, at: at))
    case "textDocument/completion": return .result(completions(of: uri, at: at))
    case "textDocument/signatureHelp": return .result(signatureHelp(uri, at: at))
    case "textDocument/typeDefinition": return .result(typeDefinition(uri, at: at))
    case "textDocument/definition": return .result(definition(uri, at: at))
    case "textDocument/references":
      let all = parameters?["context"]?["includeDeclaration"]?.isTrue ?? false
      return .result(references(uri, at: at, withDeclaration: all))
    case "textDocument/documentHighlight": return .result(highlights(uri, at: at))
    case "textDocument/prepareRename": return prepareRename(uri, at: at)
    case "textDocument/rename":
      guard let name = parameters?["newName"]?.text else {
        return .failed(.invalidParams, "a new name is missing")
      }
      return rename(uri, at: at, to: name)
    default: return nil
    }
  }

  private var noRange: Reply { .failed(.invalidParams, "a range is missing") }
  private var noPosition: Reply { .failed(.invalidParams, "a position is missing") }
}
