import PlumbDiagnostics
import PlumbEditor
import PlumbModel
import PlumbText

/// What the `.plumb` files of projects say of the texts that an editor has open, each read again
/// once it is another one.
///
/// Touched by the server's thread only.
final class EditorSettings: @unchecked Sendable {
  private struct Known {
    let stamp: String
    let settings: Settings
    let rules: PathRules?
    let allowedImports: [String]
  }

  private let call: Invocation
  private let unconfigured: Known
  private var known: [String: Known] = [:]

  init(_ call: Invocation) throws {
    self.call = call
    unconfigured = try Self.known(call, stamp: "")
  }

  func settings(of path: String, within folders: [String]) -> Settings {
    let found = found(around: path, within: folders)
    var settings = found.settings
    if let rules = found.rules { settings.rules = rules.levels(of: path) }
    return settings
  }

  func allowedImports(of path: String, within folders: [String]) -> [String] {
    found(around: path, within: folders).allowedImports
  }

  /// One that says nothing that can be taken has diagnostics of its own, and counts as none.
  private func found(around path: String, within folders: [String]) -> Known {
    guard path.hasPrefix("/"),
      let file = try? Configuration.path(around: path, within: folders)
    else { return unconfigured }
    let stamp = file + " " + (stamp(of: file) ?? "")
    if let known = known[file], known.stamp == stamp { return known }
    let found =
      (try? Configuration(reading: file)).flatMap {
        try? Self.known(call.configured(by: $0), stamp: stamp)
      }
      ?? Known(
        stamp: stamp, settings: unconfigured.settings, rules: unconfigured.rules,
        allowedImports: unconfigured.allowedImports)
    known[file] = found
    return found
  }

  private static func known(_ call: Invocation, stamp: String) throws -> Known {
    let rules = try PathRules(call)
    var settings = Settings(
      typography: try call.typography(), rules: rules.usual,
      formatFunctions: call.values("--vfl-function"), stamp: stamp)
    settings.screens = try call.screens()
    settings.definitions = try call.definitions()
    return Known(
      stamp: stamp, settings: settings, rules: rules, allowedImports: try call.allowedImports())
  }
}

/// Loads the imports of one question, which may come from several projects.
final class EditorImports {
  private let settings: EditorSettings
  private let open: (String) -> [UInt8]?
  private let folders: [String]
  private var projects: [[String]: Projects] = [:]

  init(_ settings: EditorSettings, within folders: [String], open: @escaping (String) -> [UInt8]?) {
    self.settings = settings
    self.folders = folders
    self.open = open
  }

  func load(_ written: String, _ importer: String) -> ImportResult {
    let allowed = settings.allowedImports(of: importer, within: folders)
    let projects = projects[allowed] ?? Projects(allowing: allowed, within: folders)
    self.projects[allowed] = projects
    let root = SourceText(path: importer, bytes: [])
    return Importer(root: root, in: projects, open: open).load(written, from: importer)
  }
}

// MARK: `.plumb` itself

/// What is wrong with the text of a `.plumb`.
@Sendable func lintConfiguration(_ source: SourceText) -> [Diagnostic] {
  ConfigurationText(source.bytes, in: "").mistakes.map { mistake in
    let range = SourceRange(mistake.range.lowerBound, mistake.range.upperBound, in: source.id)
    let fixes = mistake.replacement.map { [Fix("write `\($0)`", [Edit(range, $0)], isTold: true)] }
    return Diagnostic(
      .syntax, mistake.message.prefix(1).lowercased() + mistake.message.dropFirst(), at: range,
      label: mistake.advice.map { $0.prefix(1).lowercased() + $0.dropFirst() } ?? "",
      fixes: fixes ?? [])
  }
}

/// What may stand in a `.plumb` after what is on its line already.
@Sendable func configurationWords(
  _ line: String, isInSection: Bool
) -> [(word: String, meaning: String)] {
  let parts = line.split(separator: "=", omittingEmptySubsequences: false)
    .map { $0.filter { $0 != " " && $0 != "\t" } }
  guard 1 < parts.count else {
    let keys = isInSection ? ["rule"] : Configuration.keys
    return keys.map { key in
      let help = Configuration.option(of: key)?.help
      return (key, help ?? "The least version of Plumb that reads this.")
    }
  }
  if parts[0] == "rule" {
    if parts.count == 2 {
      return RuleLevels.Collection.allCases.map { ($0.rawValue, "") }
        + Rule.allCases.map { ($0.rawValue, ruleSummary($0)) }
    }
    let isError = Rule(rawValue: String(parts[1]))?.severity == .error
    return (isError ? [.error] : RuleLevel.allCases).map { ($0.rawValue, "") }
  }
  guard let option = Configuration.option(of: String(parts[0])) else { return [] }
  let values = option.value == nil ? ["true", "false"] : option.values + option.suggestions
  return values.map { ($0, "") }
}
