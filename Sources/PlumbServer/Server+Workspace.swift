import PlumbEditor
import PlumbText

/// A look at the files of the open folders that are not open themselves, one after another.
struct FolderSweep: Sendable {
  /// What the files were when it began.
  var digest = ""
  /// How many files there were to be looked at.
  var count = 0
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
        guard let text = workspace.digest(at: path) else { continue }
        digest.add(path)
        digest.add(text)
        digest.add(workspace.stamp(of: path))
        if workspace.document(at: path) == nil { paths.append(path) }
      }
    }
    for uri in documents.keys.sorted() {
      digest.add(uri)
      digest.add(documents[uri]?.textDigest() ?? "")
    }
    if sweep.digest != digest.text {
      sweep.digest = digest.text
      sweep.waiting = paths.reversed()
      sweep.count = paths.count
      sweep.current = nil
      sweep.reports = [:]
      // Who waits has been told of what the files were.
      for place in workspacePulls.indices { workspacePulls[place].told = [] }
    }
    workspacePulls.append(WorkspacePull(asked, id: id))
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
      text: workspace.bytes(at: path) ?? [])
    let stamp = workspace.stamp(of: path)
    if sweep.proofs[uri]?.stamp != stamp { sweep.proofs[uri] = (stamp, []) }
    guard let findings = workspace.findings(of: document, proved: sweep.proofs[uri]?.proved ?? [])
    else { return nil }
    sweep.current = (document, findings)
    return ProofJob(
      uri: uri, generation: FolderSweep.generation, layouts: findings.scenesToProve)
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

  /// Answers those that wait, once everything is known, and tells them before how far it is.
  mutating func answerWorkspacePulls() -> [ServerMessage] {
    guard !workspacePulls.isEmpty else { return [] }
    let isDone =
      sweep.isDone && documents.keys.allSatisfy { workspace.findings(of: $0)?.isProved ?? true }
    var all = sweep.reports.map {
      (text: VersionedText(uri: $0.key, version: nil), diagnostics: $0.value)
    }
    if isDone {
      for uri in documents.keys {
        let text = VersionedText(uri: uri, version: documents[uri]?.version)
        all.append((text, diagnostics(of: uri)))
      }
    }
    all.sort { $0.text.uri < $1.text.uri }
    var sent: [ServerMessage] = []
    for place in workspacePulls.indices {
      let pull = workspacePulls[place]
      guard isDone || pull.takesParts else {
        sent += workspacePulls[place].progress(of: sweep, reports: [])
        continue
      }
      let items = all.filter { !pull.told.contains($0.text.uri) }.map { text, diagnostics in
        let report = DiagnosticReport(diagnostics, since: pull.previous[text.uri])
        return WorkspaceDiagnosticReport.Item(text: text, report: report)
      }
      workspacePulls[place].take(items)
      sent += workspacePulls[place].progress(of: sweep, reports: items)
      guard isDone else { continue }
      // Who has taken all in parts finds nothing in the answer.
      let report = WorkspaceDiagnosticReport(items: pull.takesParts ? [] : items)
      sent += workspacePulls[place].ended + [.result(pull.id, report)]
    }
    if isDone { workspacePulls = [] }
    return sent
  }
}
