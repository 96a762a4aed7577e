import PlumbModel
import PlumbOutput
import PlumbText
import PlumbTypography

let lintCommand = Command(
  name: "lint",
  overview: "Check layout files, and folders of them.",
  discussion: [
    "Says nothing and exits 0 where nothing is wrong, 1 where errors are found. "
      + "'// plumb: allow RULE' on or above a line silences a rule there."
  ],
  operands: [
    Operand(
      name: "path", help: "Files, folders, or - for standard input.", repeats: true,
      completion: .layoutFiles)
  ],
  options: [
    Option(
      name: "--format", value: "format", values: ["text", "json", "sarif", "github"],
      initial: "text", help: "How to print."),
    Option(
      name: "--fix",
      help: "Apply the first repair offered of each, then print what is left; with - the mended "
        + "text goes to standard output and the rest to standard error."),
    Option(name: "--strict", help: "Exit 1 for warnings too."),
    Option(
      name: "--minimum",
      help: "Print also the least size that each layout needs in each state, and the lines that "
        + "decide it."),
    Option(
      name: "--stats",
      help: "Print on standard error what the proofs took."),
  ] + typographyOptions,
  run: runLint)

private func runLint(_ call: Invocation, _ console: Console) throws -> ExitStatus {
  let typography = try call.typography()
  var (files, status) = layoutFiles(at: call.operands, console)
  var findings: [Findings] = []
  var mendedInput: SourceText?
  var seen: Set<FindingKey> = []
  var minimums: [String] = []
  for file in files {
    do {
      var source = try source(at: file)
      if call.has("--fix") {
        let mended = try mend(source, path: file, typography, console)
        if file == "-" { mendedInput = mended }
        source = mended
      }
      let found = linted(source, typography, withMinimums: call.has("--minimum"))
      minimums += found.minimums
      if call.has("--stats") { console.complain(report(found.proof, of: source.path)) }
      // A file that others import would tell its mistakes once for each of them.
      let fresh = found.findings.diagnostics.filter {
        seen.insert(FindingKey($0, found.findings.files)).inserted
      }
      findings.append(Findings(files: found.findings.files, diagnostics: fresh))
    } catch let failure as Failure where failure.status == .noInput {
      status = report(failure, console)
    }
  }

  if let mendedInput {
    try console.write(mendedInput.bytes)
    console.complain(printed(findings, call, color: console.colorsErrors))
  } else {
    try console.write(printed(findings, call, color: console.colorsOutput))
  }
  if !minimums.isEmpty { try console.write(minimums.joined(separator: "\n")) }
  guard status == .clean else { return status }
  let fails: (Severity) -> Bool = { $0 == .error || ($0 == .warning && call.has("--strict")) }
  return findings.contains { $0.diagnostics.contains { fails($0.severity) } } ? .found : .clean
}

private func printed(_ findings: [Findings], _ call: Invocation, color: Bool) -> String {
  switch call.value("--format") {
  case "json": lintJSON(findings)
  case "github": lintGitHub(findings)
  case "sarif": lintSarif(findings, version: version, summary: ruleSummary)
  default: lintText(findings, color: color)
  }
}

/// Everything wrong with a file and those it imports.
func lint(_ source: SourceText, _ typography: Typography) -> Findings {
  linted(source, typography, withMinimums: false).findings
}

private struct Linted {
  let findings: Findings
  let minimums: [String]
  let proof: ProofStatistics
}

private func report(_ proof: ProofStatistics, of path: String) -> String {
  "\(path): layouts \(proof.layouts), variants \(proof.variants), "
    + "linear programs \(proof.programs), pieces \(proof.pieces)\n"
}

private func linted(
  _ source: SourceText, _ typography: Typography, withMinimums: Bool
) -> Linted {
  let importer = Importer(root: source)
  let analysis = lint(source, typography: typography, importing: importer.load)
  let files = analysis.files.map(\.tree.source)
  let sound = withMinimums ? analysis.scenes.filter(\.isSound) : []
  return Linted(
    findings: Findings(files: files, diagnostics: analysis.diagnostics),
    minimums: sound.flatMap(minimumSizes).map { minimumText($0, files: files) },
    proof: analysis.proof)
}

/// What makes two findings of one run the same.
private struct FindingKey: Hashable {
  let path: String
  let lower: Int
  let upper: Int
  let rule: Rule
  let message: String

  init(_ diagnostic: Diagnostic, _ files: [SourceText]) {
    let range = diagnostic.range
    path = files.indices.contains(range.file.index) ? files[range.file.index].path : ""
    lower = range.lower
    upper = range.upper
    rule = diagnostic.rule
    message = diagnostic.message
  }
}
