import PlumbServer
import TestSupport
import Testing

@Suite struct DiagnosticTests {
  private let open = """
    let wide = 3
    layout Card {
        label title
        H:|-16-[title]-16-|
        V:|-16-[titel]
    }

    """

  @Test func mistakesAreSentAtOnceWithTheirVersion() throws {
    let session = Session()
    session.open(open, version: 4)
    let message = try #require(session.sent.last?["params"])
    #expect(message["version"]?.whole == 4)
    let diagnostics = try #require(message["diagnostics"]?.elements)
    #expect(diagnostics.map { $0["code"]?.text } == ["unused", "unknown-view"])
    let unused = diagnostics[0]
    #expect(words(unused["range"]) == "0:4-0:8")
    #expect(unused["severity"]?.whole == 2)
    #expect(unused["tags"]?.elements.first?.whole == 1)
    #expect(unused["codeDescription"]?["href"]?.text == "file:///rules/unused.md")
    let unknown = diagnostics[1]
    #expect(words(unknown["range"]) == "4:12-4:17")
    #expect(unknown["severity"]?.whole == 1)
    let related = try #require(unknown["relatedInformation"]?.elements.first)
    #expect(related["location"]?["uri"]?.text == Session.uri)
    #expect(words(related["location"]?["range"]) == "3:12-3:17")
  }

  /// Another file of the folder may use what this one declares at its top.
  @Test func whatOthersImportIsNotUnused() throws {
    func rules(_ disk: [String: String]) throws -> [String?] {
      let session = Session(files: disk, folder: "/project")
      session.open("let wide = 3\nlayout Card {\n    view it\n    HV:|[it]|\n}\n")
      let diagnostics = try #require(session.sent.last?["params"]?["diagnostics"]?.elements)
      return diagnostics.map { $0["code"]?.text }
    }
    #expect(try rules([:]) == ["unused"])
    #expect(try rules(["/project/Other.layout": "import \"Row.layout\"\n"]) == ["unused"])
    #expect(try rules(["/project/Page.layout": "import \"Card.layout\"\n"]) == [])
  }

  @Test func nothingIsSentThatTheClientDidNotAskFor() throws {
    let session = Session(capabilities: "{}")
    session.open(open)
    let diagnostics = try #require(session.sent.last?["params"]?["diagnostics"]?.elements)
    for key in ["tags", "codeDescription", "relatedInformation"] {
      #expect(diagnostics.allSatisfy { $0[key] == nil }, "\(key)")
    }
  }

  @Test func proofsFollowSyntax() throws {
    let session = Session()
    let text = "layout Card {\n    label title\n    H:|-16-[title]\n}\n"
    session.open(text)
    _ = session.diagnostics()
    let more = text.replacing("16", with: "17")
    #expect(session.send([session.changeMessage(more, version: 2)], proving: false).isEmpty)
    let early = session.stopWaiting()
    #expect(early.first?["params"]?["diagnostics"]?.elements.isEmpty == true)
    let late = session.finishProofs()
    #expect(late.first?["params"]?["diagnostics"]?.elements.first?["code"]?.text == "ambiguous")
    #expect(late.first?["params"]?["version"]?.whole == 2)
  }

  @Test func aLayoutThatMovedIsNotProvedAgain() throws {
    let session = Session()
    let one = "layout One {\n    label title\n    H:|-16-[title]\n}\n"
    let two = "layout Two {\n    label title\n    HV:|[title]|\n}\n"
    session.open(one + two)
    let before = try #require(session.diagnostics())
    #expect(before.map { words($0["range"]) } == ["1:10-1:15"])
    // Nothing is left to be proved: the answer comes with the change itself.
    let answers = session.send(
      [session.changeMessage("// é\n\n" + one + two, version: 2)], proving: false)
    let after = try #require(answers.first?["params"]?["diagnostics"]?.elements)
    #expect(after.map { words($0["range"]) } == ["3:10-3:15"])
  }

  @Test func aProofThatIsBrokenOffIsNone() throws {
    let session = Session()
    session.open("")
    let text = "layout Card {\n    label title\n    H:|-16-[title]\n}\n"
    _ = session.send([session.changeMessage(text, version: 2)], proving: false)
    for questions in 0...1 { #expect(session.breakOffProof(after: questions).isEmpty) }
    let late = session.finishProofs()
    #expect(late.first?["params"]?["diagnostics"]?.elements.count == 1)
  }

  @Test func allowedRulesAreNotCalledUnusedBeforeTheProof() throws {
    let session = Session()
    let text =
      "layout Card {\n    // plumb: allow ambiguous\n    label title\n    H:|-16-[title]\n}\n"
    session.open("")
    _ = session.diagnostics()
    _ = session.send([session.changeMessage(text, version: 2)], proving: false)
    #expect(
      session.stopWaiting().first?["params"]?["diagnostics"]?.elements.isEmpty == true)
    let late = session.finishProofs()
    #expect(late.first?["params"]?["diagnostics"]?.elements.isEmpty == true)
  }

  /// Other sizes of text are asked once the usual one is right.
  @Test func whatAllowsLargeTextIsNotCalledUnusedBeforeItIsAsked() throws {
    let session = Session()
    func rules(_ width: Int) throws -> [String?] {
      session.open(
        """
        layout Row {
            size 320...430 by 44
            label title "Downloads" { font 17 }  // plumb: allow text-scale
            label detail "12" { font body; lineBreak truncatingTail }
            H:|-16-[title]-(>=8)-[detail(\(width))]-16-|
            V:|[title, detail]-(>=0)-|
        }
        """)
      return try #require(session.diagnostics()).map { $0["code"]?.text }
    }
    #expect(try rules(400) == ["conflict"])
    #expect(try rules(40).contains("unused-allow"))
  }

  @Test func mistakesOfAnImportShowAtIt() throws {
    let session = Session(files: ["/project/Row.layout": "layout Row {\n    lable a\n}\n"])
    session.open("import \"Row.layout\"\nlayout Card {\n    Row row\n    HV:|[row]|\n}\n")
    let diagnostic = try #require(session.diagnostics()?.first)
    #expect(words(diagnostic["range"]) == "0:7-0:19")
    #expect(diagnostic["code"]?.text == "unknown-kind")
    #expect(diagnostic["message"]?.text?.hasPrefix("Row.layout: ") == true)
    let related = try #require(diagnostic["relatedInformation"]?.elements.first?["location"])
    #expect(related["uri"]?.text == "file:///project/Row.layout")
    #expect(words(related["range"]) == "1:4-1:9")
  }

  @Test func openTextsComeBeforeThoseOnDisk() throws {
    let session = Session(files: ["/project/Row.layout": "layout Rwo {\n}\n"])
    session.open("import \"Row.layout\"\nlayout Card {\n    Row row\n    HV:|[row]|\n}\n")
    #expect(try #require(session.diagnostics()).isEmpty == false)
    session.open("layout Row {\n}\n", uri: "file:///project/Row.layout")
    #expect(try #require(session.diagnostics()).isEmpty)
  }

  private static let rowPath = "/project/Row.layout"
  private static let usesRow =
    "import \"Row.layout\"\nlayout Card {\n    Row row\n    HV:|[row]|\n}\n"

  @Test func whatChangesOnDiskIsLookedAtAgain() throws {
    let session = Session()
    session.open(Self.usesRow)
    func codes() -> [String]? { session.diagnostics()?.compactMap { $0["code"]?.text } }
    #expect(codes()?.contains("import") == true)
    session.write("layout Row {\n}\n", to: Self.rowPath)
    #expect(codes() == [])
    session.write("layout Rwo {\n}\n", to: Self.rowPath)
    #expect(codes() == ["unused", "unknown-kind"])
    // The text in the editor counts, not that on disk.
    session.open("layout Row {\n}\n", uri: "file://" + Self.rowPath)
    #expect(codes() == [])
    session.write(nil, to: Self.rowPath)
    #expect(codes() == nil)
    session.notify(
      "textDocument/didClose",
      .object([("textDocument", .object([("uri", .string("file://" + Self.rowPath))]))]))
    #expect(codes()?.contains("import") == true)
  }

  @Test func whatChangesNothingIsNotSentAgain() {
    let session = Session(files: [Self.rowPath: "layout Row {\n}\n"])
    session.open(Self.usesRow)
    #expect(session.diagnostics()?.isEmpty == true)
    session.open("layout Row {\n}\n", uri: "file://" + Self.rowPath)
    session.write("layout Other {\n}\n", to: "/project/Other.layout")
    #expect(session.diagnostics() == nil)
  }

  @Test func whoAsksForDiagnosticsIsToldToAskAgain() {
    let session = Session(
      files: [Self.rowPath: "layout Row {\n}\n"],
      capabilities: """
        {"textDocument": {"diagnostic": {}},
          "workspace": {"diagnostics": {"refreshSupport": true},
            "inlayHint": {"refreshSupport": true}, "semanticTokens": {}}}
        """)
    session.open(Self.usesRow)
    func codes() -> [String?] {
      session.ask("textDocument/diagnostic", place(MarkedText("1️⃣")))["items"]?.elements
        .map { $0["code"]?.text } ?? []
    }
    #expect(codes() == [])
    #expect(session.methodsSent() == [])
    session.write("layout Rwo {\n}\n", to: Self.rowPath)
    #expect(
      session.methodsSent() == ["workspace/diagnostic/refresh", "workspace/inlayHint/refresh"])
    #expect(codes() == ["unused", "unknown-kind"])
  }

  @Test func diagnosticsThatAreAskedForAreNotSent() throws {
    let session = Session(
      capabilities: """
        {"textDocument": {"diagnostic": {}},
          "workspace": {"diagnostics": {"refreshSupport": true}}}
        """)
    #expect(session.initialized["capabilities"]?["diagnosticProvider"] != nil)
    session.open("layout Card {\n    label title\n    H:|-16-[title]\n}\n")
    #expect(session.sent.isEmpty)
    let report = session.ask("textDocument/diagnostic", place(MarkedText("1️⃣")))
    #expect(report["kind"]?.text == "full")
    #expect(report["items"]?.elements.map { $0["code"]?.text } == ["ambiguous"])
  }

  @Test func whoCannotBeToldToAskAgainIsSentDiagnostics() {
    let session = Session(capabilities: #"{"textDocument": {"diagnostic": {}}}"#)
    #expect(session.initialized["capabilities"]?["diagnosticProvider"] == nil)
    session.open("layout Card {\n    label title\n    H:|-16-[title]\n}\n")
    #expect(session.diagnostics()?.count == 1)
    let report = session.ask("textDocument/diagnostic", place(MarkedText("1️⃣")))
    #expect(report["items"]?.elements.count == 1)
  }

  @Test func closingTakesDiagnosticsAway() {
    let session = Session()
    session.open(open)
    session.notify("textDocument/didClose", place(MarkedText("1️⃣")))
    #expect(session.diagnostics()?.isEmpty == true)
  }
}
