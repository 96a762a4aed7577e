import PlumbEditor
import PlumbJSON

// Colors: those of tokens, and those that a text names.

extension Server {
  /// `textDocument/semanticTokens/full`, with an id by which a change of it can be asked for.
  mutating func semanticTokens(of uri: String) -> JSON {
    guard let data = tokenData(of: uri, in: nil) else { return .null }
    return JSON(["resultId": keep(data, of: uri), "data": data])
  }

  /// `textDocument/semanticTokens/range`
  mutating func semanticTokens(of uri: String, in stretch: Range<Int>) -> JSON {
    tokenData(of: uri, in: stretch).map { JSON(["data": $0]) } ?? .null
  }

  /// `textDocument/semanticTokens/full/delta`: one edit of all between the first number and the
  /// last that differ; all of them where the client has others than those sent last.
  mutating func semanticTokensDelta(of uri: String, since id: String?) -> JSON {
    guard let data = tokenData(of: uri, in: nil) else { return .null }
    let last = sentTokens[uri]
    guard let last, last.id == id else {
      return JSON(["resultId": keep(data, of: uri), "data": data])
    }
    let before = zip(last.data, data).prefix { $0 == $1 }.count
    let most = min(last.data.count, data.count) - before
    let after = min(zip(last.data.reversed(), data.reversed()).prefix { $0 == $1 }.count, most)
    let edit = JSON([
      "start": before, "deleteCount": last.data.count - before - after,
      "data": Array(data[before..<data.count - after]),
    ])
    let isSame = last.data == data
    return JSON(["resultId": keep(data, of: uri), "edits": isSame ? [] : [edit]])
  }

  private mutating func keep(_ data: [Int], of uri: String) -> String {
    tokenCount += 1
    let id = String(tokenCount)
    sentTokens[uri] = (id, data)
    return id
  }

  /// Five numbers a token, relative to the one before.
  private mutating func tokenData(of uri: String, in stretch: Range<Int>?) -> [Int]? {
    guard let positions = positions(of: uri),
      let tokens = workspace.coloredTokens(of: uri, in: stretch)
    else { return nil }
    var data: [Int] = []
    var line = 0
    var column = 0
    for token in tokens {
      let place = positions.lineAndColumn(at: token.range.lowerBound)
      data += [
        place.line - line, place.line == line ? place.column - column : place.column,
        positions.units(token.range.lowerBound, token.range.upperBound), token.type.rawValue,
        token.isDeclaration ? 1 : 0,
      ]
      (line, column) = (place.line, place.column)
    }
    return data
  }

  // MARK: Named in the text

  private static let colorParts = ["red", "green", "blue", "alpha"]

  mutating func documentColors(of uri: String) -> [JSON] {
    guard let positions = positions(of: uri) else { return [] }
    return workspace.colors(of: uri).map { found in
      let parts = zip(Self.colorParts, found.parts).map { ($0, JSON.number(Double($1) / 255)) }
      return JSON(["range": positions.range(found.range), "color": JSON.object(parts)])
    }
  }

  /// What a color that was picked can be written as.
  func colorPresentations(of color: JSON?, at range: JSON) -> Reply {
    let parts = Self.colorParts.compactMap { part -> UInt8? in
      guard case .number(let value) = color?[part], 0 <= value, value <= 1 else { return nil }
      return UInt8(value * 255 + 0.5)
    }
    guard parts.count == 4 else { return .failed(.invalidParams, "a color is missing") }
    return .result(
      writings(ofColor: parts).map { writing in
        JSON(["label": writing, "textEdit": JSON(["range": range, "newText": writing])])
      })
  }
}
