import PlumbJSON
import PlumbServer
import TestSupport
import Testing

@Suite struct LifecycleTests {
  @Test func exitAfterShutdownIsClean() {
    let session = Session()
    #expect(session.ask("shutdown", .null).inOneLine() == "null")
    let answer = session.ask("textDocument/hover", .null)
    #expect(answer["code"]?.whole == -32600)
    session.notify("exit", .null)
    #expect(session.exitStatus == 0)
  }

  @Test func exitWithoutShutdownIsNot() {
    let session = Session()
    session.notify("exit", .null)
    #expect(session.exitStatus == 1)
  }

  @Test func whatIsNotKnownIsSaid() {
    let session = Session()
    #expect(session.ask("textDocument/moniker", .object([]))["code"]?.whole == -32601)
    #expect(session.ask("initialize", .object([]))["code"]?.whole == -32600)
    session.notify("textDocument/didNothing", .object([]))
    #expect(session.send([.integer(3)]).first?["error"]?["code"]?.whole == -32600)
  }

  @Test func positionsAreCountedAsTheClientOffers() {
    let offered = ["{}": "utf-16", Session.utf8: "utf-8"]
    for (capabilities, encoding) in offered {
      let session = Session(capabilities: capabilities)
      #expect(session.initialized["capabilities"]?["positionEncoding"]?.text == encoding)
    }
  }

  @Test func watchersAreAskedForWhereTheyCanBe() {
    let session = Session(
      capabilities: #"{"workspace": {"didChangeWatchedFiles": {"dynamicRegistration": true}}}"#)
    #expect(session.sent.first?["method"]?.text == "client/registerCapability")
    #expect(Session().sent.isEmpty)
  }

  @Test func cancelledRequestsAreNotBegun() {
    let session = Session()
    session.open("layout A {\n}\n")
    let hover = session.request("textDocument/hover", place(MarkedText("1️⃣layout")), id: 7)
    let cancel = JSON.object([
      ("method", .string("$/cancelRequest")), ("params", .object([("id", .integer(7))])),
    ])
    let answers = session.send([hover, cancel])
    #expect(answers.first?["error"]?["code"]?.whole == -32800)
    #expect(answers.count == 1)
  }

  @Test func aChangeOfNoKnownStretchChangesNothing() {
    let text = "layout A { label a; HV:|-[a]-| }\n"
    let session = Session()
    session.open(text)
    let end = JSON.object([("line", .integer(0)), ("character", .integer(6))])
    for range in [JSON.array([end, end]), .object([("start", end)]), .string("all")] {
      session.notify(
        "textDocument/didChange",
        .object([
          ("textDocument", .object([("uri", .string(Session.uri)), ("version", .integer(2))])),
          (
            "contentChanges",
            .array([.object([("range", range), ("text", .string("x"))])])
          ),
        ]))
      #expect(session.text() == text)
    }
  }

  @Test func aStormOfEditsIsAnsweredOnce() {
    let session = Session()
    session.open("layout A {\n}\n")
    _ = session.diagnostics()
    var messages: [JSON] = []
    for version in 2...200 {
      messages.append(session.changeMessage("layout A {\n// \(version)\n}\n", version: version))
      messages.append(
        session.request(
          "textDocument/semanticTokens/full", place(MarkedText("1️⃣")), id: version))
    }
    let answers = session.send(messages)
    let published = answers.filter { $0["method"] != nil }
    #expect(published.count == 1)
    #expect(published.first?["params"]?["version"]?.whole == 200)
    let modified = answers.filter { $0["error"]?["code"]?.whole == -32801 }
    #expect(modified.count == 198)
    #expect(answers.filter { $0["result"] != nil }.count == 1)
  }
}
