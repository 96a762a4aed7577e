import PlumbEditor
import PlumbJSON
import PlumbText

/// A language server, LSP 3.17, as a value: messages in, messages out.
///
/// It reads no stream and has no thread. Whoever runs it hands over all messages that have come,
/// has `nextJob()` worked on aside, and says when it is done or when waiting has been long enough.
package struct Server: Sendable {
  /// What is open in the editor, by address.
  var workspace: Workspace
  var client = Client()
  /// Documents whose findings the client has not got, or not all of them.
  var pending: [String: Pending] = [:]
  /// Requests for diagnostics that wait for the proof.
  var heldPulls: [HeldPull] = []
  /// Whether what the client draws of some text rests on another one that has changed since.
  var isShownOutdated = false
  /// Requests for the diagnostics of all files, and what was found in those that are not open.
  var workspacePulls: [WorkspacePull] = []
  var sweep = FolderSweep()
  /// The layouts that are looked at in a browser.
  var previews: [LivePreview] = []
  /// The numbers of colored tokens that each text's client has, by the id that they went under.
  var sentTokens: [String: (id: String, data: [Int])] = [:]
  var tokenCount = 0
  private var phase = Phase.new
  private var requestCount = 0
  /// Set once the client has said `exit`: 0 after `shutdown`, else 1.
  package private(set) var exitStatus: Int32?

  private enum Phase { case new, running, shutDown }

  /// What the client has of the findings of a text.
  enum Pending { case all, proof }

  struct HeldPull {
    let id: JSON
    let uri: String
    /// The id of the report that the client has.
    let previous: String?
  }

  package init(_ environment: Environment) { workspace = Workspace(environment) }

  var environment: Environment { workspace.environment }

  var documents: [String: Document] {
    get { workspace.documents }
    _modify { yield &workspace.documents }
  }

  /// The places of an open text as the client counts them.
  func positions(of uri: String) -> Positions? {
    documents[uri].map { Positions($0, client.encoding) }
  }

  /// Handles all messages that have come, in order, and gives what is to be sent.
  ///
  /// Requests that a later one of them cancels are not begun, nor are those about a text that a
  /// later one changes, so that a storm of edits leaves no queue behind.
  package mutating func receive(_ messages: [JSON]) -> [JSON] {
    let cancelled = messages.compactMap { message in
      message["method"]?.text == "$/cancelRequest" ? message["params"]?["id"] : nil
    }
    var lastChange: [String: Int] = [:]
    for (place, message) in messages.enumerated()
    where message["method"]?.text == "textDocument/didChange" {
      if let uri = message["params"]?["textDocument"]?["uri"]?.text { lastChange[uri] = place }
    }
    var sent: [JSON] = []
    for (place, message) in messages.enumerated() {
      guard exitStatus == nil else { break }
      guard let method = message["method"]?.text else {
        // An answer to one of our own requests; all of them are only for the client's sake.
        if message["id"] == nil || message["result"] == nil && message["error"] == nil {
          sent += unreadable(message)
        }
        continue
      }
      let parameters = message["params"]
      guard let id = message["id"] else {
        sent += notified(method, parameters)
        continue
      }
      let uri = parameters?["textDocument"]?["uri"]?.text
      let isStale = uri.flatMap { lastChange[$0] }.map { place < $0 } ?? false
      if cancelled.contains(where: { $0.inOneLine() == id.inOneLine() }) {
        sent.append(failure(id, .requestCancelled, "cancelled"))
      } else if isStale, staleRequests.contains(method) {
        sent.append(failure(id, .contentModified, "the text has changed since"))
      } else {
        sent += requested(method, parameters, id)
      }
    }
    return sent + publishPending()
  }

  private func unreadable(_ message: JSON) -> [JSON] {
    guard case .object(let members) = message, members.contains(where: { $0.key == "id" }) else {
      return [failure(.null, .invalidRequest, "this is no message")]
    }
    return []
  }

  /// What is pending for bytes that are no JSON.
  package func complaintAboutBytes() -> JSON {
    failure(.null, .parseError, "this is no JSON")
  }

  private mutating func requested(_ method: String, _ parameters: JSON?, _ id: JSON) -> [JSON] {
    switch (phase, method) {
    case (.new, "initialize"):
      phase = .running
      client = Client(parameters)
      workspace.folders = Client.folders(parameters)
      return [answer(id, initializeResult())]
    case (.new, _): return [failure(id, .notInitialized, "`initialize` has to come first")]
    case (.shutDown, _): return [failure(id, .invalidRequest, "the server is shut down")]
    case (.running, "initialize"):
      return [failure(id, .invalidRequest, "`initialize` has come before")]
    case (.running, "shutdown"):
      phase = .shutDown
      return [answer(id, .null)]
    case (.running, _): break
    }
    if method == "workspace/executeCommand" { return execute(parameters, id) }
    switch reply(to: method, parameters, id) {
    case .result(let result): return [answer(id, result.json)]
    case .failed(let code, let words): return [failure(id, code, words)]
    case .later: return []
    case nil: return [failure(id, .methodNotFound, "there is no `\(method)`")]
    }
  }

  private mutating func notified(_ method: String, _ parameters: JSON?) -> [JSON] {
    if method == "exit" {
      exitStatus = phase == .shutDown ? 0 : 1
      return []
    }
    guard phase == .running else { return [] }
    switch method {
    case "initialized": return registrations()
    case "textDocument/didOpen": didOpen(parameters)
    case "textDocument/didChange": didChange(parameters)
    case "textDocument/didClose": return didClose(parameters)
    case "textDocument/didSave":
      if let document = parameters?["textDocument"]?["uri"]?.text.flatMap({ documents[$0] }),
        document.kind == .configuration
      {
        forgetSettings()
      }
    case "workspace/didChangeWatchedFiles": didChangeWatchedFiles(parameters)
    case "workspace/didChangeWorkspaceFolders": changeFolders(parameters?["event"])
    case "$/cancelRequest": return cancelHeld(parameters?["id"])
    default: break
    }
    return []
  }

  private mutating func cancelHeld(_ id: JSON?) -> [JSON] {
    guard let id = id?.inOneLine() else { return [] }
    let held = heldPulls.map(\.id) + workspacePulls.map(\.id)
    let ended = workspacePulls.filter { $0.id.inOneLine() == id }.flatMap(\.ended)
    heldPulls.removeAll { $0.id.inOneLine() == id }
    workspacePulls.removeAll { $0.id.inOneLine() == id }
    return ended
      + held.filter { $0.inOneLine() == id }
      .map { failure($0, .requestCancelled, "cancelled") }
  }

  /// A request of our own.
  mutating func request(_ method: String, _ parameters: (any Encodes)?) -> JSON {
    requestCount += 1
    return JSON([
      "jsonrpc": "2.0", "id": "plumb-\(requestCount)", "method": method, "params": parameters,
    ])
  }
}

/// What a request is answered with.
enum Reply {
  case result(any Encodes)
  case failed(ErrorCode, String)
  /// Once the proof is there.
  case later
}

/// The codes of LSP 3.17 and JSON-RPC 2.0.
enum ErrorCode: Int {
  case parseError = -32700
  case invalidRequest = -32600
  case methodNotFound = -32601
  case invalidParams = -32602
  case notInitialized = -32002
  case requestCancelled = -32800
  case contentModified = -32801
  case serverCancelled = -32802
  case requestFailed = -32803
}

func answer(_ id: JSON, _ result: JSON) -> JSON {
  JSON(["jsonrpc": "2.0", "id": id, "result": result])
}

func failure(_ id: JSON, _ code: ErrorCode, _ message: String) -> JSON {
  let again = code == .serverCancelled ? JSON(["retriggerRequest": true]) : nil
  return JSON([
    "jsonrpc": "2.0", "id": id,
    "error": JSON(["code": code.rawValue, "message": message, "data": again]),
  ])
}

func notification(_ method: String, _ parameters: any Encodes) -> JSON {
  JSON(["jsonrpc": "2.0", "method": method, "params": parameters])
}
