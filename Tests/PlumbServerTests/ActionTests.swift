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

  @Test func viewsInBracesBecomeALayout() {
    let text = """
      layout Card {
          size 320...400 by 120

          1️⃣view card (288...400 by 88) {
              margins 12

              // On the left.
              image picture { aspect 1:1 }
              label title "Lisbon"

              H:|-[picture]-12-[title]-(>=12)-|  align top
              V:|-[picture]-|
          }

          HV:|-16-[card]-16-|
          card.title.leading >= super.leading + 100
      }

      """
    #expect(
      result("Extract layout `Card2`", of: text)
        == """
        layout Card {
            size 320...400 by 120

            Card2 card (288...400 by 88)

            HV:|-16-[card]-16-|
            card.title.leading >= super.leading + 100
        }

        layout Card2 {
            size 288...368 by 88
            margins 12

            // On the left.
            image picture { aspect 1:1 }
            label title "Lisbon"

            H:|-[picture]-12-[title]-(>=12)-|  align top
            V:|-[picture]-|
        }

        """)
    // What speaks of views around it cannot leave them.
    let bound = text.replacing("-(>=12)-|", with: "-(>=12)-|; title.width <= other.width")
      .replacing("card.title.leading", with: "view other; other.leading")
    #expect(result("Extract layout `Card2`", of: bound) == nil)
  }

  @Test func aChainBecomesAStack() {
    let text = """
      layout Row {
          size 320...400 by 60

          view before
          label name "Ada" { hug 249; resist horizontal 740 }
          image mark { intrinsic 20 by 20 }

          1️⃣H:|-16-[name]-8-[mark(20)]-16-|  align centerY
          name.centerY == super.centerY
          V:|[before(4)]
          H:|[before(4)]
      }

      """
    #expect(
      result("Wrap in the stack `row`", of: text)
        == """
        layout Row {
            size 320...400 by 60

            view before
            stack row {
                spacing 8
                alignment center

                label name "Ada" { hug 249; resist horizontal 740 }
                image mark { intrinsic 20 by 20 }
            }

            H:|-16-[row]-16-|
            H:[row.mark(20)]
            row.name.centerY == super.centerY
            V:|[before(4)]
            H:|[before(4)]
        }

        """)
    // A view that hides takes its room with it in a stack only, and gaps that stretch are none.
    let hiding = text.replacing("20 by 20", with: "20 by 20; hidden")
    #expect(result("Wrap in the stack `row`", of: hiding) == nil)
    let open = text.replacing("-8-[mark", with: "-(>=8)-[mark")
    #expect(result("Wrap in the stack `row`", of: open) == nil)
  }

  @Test func aColumnBecomesAStack() {
    let column = """
      layout Column {
          size 320...400 by fits

          label first "Ada"
          label second "Lovelace"
          label third "1815"

          1️⃣V:|-[first]-2-[second]-(2)-[third]-|  align leading trailing
          H:|-[first]-|
      }

      """
    #expect(
      result("Wrap in the stack `column`", of: column)
        == """
        layout Column {
            size 320...400 by fits

            stack column {
                axis vertical
                spacing 2

                label first "Ada"
                label second "Lovelace"
                label third "1815"
            }

            V:|-[column]-|
            H:|-[column.first]-|
        }

        """)
  }

  @Test func aNamedChainKeepsItsName() {
    let text = "layout A {\n    view a, b\n    1️⃣H:|[a]-8-[b(20)] as line\n}\n"
    #expect(
      result("Turn this chain into equations", of: text)
        == "layout A {\n    view a, b\n    a.leading == super.leading as line\n"
        + "    b.leading == a.trailing + 8 as line\n    b.width == 20 as line\n}\n")
  }

  /// What is not understood would be left out without a word.
  @Test func aChainWithAMistakeIsLeftAlone() {
    let text =
      "gap = 4\n\nlayout A {\n    view a, b\n    H:|[a(20)]\n    1️⃣V:|-16-[a]-gap-[b(20)]\n}\n"
    #expect(result("Turn this chain into equations", of: text) == nil)
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
  }
}
