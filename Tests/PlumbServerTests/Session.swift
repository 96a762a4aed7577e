import Foundation
import PlumbEditor
import PlumbJSON
import PlumbModel
import PlumbServer
import PlumbTypography
import TestSupport
import Testing

/// A client with a server of its own: the only caller of the server's interface.
final class Session {
  private var server: Server
  private var count = 0
  private let disk: Disk
  /// What the server sent unasked since the last look.
  private(set) var sent: [JSON] = []
  let initialized: JSON

  static let uri = "file:///project/Card.layout"

  /// - Parameters:
  ///   - files: what lies on disk, by path.
  ///   - capabilities: as JSON.
  ///   - settings: what the project says of each text.
  init(
    files: [String: String] = [:], capabilities: String = everything, folder: String? = nil,
    settings: Settings? = nil
  ) {
    disk = Disk(files)
    var world = Self.world(disk)
    world.isPageOpen = { [disk] _ in disk.isPageOpen }
    world.images = { [disk] _, folders in
      disk.imageFolders.append(folders)
      return { name in ("png", Array(name.utf8)) }
    }
    world.stamp = { [disk] path in disk.files[path].map { "\($0.hashValue)" } }
    if let settings { world.settings = { _, _ in settings } }
    server = Server(world)
    let folders = folder.map { "[{\"uri\": \"file://\($0)\", \"name\": \"x\"}]" } ?? "null"
    let parameters =
      "{\"processId\": null, \"capabilities\": \(capabilities), \"workspaceFolders\": \(folders)}"
    let answers = server.receive([
      Self.message("initialize", Self.json(parameters), id: 0)
    ])
    initialized = answers.first?["result"] ?? .null
    sent += server.receive([Self.message("initialized", .object([]))])
  }

  static let everything = """
    {"textDocument": {"publishDiagnostics": {"versionSupport": true, "relatedInformation": true,
      "tagSupport": {"valueSet": [1, 2]}, "codeDescriptionSupport": true},
      "documentSymbol": {"hierarchicalDocumentSymbolSupport": true},
      "completion": {"completionItem": {"snippetSupport": true,
        "documentationFormat": ["markdown"]}}}}
    """

  static let utf8 = #"{"general": {"positionEncodings": ["utf-8", "utf-16"]}}"#

  static func json(_ text: String) -> JSON { JSON(Array(text.utf8)) ?? .null }

  private static func world(_ disk: Disk) -> Environment {
    Environment(
      loader: { open, _ in
        disk.loaders += 1
        return { written, importer in
          let folder = (importer as NSString).deletingLastPathComponent
          let path = ((folder + "/" + written) as NSString).standardizingPath
          if let bytes = open(path) { return .loaded(path: path, bytes: bytes) }
          guard let text = disk.files[path] else { return .failed(reason: "no such file") }
          return .loaded(path: path, bytes: Array(text.utf8))
        }
      },
      layoutFiles: { folder in
        disk.files.keys.filter { $0.hasPrefix(folder + "/") }.sorted()
      },
      read: { path in
        disk.read.append(path)
        return disk.files[path].map { Array($0.utf8) }
      },
      rulePage: { rule in Golden.text(at: "Grammar/rules/\(rule).md") },
      ruleAddress: { rule in "file:///rules/\(rule).md" },
      showPage: { name, page in
        disk.pages.append(page.text)
        return page.text.contains("<!doctype html>") ? "file:///\(name)" : nil
      },
      version: "test",
      typography: Typography())
  }
}

/// What lies on disk, which only the session that made it touches.
private final class Disk: @unchecked Sendable {
  var files: [String: String]
  /// So many loaders of imports were made.
  var loaders = 0
  var read: [String] = []
  var pages: [String] = []
  /// Whether somebody looks at them.
  var isPageOpen = true
  /// The open folders, once for each time that a project was looked through for images.
  var imageFolders: [[String]] = []
  init(_ files: [String: String]) { self.files = files }
}

// MARK: Talking

extension Session {
  static func message(_ method: String, _ parameters: JSON, id: Int? = nil) -> JSON {
    var members: [(key: String, value: JSON)] = [("jsonrpc", .string("2.0"))]
    if let id { members.append(("id", .integer(id))) }
    return .object(members + [("method", .string(method)), ("params", parameters)])
  }

  /// Sends messages as they are; proofs follow at once.
  func send(_ messages: [JSON], proving: Bool = true) -> [JSON] {
    var answers = server.receive(messages)
    // Ends: each round proves what was wanted.
    while proving, let job = server.nextJob() { answers += server.finish(job.run { true }) }
    return answers
  }

  func notify(_ method: String, _ parameters: JSON) {
    sent += send([Self.message(method, parameters)])
  }

  /// Asks and gives the result, or the error where there is one.
  func ask(_ method: String, _ parameters: JSON) -> JSON {
    count += 1
    let id = count
    let answers = send([Self.message(method, parameters, id: id)])
    sent += answers.filter { $0["id"]?.whole != id }
    let answer = answers.first { $0["id"]?.whole == id && $0["method"] == nil }
    #expect(answer != nil, "no answer to \(method)")
    return answer?["result"] ?? answer?["error"] ?? .null
  }

  func stopWaiting() -> [JSON] { server.stopWaiting() }
  /// Does all that is worked on aside, and says what that was, in order.
  func workAside() -> [String] {
    var names: [String] = []
    while let job = server.nextJob() {
      switch job {
      case .proof(let job): names.append(job.uri.components(separatedBy: "/").last ?? "")
      case .page: names.append("a page")
      }
      sent += server.finish(job.run { true })
    }
    return names
  }
  func finishProofs() -> [JSON] {
    var answers: [JSON] = []
    while let job = server.nextJob() { answers += server.finish(job.run { true }) }
    return answers
  }

  /// A proof, or a page, that is done while something else happens.
  func provedLater(_ meanwhile: () -> Void) -> [JSON] {
    guard let job = server.nextJob() else { return [.null] }
    let answer = job.run { true }
    meanwhile()
    return server.finish(answer)
  }

  /// Begins a proof, and no longer wants it after some questions whether it is wanted.
  func breakOffProof(after questions: Int) -> [JSON] {
    guard let job = server.nextJob() else { return [.null] }
    var left = questions
    return server.finish(
      job.run {
        left -= 1
        return 0 <= left
      })
  }

  var loaderCount: Int { disk.loaders }
  /// The paths of files that were read since the last look.
  func filesRead() -> [String] {
    defer { disk.read = [] }
    return disk.read
  }
  /// What was shown in a browser.
  var pages: [String] { disk.pages }
  var isPageOpen: Bool {
    get { disk.isPageOpen }
    set { disk.isPageOpen = newValue }
  }
  var hasOldPages: Bool { server.hasOldPages() }
  var imageFolders: [[String]] { disk.imageFolders }
  func text() -> String? { server.text(of: Self.uri) }

  var exitStatus: Int32? { server.exitStatus }

  /// Another program writes or deletes a file, and the client, which watches them, says so.
  func write(_ text: String?, to path: String, proving: Bool = true) {
    disk.files[path] = text
    let changes = JSON.array([.object([("uri", .string("file://" + path))])])
    let message = Self.message(
      "workspace/didChangeWatchedFiles", .object([("changes", changes)]))
    sent += send([message], proving: proving)
  }

  /// The methods of what was sent unasked, and forgets it.
  func methodsSent() -> [String] {
    defer { sent = [] }
    return sent.compactMap { $0["method"]?.text }
  }

  func open(
    _ text: String, uri: String = uri, version: Int = 1, language: String = "layout"
  ) {
    notify(
      "textDocument/didOpen",
      .object([
        (
          "textDocument",
          .object([
            ("uri", .string(uri)), ("languageId", .string(language)),
            ("version", .integer(version)), ("text", .string(text)),
          ])
        )
      ]))
  }

  static func change(_ text: String, version: Int, uri: String = uri) -> JSON {
    .object([
      ("textDocument", .object([("uri", .string(uri)), ("version", .integer(version))])),
      ("contentChanges", .array([.object([("text", .string(text))])])),
    ])
  }

  func changeMessage(_ text: String, version: Int) -> JSON {
    Self.message("textDocument/didChange", Self.change(text, version: version))
  }

  func request(_ method: String, _ parameters: JSON, id: Int) -> JSON {
    Self.message(method, parameters, id: id)
  }

  /// The diagnostics last sent for a document, and forgets what was sent.
  func diagnostics(uri: String = uri) -> [JSON]? {
    defer { sent = [] }
    return sent.last {
      $0["method"]?.text == "textDocument/publishDiagnostics" && $0["params"]?["uri"]?.text == uri
    }?["params"]?["diagnostics"]?.elements
  }
}

// MARK: Places and texts

/// The position of a byte offset, in UTF-16.
func position(_ text: String, _ offset: Int) -> JSON {
  let before = Array(text.utf8.prefix(offset))
  let line = before.filter { $0 == 0x0A }.count
  let start = before.lastIndex(of: 0x0A).map { $0 + 1 } ?? 0
  let column = String(decoding: before[start...], as: UTF8.self).utf16.count
  return .object([("line", .integer(line)), ("character", .integer(column))])
}

/// Parameters that name a document and a place.
func place(_ marked: MarkedText, _ digit: Int = 1, _ more: [(key: String, value: JSON)] = [])
  -> JSON
{
  .object(
    [
      ("textDocument", .object([("uri", .string(Session.uri))])),
      ("position", position(marked.text, marked.offsets[digit] ?? 0)),
    ] + more)
}

/// Parameters that name a document and a range.
func stretch(
  _ marked: MarkedText, _ lower: Int = 1, _ upper: Int = 2,
  _ more: [(key: String, value: JSON)] = []
) -> JSON {
  .object(
    [
      ("textDocument", .object([("uri", .string(Session.uri))])),
      (
        "range",
        .object([
          ("start", position(marked.text, marked.offsets[lower] ?? 0)),
          ("end", position(marked.text, marked.offsets[upper] ?? marked.offsets[lower] ?? 0)),
        ])
      ),
    ] + more)
}

/// `3:4-3:9`, lines and columns from 0.
func words(_ range: JSON?) -> String {
  func words(_ position: JSON?) -> String {
    "\(position?["line"]?.whole ?? -1):\(position?["character"]?.whole ?? -1)"
  }
  return "\(words(range?["start"]))-\(words(range?["end"]))"
}

/// A text after `TextEdit`s.
func applied(_ edits: [JSON], to text: String) -> String {
  let units = Array(text.utf16)
  func offset(_ position: JSON?) -> Int {
    var line = 0
    var i = 0
    while line < position?["line"]?.whole ?? 0, i < units.count {
      if units[i] == 0x0A { line += 1 }
      i += 1
    }
    return min(units.count, i + (position?["character"]?.whole ?? 0))
  }
  let ordered = edits.enumerated().sorted {
    (offset($0.element["range"]?["start"]), $0.offset)
      > (offset($1.element["range"]?["start"]), $1.offset)
  }
  var result = units
  for (_, edit) in ordered {
    let range = offset(edit["range"]?["start"])..<offset(edit["range"]?["end"])
    result.replaceSubrange(range, with: Array((edit["newText"]?.text ?? "").utf16))
  }
  return String(decoding: result, as: UTF16.self)
}
