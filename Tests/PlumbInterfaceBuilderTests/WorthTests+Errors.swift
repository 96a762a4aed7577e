import PlumbDiagnostics
import PlumbInterfaceBuilder
import PlumbProof
import PlumbText
import Testing

/// What is told although the app sets something of it: no size of a text or of a view of the app's
/// own makes it right.
extension WorthTests {
  // MARK: Views that the app fills

  private func own(_ element: String, _ frame: String) -> String {
    "<\(element) translatesAutoresizingMaskIntoConstraints='NO' id='o'>\(frame)"
      + "</\(element.prefix { $0 != " " })>"
  }

  @Test func anEdgeThatIsOpenIsSoWhateverTheSize() throws {
    let lines = ["o.leading r.leading 16", "o.width 40", "o.height 40"]
    let flame = own("view customClass='FlameView'", frame(16, 2, 40, 40))
    #expect(try rules(nib(flame, lines)) == [.ambiguous])
    #expect(try rules(nib(flame, lines + ["o.top r.top 2"])).isEmpty)
    #expect(try rules(nib(flame, ["o.leading r.leading 16"])) == [.ambiguous])
    #expect(try rules(nib(flame, ["o.leading r.leading 16", "o.top r.top 2"])).isEmpty)
    let picture = own("imageView", frame(16, 2, 40, 40))
    #expect(try rules(nib(picture, lines, outlets: ["o"])) == [.ambiguous])
  }

  @Test func whatLinesMakeTooHighReachesOutside() throws {
    let lines = ["o.top r.top 10", "o.height 90", "o.leading r.leading 16"]
    let picture = own("imageView", frame(16, 10, 343, 24))
    #expect(
      try rules(nib(picture, lines + ["r.trailing o.trailing 16"], outlets: ["o"])) == [.outside])
  }

  @Test func whatLinesMakeTooWideReachesOutside() throws {
    func file(_ line: [String]) -> String {
      nib(
        own("view customClass='FlameView'", frame(290, 10, 80, 24)),
        ["o.top r.top 10", "o.height 24", "o.leading r.leading 320"] + line)
    }
    #expect(try rules(file([])).isEmpty)
    #expect(try rules(file(["o.width 80"])) == [.outside])
    #expect(try rules(file(["o.trailing r.trailing 20"])) == [.outside])
  }

  /// Lines that the app does not have say nothing of how large a view is.
  @Test func aPlaceholderSaysNoLength() throws {
    let scroll =
      "<scrollView translatesAutoresizingMaskIntoConstraints='NO' id='s'>\(frame(0, 0, 375, 44))"
      + "<subviews>\(own("view customClass='FlameView'", frame(0, 0, 200, 90)))</subviews>"
      + "</scrollView>"
    let sides = ["leading", "top", "bottom", "trailing"]
    let lines =
      sides.map { "s.\($0) r.\($0)" } + sides.map { "o.\($0) s.\($0)" }
      + ["o.width 200", "o.height 90"]
    let file = ["c8", "c9"].reduce(nib(scroll, lines)) {
      $0.replacing("id='\($1)'", with: "placeholder='YES' id='\($1)'")
    }
    #expect(try rules(file).isEmpty)
  }

  // MARK: Texts

  @Test func aLineThatIsTooLowCutsLongTextsToo() throws {
    let text = label("a", "The oil of all the lanterns at dusk", frame(16, 12, 100, 9))
    let lines = ["a.leading r.leading 16", "a.centerY r.centerY", "a.width 100", "a.height 9"]
    #expect(try rules(nib(text, lines, outlets: ["a"])).contains(.clipped))
  }

  /// A line that gives way or that the app does not have makes nothing 0 high.
  @Test(arguments: ["priority='1'", "placeholder='YES'"])
  func onlyALineThatHoldsTakesAViewAway(_ attribute: String) throws {
    let file = nib(
      label("a", "Oil", frame(16, 12, 80, 9)),
      ["a.leading r.leading 16", "a.centerY r.centerY", "a.height 9", "a.height 0"]
    ).replacing("id='c3'", with: "\(attribute) id='c3'")
    #expect(try rules(file).contains(.clipped))
  }

  /// It takes 81 points for a conflict, which is 10 times as wide as the one of 8.
  @Test func aTextThatIsNotInTheFileIsSomeTimesAsWideAsItsFrame() throws {
    func file(_ width: Int) -> String {
      nib(
        label("a", "", frame(16, 12, width, 21)).replacing(
          "<label ", with: "<label horizontalCompressionResistancePriority='1000' "),
        ["a.leading r.leading 16", "a.centerY r.centerY", "a.width 80"], outlets: ["a"])
    }
    #expect(try rules(file(80)).contains(.conflict))
    #expect(try !rules(file(8)).contains(.conflict))
  }

  @Test func aNumberAndItsUnitAreAnAmount() throws {
    func file(_ text: String) -> String {
      nib(
        label("a", text, frame(16, 12, 50, 21)),
        ["a.leading r.leading 16", "a.centerY r.centerY", "a.width 50"])
    }
    #expect(try rules(file("2 km")).isEmpty)
    #expect(try rules(file("22MB")).isEmpty)
    #expect(try rules(file("2 lamps")).contains(.fixedText))
  }

  // MARK: Screens

  private func owned(_ file: String, _ outlets: String = "") -> String {
    file.replacing(
      "<objects>",
      with: "<objects><placeholder placeholderIdentifier='IBFilesOwner' id='-1'><connections>"
        + "\(outlets)<outlet property='view' destination='r' id='v'/></connections></placeholder>")
  }

  @Test func aControllersViewKeepsAWidthOfItsOwn() throws {
    let lines = ["a.leading r.leading 400", "a.top r.top 12", "r.width 568"]
    let file = owned(
      nib(label("a", "Oil", frame(400, 12, 40, 21)), lines, width: 568, height: 320))
    #expect(try layout(file).contains("size 568 by 320\n"))
    #expect(try rules(file).isEmpty)
  }

  /// Another line with a name moves something else.
  @Test func onlyTheLineBelowAFieldMovesIt() throws {
    let views =
      "<textField text='' translatesAutoresizingMaskIntoConstraints='NO' id='f'>"
      + "\(frame(16, 580, 343, 34))</textField>" + label("a", "Oil", frame(16, 620, 24, 21))
    func file(_ line: String, outlet: String) -> String {
      owned(
        nib(
          views,
          [
            "f.leading r.leading 16", "r.trailing f.trailing 16", "f.height 34",
            "r.bottom f.bottom 53", "a.leading r.leading 16", line,
          ], height: 667), "<outlet property='up' destination='\(outlet)' id='u'/>")
    }
    #expect(try rules(file("r.bottom a.bottom 26", outlet: "c5")) == [.keyboard])
    #expect(try rules(file("a.top f.bottom 6", outlet: "c5")) == [.keyboard])
    #expect(try rules(file("a.top f.bottom 6", outlet: "c3")).isEmpty)
  }

  // MARK: Proofs

  @Test func whereAProofEndsIsToldByName() throws {
    let source = SourceText(
      path: "a.xib",
      nib(label("a", "Oil", frame(16, 12, 24, 21)), ["a.leading r.leading 16", "a.top r.top 12"]))
    var quieted: [Rule] = []
    let found = InterfaceDocument.findings(in: source) { _, quiet in
      quieted = quiet
      return [Diagnostic(.limit, "the proof ends here", at: SourceRange(0, 1, in: FileID(0)))]
    }
    #expect(quieted.contains(.limit))
    #expect(found.map(\.rule) == [.limit])
    // What no tool can read stays an error; where a proof ends is a warning.
    var levels = RuleLevels()
    let error = try #require(found.first)
    var warned = error
    warned.severity = .warning
    #expect(levels.quieting(quieted).applied(to: [warned, error]) == [error])
    levels[.limit] = .error
    #expect(levels.quieting(quieted).applied(to: [warned, error]) == [warned, error])
  }

  /// What is open with the sizes of the app's own views is open: no third proof is made.
  @Test(arguments: [
    (["o.leading r.leading 16", "o.top r.top 2", "o.width 40", "o.height 40"], 1),
    (["o.leading r.leading 16", "o.top r.top 2"], 2), (["o.leading r.leading 16"], 2),
    (["o.leading r.leading 16", "o.width 40", "o.height 40"], 1),
  ]) func aFileIsProvedTwiceAtMost(_ lines: [String], count: Int) throws {
    let file = nib(own("view customClass='FlameView'", frame(16, 2, 40, 40)), lines)
    #expect(try proofs(file) == count)
  }

  /// Which of two texts shrinks is open however large the view beside them is.
  @Test func aTieOfTextsIsProvedOnce() throws {
    let views =
      own("view customClass='FlameView'", frame(0, 2, 40, 40))
      + label("a", "Refill all of the lanterns", frame(50, 11, 150, 21))
      + label("b", "The oil of yesterday", frame(208, 11, 151, 21))
    let lines = [
      "o.leading r.leading", "o.top r.top 2", "o.height 40", "o.trailing r.leading 40",
      "a.leading r.leading 50", "b.leading a.trailing 8", "r.trailing b.trailing 16",
      "a.centerY r.centerY", "b.centerY r.centerY",
    ]
    let file = nib(views, lines, outlets: ["a"])
    #expect(try rules(file) == [.ambiguous])
    #expect(try proofs(file) == 1)
  }

  /// How many times layouts of a file are proved.
  private func proofs(_ file: String) throws -> Int {
    var count = 0
    _ = try InterfaceDocument.read(SourceText(path: "a.xib", file)).findings { text in
      count += 1
      return lint(text) { _, _ in .failed(reason: "it has no imports") }.diagnostics
    }
    return count
  }
}
