import PlumbModel
import PlumbOutput
import PlumbText

// Texts that come, change and go, and what that makes out of date.

extension Server {
  mutating func didOpen(_ parameters: JSON?) {
    guard let item = parameters?["textDocument"], let uri = item["uri"]?.text,
      let text = item["text"]?.text
    else { return }
    documents[uri] = Document(
      uri: uri, path: path(ofAddress: uri), version: item["version"]?.whole,
      text: Array(text.utf8), client.encoding)
    forgetDependents(of: uri)
    pending[uri] = .all
  }

  mutating func didChange(_ parameters: JSON?) {
    guard let item = parameters?["textDocument"], let uri = item["uri"]?.text,
      documents[uri] != nil
    else { return }
    for change in parameters?["contentChanges"]?.elements ?? [] {
      documents[uri]?.apply(change, version: item["version"]?.whole)
    }
    forgetDependents(of: uri)
    pending[uri] = .all
  }

  mutating func didClose(_ parameters: JSON?) -> [JSON] {
    guard let uri = parameters?["textDocument"]?["uri"]?.text, documents[uri] != nil else {
      return []
    }
    let path = documents[uri]?.path ?? ""
    documents[uri] = nil
    // What lies on disk counts again.
    forgetDependents(ofPath: path, text: openText(at: path) ?? environment.read(path))
    proofs[uri] = nil
    pending[uri] = nil
    // What was wrong with it is no longer shown.
    guard !client.pullsDiagnostics else { return [] }
    return [
      notification(
        "textDocument/publishDiagnostics",
        .object([("uri", .string(uri)), ("diagnostics", .array([]))]))
    ]
  }

  /// Files on disk were changed, made or deleted; of those that are open, the editor's text counts.
  mutating func didChangeWatchedFiles(_ parameters: JSON?) {
    for change in parameters?["changes"]?.elements ?? [] {
      guard let uri = change["uri"]?.text else { continue }
      let path = path(ofAddress: uri)
      guard document(at: path) == nil else { continue }
      forgetDependents(ofPath: path, text: environment.read(path))
    }
  }

  mutating func changeFolders(_ event: JSON?) {
    let removed = event?["removed"]?.elements.compactMap { $0["uri"]?.text } ?? []
    let added = event?["added"]?.elements.compactMap { $0["uri"]?.text } ?? []
    client.folders.removeAll { removed.map(path(ofAddress:)).contains($0) }
    client.folders += added.map(path(ofAddress:)).filter { !client.folders.contains($0) }
  }

  private mutating func forgetDependents(of uri: String) {
    guard let document = documents[uri] else { return }
    forgetDependents(ofPath: document.path, text: document.source.bytes)
  }

  /// Documents that import another are looked at again where its text is another one now; one that
  /// was not found may be there now.
  private mutating func forgetDependents(ofPath path: String, text: [UInt8]?) {
    for (other, document) in documents where document.path != path {
      guard let findings = document.findings else { continue }
      let known = findings.analysis.files.dropFirst().first { $0.tree.source.path == path }
      guard known.map({ $0.tree.source.bytes != text }) ?? findings.missesImports else { continue }
      documents[other]?.forget()
      // A client that asks for diagnostics does not know that there are others now.
      if client.pullsDiagnostics, pending[other] == nil { pending[other] = .proof }
      if !client.pullsDiagnostics { pending[other] = .all }
      isShownOutdated = true
    }
  }

  /// The text of an open file by its path.
  func openText(at path: String) -> [UInt8]? {
    document(at: path)?.source.bytes
  }

  func document(at path: String) -> Document? {
    let uri = PlumbServer.address(ofPath: path)
    if let document = documents[uri] { return document }
    // Clients escape addresses in their own ways; the least address wins, whatever the order.
    return documents.values.filter { $0.path == path }.min { $0.uri < $1.uri }
  }

  /// The text of an open document, by its address.
  package func text(of uri: String) -> String? {
    documents[uri].map { String(decoding: $0.source.bytes, as: UTF8.self) }
  }

  /// The address of a file: the client's own where it is open.
  func address(of path: String) -> String {
    document(at: path)?.uri ?? PlumbServer.address(ofPath: path)
  }

  /// What a document means; worked out once for each text.
  mutating func findings(of uri: String) -> DocumentFindings? {
    guard var document = documents[uri] else { return nil }
    if let findings = document.findings { return findings }
    let findings = analyzed(document)
    document.findings = findings
    documents[uri] = document
    return findings
  }

  /// What a document means, with all its layouts as scenes.
  mutating func analysis(of uri: String) -> Analysis? {
    if let analysis = documents[uri]?.analysis { return analysis }
    let analysis = findings(of: uri)?.analysis.whole
    documents[uri]?.analysis = analysis
    return analysis
  }

  private mutating func analyzed(_ document: Document) -> DocumentFindings {
    let recorder = LinkRecorder()
    let texts = Dictionary(
      documents.values.map { ($0.path, $0.source.bytes) }, uniquingKeysWith: { first, _ in first })
    let load = environment.loader { texts[$0] }
    let analysis = EditedAnalysis(
      document.source, typography: environment.typography, keeping: document.earlier
    ) { written, importer in
      let result = load(written, importer)
      recorder.record(result, written, importer)
      return result
    }
    var findings = DocumentFindings(
      analysis: analysis, links: recorder.links, unproved: [], diagnostics: [])
    connectProofs(&findings, of: document.uri)
    return findings
  }
}

extension DocumentFindings {
  /// Whether some import led nowhere.
  fileprivate var missesImports: Bool {
    analysis.files.contains { file in
      let tree = file.tree
      return tree[tree.items].contains { statement in
        guard case .import(let node) = statement else { return false }
        let written = tree.stringValue(node.path)
        return links[ImportLink(importer: tree.source.path, written: written)] == nil
      }
    }
  }
}

/// Notes which file each import led to while a document is analysed.
private final class LinkRecorder {
  private(set) var links: [ImportLink: String] = [:]

  func record(_ result: ImportResult, _ written: String, _ importer: String) {
    guard case .loaded(let path, _) = result else { return }
    links[ImportLink(importer: importer, written: written)] = path
  }
}
