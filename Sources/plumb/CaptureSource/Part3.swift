// Written by TidyTests from Grammar/capture (UPDATE_GOLDEN=1 swift test); do not edit.

extension CaptureSource {
  static let part3 = #"""

    /// What draws nothing, as marks that turn the direction of writing.
    private func isHidden(_ scalar: Unicode.Scalar) -> Bool {
      switch scalar.properties.generalCategory {
      case .control, .format, .lineSeparator, .paragraphSeparator, .surrogate, .unassigned,
        .privateUse:
        return true
      default: return false
      }
    }

    // MARK: Lint

    /// What `plumb lint` says of a file; nil where it finds nothing wrong or cannot be run.
    private func findings(in path: String, _ options: [String]) -> String? {
      #if os(iOS) || os(Linux) || os(macOS)
        var environment = ProcessInfo.processInfo.environment.filter { name, _ in
          !["DYLD_", "SIMULATOR_", "XCTest"].contains { name.hasPrefix($0) }
        }
        environment["PATH"] =
          (environment["PATH"] ?? "/usr/bin:/bin") + ":/opt/homebrew/bin:/usr/local/bin"
        let output = NSTemporaryDirectory() + "plumb-\(UUID().uuidString).txt"
        defer { try? FileManager.default.removeItem(atPath: output) }
        let command = ["/usr/bin/env", environment["PLUMB"] ?? "plumb", "lint", path] + options
        #if canImport(Darwin)
          var actions: posix_spawn_file_actions_t?
        #else
          var actions = posix_spawn_file_actions_t()
        #endif
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        posix_spawn_file_actions_addopen(&actions, 1, output, O_WRONLY | O_CREAT | O_TRUNC, 0o600)
        posix_spawn_file_actions_adddup2(&actions, 1, 2)
        let arguments = command.map { strdup($0) } + [nil]
        let variables = environment.map { strdup("\($0.key)=\($0.value)") } + [nil]
        defer { for text in arguments + variables { free(text) } }
        var child = pid_t()
        var status: Int32 = 0
        guard posix_spawn(&child, command[0], &actions, nil, arguments, variables) == 0,
          waitpid(child, &status, 0) == child
        else { return nil }
        // 126 and 127 are of env, where there is no plumb.
        let exit = status >> 8 & 0xFF
        guard exit != 0, exit != 126, exit != 127 else { return nil }
        return (try? String(contentsOfFile: output, encoding: .utf8)) ?? "plumb lint failed"
      #else
        return nil
      #endif
    }

    """#
}
