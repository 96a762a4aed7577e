/// The files of one run of lint, each with how it is checked: with what the `.plumb` nearest around
/// it says, and the command line after that.
struct LintPlan: Sendable {
  /// Files that are checked in one way.
  struct Group: Sendable {
    let call: Invocation
    var setting: LintSetting
  }

  let files: [String]
  /// In the order of their first files.
  private(set) var groups: [Group] = []
  private var groupOfFile: [String: Int] = [:]

  /// - Parameter given: What the command line says alone.
  init(_ files: [String], _ calls: inout ConfiguredCalls, given: LintSetting) throws {
    self.files = files
    var numbers: [String?: Int] = [:]
    for file in files {
      let call = try calls.call(for: file)
      let path = call.configuration?.path
      if numbers[path] == nil {
        numbers[path] = groups.count
        groups.append(Group(call: call, setting: try LintSetting(call, sharing: given)))
      }
      groupOfFile[file] = numbers[path]
    }
    for group in groups {
      _ = try group.call.mostWarnings()
      if group.call.has("--minimum"), group.call.has(deviceOption.name) {
        throw group.call.wrongUsage("'--minimum' and '--device' exclude each other")
      }
    }
  }

  /// Finds out what files say of each other.
  mutating func lookAround() {
    let functions = formatFunctions(in: files)
    let imported = ImportedFiles(among: files)
    for place in groups.indices {
      groups[place].setting.take(functions, imported)
    }
  }

  func group(of file: String) -> Int { groupOfFile[file] ?? 0 }
  func setting(of file: String) -> LintSetting { groups[group(of: file)].setting }

  /// The configurations that something is read from, and fonts.
  var inputs: [String] {
    groups.flatMap { group in
      group.call.values("--font") + (group.call.configuration.map { [$0.path] } ?? [])
    }
  }
}

extension Invocation {
  /// Without any path it is the working folder.
  var lintedPaths: [String] { operands.isEmpty ? ["."] : operands }

  /// How many warnings there may be; nil for any number.
  func mostWarnings() throws -> Int? {
    if has("--strict") { return 0 }
    guard let text = value("--max-warnings") else { return nil }
    guard let number = Int(text), 0 <= number else {
      throw wrongUsage(
        "The value '\(text)' is invalid for '--max-warnings <n>'. Write a number such as '10'")
    }
    return number
  }

  /// What `.plumb` says for this run, and the command line after it.
  var configurationText: String {
    let keys = Configuration.keys.filter { has("--" + $0) }
    let lines = keys.flatMap { key in
      values("--" + key).map { value in "\(key) = \(value.isEmpty ? "true" : value)\n" }
    }
    let minimum = configuration?.text.minimumVersion.map {
      "\(ConfigurationText.minimumVersionKey) = \($0)\n"
    }
    let sections = (configuration?.text.sections ?? []).map { section in
      "\n[\(section.pattern)]\n" + section.rules.map { "rule = \($0)\n" }.joined()
    }
    return "# " + (configuration?.path ?? "no \(Configuration.fileName) was found") + "\n"
      + (minimum ?? "") + lines.joined() + sections.joined()
  }
}
