import PlumbJSON
import PlumbServer
import TestSupport
import Testing

/// What editors ask for beside the old methods: values, types, colors, changes, moves.
@Suite struct EditorMethodTests {
  private func signature(_ text: String) -> (label: String, active: String?) {
    let marked = MarkedText(text)
    let session = Session()
    session.open(marked.text)
    let answer = session.ask("textDocument/signatureHelp", place(marked))
    let found = answer["signatures"]?.elements.first
    let active = answer["activeParameter"]?.whole.map {
      found?["parameters"]?.elements[$0]["label"]?.text ?? "?"
    }
    return (found?["label"]?.text ?? "", active)
  }

  @Test func propertiesSayTheirValues() {
    #expect(
      signature("layout A {\n    label a { intrinsic 1️⃣ }\n}\n")
        == ("intrinsic 100 by 20", "100"))
    #expect(
      signature("layout A {\n    label a { hug horizontal 1️⃣ }\n}\n")
        == ("hug horizontal 251", "251"))
    #expect(signature("layout A {\n    label a { hidden 1️⃣ }\n}\n").label == "")
    #expect(signature("// intrinsic 1️⃣\n").label == "")
  }

  @Test func chainsSayTheirOptions() {
    let found = signature("layout A {\n    view a, b\n    H:|[a][b]| align 1️⃣\n}\n")
    #expect(found.label.hasPrefix("align centerY  leadingToTrailing"))
    #expect(found.active == "align centerY")
    #expect(signature("layout A {\n    view a\n    H:|[a]| 1️⃣\n}\n").active == nil)
    #expect(signature("layout A {\n    view a\n    H:|[1️⃣a]|\n}\n").label == "")
  }

  @Test func aComponentLeadsToItsLayout() {
    let marked = MarkedText(
      "import \"Row.layout\"\nlayout Card {\n    Row 1️⃣first\n    label 2️⃣title\n"
        + "    H:|[3️⃣first]|\n}\n")
    let row = "layout Row {\n    label title\n    HV:|[title]|\n}\n"
    let session = Session(files: ["/project/Row.layout": row], folder: "/project")
    session.open(marked.text)
    for digit in [1, 3] {
      for method in ["typeDefinition", "implementation"] {
        let found = session.ask("textDocument/\(method)", place(marked, digit))
        #expect(
          "\(found["uri"]?.text ?? "") \(words(found["range"]))"
            == "file:///project/Row.layout 0:7-0:10")
      }
      #expect(
        session.ask("textDocument/declaration", place(marked, digit)).inOneLine()
          == session.ask("textDocument/definition", place(marked, digit)).inOneLine())
    }
    #expect(session.ask("textDocument/typeDefinition", place(marked, 2)).inOneLine() == "null")
  }

  @Test func colorsAreShownAndWritten() {
    let text = "let brand = #0f08\nlayout A {\n    label red { color red; tint brand }\n}\n"
    let session = Session()
    session.open(text)
    let found = session.ask("textDocument/documentColor", place(MarkedText("1️⃣"))).elements
    #expect(found.map { words($0["range"]) } == ["0:12-0:17", "2:22-2:25"])
    #expect(found.first?["color"]?["green"]?.whole == 1)
    let parameters = stretch(
      MarkedText("1️⃣     2️⃣"), 1, 2,
      [("color", Session.json(#"{"red": 1, "green": 0, "blue": 0, "alpha": 1}"#))])
    let written = session.ask("textDocument/colorPresentation", parameters).elements
    #expect(written.compactMap { $0["label"]?.text } == ["#ff0000", "red"])
    #expect(written.first?["textEdit"]?["newText"]?.text == "#ff0000")
  }

  @Test func onlyTokensThatChangedAreSent() {
    let session = Session()
    let uri: (key: String, value: JSON) = (
      "textDocument", .object([("uri", .string(Session.uri))])
    )
    func numbers(_ json: JSON?) -> [Int] { json?.elements.compactMap(\.whole) ?? [] }
    session.open("layout A {\n    label a\n    label b\n}\n")
    let whole = session.ask("textDocument/semanticTokens/full", .object([uri]))
    var known = numbers(whole["data"])
    var id = whole["resultId"]?.text ?? ""
    for (version, text) in [
      "layout A {\n    label a\n    label bb\n}\n", "layout A {\n    label bb\n}\n",
      "layout A {\n    label bb\n}\n", "layout Ab {\n    let x = 4\n    label bb\n}\n",
    ].enumerated() {
      session.notify("textDocument/didChange", Session.change(text, version: version + 2))
      let delta = session.ask(
        "textDocument/semanticTokens/full/delta",
        .object([uri, ("previousResultId", .string(id))]))
      for edit in delta["edits"]?.elements ?? [] {
        let (start, count) = (edit["start"]?.whole ?? 0, edit["deleteCount"]?.whole ?? 0)
        known.replaceSubrange(start..<start + count, with: numbers(edit["data"]))
        #expect(start % 5 + count < known.count + 5)
      }
      id = delta["resultId"]?.text ?? ""
      let fresh = session.ask("textDocument/semanticTokens/full", .object([uri]))
      #expect(known == numbers(fresh["data"]))
      id = fresh["resultId"]?.text ?? ""
    }
    let unknown = session.ask(
      "textDocument/semanticTokens/full/delta",
      .object([uri, ("previousResultId", .string("?"))]))
    #expect(numbers(unknown["data"]) == known)
  }

  @Test func importsFollowFilesThatMove() {
    let row = "layout Row {\n    label title\n    HV:|[title]|\n}\n"
    let card = "import \"parts/Row.layout\"\nlayout Card {\n    Row row\n    HV:|[row]|\n}\n"
    let page = "import \"../Card.layout\"\nimport \"Row.layout\"\n"
    let files = [
      "/project/parts/Row.layout": row, "/project/parts/Page.layout": page,
      "/project/parts/No.layout": "import \"nothing.layout\"\n",
    ]
    func edits(_ from: String, _ to: String) -> [String: [String]] {
      let session = Session(files: files, folder: "/project")
      session.open(card)
      let answer = session.ask(
        "workspace/willRenameFiles",
        .object([
          (
            "files",
            .array([
              .object([
                ("oldUri", .string("file:///project/\(from)")),
                ("newUri", .string("file:///project/\(to)")),
              ])
            ])
          )
        ]))
      guard case .object(let changes) = answer["changes"] else { return [:] }
      return Dictionary(
        uniqueKeysWithValues: changes.map { change in
          (
            String(change.key.dropFirst("file:///project/".count)),
            change.value.elements.compactMap { $0["newText"]?.text }
          )
        })
    }
    #expect(
      edits("parts/Row.layout", "Line.layout")
        == ["Card.layout": ["\"Line.layout\""], "parts/Page.layout": ["\"../Line.layout\""]])
    #expect(
      edits("parts", "more/parts")
        == [
          "Card.layout": ["\"more/parts/Row.layout\""],
          "parts/Page.layout": ["\"../../Card.layout\""],
        ])
    #expect(
      edits("Card.layout", "deep/Card.layout")
        == [
          "Card.layout": ["\"../parts/Row.layout\""],
          "parts/Page.layout": ["\"../deep/Card.layout\""],
        ])
    #expect(edits("Other.layout", "More.layout") == [:])
  }

  @Test func placesAreCountedAsTheClientHasThem() {
    let marked = MarkedText("layout A {\n    /* 😀é */ label a1️⃣\n    HV:|[a]|\n}\n")
    for (offered, column) in [("utf-32", 20), ("utf-16", 21), ("utf-8", 24)] {
      let session = Session(
        capabilities: #"{"general": {"positionEncodings": ["\#(offered)", "utf-16"]}}"#)
      session.open(marked.text)
      #expect(session.initialized["capabilities"]?["positionEncoding"]?.text == offered)
      let position = #"{"line": 1, "character": \#(column)}"#
      let found = session.ask(
        "textDocument/prepareRename",
        Session.json(
          #"{"textDocument": {"uri": "\#(Session.uri)"}, "position": \#(position)}"#))
      #expect(found["placeholder"]?.text == "a", "\(offered)")
      #expect(found["range"]?["end"]?["character"]?.whole == column)
    }
  }

  @Test func allFilesAreReportedOnce() {
    let good = "layout Row {\n    label title\n    HV:|[title]|\n}\n"
    let clash = "layout B {\n    view a\n    H:|[a(9)]|\n    V:|[a]|\n    size 320 by 44\n}\n"
    let session = Session(
      files: ["/project/Row.layout": good, "/project/B.layout": clash],
      capabilities: """
        {"textDocument": {"diagnostic": {}}, "workspace": {"diagnostics": {"refreshSupport": true}}}
        """, folder: "/project")
    session.open("layout A {\n    HV:|[b]|\n}\n")
    var known: [String: String] = [:]
    func pull() -> [String: String] {
      let previous = known.map {
        JSON.object([("uri", .string($0.key)), ("value", .string($0.value))])
      }
      let answer = session.ask(
        "workspace/diagnostic", .object([("previousResultIds", .array(previous))]))
      var found: [String: String] = [:]
      for item in answer["items"]?.elements ?? [] {
        let uri = item["uri"]?.text ?? ""
        known[uri] = item["resultId"]?.text
        let codes = (item["items"]?.elements ?? []).compactMap { $0["code"]?.text }
        let kind = item["kind"]?.text ?? ""
        found[String(uri.dropFirst("file:///project/".count))] =
          kind == "full" ? codes.joined(separator: " ") : kind
      }
      return found
    }
    #expect(
      pull() == ["Card.layout": "unknown-view", "Row.layout": "", "B.layout": "conflict"])
    let same = "unchanged"
    #expect(pull() == ["Card.layout": same, "Row.layout": same, "B.layout": same])
    session.write(clash.replacing("[a(9)]", with: "[a]"), to: "/project/B.layout")
    #expect(pull() == ["Card.layout": same, "Row.layout": same, "B.layout": ""])
    let one = session.ask(
      "textDocument/diagnostic",
      .object([
        ("textDocument", .object([("uri", .string(Session.uri))])),
        ("previousResultId", .string(known[Session.uri] ?? "")),
      ]))
    #expect(one["kind"]?.text == "unchanged")
  }

  @Test func waitingForAllFilesShowsHowFarItIs() {
    let layout = "layout Row {\n    label title\n    HV:|[title]|\n}\n"
    let session = Session(
      files: ["/project/A.layout": layout, "/project/B.layout": layout],
      capabilities: """
        {"textDocument": {"diagnostic": {}}, "workspace": {"diagnostics": {"refreshSupport": true}}}
        """, folder: "/project")
    session.open(layout)
    _ = session.methodsSent()
    let answer = session.ask(
      "workspace/diagnostic",
      Session.json(
        #"{"previousResultIds": [], "partialResultToken": "part", "workDoneToken": 7}"#))
    let told = session.sent.filter { $0["method"]?.text == "$/progress" }.compactMap {
      $0["params"]
    }
    let parts = told.filter { $0["token"]?.text == "part" }
      .flatMap { $0["value"]?["items"]?.elements ?? [] }.compactMap { $0["uri"]?.text }
    #expect(parts == ["A", "B", "Card"].map { "file:///project/\($0).layout" })
    #expect(answer["items"]?.elements.isEmpty == true)
    let work = told.filter { $0["token"]?.whole == 7 }.compactMap { $0["value"] }
    #expect(
      work.map { "\($0["kind"]?.text ?? "") \($0["percentage"]?.whole ?? -1)" }
        == ["begin 0", "report 50", "report 100", "end -1"])
    // Who gives no tokens is told nothing but the answer.
    session.notify("textDocument/didChange", Session.change(layout + "\n", version: 2))
    _ = session.methodsSent()
    let whole = session.ask("workspace/diagnostic", Session.json(#"{"previousResultIds": []}"#))
    #expect(whole["items"]?.elements.count == 3)
    #expect(!session.methodsSent().contains("$/progress"))
  }

  /// A change while a client waits has every file looked at again.
  @Test func whoWaitsIsToldOfFilesThatChanged() {
    let layout = "layout Row {\n    label title\n    HV:|[title]|\n}\n"
    let session = Session(
      files: Dictionary(
        uniqueKeysWithValues: ["A", "B", "C"].map { ("/project/\($0).layout", layout) }),
      capabilities: """
        {"textDocument": {"diagnostic": {}}, "workspace": {"diagnostics": {"refreshSupport": true}}}
        """, folder: "/project")
    func pull(_ id: Int, _ tokens: String) -> JSON {
      session.request(
        "workspace/diagnostic", Session.json("{\"previousResultIds\": []\(tokens)}"), id: id)
    }
    let tokens = #", "partialResultToken": "part", "workDoneToken": 7"#
    var answers = session.send([pull(101, tokens)], proving: false)
    for _ in 0..<2 { answers += session.provedLater {} }
    session.write(
      "layout Row {\n    lable title\n}\n", to: "/project/A.layout", proving: false)
    answers += session.send([pull(102, "")])
    let told = answers.filter { $0["method"]?.text == "$/progress" }.compactMap { $0["params"] }
    let parts = told.filter { $0["token"]?.text == "part" }
      .flatMap { $0["value"]?["items"]?.elements ?? [] }
    func last(_ name: String) -> JSON? {
      parts.last { $0["uri"]?.text == "file:///project/\(name).layout" }
    }
    #expect(last("A")?["items"]?.elements.first?["code"]?.text == "unknown-kind")
    #expect(last("B")?["kind"]?.text == "unchanged")
    #expect(last("C")?["kind"]?.text == "full")
    let percentages = told.filter { $0["token"]?.whole == 7 }
      .compactMap { $0["value"]?["percentage"]?.whole }
    #expect(percentages == percentages.sorted() && percentages.last == 100)
  }

  @Test func filesThatStayAreNotReadAgain() {
    let row = "layout Row {\n    label title\n    HV:|[title]|\n}\n"
    let session = Session(
      files: ["/project/Row.layout": row, "/project/B.layout": row], folder: "/project")
    session.open("layout A {\n}\n")
    func symbols() -> Int {
      session.ask("workspace/symbol", Session.json(#"{"query": ""}"#)).elements.count
    }
    let count = symbols()
    #expect(4 < count)
    _ = session.filesRead()
    #expect(symbols() == count)
    #expect(session.filesRead().isEmpty)
    session.write(row.replacing("label title", with: "label title, more"), to: "/project/B.layout")
    _ = session.filesRead()
    #expect(symbols() == count + 1)
    #expect(session.filesRead() == ["/project/B.layout"])
  }

  @Test func whatIsNoLayoutIsLeftAlone() {
    let session = Session()
    session.open("no layout", uri: "file:///project/notes.txt", language: "plaintext")
    #expect(session.diagnostics(uri: "file:///project/notes.txt")?.isEmpty == true)
    session.open("no layout", uri: "file:///project/a.layout", language: "plaintext")
    #expect(session.diagnostics(uri: "file:///project/a.layout")?.isEmpty == false)
    session.open("no layout", uri: "untitled:1")
    #expect(session.diagnostics(uri: "untitled:1")?.isEmpty == false)
  }

  @Test func hoverHasTheCommentAboveAndTwelveLines() {
    func lines(_ text: String) -> [Substring] {
      let marked = MarkedText(text)
      let session = Session()
      session.open(marked.text)
      let hover = session.ask("textDocument/hover", place(marked))
      return (hover["contents"]?["value"]?.text ?? "").split(separator: "\n")
        .filter { !$0.hasPrefix("```") }
    }
    let layout = { (comment: String, name: String) in
      "layout A {\n    size 320...400 by 200...300\n    view z\n\n\(comment)    view \(name)\n"
        + "    H:|-[z]-[c1(==c2)]-[c2(==c3)]-[c3(>=8)]-|\n    V:|-[z]-|\n    V:|-[c1..3]-|\n}\n"
    }
    let single = lines(
      layout("    // Who wrote it.\n    /* And\n     * why. */\n", "1️⃣c1, c2, c3"))
    #expect(single.prefix(3) == ["Who wrote it.", "And", "why. "], "\(single)")
    #expect(single.count <= 12)
    let run = lines(layout("", "1️⃣c1..3"))
    #expect(run.count <= 12 && run.contains("view c3"), "\(run)")
    #expect(lines(layout("    // Of z.\n\n", "1️⃣c1, c2, c3")).first == "view c1")
  }
}
