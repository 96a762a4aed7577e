import PlumbText

/// How far a long run is, on a terminal.
struct Progress: Sendable {
  private let start = monotonicSeconds()
  private let count: Int
  private let clock = ProgressClock()

  /// Nil where nobody would see it.
  init?(count: Int, _ console: Console) {
    guard 1 < count, isTerminal(2), console.colorsErrors else { return nil }
    self.count = count
  }

  /// Ten times a second, and not in the first second.
  @Sendable func show(_ done: Int) {
    let now = monotonicSeconds()
    guard 1 < now - start, clock.isDue(now) else { return }
    _ = writeAll(Array("\r\u{1B}[K\(done) of \(count) files".utf8), to: 2)
  }

  func end() {
    if clock.hasShown { _ = writeAll(Array("\r\u{1B}[K".utf8), to: 2) }
  }
}

/// When something was shown last; touched by one thread at a time.
private final class ProgressClock: @unchecked Sendable {
  private var last = 0.0
  var hasShown: Bool { last != 0 }

  func isDue(_ now: Double) -> Bool {
    guard 0.1 < now - last else { return false }
    last = now
    return true
  }
}

/// Runs anew whenever a layout file of the given paths comes, goes or changes.
func watch(_ call: Invocation, _ console: Console) throws -> ExitStatus {
  guard !call.operands.contains("-") else {
    throw call.wrongUsage("standard input cannot be watched")
  }
  var last: [String: String]?
  while true {
    let start = monotonicSeconds()
    let now = stamps(call.lintedPaths)
    // Looking takes a tenth of a processor at most, however many files there are.
    let pause = max(0.2, 9 * (monotonicSeconds() - start))
    if now != last {
      if last != nil { console.complain("\n") }
      let status = try lintOnce(call, console)
      console.complain(status == .clean ? "All is well; watching\n" : "Watching\n")
      // What was saved meanwhile is looked at again; a run that fixes changes files itself.
      last = call.has("--fix") ? stamps(call.lintedPaths) : now
    }
    sleep(milliseconds: UInt32(min(pause, 10) * 1000))
  }
}

/// By file, what changes with it. Files that others import lie in the same folders, as a rule.
private func stamps(_ paths: [String]) -> [String: String] {
  var stamps: [String: String] = [:]
  for path in paths {
    for file in layoutFiles(at: path, endings: lintedEndings).files {
      stamps[file] = stamp(of: file)
    }
  }
  return stamps
}
