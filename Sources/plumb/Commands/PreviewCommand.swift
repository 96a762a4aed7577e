import PlumbDiagnostics
import PlumbEditor
import PlumbModel
import PlumbPreview
import PlumbProof
import PlumbText

let previewCommand = Command(
  name: "preview",
  overview: "Write a page on which layouts follow a dragged corner.",
  discussion: [
    "The page needs nothing else, neither a network nor a solver: the frames are worked out by "
      + "arithmetic that is written into it. Sizes, states, direction, text size and contents are "
      + "changed on it, and sizes with a conflict or something open are shaded on a map. Images of "
      + "the project, by the name of an image view, are in it.",
    "Without --output, or with -, the page goes to standard output. --serve prints its address "
      + "instead, and the page follows the file until the command is interrupted.",
  ],
  examples: [
    Example("plumb preview Card.layout -o page.html", "Write a page to be opened in a browser."),
    Example("plumb preview Card.layout --serve", "Serve one that follows the file as it is saved."),
  ],
  operands: [layoutFileOperand],
  options: [
    Option(name: "--layout", value: "name", help: "Only this layout of the file."),
    defineOption,
    keyboardOption,
    Option(name: "--output", short: "-o", value: "page.html", help: "Where to write."),
    Option(name: "--serve", help: "Serve the page to browsers on this machine."),
    Option(
      name: "--port", value: "n", initial: "8417, or another that is free",
      help: "Where to serve; 0 for any."),
  ] + importOptions,
  run: runPreview)

private func runPreview(_ call: Invocation, _ console: Console) throws -> ExitStatus {
  if call.has("--serve") { return try serve(call, console) }
  guard !call.has("--port") else { throw call.wrongUsage("'--port' is for '--serve'") }
  let output = call.value("--output") ?? "-"
  var outputs = Outputs(call, reading: call.operands)
  if [".svg", ".png", ".pdf"].contains(where: output.lowercased().hasSuffix) {
    throw call.wrongUsage(
      "'\(output)' is a picture, and a preview is a page: name it .html; "
        + "'plumb frames --format svg' draws pictures")
  }
  try outputs.reserve(output, for: "--output")
  let source = try layoutSource(at: call.operands[0])
  var parts = PreviewParts()
  switch try preview(of: source, call, keeping: &parts) {
  case .broken(let errors, let files):
    console.complain(drawn(errors, files: files, color: console.colorsErrors))
    return .found
  case .page(let page, let files):
    outputs.read(files.map(\.path))
    try outputs.write(Array(page.text.utf8), to: output, console)
    return .clean
  }
}

private enum PreviewOutcome {
  /// The page, and the files it is made of.
  case page(Preview, files: [SourceText])
  /// Errors that leave no layout to be shown.
  case broken([Diagnostic], files: [SourceText])
}

/// What conflicts or is open at some sizes is drawn on the page; what was not understood has none.
private func preview(
  of source: SourceText, _ call: Invocation, events: String? = nil,
  keeping parts: inout PreviewParts
) throws -> PreviewOutcome {
  let importer = Importer(root: source, allowing: try call.allowedImports())
  let definitions = try call.definitions()
  let first = analyze(source, defining: definitions, importing: importer.load)
  let errors = first.diagnostics.filter { $0.severity == .error }
  guard errors.isEmpty else { return .broken(errors, files: first.files.map(\.tree.source)) }
  try call.checkDefinitions(first.metricNames)
  let analysis = lint(source, defining: definitions, importing: importer.load)
  var scenes = analysis.scenes
  if let name = call.value("--layout") {
    scenes = scenes.filter { $0.name == name }
    guard !scenes.isEmpty else {
      throw call.unknown("layout", name, among: analysis.scenes.map(\.name))
    }
  }
  let contents = try call.keyboard().map { try call.keyboards(of: $0, in: scenes) } ?? []
  let shown = Analysis(
    files: analysis.files, scenes: scenes, diagnostics: analysis.diagnostics,
    proof: analysis.proof)
  let page = Preview(
    shown, contents: contents, events: events, keeping: &parts,
    image: ProjectImages(around: source.path).image)
  return .page(page, files: analysis.files.map(\.tree.source))
}

// MARK: Serving

private func serve(_ call: Invocation, _ console: Console) throws -> ExitStatus {
  let file = call.operands[0]
  guard file != "-" else { throw call.wrongUsage("standard input cannot be watched") }
  guard !call.has("--output") else { throw call.wrongUsage("'--serve' writes no file") }
  var server = try server(call)
  var watched = WatchedPage(file: file, call, console)
  // A file that is not there is a mistake at first; later an editor may just be writing it.
  _ = try source(at: file)
  let first = watched.made()
  try console.write(server.address + "\n")
  server.show(ServedPage(first), at: "/")
  let end = try endRequests()
  while server.step(until: end) {
    if watched.hasChanged { server.show(ServedPage(watched.made()), at: "/") }
  }
  server.close()
  return .clean
}

extension ServedPage {
  fileprivate init(_ preview: Preview) {
    self.init(text: preview.text, policy: preview.policy, events: preview.events)
  }
}

private func server(_ call: Invocation) throws -> PreviewServer {
  guard let text = call.value("--port") else {
    if let usual = try? PreviewServer(port: 8417) { return usual }
    return try listening(on: 0)
  }
  guard let port = UInt16(text) else {
    throw call.wrongUsage("The value '\(text)' is invalid for '--port <n>'. Write '8417'")
  }
  return try listening(on: port)
}

private func listening(on port: UInt16) throws -> PreviewServer {
  do {
    return try PreviewServer(port: port)
  } catch {
    throw Failure(message: "Cannot serve on port \(port): \(error.reason)", status: .outputFailed)
  }
}

/// The page of a file, and what the files that it is made of looked like then.
private struct WatchedPage {
  let file: String
  private let call: Invocation
  private let console: Console
  private var stamps: [String: String?] = [:]
  /// The page of the last text that was understood.
  private var last: Preview?
  private var parts = PreviewParts()
  /// How many pages were made.
  private var count = 0

  init(file: String, _ call: Invocation, _ console: Console) {
    self.file = file
    self.call = call
    self.console = console
  }

  private var events: String { "events?\(count)" }

  var hasChanged: Bool { stamps.contains { path, last in stamp(of: path) != last } }

  /// The page, or one that says what is wrong.
  mutating func made() -> Preview {
    stamps = [file: stamp(of: file)]
    count += 1
    do {
      let events = events
      switch try preview(of: layoutSource(at: file), call, events: events, keeping: &parts) {
      case .page(let page, let files):
        remember(files)
        last = page
        return page
      case .broken(let errors, let files):
        remember(files)
        console.complain(drawn(errors, files: files, color: console.colorsErrors))
        return problem(drawn(errors, files: files, color: false))
      }
    } catch {
      _ = report(error, console)
      return problem((error as? Failure)?.message ?? "\(error)")
    }
  }

  private func problem(_ words: String) -> Preview {
    Preview(broken: words, title: file, over: last, events: events)
  }

  private mutating func remember(_ files: [SourceText]) {
    for file in files where stamps[file.path] == nil { stamps[file.path] = stamp(of: file.path) }
  }
}
