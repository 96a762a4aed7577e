import PlumbModel
import PlumbSolver
import PlumbText

/// What `plumb explain --log` prints, and what of the log could not be read.
public struct LogExplanation: Sendable {
  public var text = ""
  public var problems: [LogProblem] = []

  /// - Parameters:
  ///   - path: What the log is called.
  ///   - line: The text of a line of a layout, by the identifier that generated code gives to
  ///     constraints: `Card.layout:9`.
  public init(of log: String, from path: String, line: (String) -> String?) {
    let (dumps, problems) = readLog(log)
    self.problems = problems
    for dump in dumps {
      text += (text.isEmpty ? "" : "\n") + "\(path):\(dump.line): " + explained(dump, line)
    }
  }
}

private func explained(_ dump: LogDump, _ line: (String) -> String?) -> String {
  var seen: Set<String> = []
  let active = dump.constraints.filter {
    $0.constraint.isActive && seen.insert($0.constraint.address).inserted
  }
  let system = LogSystem(active.map(\.constraint))
  switch solve(system.problem) {
  case .solved:
    return "the \(counted(active.count)) of this list can hold together; "
      + "what they conflict with is not in it, or is rounded\n"
  case .exhausted: return "too large a list to decide\n"
  case .impossible(let proof):
    let parts = Set(proof.rows.compactMap { system.sources[$0.index].place })
    let head =
      parts.count == 1
      ? "a constraint cannot hold by itself"
      : "\(parts.count) of \(counted(active.count)) cannot hold together"
    return head + "\n"
      + "  \(conflict(proof, system))\n"
      + rows(proof, system, active, broken: dump.broken, line)
  }
}

/// `44 + 280 + 16 + 8 + 16 = 364 cannot be at most 320`: multiplied as the certificate says and
/// added up, the constraints have no view left in them (Farkas' lemma), and two sums of numbers.
private func conflict(_ proof: InfeasibilityCertificate, _ system: LogSystem) -> String {
  var (needed, given) = (LogSum(), LogSum())
  let unit = unit(of: proof, system)
  for (row, factor) in proof.multipliers {
    let multiplier = factor / unit
    let relation = system.sources[row.index].relation
    let share = multiplier * relation.constant
    if 0 < share.sign { needed.add(relation.constant, multiplier) }
    if share.sign < 0 { given.add(relation.constant, -multiplier) }
  }
  let isEquality = proof.rows.allSatisfy { system.problem.relation(of: $0) == .equal }
  // Of two that should be equal the longer sum is what needs explaining.
  if isEquality, needed.count < given.count { (needed, given) = (given, needed) }
  return "\(needed.text) cannot be \(isEquality ? "" : "at most ")\(given.text)"
}

/// The multiplier that most numbers have, so that these are added as they are.
private func unit(of proof: InfeasibilityCertificate, _ system: LogSystem) -> Rational {
  var counts: [(size: Rational, count: Int)] = []
  for (row, multiplier) in proof.multipliers
  where !system.sources[row.index].relation.constant.isZero {
    if let known = counts.firstIndex(where: { $0.size == multiplier.abs }) {
      counts[known].count += 1
    } else {
      counts.append((multiplier.abs, 1))
    }
  }
  return counts.max { ($0.count, $0.size) < ($1.count, $1.size) }?.size ?? .one
}

private func rows(
  _ proof: InfeasibilityCertificate, _ system: LogSystem,
  _ active: [(line: Int, constraint: LogConstraint)], broken: String?,
  _ line: (String) -> String?
) -> String {
  let words = LogWords(active.map(\.constraint))
  var told: [(place: String, text: String, note: String)] = []
  var code: [String] = []
  for (row, _) in proof.multipliers {
    let (place, relation) = system.sources[row.index]
    guard let place else {
      told.append(("always", words.text(relation), ""))
      continue
    }
    let (number, constraint) = active[place]
    var notes: [String] = []
    if let identifier = constraint.identifier { notes.append(identifier) }
    if let maker = LogWords.maker(of: constraint) { notes.append(maker) }
    if constraint.address == broken { notes.append("given up") }
    told.append(("line \(number)", words.text(relation), notes.joined(separator: ", ")))
    if let identifier = constraint.identifier, let text = line(identifier) {
      let full = "\(identifier): \(text)\n"
      if !code.contains(full) { code.append(full) }
    }
  }
  let widths = (
    told.map { terminalColumns(of: $0.place) }.max() ?? 0,
    told.map { terminalColumns(of: $0.text) }.max() ?? 0
  )
  var text = ""
  for row in told {
    text += "  " + row.place.padded(to: widths.0) + "  "
    text += row.note.isEmpty ? row.text : row.text.padded(to: widths.1) + "  " + row.note
    text += "\n"
  }
  return text + code.joined()
}

private func counted(_ count: Int) -> String {
  count == 1 ? "1 constraint" : "\(count) constraints"
}

/// Numbers that are added up, as they are written: `16 + 2 * 44 = 104`.
private struct LogSum {
  private(set) var count = 0
  private var terms = ""
  private var total = Rational.zero

  mutating func add(_ number: Rational, _ factor: Rational) {
    let isNegative = number.sign < 0
    let (number, factor) = isNegative ? (-number, -factor) : (number, factor)
    if count != 0 { terms += " + " }
    if factor != .one { terms += ConstraintWriter.multiple(factor) + " * " }
    terms += ConstraintWriter.amount(number)
    total += factor * number
    count += 1
  }

  var text: String {
    let sum = ConstraintWriter.amount(total)
    return terms.isEmpty || terms == sum ? sum : "\(terms) = \(sum)"
  }
}
