import PlumbDiagnostics
import PlumbInterfaceBuilder
import PlumbText
import Testing

/// What the app shows in place of what the file does, and how large that may be.
extension WorthTests {
  // MARK: Texts

  @Test func aNumberGetsNoLongerThanItsFormat() throws {
    func file(_ text: String) -> String {
      let views =
        label("a", text, frame(16, 11, 60, 21))
        + "<switch horizontalHuggingPriority='750' "
        + "translatesAutoresizingMaskIntoConstraints='NO' id='w'>\(frame(308, 6, 51, 31))</switch>"
      return nib(
        views,
        [
          "a.leading r.leading 16", "a.centerY r.centerY", "w.leading a.trailing 8",
          "w.centerY r.centerY", "r.trailing w.trailing 16",
        ], outlets: ["a"])
    }
    #expect(try rules(file("0.0000")).isEmpty)
    #expect(try rules(file("Oil")) == [.ambiguous])
  }

  /// Three times as high as it is drawn is the most that a text is taken to be.
  @Test func aTextOverLinesIsSomeTimesAsHighAsItIsDrawn() throws {
    func file(_ height: Int) -> String {
      let text = label("a", "Refill the oil at dusk", frame(16, 8, 343, height)).replacing(
        "<label ", with: "<label numberOfLines='0' verticalCompressionResistancePriority='1000' ")
      let lines = [
        "a.leading r.leading 16", "r.trailing a.trailing 16", "a.top r.top 8",
        "r.bottom a.bottom 8", "r.height 150",
      ]
      return nib(text, lines, height: 150, outlets: ["a"])
    }
    #expect(try rules(file(21)).isEmpty)
    #expect(try rules(file(62)) == [.conflict])
  }

  @Test func aTextOfSeveralLinesWrapsWhateverItsResistance() throws {
    func file(_ count: Int) -> String {
      nib(
        label(
          "a", "Refill the oil of all the lanterns at dusk, and once more", frame(16, 8, 343, 41)
        )
        .replacing(
          "<label ",
          with: "<label numberOfLines='\(count)' horizontalCompressionResistancePriority='1000' "),
        [
          "a.leading r.leading 16", "r.trailing a.trailing 16", "a.top r.top 8",
          "r.bottom a.bottom 8",
        ])
    }
    #expect(try rules(file(0)).isEmpty)
    #expect(try rules(file(1)).contains(.conflict))
  }

  /// A label that was never given words has not been given a font either.
  @Test func theHeightOfALabelWithoutItsWordsIsNotKnown() throws {
    func file(_ text: String) -> String {
      nib(
        label("a", text, frame(16, 12, 80, 12)),
        ["a.leading r.leading 16", "a.centerY r.centerY", "a.height 12"], outlets: ["a"])
    }
    #expect(try rules(file("Label")).isEmpty)
    #expect(try rules(file("Oil")) == [.clipped])
  }

  /// Whoever drew it saw the dots, and the app has another text.
  @Test func aTextThatWasDrawnWithDotsIsAnExample() throws {
    let views = label(
      "a", "The name of a lantern that is really, really, really long", frame(16, 11, 343, 21))
    let lines = ["a.leading r.leading 16", "r.trailing a.trailing 16", "a.centerY r.centerY"]
    #expect(try rules(nib(views, lines, outlets: ["a"])).isEmpty)
    #expect(try rules(nib(views, lines)) == [.clipped])
  }

  @Test func whatTheAppMakesNothingHighIsNotCut() throws {
    func file(_ height: Int) -> String {
      nib(
        label("a", "Oil", frame(16, 12, 80, height)),
        ["a.leading r.leading 16", "a.centerY r.centerY", "a.height \(height)"])
    }
    #expect(try rules(file(0)).isEmpty)
    #expect(try rules(file(9)) == [.clipped])
  }

  @Test func anImageIsMadeSmallerToFitItsButton() throws {
    func file(_ state: String) -> String {
      nib(
        button("b", state, frame(16, 8, 24, 24)),
        ["b.leading r.leading 16", "b.centerY r.centerY", "b.width 24", "b.height 24"],
        images: "<image name='lantern' width='30' height='30'/>")
    }
    #expect(try rules(file("image='lantern'")) == [.touchTarget])
    #expect(try Set(rules(file("title='Refill'"))).contains(.clipped))
  }

  // MARK: Views that the app fills

  /// Of a view with a class of its own, or an outlet, the frame in the file is the size.
  @Test func theAppKnowsHowLargeItsOwnViewsAre() throws {
    func file(_ own: String, outlets: [String] = []) -> String {
      let views =
        label("a", "Oil", frame(16, 8, 24, 90))
        + "<view \(own) translatesAutoresizingMaskIntoConstraints='NO' id='o'>"
        + "\(frame(60, 40, 80, 26))</view>"
      return nib(
        views,
        [
          "a.leading r.leading 16", "a.top r.top 8", "r.bottom a.bottom 8",
          "o.leading r.leading 60", "o.width 80", "o.top r.top 40", "r.bottom o.bottom 40",
        ], height: 106, outlets: outlets)
    }
    #expect(try rules(file("customClass='FlameView'")).isEmpty)
    #expect(try rules(file("", outlets: ["o"])).isEmpty)
    #expect(try rules(file("")) == [.negativeSize])
  }

  /// What lies in a scroll view without a line has its place from code, and so has the whole.
  @Test func codeKnowsTheContentThatNoLinePlaces() throws {
    func file(_ attribute: String) -> String {
      let inner = "<view \(attribute) id='k'>\(frame(8, 8, 200, 90))</view>"
      return nib(
        "<scrollView translatesAutoresizingMaskIntoConstraints='NO' id='s'>"
          + "\(frame(0, 0, 375, 44))<subviews>\(inner)</subviews></scrollView>",
        ["leading", "top", "bottom", "trailing"].map { "s.\($0) r.\($0) 0" })
    }
    #expect(try rules(file("")).isEmpty)
    #expect(
      try rules(file("translatesAutoresizingMaskIntoConstraints='NO'")).contains(.contentSize))
  }

  // MARK: Sizes

  @Test func aRowThatNoChainClosesIsAsHighAsItIsDrawn() throws {
    func file(_ lines: [String]) -> String {
      nib(label("a", "Oil", frame(16, 12, 40, 21)), ["a.leading r.leading 16"] + lines, height: 60)
        .replacing("<view id='r'", with: "<tableViewCell id='r'")
        .replacing("</view></objects>", with: "</tableViewCell></objects>")
    }
    #expect(try layout(file(["r.bottom a.bottom 9"])).contains("by 60\n"))
    #expect(try layout(file(["r.bottom a.bottom 9", "a.top r.top 12"])).contains("by fits\n"))
  }

  /// The view of a controller is as high as screens are, and any other what it is put into.
  @Test func theViewOfAControllerFillsTheScreen() throws {
    let file = nib(
      label("a", "Oil", frame(16, 12, 40, 21)), ["a.leading r.leading 16", "a.top r.top 12"],
      height: 667)
    #expect(try layout(file).contains("by 667\n"))
    let owned = file.replacing(
      "<objects>",
      with: "<objects><placeholder placeholderIdentifier='IBFilesOwner' id='-1'><connections>"
        + "<outlet property='view' destination='r' id='v'/></connections></placeholder>")
    #expect(try layout(owned).contains("by 667...956\n"))
    let onItsSide = owned.replacing(frame(0, 0, 375, 667), with: frame(0, 0, 568, 320))
    #expect(try layout(onItsSide).contains("size 375...440 by 667...956\n"))
  }

  // MARK: Places

  @Test func aPointOrTwoBeyondTheEdgeIsNotSeen() throws {
    func file(_ size: Int) -> String {
      let icon =
        "<imageView image='lantern' translatesAutoresizingMaskIntoConstraints='NO' id='i'>"
        + "\(frame(0, 0, size, size))</imageView>"
      return nib(
        "<view translatesAutoresizingMaskIntoConstraints='NO' id='v'>\(frame(16, 8, 90, 30))"
          + "<subviews>\(icon)</subviews></view>",
        [
          "v.leading r.leading 16", "v.top r.top 8", "v.width 90", "v.height 16",
          "i.leading v.leading", "i.centerY v.centerY", "i.width \(size)", "i.height \(size)",
        ])
    }
    #expect(try rules(file(18)).isEmpty)
    #expect(try rules(file(26)) == [.outside])
  }

  /// A line that code has a name for lifts it over the keyboard.
  @Test func whatTheAppMovesIsNotUnderTheKeyboard() throws {
    let views =
      "<textField text='' translatesAutoresizingMaskIntoConstraints='NO' id='f'>"
      + "\(frame(16, 580, 343, 34))</textField>"
    let lines = [
      "f.leading r.leading 16", "r.trailing f.trailing 16", "f.height 34", "r.bottom f.bottom 53",
    ]
    let file = nib(views, lines, height: 667).replacing(
      "<objects>",
      with: "<objects><placeholder placeholderIdentifier='IBFilesOwner' id='-1'><connections>"
        + "<outlet property='view' destination='r' id='v'/></connections></placeholder>")
    #expect(try rules(file) == [.keyboard])
    let moved = file.replacing(
      "<outlet property='view'",
      with: "<outlet property='up' destination='c3' id='u'/><outlet property='view'")
    #expect(try rules(moved).isEmpty)
    let touched = file.replacing("<textField text=''", with: "<button").replacing(
      "</textField>", with: "<state key='normal' title='Refill the lanterns'/></button>")
    #expect(try rules(touched).isEmpty)
  }

  @Test func lessThanAPointIsNoConflict() throws {
    func file(_ height: Int) -> String {
      nib(
        "<view translatesAutoresizingMaskIntoConstraints='NO' id='v'>"
          + "\(frame(16, 10, 90, 24))</view>",
        ["v.leading r.leading 16", "v.width 90", "v.top r.top 10", "v.height \(height)"]
          + ["r.bottom v.bottom 10"]
      ).replacing("height='44'", with: "height='44.5'").replacing(
        "<view id='r'", with: "<view key='tableHeaderView' id='r'")
    }
    #expect(try rules(file(25)).isEmpty)
    #expect(try rules(file(27)) == [.conflict])
  }

  @Test func aPictureBehindAllOthersMayBeCut() throws {
    let picture =
      "<imageView image='lantern' translatesAutoresizingMaskIntoConstraints='NO' id='i'>"
      + "\(frame(0, 0, 375, 44))</imageView>"
    let text = label("a", "Oil", frame(16, 12, 40, 21))
    let lines = [
      "i.leading r.leading", "i.trailing r.trailing", "i.top r.top", "i.height 90",
      "a.leading r.leading 16", "a.top r.top 12",
    ]
    #expect(try rules(nib(picture + text, lines)).isEmpty)
    #expect(try rules(nib(text + picture, lines)) == [.outside])
  }

  @Test func whatTheAppTakesAwayDoesNotTakeTouches() throws {
    func file(_ outlets: [String]) -> String {
      nib(
        button("b", "title='Refill'", frame(16, 0, 100, 44))
          + "<view translatesAutoresizingMaskIntoConstraints='NO' id='v'>"
          + "\(frame(0, 0, 375, 44))</view>",
        ["b.leading r.leading 16", "b.top r.top", "b.bottom r.bottom", "b.width 100"]
          + ["leading", "top", "bottom", "trailing"].map { "v.\($0) r.\($0)" }, outlets: outlets)
    }
    #expect(try rules(file(["v"])).isEmpty)
    #expect(try rules(file([])) == [.unreachable])
  }

  // MARK: Frames

  private func check(_ text: String) throws -> FrameCheck {
    try #require(InterfaceDocument.read(SourceText(path: "a.xib", text)).checks().first)
  }

  @Test func aLabelWithoutWordsIsNothingHigh() throws {
    func file(_ height: Int) -> String {
      nib(label("a", "", frame(16, 8, 0, height)), ["a.leading r.leading 16", "a.top r.top 8"])
    }
    #expect(try check(file(0)).isEqual)
    #expect(try !check(file(20)).isEqual)
  }

  /// The title of a button's state is not shown beside a configuration.
  @Test func aConfigurationHasTheTitle() throws {
    func file(_ configuration: String) -> String {
      nib(
        button("b", "title='Refill the lanterns'", frame(16, 8, 74, 34)).replacing(
          "<state", with: "<buttonConfiguration key='configuration' \(configuration)/><state"),
        ["b.leading r.leading 16", "b.top r.top 8"])
    }
    #expect(try layout(file("style='plain' title='Refill'")).contains("\"Refill\""))
    #expect(try !layout(file("style='plain'")).contains("Refill"))
  }

  @Test func contentGivesWayBeforeRequiredLines() throws {
    let found = try check(
      nib(
        label("a", "Refill the oil of all lanterns", frame(16, 12, 90, 21)).replacing(
          "<label ", with: "<label horizontalCompressionResistancePriority='1000' "),
        ["a.leading r.leading 16", "a.width 90", "a.top r.top 12"]))
    #expect(found.isEqual && found.broken.isEmpty)
  }

  /// 44 points above and 34 below, of which the one is known by a line, or neither.
  @Test(arguments: [true, false]) func theMiddleOfTheSafeAreaTellsItsEdges(isHeld: Bool) throws {
    let icon =
      "<imageView translatesAutoresizingMaskIntoConstraints='NO' id='i'>"
      + "\(frame(16, 391, 40, 40))</imageView>"
    let text = label("a", "Oil", frame(90, 757, 24, 21))
    let lines =
      ["i.leading r.leading 16", "i.centerY s.centerY", "i.width 40", "i.height 40"]
      + ["a.leading r.leading 90", isHeld ? "s.bottom a.bottom" : "a.top r.top 757"]
    let file = nib(icon + text, lines, height: 812).replacing(
      "</subviews><constraints>",
      with: "</subviews><viewLayoutGuide key='safeArea' id='s'/><constraints>")
    #expect(try check(file).isEqual)
  }

  /// A line to one margin of a stack view says nothing of the others, which are 0.
  @Test func theMarginsOfAStackViewAreNothing() throws {
    let text = label("a", "Oil", frame(24, 0, 327, 44))
    let file = nib(
      "<stackView axis='vertical' translatesAutoresizingMaskIntoConstraints='NO' id='s'>"
        + "\(frame(0, 0, 375, 44))<subviews>\(text)</subviews></stackView>",
      ["leading", "top", "bottom", "trailing"].map { "s.\($0) r.\($0) 0" }
        + ["a.leading s.leadingMargin 24", "a.width 327"]
    ).replacing("axis='vertical'", with: "axis='vertical' alignment='center'")
    #expect(try layout(file).contains("margins top 0 leading 0 bottom 0 trailing 0"))
  }
}
