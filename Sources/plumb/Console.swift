/// Exit statuses; those from 64 on are of sysexits.h (4.0BSD).
enum ExitStatus: Int32 {
  case clean = 0
  /// Errors were found in a layout.
  case found = 1
  /// Invalid usage.
  case usage = 64
  /// An input does not exist or cannot be read.
  case noInput = 66
  /// Plumb itself is wrong.
  case bug = 70
  /// Output could not be written.
  case outputFailed = 74
}

/// A reason to stop, in words for standard error.
struct Failure: Error {
  let message: String
  let status: ExitStatus
  /// Lines below the message: usage and where to read more.
  var hints: [String] = []

  /// What is wrong with one file ends nothing but the work on it.
  var concernsOneFile: Bool { status == .noInput || status == .bug }
}

/// Standard output and standard error.
final class Console {
  /// Set when whoever read the output has gone; what follows is dropped quietly.
  private var isPipeClosed = false
  private let colorChoice: ColorChoice

  init(color: ColorChoice) { colorChoice = color }

  func write(_ text: String) throws { try write(Array(text.utf8)) }

  func write(_ bytes: [UInt8]) throws {
    guard !bytes.isEmpty, !isPipeClosed else { return }
    switch writeAll(bytes, to: 1) {
    case 0: return
    case endOfPipe: isPipeClosed = true
    case let number:
      throw Failure(
        message: "Cannot write to standard output: \(words(forError: number))",
        status: .outputFailed)
    }
  }

  /// Nothing can be done about an error of standard error.
  func complain(_ text: String) { _ = writeAll(Array(text.utf8), to: 2) }

  var colorsOutput: Bool { colorChoice.applies(to: 1) }
  var colorsErrors: Bool { colorChoice.applies(to: 2) }
  /// A file is no terminal.
  var colorsFiles: Bool { colorChoice == .always }
}

/// Says something on standard error that is the same each time, as of a page that is made anew with
/// every change of its file: the first time only.
final class Once: @unchecked Sendable {
  private let lock = Mutex()
  // Touched under the lock only.
  private var told: Set<String> = []

  @Sendable func tell(_ text: String) {
    let isNew = lock.locked { told.insert(text).inserted }
    if isNew { _ = writeAll(Array(text.utf8), to: 2) }
  }
}

enum ColorChoice: String, CaseIterable {
  case auto, always, never

  /// Whether to color what goes to a descriptor. `auto` follows https://no-color.org,
  /// https://force-color.org, https://bixense.com/clicolors and TERM, in this order.
  func applies(to descriptor: Int32) -> Bool {
    switch self {
    case .always: return true
    case .never: return false
    case .auto: break
    }
    if let value = environment("NO_COLOR"), !value.isEmpty { return false }
    if let value = environment("FORCE_COLOR"), !value.isEmpty {
      // As Node reads it.
      return value != "0" && value != "false"
    }
    if let value = environment("CLICOLOR_FORCE"), !value.isEmpty, value != "0" { return true }
    return environment("TERM") != "dumb" && isTerminal(descriptor)
  }
}
