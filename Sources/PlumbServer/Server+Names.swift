import PlumbModel
import PlumbOutput
import PlumbSyntax
import PlumbText

// Definition, references, highlight and rename, over a document, what it imports and what imports
// it.

extension Server {
  mutating func definition(_ uri: String, at offset: Int) -> JSON {
    guard let index = names(of: uri) else { return .null }
    if let target = importTarget(at: offset, index) {
      return location(Range(uncheckedBounds: (0, 0)), target)
    }
    guard let symbol = index.occurrence(at: offset).map({ index.symbols[$0.symbol] }) else {
      return .null
    }
    return location(symbol.range, index.set.files[symbol.file])
  }

  func location(_ range: Range<Int>, _ file: ParsedFile) -> JSON {
    let positions = Positions(file.tree.source, client.encoding)
    return .object([
      ("uri", .string(address(of: file.tree.source.path))),
      ("range", positions.range(range.lowerBound, range.upperBound)),
    ])
  }

  /// The file that the import at a place leads to.
  private func importTarget(at offset: Int, _ index: NameIndex) -> ParsedFile? {
    let tree = index.tree(0)
    let load = environment.loader(openText(at:))
    for case .import(let node) in tree[tree.items] {
      let range = tree.range(node.path)
      guard range.lower <= offset, offset <= range.upper,
        case .loaded(let path, _) = load(tree.stringValue(node.path), tree.source.path)
      else { continue }
      return index.set.files.first { $0.tree.source.path == path }
    }
    return nil
  }

  /// `DocumentLink`s: the imports.
  mutating func documentLinks(of uri: String) -> [JSON] {
    guard let document = documents[uri], let file = documents[uri]?.parsed() else { return [] }
    let tree = file.tree
    let load = environment.loader(openText(at:))
    return tree[tree.items].compactMap { statement -> JSON? in
      guard case .import(let node) = statement,
        case .loaded(let path, _) = load(tree.stringValue(node.path), tree.source.path)
      else { return nil }
      return .object([
        ("range", document.positions.range(tree.range(node.path))),
        ("target", .string(address(of: path))),
      ])
    }
  }

  mutating func references(_ uri: String, at offset: Int, withDeclaration: Bool) -> JSON {
    guard let index = names(of: uri), let found = index.occurrence(at: offset) else {
      return .null
    }
    let places = occurrences(of: index.symbols[found.symbol], index)
    return .array(
      places.flatMap { place in
        place.occurrences.filter { withDeclaration || !$0.isDeclaration }
          .map { location($0.range, place.file) }
      })
  }

  mutating func highlights(_ uri: String, at offset: Int) -> JSON {
    guard let index = names(of: uri), let positions = documents[uri]?.positions,
      let found = index.occurrence(at: offset)
    else { return .null }
    let same = index.occurrences[0].filter { $0.symbol == found.symbol }
    return .array(
      same.map {
        .object([
          ("range", positions.range($0.range.lowerBound, $0.range.upperBound)),
          ("kind", .integer($0.isDeclaration ? 3 : 2)),
        ])
      })
  }

  /// All places of a name, by file, in every file that can see its declaration.
  private func occurrences(of symbol: NameIndex.Symbol, _ index: NameIndex) -> [FilePlaces] {
    let home = index.set.files[symbol.file].tree.source.path
    var result = FilePlaces.of(symbol.range, home, in: index)
    var seen = Set(result.map(\.path))
    for file in everyFile() where !seen.contains(file.tree.source.path) {
      let set = fileSet(of: file)
      guard set.files.contains(where: { $0.tree.source.path == home }) else { continue }
      for places in FilePlaces.of(symbol.range, home, in: NameIndex(set))
      where seen.insert(places.path).inserted {
        result.append(places)
      }
    }
    return result.sorted { $0.path < $1.path }
  }
}

/// Where one name stands in one file.
struct FilePlaces {
  let file: ParsedFile
  let occurrences: [NameIndex.Occurrence]
  var path: String { file.tree.source.path }

  /// The places of what is declared at a stretch of a file, in all files of an index.
  static func of(_ range: Range<Int>, _ home: String, in index: NameIndex) -> [FilePlaces] {
    let symbols = Set(
      index.symbols.indices.filter { place in
        let symbol = index.symbols[place]
        return symbol.range == range && index.set.files[symbol.file].tree.source.path == home
      })
    return index.set.files.indices.compactMap { file in
      let places = index.occurrences[file].filter { symbols.contains($0.symbol) }
      return places.isEmpty ? nil : FilePlaces(file: index.set.files[file], occurrences: places)
    }
  }
}

// MARK: Renaming

extension Server {
  /// The stretch of a name; null where there is none, and words where it cannot be another one.
  mutating func prepareRename(_ uri: String, at offset: Int) -> Reply {
    guard let index = names(of: uri), let positions = documents[uri]?.positions,
      let found = index.occurrence(at: offset)
    else { return .result(.null) }
    let symbol = index.symbols[found.symbol]
    if let obstacle = obstacle(to: symbol) { return .failed(.requestFailed, obstacle) }
    return .result(
      .object([
        ("range", positions.range(found.range.lowerBound, found.range.upperBound)),
        ("placeholder", .string(symbol.name)),
      ]))
  }

  /// Why a name cannot be another one: those of a run, `c1..9`, are made by counting.
  private func obstacle(to symbol: NameIndex.Symbol) -> String? {
    symbol.isRun ? "`\(symbol.name)` is one of a run of names" : nil
  }

  mutating func rename(_ uri: String, at offset: Int, to name: String) -> Reply {
    guard let index = names(of: uri), let found = index.occurrence(at: offset) else {
      return .failed(.requestFailed, "there is no name here")
    }
    let symbol = index.symbols[found.symbol]
    if let obstacle = obstacle(to: symbol) { return .failed(.requestFailed, obstacle) }
    guard !name.isEmpty else { return .failed(.requestFailed, "a new name is missing") }
    guard isName(name) else { return .failed(.requestFailed, "`\(name)` is not a name") }
    let places = occurrences(of: symbol, index)
    for place in places {
      let edits = place.occurrences.map {
        Edit(SourceRange($0.range.lowerBound, $0.range.upperBound), name)
      }
      guard keepsMeaning(place, edits, symbol, index) else {
        return .failed(.requestFailed, "`\(name)` means something else there already")
      }
    }
    return .result(
      workspaceEdit(
        places.map { place in
          (
            place.file.tree.source,
            place.occurrences.map {
              Edit(SourceRange($0.range.lowerBound, $0.range.upperBound), name)
            }
          )
        }))
  }

  /// Whether the renamed file names the same things at the same places as before: a name that is
  /// taken would catch some of them.
  private func keepsMeaning(
    _ place: FilePlaces, _ edits: [Edit], _ symbol: NameIndex.Symbol, _ index: NameIndex
  ) -> Bool {
    let home = index.set.files[symbol.file].tree.source.path
    let new = edits.first?.text ?? ""
    let before = NameIndex(fileSet(of: place.file))
    let places = FilePlaces.of(symbol.range, home, in: before)
    let sources = places.map { places in
      places.file.tree.source.applying(
        places.occurrences.map {
          Edit(SourceRange($0.range.lowerBound, $0.range.upperBound), new)
        })
    }
    func renamed(_ file: ParsedFile) -> ParsedFile {
      let path = file.tree.source.path
      return sources.first { $0.path == path }.map { parse($0) } ?? file
    }
    let load = environment.loader(openText(at:))
    let after = NameIndex(
      FileSet(root: renamed(place.file)) { written, importer in
        guard case .loaded(let path, let bytes) = load(written, importer) else { return nil }
        return renamed(parse(SourceText(path: path, bytes: bytes)))
      })
    func shape(_ index: NameIndex) -> [Int] { index.occurrences[0].map(\.symbol) }
    return shape(before) == shape(after)
      && before.set.files[0].diagnostics.count == after.set.files[0].diagnostics.count
  }

  /// A `WorkspaceEdit`, by versions where the client knows them.
  func workspaceEdit(_ edits: [(source: SourceText, edits: [Edit])]) -> JSON {
    let edits = edits.filter { !$0.edits.isEmpty }.map { item in
      (
        address(of: item.source.path), document(at: item.source.path)?.version,
        jsonKeepingLineEnds(item.edits, Positions(item.source, client.encoding))
      )
    }
    guard client.takesDocumentChanges else {
      return .object([("changes", .object(edits.map { ($0.0, $0.2) }))])
    }
    return .object([
      (
        "documentChanges",
        .array(
          edits.map { uri, version, edits in
            .object([
              (
                "textDocument",
                .object([("uri", .string(uri)), ("version", version.map(JSON.integer) ?? .null)])
              ), ("edits", edits),
            ])
          })
      )
    ])
  }
}

// MARK: All files

extension Server {
  /// `SymbolInformation` of all files whose names hold the letters of the query in order.
  func workspaceSymbols(_ query: String) -> JSON {
    let most = 500
    var found: [JSON] = []
    for file in everyFile() {
      let positions = Positions(file.tree.source, client.encoding)
      let uri = address(of: file.tree.source.path)
      for symbol in flat(outline(of: file.tree), "", uri, positions)
      where found.count < most && holds(symbol["name"]?.text ?? "", query) {
        found.append(symbol)
      }
    }
    return .array(found)
  }

  private func holds(_ name: String, _ query: String) -> Bool {
    var rest = Array(query.lowercased().utf8)[...]
    for byte in name.lowercased().utf8 where byte == rest.first { rest = rest.dropFirst() }
    return rest.isEmpty
  }
}
