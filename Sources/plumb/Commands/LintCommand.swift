import PlumbDiagnostics
import PlumbModel
import PlumbProof
import PlumbReport
import PlumbText

let lintCommand = Command(
  name: "lint",
  overview: "Check layout files, and folders of them.",
  discussion: [
    "Swift and Objective-C files are read for the Visual Format strings in them, and storyboards "
      + "and nibs as the layouts that 'plumb import' makes of them.",
    "Says nothing and exits 0 where nothing is wrong, 1 where errors are found. "
      + "'// plumb: allow RULE' on or above a line silences a rule there, "
      + "'// plumb: allow-file RULE' in the whole file. In folders, what '.gitignore' names is "
      + "left out.",
    "With --device layouts are checked at the size, safe area and margins that they have on that "
      + "screen, and at no other size; whether a line is ever needed is then not asked. Layouts "
      + "that others use as views, rows or items are no screens: they keep their declared sizes.",
  ],
  examples: [
    Example("plumb lint .", "Check all that is below this folder."),
    Example("plumb lint --fix Card.layout", "Apply the safe fixes."),
    Example(
      "plumb lint --strict --format github .",
      "In a build on GitHub: mark the lines, and fail on warnings."),
  ],
  operands: [
    Operand(
      name: "path", help: "Files, folders, or - for standard input; without any, this folder.",
      isRequired: false, repeats: true,
      completion: .lintedFiles)
  ],
  options: [
    deviceOption, defineOption, ruleOption, allowOption,
    Option(
      name: "--format", value: "format",
      values: ["text", "json", "jsonl", "sarif", "github", "checkstyle", "junit", "gitlab", "svg"],
      initial: "text", help: "How to print."),
    Option(
      name: "--output-file", value: "file",
      help: "Where to print the findings instead of standard output."),
    Option(
      name: "--stdin-filename", value: "name",
      help: "With -: the file that standard input is the text of, for messages, imports and what "
        + "'.plumb' says."),
    Option(
      name: "--fix",
      help: "Apply the fixes that change no frame of a sound layout, then print what is left; with "
        + "- the fixed text goes to standard output and the rest to standard error."),
    Option(
      name: "--unsafe",
      help:
        "With --fix or --diff: apply also fixes that change frames, or that may not be what was "
        + "meant."),
    Option(
      name: "--diff",
      help: "Write nothing; print what --fix would change, and exit 1 if that is anything."),
    Option(name: "--strict", help: "Exit 1 for warnings too."),
    Option(
      name: "--max-warnings", value: "n", help: "Exit 1 for more warnings than so many."),
    Option(name: "--exit-zero", help: "Exit 0 whatever is found."),
    excludeOption,
    Option(
      name: "--show-config", help: "Print what '.plumb' says for this run, and check nothing."),
    Option(
      name: "--baseline", value: "file",
      help: "Leave out the findings that this file lists."),
    Option(
      name: "--write-baseline", value: "file",
      help: "List all findings in this file instead of printing them."),
    Option(
      name: "--vfl-function", value: "name", repeats: true,
      help: "A function of your own whose first argument is a Visual Format string; those that "
        + "hand a parameter on to UIKit are found."),
    Option(
      name: "--watch",
      help: "Check again whenever a file changes, until interrupted."),
    Option(
      name: "--minimum",
      help: "Print also the least size that each layout needs in each state, and the lines that "
        + "decide it."),
    Option(
      name: "--stats",
      help: "Print on standard error what the proofs took, and which formats in code were read."),
    Option(
      name: "--no-cache",
      help: "Check every file anew, also those that an earlier run has found clean."),
  ] + typographyOptions + importOptions,
  run: runLint)

private func runLint(_ call: Invocation, _ console: Console) throws -> ExitStatus {
  if call.has("--fix"), call.has("--diff") {
    throw call.wrongUsage("'--fix' and '--diff' exclude each other")
  }
  if call.has("--unsafe"), !call.has("--fix"), !call.has("--diff") {
    throw call.wrongUsage("'--unsafe' goes with '--fix' or '--diff'")
  }
  if call.has("--output-file") {
    for other in ["--diff", "--write-baseline", "--show-config"] where call.has(other) {
      throw call.wrongUsage("'--output-file' and '\(other)' exclude each other")
    }
  }
  if call.has("--stdin-filename"), !call.operands.contains("-") {
    throw call.wrongUsage("'--stdin-filename' goes with '-'")
  }
  _ = try call.mostWarnings()
  if call.has("--show-config") {
    var calls = ConfiguredCalls(call)
    var texts: [String] = []
    for path in call.lintedPaths {
      let text = try calls.call(for: path).configurationText
      if !texts.contains(text) { texts.append(text) }
    }
    try console.write(texts.joined(separator: "\n"))
    return .clean
  }
  if call.has("--watch") { return try watch(call, console) }
  return try lintOnce(call, console)
}

/// One run over all files.
func lintOnce(_ call: Invocation, _ console: Console) throws -> ExitStatus {
  let given = try LintSetting(call)
  var calls = ConfiguredCalls(call)
  var (files, status) = try calls.files(
    at: call.lintedPaths, endings: lintedEndings, console)
  var plan = try LintPlan(files, &calls, given: given)
  var outputs = Outputs(call, reading: call.values("--font") + plan.inputs)
  var baselines = try Baselines(plan)
  if !files.contains("-") { Faults.arm() }
  if call.has(defineOption.name), !files.contains("-") {
    try call.checkDefinitions(files.flatMap { metricNames(in: $0, plan.setting(of: $0)) })
  }
  plan.lookAround()
  outputs.read(files)
  let newBaseline = call.value("--write-baseline")
  if let newBaseline { try outputs.reserve(newBaseline, for: "--write-baseline") }
  let outputFile = call.value("--output-file")
  if let outputFile {
    try outputs.reserve(outputFile, for: "--output-file")
    // A new baseline may take the place of the one that is read, and nothing else may.
    var others = outputs
    others.read(baselines.paths)
    try others.reserve(outputFile, for: "--output-file")
  }
  if call.has("--diff") {
    return try printDifferences(plan, call, status, console)
  }
  var run = LintRun(plan: plan)
  var fixedInput: SourceText?
  if call.has("--fix") {
    fixedInput = try fixAll(&files, call, plan, &run.left, &status, console)
  }

  run.withMinimums = call.has("--minimum")
  run.withStatistics = call.has("--stats")
  if !call.has("--no-cache"), !files.contains("-"), ToolBounds.leastFilesCached <= files.count {
    run.cache = LintCache()
  }
  let progress = Progress(count: files.count, console)
  run.progress = progress?.show
  var result = run(files, input: fixedInput)
  progress?.end()
  if files.contains("-") { try call.checkDefinitions(result.metricNames) }
  run.cache?.keep(result.kept)
  for failure in result.failures { status = report(failure, console) }
  for line in result.statistics { console.complain(line) }

  outputs.read(result.findings.flatMap(\.files).map(\.path))
  outputs.read(result.kept.flatMap(\.imports).map(\.path))
  if let newBaseline {
    try outputs.write(Array(Baseline.text(of: result.findings).utf8), to: newBaseline, console)
    return status
  }
  baselines.filter(&result)
  try show(result, call, console, fixedInput) { text in
    guard let outputFile else { return try console.write(text) }
    try outputs.write(Array(text.utf8), to: outputFile, console)
  }
  let stale = baselines.staleCount
  if 0 < stale, status == .clean {
    console.complain(
      "Note: \(stale == 1 ? "a line" : "\(stale) lines") of the baseline no longer "
        + (stale == 1 ? "applies\n" : "apply\n"))
  }
  guard status == .clean, !call.has("--exit-zero") else { return status }
  return try fails(result, plan, call) ? .found : .clean
}

/// Each group counts its own warnings, as its project has it; what the command line allows is for
/// all of them together.
private func fails(
  _ result: LintRun.Result, _ plan: LintPlan, _ given: Invocation
) throws -> Bool {
  let severities = result.findings.flatMap { $0.diagnostics.map(\.severity) }
  if severities.contains(.error) { return true }
  var warnings = Array(repeating: 0, count: plan.groups.count)
  for (findings, group) in zip(result.findings, result.groups) {
    warnings[group] += findings.diagnostics.count { $0.severity == .warning }
  }
  if let most = try given.mostWarnings(), most < warnings.reduce(0, +) { return true }
  return try zip(plan.groups, warnings).contains { group, count in
    try group.call.mostWarnings().map { $0 < count } ?? false
  }
}

private func show(
  _ result: LintRun.Result, _ call: Invocation, _ console: Console, _ fixedInput: SourceText?,
  write: (String) throws -> Void
) throws {
  let colors = call.has("--output-file") ? console.colorsFiles : console.colorsOutput
  let minimums = result.minimums.joined(separator: "\n")
  if call.value("--format") == "svg", fixedInput == nil {
    try write(lintSVG(result.findings, more: minimums))
  } else if let fixedInput {
    try console.write(fixedInput.bytes)
    if call.has("--output-file") {
      try write(printed(result.findings, call, color: colors))
    } else {
      console.complain(printed(result.findings, call, color: console.colorsErrors))
    }
    if !minimums.isEmpty { try console.write(minimums) }
  } else {
    try write(printed(result.findings, call, color: colors) + minimums)
  }
  if let summary = summary(result.findings) { console.complain(summary) }
}

/// `2 errors and 1 warning in 2 of 41 files`; nil where there is one file, or nothing wrong.
private func summary(_ findings: [Findings]) -> String? {
  let diagnostics = findings.flatMap(\.diagnostics)
  guard 1 < findings.count, !diagnostics.isEmpty else { return nil }
  let parts = [Severity.error, .warning, .note].compactMap { severity -> String? in
    let count = diagnostics.filter { $0.severity == severity }.count
    return count == 0 ? nil : "\(count) \(severity.rawValue)\(count == 1 ? "" : "s")"
  }
  let files = findings.filter { !$0.diagnostics.isEmpty }.count
  return "\(parts.joined(separator: ", ")) in \(files) of \(findings.count) files\n"
}

private func printed(_ findings: [Findings], _ call: Invocation, color: Bool) -> String {
  switch call.value("--format") {
  case "json": lintJSON(findings)
  case "jsonl": lintJSONLines(findings)
  case "github": lintGitHub(findings)
  case "sarif": lintSarif(findings, version: version, summary: ruleSummary, page: \.page)
  case "checkstyle": lintCheckstyle(findings)
  case "junit": lintJUnit(findings)
  case "gitlab": lintGitLab(findings)
  case "svg": lintSVG(findings)
  default: lintText(findings, color: color)
  }
}

// MARK: Fixing

extension Invocation {
  /// What may be applied.
  fileprivate var allowed: Applicability { has("--unsafe") ? .unsafe : .safe }
}

/// Fixes files and says so; gives standard input's new text.
///
/// - Parameter left: takes what is found in them then.
private func fixAll(
  _ files: inout [String], _ call: Invocation, _ plan: LintPlan, _ left: inout [String: Linted],
  _ status: inout ExitStatus, _ console: Console
) throws -> SourceText? {
  var input: SourceText?
  var unreadable: Set<String> = []
  for (file, outcome) in zip(files, fix(files, applying: call.allowed, plan)) {
    switch outcome {
    case .fixed(let result, let linted):
      left[file] = linted
      if file == "-" { input = result.source }
      if let words = words(for: result) { console.complain(words + "\n") }
      for refusal in result.refusals {
        console.complain(words(for: refusal, in: result.source) + "\n")
      }
    case .failed(let failure):
      guard failure.concernsOneFile else { throw failure }
      status = report(failure, console)
      unreadable.insert(file)
    }
  }
  files.removeAll { unreadable.contains($0) }
  return input
}

/// "Fixed 2 findings in a.layout; 1 more with --unsafe"; nil where there is nothing to say.
private func words(for result: FixRun.Result) -> String? {
  let (count, more, path) = (result.count, result.unsafeCount, pictured(result.source.path))
  if count == 0 {
    return more == 0
      ? nil
      : "Nothing to fix safely in \(path); \(more) \(more == 1 ? "fix" : "fixes") with --unsafe"
  }
  let rest = more == 0 ? "" : "; \(more) more with --unsafe"
  return "Fixed \(count) \(count == 1 ? "finding" : "findings") in \(path)" + rest
}

/// "a.layout:5:12: not done: let it shrink; then `title` is cut at 320 by 568 [clipped]".
private func words(for refusal: FixRun.Refusal, in source: SourceText) -> String {
  let place = LineTable(source).position(at: refusal.finding.range.lower)
  let instead =
    switch refusal.reason {
    case .brings(let finding): "then \(finding.message) [\(finding.rule.rawValue)]"
    case .leavesAll: "what it is for would stay"
    case .isElsewhere: "it is for another file"
    case .isUntried: "too many were tried before it"
    }
  return "\(pictured(source.path)):\(place.line):\(place.column): not done: "
    + "\(refusal.fix.title); \(instead)"
}

private func printDifferences(
  _ plan: LintPlan, _ call: Invocation, _ status: ExitStatus, _ console: Console
) throws -> ExitStatus {
  var status = status
  let outcomes = inParallel(plan.files.count) { place in
    let setting = plan.setting(of: plan.files[place])
    return sourceResult(at: plan.files[place], input: setting.inputName).map {
      (old: $0, new: fixed($0, applying: call.allowed, setting).result.source)
    }
  }
  for outcome in outcomes {
    switch outcome {
    case .success(let (old, new)):
      guard new.bytes != old.bytes else { continue }
      // One slash behind the letter, for an absolute path too, as git has it.
      let name = (old.path.hasPrefix("/") ? "" : "/") + old.path
      try console.write(
        unifiedDiff(old.bytes, new.bytes, oldName: "a" + name, newName: "b" + name))
      if status == .clean { status = .found }
    case .failure(let failure):
      guard failure.concernsOneFile else { throw failure }
      status = report(failure, console)
    }
  }
  return status
}
