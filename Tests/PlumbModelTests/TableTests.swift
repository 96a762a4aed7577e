import LayoutSupport
import PlumbDiagnostics
import PlumbModel
import PlumbProof
import TestSupport
import Testing

/// Tables and collections: only what is seen is made, and each content measured once.
@Suite struct TableTests {
  /// What lint says, the frames at the narrowest and the widest size, and how much work they were.
  @Test func goldenTables() {
    expectGolden("Tables") { source, _ in
      let analysis = lintedAlone(source)
      let listing = frameListing(of: analysis, failure: "no frames") { scene, situation in
        guard case .solved(let table) = frames(of: scene, in: situation) else { return "" }
        let work = table.statistics
        return "  \(work.cells) made, \(work.rowsMeasured) measured\n"
      }
      return drawn(
        analysis.diagnostics, files: analysis.files.map(\.tree.source), color: false) + listing
    }
  }

  private static let row = """
    layout Row {
      size 320...430 by fits
      label name "Ada" { lines 0 }
      label note "-" { lines 0 }
      H:|-16-[name]-16-|
      H:|-16-[note]-16-|
      V:|-8-[name]-4-[note]-8@999-|
    }

    """

  /// However many rows there are, a screen of them is made, and those are measured.
  @Test(arguments: [1_000, 1_000_000])
  func onlySeenRowsAreMade(count: Int) throws {
    let table = try table(
      Self.row + """
        layout List {
          size 320 by 480
          table list { rows \(count) { Row { name "Ada" }; Row { name "Grace" } }; estimate 44 }
          HV:|[list]|
        }
        """)
    #expect(table.statistics.cells == 8)
    #expect(table.statistics.rowsMeasured == 2)
    #expect(table.views.filter { $0.kind == "Row" }.count == 8)
    let rest = Double(count - 8) * 44 + 8 * 61
    #expect(table.views.first { $0.path == "list.content" }?.frame.height == rest)
  }

  /// Rows of two layouts take turns as often as the limit says, and not once more.
  @Test(arguments: [(Limits.rowRuns, 0), (Limits.rowRuns + 1, 1)])
  func turnsOfRowsEnd(count: Int, told: Int) {
    let text = """
      layout A { size 320 by 40 }
      layout B { size 320 by 50 }
      layout List { size 320 by 480; table list { rows \(count) { A; B } }; HV:|[list]| }
      """
    let limits = analyzedAlone(text).diagnostics.filter { $0.message.contains("take turns") }
    #expect(limits.count == told)
  }

  /// With as many sections as there are names in an address book, only those seen are made.
  @Test func onlySeenHeadersAreMade() throws {
    let sections = String(repeating: "header Title\nrows 2 Line\n", count: 3_000)
    let table = try table(
      "layout Line { size 320 by 40 }\nlayout Title { size 320 by 20 }\n"
        + "layout List { size 320 by 150\ntable list {\noffset 0 299850\n\(sections)}\n"
        + "HV:|[list]|\n}\n")
    #expect(table.statistics.cells == 6)
    let headers = table.views.filter { $0.kind == "Title" }
    #expect(headers.map(\.path) == ["list.header2999", "list.header3000"])
    #expect(headers.map(\.frame.y) == [299_850, 299_900])
  }

  /// Heights are kept by width and content.
  @Test func rowsAreMeasuredOncePerWidthAndContent() throws {
    let rows = (0..<12).map { "Row { name \"\($0 % 3)\"; note \"\($0 % 4)\" }" }
    let source =
      Self.row + """
        layout List {
          size 320...430 by 480
          table list {
            rows 1000 {
              \(rows.joined(separator: "\n"))
            }
          }
          HV:|[list]|
        }
        """
    let scene = try #require(analyzedAlone(source).scenes.last)
    var sizes = RowSizes(.leftToRight)
    for (width, measured) in [(320, 12), (320, 12), (430, 24), (320, 24), (430, 24)] {
      let heights = try rowHeights(of: scene, table: "list", width: Double(width), &sizes)
      #expect(heights.count == 1_000)
      #expect(sizes.measured == measured)
    }
  }

  /// A row has the height that `plumb frames` gives its layout alone.
  @Test func rowsAreAsHighAsTheirLayout() throws {
    let source =
      Self.row + """
        layout List {
          size 320 by 480
          table list { rows 1 Row }
          HV:|[list]|
        }
        """
    let analysis = analyzedAlone(source)
    var situation = analysis.scenes[0].defaultSituation
    situation.width = 320
    guard case .solved(let alone) = frames(of: analysis.scenes[0], in: situation) else {
      Issue.record("no frames")
      return
    }
    let cell = try table(source).views.first { $0.kind == "Row" }
    #expect(cell?.frame.height == alone.height)
  }

  /// 374 by 249 1/3: no double is a third, and a row must not fail to be as high as it is.
  @Test func rowsMayEndBetweenDoubles() throws {
    let rows = try table(
      """
      layout Photo {
        size 320...430 by fits
        image picture { aspect 1.5 }
        H:|-[picture]-|
        V:|-[picture]-|
      }
      layout Album {
        size 390 by 800
        table list { rows 3 Photo }
        HV:|[list]|
      }
      """
    ).views.filter { $0.kind == "Photo" }
    #expect(rows.map(\.frame.height) == Array(repeating: 796.0 / 3, count: 3))
  }

  private func table(_ source: String) throws -> FrameTable {
    let analysis = analyzedAlone(source)
    #expect(analysis.diagnostics.isEmpty)
    let scene = try #require(analysis.scenes.last)
    switch frames(of: scene, in: scene.defaultSituation) {
    case .solved(let table): return table
    case .impossible(let diagnostics):
      Issue.record("\(diagnostics.map(\.message))")
      throw CancellationError()
    }
  }
}
