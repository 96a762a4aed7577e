import PlumbJSON
import PlumbServer
import TestSupport
import Testing

/// Formatting, structure and colours: what a text says by itself.
@Suite struct TextTests {
  private func edits(_ session: Session, _ method: String, _ parameters: JSON) -> [JSON] {
    session.ask(method, parameters).elements
  }

  @Test func formattingChangesNothingButBlanks() {
    let text = "layout  Card{\r\n  label title   \"é 😀\"\n\n\n\n    H:| - [title]\n  }"
    let session = Session()
    session.open(text)
    let edits = edits(session, "textDocument/formatting", place(MarkedText("1️⃣")))
    #expect(
      applied(edits, to: text)
        == "layout Card {\n    label title \"é 😀\"\n\n    H:|-[title]\n}\n")
    #expect(edits.allSatisfy { $0["newText"]?.text?.allSatisfy(\.isWhitespace) ?? false })
  }

  @Test func aRangeIsFormattedAlone() {
    let marked = MarkedText("layout A {\n  label a\n1️⃣  label b2️⃣\n  label c\n}\n")
    let session = Session()
    session.open(marked.text)
    let edits = edits(session, "textDocument/rangeFormatting", stretch(marked))
    #expect(
      applied(edits, to: marked.text) == "layout A {\n  label a\n    label b\n  label c\n}\n")
  }

  @Test func aRangeKeepsItsLineEnds() {
    let marked = MarkedText("layout A {\r\n  label a\r\n1️⃣  label  b2️⃣\r\n  label c\r\n}\r\n")
    let session = Session()
    session.open(marked.text)
    let edits = edits(session, "textDocument/rangeFormatting", stretch(marked))
    #expect(
      applied(edits, to: marked.text)
        == "layout A {\r\n  label a\r\n    label b\r\n  label c\r\n}\r\n")
  }

  @Test func aNewLineIsIndentedAndTheOneBeforeFormatted() {
    let marked = MarkedText("layout A {\n    H:| - [a]\n1️⃣\n}\n")
    let session = Session()
    session.open(marked.text)
    let edits = edits(
      session, "textDocument/onTypeFormatting", place(marked, 1, [("ch", .string("\n"))]))
    #expect(applied(edits, to: marked.text) == "layout A {\n    H:|-[a]\n    \n}\n")
  }

  @Test func aNewLineIsIndentedAmongReturns() {
    let marked = MarkedText("layout A {\r\n    H:| - [a]\r\n1️⃣\r\n}\r\n")
    let session = Session()
    session.open(marked.text)
    let edits = edits(
      session, "textDocument/onTypeFormatting", place(marked, 1, [("ch", .string("\n"))]))
    #expect(
      applied(edits, to: marked.text) == "layout A {\r\n    H:|-[a]\r\n    \r\n}\r\n")
  }

  @Test func aBraceIsPutWhereItBelongs() {
    let marked = MarkedText("layout A {\n    view b {\n        color red\n        }1️⃣\n}\n")
    let session = Session()
    session.open(marked.text)
    let edits = edits(
      session, "textDocument/onTypeFormatting", place(marked, 1, [("ch", .string("}"))]))
    #expect(
      applied(edits, to: marked.text) == "layout A {\n    view b {\n        color red\n    }\n}\n")
  }

  private let outlined = """
    import "A.layout"
    import "B.layout"
    // One
    // two
    let gap = 8
    layout Card {
        label title, note
        view box {
            button ok1..3
        }
        states size {
            small { }
            large { }
        }
    }
    """

  @Test func symbolsNest() {
    let session = Session()
    session.open(outlined)
    func lines(_ symbols: JSON, _ indent: String = "") -> [String] {
      symbols.elements.flatMap { symbol in
        ["\(indent)\(symbol["name"]?.text ?? "") \(symbol["detail"]?.text ?? "")"]
          + lines(symbol["children"] ?? .null, indent + "  ")
      }
    }
    let symbols = session.ask("textDocument/documentSymbol", place(MarkedText("1️⃣")))
    #expect(
      lines(symbols) == [
        "gap 8", "Card layout", "  title label", "  note label", "  box view", "    ok1..3 button",
        "  size states", "    small state", "    large state",
      ])
    let flat = Session(capabilities: "{}")
    flat.open(outlined)
    let information = flat.ask("textDocument/documentSymbol", place(MarkedText("1️⃣")))
    #expect(information.elements.last?["containerName"]?.text == "size")
  }

  @Test func blocksCommentsAndImportsFold() {
    let session = Session()
    session.open(outlined)
    let folds = session.ask("textDocument/foldingRange", place(MarkedText("1️⃣"))).elements
    let texts = folds.map {
      "\($0["startLine"]?.whole ?? -1)-\($0["endLine"]?.whole ?? -1) \($0["kind"]?.text ?? "")"
    }
    #expect(texts == ["0-1 imports", "2-3 comment", "5-13 ", "7-8 ", "10-12 "])
  }

  @Test func selectionsGrow() {
    let marked = MarkedText("layout A {\n    label a\n    H:|-[1️⃣a]-|\n}\n")
    let session = Session()
    session.open(marked.text)
    let answer = session.ask(
      "textDocument/selectionRange",
      .object([
        ("textDocument", .object([("uri", .string(Session.uri))])),
        ("positions", .array([position(marked.text, marked.offsets[1] ?? 0)])),
      ]))
    var ranges: [String] = []
    var next = answer.elements.first
    while let range = next {
      ranges.append(words(range["range"]))
      next = range["parent"]
    }
    #expect(
      ranges == ["2:9-2:10", "2:8-2:11", "2:4-2:13", "0:9-3:1", "0:0-3:1", "0:0-4:0"])
  }

  @Test func coloursFollowMeaning() {
    let text =
      "/* é\n😀 */\nlet gap = 8\nlayout Card {\n    label title\n    H:|-gap-[title]\n}\n"
    let session = Session()
    session.open(text)
    let legend = session.initialized["capabilities"]?["semanticTokensProvider"]?["legend"]
    let types = legend?["tokenTypes"]?.elements.compactMap(\.text) ?? []
    let data =
      session.ask("textDocument/semanticTokens/full", place(MarkedText("1️⃣")))["data"]?
      .elements.compactMap(\.whole) ?? []
    let lines = text.split(separator: "\n").map { Array($0.utf16) }
    var (line, column) = (0, 0)
    var tokens: [String] = []
    for start in stride(from: 0, to: data.count, by: 5) {
      column = data[start] == 0 ? column + data[start + 1] : data[start + 1]
      line += data[start]
      let word = String(decoding: lines[line][column..<column + data[start + 2]], as: UTF16.self)
      tokens.append(types[data[start + 3]] + (data[start + 4] == 1 ? "! " : " ") + word)
    }
    #expect(
      tokens == [
        "comment /* é", "comment 😀 */", "keyword let", "parameter! gap", "operator =", "number 8",
        "keyword layout", "class! Card", "type label", "variable! title", "keyword H",
        "operator |", "operator -", "parameter gap", "operator -", "variable title",
      ])
  }
}
