import PlumbEditor
import PlumbText

/// Serves pages to browsers on this machine, and tells them when there are others.
///
/// It speaks as much HTTP/1.1 as that takes (RFC 9112), and server-sent events (HTML Living
/// Standard, 9.2).
struct PreviewServer {
  let port: UInt16
  private let socket: Int32
  /// By their addresses, each of which ends in a slash.
  private var pages: [String: ServedPage] = [:]
  /// Connections whose request has not come as a whole, oldest first.
  private var requests: [Request] = []
  /// Connections that wait for events, oldest first.
  private var listeners: [(connection: Int32, page: String)] = []

  private struct Request {
    let connection: Int32
    /// When the connection was made, in seconds.
    let start: Double
    var bytes: [UInt8] = []
  }

  private static let change = "data: changed\n\n"

  init(port: UInt16) throws(FileProblem) {
    (socket, self.port) = try listenLocally(port: port)
  }

  var address: String { "http://127.0.0.1:\(port)/" }

  /// Shows a page at an address, and has those who look at the one before look again.
  mutating func show(_ page: ServedPage, at address: String) {
    pages[address] = page
    listeners = listeners.filter { connection, page in
      if page != address || deliver(Array(Self.change.utf8), to: connection) { return true }
      closeConnection(connection)
      return false
    }
  }

  /// Whether anybody looks at a page.
  func isLooked(at address: String) -> Bool { listeners.contains { $0.page == address } }

  /// Answers what has come, or comes in a little while; false once a descriptor can be read that
  /// says to end.
  mutating func step(until end: Int32? = nil) -> Bool {
    let descriptors =
      (end.map { [$0] } ?? []) + [socket] + requests.map(\.connection)
      + listeners.map(\.connection)
    let ready = readable(descriptors, milliseconds: ToolBounds.watchMilliseconds)
    if let end, ready.contains(end) { return false }
    for connection in ready.sorted() where connection != socket { hear(connection) }
    if ready.contains(socket), let connection = acceptConnection(socket) {
      if ToolBounds.connections <= requests.count + listeners.count,
        let oldest = requests.first?.connection ?? listeners.first?.connection
      {
        drop(oldest)
      }
      requests.append(Request(connection: connection, start: monotonicSeconds()))
    }
    let now = monotonicSeconds()
    while let oldest = requests.first, ToolBounds.requestSeconds < now - oldest.start {
      drop(oldest.connection)
    }
    return true
  }

  func close() {
    for connection in requests.map(\.connection) + listeners.map(\.connection) {
      closeConnection(connection)
    }
    closeConnection(socket)
  }

  private mutating func hear(_ connection: Int32) {
    guard let bytes = received(connection) else {
      drop(connection)
      return
    }
    guard let place = requests.firstIndex(where: { $0.connection == connection }) else { return }
    requests[place].bytes += bytes
    let request = requests[place].bytes
    let text = String(decoding: request, as: UTF8.self)
    guard let head = text.firstRange(of: "\r\n\r\n").map({ text[..<$0.lowerBound] }) else {
      if ToolBounds.requestBytes < request.count { drop(connection) }
      return
    }
    answer(connection, head.split(separator: "\r\n").map(String.init))
  }

  private mutating func answer(_ connection: Int32, _ lines: [String]) {
    let words = (lines.first ?? "").split(separator: " ")
    let path = 1 < words.count ? words[1].prefix { $0 != "?" } : ""
    let folder = path.lastIndex(of: "/").map { String(path[...$0]) } ?? ""
    guard words.first == "GET" || words.first == "HEAD" else {
      return send("405 Method Not Allowed", "", to: connection)
    }
    // A name of some other site's that leads here is not answered.
    let host = lines.first { $0.lowercased().hasPrefix("host:") }?.dropFirst(5)
      .drop { $0 == " " }.prefix { $0 != ":" }
    guard host == "127.0.0.1" || host == "localhost" else {
      return send("403 Forbidden", "", to: connection)
    }
    guard let page = pages[folder] else {
      let status = path == "/favicon.ico" ? "204 No Content" : "404 Not Found"
      return send(status, "", to: connection)
    }
    switch path.dropFirst(folder.count) {
    case "":
      send(
        "200 OK", page.text, "Content-Security-Policy: \(page.policy)\r\n",
        isHead: words.first == "HEAD", to: connection)
    case "events":
      let head =
        "HTTP/1.1 200 OK\r\nContent-Type: text/event-stream\r\nCache-Control: no-store\r\n\r\n"
      // A page that was replaced before it could listen is told at once.
      let isCurrent = page.events.map { words[1] == folder + $0 } ?? false
      requests.removeAll { $0.connection == connection }
      if deliver(Array((head + (isCurrent ? "" : Self.change)).utf8), to: connection) {
        listeners.append((connection, folder))
      } else {
        closeConnection(connection)
      }
    case "favicon.ico": send("204 No Content", "", to: connection)
    default: send("404 Not Found", "", to: connection)
    }
  }

  private mutating func send(
    _ status: String, _ body: String, _ fields: String = "", isHead: Bool = false,
    to connection: Int32
  ) {
    let head =
      "HTTP/1.1 \(status)\r\nContent-Type: text/html; charset=utf-8\r\n"
      + "Content-Length: \(body.utf8.count)\r\nCache-Control: no-store\r\n"
      + "X-Content-Type-Options: nosniff\r\n\(fields)Connection: close\r\n\r\n"
    _ = deliver(Array((head + (isHead ? "" : body)).utf8), to: connection)
    drop(connection)
  }

  private mutating func drop(_ connection: Int32) {
    requests.removeAll { $0.connection == connection }
    listeners.removeAll { $0.connection == connection }
    closeConnection(connection)
  }
}
