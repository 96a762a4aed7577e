import PlumbJSON

/// What the client said it can do.
struct Client: Sendable {
  var encoding = PositionEncoding.utf16
  /// Asks for diagnostics itself, so that none are sent unasked.
  ///
  /// One that cannot be told to ask again would not hear of proofs, nor of imports that change; it
  /// is sent them instead.
  var pullsDiagnostics = false
  var refreshesDiagnostics = false
  /// What the client draws beside diagnostics and can be told to ask for anew.
  var refreshes: [ClientRequest.Refreshed] = []
  /// Asks what an action writes once one is chosen.
  var resolvesActions = false
  var takesDocumentChanges = false
  var takesSnippets = false
  var takesVersion = false
  var takesRelatedInformation = false
  var takesTags = false
  var takesCodeDescription = false
  var registersWatchers = false
  var nestsSymbols = false
  var readsMarkdown = true
  var readsMarkdownInItems = false
  /// Shows the pictures of Markdown. No client tells; those that read it as browsers do have them.
  var showsPictures = false
  /// Asks what an item means when it is looked at, so that lists need not say so.
  var resolvesItems = false
  var showsDocuments = false

  init() {}

  init(_ capabilities: JSON) {
    let encodings = capabilities["general"]?["positionEncodings"]?.elements.compactMap(\.text)
    // Bytes need no counting; else as the client would rather have it.
    let known = encodings?.compactMap(PositionEncoding.init) ?? []
    encoding = known.contains(.utf8) ? .utf8 : known.first ?? .utf16
    let markdown = capabilities["general"]?["markdown"]
    showsPictures =
      markdown?.member("parser") == "marked"
      || markdown?["allowedTags"]?.elements.contains { $0.text == "img" } ?? false
    let text = capabilities["textDocument"]
    let workspace = capabilities["workspace"]
    refreshesDiagnostics = workspace?["diagnostics"]?.isTrue("refreshSupport") ?? false
    pullsDiagnostics = text?["diagnostic"] != nil && refreshesDiagnostics
    refreshes = ClientRequest.Refreshed.allCases.filter {
      workspace?[$0.rawValue]?.isTrue("refreshSupport") ?? false
    }
    takesDocumentChanges = workspace?["workspaceEdit"]?.isTrue("documentChanges") ?? false
    showsDocuments = capabilities["window"]?["showDocument"]?.isTrue("support") ?? false
    let action = text?["codeAction"]
    resolvesActions =
      action?.isTrue("dataSupport") ?? false
      && action?["resolveSupport"]?["properties"]?.elements.contains { $0.text == "edit" } ?? false
    registersWatchers =
      workspace?["didChangeWatchedFiles"]?.isTrue("dynamicRegistration") ?? false
    let item = text?["completion"]?["completionItem"]
    if let formats = item?["documentationFormat"]?.elements.compactMap(\.text) {
      readsMarkdownInItems = formats.contains("markdown")
    }
    resolvesItems =
      item?["resolveSupport"]?["properties"]?.elements.contains { $0.text == "documentation" }
      ?? false
    takesSnippets = item?.isTrue("snippetSupport") ?? false
    let published = text?["publishDiagnostics"]
    let pulled = text?["diagnostic"]
    takesVersion = published?.isTrue("versionSupport") ?? false
    func supports(_ key: String) -> Bool {
      [published?[key], pulled?[key]].contains { value in
        switch value {
        case nil, .some(.bool(false)): false
        default: true
        }
      }
    }
    takesRelatedInformation = supports("relatedInformation")
    takesTags = supports("tagSupport")
    takesCodeDescription = supports("codeDescriptionSupport")
    nestsSymbols =
      text?["documentSymbol"]?.isTrue("hierarchicalDocumentSymbolSupport") ?? false
    if let formats = text?["hover"]?["contentFormat"]?.elements.compactMap(\.text) {
      readsMarkdown = formats.contains("markdown")
    }
  }
}
