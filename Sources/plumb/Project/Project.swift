/// The folders whose files a layout may import: that of the project it belongs to, and those that
/// `--allow-import` names.
///
/// A layout that comes from elsewhere would else bring what it likes into a log or into Swift.
struct Project {
  /// What tells where the project begins.
  enum Mark {
    case named(String)
    case openFolder, workingFolder, folderOfFile
  }

  let mark: Mark
  /// Without links.
  private let folders: [String]

  /// Where it begins.
  var root: String { folders[0] }

  /// - Parameters:
  ///   - allowed: More folders, without links.
  ///   - open: The folders that an editor has open, which the user has chosen as the working folder
  ///     is elsewhere.
  init(of file: String, allowing allowed: [String], within open: [String]? = nil) {
    self.init(ofFolder: Self.folder(of: file), allowing: allowed, within: open)
  }

  /// The folder of a file, without links.
  static func folder(of file: String) -> String {
    parent(of: pathWithoutLinks(file == standardInputName ? "./-" : file)) ?? "/"
  }

  fileprivate init(ofFolder folder: String, allowing allowed: [String], within open: [String]?) {
    let (root, mark) = Self.root(around: folder, within: open)
    self.mark = mark
    folders = [root] + allowed
  }

  func holds(_ path: String) -> Bool {
    let path = pathWithoutLinks(path)
    return folders.contains { isBelow($0, path) }
  }

  /// "the project, which begins at the nearest folder with `.git`"
  var words: String {
    switch mark {
    case .named(let name): "the project begins at the nearest folder with `\(name)`"
    case .openFolder: "the project begins at the open folder, for want of a `.git` around it"
    case .workingFolder: "the project begins at the working folder, for want of a `.git` around it"
    case .folderOfFile: "the project is the folder of the file, for want of a `.git` around it"
    }
  }

  /// A repository is a project as a whole, whatever packages it holds.
  private static let repositories = [".git", ".hg", ".svn", ".jj"]
  private static let packages = ["Package.swift", "Project.swift"]
  private static let endings = [".xcodeproj", ".xcworkspace"]

  private static func root(
    around folder: String, within open: [String]?
  ) -> (path: String, mark: Mark) {
    let around = Array(sequence(first: folder) { parent(of: $0) }.filter { $0 != "/" })
    for place in around {
      if let name = repositories.first(where: { kind(of: place + "/" + $0) != nil }) {
        return (place, .named(name))
      }
    }
    for place in around {
      let names = (try? unorderedNames(inFolder: place)) ?? []
      if let name = names.filter(isOfProject).min(by: precedes) { return (place, .named(name)) }
    }
    if let open {
      let around = open.map(pathWithoutLinks).filter { $0 != "/" && isBelow($0, folder + "/") }
      // The largest, as a repository is one as a whole.
      if let root = around.min(by: { $0.utf8.count < $1.utf8.count }) { return (root, .openFolder) }
      return (folder, .folderOfFile)
    }
    if let working = identity(of: "."), working != "/", isBelow(working, folder + "/") {
      return (working, .workingFolder)
    }
    return (folder, .folderOfFile)
  }

  private static func isOfProject(_ name: String) -> Bool {
    packages.contains(name) || endings.contains(where: name.hasSuffix)
  }
}

/// The projects of files, each folder looked at once: it may have thousands of files, each of which
/// imports others.
final class Projects {
  private let allowed: [String]
  private let open: [String]?
  private var known: [String: Project] = [:]

  /// - Parameter allowed: More folders, without links.
  init(allowing allowed: [String], within open: [String]? = nil) {
    self.allowed = allowed
    self.open = open
  }

  func project(of file: String) -> Project {
    let folder = Project.folder(of: file)
    if let project = known[folder] { return project }
    let project = Project(ofFolder: folder, allowing: allowed, within: open)
    known[folder] = project
    return project
  }
}

extension Projects {
  /// A file's path inside its project, which is the same whatever folder a run begins in; of one
  /// that is in no project, the whole path.
  func lasting(_ path: String) -> String {
    guard path != standardInputName else { return path }
    let plain = pathWithoutLinks(path)
    let root = project(of: path).root
    return isBelow(root, plain) ? String(plain.dropFirst(root == "/" ? 1 : root.count + 1)) : plain
  }
}

/// The folder around an absolute path; nil for the root.
private func parent(of path: String) -> String? {
  guard path != "/", let slash = path.lastIndex(of: "/") else { return nil }
  return slash == path.startIndex ? "/" : String(path[..<slash])
}

/// Byte by byte, as file systems compare names.
private func isBelow(_ folder: String, _ path: String) -> Bool {
  path.utf8.starts(with: (folder.hasSuffix("/") ? folder : folder + "/").utf8)
}

// MARK: Options

let importOptions = [
  Option(
    name: "--allow-import", value: "folder", repeats: true,
    help: "A folder outside the project from which layouts may import, too.")
]

extension Invocation {
  /// Folders outside the project that may be imported from, without links.
  func allowedImports() throws -> [String] {
    try values("--allow-import").map { path in
      guard kind(of: path) == .folder, let folder = identity(of: path) else {
        throw Failure(message: "No such folder: '\(path)'", status: .noInput)
      }
      return folder
    }
  }
}
