/// A command line as it stands for each of the files that it names: with what the nearest `.plumb`
/// says of it, each read once.
struct ConfiguredCalls {
  private let call: Invocation
  /// By the configuration's path.
  private var calls: [String: Invocation] = [:]
  /// The nearest configuration of each folder, without links.
  private var nearest: [String: String?] = [:]
  /// The path that each file was found by, whose configuration counts where the file's own project
  /// has none.
  private var operands: [String: String] = [:]

  init(_ call: Invocation) { self.call = call }

  /// Every file that it names, and of each folder what the folder's configuration leaves in it.
  mutating func files(
    at paths: [String], endings: [String] = [".layout"], _ console: Console
  ) throws -> (files: [String], status: ExitStatus) {
    try layoutFiles(
      at: paths, endings: endings,
      excluding: { try exclusion(of: $0, isNamed: paths.contains($0)) },
      finding: { file, path in operands[file] = path }, console)
  }

  /// What a folder that is named leaves out, or one on the way that has a configuration of its own.
  private mutating func exclusion(of folder: String, isNamed: Bool) throws -> Exclusion {
    let call = try self.call(for: folder)
    let (all, given) = (call.values(excludeOption.name), call.givenValues(excludeOption.name))
    // Patterns count from where the configuration lies, without one from the working folder.
    return Exclusion(
      patterns: isNamed ? all : all.dropLast(given.count),
      folder: call.configuration?.folder ?? identity(of: ".") ?? "")
  }

  /// - Parameter place: A file, a folder, or `-` for standard input, which has a name.
  mutating func call(for place: String) throws -> Invocation {
    let place = place == "-" ? call.value("--stdin-filename") ?? "." : place
    guard let path = try configuration(around: place) else {
      guard let operand = operands[place], operand != place else { return call }
      return try call(for: operand)
    }
    if let known = calls[path] { return known }
    let configured = call.configured(by: try Configuration(reading: path))
    calls[path] = configured
    return configured
  }

  private mutating func configuration(around place: String) throws -> String? {
    let folder =
      kind(of: place) == .folder ? place + "/" : plumb.folder(of: pathWithoutLinks(place))
    if let known = nearest[folder] { return known }
    let path = try Configuration.path(around: place)
    nearest[folder] = .some(path)
    return path
  }
}

/// What to leave out of folders, for every command that rewrites or checks what is in them.
let excludeOption = Option(
  name: "--exclude", value: "pattern", repeats: true,
  help: "What to leave out of folders, as '.gitignore' says it; a file that is named is taken all "
    + "the same.")
