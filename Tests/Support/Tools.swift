import Foundation

/// Whether a command is on the path.
///
/// What needs one says so, `@Test(.enabled(if: isInstalled("zsh"), "no zsh"))`, and is reported as
/// skipped where it is missing; `.ci/run` lists these at its end.
public func isInstalled(_ tool: String) -> Bool { installedPath(of: tool) != nil }

/// Where a command of the path lies.
public func installedPath(of tool: String) -> String? {
  let path = ProcessInfo.processInfo.environment["PATH"] ?? ""
  return path.split(separator: ":").map { "\($0)/\(tool)" }.first {
    FileManager.default.isExecutableFile(atPath: $0)
  }
}
