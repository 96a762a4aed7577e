import PlumbModel
import PlumbSyntax
import PlumbText

/// Which layout files others import, so that what one declares at its top may be for them.
struct ImportedFiles: Sendable {
  /// By file, without links, those that it imports.
  private var imports: [String: [String]] = [:]
  /// By file that imports others, the layouts that it uses.
  private var layouts: [String: Set<String>] = [:]
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
    let found: [Importing?] = inParallel(files.count) { Importing(files[$0]) }
    for file in found.compactMap(\.self) {
      imports[file.path] = file.imports
      layouts[file.path] = file.layouts
      paths.formUnion(file.imports)
    }
  }

  func holds(_ file: String) -> Bool {
    let all = wholeProject(of: file)
    return all.paths.contains(identity(of: file) ?? file)
  }

  /// The layouts that the files use which import one, directly or by way of others; some of them
  /// may be of another file.
  func layoutsUsed(of file: String) -> Set<String> {
    let all = wholeProject(of: file)
    let path = identity(of: file) ?? file
    guard all.paths.contains(path) else { return [] }
    return all.imports.keys.reduce(into: []) { names, importer in
      if importer != path, all.leads(from: importer, to: path) {
        names.formUnion(all.layouts[importer] ?? [])
      }
    }
  }

  private func leads(from importer: String, to path: String) -> Bool {
    var seen: Set<String> = [importer]
    var open = [importer]
    while let file = open.popLast() {
      for next in imports[file] ?? [] where seen.insert(next).inserted { open.append(next) }
    }
    return seen.contains(path)
  }

  private func wholeProject(of file: String) -> ImportedFiles {
    guard let lone, lone == file else { return self }
    var all = ImportedFiles()
    all.scan(layoutFiles(at: Project(of: lone, allowing: []).root).files)
    return all
  }
}

/// A file that imports others.
private struct Importing: Sendable {
  /// Without links.
  let path: String
  /// As far as they are there.
  let imports: [String]
  /// The names of the layouts that it uses.
  let layouts: Set<String>

  /// Nil for a file that imports nothing.
  init?(_ file: String) {
    // Few files need to be parsed for what they import.
    guard (try? Faults.begin(file)) != nil, let bytes = try? plainContents(of: file),
      bytes.hold("import")
    else { return nil }
    let tree = parse(SourceText(path: file, bytes: bytes)).tree
    imports = tree.importedPaths.compactMap { identity(of: joined(folder(of: file), $0)) }
    guard !imports.isEmpty else { return nil }
    path = identity(of: file) ?? file
    layouts = tree.layoutsUsed
  }
}
