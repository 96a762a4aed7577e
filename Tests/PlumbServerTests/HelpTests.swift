import Foundation
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

  @Test func hoverShowsWhereAViewLies() throws {
    let marked = MarkedText(
      "layout A {\n    size 320 by 100\n    view a (44 by 40)\n    view b (20 by 20)\n"
        + "    H:|-16-[1️⃣a][2️⃣b]\n    V:|-8-[a]\n    V:|[b]\n}\n")
    func picture(_ capabilities: String, _ digit: Int = 1) -> String? {
      let session = Session(capabilities: capabilities)
      session.open(marked.text)
      let text = session.ask("textDocument/hover", place(marked, digit))["contents"]?["value"]?.text
      let parts = text?.components(separatedBy: "![where it lies](data:image/svg+xml,") ?? []
      return parts.count == 2 ? parts[1].components(separatedBy: ")")[0] : nil
    }
    let marking = #"{"general": {"markdown": {"parser": "marked", "version": "1.1"}}}"#
    let address = try #require(picture(marking))
    #expect(address.allSatisfy { $0.isLetter || $0.isNumber || "%-._".contains($0) })
    let svg = try #require(address.removingPercentEncoding)
    #expect(svg.hasPrefix("<svg xmlns='http://www.w3.org/2000/svg' width='160' height='50'"))
    #expect(svg.contains("<rect x='60' y='0' width='20' height='20' vector-effect"))
    #expect(svg.contains("<rect x='16' y='8' width='44' height='40' fill='#0a84ff'"))
    #expect(picture(marking, 2)?.removingPercentEncoding != svg)
    #expect(picture("{}") == nil)
    #expect(picture(#"{"general": {"markdown": {"parser": "Python-Markdown"}}}"#) == nil)
    #expect(
      picture(#"{"general": {"markdown": {"parser": "x", "allowedTags": ["img"]}}}"#) == address)
    let plain = #""textDocument": {"hover": {"contentFormat": ["plaintext"]}}"#
    #expect(picture(marking.dropLast() + ", " + plain + "}") == nil)
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

  @Test func hoverTellsWhichRuleIsBroken() {
    let text = hover("layout A {\n    label one\n    H:|-[1️⃣two]\n}\n")
    #expect(
      text.hasSuffix(
        "[unknown-view](file:///rules/unknown-view.md): A name in a chain or an "
          + "equation is not the name of any view that can be seen from there."))
  }

  @Test func hoverExplainsWordsAndMetrics() {
    #expect(hover("layout A {\n    label a { 1️⃣lines 2 }\n}\n").contains("how many lines"))
    #expect(
      hover("let gap = 8 * 2\nlayout A {\n    label a\n    H:|-1️⃣gap-[a]\n}\n")
        == "```layout\nlet gap = 8 * 2\n```")
    #expect(
      hover("layout A {\n    label a\n    a.width == 40 as nar1️⃣row\n}\n")
        .hasPrefix("```layout\na.width == 40 as narrow\n```"))
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
