import PlumbJSON

// Messages themselves, JSON-RPC 2.0.

/// What an answer names its request by: whatever the client said, to the letter.
struct RequestID: Encodes, Decodes, Equatable, Sendable {
  let json: JSON

  init(_ json: JSON) { self.json = json }

  static func == (one: RequestID, other: RequestID) -> Bool {
    one.json.inOneLine() == other.json.inOneLine()
  }
}

/// A message of the client.
enum ClientMessage {
  case request(String, JSON, RequestID)
  case notification(String, JSON)
  /// To one of our own requests; all of them are only for the client's sake.
  case answer
  case unreadable

  init(_ json: JSON) {
    guard case .object(let members) = json else {
      self = .unreadable
      return
    }
    if let method = json.member("method", as: String.self) {
      let parameters = json["params"] ?? .null
      let id = json.member("id", as: RequestID.self)
      self = id.map { .request(method, parameters, $0) } ?? .notification(method, parameters)
    } else {
      self = members.contains { $0.key == "id" } ? .answer : .unreadable
    }
  }
}

extension ClientMessage {
  /// Nil for what asks and says nothing.
  var method: String? {
    switch self {
    case .request(let method, _, _), .notification(let method, _): method
    case .answer, .unreadable: nil
    }
  }

  var parameters: JSON {
    switch self {
    case .request(_, let parameters, _), .notification(_, let parameters): parameters
    case .answer, .unreadable: .null
    }
  }
}

/// A message to the client.
enum ServerMessage: Encodes {
  case result(RequestID, any Encodes)
  /// To a request, or to what could not be read.
  case failure(RequestID?, ResponseError)
  case request(String, method: String, (any Encodes)?)
  case notification(String, any Encodes)

  var json: JSON {
    switch self {
    case .result(let id, let result):
      JSON(["jsonrpc": "2.0", "id": id, "result": result])
    case .failure(let id, let error):
      JSON(["jsonrpc": "2.0", "id": id ?? RequestID(.null), "error": error])
    case .request(let id, let method, let parameters):
      JSON(["jsonrpc": "2.0", "id": id, "method": method, "params": parameters])
    case .notification(let method, let parameters):
      JSON(["jsonrpc": "2.0", "method": method, "params": parameters])
    }
  }
}

/// Why a request has no result.
struct ResponseError: Error, Encodes {
  let code: Code
  let message: String

  init(_ code: Code, _ message: String) {
    self.code = code
    self.message = message
  }

  var json: JSON { JSON(["code": code.rawValue, "message": message]) }

  /// The codes of LSP 3.17 and JSON-RPC 2.0.
  enum Code: Int {
    case parseError = -32700
    case invalidRequest = -32600
    case methodNotFound = -32601
    case invalidParams = -32602
    case notInitialized = -32002
    case requestCancelled = -32800
    case contentModified = -32801
    case requestFailed = -32803
  }
}
