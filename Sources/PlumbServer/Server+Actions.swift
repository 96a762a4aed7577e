import PlumbEditor
import PlumbText

// What can be done to a text. Rewritings have to be tried, which takes work: wherever the cursor
// goes they are only named, to clients that ask what one writes when it is chosen.

extension Server {
  mutating func codeActions(_ asked: CodeActionParameters) -> [CodeActionResult]? {
    let uri = asked.stretch.uri
    let wanted = asked.only.map { only in
      Set(
        CodeAction.Kind.allCases.filter { kind in
          only.contains { kind.word == $0 || kind.word.hasPrefix($0 + ".") }
        })
    }
    let effort: RewritingEffort =
      asked.only != nil || !asked.isAutomatic
      ? .trying : client.resolvesActions ? .naming : .none
    guard let stretch = positions(of: uri)?.offsets(asked.stretch.range),
      let actions = workspace.codeActions(
        of: uri, in: stretch, wanted: wanted, rewriting: effort),
      let findings = workspace.findings(of: uri), let text = documents[uri]?.textDigest(),
      let document = documents[uri]
    else { return nil }
    let writer = DiagnosticWriter(self, document, findings)
    let place = ActionPlace(uri: uri, range: asked.stretch.range, text: text)
    return actions.map { action in
      CodeActionResult(
        title: action.title, kind: action.kind.word,
        diagnostics: action.diagnostic.map { [writer.published($0)] },
        isPreferred: action.isPreferred ? true : nil,
        edit: action.edits.map { workspaceEdit($0, document, findings) },
        place: action.edits == nil ? place : nil)
    }
  }

  /// The action with what it writes, if it can be done.
  mutating func resolvedAction(
    _ action: ResolvedAction
  ) throws(ResponseError) -> ResolvedAction {
    guard let place = action.place else { return action }
    guard documents[place.uri]?.textDigest() == place.text, let document = documents[place.uri],
      let stretch = positions(of: place.uri)?.offsets(place.range)
    else { throw ResponseError(.contentModified, "the text has changed since") }
    guard
      let edits = workspace.edits(ofRewriting: action.title, of: place.uri, in: stretch),
      let findings = workspace.findings(of: place.uri)
    else {
      throw ResponseError(
        .requestFailed, "this is left as it is: with other lines it would be another layout")
    }
    var action = action
    action.edit = workspaceEdit(edits, document, findings)
    return action
  }

  private func workspaceEdit(
    _ edits: [Edit], _ document: Document, _ findings: DocumentFindings
  ) -> WorkspaceEdit {
    let files =
      document.kind != .layouts ? [document.source] : findings.analysis.files.map(\.source)
    return workspaceEdit(
      files.map { file in
        FileEdits(source: file, edits: edits.filter { $0.range.file == file.id })
      })
  }
}
