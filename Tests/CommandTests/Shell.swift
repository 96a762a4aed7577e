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

  /// The folder that holds the built tool: beside the test bundle.
  static let tools: String? = {
    var folders = [CommandLine.arguments[0], Bundle.main.bundlePath].map {
      ($0 as NSString).deletingLastPathComponent
    }
    for bundle in Bundle.allBundles where bundle.bundlePath.hasSuffix(".xctest") {
      folders.append((bundle.bundlePath as NSString).deletingLastPathComponent)
    }
    folders += ["debug", "release"].map { Golden.root + "/.build/" + $0 }
    return folders.first { FileManager.default.isExecutableFile(atPath: $0 + "/plumb") }
  }()

  /// Runs a line with `/bin/sh`; the environment is the same on every machine.
  func run(_ command: String) throws -> CommandResult {
    let beside = (folder as NSString).deletingLastPathComponent
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/bin/sh")
    process.arguments = ["-c", command]
    process.currentDirectoryURL = URL(fileURLWithPath: folder)
    process.environment = [
      "PATH": "\(Self.tools ?? ""):/usr/local/bin:/usr/bin:/bin", "HOME": folder, "LC_ALL": "C",
      "COLUMNS": "80", "TERM": "dumb", "SWIFT_BACKTRACE": "enable=no",
    ]
    let files = [beside + "/output", beside + "/errors"]
    for file in files { try Data().write(to: URL(fileURLWithPath: file)) }
    process.standardOutput = FileHandle(forWritingAtPath: files[0])
    process.standardError = FileHandle(forWritingAtPath: files[1])
    process.standardInput = FileHandle.nullDevice
    try process.run()
    process.waitUntilExit()
    let texts = files.map { path in
      String(decoding: FileManager.default.contents(atPath: path) ?? Data(), as: UTF8.self)
    }
    return CommandResult(output: texts[0], errors: texts[1], status: process.terminationStatus)
  }

  func write(_ text: String, to name: String) throws {
    try text.write(toFile: folder + "/" + name, atomically: true, encoding: .utf8)
  }
}
