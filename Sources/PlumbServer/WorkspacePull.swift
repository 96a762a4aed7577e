import PlumbJSON

/// A request for the diagnostics of all files, and what its client has been told while it waits.
struct WorkspacePull: Sendable {
  let id: JSON
  /// The reports that the client has, by address.
  let previous: [String: String]
  /// The files that it has been told of in parts, by address.
  var told: Set<String> = []
  /// Under which it takes reports before all are there; nil where it takes none.
  private let partToken: JSON?
  /// Under which it shows how far the work is; nil where it does not.
  private let workToken: JSON?
  /// How far it has been told the work is, in percent; nil before it began.
  private var percentage: Int?

  init(_ parameters: JSON?, id: JSON, previous: [String: String]) {
    self.id = id
    self.previous = previous
    partToken = parameters?["partialResultToken"]
    workToken = parameters?["workDoneToken"]
  }

  var takesParts: Bool { partToken != nil }

  /// What is to be sent of reports that are new, and of how many files are done.
  mutating func progress(of sweep: FolderSweep, reports: [JSON]) -> [JSON] {
    var sent: [JSON] = []
    if let workToken {
      let left = sweep.waiting.count + (sweep.current == nil ? 0 : 1)
      let now = sweep.count == 0 ? 100 : 100 * (sweep.count - left) / sweep.count
      if percentage == nil {
        let start = JSON(["kind": "begin", "title": "Checking layouts", "percentage": now])
        sent.append(progressed(workToken, start))
      } else if percentage != now {
        let files = "\(sweep.count - left) of \(sweep.count) files"
        sent.append(
          progressed(workToken, JSON(["kind": "report", "message": files, "percentage": now])))
      }
      percentage = now
    }
    if let partToken, !reports.isEmpty {
      sent.append(progressed(partToken, JSON(["items": reports])))
    }
    return sent
  }

  /// What is to be sent where the work ends.
  var ended: [JSON] {
    guard let workToken, percentage != nil else { return [] }
    return [progressed(workToken, JSON(["kind": "end"]))]
  }

  private func progressed(_ token: JSON, _ value: JSON) -> JSON {
    notification("$/progress", JSON(["token": token, "value": value]))
  }
}
