import PlumbEditor
import PlumbJSON
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
  var reports: [String: JSON] = [:]
  /// What was proved of each file; kept over sweeps, for as long as its settings are the same.
  var proofs: [String: (stamp: String, proved: [ProvedLayout])] = [:]

  /// No text that is open has this.
  static let generation = -1

  var isDone: Bool { waiting.isEmpty && current == nil }
}

extension Server {
  /// `workspace/diagnostic`: what is wrong in all layouts of the open folders. Files are proved
  /// aside, after the texts that are open, and the answer comes once all are.
  mutating func pullWorkspaceDiagnostics(_ parameters: JSON?, _ id: JSON) -> Reply {
    var previous: [String: String] = [:]
    for known in parameters?["previousResultIds"]?.elements ?? [] {
      if let uri = known["uri"]?.text, let value = known["value"]?.text { previous[uri] = value }
    }
    var digest = ContentDigest()
    var paths: [String] = []
    var seen: Set<String> = []
    for folder in workspace.folders {
      for path in environment.layoutFiles(folder) where seen.insert(path).inserted {
        guard let bytes = workspace.bytes(at: path) else { continue }
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
      sweep.count = paths.count
      sweep.current = nil
      sweep.reports = [:]
    }
    workspacePulls.append(WorkspacePull(parameters, id: id, previous: previous))
    return .later
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
  mutating func finishSweep(_ answer: ProofAnswer) -> [JSON] {
    guard let document = sweep.current?.document, var findings = sweep.current?.findings,
      document.uri == answer.uri
    else { return [] }
    let names = Set(answer.proved.map(\.name))
    let kept = sweep.proofs[answer.uri]?.proved.filter { !names.contains($0.name) } ?? []
    sweep.proofs[answer.uri]?.proved = kept + answer.proved
    workspace.connectProofs(
      &findings, proved: sweep.proofs[answer.uri]?.proved ?? [])
    let writer = DiagnosticWriter(self, document, findings)
    sweep.reports[answer.uri] = findings.diagnostics.map(writer.published).json
    sweep.current = nil
    return answerWorkspacePulls()
  }

  /// Answers those that wait, once everything is known, and tells them before how far it is.
  mutating func answerWorkspacePulls() -> [JSON] {
    guard !workspacePulls.isEmpty else { return [] }
    var all = sweep.reports.map { (uri: $0.key, version: Int?.none, items: $0.value) }
    let isDone =
      sweep.isDone && documents.keys.allSatisfy { workspace.findings(of: $0)?.isProved ?? true }
    if isDone {
      for uri in documents.keys {
        all.append((uri, documents[uri]?.version, diagnostics(of: uri).json))
      }
    }
    all.sort { $0.uri < $1.uri }
    var sent: [JSON] = []
    for place in workspacePulls.indices {
      let pull = workspacePulls[place]
      let reports = all.filter { !pull.told.contains($0.uri) }
      guard isDone || pull.takesParts else {
        sent += workspacePulls[place].progress(of: sweep, reports: [])
        continue
      }
      let items = reports.map { report in
        JSON([
          "uri": report.uri, "version": report.version.map(\.json) ?? .null,
        ]).joined(with: reported(report.items, since: pull.previous[report.uri]))
      }
      workspacePulls[place].told.formUnion(reports.map(\.uri))
      sent += workspacePulls[place].progress(of: sweep, reports: items)
      // Who has taken all in parts finds nothing in the answer.
      guard isDone else { continue }
      sent +=
        workspacePulls[place].ended + [
          answer(pull.id, JSON(["items": pull.takesParts ? [] : items]))
        ]
    }
    if isDone { workspacePulls = [] }
    return sent
  }

  /// A full report, or that nothing has changed since one of an id.
  func reported(_ items: JSON, since previous: String?) -> JSON {
    var digest = ContentDigest()
    digest.add(items.inOneLine())
    let id = digest.text
    if id == previous { return JSON(["kind": "unchanged", "resultId": id]) }
    return JSON(["kind": "full", "resultId": id, "items": items])
  }
}

extension JSON {
  /// An object with the members of another one behind its own.
  fileprivate func joined(with other: JSON) -> JSON {
    guard case .object(let own) = self, case .object(let more) = other else { return self }
    return .object(own + more)
  }
}
