import PlumbModel
import PlumbSyntax
import PlumbText

/// Which layout files others import, so that what one declares at its top may be for them.
struct ImportedFiles: Sendable {
  /// Without links.
  private var paths: Set<String> = []
  /// The project of a single file is read only where it is asked for.
  private var lone: String?

  init() {}

  /// - Parameter files: The ones that are looked at together; of a single one, all of its project.
  init(among files: [String]) {
    let layouts = files.filter { $0.hasSuffix(".layout") }
    if layouts.count == 1 {
      lone = layouts[0]
    } else {
      scan(layouts)
    }
  }

  private mutating func scan(_ files: [String]) {
    let found: [[String]] = inParallel(files.count) { imports(of: files[$0]) }
    paths = Set(found.joined())
  }

  func holds(_ file: String) -> Bool {
    guard let lone, lone == file else { return paths.contains(identity(of: file) ?? file) }
    var all = ImportedFiles()
    all.scan(layoutFiles(at: Project(of: lone, allowing: []).root).files)
    return all.holds(file)
  }
}

/// The files that one imports, as far as they are there.
private func imports(of file: String) -> [String] {
  // Few files need to be parsed for what they import.
  guard let bytes = try? plainContents(of: file), bytes.firstRange(of: Array("import".utf8)) != nil
  else { return [] }
  return parse(SourceText(path: file, bytes: bytes)).tree.importedPaths.compactMap {
    identity(of: joined(folder(of: file), $0))
  }
}
