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
    // Those of a run may be declared in several places.
    var seen: Set<SourceRange> = []
    let places = index.occurrences(at: offset).map { index.symbols[$0.symbol] }.filter {
      seen.insert(SourceRange($0.range.lowerBound, $0.range.upperBound, in: FileID($0.file)))
        .inserted
    }.map { location($0.range, index.files[$0.file]) }
    return places.count < 2 ? places.first ?? .null : .array(places)
  }

  func location(_ range: Range<Int>, _ file: ParsedFile) -> JSON {
    let positions = Positions(file.tree.source, client.encoding)
    return .object([
      ("uri", .string(address(of: file.tree.source.path))),
      ("range", positions.range(range.lowerBound, range.upperBound)),
    ])
  }

  /// The file that the import at a place leads to.
  private func importTarget(at offset: Int, _ index: NameTable) -> ParsedFile? {
    let tree = index.tree(0)
    let load = environment.loader(openText(at:))
    for case .import(let node) in tree[tree.items] {
      let range = tree.range(node.path)
      guard range.lower <= offset, offset <= range.upper,
        case .loaded(let path, _) = load(tree.stringValue(node.path), tree.source.path)
      else { continue }
      return index.files.first { $0.tree.source.path == path }
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
    guard let index = names(of: uri) else { return .null }
    let symbols = index.occurrences(at: offset).map { index.symbols[$0.symbol] }
    guard !symbols.isEmpty else { return .null }
    let places = occurrences(of: symbols, index)
    return .array(
      places.flatMap { place in
        place.occurrences.filter { withDeclaration || !$0.isDeclaration }
          .map { location($0.range, place.file) }
      })
  }

  mutating func highlights(_ uri: String, at offset: Int) -> JSON {
    guard let index = names(of: uri), let positions = documents[uri]?.positions else {
      return .null
    }
    let symbols = Set(index.occurrences(at: offset).map(\.symbol))
    guard !symbols.isEmpty else { return .null }
    let same = index.occurrences[0].filter { symbols.contains($0.symbol) }
    return .array(
      NameTable.Occurrence.eachPlace(of: same).map {
        .object([
          ("range", positions.range($0.range.lowerBound, $0.range.upperBound)),
          ("kind", .integer($0.isDeclaration ? 3 : 2)),
        ])
      })
  }

  /// All places of some names, by file, in every file that can see a declaration.
  private func occurrences(of symbols: [NameTable.Symbol], _ index: NameTable) -> [FilePlaces] {
    let declared = symbols.map { DeclaredName($0, index) }
    var result = FilePlaces.of(declared, in: index)
    var seen = Set(result.map(\.path))
    let homes = Set(declared.map(\.path))
    for file in everyFile() where !seen.contains(file.tree.source.path) {
      let set = fileSet(of: file)
      guard set.files.contains(where: { homes.contains($0.tree.source.path) }) else { continue }
      for places in FilePlaces.of(declared, in: NameTable(set))
      where seen.insert(places.path).inserted {
        result.append(places)
      }
    }
    return result.sorted { $0.path < $1.path }
  }
}

/// A name by where it is declared, which is the same in the tables of all files that see it.
struct DeclaredName: Hashable {
  let path: String
  let range: Range<Int>
  let name: String

  init(_ symbol: NameTable.Symbol, _ index: NameTable) {
    path = index.files[symbol.file].tree.source.path
    range = symbol.range
    name = symbol.name
  }
}

extension NameTable.Occurrence {
  /// Each place once, whatever number of views is named there.
  static func eachPlace(of all: [Self]) -> [Self] {
    var seen: Set<Range<Int>> = []
    return all.filter { seen.insert($0.range).inserted }
  }
}

/// Where some names stand in one file.
struct FilePlaces {
  let file: ParsedFile
  let occurrences: [NameTable.Occurrence]
  var path: String { file.tree.source.path }

  static func of(_ declared: [DeclaredName], in index: NameTable) -> [FilePlaces] {
    let declared = Set(declared)
    let symbols = Set(
      index.symbols.indices.filter { declared.contains(DeclaredName(index.symbols[$0], index)) })
    return index.files.indices.compactMap { file in
      let places = NameTable.Occurrence.eachPlace(
        of: index.occurrences[file].filter { symbols.contains($0.symbol) })
      return places.isEmpty ? nil : FilePlaces(file: index.files[file], occurrences: places)
    }
  }

  /// Edits that write another name at each place.
  func edits(to name: String) -> [Edit] {
    occurrences.map {
      Edit(SourceRange($0.range.lowerBound, $0.range.upperBound, in: file.source.id), name)
    }
  }
}

// MARK: Renaming

extension Server {
  /// The stretch of a name; null where there is none, and words where it cannot be another one.
  mutating func prepareRename(_ uri: String, at offset: Int) -> Reply {
    guard let index = names(of: uri), let positions = documents[uri]?.positions,
      let found = index.occurrences(at: offset).first
    else { return .result(.null) }
    let symbol = index.symbols[found.symbol]
    if let obstacle = obstacle(to: symbol, FilePlaces.of([DeclaredName(symbol, index)], in: index))
    {
      return .failed(.requestFailed, obstacle)
    }
    return .result(
      .object([
        ("range", positions.range(found.range.lowerBound, found.range.upperBound)),
        ("placeholder", .string(symbol.name)),
      ]))
  }

  /// Why a name cannot be another one: those of a run, `c1..9`, are made by counting.
  private func obstacle(to symbol: NameTable.Symbol, _ places: [FilePlaces]) -> String? {
    let isInRun = places.contains { place in
      place.occurrences.contains { $0.range.count != symbol.name.utf8.count }
    }
    return symbol.isOfRun || isInRun ? "`\(symbol.name)` is one of a run of names" : nil
  }

  mutating func rename(_ uri: String, at offset: Int, to name: String) -> Reply {
    guard let index = names(of: uri), let found = index.occurrences(at: offset).first else {
      return .failed(.requestFailed, "there is no name here")
    }
    let symbol = index.symbols[found.symbol]
    let places = occurrences(of: [symbol], index)
    if let obstacle = obstacle(to: symbol, places) { return .failed(.requestFailed, obstacle) }
    guard !name.isEmpty else { return .failed(.requestFailed, "a new name is missing") }
    guard isName(name) else { return .failed(.requestFailed, "`\(name)` is not a name") }
    for place in places {
      guard keepsMeaning(place, name, DeclaredName(symbol, index)) else {
        return .failed(.requestFailed, "`\(name)` means something else there already")
      }
    }
    return .result(workspaceEdit(places.map { ($0.file.tree.source, $0.edits(to: name)) }))
  }

  /// Whether the renamed file names the same things at the same places as before: a name that is
  /// taken would catch some of them.
  private func keepsMeaning(
    _ place: FilePlaces, _ name: String, _ declared: DeclaredName
  ) -> Bool {
    let before = NameTable(fileSet(of: place.file))
    let places = FilePlaces.of([declared], in: before)
    let sources = places.map { $0.file.tree.source.applying($0.edits(to: name)) }
    func renamed(_ path: String) -> SourceText? { sources.first { $0.path == path } }
    let load = environment.loader(openText(at:))
    let after = NameTable(
      FileSet(renamed(place.path) ?? place.file.source) { written, importer in
        let result = load(written, importer)
        guard case .loaded(let path, _) = result, let source = renamed(path) else { return result }
        return .loaded(path: path, bytes: source.bytes)
      })
    func shape(_ index: NameTable) -> [Int] { index.occurrences[0].map(\.symbol) }
    return shape(before) == shape(after)
      && before.files[0].diagnostics.count == after.files[0].diagnostics.count
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
