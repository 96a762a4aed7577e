import PlumbEditor
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

  /// The text that a place is in as a client counts it, and the place in bytes.
  private func find(_ place: PlaceParameters) -> (positions: Positions, offset: Int)? {
    positions(of: place.uri).map { ($0, $0.offset(place.position)) }
  }

  mutating func definition(_ place: PlaceParameters) -> Locations? {
    guard let at = find(place)?.offset else { return nil }
    return Locations(workspace.definitions(place.uri, at: at).map(location))
  }

  mutating func typeDefinition(_ place: PlaceParameters) -> Locations? {
    guard let at = find(place)?.offset else { return nil }
    return Locations(workspace.typeDefinitions(place.uri, at: at).map(location))
  }

  mutating func signatureHelp(_ place: PlaceParameters) -> SignatureHelpResult? {
    guard let at = find(place)?.offset, let signature = workspace.signature(place.uri, at: at)
    else { return nil }
    let parameters = signature.parameters.map { parameter in
      SignatureHelpResult.Parameter(
        label: parameter.word,
        documentation: parameter.meaning.isEmpty ? nil : parameter.meaning)
    }
    return SignatureHelpResult(
      label: signature.label, documentation: signature.meaning, parameters: parameters,
      active: signature.active)
  }

  /// Imports follow files that are moved.
  func willRenameFiles(_ renamed: RenameFilesParameters) -> WorkspaceEdit? {
    let edits = workspace.edits(
      moving: renamed.files.map {
        (from: path(ofAddress: $0.oldURI), to: path(ofAddress: $0.newURI))
      })
    return edits.isEmpty ? nil : workspaceEdit(edits)
  }

  mutating func references(_ asked: ReferenceParameters) -> [Location]? {
    guard let at = find(asked.place)?.offset else { return nil }
    return workspace.references(
      asked.place.uri, at: at, withDeclaration: asked.includesDeclaration
    )?.map(location)
  }

  mutating func highlights(_ place: PlaceParameters) -> [DocumentHighlight]? {
    guard let (positions, at) = find(place),
      let places = workspace.highlights(place.uri, at: at)
    else { return nil }
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

  mutating func prepareRename(_ place: PlaceParameters) throws(ResponseError) -> RenameTarget? {
    guard let (positions, at) = find(place) else { return nil }
    do throws(Refusal) {
      return try workspace.renameTarget(place.uri, at: at).map {
        RenameTarget(range: positions.range($0.range), placeholder: $0.name)
      }
    } catch {
      throw ResponseError(.requestFailed, error.message)
    }
  }

  mutating func rename(_ asked: RenameParameters) throws(ResponseError) -> WorkspaceEdit? {
    guard let at = find(asked.place)?.offset else { return nil }
    do throws(Refusal) {
      return workspaceEdit(try workspace.renaming(asked.place.uri, at: at, to: asked.name))
    } catch {
      throw ResponseError(.requestFailed, error.message)
    }
  }

  /// Edits by versions where the client knows them.
  func workspaceEdit(_ files: [FileEdits]) -> WorkspaceEdit {
    WorkspaceEdit(
      edits: files.filter { !$0.edits.isEmpty }.map { file in
        TextDocumentEdit(
          text: VersionedText(
            uri: address(of: file.source.path),
            version: workspace.document(at: file.source.path)?.version),
          edits: Positions(file.source, client.encoding).editsKeepingLineEnds(file.edits))
      }, isVersioned: client.takesDocumentChanges)
  }

  mutating func hover(_ place: PlaceParameters) -> HoverResult? {
    guard let (positions, at) = find(place),
      let hover = workspace.hover(
        place.uri, at: at, linksRules: client.readsMarkdown,
        showsPictures: client.readsMarkdown && client.showsPictures)
    else { return nil }
    return HoverResult(
      contents: MarkupContent(hover.markdown, isMarkdown: client.readsMarkdown),
      range: positions.range(hover.range))
  }

  mutating func inlayHints(in asked: RangeParameters) -> [InlayHintResult] {
    guard let positions = positions(of: asked.uri) else { return [] }
    return workspace.inlayHints(of: asked.uri, in: positions.offsets(asked.range)).map {
      InlayHintResult(
        position: positions.position(at: $0.place), label: $0.text, paddingLeft: $0.isApart)
    }
  }
}
