import PlumbEditor
import PlumbJSON
import PlumbProof
import PlumbSyntax
import PlumbText

// What features answer, as the protocol has it.

extension Server {
  func location(_ place: Place) -> Location {
    Location(
      uri: address(of: place.file.tree.source.path),
      range: Positions(place.file.tree.source, client.encoding).range(place.range))
  }

  /// One location, or several.
  mutating func definition(_ uri: String, at offset: Int) -> any Encodes {
    let places = workspace.definitions(uri, at: offset).map(location)
    return places.count < 2 ? places.first?.json ?? .null : places.json
  }

  mutating func typeDefinition(_ uri: String, at offset: Int) -> any Encodes {
    let places = workspace.typeDefinitions(uri, at: offset).map(location)
    return places.count < 2 ? places.first?.json ?? .null : places.json
  }

  mutating func signatureHelp(_ uri: String, at offset: Int) -> JSON {
    guard let signature = workspace.signature(uri, at: offset) else { return .null }
    let parameters = signature.parameters.map { parameter in
      JSON([
        "label": parameter.word,
        "documentation": parameter.meaning.isEmpty ? nil : parameter.meaning,
      ])
    }
    let information = JSON([
      "label": signature.label, "documentation": signature.meaning, "parameters": parameters,
    ])
    return JSON([
      "signatures": [information], "activeSignature": 0, "activeParameter": signature.active,
    ])
  }

  /// `workspace/willRenameFiles`: imports follow.
  func willRenameFiles(_ files: JSON?) -> any Encodes {
    let moves = (files?.elements ?? []).compactMap { file -> (from: String, to: String)? in
      guard let old = file["oldUri"]?.text, let new = file["newUri"]?.text else { return nil }
      return (path(ofAddress: old), path(ofAddress: new))
    }
    let edits = workspace.edits(moving: moves)
    return edits.isEmpty ? JSON.null : workspaceEdit(edits).json
  }

  mutating func references(
    _ uri: String, at offset: Int, withDeclaration: Bool
  ) -> any Encodes {
    workspace.references(uri, at: offset, withDeclaration: withDeclaration)
      .map { $0.map(location) }?.json ?? .null
  }

  mutating func highlights(_ uri: String, at offset: Int) -> any Encodes {
    guard let positions = positions(of: uri),
      let places = workspace.highlights(uri, at: offset)
    else { return JSON.null }
    return places.map {
      DocumentHighlight(range: positions.range($0.range), isWrite: $0.isDeclaration)
    }
  }

  mutating func documentLinks(of uri: String) -> [DocumentLink] {
    guard let positions = positions(of: uri) else { return [] }
    return workspace.links(of: uri).map {
      DocumentLink(range: positions.range($0.range), target: address(of: $0.path))
    }
  }

  mutating func prepareRename(_ uri: String, at offset: Int) -> Reply {
    do throws(Refusal) {
      guard let positions = positions(of: uri),
        let target = try workspace.renameTarget(uri, at: offset)
      else { return .result(JSON.null) }
      return .result(
        JSON(["range": positions.range(target.range), "placeholder": target.name]))
    } catch {
      return .failed(.requestFailed, error.message)
    }
  }

  mutating func rename(_ uri: String, at offset: Int, to name: String) -> Reply {
    do throws(Refusal) {
      return .result(workspaceEdit(try workspace.renaming(uri, at: offset, to: name)))
    } catch {
      return .failed(.requestFailed, error.message)
    }
  }

  /// Edits by versions where the client knows them.
  func workspaceEdit(_ files: [FileEdits]) -> WorkspaceEdit {
    WorkspaceEdit(
      edits: files.filter { !$0.edits.isEmpty }.map { file in
        TextDocumentEdit(
          uri: address(of: file.source.path),
          version: workspace.document(at: file.source.path)?.version,
          edits: Positions(file.source, client.encoding).editsKeepingLineEnds(file.edits))
      }, isVersioned: client.takesDocumentChanges)
  }

  mutating func hover(_ uri: String, at offset: Int) -> any Encodes {
    guard let positions = positions(of: uri),
      let hover = workspace.hover(uri, at: offset, linksRules: client.readsMarkdown)
    else { return JSON.null }
    return HoverResult(
      contents: MarkupContent(hover.markdown, isMarkdown: client.readsMarkdown),
      range: positions.range(hover.range))
  }

  mutating func inlayHints(of uri: String, in stretch: Range<Int>) -> [InlayHintResult] {
    guard let positions = positions(of: uri) else { return [] }
    return workspace.inlayHints(of: uri, in: stretch).map {
      InlayHintResult(
        position: positions.position(at: $0.place), label: $0.text, paddingLeft: $0.isApart)
    }
  }

  // MARK: Symbols

  /// Nested, or one after another for clients that do not nest.
  func documentSymbols(_ file: ParsedFile, _ document: Document) -> any Encodes {
    let entries = outline(of: file)
    let positions = Positions(document, client.encoding)
    guard !client.nestsSymbols else { return entries.map { symbol($0, positions) } }
    return flat(entries, in: "").map { symbol($0, in: $1, document.uri, positions) }
  }

  private func symbol(_ entry: OutlineEntry, _ positions: Positions) -> DocumentSymbol {
    DocumentSymbol(
      name: entry.name, detail: entry.detail, kind: entry.kind.number,
      range: positions.range(entry.range), selectionRange: positions.range(entry.nameRange),
      children: entry.children.map { symbol($0, positions) })
  }

  private func symbol(
    _ entry: OutlineEntry, in container: String, _ uri: String, _ positions: Positions
  ) -> SymbolInformation {
    SymbolInformation(
      name: entry.name, kind: entry.kind.number,
      location: Location(uri: uri, range: positions.range(entry.nameRange)),
      containerName: container.isEmpty ? nil : container)
  }

  func workspaceSymbols(_ query: String) -> [SymbolInformation] {
    workspace.symbols(matching: query).map { file, entry, container in
      symbol(
        entry, in: container, address(of: file.tree.source.path),
        Positions(file.tree.source, client.encoding))
    }
  }

  // MARK: Actions

  mutating func codeActions(
    of uri: String, in stretch: Range<Int>, _ context: JSON?
  ) -> any Encodes {
    let only = context?["only"].map { $0.elements.compactMap(\.text) }
    let wanted = only.map { only in
      Set(
        CodeAction.Kind.allCases.filter { kind in
          only.contains { kind.word == $0 || kind.word.hasPrefix($0 + ".") }
        })
    }
    guard let actions = workspace.codeActions(of: uri, in: stretch, wanted: wanted),
      let document = documents[uri], let findings = workspace.findings(of: uri)
    else { return JSON.null }
    let writer = DiagnosticWriter(self, document, findings)
    let files =
      document.kind != .layouts ? [document.source] : findings.analysis.files.map(\.source)
    return actions.map { action in
      let edits = files.map { file in
        FileEdits(source: file, edits: action.edits.filter { $0.range.file == file.id })
      }
      return CodeActionResult(
        title: action.title, kind: action.kind.word,
        diagnostics: action.diagnostic.map { [writer.published($0)] },
        isPreferred: action.isPreferred ? true : nil, edit: workspaceEdit(edits))
    }
  }

  // MARK: Completion

  mutating func completions(of uri: String, at offset: Int) -> JSON {
    guard let positions = positions(of: uri),
      let found = workspace.completions(of: uri, at: offset)
    else { return .null }
    let range = positions.range(found.word)
    let items = found.items.enumerated().map { result($1, $0, range, uri, positions) }
    return JSON(["isIncomplete": !found.isWhole, "items": items])
  }

  private func result(
    _ item: CompletionItem, _ order: Int, _ range: PositionRange, _ uri: String,
    _ positions: Positions
  ) -> CompletionResult {
    let snippet = client.takesSnippets ? item.snippet : nil
    // Letters keep their order where numbers of several lengths do not.
    let digits = String(order)
    let sortText = String(repeating: "0", count: max(0, 5 - digits.count)) + digits
    let detail = item.detail.isEmpty && !client.resolvesItems ? item.meaning : item.detail
    return CompletionResult(
      label: item.label, kind: item.kind.number, sortText: sortText, filterText: item.filter,
      detail: detail.isEmpty ? nil : detail, isSnippet: snippet != nil,
      textEdit: TextEdit(range: range, newText: snippet ?? item.label),
      additionalTextEdits: item.edit.map { positions.editsKeepingLineEnds([$0]) },
      name: item.ordinal.map { (uri, $0) })
  }

  /// `completionItem/resolve`: the item with what it means.
  mutating func resolvedCompletion(_ item: JSON) -> JSON {
    guard case .object(var members) = item, let label = item["label"]?.text,
      item["documentation"] == nil
    else { return item }
    let kind = CompletionKind.allCases.first { $0.number == item["kind"]?.whole }
    var name: (uri: String, ordinal: Int)?
    if let uri = item["data"]?["uri"]?.text, let ordinal = item["data"]?["ordinal"]?.whole {
      name = (uri, ordinal)
    }
    guard let page = workspace.page(of: label, kind, name: name) else { return item }
    let markup = MarkupContent(page, isMarkdown: client.readsMarkdownInItems)
    members.append(("documentation", markup.json))
    return .object(members)
  }
}
