import PlumbModel
import PlumbOutput
import PlumbText

let swiftCommand = Command(
  name: "swift",
  overview: "Write Swift that builds layouts out of views and constraints.",
  discussion: [
    "Each file becomes one of Swift with a class for each of its layouts; 'Card.layout' becomes "
      + "'Card.layout.swift'. Without --output it goes to standard output.",
    "What the toolkit cannot say is an error with its place, and nothing is written then.",
  ],
  operands: [
    Operand(
      name: "file", help: "Files of layouts; - is standard input.", repeats: true,
      completion: .layoutFiles)
  ],
  options: [
    Option(
      name: "--target", value: "toolkit",
      values: SwiftToolkit.allCases.map(\.rawValue) + [framesTarget],
      initial: SwiftToolkit.uikit.rawValue, help: "The views to write for, or frames for none."),
    Option(
      name: "--output", short: "-o", value: "folder",
      help: "Where to write, made if missing; or, for one file, a name that ends in .swift."),
    Option(
      name: "--access", value: "level", values: SwiftAccess.allCases.map(\.rawValue),
      initial: SwiftAccess.internal.rawValue, help: "Who may use the classes."),
    Option(name: "--prefix", value: "letters", help: "Letters before the names of classes."),
    Option(
      name: "--if-can-import",
      help: "Let the file compile to nothing where the toolkit is missing."),
    Option(
      name: "--views",
      help: "With --target frames: write the frames of UIKit's views, too, from layoutSubviews."),
    Option(
      name: "--depfile", value: "file",
      help: "Write there which files each output depends on, as make, Ninja and CMake read it."),
  ],
  run: runSwift)

private func runSwift(_ call: Invocation, _ console: Console) throws -> ExitStatus {
  let options = SwiftOptions(
    toolkit: call.value("--target").flatMap(SwiftToolkit.init) ?? .uikit,
    access: call.value("--access").flatMap(SwiftAccess.init) ?? .internal,
    prefix: call.value("--prefix") ?? "", isConditional: call.has("--if-can-import"),
    writesViews: call.has("--views"))
  guard !options.writesViews || call.value("--target") == framesTarget else {
    throw call.wrongUsage("'--views' is for '--target frames'")
  }
  guard options.prefix.unicodeScalars.allSatisfy({ $0.properties.isXIDContinue }),
    options.prefix.unicodeScalars.first?.properties.isXIDStart ?? true
  else { throw call.wrongUsage("The prefix '\(options.prefix)' cannot begin a name") }
  let isFile = call.value("--output")?.hasSuffix(".swift") ?? false
  guard !isFile || call.operands.count == 1 else {
    throw call.wrongUsage("Several files cannot all become '\(call.value("--output") ?? "")'")
  }
  var status = ExitStatus.clean
  var rules: [String] = []
  for file in call.operands {
    do {
      let source = try source(at: file)
      let importer = Importer(root: source)
      let (analysis, text, complaints) =
        call.value("--target") == framesTarget
        ? writtenFrames(source, importer, options) : written(source, importer, options)
      let errors = (analysis.diagnostics + complaints).filter { $0.severity == .error }
      guard errors.isEmpty else {
        let files = analysis.files.map(\.tree.source)
        console.complain(drawn(errors, files: files, color: console.colorsErrors))
        if status == .clean { status = .found }
        continue
      }
      guard let folder = call.value("--output") else {
        try console.write(text)
        continue
      }
      let name = (file == "-" ? "Untitled.layout" : baseName(file)) + ".swift"
      let output = isFile ? folder : folder + "/" + name
      try write(text, to: output, in: isFile ? nil : folder)
      rules.append(dependencies(of: output, analysis.files.map(\.tree.source.path)))
    } catch let failure as Failure where failure.status == .noInput {
      status = report(failure, console)
    }
  }
  if let depfile = call.value("--depfile") {
    try write(rules.joined(), to: depfile, in: nil)
  }
  return status
}

/// The value of `--target` that stands for no toolkit.
private let framesTarget = "frames"

private typealias Written = (analysis: Analysis, text: String, complaints: [Diagnostic])

private func written(
  _ source: SourceText, _ importer: Importer, _ options: SwiftOptions
) -> Written {
  let analysis = analyze(source, importing: importer.load)
  let swift = SwiftFile(analysis, options)
  return (analysis, swift.text, swift.diagnostics)
}

/// Frames by arithmetic, of layouts that are proved to have them.
private func writtenFrames(
  _ source: SourceText, _ importer: Importer, _ options: SwiftOptions
) -> Written {
  let analysis = lint(source, importing: importer.load)
  guard !analysis.diagnostics.contains(where: { $0.severity == .error }) else {
    return (analysis, "", [])
  }
  let swift = SwiftFrames(analysis, options)
  return (analysis, swift.text, swift.diagnostics)
}

private func baseName(_ path: String) -> String {
  path.split(separator: "/").last.map(String.init) ?? path
}

/// A rule as make reads it: blanks, `#` and `$` in names escaped.
private func dependencies(of output: String, _ inputs: [String]) -> String {
  func escaped(_ path: String) -> String {
    path.reduce(into: "") { text, character in
      switch character {
      case " ", "#": text += "\\" + String(character)
      case "$": text += "$$"
      default: text.append(character)
      }
    }
  }
  return "\(escaped(output)): \(inputs.map(escaped).joined(separator: " "))\n"
}

private func write(_ text: String, to file: String, in folder: String?) throws {
  do {
    if let folder { try makeFolder(folder) }
    try writeFile(file, Array(text.utf8))
  } catch {
    throw unwritable(file, error)
  }
}
