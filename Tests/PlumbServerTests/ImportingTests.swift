import PlumbJSON
import PlumbServer
import TestSupport
import Testing

/// What brings names of other files: completion and actions, with the import as an edit.
@Suite struct ImportingTests {
  private static let row = "layout Row {\n    label title\n    HV:|[title]|\n}\n"
  private static let files = [
    "/project/parts/Row.layout": row,
    "/project/parts/Up.layout": "import \"../Card.layout\"\nlayout Rover {\n}\n",
    "/project/Summary.layout": "layout Summary {\n}\n",
  ]

  private func session(_ text: String) -> Session {
    let session = Session(files: Self.files, folder: "/project")
    session.open(text)
    return session
  }

  private func items(_ marked: MarkedText) -> (items: [JSON], isIncomplete: Bool) {
    let found = session(marked.text).ask("textDocument/completion", place(marked))
    return (found["items"]?.elements ?? [], found["isIncomplete"]?.isTrue ?? false)
  }

  private func labels(_ text: String) -> [String] {
    items(MarkedText(text)).items.compactMap { $0["label"]?.text }
  }

  @Test func layoutsOfOtherFilesComeWithTheirImport() throws {
    let marked = MarkedText("layout Card {\n    Ro1️⃣\n}\n")
    let found = items(marked).items
    // What imports this file cannot be imported.
    #expect(!found.contains { $0["label"]?.text == "Rover" })
    let row = try #require(found.first { $0["label"]?.text == "Row" })
    #expect(row["detail"]?.text == "layout of parts/Row.layout")
    let edits = [try #require(row["textEdit"])] + (row["additionalTextEdits"]?.elements ?? [])
    #expect(
      applied(edits, to: marked.text)
        == "import \"parts/Row.layout\"\n\nlayout Card {\n    Row\n}\n")
    let known = labels("import \"parts/Row.layout\"\nlayout Card {\n    Ro1️⃣\n}\n")
    #expect(known.filter { $0 == "Row" }.count == 1)
    #expect(items(MarkedText("layout Card {\n    1️⃣\n}\n")).isIncomplete)
    #expect(!labels("layout Card {\n    when rtl { Ro1️⃣ }\n}\n").contains("Row"))
  }

  @Test func pathsAreThoseThatAreTyped() {
    #expect(labels("import \"su1️⃣\"\n") == ["Summary.layout"])
    #expect(labels("import \"ro1️⃣\"\n") == ["parts/Row.layout"])
    #expect(labels("import \"parts/1️⃣\"\n") == ["parts/Row.layout", "parts/Up.layout"])
  }

  @Test func whatIsMisplacedIsNotOffered() {
    let state = labels("layout A {\n    states s {\n        one { 1️⃣ }\n    }\n}\n")
    #expect(state.contains("H:") && state.contains("assert"))
    #expect(Set(state).isDisjoint(with: ["native", "let", "label", "size"]))
    let when = labels("layout A {\n    when rtl { 1️⃣ }\n}\n")
    #expect(Set(when).isDisjoint(with: ["native", "label", "size"]))
  }

  private func result(_ title: String, of text: String) -> String? {
    let marked = MarkedText(text)
    let session = session(marked.text)
    let found = session.ask(
      "textDocument/codeAction",
      stretch(marked, 1, 2, [("context", .object([("diagnostics", .array([]))]))]))
    let action = found.elements.first { $0["title"]?.text == title }
    let edits = action?["edit"]?["changes"]?[Session.uri]?.elements
    return edits.map { applied($0, to: marked.text) }
  }

  /// The diagnostics of a text, as messages.
  private func messages(_ text: String) -> [String] {
    let session = session(text)
    return (session.diagnostics() ?? []).compactMap { $0["message"]?.text }
  }

  @Test func unknownKindsAreImported() throws {
    let text = "let gap = 8\nlayout Card {\n    1️⃣Row2️⃣ row\n    HV:|-gap-[row]|\n}\n"
    let fixed = try #require(result("Import `Row` from `parts/Row.layout`", of: text))
    #expect(fixed.hasPrefix("import \"parts/Row.layout\"\n\nlet gap"))
    #expect(messages(fixed) == [])
  }

  @Test func wrongPathsAreCorrected() {
    let rest = "layout Card {\n    Row row\n    HV:|[row]|\n}\n"
    let wanted = "import \"parts/Row.layout\"\n" + rest
    #expect(
      result("Import `parts/Row.layout`", of: "import 1️⃣\"Row.layout\"2️⃣\n" + rest) == wanted)
    #expect(
      result("Import `parts/Row.layout`", of: "import 1️⃣\"parts/Rwo.layout\"2️⃣\n" + rest)
        == wanted)
    #expect(messages(wanted) == [])
  }

  @Test func metricsAreInlined() throws {
    let text =
      "let gap = 8\nlet wide = gap * 21️⃣\nlayout A {\n    view a\n    V:|-gap-[a]-wide-|\n"
      + "    H:|-gap-[a(wi2️⃣de)]\n}\n"
    let marked = text.replacing("1️⃣", with: "").replacing("wi2️⃣de", with: "wi1️⃣de")
    let inlined = try #require(result("Inline metric `wide`", of: marked))
    #expect(
      inlined
        == "let gap = 8\nlayout A {\n    view a\n    V:|-gap-[a]-(gap * 2)-|\n"
        + "    H:|-gap-[a((gap * 2))]\n}\n")
    #expect(messages(inlined) == [])
    let plain = "layout A {\n    let g1️⃣ap = 8\n    view a\n    HV:|-gap-[a]-gap-|\n}\n"
    #expect(
      result("Inline metric `gap`", of: plain)
        == "layout A {\n    view a\n    HV:|-8-[a]-8-|\n}\n")
  }

  @Test func sidesAreTurnedInTheWholeFile() throws {
    let text =
      "layout A {\n    size 320 by 44\n    view a (9 by 9)\n    a.le1️⃣ft == super.left + 8\n"
      + "    a.top == super.top\n}\nlayout B {\n    size 320 by 44\n    view b (9 by 9)\n"
      + "    b.right == super.right - 8\n    b.top == super.top\n}\n"
    let turned = try #require(result("Use leading and trailing in this file", of: text))
    #expect(!turned.contains("left") && !turned.contains("right"))
    #expect(messages(turned) == [])
  }
}
