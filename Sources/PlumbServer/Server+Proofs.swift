import PlumbEditor
import PlumbJSON

// Statements are checked at once; what needs solving is proved aside, layout by layout, and what
// has been proved once is not proved again.

extension Server {
  /// The proofs that a document needs next; nil where nothing is pending.
  mutating func nextProof() -> ProofJob? {
    for uri in pending.keys.sorted() {
      guard let findings = workspace.findings(of: uri), !findings.isProved,
        let document = documents[uri]
      else { continue }
      if document.kind == .interface { return workspace.interfaceJob(document) }
      return ProofJob(
        uri: uri, generation: document.generation, layouts: findings.scenesToProve)
    }
    return nil
  }

  /// Whether a job is about a text that has changed since.
  func isStale(_ job: ProofJob) -> Bool {
    if job.generation == FolderSweep.generation {
      return sweep.current?.document.uri != job.uri
    }
    return documents[job.uri]?.generation != job.generation
  }

  /// Takes what a job has proved, and sends what was pending.
  mutating func take(_ answer: ProofAnswer) -> [ServerMessage] {
    if answer.generation == FolderSweep.generation { return finishSweep(answer) }
    guard let document = documents[answer.uri] else { return [] }
    if document.kind == .interface {
      // Places in an older text are none in this one.
      guard answer.generation == document.generation, let found = answer.interfaceFindings else {
        return []
      }
      documents[answer.uri]?.interfaceFindings = found
      documents[answer.uri]?.findings = nil
      return publishPending()
    }
    // Of an older text as well: a layout that did not change since is proved all the same.
    let names = Set(answer.proved.map(\.name))
    var kept = workspace.proofs[answer.uri, default: []].filter { !names.contains($0.name) }
    kept += answer.proved
    if let layouts = document.findings?.analysis.layouts {
      kept.removeAll { proved in !layouts.contains { $0.name == proved.name } }
    }
    workspace.proofs[answer.uri] = kept
    if var findings = document.findings {
      workspace.connectProofs(&findings, of: answer.uri)
      documents[answer.uri]?.findings = findings
    }
    return publishPending()
  }

  /// Whether a client waits for something that is not proved yet.
  package var isWaiting: Bool { pending.values.contains(.all) || !heldPulls.isEmpty }

  /// Waiting for proofs has been long enough: what is known is sent, the rest follows.
  package mutating func stopWaiting() -> [JSON] {
    var sent: [ServerMessage] = []
    for uri in pending.keys.sorted() where pending[uri] == .all {
      pending[uri] = .proof
      // Of a file of Interface Builder nothing is known before all is; what is shown stays so long.
      let hasPart = documents[uri]?.kind != .interface
      if hasPart, !client.pullsDiagnostics { sent += published(uri) }
    }
    if client.refreshesDiagnostics {
      sent += heldPulls.map { answer($0) }
      heldPulls = []
    }
    return sent.map(\.json)
  }

  /// Sends what is pending and known in full.
  mutating func publishPending() -> [ServerMessage] {
    var sent: [ServerMessage] = []
    var isRefreshed = false
    for uri in pending.keys.sorted() {
      guard let findings = workspace.findings(of: uri) else {
        pending[uri] = nil
        continue
      }
      guard findings.isProved else { continue }
      let isLate = pending[uri] == .proof
      pending[uri] = nil
      if !client.pullsDiagnostics {
        sent += published(uri)
      } else if isLate, client.refreshesDiagnostics, !isRefreshed {
        isRefreshed = true
        sent.append(request(.refreshDiagnostics))
      }
    }
    if isShownOutdated { sent += client.refreshes.map { request(.refresh($0)) } }
    isShownOutdated = false
    let ready = heldPulls.filter { pull in workspace.findings(of: pull.uri)?.isProved ?? true }
    heldPulls.removeAll { pull in ready.contains { $0.id == pull.id } }
    sent += ready.map { answer($0) }
    return sent + answerWorkspacePulls()
  }

  private mutating func answer(_ pull: HeldPull) -> ServerMessage {
    .result(pull.id, report(of: pull.uri, since: pull.previous))
  }
}
