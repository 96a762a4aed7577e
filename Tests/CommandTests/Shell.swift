import Foundation
import TestSupport

/// What a command printed and how it ended.
struct CommandResult: Equatable {
  var output: String
  var errors: String
  var status: Int32
}

/// Runs shell commands in an empty folder of their own, with the `plumb` of this build.
final class Shell {
  let folder: String

  init() throws {
    let base = FileManager.default.temporaryDirectory.appendingPathComponent(
      "plumb-tests-\(UUID().uuidString)")
    folder = base.appendingPathComponent("work").path
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
  }

  deinit {
    try? FileManager.default.removeItem(atPath: (folder as NSString).deletingLastPathComponent)
  }

  /// Runs a line with `/bin/sh`; the environment is the same on every machine.
  func run(_ command: String) throws -> CommandResult {
    let beside = (folder as NSString).deletingLastPathComponent
    let process = Process()
    process.currentDirectoryURL = URL(fileURLWithPath: folder)
    process.environment = [
      "PATH": "\(builtTools ?? ""):/usr/local/bin:/usr/bin:/bin", "HOME": folder, "LC_ALL": "C",
      "COLUMNS": "80", "TERM": "dumb", "SWIFT_BACKTRACE": "enable=no",
    ]
    let (output, errors) = try process.finishShell(command, writingInto: beside)
    return CommandResult(output: output, errors: errors, status: process.terminationStatus)
  }

  func write(_ text: String, to name: String) throws {
    try text.write(toFile: folder + "/" + name, atomically: true, encoding: .utf8)
  }
}
