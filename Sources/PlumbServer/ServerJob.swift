import PlumbEditor
import PlumbJSON

/// What is worked on aside while the server goes on.
package enum ServerJob: Sendable {
  case proof(ProofJob)
  case page(PageJob)

  package func run(_ isWanted: () -> Bool) -> ServerAnswer {
    switch self {
    case .proof(let job): .proof(job.run(isWanted))
    case .page(let job): .page(job.run())
    }
  }
}

package enum ServerAnswer: Sendable {
  case proof(ProofAnswer)
  case page(PageAnswer)
}

extension Server {
  /// What is to be done next: proofs of open texts, then pages that somebody looks at, then files
  /// that are not open, which take long and begin again where anything changes.
  package mutating func nextJob() -> ServerJob? {
    if let job = nextProof() { return .proof(job) }
    if let job = nextPage() { return .page(job) }
    return sweepJob().map { .proof($0) }
  }

  /// Whether a job is about a text that has changed since; a page is shown all the same.
  package func isStale(_ job: ServerJob) -> Bool {
    switch job {
    case .proof(let job): isStale(job)
    case .page: false
    }
  }

  /// Takes what a job has found, and gives what is to be sent.
  package mutating func finish(_ answer: ServerAnswer) -> [JSON] {
    switch answer {
    case .proof(let answer): return take(answer).map(\.json)
    case .page(let answer):
      finish(answer)
      return []
    }
  }
}
