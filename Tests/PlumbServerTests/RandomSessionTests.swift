import PlumbOutput
import PlumbServer
import TestSupport
import Testing

/// The client's side of a random session: the text as an editor has it, and how it counts.
private struct Editor {
  private(set) var scalars: [Unicode.Scalar]
  let isUTF8: Bool

  init(_ text: String, isUTF8: Bool) {
    scalars = Array(text.unicodeScalars)
    self.isUTF8 = isUTF8
  }

  var text: String {
    var text = String.UnicodeScalarView()
    text.append(contentsOf: scalars)
    return String(text)
  }

  func units(_ scalar: Unicode.Scalar) -> Int {
    isUTF8 ? String(scalar).utf8.count : scalar.value < 0x1_0000 ? 1 : 2
  }

  /// No editor's caret stands inside a CRLF.
  func caret(_ offset: Int) -> Int {
    let isInside =
      0 < offset && offset < scalars.count && scalars[offset - 1] == "\r"
      && scalars[offset] == "\n"
    return isInside ? offset - 1 : offset
  }

  private func endsLine(_ i: Int) -> Bool {
    scalars[i] == "\n" || scalars[i] == "\r" && (i + 1 == scalars.count || scalars[i + 1] != "\n")
  }

  func position(_ offset: Int) -> JSON {
    var (line, column) = (0, 0)
    for i in 0..<offset {
      column += units(scalars[i])
      if endsLine(i) { (line, column) = (line + 1, 0) }
    }
    return .object([("line", .integer(line)), ("character", .integer(column))])
  }

  /// The columns at which a character begins or a line ends, by line.
  var columns: [Set<Int>] {
    var lines: [Set<Int>] = [[0]]
    var column = 0
    for i in scalars.indices {
      // Columns up to a line's break, which belongs to none of them.
      let isBreak = scalars[i] == "\n" || scalars[i] == "\r"
      column += units(scalars[i])
      if endsLine(i) {
        lines.append([0])
        column = 0
      } else if !isBreak {
        lines[lines.count - 1].insert(column)
      }
    }
    return lines
  }

  mutating func replace(_ lower: Int, _ upper: Int, _ text: String) {
    scalars.replaceSubrange(lower..<upper, with: Array(text.unicodeScalars))
  }
}

/// Ten thousand edits and requests: the server's text stays the client's, and every request is
/// answered once, with places that are in the text.
@Suite struct RandomSessionTests {
  private static let pieces = [
    "a", "title", "[title]", "|-", "-|", "H:", "V:|", "😀", "é", "\r\n", "\n", "\r", "}", "{",
    "layout B {\n", "\"", "// ", "/*", "*/", "👩‍👩‍👧", "𝒳", " ", "@750", ">=", "label x\n", "\t", "8",
    "when rtl {", "title.width == 9", ".", "\u{301}", "let m = 4\n", "states s { a {", "\u{FEFF}",
  ]
  private static let methods = [
    "textDocument/hover", "textDocument/completion", "textDocument/definition",
    "textDocument/references", "textDocument/documentHighlight", "textDocument/prepareRename",
    "textDocument/rename", "textDocument/formatting", "textDocument/rangeFormatting",
    "textDocument/onTypeFormatting", "textDocument/documentSymbol",
    "textDocument/semanticTokens/full", "textDocument/foldingRange",
    "textDocument/selectionRange", "textDocument/codeAction", "textDocument/inlayHint",
    "textDocument/semanticTokens/range", "workspace/symbol", "textDocument/codeLens",
  ]
  private let start = """
    let gap = 8
    // 😀 plumb: allow unused
    layout Card {
        label title "é😀", note
        H:|-gap-[title]-[note]-|  align centerY
        V:|-[title]
    }

    """

  @Test(arguments: [false, true])
  func textsStayEqualAndAnswersValid(isUTF8: Bool) {
    let seed: UInt64 = isUTF8 ? 2 : 1
    var random = SeededRandom(seed: seed)
    let session = Session(capabilities: isUTF8 ? Session.utf8 : Session.everything)
    var editor = Editor(start, isUTF8: isUTF8)
    session.open(editor.text)
    var count = 0
    var id = 0
    var answered = 0
    while count < 5_000 {
      var messages: [JSON] = []
      var texts: [Int: Editor] = [:]
      for _ in 0...random.below(20) {
        if random.chance(60) {
          messages.append(edit(&editor, &random, version: count))
        } else {
          id += 1
          texts[id] = editor
          messages.append(
            session.request(random.pick(Self.methods), parameters(editor, &random), id: id))
        }
      }
      count += messages.count
      var answers = session.send(messages, proving: random.chance(5))
      if random.chance(50) { answers += session.stopWaiting() }
      #expect(session.text() == editor.text, "seed \(seed), message \(count)")
      for (id, text) in texts {
        let mine = answers.filter { $0["id"]?.whole == id && $0["method"] == nil }
        #expect(mine.count == 1, "seed \(seed), request \(id)")
        if mine.contains(where: { $0["result"] != nil }) { answered += 1 }
        let columns = text.columns
        for answer in mine where !isValid(answer["result"] ?? .null, columns) {
          Issue.record("seed \(seed), request \(id): \(answer.inOneLine())\n\(text.text)")
        }
      }
    }
    // Of the others a later edit made nothing, or there was nothing to be said.
    #expect(400 < answered)
  }

  private func edit(_ editor: inout Editor, _ random: inout SeededRandom, version: Int) -> JSON {
    var changes: [JSON] = []
    for _ in 0...random.below(2) {
      let count = editor.scalars.count
      if random.chance(1) || 1_500 < count {
        editor = Editor(start, isUTF8: editor.isUTF8)
        changes.append(.object([("text", .string(editor.text))]))
        continue
      }
      let one = editor.caret(random.below(count + 1))
      let other = random.chance(50) ? one : editor.caret(min(count, one + random.below(9)))
      let text = random.chance(70) ? random.pick(Self.pieces) : ""
      let range = JSON.object([
        ("start", editor.position(min(one, other))), ("end", editor.position(max(one, other))),
      ])
      editor.replace(min(one, other), max(one, other), text)
      changes.append(.object([("range", range), ("text", .string(text))]))
    }
    return .object([
      ("method", .string("textDocument/didChange")),
      (
        "params",
        .object([
          (
            "textDocument",
            .object([("uri", .string(Session.uri)), ("version", .integer(version))])
          ), ("contentChanges", .array(changes)),
        ])
      ),
    ])
  }

  private func parameters(_ editor: Editor, _ random: inout SeededRandom) -> JSON {
    let offsets = (0..<2).map { _ in editor.caret(random.below(editor.scalars.count + 1)) }.sorted()
    // Now and then a place that is not there.
    let position =
      random.chance(95)
      ? editor.position(offsets[0])
      : JSON.object([
        ("line", .integer(random.below(99) - 9)), ("character", .integer(random.below(99) - 9)),
      ])
    let range = JSON.object([
      ("start", editor.position(offsets[0])), ("end", editor.position(offsets[1])),
    ])
    return .object([
      ("textDocument", .object([("uri", .string(Session.uri))])), ("position", position),
      ("positions", .array([position])), ("range", range), ("newName", .string("renamed")),
      ("ch", .string(random.pick(["\n", "}"]))), ("query", .string("t")),
      ("context", .object([("diagnostics", .array([]))])),
    ])
  }

  /// Whether every position lies at a character of the text, and every range runs forward.
  private func isValid(_ value: JSON, _ columns: [Set<Int>]) -> Bool {
    if let line = value["line"]?.whole, let column = value["character"]?.whole {
      return columns.indices.contains(line) && columns[line].contains(column)
    }
    if let start = value["start"], let end = value["end"] {
      let lower = (start["line"]?.whole ?? 0, start["character"]?.whole ?? 0)
      let upper = (end["line"]?.whole ?? 0, end["character"]?.whole ?? 0)
      guard lower <= upper else { return false }
    }
    switch value {
    case .object(let members): return members.allSatisfy { isValid($0.value, columns) }
    case .array(let elements): return elements.allSatisfy { isValid($0, columns) }
    default: return true
    }
  }
}
