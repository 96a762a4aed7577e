import PlumbModel
import PlumbRuntime
import PlumbText
import Testing

/// What a finger does to a view that scrolls, and what a delegate hears of it.
@Suite struct ScrollingTests {
  /// The calls of each step, and where the content is after it.
  private func run(_ properties: String, _ script: String, content: String = "300 by 1000") throws
    -> [String]
  {
    try calls(
      """
      layout Page {
          size 300 by 400
          scroll page {
              \(properties)
              view photo (\(content))
              HV:|[photo]|
          }
          HV:|[page]|
      }
      """, script)
  }

  private func calls(_ layouts: String, _ script: String) throws -> [String] {
    let source = SourceText(path: "Test.layout", layouts)
    let scenes = analyze(source) { _, _ in .failed(reason: "none") }.scenes
    let scene = try #require(scenes.last)
    let (steps, diagnostics) = readScript(
      SourceText(path: "script", "appear; " + script), scenes: scenes, first: scene)
    #expect(diagnostics.isEmpty)
    let trace = trace(
      scene, among: scenes, in: scene.defaultSituation, TraceSettings(width: 300, height: 400),
      steps: steps, lines: LineTable(source))
    return trace.steps.dropFirst().map { step in
      step.events.compactMap { event in
        guard case .call(_, let method, let why) = event else { return nil }
        return short[method].map { "\($0) \(why.joined())" }
      }.joined(separator: "; ")
    }
  }

  private let short: [Method: String] = [
    .scrollViewWillBeginDragging: "begin", .scrollViewDidScroll: "scroll",
    .scrollViewWillEndDragging: "end", .scrollViewDidEndDragging: "ended",
    .scrollViewWillBeginDecelerating: "slow", .scrollViewDidEndDecelerating: "slowed",
    .layoutSubviews: "layout",
  ]

  private func drag(_ y: Double) -> String {
    let place = "0, \(Int(y))"
    return "begin page; scroll page is at \(place); "
      + "layout is scrolled to \(place)moves Page.page.content; end to \(place); ended it rests"
  }

  private func thrown(_ x: String, to y: String) -> String {
    "begin page; scroll page is at \(x); layout is scrolled to \(x)moves Page.page.content; "
      + "end to \(y); ended it goes on; slow page; scroll page is at \(y); "
      + "layout is scrolled to \(y)moves Page.page.content; slowed page"
  }

  /// Its rows lie between the bars at both ends, without insets that anybody has said.
  @Test(arguments: [(-200, -59), (3000, 40 * 44 + 34 - 400)])
  func aListRestsBetweenBars(place: Int, rest: Int) throws {
    let calls = try calls(
      """
      layout Row { size 300 by 44 }
      layout Page {
          size 300 by 400
          insets top 59 bottom 34
          table page { rows 40 Row }
          HV:|[page]|
      }
      """, "drag page to \(place)")
    #expect(calls.count == 1 && calls[0].contains("slow page; scroll page is at 0, \(rest);"))
  }

  /// Without speed there is no slowing down, so that only one of the two last calls says that it
  /// has stopped.
  @Test func aFingerThatRestsEndsTheScrolling() throws {
    #expect(try run("", "drag page to 250") == [drag(250)])
    #expect(try run("", "flick page to 250") == [thrown("0, 125", to: "0, 250")])
  }

  @Test func beyondTheEndItComesBack() throws {
    #expect(try run("", "drag page to 700") == [thrown("0, 700", to: "0, 600")])
    #expect(try run("scrolling noBounces", "drag page to 700") == [drag(600)])
    #expect(try run("insets bottom 40", "drag page to 700") == [thrown("0, 700", to: "0, 640")])
    #expect(try run("", "drag page to -30") == [thrown("0, -30", to: "0, 0")])
  }

  /// `contentSize` decides, but a program scrolls wherever it likes.
  @Test func onlyWhatIsLargerThanTheViewScrolls() throws {
    #expect(try run("", "drag page to 50", content: "300 by 400") == [""])
    #expect(
      try run("", "scroll page to 50", content: "300 by 400")
        == ["scroll page is at 0, 50; layout is scrolled to 0, 50moves Page.page.content"])
    #expect(try run("", "drag page to 10 50") == [drag(50)])
    #expect(try run("", "drag page to 50", content: "300 by 401") == [thrown("0, 50", to: "0, 1")])
  }

  @Test func alwaysBouncingIsPulledAndComesBack() throws {
    let small = "20 by 20"
    #expect(
      try run(
        "scrolling alwaysBounceVertical", "drag page to -50; drag page to 50 0", content: small)
        == [thrown("0, -50", to: "0, 0"), ""])
    #expect(
      try run("scrolling alwaysBounceHorizontal", "drag page to 50 0", content: small)
        == [thrown("50, 0", to: "0, 0")])
    #expect(
      try run("scrolling alwaysBounceVertical noBounces", "drag page to -50", content: small)
        == [""])
  }

  @Test func pagesAreAsLargeAsTheView() throws {
    let pages = "300 by 1600"
    let paging = "scrolling paging"
    #expect(
      try run(paging, "drag page to 190; drag page to 210; flick page to 390", content: pages)
        == [
          thrown("0, 190", to: "0, 0"), thrown("0, 210", to: "0, 400"),
          thrown("0, 390", to: "0, 0"),
        ])
    #expect(try run(paging, "flick page to 20", content: pages) == [thrown("0, 20", to: "0, 400")])
    #expect(try run(paging, "drag page to 400", content: pages) == [drag(400)])
  }

  @Test func whatMustNotScrollDoesNot() throws {
    for way in ["disabled", "noInteraction"] {
      #expect(try run("scrolling \(way)", "drag page to 50; flick page to 60") == ["", ""])
    }
  }
}
