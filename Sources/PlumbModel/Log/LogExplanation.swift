import PlumbSolver

/// What `plumb explain --log` prints, and what of the log could not be read.
public struct LogExplanation: Sendable {
  public var text = ""
  public var problems: [LogProblem] = []

  /// - parameter line: The text of a line of a layout, by the identifier that generated code gives
  ///   to constraints: `Card.layout:9`.
  public init(of log: String, line: (String) -> String?) {
    let (dumps, problems) = readLog(log)
    self.problems = problems
    for dump in dumps { text += (text.isEmpty ? "" : "\n") + explained(dump, line) }
  }
}

private func explained(_ dump: LogDump, _ line: (String) -> String?) -> String {
  var seen: Set<String> = []
  let active = dump.constraints.filter {
    $0.constraint.isActive && seen.insert($0.constraint.address).inserted
  }
  let system = LogSystem(active.map(\.constraint))
  let head = "line \(dump.line): "
  switch solve(system.problem) {
  case .solved:
    return head + "the \(counted(active.count)) of this list can hold together; "
      + "what they clash with is not in it, or is rounded\n"
  case .exhausted: return head + "too large a list to decide\n"
  case .impossible(let proof):
    let parts = Set(proof.rows.compactMap { system.sources[$0.index] })
    var text = head + "\(parts.count) of \(counted(active.count)) cannot hold together\n"
    for (row, multiplier) in proof.multipliers {
      let sum = system.problem.description(of: row, naming: system.name)
      text += "  \(multiplier) times  \(sum)"
      guard let part = system.sources[row.index] else {
        text += "  (no size is negative)\n"
        continue
      }
      let (place, constraint) = active[part]
      text += "  (line \(place)" + (constraint.identifier.map { ", '\($0)'" } ?? "")
      text += constraint.address == dump.broken ? ", given up)\n" : ")\n"
      if let identifier = constraint.identifier, let code = line(identifier) {
        text += "    \(identifier): \(code)\n"
      }
    }
    let isEquality = proof.rows.allSatisfy { system.problem.relation(of: $0) == .equal }
    return text + "  together  \(-proof.shortfall) \(isEquality ? "==" : ">=") 0\n"
  }
}

private func counted(_ count: Int) -> String {
  count == 1 ? "1 constraint" : "\(count) constraints"
}
