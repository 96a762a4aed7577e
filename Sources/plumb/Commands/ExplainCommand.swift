import PlumbDiagnostics
import PlumbModel
import PlumbProof
import PlumbText

let explainCommand = Command(
  name: "explain",
  overview: "Print a rule's page, what a line becomes, or what conflicts in a log.",
  discussion: [
    "'plumb explain conflict' tells what the rule means and how to fix it. "
      + "'plumb explain Card.layout:9' prints the constraints that line becomes, the sizes at "
      + "which each decides anything, and which constraints decide each number of its views; "
      + "'Card.layout:1-9' those of a stretch of lines, and 'Card.layout' those of all.",
    "'plumb explain --log app.log Card.layout' finds the smallest set of constraints that cannot "
      + "hold together where UIKit or AppKit was unable to satisfy them, with its arithmetic and "
      + "the lines of the layouts they come from.",
    "'plumb explain' alone lists the rules.",
  ],
  examples: [
    Example("plumb explain conflict", "Tell what a rule means."),
    Example("plumb explain Card.layout:9", "Tell what a line becomes, and what it decides."),
    Example("plumb explain --log app.log Card.layout", "Find what conflicts in an app's log."),
  ],
  operands: [
    Operand(
      name: "rule | file[:line]", help: "A rule's id, a file, or a place in one.",
      isRequired: false, repeats: true, completion: .words(Rule.allCases.map(\.rawValue)))
  ],
  options: [
    Option(
      name: "--log", value: "file",
      help: "Explain the conflicts in a log; - is standard input. Layouts are the files named, or "
        + "those in this folder."),
    Option(
      name: deviceOption.name, value: deviceOption.value, suggestions: deviceOption.suggestions,
      help: "What a line becomes on this device, with its screen, safe area and margins, such as "
        + "'iPhone 16' or 'iPhone 16 landscape'; 'plumb devices' lists them."),
    Option(
      name: "--state", value: "[group=]name", repeats: true,
      help: "A state in which to explain a line; 'all' explains it in each."),
    Option(
      name: "--direction", value: "direction", values: Direction.allCases.map(\.rawValue),
      help: "The direction of reading in which to explain a line."),
    defineOption,
  ] + importOptions,
  run: runExplain)

private func runExplain(_ call: Invocation, _ console: Console) throws -> ExitStatus {
  let screen = try call.screens().last
  func refuseSituation() throws {
    for name in [deviceOption.name, "--state", "--direction", defineOption.name]
    where call.value(name) != nil {
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
  if let page = Rule(rawValue: subject)?.page {
    try refuseSituation()
    try console.write(readablePage(page))
    return .clean
  }
  try explainLines(try Stretch(subject, call), screen, call, console)
  return .clean
}

private func explainLines(
  _ stretch: Stretch, _ screen: DeviceScreen?, _ call: Invocation, _ console: Console
) throws {
  let source = try source(at: stretch.path)
  // After the last line break there is no line to ask for.
  let endsWithBreak = source.bytes.last == 0x0A || source.bytes.last == 0x0D
  let lineCount = LineTable(source).lineCount - (endsWithBreak ? 1 : 0)
  if let last = stretch.lines?.upperBound, lineCount < last {
    throw call.wrongUsage(
      "'\(stretch.path)' has \(lineCount) lines, but line \(last) is asked for")
  }
  let importer = Importer(root: source, allowing: try call.allowedImports())
  let analysis = analyze(
    source, on: screen, defining: try call.definitions(), importing: importer.load)
  try call.checkDefinitions(analysis.metricNames)
  try call.checkStates(analysis.scenes)
  // A line of a component is asked about on the screen that the component is part of.
  let onScreen = analysis.scenes.filter { $0.screen != nil }
  let others = analysis.scenes.filter { $0.screen == nil }
  let isSingle = stretch.lines?.count == 1
  let scenes = isSingle ? onScreen + others : analysis.scenes
  let texts = explanations(
    of: Analysis(files: analysis.files, scenes: scenes, diagnostics: []),
    stretch.lines ?? 1...max(1, lineCount), isSingle: isSingle,
    call.values("--state").map(WantedState.init),
    call.value("--direction").flatMap { Direction(rawValue: $0) }, provesSizes: screen == nil)
  try console.write(
    texts.isEmpty
      ? stretch.words + " no constraints.\n"
      : texts.map { $0.hasSuffix("\n") ? $0 : $0 + "\n" }.joined(separator: "\n"))
}

/// What lines become in each combination of the states asked for, each text once: a line in the
/// first layout that it is a part of, several lines in each layout by itself.
private func explanations(
  of analysis: Analysis, _ lines: ClosedRange<Int>, isSingle: Bool, _ wanted: [WantedState],
  _ direction: Direction?, provesSizes: Bool
) -> [String] {
  var all: [String] = []
  for scene in analysis.scenes {
    let own = Analysis(files: analysis.files, scenes: [scene], diagnostics: [])
    var texts: [String] = []
    for states in combinations(of: wanted, in: scene).prefix(ToolBounds.explainedStates) {
      let text =
        isSingle
        ? explanation(
          of: own, line: lines.lowerBound, states: states, direction: direction,
          provesSizes: provesSizes, decidesNumbers: true)
        : explanation(
          of: scene, in: analysis, lines: lines, states: states, direction: direction,
          provesSizes: provesSizes)
      if let text, !texts.contains(text) { texts.append(text) }
    }
    if isSingle, !texts.isEmpty { return texts }
    all += texts
  }
  return all
}

/// Groups of which nothing is asked are left out.
private func combinations(of wanted: [WantedState], in scene: Scene) -> [[StateChoice]] {
  var combinations: [[StateChoice]] = [[]]
  for group in scene.groups {
    let asked = wanted.filter { $0.matches(group) }
    let isAll = asked.contains { $0.name == WantedState.all }
    let names = group.states.filter { name in isAll || asked.contains { $0.name == name } }
    guard !names.isEmpty else { continue }
    combinations = combinations.prefix(ToolBounds.explainedStates).flatMap { combination in
      names.map { combination + [StateChoice(group: group.name, state: $0)] }
    }
  }
  return combinations
}

/// A file, `Card.layout`, or lines of one: `Card.layout:9`, `Card.layout:1-9`, and
/// `Card.layout:9:14` as diagnostics print it.
private struct Stretch {
  let path: String
  /// From 1; nil for all.
  let lines: ClosedRange<Int>?

  init(_ text: String, _ call: Invocation) throws {
    let parts = text.split(separator: ":", omittingEmptySubsequences: false)
    for count in [2, 1] where count < parts.count {
      let path = parts.dropLast(count).joined(separator: ":")
      let isPlace = count == 1 || Int(parts[parts.count - 1]) != nil
      guard isPlace, !path.isEmpty, let lines = Self.lines(parts[parts.count - count]) else {
        continue
      }
      (self.path, self.lines) = (path, lines)
      return
    }
    if text == "-" || text.hasSuffix(".layout") || kind(of: text) == .file {
      (path, lines) = (text, nil)
      return
    }
    guard 1 < parts.count else {
      throw call.unknown("rule", text, among: Rule.allCases.map(\.rawValue))
    }
    let path = parts.dropLast().joined(separator: ":")
    throw call.wrongUsage(
      "'\(parts[parts.count - 1])' is no line of a file. Write '\(path):12' or '\(path):1-12'")
  }

  /// `9` or `1-9`.
  private static func lines(_ text: Substring) -> ClosedRange<Int>? {
    let ends = text.split(separator: "-", omittingEmptySubsequences: false).map { Int($0) }
    guard ends.count <= 2, let first = ends[0], let last = ends[ends.count - 1], 0 < first,
      first <= last
    else { return nil }
    return first...last
  }

  /// The beginning of a sentence.
  var words: String {
    guard let lines else { return "'\(pictured(path))' becomes" }
    return lines.count == 1
      ? "Line \(lines.lowerBound) becomes"
      : "Lines \(lines.lowerBound) to \(lines.upperBound) become"
  }
}

/// The page's first sentence.
func ruleSummary(_ rule: Rule) -> String {
  rule.page.split(separator: "\n").first { !$0.hasPrefix("#") }.map(String.init) ?? rule.rawValue
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
