import PlumbJSON
import PlumbProof
import PlumbText

/// Findings as GitLab's code quality report, which merge requests show beside the changed lines.
///
/// Source: GitLab, "Code Quality", "Import a custom report": description, check name, fingerprint,
/// severity, path and first line.
public func lintGitLab(_ findings: [Findings]) -> String {
  var elements: [JSON] = []
  for entry in PlacedFindings(findings).entries {
    let severity: String =
      switch entry.diagnostic.severity {
      case .error: "major"
      case .warning: "minor"
      case .note: "info"
      }
    elements.append(
      .object([
        ("description", .string(entry.diagnostic.message)),
        ("check_name", .string(entry.diagnostic.rule.rawValue)),
        ("fingerprint", .string(entry.identity)),
        ("severity", .string(severity)),
        (
          "location",
          .object([
            ("path", .string(entry.path)),
            ("lines", .object([("begin", .integer(entry.position.line))])),
          ])
        ),
      ]))
  }
  return JSON.array(elements).written()
}
