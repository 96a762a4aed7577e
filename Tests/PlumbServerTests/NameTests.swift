import PlumbJSON
import PlumbServer
import TestSupport
import Testing

@Suite struct NameTests {
  private let row = "layout Row {\n    label title\n    HV:|[title]|\n}\n"
  private let card = MarkedText(
    """
    import 4️⃣"Row.layout"
    let gap = 8
    layout Card {
        3️⃣Row first, second
        H:|-2️⃣gap-[first]
        first.1️⃣title.width == second.title.width
        let other = gap * 2
    }

    """)

  private func opened() -> Session {
    let session = Session(files: ["/project/Row.layout": row], folder: "/project")
    session.open(card.text)
    return session
  }

  @Test func definitionsAreFoundAcrossImports() {
    let session = opened()
    let targets = [
      1: "file:///project/Row.layout 1:10-1:15", 2: "\(Session.uri) 1:4-1:7",
      3: "file:///project/Row.layout 0:7-0:10", 4: "file:///project/Row.layout 0:0-0:0",
    ]
    for digit in targets.keys.sorted() {
      let target = session.ask("textDocument/definition", place(card, digit))
      #expect("\(target["uri"]?.text ?? "") \(words(target["range"]))" == targets[digit])
    }
  }

  @Test func stylesAndColorsAreRenamedWhereTheyAreTaken() {
    let marked = MarkedText(
      "let 1️⃣brand = #36c\nstyle 2️⃣title { color brand }\nstyle big { style title }\n"
        + "layout A {\n    label a { style title; color brand }\n}\n")
    let session = Session()
    session.open(marked.text)
    for (digit, name) in [(1, "brand"), (2, "title")] {
      let edit = session.ask(
        "textDocument/rename", place(marked, digit, [("newName", .string("other"))]))
      #expect(
        applied(edit["changes"]?[Session.uri]?.elements ?? [], to: marked.text)
          == marked.text.replacing(name, with: "other"))
    }
  }

  /// `never on` in the braces of a state of `sound` is about the other group that has an `on`.
  @Test func statesThatAreExcludedAreRenamed() {
    let marked = MarkedText(
      "layout A {\n    HV:|[a(20)]\n    states sound { off {}; on { never on } }\n"
        + "    states light { dark {}; 1️⃣on {} }\n}\n")
    let session = Session()
    session.open(marked.text)
    let edit = session.ask("textDocument/rename", place(marked, 1, [("newName", .string("lit"))]))
    #expect(
      applied(edit["changes"]?[Session.uri]?.elements ?? [], to: marked.text)
        == marked.text.replacing("never on", with: "never lit")
        .replacing("dark {}; on", with: "dark {}; lit"))
  }

  @Test func metricsAreRenamedOnBothSidesOfAWhen() {
    let marked = MarkedText(
      "layout A {\n    view a\n    let gap = 2\n    when rtl { let gap = 8 }\n"
        + "    H:|-1️⃣gap-[a(gap)]\n}\n")
    let session = Session()
    session.open(marked.text)
    let edit = session.ask(
      "textDocument/rename", place(marked, 1, [("newName", .string("other"))]))
    #expect(
      applied(edit["changes"]?[Session.uri]?.elements ?? [], to: marked.text)
        == marked.text.replacing("gap", with: "other"))
  }

  @Test func referencesAreFoundInFilesThatAreNotOpen() {
    let session = Session(
      files: ["/project/Row.layout": row, "/project/Card.layout": card.text], folder: "/project")
    let marked = MarkedText("layout Row {\n    label 1️⃣title\n    HV:|[title]|\n}\n")
    session.open(marked.text, uri: "file:///project/Row.layout")
    let parameters = JSON.object([
      ("textDocument", .object([("uri", .string("file:///project/Row.layout"))])),
      ("position", position(marked.text, marked.offsets[1] ?? 0)),
      ("context", .object([("includeDeclaration", .bool(true))])),
    ])
    let places = session.ask("textDocument/references", parameters).elements.map {
      "\($0["uri"]?.text?.split(separator: "/").last ?? "") \(words($0["range"]))"
    }
    #expect(
      places == [
        "Card.layout 5:10-5:15", "Card.layout 5:32-5:37", "Row.layout 1:10-1:15",
        "Row.layout 2:9-2:14",
      ])
  }

  /// A group and a state, where an equation sets one of a component.
  @Test func statesAreFoundWhereTheyAreSet() {
    let session = Session()
    let bar = MarkedText(
      """
      layout Tab {
          states mode {
              plain {}
              chosen {}
          }
      }
      layout Bar {
          Tab home, more
          home.1️⃣mode == 2️⃣chosen
          more.mode == home.3️⃣mode
      }

      """)
    session.open(bar.text)
    for (digit, range) in [(1, "1:11-1:15"), (2, "3:8-3:14"), (3, "1:11-1:15")] {
      let target = session.ask("textDocument/definition", place(bar, digit))
      #expect(words(target["range"]) == range)
    }
    let places = session.ask("textDocument/documentHighlight", place(bar, 1)).elements
    #expect(places.count == 4)
  }

  @Test func aNameIsHighlighted() {
    let places = opened().ask("textDocument/documentHighlight", place(card, 2)).elements
    #expect(places.map { words($0["range"]) } == ["1:4-1:7", "4:8-4:11", "6:16-6:19"])
    #expect(places.map { $0["kind"]?.whole } == [3, 2, 2])
  }

  @Test func renamingGoesAcrossImports() throws {
    let session = opened()
    let prepared = session.ask("textDocument/prepareRename", place(card, 1))
    #expect(prepared["placeholder"]?.text == "title")
    #expect(words(prepared["range"]) == "5:10-5:15")
    let edit = session.ask(
      "textDocument/rename", place(card, 1, [("newName", .string("caption"))]))
    let changes = edit["changes"]
    #expect(
      applied(changes?[Session.uri]?.elements ?? [], to: card.text)
        == card.text.replacing("title", with: "caption"))
    #expect(
      applied(changes?["file:///project/Row.layout"]?.elements ?? [], to: row)
        == row.replacing("title", with: "caption"))
  }

  /// A group of states that a layout speaks of in two places is one, and so is each state.
  @Test(arguments: [(1, "load"), (2, "done")])
  func renamingGoesThroughAllPlacesOfAGroup(digit: Int, name: String) {
    let text = MarkedText(
      """
      layout A {
          view a {
              states 1️⃣load { waiting { hidden } done {} }
          }
          view b {
              states load { 2️⃣done { hidden } }
          }
          HV:|[a, b]|
      }

      """)
    let session = Session()
    session.open(text.text)
    let edit = session.ask(
      "textDocument/rename", place(text, digit, [("newName", .string("other"))]))
    #expect(
      applied(edit["changes"]?[Session.uri]?.elements ?? [], to: text.text)
        == text.text.replacing(name, with: "other"))
  }

  @Test(arguments: ["first", "9", "a b", "", "gap"])
  func namesThatCannotBeGivenAreRefused(_ name: String) {
    let text = MarkedText(
      "let gap = 8\nlayout A {\n    label first, 1️⃣second\n    H:[first]-gap-[second]\n}\n")
    let session = Session()
    session.open(text.text)
    let answer = session.ask("textDocument/rename", place(text, 1, [("newName", .string(name))]))
    // A view may have a metric's name until something asks for the metric.
    #expect(answer["code"]?.whole == -32803, "\(name)")
  }

  @Test func runsOfNamesAreNotRenamed() {
    let text = MarkedText("layout A {\n    label 1️⃣c1..3\n    H:[c2]\n}\n")
    let session = Session()
    session.open(text.text)
    let answer = session.ask("textDocument/prepareRename", place(text))
    #expect(answer["message"]?.text == "`c1` is one of a run of names")
  }

  private let run = MarkedText(
    """
    layout A {
        label 1️⃣c1..3
        label 4️⃣d1
        label d2
        align top: 2️⃣c1..2
        H:|[3️⃣c2][c3]
        align top: 5️⃣d1..2
    }

    """)

  /// A run names each of its views, and what is said of one of them is said of it alone.
  @Test func aRunNamesEachOfItsViews() {
    let session = Session()
    session.open(run.text)
    func places(_ digit: Int) -> [String] {
      session.ask("textDocument/documentHighlight", place(run, digit)).elements.map {
        words($0["range"])
      }
    }
    #expect(places(1) == ["1:10-1:15", "4:15-4:20", "5:8-5:10", "5:12-5:14"])
    #expect(places(2) == ["1:10-1:15", "4:15-4:20", "5:8-5:10"])
    #expect(places(3) == ["1:10-1:15", "4:15-4:20", "5:8-5:10"])
    #expect(places(4) == ["2:10-2:12", "6:15-6:20"])
    let all = session.ask(
      "textDocument/references",
      place(run, 3, [("context", .object([("includeDeclaration", .bool(false))]))]))
    #expect(all.elements.map { words($0["range"]) } == ["4:15-4:20", "5:8-5:10"])
  }

  @Test func aRunIsShownViewByView() {
    let session = Session()
    session.open(run.text)
    let text = session.ask("textDocument/hover", place(run, 2))["contents"]?["value"]?.text ?? ""
    #expect(text.contains("label c1\n") && text.contains("label c2\n"), "\(text)")
    #expect(!text.contains("label c3"), "\(text)")
    let targets = session.ask("textDocument/definition", place(run, 5)).elements
    #expect(targets.map { words($0["range"]) } == ["2:10-2:12", "3:10-3:12"])
  }

  /// The names of a run are counted, whoever declares them.
  @Test func viewsThatARunNamesAreNotRenamed() {
    let session = Session()
    session.open(run.text)
    let answer = session.ask("textDocument/prepareRename", place(run, 4))
    #expect(answer["message"]?.text == "`d1` is one of a run of names")
  }

  @Test func symbolsOfAllFilesAreFound() {
    let session = opened()
    let symbols = session.ask("workspace/symbol", .object([("query", .string("ti"))])).elements
    #expect(symbols.map { $0["name"]?.text } == ["title"])
    let all = session.ask("workspace/symbol", .object([("query", .string(""))])).elements
    #expect(
      all.compactMap { $0["name"]?.text }.sorted() == [
        "Card", "Row", "first", "gap", "other", "second", "title",
      ])
  }

  @Test func importsAreLinks() {
    let links = opened().ask("textDocument/documentLink", place(card)).elements
    #expect(links.map { $0["target"]?.text } == ["file:///project/Row.layout"])
  }
}
