import PlumbModel
import PlumbSyntax
import PlumbText

extension Workspace {
  /// A file of an open document or of the disk, with all it imports.
  ///
  /// - Parameter known: files that need not be parsed again while they are the same.
  func fileSet(of root: ParsedFile, known: [ParsedFile] = []) -> FileSet {
    FileSet(
      root.source, reusing: [root] + known, importing: loader)
  }

  /// The names of a document and of what it imports; looked up once for each text.
  ///
  /// - Parameter withUses: whether it is asked where they are used, too.
  mutating func names(of uri: String, withUses: Bool = true) -> NameTable? {
    guard var document = documents[uri], document.kind == .layouts else { return nil }
    let root = document.parsed()
    let set = fileSet(of: root, known: document.parsedImports)
    let known = document.names.flatMap { $0.isOf(set) ? $0 : nil }
    if let known, known.hasUses || !withUses { return known }
    var names = known ?? NameTable(set, withUses: false)
    if withUses { names.resolveUses() }
    document.parsedImports = Array(set.files.dropFirst())
    document.names = names
    documents[uri] = document
    return names
  }

  /// Whether any layout file imports another, by its path.
  func isImported(_ path: String) -> Bool {
    let load = loader
    return everyFile().contains { file in
      file.tree.importedPaths.contains { written in
        if case .loaded(path, _) = load(written, file.source.path) { true } else { false }
      }
    }
  }

  /// What one file imports may have changed, by its path.
  package mutating func forgetImporters(but path: String) {
    for (uri, document) in documents where document.path != path {
      documents[uri]?.isImported = nil
    }
  }

  /// Every layout file there is: those that are open, then those in the open folders.
  func everyFile() -> [ParsedFile] {
    var seen: Set<String> = []
    var result: [ParsedFile] = []
    for uri in documents.keys.sorted() {
      guard var document = documents[uri], document.kind == .layouts,
        seen.insert(document.path).inserted
      else { continue }
      result.append(document.parsed())
    }
    for folder in folders {
      for path in environment.layoutFiles(folder) where seen.insert(path).inserted {
        guard result.count < Limits.files, let bytes = environment.read(path) else { continue }
        result.append(parse(SourceText(path: path, bytes: bytes)))
      }
    }
    return result
  }
}
