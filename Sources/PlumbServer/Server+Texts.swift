import PlumbEditor
import PlumbSyntax
import PlumbText

// What is told of a whole text, or of a stretch of it.

extension Server {
  /// The layouts of an open text, and its places as the client counts them.
  mutating func parsed(_ uri: String) -> (ParsedFile, Positions)? {
    guard let file = documents[uri]?.parsed(), let positions = positions(of: uri) else {
      return nil
    }
    return (file, positions)
  }

  // MARK: Formatting

  /// As `plumb format` does it, line ends and all.
  mutating func formatting(_ uri: String) -> [TextEdit] {
    guard let (file, positions) = parsed(uri) else { return [] }
    return positions.edits(formattingEdits(of: file))
  }

  mutating func rangeFormatting(_ asked: RangeParameters) -> [TextEdit] {
    guard let (file, positions) = parsed(asked.uri) else { return [] }
    return positions.edits(formattingEdits(of: file, in: positions.offsets(asked.range)))
  }

  mutating func typingFormatting(_ asked: TypingParameters) -> [TextEdit] {
    guard let (file, positions) = parsed(asked.place.uri) else { return [] }
    let at = positions.offset(asked.place.position)
    return positions.edits(editsAfterTyping(asked.typed, at: at, in: file, positions.table))
  }

  // MARK: Shape

  mutating func foldingRanges(of uri: String) -> [FoldingRange] {
    guard let (file, positions) = parsed(uri) else { return [] }
    return folds(of: file, positions.table).map(FoldingRange.init)
  }

  mutating func selectionRanges(_ asked: SelectionParameters) -> [SelectionRange] {
    guard let (file, positions) = parsed(asked.uri) else { return [] }
    return asked.positions.map { position in
      let stretches = selections(at: positions.offset(position), in: file)
      return SelectionRange(ranges: stretches.map { positions.range($0) })
    }
  }

  mutating func documentSymbols(_ uri: String) -> DocumentSymbols? {
    guard let (file, positions) = parsed(uri) else { return nil }
    let entries = outline(of: file)
    guard !client.nestsSymbols else { return .nested(entries.map { symbol($0, positions) }) }
    return .flat(flat(entries, in: "").map { symbol($0, in: $1, uri, positions) })
  }

  private func symbol(_ entry: OutlineEntry, _ positions: Positions) -> DocumentSymbol {
    DocumentSymbol(
      name: entry.name, detail: entry.detail, kind: entry.kind.number,
      range: positions.range(entry.range), selectionRange: positions.range(entry.nameRange),
      children: entry.children.map { symbol($0, positions) })
  }

  private func symbol(
    _ entry: OutlineEntry, in container: String, _ uri: String, _ positions: Positions
  ) -> SymbolInformation {
    SymbolInformation(
      name: entry.name, kind: entry.kind.number,
      location: Location(uri: uri, range: positions.range(entry.nameRange)),
      containerName: container.isEmpty ? nil : container)
  }

  func workspaceSymbols(_ query: String) -> [SymbolInformation] {
    workspace.symbols(matching: query).map { file, entry, container in
      symbol(
        entry, in: container, address(of: file.tree.source.path),
        Positions(file.tree.source, client.encoding))
    }
  }
}
