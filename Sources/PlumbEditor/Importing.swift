import PlumbDiagnostics
import PlumbModel
import PlumbSyntax
import PlumbText

/// A layout of a file that is not imported yet.
struct ImportableLayout {
  let name: String
  /// The file's path as the import says it.
  let written: String
  /// Makes the layout known.
  let edit: Edit
}

extension Workspace {
  /// Layouts that a document could import: of files that may be imported, do not import the
  /// document themselves, and are not seen yet.
  func importableLayouts(_ names: NameTable, prefix: String = "") -> [ImportableLayout] {
    let tree = names.tree(0)
    let path = tree.source.path
    let seen = Set(names.visibleLayouts(in: 0).map { names.symbols[$0].name })
    let wanted = prefix.lowercased()
    let files = everyFile()
    let fresh = files.compactMap { file -> (file: ParsedFile, layouts: [String])? in
      let layouts = file.tree.layoutNames.filter {
        !seen.contains($0) && $0.lowercased().hasPrefix(wanted)
      }
      return file.source.path == path || layouts.isEmpty ? nil : (file, layouts)
    }
    // Who imports whom is asked of the disk, and at most keys nothing is to be offered.
    guard !fresh.isEmpty else { return [] }
    let load = loader
    let importers = importers(of: path, among: files, load)
    return fresh.flatMap { file, layouts -> [ImportableLayout] in
      let written = relative(file.source.path, to: path)
      guard !importers.contains(file.source.path), case .loaded = load(written, path),
        isPlain(written)
      else { return [] }
      let edit = importing(written, tree)
      return layouts.map { ImportableLayout(name: $0, written: written, edit: edit) }
    }
  }

  /// Files that import another one, however far: it cannot import them.
  private func importers(
    of path: String, among files: [ParsedFile], _ load: Environment.Load
  ) -> Set<String> {
    var importers: [String: [String]] = [:]
    for file in files {
      for written in file.tree.importedPaths {
        guard case .loaded(let target, _) = load(written, file.source.path) else { continue }
        importers[target, default: []].append(file.source.path)
      }
    }
    var found: Set<String> = []
    var waiting = [path]
    while let next = waiting.popLast() {
      waiting += (importers[next] ?? []).filter { found.insert($0).inserted }
    }
    return found
  }

  /// Behind the last import, or at the top.
  private func importing(_ written: String, _ tree: Tree) -> Edit {
    let imports = tree[tree.items].compactMap { statement -> SourceRange? in
      guard case .import(let node) = statement else { return nil }
      return tree.range(node.tokens)
    }
    let line = "import \"\(written)\""
    if let last = imports.last {
      return Edit(SourceRange(last.upper, last.upper), "\n" + line)
    }
    // A mark of the encoding stays the first.
    let start = tree.source.bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    return Edit(SourceRange(start, start), line + "\n\n")
  }

  /// A quote or a line break would end the string.
  private func isPlain(_ path: String) -> Bool {
    !path.contains { $0 == "\"" || $0 == "\\" || $0.isNewline }
  }

  /// "Import `Row` from `Row.layout`": for a kind that another file has.
  func importingKind(_ diagnostic: Diagnostic, _ names: NameTable) -> [CodeAction] {
    guard diagnostic.rule == .unknownKind else { return [] }
    let name = names.tree(0).source.text(diagnostic.range)
    return importableLayouts(names, prefix: name).filter { $0.name == name }.map { layout in
      CodeAction(
        title: "Import `\(name)` from `\(layout.written)`", kind: .fix, edits: [layout.edit],
        diagnostic: diagnostic)
    }
  }

  /// "Import `../Row.layout`": for a path that leads nowhere, files of that name elsewhere, or else
  /// the one whose path is most like it.
  func correctingImport(_ diagnostic: Diagnostic, _ names: NameTable) -> [CodeAction] {
    let tree = names.tree(0)
    let path = tree.source.path
    let node = tree[tree.items].compactMap { statement -> Import? in
      guard case .import(let node) = statement, tree.range(node.path) == diagnostic.range else {
        return nil
      }
      return node
    }.first
    guard diagnostic.rule == .import, let node else { return [] }
    let load = loader
    let paths = everyFile().map(\.source.path).filter { $0 != path }.map { relative($0, to: path) }
      .filter { written in
        guard isPlain(written), case .loaded = load(written, path) else { return false }
        return true
      }
    let written = tree.stringValue(node.path)
    func last(_ path: String) -> Substring { path.split(separator: "/").last ?? "" }
    var offers = paths.filter { last($0) == last(written) }
    if offers.isEmpty, let near = closest(to: written, among: paths) { offers = [near] }
    return offers.sorted().map { offer in
      CodeAction(
        title: "Import `\(offer)`", kind: .fix, edits: [Edit(diagnostic.range, "\"\(offer)\"")],
        diagnostic: diagnostic, isPreferred: offers.count == 1)
    }
  }
}

extension Tree {
  /// The names of a file's layouts.
  fileprivate var layoutNames: [String] {
    self[items].compactMap { statement in
      guard case .layout(let layout) = statement else { return nil }
      let name = text(layout.name)
      return name.isEmpty ? nil : name
    }
  }
}
