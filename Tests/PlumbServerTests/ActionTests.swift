import PlumbJSON
import PlumbServer
import TestSupport
import Testing

@Suite struct ActionTests {
  private func actions(
    _ session: Session, _ marked: MarkedText, only: String? = nil
  ) -> [JSON] {
    var context: [(key: String, value: JSON)] = [("diagnostics", .array([]))]
    if let only { context.append(("only", .array([.string(only)]))) }
    return session.ask(
      "textDocument/codeAction", stretch(marked, 1, 2, [("context", .object(context))])
    ).elements
  }

  /// The text after the action of a title.
  private func result(_ title: String, of marked: String, only: String? = nil) -> String? {
    let marked = MarkedText(marked)
    let session = Session()
    session.open(marked.text)
    let action = actions(session, marked, only: only).first { $0["title"]?.text == title }
    let edits = action?["edit"]?["changes"]?[Session.uri]?.elements
    return edits.map { applied($0, to: marked.text) }
  }

  @Test func everyFixIsAnAction() throws {
    let marked = MarkedText("layout Card {\n    label title\n    HV:|-[ti1️⃣tel]-|\n}\n")
    let session = Session()
    session.open(marked.text)
    let actions = actions(session, marked)
    let fix = try #require(actions.first)
    #expect(fix["kind"]?.text == "quickfix")
    #expect(fix["isPreferred"]?.isTrue == true)
    #expect(fix["diagnostics"]?.elements.first?["code"]?.text == "unknown-view")
    let edits = try #require(fix["edit"]?["changes"]?[Session.uri]?.elements)
    #expect(applied(edits, to: marked.text).contains("HV:|-[title]-|"))
  }

  @Test func everythingIsFixedAtOnce() {
    let text = "1️⃣layout A {\n    label a, b\n    HV:|[a]|\n    HV:|[b|\n}\n2️⃣"
    let fixed = result("Fix everything that can be fixed safely", of: text, only: "source.fixAll")
    #expect(fixed?.contains("HV:|[b]|") == true)
  }

  @Test func whatChangesFramesIsNotFixedWithTheRest() {
    let text =
      "1️⃣layout A {\n    size 320 by 44\n    label a \"A\"\n    switch b\n"
      + "    H:|-[a]-[b]-|  align centerY\n    V:|-[a]\n}\n2️⃣"
    let order = "Let `a` grow rather than `b`, and let `a` shrink rather than `b`"
    #expect(result(order, of: text)?.contains("{ hug") == true)
    #expect(
      result("Fix everything that can be fixed safely", of: text, only: "source.fixAll") == nil)
  }

  @Test func linesEndAsThoseOfTheText() {
    let text = "layout A {\r\n    view a\r\n    HV:|-1️⃣20-[a]-|\r\n}\r\n"
    #expect(
      result("Extract metric `gap`", of: text)
        == "layout A {\r\n    let gap = 20\r\n    view a\r\n    HV:|-gap-[a]-|\r\n}\r\n")
  }

  @Test func aRuleIsAllowedHere() {
    let text = "layout Card {\n    label 1️⃣title\n    H:|-16-[title]\n}\n"
    #expect(
      result("Allow `ambiguous` here", of: text)
        == "layout Card {\n    label title  // plumb: allow ambiguous\n    H:|-16-[title]\n}\n")
    let commented = "layout Card {\n    label 1️⃣title  // A\n    H:|-16-[title]\n}\n"
    #expect(
      result("Allow `ambiguous` here", of: commented)
        == "layout Card {\n    // plumb: allow ambiguous\n    label title  // A\n"
        + "    H:|-16-[title]\n}\n")
    let allowed =
      "layout Card {\n    label 1️⃣title  // plumb: allow clipped\n    H:|-16-[title]\n}\n"
    #expect(
      result("Allow `ambiguous` here", of: allowed)?
        .contains("// plumb: allow ambiguous, clipped") == true)
  }

  @Test func aRuleIsAllowedOnce() {
    let marked = MarkedText("layout A {\n    label a\n    1️⃣H:[x]-[y]2️⃣\n}\n")
    let session = Session()
    session.open(marked.text)
    #expect(
      actions(session, marked).compactMap { $0["title"]?.text } == ["Allow `unknown-view` here"])
  }

  @Test func aNumberBecomesAMetric() {
    let text = "layout Card {\n    label title\n    H:|-1️⃣16-[title]\n}\n"
    #expect(
      result("Extract metric `gap`", of: text)
        == "layout Card {\n    let gap = 16\n    label title\n    H:|-gap-[title]\n}\n")
    let taken = "let gap = 4\nlayout Card {\n    label title\n    H:|-1️⃣16-[title]\n}\n"
    #expect(
      result("Extract metric `gap2`", of: taken)
        == "let gap = 4\nlet gap2 = 16\nlayout Card {\n    label title\n    H:|-gap2-[title]\n}\n")
    #expect(
      result("Extract metric `gap`", of: "layout A { label a; H:|-1️⃣4-[a] }\n")
        == "layout A { let gap = 4; label a; H:|-gap-[a] }\n")
  }

  @Test(arguments: [false, true]) func layoutsCanBePreviewed(opensPages: Bool) throws {
    let session = Session(
      capabilities: "{\"window\": {\"showDocument\": {\"support\": \(opensPages)}}}")
    session.open("layout A { label a \"x\"; HV:|-[a]-| }\nlayout B { }\n")
    let document = JSON.object([("uri", .string(Session.uri))])
    let asked = session.ask("textDocument/codeLens", .object([("textDocument", document)]))
    let lenses = asked.elements
    #expect(lenses.map { words($0["range"]) } == ["0:7-0:8", "1:7-1:8"])
    let command = try #require(lenses.first?["command"])
    #expect(command["title"]?.text == "Preview")
    _ = session.diagnostics()
    #expect(session.ask("workspace/executeCommand", command).inOneLine() == "null")
    let shown = try #require(session.sent.last)
    let method = opensPages ? "window/showDocument" : "window/showMessage"
    #expect(shown["method"]?.text == method)
    #expect(shown.inOneLine().contains("file:///"))
    let unknown = JSON.object([
      ("command", command["command"] ?? .null),
      ("arguments", .array([.string(Session.uri), .string("None")])),
    ])
    #expect(session.ask("workspace/executeCommand", unknown)["code"]?.whole == -32803)
  }

  @Test func equationsBecomeAChain() {
    let text = """
      layout Card {
          label a, b
      1️⃣    b.leading == a.trailing + 8
          a.leading == super.leading + 16
          super.trailing >= b.trailing + 162️⃣
      }

      """
    #expect(
      result("Turn equations into a chain", of: text)
        == "layout Card {\n    label a, b\n    H:|-16-[a]-8-[b]-(>=16)-|\n}\n")
    let vertical = "layout Card {\n    label a, b\n    1️⃣b.top == a.bottom\n}\n"
    #expect(
      result("Turn this equation into a chain", of: vertical)
        == "layout Card {\n    label a, b\n    V:[a][b]\n}\n")
    let other = "layout Card {\n    label a, b\n    1️⃣b.top == a.top\n}\n"
    #expect(result("Turn this equation into a chain", of: other) == nil)
  }

  @Test func aChainBecomesEquations() {
    let text = """
      layout Card {
          label a, b
          H:|-16-[a1️⃣(>=20)]-8-[b]-(>=16@750)-|  align top
      }

      """
    #expect(
      result("Turn this chain into equations", of: text) == """
        layout Card {
            label a, b
            a.leading == super.leading + 16
            a.width >= 20
            b.leading == a.trailing + 8
            b.trailing <= super.trailing - 16 @750
            b.top == a.top
        }

        """)
    // A name belongs to one statement.
    let named = "layout Card {\n    label a\n    1️⃣H:|-16-[a] as row\n}\n"
    #expect(result("Turn this chain into equations", of: named) == nil)
  }
}
