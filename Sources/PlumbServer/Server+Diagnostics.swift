import PlumbModel
import PlumbOutput
import PlumbText

extension Server {
  /// `textDocument/publishDiagnostics` for a document.
  mutating func published(_ uri: String) -> [JSON] {
    guard let document = documents[uri] else { return [] }
    var members: [(key: String, value: JSON)] = [("uri", .string(uri))]
    if client.takesVersion, let version = document.version {
      members.append(("version", .integer(version)))
    }
    members.append(("diagnostics", .array(diagnostics(of: uri))))
    return [notification("textDocument/publishDiagnostics", .object(members))]
  }

  /// `textDocument/diagnostic`.
  mutating func pullDiagnostics(_ uri: String, _ id: JSON) -> Reply {
    guard let findings = findings(of: uri) else { return .result(report(of: uri)) }
    guard !findings.isProved else { return .result(report(of: uri)) }
    if pending[uri] == nil { pending[uri] = .all }
    if pending[uri] == .proof, client.refreshesDiagnostics { return .result(report(of: uri)) }
    heldPulls.append(HeldPull(id: id, uri: uri))
    return .later
  }

  /// A full report of what is known of a document.
  mutating func report(of uri: String) -> JSON {
    .object([("kind", .string("full")), ("items", .array(diagnostics(of: uri)))])
  }

  mutating func diagnostics(of uri: String) -> [JSON] {
    guard let document = documents[uri], let findings = findings(of: uri) else { return [] }
    let writer = DiagnosticWriter(self, document, findings)
    return findings.diagnostics.map(writer.json)
  }
}

/// Writes the diagnostics of a document as the client reads them.
struct DiagnosticWriter {
  private let server: Server
  private let document: Document
  private let findings: DocumentFindings
  private let client: Client
  private var imported: [Positions] = []

  init(_ server: Server, _ document: Document, _ findings: DocumentFindings) {
    self.server = server
    self.document = document
    self.findings = findings
    client = server.client
    imported = findings.analysis.files.dropFirst().map {
      Positions($0.tree.source, server.client.encoding)
    }
  }

  /// What is wrong in an imported file shows at the `import` it comes by.
  func json(_ diagnostic: Diagnostic) -> JSON {
    let isHere = diagnostic.range.file == .root
    let range = isHere ? diagnostic.range : importRange(of: diagnostic.range.file)
    var members: [(key: String, value: JSON)] = [
      ("range", document.positions.range(range)),
      ("severity", .integer(number(of: diagnostic.severity))),
      ("code", .string(diagnostic.rule.rawValue)),
    ]
    if client.takesCodeDescription,
      let page = server.environment.ruleAddress(diagnostic.rule.rawValue)
    {
      members.append(("codeDescription", .object([("href", .string(page))])))
    }
    members.append(("source", .string("plumb")))
    members.append(("message", .string(message(diagnostic, isHere: isHere))))
    if client.takesTags, Self.unnecessary.contains(diagnostic.rule) {
      members.append(("tags", .array([.integer(1)])))
    }
    var related = diagnostic.labels
    if !isHere { related.insert(Label(diagnostic.range, diagnostic.message), at: 0) }
    if client.takesRelatedInformation, !related.isEmpty {
      members.append(("relatedInformation", .array(related.map(self.related))))
    }
    return .object(members)
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

  private func related(_ label: Label) -> JSON {
    .object([
      ("location", location(label.range)),
      ("message", .string(label.message.isEmpty ? "here" : label.message)),
    ])
  }

  func location(_ range: SourceRange) -> JSON {
    guard range.file != .root else {
      return .object([
        ("uri", .string(document.uri)), ("range", document.positions.range(range)),
      ])
    }
    let positions = imported[range.file.index - 1]
    return .object([
      ("uri", .string(server.address(of: positions.source.path))),
      ("range", positions.range(range)),
    ])
  }

  /// The path of the root's `import` that leads to a file, however far.
  private func importRange(of file: FileID) -> SourceRange {
    let target = findings.analysis.files[file.index].tree.source.path
    let tree = findings.analysis.files[0].tree
    for case .import(let node) in tree[tree.items] {
      let written = tree.stringValue(node.path)
      if let path = findings.links[ImportLink(importer: tree.source.path, written: written)],
        reaches(path, target)
      {
        return tree.range(node.path)
      }
    }
    return SourceRange(0, 0)
  }

  private func reaches(_ start: String, _ target: String) -> Bool {
    var seen: Set<String> = [start]
    var waiting = [start]
    while let path = waiting.popLast() {
      if path == target { return true }
      for (link, next) in findings.links where link.importer == path && seen.insert(next).inserted {
        waiting.append(next)
      }
    }
    return false
  }
}
