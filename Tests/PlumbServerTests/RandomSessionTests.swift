import PlumbJSON
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

  /// What a position means, also one that is nowhere: past a line's end it is that end, inside a
  /// character where that begins, past the last line the end of the text.
  func offset(_ line: Int, _ column: Int) -> Int {
    var at = 0
    for _ in 0..<max(0, line) {
      guard let end = scalars[at...].indices.first(where: endsLine) else { return scalars.count }
      at = end + 1
    }
    var left = line < 0 ? 0 : column
    while at < scalars.count, scalars[at] != "\n", scalars[at] != "\r",
      units(scalars[at]) <= left
    {
      left -= units(scalars[at])
      at += 1
    }
    return at
  }

  /// A position at which no caret stands, by intent, and the offset that it means.
  func strayPosition(_ random: inout SeededRandom) -> (position: JSON, offset: Int) {
    var (line, column) = (random.below(9) - 2, random.below(200) - 20)
    let wide = scalars.indices.filter { 1 < units(scalars[$0]) }
    switch random.below(3) {
    case 0 where !wide.isEmpty:
      // Inside a surrogate pair, or between the bytes of a character.
      let at = random.pick(wide)
      let start = position(at)
      line = start["line"]?.whole ?? 0
      column = (start["character"]?.whole ?? 0) + 1 + random.below(units(scalars[at]) - 1)
    case 1:
      line = random.below(columns.count)
      column = (columns[line].max() ?? 0) + 1 + random.below(40)
    default: break
    }
    let position = JSON.object([("line", .integer(line)), ("character", .integer(column))])
    return (position, offset(line, column))
  }
}

/// Ten thousand edits and requests of each of three clients: the server's text stays the client's,
/// and every request is answered once, with places that are in the text.
@Suite struct RandomSessionTests {
  private static let pieces = [
    "a", "title", "[title]", "|-", "-|", "H:", "V:|", "😀", "é", "\r\n", "\n", "\r", "}", "{",
    "layout B {\n", "\"", "// ", "/*", "*/", "👩‍👩‍👧", "𝒳", " ", "@750", ">=", "label x\n", "\t", "8",
    "when rtl {", "title.width == 9", ".", "\u{301}", "let m = 4\n", "states s { a {", "\u{FEFF}",
    "align ", "when width ", "assert no ", "button ok { image ", "stack s { axis ", "size 320 by ",
    "import \"", "as x", "rows 2 Card ",
  ]
  private static let methods = [
    "textDocument/hover", "textDocument/completion", "textDocument/definition",
    "textDocument/references", "textDocument/documentHighlight", "textDocument/prepareRename",
    "textDocument/rename", "textDocument/formatting", "textDocument/rangeFormatting",
    "textDocument/onTypeFormatting", "textDocument/documentSymbol",
    "textDocument/semanticTokens/full", "textDocument/foldingRange",
    "textDocument/selectionRange", "textDocument/declaration", "textDocument/implementation",
    "textDocument/codeAction", "textDocument/inlayHint",
    "textDocument/semanticTokens/range", "workspace/symbol", "textDocument/codeLens",
    "textDocument/documentLink", "textDocument/diagnostic", "textDocument/signatureHelp",
    "textDocument/typeDefinition", "textDocument/documentColor",
    "textDocument/semanticTokens/full/delta",
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

  private static let pulling = """
    {"textDocument": {"diagnostic": {"relatedDocumentSupport": false}},
      "workspace": {"diagnostics": {"refreshSupport": true}}}
    """

  @Test(arguments: [Session.everything, Session.utf8, pulling])
  func textsStayEqualAndAnswersValid(capabilities: String) {
    let isUTF8 = capabilities == Session.utf8
    let seed = UInt64(capabilities.utf8.count)
    var random = SeededRandom(seed: seed)
    let session = Session(capabilities: capabilities)
    var editor = Editor(start, isUTF8: isUTF8)
    session.open(editor.text)
    var (count, id, answered) = (0, 0, 0)
    /// The text that each request without an answer was about.
    var waiting: [Int: Editor] = [:]
    while count < 10_000 {
      var messages: [JSON] = []
      for _ in 0...random.below(20) {
        if random.chance(60) {
          messages.append(edit(&editor, &random, version: count))
        } else {
          id += 1
          waiting[id] = editor
          messages.append(
            session.request(random.pick(Self.methods), parameters(editor, &random), id: id))
        }
      }
      count += messages.count
      var answers = session.send(messages, proving: random.chance(5))
      if random.chance(50) { answers += session.stopWaiting() }
      if 10_000 <= count { answers += session.finishProofs() }
      #expect(session.text() == editor.text, "seed \(seed), message \(count)")
      for answer in answers where answer["method"] == nil {
        guard let text = waiting.removeValue(forKey: answer["id"]?.whole ?? 0) else {
          Issue.record("seed \(seed): nobody asked for \(answer.inOneLine())")
          continue
        }
        guard let result = answer["result"] else { continue }
        answered += 1
        // Diagnostics are those of the text when they come.
        if !isValid(result, text.columns), !isValid(result, editor.columns) {
          Issue.record("seed \(seed): \(answer.inOneLine())\n\(text.text)")
        }
      }
    }
    #expect(waiting.isEmpty, "seed \(seed)")
    // Of the others a later edit made nothing, or there was nothing to be said.
    #expect(800 < answered)
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
      var ends = [one, other].sorted().map { (position: editor.position($0), offset: $0) }
      if random.chance(20) { ends[0] = editor.strayPosition(&random) }
      if random.chance(20) { ends[1] = editor.strayPosition(&random) }
      let text = random.chance(70) ? random.pick(Self.pieces) : ""
      let range = JSON.object([("start", ends[0].position), ("end", ends[1].position)])
      let offsets = ends.map(\.offset).sorted()
      editor.replace(offsets[0], offsets[1], text)
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
    let places = offsets.map { offset in
      random.chance(80) ? editor.position(offset) : editor.strayPosition(&random).position
    }
    let position = places[0]
    let range = JSON.object([("start", places[0]), ("end", places[1])])
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
