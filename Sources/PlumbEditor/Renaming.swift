import PlumbModel
import PlumbSyntax
import PlumbText

/// A name that can be another one.
package struct RenameTarget: Sendable {
  package let range: Range<Int>
  package let name: String
}

/// The edits of one file.
package struct FileEdits: Sendable {
  package let source: SourceText
  package let edits: [Edit]

  package init(source: SourceText, edits: [Edit]) {
    self.source = source
    self.edits = edits
  }
}

extension Workspace {
  /// The name at a place; nil where there is none.
  package mutating func renameTarget(
    _ uri: String, at offset: Int
  ) throws(Refusal) -> RenameTarget? {
    guard let names = names(of: uri), let found = names.occurrences(at: offset).first else {
      return nil
    }
    let symbol = names.symbols[found.symbol]
    let places = FilePlaces.of([DeclaredName(symbol, names)], in: names)
    if let obstacle = obstacle(to: symbol, places) { throw Refusal(message: obstacle) }
    return RenameTarget(range: found.range, name: symbol.name)
  }

  /// The edits that give the name at a place another one, everywhere.
  package mutating func renaming(
    _ uri: String, at offset: Int, to name: String
  ) throws(Refusal) -> [FileEdits] {
    guard let names = names(of: uri), let found = names.occurrences(at: offset).first else {
      throw Refusal(message: "there is no name here")
    }
    let symbol = names.symbols[found.symbol]
    let places = occurrences(of: [symbol], names)
    if let obstacle = obstacle(to: symbol, places) { throw Refusal(message: obstacle) }
    guard !name.isEmpty else { throw Refusal(message: "a new name is missing") }
    guard isName(name) else { throw Refusal(message: "`\(name)` is not a name") }
    for place in places {
      guard keepsMeaning(place, name, DeclaredName(symbol, names)) else {
        throw Refusal(message: "`\(name)` means something else there already")
      }
    }
    return places.map { FileEdits(source: $0.file.tree.source, edits: $0.edits(to: name)) }
  }

  /// Why a name cannot be another one: those of a run, `c1..9`, are made by counting.
  private func obstacle(to symbol: NameTable.Symbol, _ places: [FilePlaces]) -> String? {
    let isInRun = places.contains { place in
      let source = place.file.tree.source
      return place.occurrences.contains {
        source.text($0.range.lowerBound, $0.range.upperBound) != symbol.name
      }
    }
    return symbol.isOfRun || isInRun ? "`\(symbol.name)` is one of a run of names" : nil
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
    let load = loader
    let after = NameTable(
      FileSet(renamed(place.path) ?? place.file.source) { written, importer in
        let result = load(written, importer)
        guard case .loaded(let path, _) = result, let source = renamed(path) else { return result }
        return .loaded(path: path, bytes: source.bytes)
      })
    func shape(_ names: NameTable) -> [Int] { names.occurrences[0].map(\.symbol) }
    return shape(before) == shape(after)
      && before.files[0].diagnostics.count == after.files[0].diagnostics.count
  }
}
