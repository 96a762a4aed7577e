import PlumbModel
import PlumbText

/// The name printed for standard input.
let standardInputName = "<stdin>"

/// Reads a file or standard input, or says why not.
///
/// - Parameter input: What standard input is called.
func source(at path: String, input: String? = nil) throws -> SourceText {
  try Faults.begin(path)
  do {
    let name = path == "-" ? input ?? standardInputName : path
    return SourceText(path: name, bytes: try contents(of: path))
  } catch {
    throw unreadable(path, error)
  }
}

/// The same as a value, for work that goes on several threads.
func sourceResult(at path: String, input: String? = nil) -> Result<SourceText, Failure> {
  do {
    return .success(try source(at: path, input: input))
  } catch {
    return .failure(error as? Failure ?? Failure(message: "\(error)", status: .bug))
  }
}

/// The bytes of what an option names: a plain file, standard input, or a pipe that the shell has
/// opened, as for `<(…)`. Any other would be waited for, perhaps for ever.
func optionContents(of path: String) throws(FileProblem) -> [UInt8] {
  let isOpen =
    path == "-" || ["/dev/fd/", "/dev/stdin", "/proc/self/fd/"].contains(where: path.hasPrefix)
  return try isOpen ? contents(of: path) : plainContents(of: path)
}

func unreadable(_ path: String, _ problem: FileProblem) -> Failure {
  switch problem {
  case .missing: Failure(message: "No such file: '\(pictured(path))'", status: .noInput)
  default: Failure(message: "Cannot read '\(pictured(path))': \(problem.reason)", status: .noInput)
  }
}

func unwritable(_ path: String, _ problem: FileProblem) -> Failure {
  Failure(message: "Cannot write '\(pictured(path))': \(problem.reason)", status: .outputFailed)
}

/// Finds imported files: relative to the folder of the file that imports, for standard input to
/// the working folder.
///
/// One file has one printed name however it is spelled, so that a circle of imports is seen.
final class Importer {
  private var nameByIdentity: [String: String] = [:]
  private let root: String
  private let projects: Projects
  /// Known once there is an import.
  private lazy var project = projects.project(of: root)
  /// Time spent reading, for `--stats`.
  private(set) var seconds = 0.0

  /// Texts that come before the files of their names, as those that an editor has open.
  private let open: (String) -> [UInt8]?

  /// - Parameter allowed: Folders outside the project, without links.
  convenience init(root: SourceText, allowing allowed: [String]) {
    self.init(root: root, in: Projects(allowing: allowed))
  }

  init(
    root: SourceText, in projects: Projects, open: @escaping (String) -> [UInt8]? = { _ in nil }
  ) {
    self.root = root.path
    self.projects = projects
    self.open = open
    if let identity = identity(of: root.path) { nameByIdentity[identity] = root.path }
  }

  func load(_ path: String, from importer: String) -> ImportResult {
    let start = monotonicSeconds()
    defer { seconds += monotonicSeconds() - start }
    guard !path.isEmpty else { return .failed(reason: "the path is empty") }
    guard !path.utf8.contains(0) else { return .failed(reason: "the path holds a NUL") }
    let name = joined(folder(of: importer), path)
    if let refusal = refusal(of: name) { return refusal }
    if let bytes = open(name) { return .loaded(path: name, bytes: bytes) }
    do {
      let bytes = try plainContents(of: name)
      guard let identity = identity(of: name) else { return .loaded(path: name, bytes: bytes) }
      let printed = nameByIdentity[identity] ?? name
      nameByIdentity[identity] = printed
      return .loaded(path: printed, bytes: bytes)
    } catch {
      return .failed(reason: error.reason)
    }
  }

  /// Whether a file, by its path, may be imported at all. Of one that may not nothing is said, not
  /// even whether it is there.
  func mayImport(_ name: String) -> Bool { refusal(of: name) == nil }

  private func refusal(of name: String) -> ImportResult? {
    guard name.hasSuffix(".layout"), pathWithoutLinks(name).hasSuffix(".layout") else {
      return .failed(reason: "it is no `.layout` file")
    }
    guard project.holds(name) else {
      return .failed(
        reason: "it lies outside the project",
        note: project.words + "; `--allow-import FOLDER` adds another folder")
    }
    return nil
  }

  private func folder(of path: String) -> String {
    path == standardInputName ? "" : plumb.folder(of: path)
  }
}

/// A path from a folder (empty, or with its slash), with `.` and `..` taken out by their names.
func joined(_ folder: String, _ path: String) -> String {
  let whole = path.hasPrefix("/") ? path : folder + path
  var parts: [Substring] = []
  for part in whole.split(separator: "/") where part != "." {
    if part == "..", let last = parts.last, last != ".." {
      parts.removeLast()
    } else {
      parts.append(part)
    }
  }
  let result = (whole.hasPrefix("/") ? "/" : "") + parts.joined(separator: "/")
  // `-` alone would be standard input.
  return result == "-" ? "./-" : result
}

/// Files that were found, and why some folders could not be looked into.
struct FoundFiles {
  var files: [String] = []
  var failures: [Failure] = []
  /// Whether there was nothing more to be looked at.
  var isWhole = true
}

/// The layout files a command was given: files as named, folders with all that is in them in order
/// of name; hidden files, linked folders, pipes, links out of the project and what `.gitignore`
/// names are left out.
///
/// - Parameters:
///   - endings: What the names of files in folders end in.
///   - excluded: What else is left out, asked of the folder that was named and of those in it that
///     have a configuration.
///   - most: How many names are looked at, those of folders near the one that was named before
///     those in deeper ones; nil for all.
func layoutFiles(
  at path: String, endings: [String] = [".layout"], most: Int? = nil,
  excluding excluded: FolderWalk.Excluding
) rethrows -> FoundFiles {
  guard path != "-" else { return FoundFiles(files: [path]) }
  switch kind(of: path) {
  case nil: return FoundFiles(failures: [unreadable(path, .missing)])
  case .file, .other: return FoundFiles(files: [path])
  case .folder:
    let real = identity(of: path) ?? path
    var walk = FolderWalk(endings: endings, top: real, most: most)
    try walk.enter(path, real: real, GitIgnore(around: real), depth: 0, excluded)
    try walk.enterWaiting(excluded)
    // Without a dot in front, as others that import them name them.
    if path == "." || path.hasPrefix("./") {
      walk.found.files = walk.found.files.map { joined("", $0) }
    }
    return walk.found
  }
}

/// The same with nothing else left out.
func layoutFiles(
  at path: String, endings: [String] = [".layout"], most: Int? = nil
) -> FoundFiles {
  layoutFiles(at: path, endings: endings, most: most) { _ in Exclusion() }
}

struct FolderWalk {
  typealias Excluding = (_ folder: String) throws -> Exclusion

  private let endings: [String]
  /// The folder that was named, without links.
  private let top: String
  /// So many names are still looked at.
  private var left: Int
  /// Whether folders wait until all that are nearer have been looked into.
  private let takesNearestFirst: Bool
  private var waiting: [(folder: String, real: String, ignore: GitIgnore, depth: Int)] = []
  fileprivate var found = FoundFiles()

  fileprivate init(endings: [String], top: String, most: Int?) {
    self.endings = endings
    self.top = top
    left = most ?? .max
    takesNearestFirst = most != nil
  }

  fileprivate mutating func enterWaiting(_ excluded: Excluding) rethrows {
    var place = 0
    while place < waiting.count, found.isWhole {  // folders are no deeper than their limit
      let (folder, real, ignore, depth) = waiting[place]
      place += 1
      try enter(folder, real: real, ignore, depth: depth, excluded)
    }
  }

  /// Whether there is a plain file: a pipe would be waited for. A link has to lead to a file that
  /// might be imported, so that nobody's else is read, and none of another kind.
  private func isFile(_ path: String) -> Bool {
    switch kind(of: path, followingLinks: false) {
    case .file: return true
    case nil, .folder: return false
    case .other:
      guard kind(of: path) == .file, let target = identity(of: path) else { return false }
      return endings.contains(where: target.hasSuffix)
        && Project(of: top + "/-", allowing: [top]).holds(target)
    }
  }

  /// - Parameter real: The folder's path without links.
  fileprivate mutating func enter(
    _ folder: String, real: String, _ ignore: GitIgnore, depth: Int, _ excluded: Excluding
  ) rethrows {
    guard depth < ToolBounds.folderDepth else {
      let reason = "more than \(ToolBounds.folderDepth) folders deep"
      found.failures.append(unreadable(folder, .other(reason)))
      return
    }
    let inside: [String]
    do {
      inside = try names(inFolder: folder)
    } catch {
      found.failures.append(unreadable(folder, error))
      return
    }
    var ignore = ignore.entering(real)
    if depth == 0 || kind(of: real + "/" + Configuration.fileName) == .file {
      ignore.add(try excluded(folder))
    }
    for name in inside where !name.hasPrefix(".") {
      guard 0 < left else {
        found.isWhole = false
        return
      }
      left -= 1
      let path = (folder.hasSuffix("/") ? folder : folder + "/") + name
      let realPath = real + "/" + name
      if endings.contains(where: name.hasSuffix), isFile(path) {
        if !ignore.leavesOut(realPath, isFolder: false) { found.files.append(path) }
      } else if kind(of: path, followingLinks: false) == .folder {
        if ignore.leavesOut(realPath, isFolder: true) { continue }
        if takesNearestFirst {
          waiting.append((path, realPath, ignore, depth + 1))
          continue
        }
        try enter(path, real: realPath, ignore, depth: depth + 1, excluded)
      } else if endings.contains(where: name.hasSuffix), name.contains("\u{FFFD}"),
        kind(of: path, followingLinks: false) == nil
      {
        found.failures.append(unreadable(path, .other("its name is not UTF-8")))
      }
    }
  }
}

/// Every file of several paths, each once however it is spelled; paths that cannot be read are
/// reported and the rest goes on.
///
/// - Parameter tell: Called with each file, and the path that it is of.
func layoutFiles(
  at paths: [String], endings: [String] = [".layout"], excluding excluded: FolderWalk.Excluding,
  finding tell: (_ file: String, _ path: String) -> Void = { _, _ in }, _ console: Console
) rethrows -> (files: [String], status: ExitStatus) {
  var files: [String] = []
  var seen: Set<String> = []
  var status = ExitStatus.clean
  for path in paths {
    let found = try layoutFiles(at: path, endings: endings, excluding: excluded)
    for failure in found.failures { status = report(failure, console) }
    if found.files.isEmpty, found.failures.isEmpty {
      let what = endings.contains(".layout") ? ".layout" : endings.listed("or")
      console.complain("Note: '\(pictured(path))' holds no \(what) files\n")
    }
    for file in found.files {
      let name = 1 < paths.count ? identity(of: file) ?? file : file
      guard seen.insert(name).inserted else { continue }
      files.append(file)
      tell(file, path)
    }
  }
  return (files, status)
}

/// The same with nothing left out but what `.gitignore` names.
func layoutFiles(
  at paths: [String], endings: [String] = [".layout"], _ console: Console
) -> (files: [String], status: ExitStatus) {
  layoutFiles(at: paths, endings: endings, excluding: { _ in Exclusion() }, console)
}

/// Some have several lines.
private func picturedLines(_ text: String) -> String {
  text.split(separator: "\n", omittingEmptySubsequences: false).map { pictured(String($0)) }
    .joined(separator: "\n")
}

/// Prints an error and gives the status that goes with it.
func report(_ error: any Error, _ console: Console) -> ExitStatus {
  guard let failure = error as? Failure else {
    console.complain("Error: \(error)\n")
    return .bug
  }
  console.complain("Error: \(picturedLines(failure.message))\n")
  for hint in failure.hints { console.complain(picturedLines(hint) + "\n") }
  return failure.status
}
