import PlumbEditor
import PlumbServer
import PlumbText

/// The pages that an editor has opened in a browser, each replaced there as its text changes.
///
/// They are served on a thread of their own, from the first one on; where this machine lets nobody
/// listen, a page is a file, and stays as it was.
final class LivePages: @unchecked Sendable {
  private let lock = Mutex()
  // All below is touched under the lock only.
  private var isServing = false
  private var address: String?
  /// What is to be shown, by name.
  private var waiting: [(name: String, page: ServedPage)] = []
  /// When each page was shown first, or somebody looked at it last.
  private var seen: [String: Double] = [:]
  /// So that nobody else on this machine can guess an address.
  private let secret = (0..<2).map { _ in String(UInt64.random(in: .min ... .max), radix: 36) }
    .joined()

  @Sendable func show(_ name: String, _ page: ServedPage) -> String? {
    let served: String? = lock.locked {
      if !isServing { serve() }
      guard let address = self.address else { return nil }
      waiting.append((name, page))
      seen[name] = seen[name] ?? monotonicSeconds()
      return address + secret + "/" + name + "/"
    }
    return served ?? keep(name, page)
  }

  @Sendable func isOpen(_ name: String) -> Bool {
    let now = monotonicSeconds()
    return lock.locked { seen[name].map { now - $0 < ToolBounds.pageSeconds } ?? false }
  }

  /// To be called by the holder of the lock.
  private func serve() {
    isServing = true
    guard let server = try? PreviewServer(port: 0),
      (try? startThread({ [self] in run(server) })) != nil
    else { return }
    address = server.address
  }

  private func run(_ first: PreviewServer) {
    var server = first
    while server.step() {
      let (shown, names) = lock.locked {
        defer { waiting = [] }
        return (waiting, Array(seen.keys))
      }
      for (name, page) in shown { server.show(page, at: path(of: name)) }
      let now = monotonicSeconds()
      let looked = names.filter { server.isLooked(at: path(of: $0)) }
      lock.locked { for name in looked { seen[name] = now } }
    }
  }

  private func path(of name: String) -> String { "/" + secret + "/" + name + "/" }

  /// Writes a page for a browser; one of the same name before it goes.
  private func keep(_ name: String, _ page: ServedPage) -> String? {
    guard let folder = cacheFolder("pages") else { return nil }
    do {
      try makeFolder(folder)
      try writeFile("\(folder)/\(name).html", Array(page.text.utf8))
      return PlumbServer.address(ofPath: "\(folder)/\(name).html")
    } catch {
      return nil
    }
  }
}
