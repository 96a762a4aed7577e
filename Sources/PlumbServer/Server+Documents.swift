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
    forgetDependents(of: uri, isNew: true)
    owed[uri] = .all
  }

  mutating func didChange(_ parameters: JSON?) {
    guard let item = parameters?["textDocument"], let uri = item["uri"]?.text,
      documents[uri] != nil
    else { return }
    for change in parameters?["contentChanges"]?.elements ?? [] {
      documents[uri]?.apply(change, version: item["version"]?.whole)
    }
    forgetDependents(of: uri, isNew: false)
    owed[uri] = .all
  }

  mutating func didClose(_ parameters: JSON?) -> [JSON] {
    guard let uri = parameters?["textDocument"]?["uri"]?.text, documents[uri] != nil else {
      return []
    }
    forgetDependents(of: uri, isNew: true)
    documents[uri] = nil
    proofs[uri] = nil
    owed[uri] = nil
    // What was wrong with it is no longer shown.
    guard !client.pullsDiagnostics else { return [] }
    return [
      notification(
        "textDocument/publishDiagnostics",
        .object([("uri", .string(uri)), ("diagnostics", .array([]))]))
    ]
  }

  /// Files on disk have changed, or the set of folders.
  mutating func forgetAll() {
    for uri in documents.keys {
      documents[uri]?.forget()
      owed[uri] = .all
    }
  }

  mutating func changeFolders(_ event: JSON?) {
    let removed = event?["removed"]?.elements.compactMap { $0["uri"]?.text } ?? []
    let added = event?["added"]?.elements.compactMap { $0["uri"]?.text } ?? []
    client.folders.removeAll { removed.map(path(ofAddress:)).contains($0) }
    client.folders += added.map(path(ofAddress:)).filter { !client.folders.contains($0) }
  }

  /// Documents that import another are looked at again; one that is new may be what an import did
  /// not find.
  private mutating func forgetDependents(of uri: String, isNew: Bool) {
    guard let changed = documents[uri]?.path else { return }
    for (other, document) in documents where other != uri {
      let files = document.findings?.analysis.files ?? []
      let imports = files.dropFirst().contains { $0.tree.source.path == changed }
      guard imports || isNew && document.findings?.importsAnything != false else { continue }
      documents[other]?.forget()
      owed[other] = .all
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
    let load = world.load
    let analysis = EditedAnalysis(
      document.source, typography: world.typography, keeping: document.earlier
    ) { written, importer in
      let result = load(written, importer) { texts[$0] }
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
  fileprivate var importsAnything: Bool {
    guard let tree = analysis.files.first?.tree else { return false }
    return tree[tree.items].contains { if case .import = $0 { true } else { false } }
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
