import Foundation

/// The folder that holds the built tool: beside the test bundle.
public let builtTools: String? = {
  var folders = [CommandLine.arguments[0], Bundle.main.bundlePath]
  folders += Bundle.allBundles.map(\.bundlePath).filter { $0.hasSuffix(".xctest") }
  let places =
    folders.map { ($0 as NSString).deletingLastPathComponent }
    + ["debug", "release"].map { Golden.root + "/.build/" + $0 }
  return places.first { FileManager.default.isExecutableFile(atPath: $0 + "/plumb") }
}()

extension Process {
  /// Runs a line with `/bin/sh` until it ends, and gives what it wrote; through files, since pipes
  /// fill.
  ///
  /// - Parameter folder: Where these files may be.
  public func finishShell(
    _ line: String, writingInto folder: String
  ) throws -> (output: String, errors: String) {
    executableURL = URL(fileURLWithPath: "/bin/sh")
    arguments = ["-c", line]
    let files = ["/.output", "/.errors"].map { folder + $0 }
    for file in files { try Data().write(to: URL(fileURLWithPath: file)) }
    standardOutput = FileHandle(forWritingAtPath: files[0])
    standardError = FileHandle(forWritingAtPath: files[1])
    standardInput = FileHandle.nullDevice
    try run()
    waitUntilExit()
    let texts = files.map { path in
      String(decoding: FileManager.default.contents(atPath: path) ?? Data(), as: UTF8.self)
    }
    return (texts[0], texts[1])
  }
}
