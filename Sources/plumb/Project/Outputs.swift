/// Files that a command is to write. None of them may be one that it reads, by whatever name, or
/// another that it writes.
struct Outputs {
  private let call: Invocation
  private var inputs: [FileNumber: String] = [:]
  /// What is written to each place.
  private var reserved: [Place: String] = [:]

  private enum Place: Hashable {
    case there(FileNumber)
    /// A path without links, where nothing is yet.
    case missing(String)
  }

  init(_ call: Invocation, reading inputs: [String]) {
    self.call = call
    read(inputs)
    if let configuration = call.configuration { read([configuration.path]) }
  }

  /// Says what else is read, such as imports.
  mutating func read(_ paths: [String]) {
    for path in paths {
      guard let number = FileNumber(path), !number.isDevice else { continue }
      inputs[number] = inputs[number] ?? path
    }
  }

  /// Refuses what is read, and what something else is written to.
  ///
  /// - Parameter purpose: What is written there, such as `--depfile`.
  mutating func reserve(_ path: String, for purpose: String) throws {
    try check(path)
    let number = path == "-" ? .standardOutput : FileNumber(path)
    if number?.isDevice == true { return }
    let place =
      number.map(Place.there) ?? .missing(pathWithoutLinks((try? endOfLinks(path)) ?? path))
    guard let other = reserved.updateValue(purpose, forKey: place), other != purpose else { return }
    throw call.wrongUsage("'\(path)' would be written for '\(other)' and for '\(purpose)'")
  }

  /// What says how files are read.
  private static let settings: Set = [Configuration.fileName, ".gitignore"]

  private func check(_ path: String) throws {
    let real = pathWithoutLinks((try? endOfLinks(path)) ?? path)
    if let name = real.split(separator: "/").last.map(String.init), Self.settings.contains(name) {
      throw call.wrongUsage("'\(path)' is read for its settings, and cannot be written, too")
    }
    guard path != "-", let number = FileNumber(path), let input = inputs[number] else { return }
    let name = input == "-" ? "standard input" : "'\(input)'"
    throw call.wrongUsage(
      input == path
        ? "'\(path)' is read, and cannot be written, too"
        : "'\(path)' is the same file as \(name), which is read, and cannot be written, too")
  }

  func write(_ bytes: [UInt8], to path: String, _ console: Console) throws {
    guard path != "-" else { return try console.write(bytes) }
    try check(path)
    do {
      try writeOutput(path, bytes)
    } catch {
      throw unwritable(path, error)
    }
  }
}
