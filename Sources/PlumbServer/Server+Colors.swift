import PlumbEditor

// Colors: those of tokens, and those that a text names.

extension Server {
  /// All of a text's tokens, with an id by which a change of them can be asked for.
  mutating func semanticTokens(of uri: String) -> SemanticTokens? {
    tokenData(of: uri, in: nil).map { SemanticTokens(id: keep($0, of: uri), data: $0) }
  }

  mutating func semanticTokens(in asked: RangeParameters) -> SemanticTokens? {
    guard let stretch = positions(of: asked.uri)?.offsets(asked.range) else { return nil }
    return tokenData(of: asked.uri, in: stretch).map { SemanticTokens(id: nil, data: $0) }
  }

  /// One edit of all between the first number and the last that differ; all of them where the
  /// client has others than those sent last.
  mutating func semanticTokensChange(_ asked: ChangeParameters) -> SemanticTokensChange? {
    let uri = asked.uri
    guard let data = tokenData(of: uri, in: nil) else { return nil }
    let last = sentTokens[uri]
    guard let last, last.id == asked.previous else {
      return .all(SemanticTokens(id: keep(data, of: uri), data: data))
    }
    let before = zip(last.data, data).prefix { $0 == $1 }.count
    let most = min(last.data.count, data.count) - before
    let after = min(zip(last.data.reversed(), data.reversed()).prefix { $0 == $1 }.count, most)
    let edit = SemanticTokensChange.Edit(
      start: before, deleteCount: last.data.count - before - after,
      data: Array(data[before..<data.count - after]))
    let isSame = last.data == data
    return .edits(id: keep(data, of: uri), isSame ? [] : [edit])
  }

  private mutating func keep(_ data: [Int], of uri: String) -> String {
    tokenCount += 1
    let id = String(tokenCount)
    sentTokens[uri] = (id, data)
    return id
  }

  private mutating func tokenData(of uri: String, in stretch: Range<Int>?) -> [Int]? {
    guard let positions = positions(of: uri),
      let tokens = workspace.coloredTokens(of: uri, in: stretch)
    else { return nil }
    var data: [Int] = []
    var last = (offset: 0, line: 0, column: 0)
    for token in tokens {
      let place = positions.lineAndColumn(at: token.range.lowerBound, after: last)
      data += [
        place.line - last.line,
        place.line == last.line ? place.column - last.column : place.column,
        positions.units(token.range.lowerBound, token.range.upperBound), token.type.rawValue,
        token.isDeclaration ? 1 : 0,
      ]
      last = (token.range.lowerBound, place.line, place.column)
    }
    return data
  }

  // MARK: Named in the text

  mutating func documentColors(of uri: String) -> [ColorInformation] {
    guard let positions = positions(of: uri) else { return [] }
    return workspace.colors(of: uri).map {
      ColorInformation(range: positions.range($0.range), color: Color($0.parts))
    }
  }

  /// What a color that was picked can be written as.
  func colorPresentations(_ asked: ColorParameters) -> [ColorPresentation] {
    writings(ofColor: asked.color.parts).map { writing in
      let edit = TextEdit(range: asked.stretch.range, newText: writing)
      return ColorPresentation(label: writing, textEdit: edit)
    }
  }
}
