import PlumbModel
import PlumbSyntax
import PlumbText

// Definition, references, highlight, links and rename, over a document, what it imports and what
// imports it.

/// A stretch of a file.
package struct Place: Sendable {
  package let file: ParsedFile
  package let range: Range<Int>
}

/// A place that names something, in the document asked about.
package struct Highlight: Sendable {
  package let range: Range<Int>
  package let isDeclaration: Bool
}

/// Why something cannot be done, in words for the user.
package struct Refusal: Error {
  package let message: String
}

extension Workspace {
  /// Where what is named at a place is declared; those of a run of views may be in several places.
  package mutating func definitions(_ uri: String, at offset: Int) -> [Place] {
    guard let names = names(of: uri) else { return [] }
    if let target = importTarget(at: offset, names) { return [Place(file: target, range: 0..<0)] }
    var seen: Set<DeclaredPlace> = []
    return names.occurrences(at: offset).map { names.symbols[$0.symbol] }
      .filter { seen.insert(DeclaredPlace(file: $0.file, range: $0.range)).inserted }
      .map { Place(file: names.files[$0.file], range: $0.range) }
  }

  /// The layouts that the views at a place are made of.
  package mutating func typeDefinitions(_ uri: String, at offset: Int) -> [Place] {
    guard let names = names(of: uri) else { return [] }
    var seen: Set<DeclaredPlace> = []
    return names.occurrences(at: offset).compactMap { found -> NameTable.Symbol? in
      let symbol = names.symbols[found.symbol]
      guard symbol.kind == .view else { return nil }
      return names.visibleLayouts(in: symbol.file).map { names.symbols[$0] }
        .first { $0.name == symbol.kindWord }
    }.filter { seen.insert(DeclaredPlace(file: $0.file, range: $0.range)).inserted }
      .map { Place(file: names.files[$0.file], range: $0.range) }
  }

  private struct DeclaredPlace: Hashable {
    let file: Int
    let range: Range<Int>
  }

  /// The file that the import at a place leads to.
  private func importTarget(at offset: Int, _ names: NameTable) -> ParsedFile? {
    let tree = names.tree(0)
    let load = loader
    for case .import(let node) in tree[tree.items] {
      let range = tree.range(node.path)
      guard range.lower <= offset, offset <= range.upper,
        case .loaded(let path, _) = load(tree.stringValue(node.path), tree.source.path)
      else { continue }
      return names.files.first { $0.tree.source.path == path }
    }
    return nil
  }

  /// The imports of a document, and the paths that they lead to.
  package mutating func links(of uri: String) -> [(range: SourceRange, path: String)] {
    guard let file = documents[uri]?.parsed() else { return [] }
    let tree = file.tree
    let load = loader
    return tree[tree.items].compactMap { statement in
      guard case .import(let node) = statement,
        case .loaded(let path, _) = load(tree.stringValue(node.path), tree.source.path)
      else { return nil }
      return (tree.range(node.path), path)
    }
  }

  /// All places of what is named at a place, by file; nil where nothing is named.
  package mutating func references(
    _ uri: String, at offset: Int, withDeclaration: Bool
  ) -> [Place]? {
    guard let names = names(of: uri) else { return nil }
    let symbols = names.occurrences(at: offset).map { names.symbols[$0.symbol] }
    guard !symbols.isEmpty else { return nil }
    return occurrences(of: symbols, names).flatMap { places in
      places.occurrences.filter { withDeclaration || !$0.isDeclaration }
        .map { Place(file: places.file, range: $0.range) }
    }
  }

  /// The places of the document that name the same; nil where nothing is named.
  package mutating func highlights(_ uri: String, at offset: Int) -> [Highlight]? {
    guard let names = names(of: uri) else { return nil }
    let symbols = Set(names.occurrences(at: offset).map(\.symbol))
    guard !symbols.isEmpty else { return nil }
    let same = names.occurrences[0].filter { symbols.contains($0.symbol) }
    return NameTable.Occurrence.eachPlace(of: same).map {
      Highlight(range: $0.range, isDeclaration: $0.isDeclaration)
    }
  }

  /// All places of some names, by file, in every file that can see a declaration.
  func occurrences(of symbols: [NameTable.Symbol], _ names: NameTable) -> [FilePlaces] {
    let declared = symbols.map { DeclaredName($0, names) }
    var result = FilePlaces.of(declared, in: names)
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

  init(_ symbol: NameTable.Symbol, _ names: NameTable) {
    path = names.files[symbol.file].tree.source.path
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

  static func of(_ declared: [DeclaredName], in names: NameTable) -> [FilePlaces] {
    let declared = Set(declared)
    let symbols = Set(
      names.symbols.indices.filter { declared.contains(DeclaredName(names.symbols[$0], names)) })
    return names.files.indices.compactMap { file in
      let places = NameTable.Occurrence.eachPlace(
        of: names.occurrences[file].filter { symbols.contains($0.symbol) })
      return places.isEmpty ? nil : FilePlaces(file: names.files[file], occurrences: places)
    }
  }

  /// Edits that write another name at each place.
  func edits(to name: String) -> [Edit] {
    occurrences.map {
      Edit(SourceRange($0.range.lowerBound, $0.range.upperBound, in: file.source.id), name)
    }
  }
}
