import PlumbDiagnostics
import PlumbInterfaceBuilder
import PlumbProof
import PlumbText

/// What of a file of Interface Builder is allowed, which has no room for a comment that says so.
let allowOption = Option(
  name: "--allow", value: "id[=rule]", repeats: true,
  help: "An object of a storyboard or a nib, by its id, of which no finding is told, or none of a "
    + "rule.")

extension Invocation {
  func allowedObjects() throws -> Set<String> {
    for text in values(allowOption.name) {
      let parts = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      guard parts.count == 2 else { continue }
      if Rule(rawValue: String(parts[1])) == nil {
        throw unknown("rule", String(parts[1]), among: Rule.allCases.map(\.rawValue))
      }
    }
    return Set(values(allowOption.name))
  }
}

/// Whether a file is one of Interface Builder: by its name, or where it has none by how it begins.
func isInterface(_ source: SourceText) -> Bool {
  if source.path == standardInputName {
    return source.bytes.first { $0 > 0x20 && $0 < 0x80 } == UInt8(ascii: "<")
  }
  return InterfaceDocument.endings.contains(where: source.path.hasSuffix)
}

/// What is wrong with a file of Interface Builder, at its own lines.
func lintInterface(_ source: SourceText, _ setting: LintSetting) -> [Diagnostic] {
  InterfaceDocument.findings(in: source, allowing: setting.allowedObjects) { text, quiet in
    lint(
      text, typography: setting.typography, on: setting.screens, defining: setting.definitions,
      asking: setting.rules.levels(of: source.path).quieting(quiet), isImported: { true },
      usedElsewhere: { [] },
      importing: { _, _ in .failed(reason: "it has no imports") }
    ).diagnostics
  }
}
