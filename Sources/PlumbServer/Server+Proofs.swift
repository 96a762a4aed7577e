import PlumbModel
import PlumbOutput
import PlumbSyntax
import PlumbText

// Statements are checked at once; what needs solving is proved aside, layout by layout, and what
// has been proved once is not proved again.

extension Server {
  /// Fills in what is proved already, and says what is not.
  func connectProofs(_ findings: inout DocumentFindings, of uri: String) {
    let analysis = findings.analysis
    var diagnostics = analysis.diagnostics
    var unproved: [Int] = []
    for (place, layout) in analysis.layouts.enumerated() where analysis.isSound {
      let key = layout.key
      let known = proofs[uri]?.lazy.filter { $0.name == layout.name && $0.key == key }
        .compactMap { key.moved($0.diagnostics, from: $0.key) }.first
      if let known { diagnostics += known } else { unproved.append(place) }
    }
    findings.unproved = unproved
    // An `allow` may be for what is not proved yet, or cannot be before errors are fixed.
    let isWhole =
      unproved.isEmpty && !analysis.diagnostics.contains { $0.severity == .error }
      && !diagnostics.contains { $0.rule == .limit }
    findings.diagnostics = settled(diagnostics, in: analysis.files, isWhole: isWhole)
  }

  /// The proofs that a document needs next; nil where nothing is pending.
  package mutating func nextJob() -> ProofJob? {
    for uri in pending.keys.sorted() {
      guard let findings = findings(of: uri), !findings.isProved,
        let generation = documents[uri]?.generation
      else { continue }
      let layouts = findings.unproved.map { place in
        (place, findings.analysis.layouts[place].key, findings.analysis.scene(at: place))
      }
      return ProofJob(uri: uri, generation: generation, layouts: layouts)
    }
    return nil
  }

  /// Whether a job is about a text that has changed since.
  package func isStale(_ job: ProofJob) -> Bool {
    documents[job.uri]?.generation != job.generation
  }

  /// Takes what a job has proved, and sends what was pending.
  package mutating func finish(_ answer: ProofAnswer) -> [JSON] {
    guard let document = documents[answer.uri] else { return [] }
    // Of an older text as well: a layout that did not change since is proved all the same.
    let names = Set(answer.proved.map(\.name))
    var kept = proofs[answer.uri, default: []].filter { !names.contains($0.name) }
    kept += answer.proved
    if let layouts = document.findings?.analysis.layouts {
      kept.removeAll { proved in !layouts.contains { $0.name == proved.name } }
    }
    proofs[answer.uri] = kept
    if var findings = document.findings {
      connectProofs(&findings, of: answer.uri)
      documents[answer.uri]?.findings = findings
    }
    return settle()
  }

  /// Whether a client waits for something that is not proved yet.
  package var isWaiting: Bool { pending.values.contains(.all) || !heldPulls.isEmpty }

  /// Waiting for proofs has been long enough: what is known is sent, the rest follows.
  package mutating func stopWaiting() -> [JSON] {
    var sent: [JSON] = []
    for uri in pending.keys.sorted() where pending[uri] == .all {
      pending[uri] = .proof
      if !client.pullsDiagnostics { sent += published(uri) }
    }
    guard client.refreshesDiagnostics else { return sent }
    sent += heldPulls.map { pull in answer(pull.id, report(of: pull.uri)) }
    heldPulls = []
    return sent
  }

  /// Sends what is pending and known in full.
  mutating func settle() -> [JSON] {
    var sent: [JSON] = []
    var isRefreshed = false
    for uri in pending.keys.sorted() {
      guard let findings = findings(of: uri) else {
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
        sent.append(request("workspace/diagnostic/refresh", nil))
      }
    }
    if isShownOutdated { sent += client.refreshes.map { request($0, nil) } }
    isShownOutdated = false
    let ready = heldPulls.filter { pull in findings(of: pull.uri)?.isProved ?? true }
    heldPulls.removeAll { pull in ready.contains { $0.id.inOneLine() == pull.id.inOneLine() } }
    sent += ready.map { pull in answer(pull.id, report(of: pull.uri)) }
    return sent
  }
}
