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

  /// The layouts that other files use which import one, directly or by way of others.
  func layoutsUsed(besides path: String) -> Set<String> {
    let load = loader
    let files = everyFile()
    let imports = files.map { file in
      file.tree.importedPaths.compactMap { written in
        if case .loaded(let path, _) = load(written, file.source.path) { path } else { nil }
      }
    }
    var reaching: Set<String> = [path]
    var isGrowing = true
    while isGrowing {
      isGrowing = false
      for (file, imports) in zip(files, imports) where imports.contains(where: reaching.contains) {
        if reaching.insert(file.source.path).inserted { isGrowing = true }
      }
    }
    return files.reduce(into: []) { names, file in
      if file.source.path != path, reaching.contains(file.source.path) {
        names.formUnion(file.tree.layoutsUsed)
      }
    }
  }

  /// What one file imports may have changed, by its path.
  package mutating func forgetImporters(but path: String) {
    for (uri, document) in documents where document.path != path {
      documents[uri]?.isImported = nil
      documents[uri]?.usedElsewhere = nil
    }
  }

  /// The text of a layout file of the disk; nil where it cannot be read.
  package func bytes(at path: String) -> [UInt8]? {
    kept.file(at: path, environment)?.source.bytes
  }

  /// What tells the text of a layout file of the disk from others, worked out once for each.
  package func digest(at path: String) -> String? { kept.digest(at: path, environment) }

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
        guard result.count < Limits.files, let file = kept.file(at: path, environment) else {
          continue
        }
        result.append(file)
      }
    }
    return result
  }
}
