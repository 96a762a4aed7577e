import PlumbModel
import PlumbText

let explainCommand = Command(
  name: "explain",
  overview: "Print a rule's page, what a line becomes, or what clashes in a log.",
  discussion: [
    "'plumb explain conflict' tells what the rule means and how to mend it. "
      + "'plumb explain Card.layout:9' prints the constraints that line becomes, the sizes at "
      + "which each decides anything, and which constraints decide each number of its views.",
    "'plumb explain --log app.log Card.layout' finds the smallest set of constraints that cannot "
      + "hold together where UIKit or AppKit was unable to satisfy them, with its arithmetic and "
      + "the lines of the layouts they come from.",
    "'plumb explain' alone lists the rules.",
  ],
  operands: [
    Operand(
      name: "rule | file:line", help: "A rule's id, or a place in a file.",
      isRequired: false, repeats: true, completion: .words(Rule.allCases.map(\.rawValue)))
  ],
  options: [
    Option(
      name: "--log", value: "file",
      help: "Explain the clashes in a log; - is standard input. Layouts are the files named, or "
        + "those in this folder."),
    Option(
      name: deviceOption.name, value: deviceOption.value, offers: deviceOption.offers,
      help: "What a line becomes on this device, with its screen, safe area and margins, such as "
        + "'iPhone 16' or 'iPhone 16 landscape'; 'plumb devices' lists them."),
    Option(
      name: "--state", value: "[group=]name", repeats: true,
      help: "A state in which to explain a line; 'all' explains it in each."),
    Option(
      name: "--direction", value: "direction", values: Direction.allCases.map(\.rawValue),
      help: "The direction of reading in which to explain a line."),
  ],
  run: runExplain)

private func runExplain(_ call: Invocation, _ console: Console) throws -> ExitStatus {
  let screen = try call.screens().last
  func refuseSituation() throws {
    for name in [deviceOption.name, "--state", "--direction"] where call.value(name) != nil {
      throw call.wrongUsage("'\(name)' is for a line of a layout, such as 'Card.layout:9'")
    }
  }
  if let log = call.value("--log") {
    try refuseSituation()
    return try explainLog(log, call.operands, console)
  }
  guard let subject = call.operands.first else {
    try refuseSituation()
    try console.write(ruleList())
    return .clean
  }
  guard call.operands.count == 1 else {
    throw call.wrongUsage("Unexpected argument '\(call.operands[1])'")
  }
  if let page = rulePage(subject) {
    try refuseSituation()
    try console.write(readablePage(page))
    return .clean
  }
  guard let (path, line) = place(subject) else {
    if let colon = subject.lastIndex(of: ":") {
      let line = subject[subject.index(after: colon)...]
      throw call.wrongUsage("'\(line)' is no line of a file. Write '\(subject[..<colon]):12'")
    }
    throw call.unknown("rule", subject, among: Rule.allCases.map(\.rawValue))
  }
  let source = try source(at: path)
  // After the last line break there is no line to ask for.
  let endsWithBreak = source.bytes.last == 0x0A || source.bytes.last == 0x0D
  let lineCount = LineTable(source).lineCount - (endsWithBreak ? 1 : 0)
  guard line <= lineCount else {
    throw call.wrongUsage("'\(path)' has \(lineCount) lines, but line \(line) is asked for")
  }
  let importer = Importer(root: source)
  let analysis = analyze(source, on: screen, importing: importer.load)
  try call.checkStates(analysis.scenes)
  let direction = call.value("--direction").flatMap { Direction(rawValue: $0) }
  let texts = explanations(
    of: analysis, line, call.values("--state").map(WantedState.init), direction,
    provesSizes: screen == nil)
  try console.write(
    texts.isEmpty
      ? "Line \(line) becomes no constraints.\n"
      : texts.map { $0.hasSuffix("\n") ? $0 : $0 + "\n" }.joined(separator: "\n"))
  return .clean
}

/// What a line becomes in each combination of the states asked for, each text once.
private func explanations(
  of analysis: Analysis, _ line: Int, _ wanted: [WantedState], _ direction: Direction?,
  provesSizes: Bool
) -> [String] {
  for scene in analysis.scenes {
    let own = Analysis(files: analysis.files, scenes: [scene], diagnostics: [])
    var texts: [String] = []
    for states in combinations(of: wanted, in: scene).prefix(mostCombinations) {
      let text = explanation(
        of: own, line: line, states: states, direction: direction, provesSizes: provesSizes,
        decidesNumbers: true)
      if let text, !texts.contains(text) { texts.append(text) }
    }
    if !texts.isEmpty { return texts }
  }
  return []
}

/// More of them are not read.
private let mostCombinations = 64

/// Groups of which nothing is asked are left out.
private func combinations(of wanted: [WantedState], in scene: Scene) -> [[StateChoice]] {
  var combinations: [[StateChoice]] = [[]]
  for group in scene.groups {
    let asked = wanted.filter { $0.matches(group) }
    let isAll = asked.contains { $0.name == WantedState.all }
    let names = group.states.filter { name in isAll || asked.contains { $0.name == name } }
    guard !names.isEmpty else { continue }
    combinations = combinations.prefix(mostCombinations).flatMap { combination in
      names.map { combination + [StateChoice(group: group.name, state: $0)] }
    }
  }
  return combinations
}

/// `Card.layout:9` or `Card.layout:9:14`, as diagnostics print it.
private func place(_ text: String) -> (path: String, line: Int)? {
  let parts = text.split(separator: ":", omittingEmptySubsequences: false)
  for count in [2, 1] where count < parts.count {
    let numbers = parts.suffix(count).map { Int($0) }
    guard let line = numbers[0], 0 < line, !numbers.contains(nil) else { continue }
    let path = parts.dropLast(count).joined(separator: ":")
    return path.isEmpty ? nil : (path, line)
  }
  return nil
}

/// A rule's page in `Grammar/rules`; nil for what is no rule.
func rulePage(_ rule: String) -> String? { rulePages.first { $0.rule == rule }?.page }

/// The page's first sentence.
func ruleSummary(_ rule: Rule) -> String {
  let lines = rulePage(rule.rawValue)?.split(separator: "\n") ?? []
  return lines.first { !$0.hasPrefix("#") }.map(String.init) ?? rule.rawValue
}

/// Every rule with its page's first sentence, errors before warnings.
private func ruleList() -> String {
  [(Severity.error, "ERRORS"), (.warning, "WARNINGS")].map { severity, title in
    "\(title):\n"
      + Rule.allCases.filter { $0.severity == severity }
      .map { entry($0.rawValue, ruleSummary($0)) }.joined()
  }.joined(separator: "\n") + "\n'plumb explain <rule>' prints a rule's page.\n"
}

/// A page for a terminal: code is indented instead of fenced.
private func readablePage(_ page: String) -> String {
  var isCode = false
  var text = ""
  for line in page.split(separator: "\n", omittingEmptySubsequences: false).dropLast() {
    if line.hasPrefix("```") {
      isCode.toggle()
    } else {
      text += (isCode && !line.isEmpty ? "    " : "") + line + "\n"
    }
  }
  return text
}
