import PlumbJSON

// The structures of LSP 3.17 that several methods use.

struct Position: Encodes, Decodes {
  let line: Int
  let character: Int

  init(line: Int, character: Int) {
    self.line = line
    self.character = character
  }

  init?(_ json: JSON) {
    guard let line = json.member("line", as: Int.self),
      let character = json.member("character", as: Int.self)
    else { return nil }
    self.init(line: line, character: character)
  }

  var json: JSON { JSON(["line": line, "character": character]) }
}

struct PositionRange: Encodes, Decodes {
  let start: Position
  let end: Position

  init(start: Position, end: Position) {
    self.start = start
    self.end = end
  }

  init?(_ json: JSON) {
    guard let start = json.member("start", as: Position.self),
      let end = json.member("end", as: Position.self)
    else { return nil }
    self.init(start: start, end: end)
  }

  var json: JSON { JSON(["start": start, "end": end]) }
}

struct Location: Encodes {
  let uri: String
  let range: PositionRange
  var json: JSON { JSON(["uri": uri, "range": range]) }
}

/// One location by itself, several, or none.
enum Locations: Encodes {
  case one(Location)
  case several([Location])

  /// Nil for none.
  init?(_ locations: [Location]) {
    guard let first = locations.first else { return nil }
    self = locations.count == 1 ? .one(first) : .several(locations)
  }

  var json: JSON {
    switch self {
    case .one(let location): location.json
    case .several(let locations): locations.json
    }
  }
}

struct TextEdit: Encodes {
  let range: PositionRange
  let newText: String
  var json: JSON { JSON(["range": range, "newText": newText]) }
}

/// A text, and its version where the client knows one; `null` where it does not.
struct VersionedText: Encodes {
  let uri: String
  let version: Int?
  var json: JSON { JSON(["uri": uri, "version": version.map(\.json) ?? .null]) }
}

struct TextDocumentEdit: Encodes {
  let text: VersionedText
  let edits: [TextEdit]
  var json: JSON { JSON(["textDocument": text, "edits": edits]) }
}

struct WorkspaceEdit: Encodes {
  let edits: [TextDocumentEdit]
  /// By versions, for clients that know them.
  let isVersioned: Bool
  var json: JSON {
    isVersioned
      ? JSON(["documentChanges": edits])
      : JSON(["changes": JSON.object(edits.map { ($0.text.uri, $0.edits.json) })])
  }
}

struct MarkupContent: Encodes {
  let kind: String
  let value: String

  /// Markdown, or its text without the fences around code where the client reads none.
  init(_ markdown: String, isMarkdown: Bool) {
    kind = isMarkdown ? "markdown" : "plaintext"
    value =
      isMarkdown
      ? markdown
      : markdown.split(separator: "\n", omittingEmptySubsequences: false)
        .filter { !$0.hasPrefix("```") }.joined(separator: "\n")
  }

  var json: JSON { JSON(["kind": kind, "value": value]) }
}

/// What a client runs, and with what.
struct Command: Encodes {
  let title: String
  let command: String
  let arguments: [String]
  var json: JSON { JSON(["title": title, "command": command, "arguments": arguments]) }
}

/// Red, green, blue and alpha, from 0 to 1.
struct Color: Encodes, Decodes {
  let red: Double
  let green: Double
  let blue: Double
  let alpha: Double

  /// - Parameter parts: the four, from 0 to 255.
  init(_ parts: [UInt8]) {
    let shares = parts.map { Double($0) / 255 }
    (red, green, blue, alpha) = (shares[0], shares[1], shares[2], shares[3])
  }

  init?(_ json: JSON) {
    guard let red = json.member("red", as: Double.self),
      let green = json.member("green", as: Double.self),
      let blue = json.member("blue", as: Double.self),
      let alpha = json.member("alpha", as: Double.self),
      [red, green, blue, alpha].allSatisfy({ 0 <= $0 && $0 <= 1 })
    else { return nil }
    (self.red, self.green, self.blue, self.alpha) = (red, green, blue, alpha)
  }

  /// The four, from 0 to 255.
  var parts: [UInt8] { [red, green, blue, alpha].map { UInt8($0 * 255 + 0.5) } }

  var json: JSON { JSON(["red": red, "green": green, "blue": blue, "alpha": alpha]) }
}
