import PlumbDiagnostics
import PlumbEditor
import PlumbJSON
import PlumbModel
import PlumbPreview
import PlumbServer
import PlumbText
import PlumbTypography

let lspCommand = Command(
  name: "lsp",
  overview: "Serve editors: the language server, on standard input and output.",
  discussion: [
    "Editors start it themselves; Grammar/EDITORS.md has a configuration for each. It speaks the "
      + "Language Server Protocol 3.17 and exits 0 after 'shutdown' and 'exit', 1 where 'shutdown' "
      + "or both are missing.",
    "What '.plumb' says of a text, in the folder that is open or around it, holds as in lint.",
  ],
  options: [
    Option(name: "--stdio", help: "Nothing else is possible; some editors say so all the same."),
    deviceOption, defineOption, ruleOption,
    Option(
      name: "--vfl-function", value: "name", repeats: true,
      help: "A function of your own whose first argument is a Visual Format string."),
  ] + typographyOptions + importOptions,
  run: runLsp)

private func runLsp(_ call: Invocation, _ console: Console) throws -> ExitStatus {
  var server = Server(environment(try EditorSettings(call), try call.typography()))
  let worker = try Worker<ServerJob, ServerAnswer> { job, isWanted in job.run(isWanted) }
  var buffer = MessageBuffer()
  var running: ServerJob?
  var hasWaited = false
  while true {
    let isProving = server.isWaiting && !hasWaited
    // Somebody may look at an old page again, of which no message tells.
    let isWatching = running == nil && server.hasOldPages()
    let delay: Int32 =
      isProving ? ToolBounds.proofMilliseconds : isWatching ? ToolBounds.watchMilliseconds : -1
    let event = waitForInput(or: worker.descriptor, milliseconds: delay)
    var sent: [JSON] = []
    switch event {
    case .nothing:
      hasWaited = true
      sent += server.stopWaiting()
    case .worker:
      running = nil
      if let answer = worker.takeAnswer() { sent += server.finish(answer) }
    case .input:
      guard let bytes = readAvailable(), !bytes.isEmpty else { return .found }
      buffer.append(bytes)
      let (messages, complaints) = takeMessages(&buffer, server)
      sent += complaints + server.receive(messages)
      hasWaited = false
    }
    if let status = server.exitStatus {
      try console.write(sent.flatMap(framed))
      return status == 0 ? .clean : .found
    }
    if buffer.isBroken {
      console.complain("Error: what came is no message of the Language Server Protocol\n")
      return .found
    }
    if let running, server.isStale(running) { worker.cancel() }
    try console.write(sent.flatMap(framed))
    guard running == nil else { continue }
    running = server.nextJob()
    if let running { worker.start(running) }
  }
}

/// All whole messages that have come, and complaints about what is no JSON.
private func takeMessages(
  _ buffer: inout MessageBuffer, _ server: Server
) -> (messages: [JSON], complaints: [JSON]) {
  var messages: [JSON] = []
  var complaints: [JSON] = []
  while let bytes = buffer.next() {
    if let message = JSON(bytes) {
      messages.append(message)
    } else {
      complaints.append(server.complaintAboutBytes())
    }
  }
  return (messages, complaints)
}

private func environment(_ settings: EditorSettings, _ typography: Typography) -> Environment {
  let pages = rulePagesFolder()
  let livePages = LivePages()
  var environment = Environment(
    loader: { open, folders in EditorImports(settings, within: folders, open: open).load },
    layoutFiles: { folder in layoutFiles(at: folder).files },
    read: { path in try? plainContents(of: path) },
    rulePage: { rule in Rule(rawValue: rule)?.page },
    ruleAddress: { rule in pages.map { address(ofPath: "\($0)/\(rule).md") } },
    showPage: livePages.show, version: version, typography: typography)
  environment.isPageOpen = livePages.isOpen
  environment.images = { path, folders in
    // What is no file is in no project.
    guard path.hasPrefix("/") else { return { _ in nil } }
    let images = ProjectImages(around: path, within: folders)
    return { name in images.image(name).map { ($0.type, $0.bytes) } }
  }
  environment.settings = settings.settings
  environment.stamp = { stamp(of: $0) }
  environment.lintConfiguration = lintConfiguration
  environment.configurationWords = configurationWords
  return environment
}

/// A folder of ours in the user's cache.
func cacheFolder(_ name: String) -> String? {
  let cache = environment("XDG_CACHE_HOME") ?? environment("HOME").map { $0 + "/.cache" }
  guard let cache, cache.hasPrefix("/") else { return nil }
  return "\(cache)/plumb/\(version)/\(name)"
}

/// A folder in the user's cache that holds the rules' pages, for editors that open the page of a
/// diagnostic; nil where it cannot be written.
private func rulePagesFolder() -> String? {
  guard let folder = cacheFolder("rules") else { return nil }
  do {
    try makeFolder(folder)
    for rule in Rule.allCases {
      try writeFile("\(folder)/\(rule.rawValue).md", Array(rule.page.utf8))
    }
    return folder
  } catch {
    return nil
  }
}
