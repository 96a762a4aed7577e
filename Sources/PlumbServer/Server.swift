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
    let id: RequestID
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
    let messages = messages.map(ClientMessage.init)
    let coming = Coming(messages)
    var sent: [ServerMessage] = []
    for (place, message) in messages.enumerated() {
      guard exitStatus == nil else { break }
      switch message {
      case .answer: break
      case .unreadable:
        sent.append(.failure(nil, ResponseError(.invalidRequest, "this is no message")))
      case .notification(let method, let parameters): sent += notified(method, parameters)
      case .request(let method, let parameters, let id):
        if coming.cancels.contains(id) {
          sent.append(.failure(id, Self.cancelled))
        } else if Request.all[method]?.isRepeated ?? false,
          coming.changes(TextParameters(parameters).uri, after: place)
        {
          sent.append(
            .failure(id, ResponseError(.contentModified, "the text has changed since")))
        } else {
          sent += requested(method, parameters, id)
        }
      }
    }
    return (sent + publishPending()).map(\.json)
  }

  static let cancelled = ResponseError(.requestCancelled, "cancelled")

  /// What messages that have come make of those before them.
  private struct Coming {
    private(set) var cancels: [RequestID] = []
    private var lastChange: [String: Int] = [:]

    init(_ messages: [ClientMessage]) {
      for (place, message) in messages.enumerated() {
        guard let method = message.method else { continue }
        if method == Notification.cancel, let id = CancelParameters(message.parameters).id {
          cancels.append(id)
        }
        if method == Notification.change {
          lastChange[TextParameters(message.parameters).uri] = place
        }
      }
    }

    func changes(_ uri: String, after place: Int) -> Bool {
      lastChange[uri].map { place < $0 } ?? false
    }
  }

  /// What is said of bytes that are no JSON.
  package func complaintAboutBytes() -> JSON {
    ServerMessage.failure(nil, ResponseError(.parseError, "this is no JSON")).json
  }

  private mutating func requested(
    _ method: String, _ parameters: JSON, _ id: RequestID
  ) -> [ServerMessage] {
    func failed(_ code: ResponseError.Code, _ words: String) -> [ServerMessage] {
      [.failure(id, ResponseError(code, words))]
    }
    switch (phase, method) {
    case (.new, "initialize"):
      phase = .running
      return [.result(id, initialize(InitializeParameters(parameters)))]
    case (.new, _): return failed(.notInitialized, "`initialize` has to come first")
    case (.shutDown, _): return failed(.invalidRequest, "the server is shut down")
    case (.running, "initialize"):
      return failed(.invalidRequest, "`initialize` has come before")
    case (.running, "shutdown"):
      phase = .shutDown
      return [.result(id, JSON.null)]
    case (.running, _): break
    }
    guard let request = Request.all[method] else {
      return failed(.methodNotFound, "there is no `\(method)`")
    }
    if let kinds = request.kinds {
      let document = documents[TextParameters(parameters).uri]
      guard let document, kinds.contains(document.kind) else {
        return [.result(id, JSON.null)]
      }
    }
    return request.answer(&self, parameters, id)
  }

  private mutating func notified(_ method: String, _ parameters: JSON) -> [ServerMessage] {
    if method == "exit" {
      exitStatus = phase == .shutDown ? 0 : 1
      return []
    }
    guard phase == .running else { return [] }
    return Notification.all[method]?.take(&self, parameters) ?? []
  }

  mutating func cancelHeld(_ cancelled: CancelParameters) -> [ServerMessage] {
    guard let id = cancelled.id else { return [] }
    let held = heldPulls.map(\.id) + workspacePulls.map(\.id)
    let ended = workspacePulls.filter { $0.id == id }.flatMap(\.ended)
    heldPulls.removeAll { $0.id == id }
    workspacePulls.removeAll { $0.id == id }
    return ended + held.filter { $0 == id }.map { .failure($0, Self.cancelled) }
  }

  /// A request of our own.
  mutating func request(_ request: ClientRequest) -> ServerMessage {
    requestCount += 1
    return .request(
      "plumb-\(requestCount)", method: request.method, request.parameters)
  }
}
