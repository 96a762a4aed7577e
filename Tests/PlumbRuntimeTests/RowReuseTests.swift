import PlumbModel
import PlumbProof
import PlumbRuntime
import PlumbText
import TestSupport
import Testing

/// Rows of tables and items of collections on a screen: made when they are seen, and used again.
@Suite struct RowReuseTests {
  private static let source = SourceText(
    path: "Test.layout",
    """
    layout Line {
        size 320...430 by fits
        label words "One" { lines 0 }
        H:|-16-[words]-16-|
        V:|-8-[words]-8@999-|
    }
    layout Header {
        size 320...430 by 28
        view box
        HV:|[box]|
    }
    layout Photo {
        size 90 by 90
    }
    layout List {
        size 320...430 by 300...932
        table lines {
            estimate 40
            rows 1 Header
            rows 40 {
                Line { words "One" }
                Line { words "Two words that are longer than one line of a phone would be" }
            }
            rows 1 Header
            rows 900 Line
        }
        collection photos { items 1000 Photo }
        H:|[lines]|
        H:|[photos]|
        V:|[lines(200)][photos]|
    }
    """)

  /// Whatever is scrolled, the rows on the screen are those that `frames` gives, each has one view,
  /// of its own layout, and there are never more views than the most rows seen at once.
  @Test(arguments: [("lines", Source.code), ("photos", .nib)])
  func rowsAreThoseSeen(path: String, source: Source) throws {
    let scenes = analyze(Self.source) { _, _ in .failed(reason: "none") }.scenes
    let scene = try #require(scenes.last)
    let log = CallLog()
    let controller = SceneController(
      scene, in: scene.defaultSituation, screen: (390, 844), lines: LineTable(Self.source),
      name: "List", source: source, log: log)
    let screen = Screen(width: 390, height: 844, root: controller, log: log)
    screen.appear()
    var random = SeededRandom(seed: 7)
    var most: [String: Int] = [:]
    var made: [String: Int] = [:]
    for round in 0..<40 {
      if 0 < round {
        if random.below(5) == 0 { screen.rotate() }
        controller.scroll(path, toX: nil, y: Double(random.below(6_000)) - 200)
        screen.endEvent()
      }
      let table = try #require(
        {
          if case .solved(let table) = frames(of: scene, in: controller.situation) {
            table
          } else {
            nil
          }
        }())
      let content = try #require(
        table.views.firstIndex { $0.path == path + ".content" })
      let rows = table.views.filter { $0.parent == content }
      let cells = try #require(controller.view(at: path)).subviews
      #expect(cells.count == rows.count)
      for row in rows {
        let cell = cells.first { $0.frame == row.frame }
        #expect(cell?.name.hasPrefix("List.\(path).\(row.kind)#") ?? false, "\(row.path)")
      }
      for kind in Set(rows.map(\.kind)) {
        most[kind] = max(most[kind] ?? 0, rows.count { $0.kind == kind })
      }
      for case .call(let receiver, let method, _) in log.take().events
      where [.initStyle, .initFrame, .initCoder].contains(method)
        && receiver.hasPrefix("List.\(path).")
      {
        let name = receiver.split(separator: "#")[0].split(separator: ".").last.map(String.init)
        made[name ?? "", default: 0] += 1
      }
    }
    #expect(made == most)
    #expect(!made.isEmpty)
  }

  /// Scrolling touches no constraint: what is asked for is a layout of the view that scrolls, and
  /// nothing where it shows the place already.
  @Test func scrollingOnlyLaysOut() throws {
    let source = SourceText(
      path: "Page.layout",
      """
      layout Page {
          size 390 by 844
          scroll page {
              view tall (390 by 2000)
              HV:|[tall]|
          }
          HV:|[page]|
      }
      """)
    let scenes = analyze(source) { _, _ in .failed(reason: "none") }.scenes
    let (steps, diagnostics) = readScript(
      SourceText(
        path: "script", "appear; scroll page to 100; scroll page to 100; scroll page to -5 7"),
      scenes: scenes, first: scenes[0])
    #expect(diagnostics.isEmpty)
    let trace = trace(
      scenes[0], among: scenes, in: scenes[0].defaultSituation,
      TraceSettings(width: 390, height: 844), steps: steps, lines: LineTable(source))
    let calls = trace.steps.dropFirst().map { step in step.events.compactMap(\.method) }
    let scrolled: [Method] = [.scrollViewDidScroll, .layoutSubviews]
    #expect(calls == [scrolled, [], scrolled])
    let places = trace.steps.dropFirst().map { step in step.changes.map { [$0.new.x, $0.new.y] } }
    #expect(places == [[[0, -100]], [], [[5, -7]]])
  }

  /// Larger text: rows that show words are laid out and drawn again, of a fixed height too.
  @Test func largerTextTouchesRowsWithWords() throws {
    let source = SourceText(
      path: "Test.layout",
      """
      layout Fixed {
          size 320...430 by 44
          label words "One"
          H:|-16-[words]-(>=16)-|
          V:|[words]|
      }
      layout Photo {
          size 320...430 by 90
      }
      layout List {
          size 320...430 by 300...932
          table lines { rows 1 Fixed; rows 1 Photo }
          HV:|[lines]|
      }
      """)
    let scene = try #require(
      analyze(source) { _, _ in .failed(reason: "none") }.scenes.last)
    let log = CallLog()
    let controller = SceneController(
      scene, in: scene.defaultSituation, screen: (390, 844), lines: LineTable(source),
      name: "List", log: log)
    let screen = Screen(width: 390, height: 844, root: controller, log: log)
    screen.appear()
    let before = log.events.count
    screen.changeTextScale(to: 1.5)
    screen.endEvent()
    var calls: [String] = []
    for case .call(let receiver, let method, _) in log.events[before...]
    where receiver.hasPrefix("List.lines.") {
      calls.append("\(receiver.dropFirst(11)) \(method)")
    }
    #expect(
      calls == [
        "Fixed#1.contentView setNeedsUpdateConstraints", "Fixed#1.contentView updateConstraints",
        "Fixed#1.contentView layoutSubviews", "Fixed#1.contentView draw",
      ])
  }
}
