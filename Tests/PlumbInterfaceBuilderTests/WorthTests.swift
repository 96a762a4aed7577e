import PlumbDiagnostics
import PlumbInterfaceBuilder
import PlumbProof
import PlumbText
import Testing

/// What is told of files of Interface Builder is worth a developer's time: beside each file of
/// which nothing is told stands the one that differs in a single respect, of which something is.
@Suite struct WorthTests {
  // MARK: Files

  /// A view with the id `r`, and what is in it.
  func nib(
    _ views: String, _ lines: [String], width: Int = 375, height: Int = 44, outlets: [String] = [],
    runtime: String = "iOS.CocoaTouch", images: String = ""
  ) -> String {
    let constraints = lines.enumerated().map { constraint($0.element, id: "c\($0.offset)") }
    let connections = outlets.map {
      "<outlet property='\($0)Shown' destination='\($0)' id='o\($0)'/>"
    }
    return """
      <document targetRuntime='\(runtime)' useAutolayout='YES'><objects>
      <view id='r' customClass='LanternView'>\(frame(0, 0, width, height))
      <subviews>\(views)</subviews><constraints>\(constraints.joined())</constraints>
      <connections>\(connections.joined())</connections></view></objects>
      <resources>\(images)</resources></document>
      """
  }

  /// `a.leading r.leading 16`, or `a.width 40`.
  private func constraint(_ line: String, id: String) -> String {
    let words = line.split(separator: " ").map(String.init)
    let ends = words.filter { $0.contains(".") }.map { $0.split(separator: ".").map(String.init) }
    let constant = words.last.flatMap { Int($0) } ?? 0
    let second =
      ends.count == 2 ? "secondItem='\(ends[1][0])' secondAttribute='\(ends[1][1])'" : ""
    return "<constraint firstItem='\(ends[0][0])' firstAttribute='\(ends[0][1])' \(second) "
      + "constant='\(constant)' id='\(id)'/>"
  }

  func frame(_ x: Int, _ y: Int, _ width: Int, _ height: Int) -> String {
    "<rect key='frame' x='\(x)' y='\(y)' width='\(width)' height='\(height)'/>"
  }

  func label(_ id: String, _ text: String, _ frame: String) -> String {
    "<label text='\(text)' horizontalHuggingPriority='251' verticalHuggingPriority='251' "
      + "translatesAutoresizingMaskIntoConstraints='NO' id='\(id)'>\(frame)</label>"
  }

  func button(_ id: String, _ state: String, _ frame: String) -> String {
    "<button buttonType='system' translatesAutoresizingMaskIntoConstraints='NO' id='\(id)'>\(frame)"
      + "<state key='normal' \(state)/></button>"
  }

  func rules(_ text: String) throws -> [Rule] {
    try InterfaceDocument.read(SourceText(path: "a.xib", text)).findings { text in
      lint(text) { _, _ in .failed(reason: "it has no imports") }.diagnostics
    }.map(\.rule)
  }

  func layout(_ text: String) throws -> String {
    try InterfaceDocument.read(SourceText(path: "a.xib", text)).layouts()[0].text
  }

  // MARK: Sizes

  /// One label hangs from above and one stands below: what is between them says no height.
  @Test func aViewThatNoChainClosesIsAsHighAsItIsDrawn() throws {
    let views =
      label("a", "Broken", frame(16, 20, 54, 21)) + label("b", "Fetch", frame(16, 70, 44, 21))
    let lines = ["a.leading r.leading 16", "a.top r.top 20", "b.leading r.leading 16"]
    let open = nib(views, lines + ["r.bottom b.bottom 9"], height: 100)
    #expect(try layout(open).contains("size 375...440 by 100\n"))
    #expect(try rules(open).isEmpty)
    let empty = button("b", "", frame(16, 8, 80, 60))
    let edges = ["b.leading r.leading 16", "b.top r.top 8", "r.bottom b.bottom 8"]
    #expect(try layout(nib(empty, edges, height: 76)).contains("by 76\n"))
    let closed = nib(views, lines + ["r.bottom b.bottom 9", "b.top a.bottom 30"], height: 100)
    #expect(try layout(closed).contains("size 375...440 by fits\n"))
  }

  /// Columns of a row that stand on its lower edge, of which one has a way up.
  @Test func aColumnClosesTheStackViewThatItIsIn() throws {
    func column(_ id: String) -> String {
      "<view translatesAutoresizingMaskIntoConstraints='NO' id='\(id)'>\(frame(0, 0, 375, 60))"
        + "<subviews>\(label("a", "Oil", frame(0, 30, 375, 21)))</subviews></view>"
    }
    let stack =
      "<stackView translatesAutoresizingMaskIntoConstraints='NO' id='s'>\(frame(0, 0, 375, 60))"
      + "<subviews>\(column("k"))</subviews></stackView>"
    let lines =
      ["leading", "top", "bottom", "trailing"].map { "s.\($0) r.\($0) 0" }
      + ["a.leading k.leading 0", "a.trailing k.trailing 0", "k.bottom a.bottom 9"]
    let open = nib(stack, lines, height: 60)
    #expect(try layout(open).contains("by 60\n"))
    #expect(try rules(open).isEmpty)
    #expect(try layout(nib(stack, lines + ["a.top k.top 9"], height: 60)).contains("by fits\n"))
  }

  @Test func aSymbolIsAsLargeAsItIsShown() throws {
    let icon =
      "<imageView image='dice' catalog='system' translatesAutoresizingMaskIntoConstraints='NO' "
      + "id='i'>\(frame(12, 12, 22, 20))</imageView>"
    let lines = ["i.leading r.leading 12", "i.centerY r.centerY"]
    let size = "name='dice' width='128' height='114'/>"
    #expect(
      try layout(nib(icon, lines, images: "<image catalog='system' \(size)"))
        .contains("intrinsic 22 by 20"))
    #expect(try layout(nib(icon, lines, images: "<image \(size)")).contains("intrinsic 128 by 114"))
    // A frame that something else gave it is not its size.
    let wide = icon.replacing("width='22'", with: "width='90'")
    #expect(
      try layout(nib(wide, lines, images: "<image catalog='system' \(size)"))
        .contains("intrinsic 21.5 by 19"))
  }

  @Test func televisionsAreOfOneSize() throws {
    let table =
      "<tableView translatesAutoresizingMaskIntoConstraints='NO' id='t'>"
      + "\(frame(180, 100, 1560, 880))"
      + "</tableView>"
    let lines = ["t.centerX r.centerX", "t.top r.top 100", "r.bottom t.bottom 100", "t.width 1560"]
    func file(_ runtime: String) -> String {
      nib(table, lines, width: 1920, height: 1080, runtime: runtime)
    }
    #expect(try layout(file("AppleTV")).contains("size 1920 by 1080\n"))
    #expect(try rules(file("AppleTV")).isEmpty)
    let row = nib(
      label("a", "Oil", frame(16, 12, 90, 46)), ["a.top r.top 12"], width: 1728, height: 66,
      runtime: "AppleTV")
    #expect(try layout(row).contains("size 1728 by 66\n"))
    #expect(try rules(file("iOS.CocoaTouch")) == [.outside])
  }

  // MARK: Words

  /// Only some 300 points of "Refill at dusk" are too many for its row.
  @Test func aStaticTextIsThatOfTheFileOrATranslation() throws {
    let views =
      label("a", "Refill at dusk", frame(16, 11, 300, 21))
      + "<switch horizontalHuggingPriority='750' "
      + "translatesAutoresizingMaskIntoConstraints='NO' id='w'>\(frame(308, 6, 51, 31))</switch>"
    let lines = [
      "a.leading r.leading 16", "a.centerY r.centerY", "w.leading a.trailing 8",
      "w.centerY r.centerY", "r.trailing w.trailing 16",
    ]
    #expect(try rules(nib(views, lines)).isEmpty)
    #expect(try rules(nib(views, lines, outlets: ["a"])) == [.ambiguous])
    let long = views.replacing("Refill at dusk", with: "Refill all of the lanterns at dusk")
    #expect(try rules(nib(long, lines)) == [.ambiguous])
  }

  @Test func aShortValueNeverReachesTheOtherEdge() throws {
    let views = label("a", "Unknown", frame(287, 11, 72, 21))
    let lines = ["a.centerY r.centerY", "r.trailing a.trailing 16"]
    #expect(try rules(nib(views, lines, outlets: ["a"])).isEmpty)
    let long = views.replacing("Unknown", with: "The oil of yesterday")
    #expect(try rules(nib(long, lines, outlets: ["a"])) == [.outside])
  }

  @Test func aFixedWidthWithRoomForATranslationIsNone() throws {
    func file(_ text: String, _ width: Int) -> String {
      nib(
        label("a", text, frame(16, 12, width, 21)),
        ["a.leading r.leading 16", "a.centerY r.centerY", "a.width \(width)"])
    }
    #expect(try rules(file("Oil level", 215)).isEmpty)
    #expect(try rules(file("Oil level", 80)) == [.fixedText])
    #expect(try rules(file("{$x.xx}", 80)).isEmpty)
    #expect(try rules(file("00:00", 50)).isEmpty)
    #expect(try rules(file("lamp_refill_now", 140)).isEmpty)
    #expect(try rules(file("Label", 50)).isEmpty)
  }

  // MARK: Controls

  @Test func theDefaultTitleOfAnIconIsNotItsText() throws {
    func file(_ title: String, outlets: [String]) -> String {
      nib(
        button("b", "title='\(title)'", frame(16, 8, 28, 28)),
        ["b.leading r.leading 16", "b.centerY r.centerY", "b.width 28", "b.height 28"],
        outlets: outlets)
    }
    #expect(try rules(file("Button", outlets: ["b"])) == [.touchTarget])
    for (title, outlets) in [("Button", []), ("Refill", ["b"])] {
      #expect(Set(try rules(file(title, outlets: outlets))).contains(.clipped))
    }
  }

  @Test func aWideButtonIsFoundByFingers() throws {
    func file(_ height: Int, _ width: Int) -> String {
      nib(
        button("b", "image='lantern'", frame(16, 8, width, height)),
        ["b.leading r.leading 16", "b.top r.top 8", "b.width \(width)", "b.height \(height)"],
        height: 60)
    }
    #expect(try rules(file(38, 343)).isEmpty)
    #expect(try rules(file(30, 343)) == [.touchTarget])
    #expect(try rules(file(38, 60)) == [.touchTarget])
    #expect(try rules(file(40, 40)).isEmpty)
  }

  @Test func aPointOrTwoOfALineIsNotCut() throws {
    func file(_ height: Int) -> String {
      nib(
        label("a", "Oil", frame(16, 12, 80, height)),
        ["a.leading r.leading 16", "a.centerY r.centerY", "a.height \(height)"])
    }
    #expect(try rules(file(19)).isEmpty)
    #expect(try rules(file(18)) == [.clipped])
  }

  /// A prototype in a table that was drawn 107 points wide is a row of a phone all the same.
  @Test func aNarrowPrototypeIsAskedForAtPhones() throws {
    func file(_ width: Int) throws -> String {
      try layout(
        nib(label("a", "Oil", frame(16, 12, 40, 21)), ["a.top r.top 4"], width: width)
          .replacing("<view id='r'", with: "<tableViewCell id='r'")
          .replacing("</view></objects>", with: "</tableViewCell></objects>"))
    }
    #expect(try file(107).contains("size 375...440 by"))
    #expect(try file(320).contains("size 320...440 by"))
  }
}
