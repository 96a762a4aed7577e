import PlumbModel
import PlumbSyntax
import PlumbText

/// A file and all that it imports, parsed, as far as they can be found.
struct FileSet {
  private(set) var files: [ParsedFile] = []
  /// The files each one imports, in order.
  private(set) var imports: [[Int]] = []

  init(
    root: ParsedFile, load: (_ written: String, _ importer: String) -> ParsedFile?
  ) {
    files = [root]
    var places = [root.tree.source.path: 0]
    var next = 0
    while next < files.count {
      let tree = files[next].tree
      var links: [Int] = []
      for case .import(let node) in tree[tree.items] where files.count < Limits.files {
        guard let file = load(tree.stringValue(node.path), tree.source.path) else { continue }
        let path = file.tree.source.path
        if places[path] == nil {
          places[path] = files.count
          files.append(file)
        }
        if let place = places[path] { links.append(place) }
      }
      imports.append(links)
      next += 1
    }
  }
}

extension Server {
  /// A file of an open document or of the disk, with all it imports.
  ///
  /// - Parameter known: By path, files that need not be parsed again while they are the same.
  func fileSet(of root: ParsedFile, known: [String: ParsedFile] = [:]) -> FileSet {
    let load = environment.loader(openText(at:))
    return FileSet(root: root) { written, importer in
      guard case .loaded(let path, let bytes) = load(written, importer) else { return nil }
      if let file = known[path], file.tree.source.bytes == bytes { return file }
      return parse(SourceText(path: path, bytes: bytes))
    }
  }

  /// The names of a document and of what it imports.
  mutating func names(of uri: String) -> NameIndex? {
    guard let root = documents[uri]?.parsed() else { return nil }
    let set = fileSet(of: root, known: documents[uri]?.parsedImports ?? [:])
    documents[uri]?.parsedImports = Dictionary(
      set.files.dropFirst().map { ($0.tree.source.path, $0) }, uniquingKeysWith: { $1 })
    return NameIndex(set)
  }

  /// Every layout file there is: those that are open, then those in the open folders.
  func everyFile() -> [ParsedFile] {
    var seen: Set<String> = []
    var result: [ParsedFile] = []
    for uri in documents.keys.sorted() {
      guard var document = documents[uri], seen.insert(document.path).inserted else { continue }
      result.append(document.parsed())
    }
    for folder in client.folders {
      for path in environment.layoutFiles(folder) where seen.insert(path).inserted {
        guard result.count < Limits.files, let bytes = environment.read(path) else { continue }
        result.append(parse(SourceText(path: path, bytes: bytes)))
      }
    }
    return result
  }
}
