import PlumbJSON
import TestSupport
import Testing

@Suite struct PreviewTests {
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

  /// A page follows its text, broken or not, without being asked for again.
  @Test func previewsFollowTheirText() throws {
    let session = Session()
    session.open("layout A { label a \"x\"; HV:|-[a]-| }\n")
    session.preview("A")
    #expect(session.pages.count == 1)
    #expect(session.workAside().isEmpty)
    #expect(session.pages.count == 1)
    session.notify(
      "textDocument/didChange",
      Session.change("layout A { label a \"yy\"; HV:|-[a]-| }\n", version: 2))
    #expect(session.pages.last?.contains(#"\"yy\""#) == true)
    session.notify(
      "textDocument/didChange",
      Session.change("layout A { label a \"yy\"; HV:|-[b]-| }\n", version: 3))
    let broken = try #require(session.pages.last)
    // The last good picture stays below what is wrong.
    #expect(broken.contains("no view is called") && broken.contains("class=\"problem over\""))
    session.notify(
      "textDocument/didChange",
      Session.change("layout B { label a \"yy\"; HV:|-[a]-| }\n", version: 4))
    #expect(session.pages.count == 3)
    #expect(session.pages.allSatisfy { $0.contains("new EventSource(\"events?") })
    #expect(Set(session.pages).count == 3)
  }

  /// A page that was begun before another one does not take its place.
  @Test func aLatePageIsNotShown() {
    let session = Session()
    let text = "layout A { label a \"old\"; HV:|-[a]-| }\n"
    session.open(text)
    session.preview("A")
    // A layout that only moved is proved, so that its page comes next.
    _ = session.send([session.changeMessage("\n" + text, version: 2)], proving: false)
    var shown = 0
    _ = session.provedLater {
      let new = text.replacing("old", with: "new")
      _ = session.send([session.changeMessage(new, version: 3)], proving: false)
      session.preview("A")
      shown = session.pages.count
    }
    #expect(1 < shown && session.pages.count == shown)
    #expect(session.pages.last?.contains(#"\"new\""#) == true)
  }

  @Test func pagesComeBeforeFilesThatAreNotOpen() {
    let row = "layout Row {\n    label title\n    HV:|[title]|\n}\n"
    let session = Session(
      files: ["/project/Row.layout": row, "/project/B.layout": row],
      capabilities: """
        {"textDocument": {"diagnostic": {}}, "workspace": {"diagnostics": {"refreshSupport": true}}}
        """, folder: "/project")
    let text = "layout A {\n    label title\n    HV:|[title]|\n}\n"
    session.open(text)
    session.preview("A")
    let changed = text.replacing("HV:|[title]|", with: "HV:|-[title]-|")
    let pull = session.request(
      "workspace/diagnostic", Session.json(#"{"previousResultIds": []}"#), id: 100)
    _ = session.send([session.changeMessage(changed, version: 2), pull], proving: false)
    #expect(session.workAside() == ["Card.layout", "a page", "B.layout", "Row.layout"])
  }

  /// No message tells that somebody looks at a page again.
  @Test func aPageThatIsLookedAtAgainIsMadeAnew() {
    let session = Session()
    let text = "layout A { label a \"old\"; HV:|-[a]-| }\n"
    session.open(text)
    session.preview("A")
    #expect(!session.hasOldPages)
    session.isPageOpen = false
    session.notify(
      "textDocument/didChange", Session.change(text.replacing("old", with: "new"), version: 2))
    #expect(session.pages.count == 1)
    #expect(session.hasOldPages)
    session.isPageOpen = true
    #expect(session.workAside() == ["a page"])
    #expect(session.pages.last?.contains(#"\"new\""#) == true)
    #expect(!session.hasOldPages)
  }

  @Test func aProjectIsLookedThroughOnceForItsImages() {
    let session = Session(folder: "/project")
    session.open(
      "layout A {\n    image a \"one\"\n    image b \"two\"\n    H:|[a][b]|\n    V:|[a]|\n"
        + "    V:|[b]|\n}\n")
    session.preview("A")
    #expect(session.pages.last?.contains("data:image/png;base64,") == true)
    #expect(session.imageFolders == [["/project"]])
  }
}

extension Session {
  /// The command behind "Preview".
  fileprivate func preview(_ layout: String) {
    _ = ask(
      "workspace/executeCommand",
      .object([
        ("command", .string("plumb.preview")),
        ("arguments", .array([.string(Self.uri), .string(layout)])),
      ]))
  }
}
