import Foundation
import TestSupport
import Testing

/// A folder for bad files, and the built `plumb` to run on them within limits.
final class Victim {
  /// How a run ended.
  struct Ending {
    var output: String
    var errors: String
    var status: Int32
    var wasKilled: Bool

    /// What was said, wherever: `lint` speaks on standard output, `frames` on standard error.
    var words: String { output + errors }

    /// `path:line:column: error:` stands at the beginning of a line.
    var hasPlace: Bool {
      words.split(separator: "\n").contains { line in
        let parts = line.split(separator: ":", maxSplits: 4).map(String.init)
        return 4 < parts.count && Int(parts[1]) != nil && Int(parts[2]) != nil
          && parts[3] == " error"
      }
    }
  }

  let folder: String

  init() throws {
    folder = FileManager.default.temporaryDirectory.path + "/plumb-bad-\(UUID().uuidString)"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(atPath: folder) }

  func write(_ bytes: [UInt8], to name: String) throws {
    try Data(bytes).write(to: URL(fileURLWithPath: folder + "/" + name))
  }

  func write(_ text: String, to name: String) throws { try write(Array(text.utf8), to: name) }

  /// Runs a line of the shell in which `plumb` is the tool.
  ///
  /// Processor time and memory are limited by the shell; an answer that needs more is a signal or
  /// an error, and fails the test either way.
  func run(_ line: String, seconds: Int = 20, megabytes: Int = 3_000) throws -> Ending {
    let process = Process()
    // Not every system can limit memory.
    let limits = "ulimit -t \(seconds); ulimit -v \(megabytes * 1024) 2>/dev/null; "
    process.currentDirectoryURL = URL(fileURLWithPath: folder)
    process.environment = ["PATH": "/usr/bin:/bin", "SWIFT_BACKTRACE": "enable=no", "LC_ALL": "C"]
    let tool = builtTools.map { $0 + "/plumb" } ?? "plumb"
    let (output, errors) = try process.finishShell(
      limits + "plumb() { '\(tool)' \"$@\"; }; " + line, writingInto: folder)
    // A shell says 128 + n of a command that ended by signal n.
    let status = process.terminationStatus
    return Ending(
      output: output, errors: errors, status: status,
      wasKilled: process.terminationReason == .uncaughtSignal || 128 < status)
  }

  static let allCommands = [
    "lint bad.layout", "frames bad.layout", "format --check bad.layout", "explain bad.layout:1",
    "frames --format svg - < bad.layout",
  ]

  /// Lints, solves, formats and explains a file, none of which may trap, run away or find itself at
  /// fault; gives what the first command said.
  @discardableResult
  func expectAnswers(
    _ bytes: [UInt8], _ name: String, commands: [String] = allCommands,
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws -> Ending {
    try write(bytes, to: "bad.layout")
    var lint: Ending?
    for command in commands {
      let ending = try run("plumb " + command)
      #expect(
        !ending.wasKilled && [0, 1].contains(ending.status),
        "\(name): `plumb \(command)` ended with \(ending.status): \(ending.errors.prefix(300))",
        sourceLocation: sourceLocation)
      lint = lint ?? ending
    }
    return try #require(lint)
  }
}
