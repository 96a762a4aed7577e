import PlumbEditor

// What is offered while a line is written.

extension Server {
  mutating func completions(at place: PlaceParameters) -> CompletionList? {
    guard let positions = positions(of: place.uri),
      let found = workspace.completions(of: place.uri, at: positions.offset(place.position))
    else { return nil }
    let range = positions.range(found.word)
    let items = found.items.enumerated().map { result($1, $0, range, place.uri, positions) }
    return CompletionList(isIncomplete: !found.isWhole, items: items)
  }

  private func result(
    _ item: CompletionItem, _ order: Int, _ range: PositionRange, _ uri: String,
    _ positions: Positions
  ) -> CompletionResult {
    let snippet = client.takesSnippets ? item.snippet : nil
    // Letters keep their order where numbers of several lengths do not.
    let digits = String(order)
    let sortText = String(repeating: "0", count: max(0, 5 - digits.count)) + digits
    let detail = item.detail.isEmpty && !client.resolvesItems ? item.meaning : item.detail
    return CompletionResult(
      label: item.label, kind: item.kind.number, sortText: sortText, filterText: item.filter,
      detail: detail.isEmpty ? nil : detail, isSnippet: snippet != nil,
      textEdit: TextEdit(range: range, newText: snippet ?? item.label),
      additionalTextEdits: item.edit.map { positions.editsKeepingLineEnds([$0]) },
      name: item.ordinal.map { CompletedName(uri: uri, ordinal: $0) })
  }

  /// The item with what it means.
  mutating func resolvedCompletion(_ item: ResolvedCompletion) -> ResolvedCompletion {
    guard let label = item.label, !item.isDocumented else { return item }
    let kind = CompletionKind.allCases.first { $0.number == item.kind }
    let name = item.name.map { (uri: $0.uri, ordinal: $0.ordinal) }
    guard let page = workspace.page(of: label, kind, name: name) else { return item }
    var item = item
    item.documentation = MarkupContent(page, isMarkdown: client.readsMarkdownInItems)
    return item
  }
}
