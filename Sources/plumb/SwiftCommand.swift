import PlumbModel
import PlumbSolver
import PlumbSwift
import PlumbText

let swiftCommand = Command(
  name: "swift",
  overview: "Write Swift that builds layouts out of views and constraints.",
  discussion: [
    "Each file becomes one of Swift with a class for each of its layouts; 'Card.layout' becomes "
      + "'Card.layout.swift'. Without --output, or with -, it goes to standard output.",
    "What the toolkit cannot say is an error with its place, and nothing is written then.",
  ],
  examples: [
    Example("plumb swift Card.layout", "Print a class that builds it for UIKit."),
    Example(
      "plumb swift --target appkit --access public -o Generated Card.layout",
      "Write one for the Mac into a folder."),
    Example(
      "plumb swift --target frames -o CardFrames.swift Card.layout",
      "Write its frames as arithmetic, without views."),
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
    Option(name: "--layout", value: "name", help: "Only this layout, and those that stand in it."),
    defineOption,
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
  ] + importOptions,
  run: runSwift)

private func runSwift(_ call: Invocation, _ console: Console) throws -> ExitStatus {
  let options = try swiftOptions(call)
  let places = try SwiftPlaces(call)
  var outputs = Outputs(call, reading: call.operands)
  for file in call.operands {
    if let place = places.output(of: file) { try outputs.reserve(place, for: file) }
  }
  let depfile = call.value("--depfile")
  if let depfile { try outputs.reserve(depfile, for: "--depfile") }
  let (allowed, definitions) = (try call.allowedImports(), try call.definitions())
  var status = ExitStatus.clean
  var all: [(file: String, written: Written)] = []
  for file in call.operands {
    do {
      let source = try source(at: file)
      let importer = Importer(root: source, allowing: allowed)
      all.append(
        (
          file,
          call.value("--target") == framesTarget
            ? writtenFrames(source, importer, options, definitions)
            : written(source, importer, options, definitions)
        ))
    } catch let failure as Failure where failure.status == .noInput {
      status = report(failure, console)
    }
  }
  try call.checkDefinitions(all.flatMap(\.written.analysis.metricNames))
  var rules: [String] = []
  for (file, (analysis, text, complaints)) in all {
    let files = analysis.files.map(\.tree.source)
    let errors = (analysis.diagnostics + complaints).filter { $0.severity == .error }
    guard errors.isEmpty else {
      console.complain(drawn(errors, files: files, color: console.colorsErrors))
      if status == .clean { status = .found }
      continue
    }
    // What lint warns of is lint's to tell; what only the code lacks is told here.
    if !complaints.isEmpty {
      console.complain(drawn(complaints, files: files, color: console.colorsErrors))
    }
    if let layout = options.layout, !analysis.scenes.contains(where: { $0.name == layout }) {
      throw call.unknown("layout", layout, among: analysis.scenes.map(\.name))
    }
    guard let output = places.output(of: file) else {
      try console.write(text)
      continue
    }
    outputs.read(files.map(\.path))
    if depfile != nil { rules.append(try dependencies(of: output, files.map(\.path))) }
    try places.makeFolder()
    try outputs.write(Array(text.utf8), to: output, console)
  }
  if let depfile { try outputs.write(Array(rules.joined().utf8), to: depfile, console) }
  return status
}

private func swiftOptions(_ call: Invocation) throws -> SwiftOptions {
  let options = SwiftOptions(
    toolkit: call.value("--target").flatMap(SwiftToolkit.init) ?? .uikit,
    access: call.value("--access").flatMap(SwiftAccess.init) ?? .internal,
    prefix: call.value("--prefix") ?? "", isConditional: call.has("--if-can-import"),
    writesViews: call.has("--views"), layout: call.value("--layout"))
  guard !options.writesViews || call.value("--target") == framesTarget else {
    throw call.wrongUsage("'--views' is for '--target frames'")
  }
  guard options.prefix.unicodeScalars.allSatisfy({ $0.properties.isXIDContinue }),
    options.prefix.unicodeScalars.first?.properties.isXIDStart ?? true
  else { throw call.wrongUsage("The prefix '\(options.prefix)' cannot begin a name") }
  guard options.layout == nil || call.operands.count == 1 else {
    throw call.wrongUsage("'--layout' is for one file")
  }
  return options
}

/// Where Swift goes: to a folder, to a file whose name ends in `.swift`, or to what is there and is
/// no folder, such as a pipe; to standard output where `output` is nil.
private struct SwiftPlaces {
  private let output: String?
  private let isFile: Bool

  init(_ call: Invocation) throws {
    output = call.value("--output").flatMap { $0 == "-" ? nil : $0 }
    isFile = output.map { $0.hasSuffix(".swift") || kind(of: $0) == .other } ?? false
    if isFile, 1 < call.operands.count, let output {
      throw call.wrongUsage("Several files cannot all become '\(output)'")
    }
  }

  func output(of file: String) -> String? {
    guard let output, !isFile else { return output }
    return output + "/" + (file == "-" ? "Untitled.layout" : baseName(file)) + ".swift"
  }

  func makeFolder() throws {
    guard let output, !isFile else { return }
    guard kind(of: output) != .file else { throw unwritable(output, .other("it is no folder")) }
    do {
      try plumb.makeFolder(output)
    } catch {
      throw unwritable(output, error)
    }
  }
}

/// The value of `--target` that stands for no toolkit.
private let framesTarget = "frames"

private typealias Written = (analysis: Analysis, text: String, complaints: [Diagnostic])

private func written(
  _ source: SourceText, _ importer: Importer, _ options: SwiftOptions,
  _ definitions: [String: Rational]
) -> Written {
  written(
    by: SwiftFile.self, analyze(source, defining: definitions, importing: importer.load), options)
}

/// Frames by arithmetic, of layouts that are proved to have them.
private func writtenFrames(
  _ source: SourceText, _ importer: Importer, _ options: SwiftOptions,
  _ definitions: [String: Rational]
) -> Written {
  let all = lint(source, defining: definitions, importing: importer.load)
  let analysis = options.layout.flatMap(all.only) ?? all
  guard !analysis.diagnostics.contains(where: { $0.severity == .error }) else {
    return (analysis, "", [])
  }
  return written(by: SwiftFrames.self, analysis, options)
}

private func written(
  by emitter: any SwiftEmitter.Type, _ analysis: Analysis, _ options: SwiftOptions
) -> Written {
  let swift = emitter.init(analysis, options)
  return (analysis, swift.text, swift.diagnostics)
}

private func baseName(_ path: String) -> String {
  path.split(separator: "/").last.map(String.init) ?? path
}

/// A rule as make reads it: blanks, `#`, `:` and `$` in names escaped, and backslashes where one of
/// those would make them count.
private func dependencies(of output: String, _ inputs: [String]) throws -> String {
  func escaped(_ path: String) throws -> String {
    var text = ""
    var backslashes = ""
    for scalar in path.unicodeScalars {
      switch scalar {
      case " ", "\t", "#", ":": text += backslashes + "\\"
      case "$": text += "$"
      case "\n", "\r":
        throw Failure(
          message: "Make and Ninja know no names with line breaks, such as that of '\(path)'",
          status: .usage)
      default: break
      }
      text.unicodeScalars.append(scalar)
      backslashes = scalar == "\\" ? backslashes + "\\" : ""
    }
    return text
  }
  return try "\(escaped(output)): \(inputs.map(escaped).joined(separator: " "))\n"
}
