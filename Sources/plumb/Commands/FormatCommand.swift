import PlumbReport
import PlumbSyntax
import PlumbText

let formatCommand = Command(
  name: "format",
  overview: "Rewrite layout files in the one style.",
  discussion: [
    "Files are rewritten in place, comments kept, broken lines left as they are; with - the result "
      + "of standard input goes to standard output. What was rewritten is named on standard error.",
    "In folders, what '.gitignore' and 'exclude' of '.plumb' name is left out.",
    "Exits 1 where a line cannot be read, and says what 'plumb lint' says of it.",
  ],
  examples: [
    Example("plumb format .", "Rewrite all layouts below this folder."),
    Example("plumb format --check .", "In a build: list those that are not in the style."),
  ],
  operands: [
    Operand(
      name: "path", help: "Files, folders, or - for standard input.", repeats: true,
      completion: .layoutFiles)
  ],
  options: [
    Option(
      name: "--check",
      help: "Write nothing; list the files that are not in the style and exit 1."),
    excludeOption,
  ],
  run: runFormat)

private func runFormat(_ call: Invocation, _ console: Console) throws -> ExitStatus {
  var calls = ConfiguredCalls(call)
  var (files, status) = try calls.files(at: call.operands, console)
  if !files.contains("-") { Faults.arm() }
  var unlike = ""
  for file in files {
    do {
      let source = try source(at: file)
      let parsed = parse(source)
      let result = formattedBytes(parsed)
      if !parsed.diagnostics.isEmpty {
        let findings = Findings(files: [source], diagnostics: parsed.diagnostics)
        console.complain(lintText([findings], color: console.colorsErrors))
      }
      if status == .clean, parsed.diagnostics.contains(where: { $0.severity == .error }) {
        status = .found
      }
      if call.has("--check") {
        guard result != source.bytes else { continue }
        unlike += source.path + "\n"
        if status == .clean { status = .found }
      } else if file == "-" {
        try console.write(result)
      } else if result != source.bytes {
        try replace(file, with: result)
        console.complain("Rewrote \(pictured(file))\n")
      }
    } catch let failure as Failure where failure.concernsOneFile {
      status = report(failure, console)
    }
  }
  try console.write(unlike)
  return status
}

private func replace(_ file: String, with bytes: [UInt8]) throws {
  do {
    try replaceFile(file, with: bytes)
  } catch {
    throw unwritable(file, error)
  }
}
