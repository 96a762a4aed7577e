import PlumbOutput
import PlumbServer
import TestSupport
import Testing

/// What is told and offered while a text is written.
@Suite struct HelpTests {
  private func hover(_ text: String) -> String {
    let marked = MarkedText(text)
    let session = Session()
    session.open(marked.text)
    return session.ask("textDocument/hover", place(marked))["contents"]?["value"]?.text ?? ""
  }

  @Test func hoverTellsWhereAViewLies() {
    let text = hover(
      "layout A {\n    size 320...430 by 100\n    view a (44 by 44)\n    H:|-16-[1️⃣a]\n"
        + "    V:|-8-[a]\n}\n")
    #expect(text.hasPrefix("```layout\nview a\n```\n\n- 44 × 44 at 16, 8 in 390 × 100\n"))
    #expect(text.contains("in 430 × 100"))
    #expect(text.contains("leading == super.leading + 16"))
  }

  @Test func hoverTellsWhatALineBecomes() {
    let text = hover("layout A {\n    view a (44 by 44)\n    H:|-1️⃣16-[a]\n    V:|-8-[a]\n}\n")
    #expect(text.contains("a.leading == super.leading + 16"))
    #expect(text.contains("decided by"))
  }

  @Test func hoverShowsTheRulesPage() {
    let text = hover("// plumb: allow am1️⃣biguous\nlayout A {\n}\n")
    #expect(text == Golden.text(at: "Grammar/rules/ambiguous.md"))
  }

  @Test func hoverExplainsWordsAndMetrics() {
    #expect(hover("layout A {\n    label a { 1️⃣lines 2 }\n}\n").contains("how many lines"))
    #expect(
      hover("let gap = 8 * 2\nlayout A {\n    label a\n    H:|-1️⃣gap-[a]\n}\n")
        == "```layout\nlet gap = 8 * 2\n```")
  }

  /// The labels offered at a place.
  private func labels(_ text: String, files: [String: String] = [:]) -> [String] {
    let marked = MarkedText(text)
    let session = Session(files: files)
    session.open(marked.text)
    return session.ask("textDocument/completion", place(marked))["items"]?.elements
      .compactMap { $0["label"]?.text } ?? []
  }

  @Test func whatIsOfferedFitsThePlace() {
    let head = "let gap = 8\nlayout A {\n    label one, two\n"
    #expect(labels("1️⃣") == ["layout", "let", "import", "platform"])
    #expect(labels(head + "    H:|-[1️⃣\n}\n") == ["one", "two"])
    #expect(labels(head + "    H:|-[o1️⃣]-[two\n}\n") == ["one", "two"])
    #expect(labels(head + "    H:|-1️⃣\n}\n").prefix(2) == ["gap", "[]"])
    #expect(labels(head + "    one.1️⃣\n    H:[two]\n}\n").contains("centerX"))
    #expect(labels(head + "    one.width == 9 @1️⃣\n}\n").prefix(2) == ["weak", "low"])
    #expect(labels(head + "    align 1️⃣\n}\n").contains("centerY"))
    #expect(labels(head + "    align top: one, 1️⃣\n}\n") == ["one", "two"])
    #expect(labels(head + "    H:[one] 1️⃣\n}\n").contains("align"))
    #expect(labels(head + "    when 1️⃣\n}\n") == ["compact", "regular", "rtl", "ltr"])
    #expect(labels(head + "    when compact 1️⃣\n}\n") == ["width", "height"])
    #expect(labels(head + "    label x { font 1️⃣ }\n}\n").contains("headline"))
    #expect(labels(head + "    H:[one(1️⃣\n}\n").contains("gap"))
    #expect(labels(head + "    // plumb: allow 1️⃣\n}\n").contains("overruled"))
    let lines = labels(head + "    1️⃣\n}\n")
    for word in ["size", "states", "label", "one", "A", "H:"] { #expect(lines.contains(word)) }
    #expect(labels("layout A {\n    label a \"1️⃣\"\n}\n").isEmpty)
  }

  @Test func importsAndWhatTheyBringAreOffered() {
    let files = ["/project/Row.layout": "let big = 9\nlayout Row {\n    label title\n}\n"]
    #expect(labels("import \"1️⃣\"\n", files: files) == ["Row.layout"])
    let head = "import \"Row.layout\"\nlayout A {\n    Row row\n"
    #expect(labels(head + "    row.1️⃣\n}\n", files: files).contains("title"))
    #expect(labels(head + "    H:|-(1️⃣\n}\n", files: files).contains("big"))
    #expect(labels(head + "    1️⃣\n}\n", files: files).contains("Row"))
  }

  @Test func offersAreInsertedAndExplained() throws {
    let marked = MarkedText("layout A {\n    sta1️⃣\n}\n")
    let session = Session()
    session.open(marked.text)
    let items = session.ask("textDocument/completion", place(marked))["items"]?.elements ?? []
    let states = try #require(items.first { $0["label"]?.text == "states" })
    #expect(words(states["textEdit"]?["range"]) == "1:4-1:7")
    #expect(states["insertTextFormat"]?.whole == 2)
    let resolved = session.ask("completionItem/resolve", states)
    #expect(resolved["documentation"]?["value"]?.text?.contains("exclude") == true)
  }

  /// Words of the grammar that begin something in a view's braces, and all kinds.
  @Test func everyWordIsOfferedAndExplained() throws {
    let grammar = Golden.text(at: "Grammar/Layout.ebnf") ?? ""
    let rule = try #require(grammar.split(separator: "Keyword      ::=").dropFirst().first)
    let keywords = rule.split(separator: "Declarator")[0].split(separator: "'")
      .filter { $0.allSatisfy(\.isLetter) }.map(String.init)
    #expect(25 < keywords.count)
    let elsewhere: Set = ["import", "platform", "layout", "else"]
    let marked = MarkedText("layout A {\n    view a {\n        1️⃣\n    }\n}\n")
    let session = Session()
    session.open(marked.text)
    let items = session.ask("textDocument/completion", place(marked))["items"]?.elements ?? []
    let kinds = ["label", "switch", "stack", "spacer"]
    for word in kinds + keywords.filter({ !elsewhere.contains($0) }) {
      let item = try #require(items.first { $0["label"]?.text == word }, "`\(word)` is missing")
      let resolved = session.ask("completionItem/resolve", item)
      #expect(resolved["documentation"] != nil, "nothing explains `\(word)`")
    }
  }

  @Test func hintsSayWhatIsNotWritten() {
    let text =
      "layout A {\n    size 320 by 100\n    view a (44 by 44)\n    V:|-[a]\n"
      + "    H:|-16-[a]\n    a.width == 9 @low\n}\n"
    let marked = MarkedText("1️⃣" + text + "2️⃣")
    let session = Session()
    session.open(marked.text)
    let hints = session.ask("textDocument/inlayHint", stretch(marked)).elements.map {
      "\($0["position"]?["line"]?.whole ?? -1):\($0["position"]?["character"]?.whole ?? -1) "
        + ($0["label"]?.text ?? "")
    }
    #expect(hints == ["2:10 44 × 44", "3:8 8", "5:21 =250"])
  }
}
