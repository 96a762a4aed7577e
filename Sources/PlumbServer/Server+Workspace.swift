import PlumbEditor
import PlumbText

/// A look at the files of the open folders that are not open themselves, one after another.
struct FolderSweep: Sendable {
  /// What the files were when it began.
  var digest = ""
  /// Those that are still to be looked at, by path.
  var waiting: [String] = []
  /// The one that is being proved.
  var current: (document: Document, findings: DocumentFindings)?
  /// What is wrong, by address.
  var reports: [String: [PublishedDiagnostic]] = [:]
  /// What was proved of each file; kept over sweeps, for as long as its settings are the same.
  var proofs: [String: (stamp: String, proved: [ProvedLayout])] = [:]

  /// No text that is open has this.
  static let generation = -1

  var isDone: Bool { waiting.isEmpty && current == nil }
}

extension Server {
  /// What is wrong in all layouts of the open folders. Files are proved aside, after the texts that
  /// are open, and the answer comes once all are.
  mutating func pullWorkspaceDiagnostics(
    _ asked: WorkspaceDiagnosticParameters, _ id: RequestID
  ) -> [ServerMessage] {
    var digest = ContentDigest()
    var paths: [String] = []
    var seen: Set<String> = []
    for folder in workspace.folders {
      for path in environment.layoutFiles(folder) where seen.insert(path).inserted {
        guard let bytes = environment.read(path) else { continue }
        digest.add(path)
        digest.add(ContentDigest(bytes).text)
        digest.add(workspace.stamp(of: path))
        if workspace.document(at: path) == nil { paths.append(path) }
      }
    }
    for uri in documents.keys.sorted() {
      digest.add(uri)
      digest.add(ContentDigest(documents[uri]?.source.bytes ?? []).text)
    }
    if sweep.digest != digest.text {
      sweep.digest = digest.text
      sweep.waiting = paths.reversed()
      sweep.current = nil
      sweep.reports = [:]
    }
    let previous = asked.previous.map { ($0.uri, $0.id) }
    workspacePulls.append(
      WorkspacePull(id: id, previous: Dictionary(previous) { _, later in later }))
    return []
  }

  /// The next file's proofs; nil where all are done.
  mutating func sweepJob() -> ProofJob? {
    guard !workspacePulls.isEmpty, sweep.current == nil, let path = sweep.waiting.popLast() else {
      return nil
    }
    let uri = PlumbServer.address(ofPath: path)
    let document = Document(
      uri: uri, path: path, isPlainAddress: true, version: nil,
      text: environment.read(path) ?? [])
    let stamp = workspace.stamp(of: path)
    if sweep.proofs[uri]?.stamp != stamp { sweep.proofs[uri] = (stamp, []) }
    guard let findings = workspace.findings(of: document, proved: sweep.proofs[uri]?.proved ?? [])
    else { return nil }
    sweep.current = (document, findings)
    let layouts = findings.unproved.map { place in
      let scene = findings.analysis.scene(at: place).asking(findings.settings.rules)
      return (place, findings.analysis.layouts[place].key, scene)
    }
    return ProofJob(uri: uri, generation: FolderSweep.generation, layouts: layouts)
  }

  /// Takes what was proved of a file that is not open.
  mutating func finishSweep(_ answer: ProofAnswer) -> [ServerMessage] {
    guard let document = sweep.current?.document, var findings = sweep.current?.findings,
      document.uri == answer.uri
    else { return [] }
    let names = Set(answer.proved.map(\.name))
    let kept = sweep.proofs[answer.uri]?.proved.filter { !names.contains($0.name) } ?? []
    sweep.proofs[answer.uri]?.proved = kept + answer.proved
    workspace.connectProofs(
      &findings, proved: sweep.proofs[answer.uri]?.proved ?? [])
    let writer = DiagnosticWriter(self, document, findings)
    sweep.reports[answer.uri] = findings.diagnostics.map(writer.published)
    sweep.current = nil
    return answerWorkspacePulls()
  }

  /// Answers those that wait, once everything is known.
  mutating func answerWorkspacePulls() -> [ServerMessage] {
    guard !workspacePulls.isEmpty, sweep.isDone,
      documents.keys.allSatisfy({ workspace.findings(of: $0)?.isProved ?? true })
    else { return [] }
    var all = sweep.reports.map {
      (text: VersionedText(uri: $0.key, version: nil), diagnostics: $0.value)
    }
    for uri in documents.keys {
      let text = VersionedText(uri: uri, version: documents[uri]?.version)
      all.append((text, diagnostics(of: uri)))
    }
    all.sort { $0.text.uri < $1.text.uri }
    let answers = workspacePulls.map { pull in
      let items = all.map { text, diagnostics in
        let report = DiagnosticReport(diagnostics, since: pull.previous[text.uri])
        return WorkspaceDiagnosticReport.Item(text: text, report: report)
      }
      return ServerMessage.result(pull.id, WorkspaceDiagnosticReport(items: items))
    }
    workspacePulls = []
    return answers
  }
}

/// A request for the diagnostics of all files.
struct WorkspacePull: Sendable {
  let id: RequestID
  /// The reports that the client has, by address.
  let previous: [String: String]
}
