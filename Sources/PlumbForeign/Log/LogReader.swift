import PlumbText

/// A dump of constraints that cannot hold together, as UIKit and AppKit print it.
struct LogDump {
  /// The line at which its list begins, from 1.
  var line: Int
  var constraints: [(line: Int, constraint: LogConstraint)] = []
  /// The address of the constraint that was given up.
  var broken: String?
}

/// A line of a log that looks like a constraint but cannot be read.
public struct LogProblem: Sendable {
  public var line: Int
  public var column: Int
  public var message: String
}

/// Finds the dumps in a log; all other lines may hold anything.
func readLog(_ text: String) -> (dumps: [LogDump], problems: [LogProblem]) {
  var dumps: [LogDump] = []
  var problems: [LogProblem] = []
  var isOpen = false
  var isBroken = false
  for (place, line) in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    .enumerated()
  {
    if line.contains("Unable to simultaneously satisfy constraints") {
      isOpen = false
      isBroken = false
      continue
    }
    if line.contains("Will attempt to recover by breaking constraint") {
      isBroken = true
      continue
    }
    let indent = line.prefix { " \t\"\\(,".contains($0) }.count
    let start = line.dropFirst(indent)
    guard start.first == "<", start.contains(":0x") || isOpen else { continue }
    // Objects in other messages of a log are none of ours.
    let head = start.prefix { $0 != ":" && $0 != " " }
    guard head.contains("Constraint") else { continue }
    do {
      let constraint = try LogConstraint(trimmed(start))
      if isBroken {
        if !dumps.isEmpty { dumps[dumps.count - 1].broken = constraint.address }
        isBroken = false
        isOpen = false
        continue
      }
      if !isOpen { dumps.append(LogDump(line: place + 1)) }
      isOpen = true
      dumps[dumps.count - 1].constraints.append((place + 1, constraint))
    } catch {
      problems.append(
        LogProblem(line: place + 1, column: indent + error.column + 1, message: error.message))
    }
  }
  return (dumps, problems)
}

/// Without the quotation mark and comma of the list.
private func trimmed(_ line: Substring) -> [Character] {
  var text = Array(line)
  while let last = text.last, " \t\",\\)".contains(last) { text.removeLast() }
  return text
}
