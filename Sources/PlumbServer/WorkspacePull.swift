/// A request for the diagnostics of all files, and what its client has been told while it waits.
struct WorkspacePull: Sendable {
  let id: RequestID
  /// The reports that the client has, by address.
  private(set) var previous: [String: String]
  /// The files that it has been told of in parts, by address.
  var told: Set<String> = []
  private let partToken: ProgressToken?
  private let workToken: ProgressToken?
  /// How far it has been told the work is, in percent; nil before it began.
  private var percentage: Int?

  init(_ asked: WorkspaceDiagnosticParameters, id: RequestID) {
    self.id = id
    previous = Dictionary(asked.previous.map { ($0.uri, $0.id) }) { _, later in later }
    partToken = asked.partToken
    workToken = asked.workToken
  }

  var takesParts: Bool { partToken != nil }

  /// Notes what its client is told.
  mutating func take(_ items: [WorkspaceDiagnosticReport.Item]) {
    for item in items {
      told.insert(item.text.uri)
      previous[item.text.uri] = item.report.id
    }
  }

  /// What is to be sent of reports that are new, and of how many files are done.
  mutating func progress(
    of sweep: FolderSweep, reports: [WorkspaceDiagnosticReport.Item]
  ) -> [ServerMessage] {
    var sent: [ServerMessage] = []
    if let workToken {
      let left = sweep.waiting.count + (sweep.current == nil ? 0 : 1)
      let share = sweep.count == 0 ? 100 : 100 * (sweep.count - left) / sweep.count
      // A sweep may begin again; percentages only rise.
      let now = max(percentage ?? 0, share)
      if percentage == nil {
        sent.append(
          .progress(workToken, WorkDone.begin(title: "Checking layouts", percentage: now)))
      } else if percentage != now {
        let files = "\(sweep.count - left) of \(sweep.count) files"
        sent.append(.progress(workToken, WorkDone.report(message: files, percentage: now)))
      }
      percentage = now
    }
    if let partToken, !reports.isEmpty {
      sent.append(.progress(partToken, WorkspaceDiagnosticReport(items: reports)))
    }
    return sent
  }

  /// What is to be sent where the work ends.
  var ended: [ServerMessage] {
    guard let workToken, percentage != nil else { return [] }
    return [.progress(workToken, WorkDone.end)]
  }
}
