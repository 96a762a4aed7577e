import PlumbEditor
import PlumbModel
import PlumbText

// Texts that come, change and go, and what that makes out of date.

extension Server {
  mutating func didOpen(_ opened: DidOpenParameters) {
    let uri = opened.uri
    documents[uri] = Document(
      uri: uri, path: path(ofAddress: uri),
      isPlainAddress: uri == PlumbServer.address(ofPath: path(ofAddress: uri)),
      kind: DocumentKind(path: path(ofAddress: uri), language: opened.language),
      version: opened.version, text: Array(opened.text.utf8))
    forgetDependents(of: uri)
    pending[uri] = .all
  }

  mutating func didChange(_ changed: DidChangeParameters) {
    let uri = changed.uri
    guard documents[uri] != nil else { return }
    for change in changed.changes {
      let stretch = change.range.flatMap { positions(of: uri)?.offsets($0) }
      documents[uri]?.apply(change.text, to: stretch, version: changed.version)
    }
    forgetDependents(of: uri)
    pending[uri] = .all
  }

  mutating func didSave(_ uri: String) {
    if documents[uri]?.kind == .configuration { forgetSettings() }
  }

  mutating func didClose(_ uri: String) -> [ServerMessage] {
    guard let path = documents[uri]?.path else { return [] }
    documents[uri] = nil
    // What lies on disk counts again.
    forgetDependents(ofPath: path, text: workspace.openText(at: path) ?? environment.read(path))
    workspace.proofs[uri] = nil
    pending[uri] = nil
    sentTokens[uri] = nil
    // What was wrong with it is no longer shown.
    guard !client.pullsDiagnostics else { return [] }
    return [.publish(PublishDiagnostics(uri: uri, diagnostics: []))]
  }

  /// Files on disk were changed, made or deleted; of those that are open, the editor's text counts.
  mutating func didChangeWatchedFiles(_ watched: WatchedFilesParameters) {
    for change in watched.changes {
      let path = path(ofAddress: change.uri)
      if DocumentKind(path: path, language: "") == .configuration { forgetSettings() }
      guard workspace.document(at: path) == nil else { continue }
      forgetDependents(ofPath: path, text: environment.read(path))
    }
  }

  mutating func changeFolders(_ changed: FoldersParameters) {
    let removed = changed.removed.map { path(ofAddress: $0.uri) }
    let added = changed.added.map { path(ofAddress: $0.uri) }
    workspace.folders.removeAll { removed.contains($0) }
    workspace.folders += added.filter { !workspace.folders.contains($0) }
    // A project may begin elsewhere now.
    forgetSettings()
  }

  /// What projects say of their texts may be something else now.
  mutating func forgetSettings() {
    for uri in documents.keys { forget(uri) }
  }

  private mutating func forgetDependents(of uri: String) {
    guard let document = documents[uri] else { return }
    forgetDependents(ofPath: document.path, text: document.source.bytes)
  }

  /// Documents that import another are looked at again where its text is another one now; one that
  /// was not found may be there now.
  private mutating func forgetDependents(ofPath path: String, text: [UInt8]?) {
    workspace.forgetImporters(but: path)
    for (other, document) in documents where document.path != path {
      guard let findings = document.findings else { continue }
      let known = findings.analysis.files.dropFirst().first { $0.tree.source.path == path }
      guard known.map({ $0.tree.source.bytes != text }) ?? findings.missesImports else { continue }
      forget(other)
    }
  }

  private mutating func forget(_ uri: String) {
    documents[uri]?.forget()
    // A client that asks for diagnostics does not know that there are others now.
    if client.pullsDiagnostics, pending[uri] == nil { pending[uri] = .proof }
    if !client.pullsDiagnostics { pending[uri] = .all }
    isShownOutdated = true
  }

  /// The text of an open document, by its address.
  package func text(of uri: String) -> String? {
    documents[uri].map { String(decoding: $0.source.bytes, as: UTF8.self) }
  }

  /// The address of a file: the client's own where it is open.
  func address(of path: String) -> String {
    workspace.document(at: path)?.uri ?? PlumbServer.address(ofPath: path)
  }
}
