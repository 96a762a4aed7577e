import PlumbJSON

// What the server asks of a client, and tells it unasked.

/// A request of the server: its method, and what comes with it.
enum ClientRequest {
  case showDocument(ShowDocument)
  case watch(patterns: [String])
  case refreshDiagnostics
  case refresh(Refreshed)

  var method: String {
    switch self {
    case .showDocument: "window/showDocument"
    case .watch: "client/registerCapability"
    case .refreshDiagnostics: "workspace/diagnostic/refresh"
    case .refresh(let what): "workspace/\(what.rawValue)/refresh"
    }
  }

  var parameters: (any Encodes)? {
    switch self {
    case .showDocument(let page): page
    case .watch(let patterns): Registration(patterns: patterns)
    case .refreshDiagnostics, .refresh: nil
    }
  }

  /// What a client draws beside diagnostics, by what it asks for it with.
  enum Refreshed: String, CaseIterable {
    case semanticTokens
    case inlayHint
  }
}

/// A page that opens outside of the editor.
struct ShowDocument: Encodes {
  let uri: String
  var json: JSON { JSON(["uri": uri, "external": true]) }
}

/// To be told of files that change on disk.
struct Registration: Encodes {
  let patterns: [String]
  var json: JSON {
    let registration = JSON([
      "id": "plumb-watched-files", "method": Notification.watchedFiles,
      "registerOptions": JSON(["watchers": patterns.map { JSON(["globPattern": $0]) }]),
    ])
    return JSON(["registrations": [registration]])
  }
}

extension ServerMessage {
  static func publish(_ diagnostics: PublishDiagnostics) -> ServerMessage {
    .notification("textDocument/publishDiagnostics", diagnostics)
  }

  /// Something to know, no warning.
  static func show(_ message: String) -> ServerMessage {
    .notification("window/showMessage", JSON(["type": 3, "message": message]))
  }
}
