import PlumbDiagnostics
import PlumbEditor
import PlumbText

extension Server {
  /// `textDocument/publishDiagnostics` for a document.
  mutating func published(_ uri: String) -> [ServerMessage] {
    guard let document = documents[uri] else { return [] }
    let version = client.takesVersion ? document.version : nil
    return [
      .publish(PublishDiagnostics(uri: uri, version: version, diagnostics: diagnostics(of: uri)))
    ]
  }

  /// A report now, or once the proof is there.
  mutating func pullDiagnostics(
    _ asked: ChangeParameters, _ id: RequestID
  ) -> [ServerMessage] {
    let uri = asked.uri
    let now = workspace.findings(of: uri)?.isProved ?? true
    if !now, pending[uri] == nil { pending[uri] = .all }
    if now || pending[uri] == .proof && client.refreshesDiagnostics {
      return [.result(id, report(of: uri, since: asked.previous))]
    }
    heldPulls.append(HeldPull(id: id, uri: uri, previous: asked.previous))
    return []
  }

  /// A report of what is known of a document.
  mutating func report(of uri: String, since previous: String?) -> DiagnosticReport {
    DiagnosticReport(diagnostics(of: uri), since: previous)
  }

  mutating func diagnostics(of uri: String) -> [PublishedDiagnostic] {
    guard let document = documents[uri], let findings = workspace.findings(of: uri) else {
      return []
    }
    let writer = DiagnosticWriter(self, document, findings)
    return findings.diagnostics.map(writer.published)
  }
}

/// Writes the diagnostics of a document as the client reads them.
struct DiagnosticWriter {
  private let server: Server
  private let document: Document
  private let findings: DocumentFindings
  private let client: Client
  private let positions: Positions
  private var imported: [Positions] = []

  init(_ server: Server, _ document: Document, _ findings: DocumentFindings) {
    self.server = server
    self.document = document
    self.findings = findings
    client = server.client
    positions = Positions(document, client.encoding)
    imported = findings.analysis.files.dropFirst().map {
      Positions($0.tree.source, server.client.encoding)
    }
  }

  /// What is wrong in an imported file shows at the `import` it comes by.
  func published(_ diagnostic: Diagnostic) -> PublishedDiagnostic {
    let isHere = diagnostic.range.file == .root
    let range = isHere ? diagnostic.range : findings.importRange(of: diagnostic.range.file)
    var related = diagnostic.labels
    if !isHere { related.insert(Label(diagnostic.range, diagnostic.message), at: 0) }
    let isUnnecessary = Self.unnecessary.contains(diagnostic.rule)
    return PublishedDiagnostic(
      range: positions.range(range), severity: number(of: diagnostic.severity),
      code: diagnostic.rule.rawValue,
      page: client.takesCodeDescription
        ? server.environment.ruleAddress(diagnostic.rule.rawValue) : nil,
      message: message(diagnostic, isHere: isHere),
      tags: client.takesTags && isUnnecessary ? [1] : nil,
      relatedInformation: client.takesRelatedInformation && !related.isEmpty
        ? related.map(self.related) : nil)
  }

  /// What is never used or never in force, which editors draw faded.
  static let unnecessary: Set<Rule> = [.unused, .overruled, .inert, .duplicate, .unusedAllow]

  private func number(of severity: Severity) -> Int {
    switch severity {
    case .error: 1
    case .warning: 2
    case .note: 3
    }
  }

  /// All there is to say: editors show nothing but the message.
  private func message(_ diagnostic: Diagnostic, isHere: Bool) -> String {
    var lines = [diagnostic.message]
    if !isHere { lines[0] = "\(name(of: diagnostic.range.file)): \(lines[0])" }
    if !diagnostic.label.isEmpty { lines.append(diagnostic.label) }
    lines += diagnostic.notes.map { "note: \($0)" }
    lines += diagnostic.helps.map { "help: \($0)" }
    return lines.joined(separator: "\n")
  }

  private func name(of file: FileID) -> String {
    let path = findings.analysis.files[file.index].tree.source.path
    return path.split(separator: "/").last.map(String.init) ?? path
  }

  private func related(_ label: Label) -> RelatedInformation {
    RelatedInformation(
      location: location(label.range), message: label.message.isEmpty ? "here" : label.message)
  }

  private func location(_ range: SourceRange) -> Location {
    guard range.file != .root else {
      return Location(uri: document.uri, range: positions.range(range))
    }
    let positions = imported[range.file.index - 1]
    return Location(uri: server.address(of: positions.source.path), range: positions.range(range))
  }
}
