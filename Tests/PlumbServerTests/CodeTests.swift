import PlumbJSON
import PlumbServer
import TestSupport
import Testing

/// Swift and Objective-C in an editor: their Visual Format strings are checked, and nothing else is
/// taken for a layout.
@Suite struct CodeTests {
  private let code = """
    import UIKit
    let a = NSLayoutConstraint.constraints(
      withVisualFormat: "H:|[icon(8pt)]-[title|", metrics: nil, views: ["icon": icon])

    """
  private let uri = "file:///project/Card.swift"

  private func found(_ session: Session) -> [String] {
    (session.diagnostics(uri: uri) ?? []).map { words($0["range"]) }
  }

  @Test(arguments: ["swift", "objective-c"])
  func formatsAreChecked(language: String) {
    let session = Session()
    session.open(code, uri: uri, language: language)
    #expect(found(session) == ["2:36-2:37"])
    let fixed = code.replacing("[title|", with: "[title]|")
    session.notify("textDocument/didChange", Session.change(fixed, version: 2, uri: uri))
    #expect(found(session) == ["2:31-2:33", "2:37-2:42"])
    let sound = fixed.replacing("8pt", with: "8").replacing("[title]", with: "[icon]")
    session.notify("textDocument/didChange", Session.change(sound, version: 3, uri: uri))
    #expect(found(session) == [])
  }

  @Test func fixesAreActions() throws {
    let session = Session()
    let text = code.replacing("[title|", with: "[icon]|")
    session.open(text, uri: uri, language: "swift")
    let document = JSON.object([("uri", .string(uri))])
    let place = Session.json("{\"line\": 2, \"character\": 33}")
    let actions = session.ask(
      "textDocument/codeAction",
      .object([
        ("textDocument", document), ("range", .object([("start", place), ("end", place)])),
        ("context", .object([("diagnostics", .array([]))])),
      ])
    ).elements
    #expect(
      actions.map { $0["title"]?.text }
        == ["Leave it out", "Fix everything that can be fixed safely"])
    let edits = try #require(actions.first?["edit"]?["changes"]?[uri]?.elements)
    #expect(applied(edits, to: text) == text.replacing("8pt", with: "8"))
  }

  /// Its text is no layout, wherever a client asks.
  @Test(arguments: [
    "hover", "completion", "definition", "references", "documentSymbol", "foldingRange",
    "formatting", "semanticTokens/full", "inlayHint", "codeLens", "rename", "documentLink",
  ])
  func nothingElseIsSaid(method: String) {
    let session = Session()
    session.open(code, uri: uri, language: "swift")
    let answer = session.ask(
      "textDocument/" + method,
      .object([
        ("textDocument", .object([("uri", .string(uri))])),
        ("position", Session.json("{\"line\": 2, \"character\": 30}")),
        ("newName", .string("x")),
      ]))
    #expect(answer.inOneLine() == "null")
  }
}
