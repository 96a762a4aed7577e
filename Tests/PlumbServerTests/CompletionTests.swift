import PlumbJSON
import PlumbText
import TestSupport
import Testing

/// What a `when` may ask.
private let conditionWords =
  "compact regular rtl ltr accessibility platform text-scale width height screen.width "
  + "screen.height"

/// What is offered while a line is written.
@Suite struct CompletionTests {
  /// The labels offered at a place.
  private func labels(_ text: String, files: [String: String] = [:]) -> [String] {
    let marked = MarkedText(text)
    let session = Session(files: files)
    session.open(marked.text)
    return session.ask("textDocument/completion", place(marked))["items"]?.elements
      .compactMap { $0["label"]?.text } ?? []
  }

  /// What is offered in a line of a layout with two labels, a metric and a row.
  private func offered(_ line: String) -> String {
    labels(
      "let gap = 8\nlayout A {\n    label one, two\n    button ok\n    \(line)\n}\n"
        + "layout Row {\n    label name\n}\n"
    ).joined(separator: " ")
  }

  /// Folders are looked at once for all imports: a project may have thousands of files.
  @Test func importsShareALoader() {
    let imports = (0..<20).map { "import \"F\($0).layout\"\n" }.joined()
    let files = (0..<20).map { ("/project/F\($0).layout", "layout F\($0) {\n}\n") }
    let marked = MarkedText(imports + "layout A {\n    F11️⃣\n}\n")
    let session = Session(files: Dictionary(uniqueKeysWithValues: files))
    session.open(marked.text)
    let before = session.loaderCount
    let offers = session.ask("textDocument/completion", place(marked))["items"]?.elements ?? []
    #expect(offers.contains { $0["label"]?.text == "F19" })
    #expect(session.loaderCount - before <= 2)
  }

  /// Groups of a component's states come with what else it has, and then their states.
  @Test func statesOfComponents() {
    let file = "layout Tab {\n    states mode {\n        plain {}\n        chosen {}\n    }\n}\n"
    func labels(_ line: String) -> [String] {
      self.labels(
        file + "layout Bar {\n    Tab home, more\n    states s { a {} }\n    \(line)\n}\n")
    }
    #expect(labels("home.1️⃣").contains("mode"))
    #expect(labels("home.mode == 1️⃣") == ["plain", "chosen"])
    #expect(labels("s == 1️⃣") == ["a"])
    #expect(labels("home.mode == more.1️⃣").contains("mode"))
    #expect(!labels("home.width == 1️⃣").contains("chosen"))
  }

  /// A transition leads from a state to another one of its group, in seconds, by a curve.
  @Test func transitions() {
    func labels(_ line: String) -> [String] {
      self.labels(
        "layout Bar {\n    states s {\n        a {}\n        b {}\n    }\n    states t {\n"
          + "        c {}\n        d {}\n    }\n    \(line)\n}\n")
    }
    #expect(labels("tr1️⃣").contains("transition"))
    #expect(labels("transition 1️⃣") == ["a", "b", "c", "d"])
    #expect(labels("transition a 1️⃣") == ["to"])
    #expect(labels("transition a to 1️⃣") == ["b"])
    #expect(labels("transition a to b 1️⃣") == ["in"])
    #expect(labels("transition a to b in 0.3 1️⃣") == ["easeInOut", "linear", "easeIn", "easeOut"])
  }

  /// Behind `never` stand states, each once, and a field's keyboard has keys in place of a height.
  @Test func statesThatAreNeverTogether() {
    func labels(_ line: String, _ field: String = "") -> [String] {
      self.labels(
        "layout Bar {\n    states s {\n        a { \(line) }\n        b {}\n    }\n"
          + "    states t { a {}; c {} }\n    \(field)\n}\n")
    }
    #expect(labels("n1️⃣").contains("never"))
    #expect(labels("never 1️⃣") == ["a", "b", "c"])
    #expect(labels("never c 1️⃣") == ["a", "b"])
    #expect(labels("", "field f { keyboard 1️⃣ }") == ["email", "number", "decimal", "phone", "url"])
  }

  /// In the braces of a view that is named again stand its properties, in a state too.
  @Test(arguments: [
    "two { 1️⃣ }", "states s { a { two { 1️⃣ } } }", "Row r { name { 1️⃣ } }",
    "Row r\n    r.name { 1️⃣ }", "when width > 400 { one, two { 1️⃣ } }", "two \"x\" { 1️⃣ }",
  ])
  func propertiesOfRefinedViews(line: String) {
    let offers = offered(line).split(separator: " ")
    #expect(offers.contains("lines"))
    #expect(!offers.contains("scrolling"))
  }

  private static let attributes =
    "left right top bottom leading trailing width height centerX centerY firstBaseline lastBaseline"
  /// What can be related to what stands before comes first.
  @Test(arguments: [
    ("top", "top bottom centerY firstBaseline lastBaseline left"),
    ("width", "width height left right top"), ("leading", "leading left right trailing"),
    ("center", "center left right top bottom"),
  ])
  func relationsComeFirst(attribute: String, first: String) {
    #expect(offered("one.\(attribute) == two.1️⃣").hasPrefix(first + " "))
  }

  private static let edges =
    "left right top bottom leading trailing centerX centerY firstBaseline lastBaseline"
  private static let priorities =
    "weak low medium strong high required 999 750 500 251 250 gap"

  @Test(arguments: [
    ("H:1️⃣", "|-[]-| [] [one] [two] [ok]"),
    ("H:|1️⃣", "-[]-| []|"),
    ("H:|-1️⃣", "gap [] [one] [two] [ok]"),
    ("H:|-g1️⃣-[one]", "gap [] [one] [two] [ok]"),
    ("H:|-[o1️⃣]-[two", "one two ok"),
    ("H:|-[one,1️⃣", "one two ok"),
    ("view all { label inner }; H:|-[all.1️⃣", "inner"),
    ("H:|-[one(1️⃣", "gap one two ok >= <= =="),
    ("H:|-[one(>=1️⃣", "gap one two ok"),
    ("H:|-[one(>=9@1️⃣", priorities),
    ("H:|-[one(9...1️⃣", "gap one two ok"),
    ("H:|-(>=1️⃣", "gap one two ok"),
    ("H:[one]~1️⃣", "[] [one] [two] [ok]"),
    ("H:|-[one]-|1️⃣", ""),
    ("H:[one]1️⃣", ""),
    ("H:[one]-8-[two] 1️⃣", "align leadingToTrailing leftToRight rightToLeft baselineSpacing as"),
    ("H:[one][two] align 1️⃣", edges),
    ("H:[row:[one][two] 1️⃣", "align"),
    ("H:[row:[one][two] align 1️⃣", edges),
    ("H:|-[1️⃣\n    V:|-[one]", "one two ok"),
    ("H:[one] as 1️⃣", ""),
    ("Z:1️⃣", "[] [one] [two] [ok]"),
  ])
  func chainsAreContinued(line: String, offers: String) {
    #expect(offered(line) == offers)
  }

  @Test(arguments: [
    ("one.1️⃣", attributes + " edges center size margins safe"),
    ("one.margins.1️⃣", attributes + " edges center size"),
    ("one.width 1️⃣", ">= <= == in"),
    ("one.width in 1️⃣", "one two ok gap super"),
    ("one.width in 9...1️⃣", "one two ok gap super"),
    ("one.width == 1️⃣", "one two ok gap super"),
    ("one.width == two.width + 1️⃣", "one two ok gap super"),
    ("one.width == 9 @1️⃣", priorities),
    ("one.width == 91️⃣", ""),
    ("one 1️⃣", ""),
    ("align 1️⃣", attributes),
    ("align top: 1️⃣", "one two ok"),
    ("align top: one, 1️⃣", "one two ok"),
    ("when 1️⃣", conditionWords),
    ("when compact 1️⃣", "width height"),
    ("when width 1️⃣", "in >= <= == < >"),
    ("when width >= 600 1️⃣", "and or"),
    ("when rtl and 1️⃣", conditionWords),
    ("when (compact width or height 1️⃣", "in >= <= == < >"),
    ("when width >= 1️⃣", "width height screen.width screen.height gap"),
    ("when width >= 600 { } else 1️⃣", "when"),
    ("assert 1️⃣", "inside apart fits tap target no overlap one two ok"),
    ("assert inside 1️⃣", "one two ok super"),
    ("assert no 1️⃣", "overlap"),
    ("assert tap target: 1️⃣", "one two ok"),
    ("assert apart: one, 1️⃣", "one two ok"),
    ("assert fits: 1️⃣", "one two ok"),
    ("size 1️⃣", "fits gap"),
    ("size 320 1️⃣", "by"),
    ("size 320 by 1️⃣", "fits gap"),
    ("size 320 by 480 1️⃣", "or"),
    ("size 320 by 480 or 1️⃣", "fits gap"),
    ("size 320 by 480 or 480 1️⃣", "by"),
    ("size 320 by 480 or 480 by 1️⃣", "fits gap"),
    ("let big = 1️⃣", "gap"),
    ("let big = 1, more = big / 1️⃣", "big gap"),
    ("let 1️⃣", ""),
    ("states mode { 1️⃣ }", ""),
  ])
  func statementsAreContinued(line: String, offers: String) {
    #expect(offered(line) == offers)
  }

  @Test(arguments: [
    ("label 1️⃣", ""),
    ("label more 1️⃣", ""),
    ("Row row 1️⃣", ""),
    ("label more (1️⃣", "fits gap"),
    ("label more \"1️⃣\"", ""),
    ("label more { hug 1️⃣ }", "horizontal vertical " + priorities),
    ("label more { hug horizontal 1️⃣ }", priorities),
    ("label more { lines 1️⃣ }", "gap"),
    ("stack all { axis 1️⃣ }", "horizontal vertical"),
    ("stack all { spacing 8 1️⃣ }", "by"),
    ("button go { image 1️⃣ }", "top left bottom right leading trailing"),
    ("button go { image leading 20 1️⃣ }", "by"),
    ("view all { image 1️⃣ }", ""),
    ("margins top 1️⃣", "gap"),
    ("margins top 8 1️⃣", "top left bottom right leading trailing"),
    ("table all { rows 20 1️⃣ }", "A Row"),
    ("table all { rows 20 Row 1️⃣ }", ""),
    ("table all { rows { 1️⃣ } }", "A Row"),
    ("table all { rows 20 { Row { 1️⃣ } } }", "name"),
    ("table all { rows 20 Row { 1️⃣ } }", "name"),
    ("table all { header Row { 1️⃣ } }", "name"),
    ("intrinsic 1️⃣", "none gap"),
    ("native \"X\" 1️⃣", ""),
  ])
  func viewsAndPropertiesAreContinued(line: String, offers: String) {
    #expect(offered(line) == offers)
  }

  @Test func stylesAndColorsAreOfferedWhereTheyAreTaken() {
    let head = "let gap = 8\nlet brand = #3366cc\nstyle title { font 17 bold }\nlayout A {\n"
    func labels(_ line: String) -> [String] { self.labels("\(head)    \(line)\n}\n") }
    #expect(labels("label a { style 1️⃣ }") == ["title"])
    #expect(labels("collection a { style 1️⃣ }") == ["title", "plain", "grouped"])
    #expect(labels("label a { color 1️⃣ }").first == "brand")
    #expect(!labels("label a { color 1️⃣ }").contains("gap"))
    #expect(!labels("label a { spacing 1️⃣ }").contains("brand"))
  }

  /// Characters that have something offered stand in prose as well.
  @Test(arguments: ["one, 1️⃣", "a (1️⃣", "well-1️⃣", "see one.1️⃣", "to do: 1️⃣"])
  func proseIsLeftAlone(words: String) {
    #expect(offered("// \(words)") == "")
    #expect(offered("label more \"\(words)") == "")
  }

  @Test func linesBeginAsTheBracesAroundAllow() {
    #expect(labels("1️⃣") == ["layout", "let", "style", "import", "platform"])
    let lines = offered("1️⃣").split(separator: " ")
    for word in ["size", "states", "label", "one", "Row", "H:"] {
      #expect(lines.contains(Substring(word)))
    }
    let inState = offered("states mode { busy { 1️⃣ } }").split(separator: " ")
    #expect(inState.contains("H:") && inState.contains("one") && !inState.contains("states"))
    #expect(offered("when rtl { } 1️⃣").hasPrefix("else "))
    #expect(offered("label more { } 1️⃣").hasPrefix("size "))
    #expect(offered("// plumb: allow 1️⃣").contains("overruled"))
    #expect(offered("// 1️⃣") == "plumb: allow")
  }

  /// Of each kind of view those properties are offered that lint takes there.
  @Test(arguments: [
    ("text", "text 1...20"), ("insets", "insets top 20"), ("gap", "gap 8"),
    ("image", "image leading 20 by 20"), ("axis", "axis vertical"), ("spacing", "spacing 8"),
    ("distribution", "distribution fill"), ("alignment", "alignment center"),
    ("offset", "offset 0 0"), ("rows", "rows 2 Row"), ("items", "items 2 Row"),
    ("estimate", "estimate 44"), ("background", "background red"), ("textColor", "textColor red"),
  ])
  func propertiesAreOfferedWhereTheyBelong(property: String, line: String) {
    let row = "layout Row {\n    size fits by fits\n    view q (9 by 9)\n    HV:|[q]|\n}\n"
    let kinds = ["view", "label", "button", "field", "stack", "table", "collection", "scroll"]
    for kind in kinds + ["layout"] {
      let around = kind == "layout" ? ("", "") : ("    \(kind) all {\n", "    }\n")
      func text(_ line: String) -> String {
        row + "layout A {\n" + around.0 + "        \(line)\n" + around.1 + "}\n"
      }
      let session = Session()
      session.open(text(line))
      let words = (session.diagnostics() ?? []).filter {
        ($0["range"]?["start"]?["line"]?.whole ?? 0) > 5
      }
      let isRefused = words.contains {
        ["value", "unsupported", "misplaced"].contains($0["code"]?.text ?? "")
      }
      // An `image` is a view as well.
      let offers = labels(text("1️⃣")).filter { $0 == property }
      #expect(isRefused == offers.isEmpty || property == "image", "\(property) of \(kind)")
    }
  }

  @Test func importsAndWhatTheyBringAreOffered() {
    let files = ["/project/Row.layout": "let big = 9\nlayout Row {\n    label title\n}\n"]
    #expect(labels("import \"1️⃣\"\n", files: files) == ["Row.layout"])
    let head = "import \"Row.layout\"\nlayout A {\n    Row row\n"
    #expect(labels(head + "    row.1️⃣\n}\n", files: files).contains("title"))
    #expect(labels(head + "    H:|-(1️⃣\n}\n", files: files).contains("big"))
    #expect(labels(head + "    1️⃣\n}\n", files: files).contains("Row"))
  }

  @Test func offersAreInsertedAndExplained() throws {
    let marked = MarkedText("layout A {\n    sta1️⃣\n}\n")
    let session = Session()
    session.open(marked.text)
    let items = session.ask("textDocument/completion", place(marked))["items"]?.elements ?? []
    let states = try #require(items.first { $0["label"]?.text == "states" })
    #expect(words(states["textEdit"]?["range"]) == "1:4-1:7")
    #expect(states["insertTextFormat"]?.whole == 2)
    let resolved = session.ask("completionItem/resolve", states)
    #expect(resolved["documentation"]?["value"]?.text?.contains("exclude") == true)
  }

  @Test func namesAreExplained() throws {
    let marked = MarkedText(
      "layout A {\n    size 320 by 100\n    view one (44 by 44)\n    H:|-8-[1️⃣one]\n"
        + "    V:|-8-[one]\n}\n")
    let session = Session()
    session.open(marked.text)
    let items = session.ask("textDocument/completion", place(marked))["items"]?.elements ?? []
    let resolved = session.ask("completionItem/resolve", try #require(items.first))
    #expect(
      resolved["documentation"]?["value"]?.text?.hasPrefix(
        "```layout\nview one\n```\n\n- 44 × 44 at 8, 8") == true)
  }

  /// Words of the grammar that begin something in a view's braces, and all kinds.
  @Test func everyWordIsOfferedAndExplained() throws {
    let grammar = Golden.text(at: "Grammar/Layout.ebnf") ?? ""
    let rule = try #require(grammar.split(separator: "Keyword      ::=").dropFirst().first)
    let keywords = rule.split(separator: "Declarator")[0].split(separator: "'")
      .filter { $0.allSatisfy(\.isLetter) }.map(String.init)
    #expect(25 < keywords.count)
    let elsewhere: Set = ["import", "platform", "layout", "else"]
    let session = Session()
    var items: [JSON] = []
    let kinds = ["view", "label", "image", "button", "field", "stack", "table", "collection"]
    for line in kinds.map({ "    \($0) a {\n        1️⃣\n    }" }) + ["    1️⃣"] {
      let marked = MarkedText("layout A {\n\(line)\n}\n")
      session.open(marked.text)
      items += session.ask("textDocument/completion", place(marked))["items"]?.elements ?? []
    }
    let offered = ["label", "switch", "stack", "spacer"]
    for word in offered + keywords.filter({ !elsewhere.contains($0) }) {
      let item = try #require(items.first { $0["label"]?.text == word }, "`\(word)` is missing")
      let resolved = session.ask("completionItem/resolve", item)
      #expect(resolved["documentation"] != nil, "nothing explains `\(word)`")
    }
  }
}
