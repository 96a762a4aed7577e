import PlumbModel
import PlumbRuntime
import PlumbText
import Testing

/// What a table asks its data source and its delegate, and in which order.
@Suite struct RowQuestionTests {
  /// What the controller was asked in each step, without `tableView(_:` and the like.
  private func questions(
    _ table: String, _ script: String, _ row: String = "by fits", also: Set<Method> = []
  ) throws -> [[String]] {
    let source = SourceText(
      path: "Test.layout",
      """
      layout Line {
          size 320...430 \(row)
          label words "One" { lines 0 }
          H:|-[words]-|
          V:|-8-[words]-(>=0)-|
      }
      layout Icon {
          size fits by 40
          label words "One"
          H:|[words]|
          V:|[words]
      }
      layout List {
          size 320...844 by 80...390
          \(table)
          HV:|[list]|
          states more { none {} many { list.height <= 500 } }
      }
      """)
    let scenes = analyze(source) { _, _ in .failed(reason: "none") }.scenes
    let scene = try #require(scenes.last)
    let (steps, diagnostics) = readScript(
      SourceText(path: "script", script), scenes: scenes, first: scene)
    #expect(diagnostics.isEmpty)
    var situation = scene.defaultSituation
    (situation.width, situation.height) = (390, 80)
    let trace = trace(
      scene, among: scenes, in: situation, TraceSettings(width: 390, height: 80),
      steps: steps, lines: LineTable(source))
    return trace.steps.map { step in step.events.compactMap { question($0, also: also) } }
  }

  private func question(_ event: Event, also: Set<Method>) -> String? {
    guard case .call(let receiver, let method, let reasons) = event else { return nil }
    let about: Set<Method> = [
      .numberOfSections, .numberOfRows, .numberOfItems, .estimatedHeightForRow, .heightForRow,
      .cellForRow, .cellForItem, .sizeForItem, .willDisplayRow, .willDisplayItem,
      .didEndDisplayingRow, .didEndDisplayingItem, .systemLayoutSizeFitting,
      .preferredLayoutAttributesFitting, .reloadData, .reloadRows, .heightForHeader,
      .heightForFooter, .viewForHeader, .viewForFooter, .willDisplayHeader, .willDisplayFooter,
      .didEndDisplayingHeader, .didEndDisplayingFooter, .sizeForHeader, .sizeForFooter,
      .viewForSupplementary, .willDisplaySupplementary, .didEndDisplayingSupplementary,
    ]
    guard about.contains(method) || also.contains(method) else { return nil }
    let cell = receiver.split(separator: "#").count == 2 ? "its " : ""
    return "\(cell)\(method) \(reasons.joined(separator: ", "))"
  }

  /// The row comes first, then its height, which measures it, as since iOS 11.
  @Test func withAnEstimateHeightsAreAskedForRowByRow() throws {
    let steps = try questions(
      "table list { estimate 60; rows 9 { Line { words \"One\" }; Line { words \"One\\nTwo\" } } }",
      "appear; scroll list to 60; scroll list to 0")
    #expect(
      steps == [
        [
          "numberOfSections 1 section", "numberOfRows 9 rows",
          "estimatedHeightForRow rows 1 to 9",
          "cellForRow row 1", "heightForRow row 1, automatic",
          "its systemLayoutSizeFitting 390 by 28.5", "willDisplayRow row 1",
          "cellForRow row 2", "heightForRow row 2, automatic",
          "its systemLayoutSizeFitting 390 by 49", "willDisplayRow row 2",
          "cellForRow row 3", "heightForRow row 3, automatic",
          "its systemLayoutSizeFitting 390 by 28.5", "willDisplayRow row 3",
        ],
        [
          "didEndDisplayingRow row 1",
          "cellForRow row 4", "heightForRow row 4, automatic",
          "its systemLayoutSizeFitting 390 by 49", "willDisplayRow row 4",
        ],
        [
          "didEndDisplayingRow row 4",
          "cellForRow row 1", "heightForRow row 1, 28.5", "willDisplayRow row 1",
        ],
      ])
  }

  /// All heights come first, and each again with its row.
  @Test func withoutAnEstimateAllHeightsAreAskedForBeforeAnyRow() throws {
    let steps = try questions("table list { rows 9 Line }", "appear", "by 44")
    #expect(
      steps == [
        [
          "numberOfSections 1 section", "numberOfRows 9 rows", "heightForRow rows 1 to 9",
          "cellForRow row 1", "heightForRow row 1, 44", "willDisplayRow row 1",
          "cellForRow row 2", "heightForRow row 2, 44", "willDisplayRow row 2",
        ]
      ])
    let fitting = try questions("table list { rows 1 Line }", "appear")
    #expect(
      fitting == [
        [
          "numberOfSections 1 section", "numberOfRows 1 row", "heightForRow row 1",
          "cellForRow row 1", "heightForRow row 1, 28.5", "willDisplayRow row 1",
        ]
      ])
  }

  /// One asks again about everything that is seen, the other about one row.
  @Test func reloadingAsksAboutAllThatIsSeenOrAboutOne() throws {
    let steps = try questions(
      "table list { estimate 44; rows 9 Line }", "appear; reload list; wait; reload list 2", "by 44"
    )
    let each = [1, 2].flatMap {
      ["cellForRow row \($0)", "heightForRow row \($0), 44", "willDisplayRow row \($0)"]
    }
    #expect(
      steps.dropFirst() == [
        [
          "reloadData ", "numberOfSections 1 section", "numberOfRows 9 rows",
          "estimatedHeightForRow rows 1 to 9",
          "didEndDisplayingRow row 1", "didEndDisplayingRow row 2",
        ] + each,
        [],
        ["reloadRows row 2"] + each.suffix(3) + ["didEndDisplayingRow row 2"],
      ])
  }

  /// Heights hold for a width; at another one they are asked for again.
  @Test func anotherWidthAsksForHeightsAgain() throws {
    let steps = try questions("table list { estimate 60; rows 9 Line }", "appear; size 400x80")
    #expect(
      steps.last?.prefix(3) == [
        "estimatedHeightForRow rows 1 to 9", "heightForRow row 1, automatic",
        "its systemLayoutSizeFitting 400 by 28.5",
      ])
    let other = try questions("table list { estimate 60; rows 9 Line }", "appear; size 390x85")
    #expect(other.last == [])
  }

  /// Other rows in another state: how many there are is asked again, and only those that come.
  @Test func rowsThatComeAreAskedFor() throws {
    let steps = try questions(
      "table list { rows 1 Line; states more2 { few {} lot { rows 5 Line } } }",
      "appear; set lot", "by 44")
    #expect(
      steps.last == [
        "numberOfSections 1 section", "numberOfRows 6 rows", "heightForRow rows 1 to 6",
        "cellForRow row 2", "heightForRow row 2, 44", "willDisplayRow row 2",
      ])
  }

  /// Items of a given size are asked for theirs together, others are measured one by one.
  @Test func itemsAreAskedForTheirSizes() throws {
    let steps = try questions("collection list { items 2 Icon }", "appear")
    #expect(
      steps == [
        [
          "numberOfSections 1 section", "numberOfItems 2 items",
          "cellForItem item 1", "its preferredLayoutAttributesFitting 32 by 40",
          "willDisplayItem item 1",
          "cellForItem item 2", "its preferredLayoutAttributesFitting 32 by 40",
          "willDisplayItem item 2",
        ]
      ])
  }

  /// What a row shows lies in its content view, which fills it.
  @Test func theContentViewFillsTheRow() throws {
    let source = SourceText(
      path: "Test.layout",
      """
      layout Line { size 320...430 by 44; label words "One"; V:|[words]|; H:|[words]-(>=0)-| }
      layout List { size 390 by 80; table list { rows 3 Line }; HV:|[list]| }
      """)
    let scenes = analyze(source) { _, _ in .failed(reason: "none") }.scenes
    let scene = try #require(scenes.last)
    let controller = SceneController(
      scene, in: scene.defaultSituation, screen: (390, 80), lines: LineTable(source), name: "List")
    Screen(width: 390, height: 80, root: controller).appear()
    let rows = try #require(controller.view(at: "list")).subviews
    #expect(rows.map { $0.subviews.map(\.name) }.first == ["List.list.Line#1.contentView"])
    #expect(rows.allSatisfy { $0.subviews[0].frame == Frame(x: 0, y: 0, width: 390, height: 44) })
  }

  /// Sections are asked about one after another, and their headers come after the rows.
  @Test func sectionsAreAskedForTheirHeadersAndFooters() throws {
    let steps = try questions(
      """
      table list {
          header Icon { words "A" }
          rows 1 Line
          footer Icon { words "B" }
          rows 4 Line
          header Icon { words "C" }
      }
      """,
      "appear; scroll list to 70; scroll list to 125", "by 40")
    #expect(
      steps == [
        [
          "numberOfSections 3 sections", "numberOfRows section 1: 1 row",
          "numberOfRows section 2: 4 rows", "numberOfRows section 3: 0 rows",
          "heightForHeader section 1", "heightForRow row 1", "heightForFooter section 1",
          "heightForRow rows 2 to 5", "heightForHeader section 3",
          "cellForRow row 1", "heightForRow row 1, 40", "willDisplayRow row 1",
          "viewForHeader section 1", "willDisplayHeader section 1",
          "viewForFooter section 1", "willDisplayFooter section 1",
        ],
        ["cellForRow row 2", "heightForRow row 2, 40", "willDisplayRow row 2"],
        [
          "didEndDisplayingRow row 1", "didEndDisplayingHeader section 1",
          "didEndDisplayingFooter section 1",
          "cellForRow row 3", "heightForRow row 3, 40", "willDisplayRow row 3",
          "cellForRow row 4", "heightForRow row 4, 40", "willDisplayRow row 4",
        ],
      ])
  }
  /// A collection asks one method for headers and footers, and says which it means.
  @Test func sectionsOfItemsAreAskedForTheirHeadersAndFooters() throws {
    let steps = try questions(
      """
      collection list {
          header Line
          items 1 Icon
          footer Line { words "B" }
          items 2 Icon
      }
      """,
      "appear; scroll list to 65", "by 40")
    #expect(
      steps == [
        [
          "numberOfSections 2 sections", "numberOfItems section 1: 1 item",
          "numberOfItems section 2: 2 items",
          "sizeForHeader section 1", "sizeForFooter section 1",
          "cellForItem item 1", "its preferredLayoutAttributesFitting 32 by 40",
          "willDisplayItem item 1",
          "viewForSupplementary header of section 1",
          "willDisplaySupplementary header of section 1",
        ],
        [
          "didEndDisplayingSupplementary header of section 1",
          "cellForItem item 2", "its preferredLayoutAttributesFitting 32 by 40",
          "willDisplayItem item 2",
          "cellForItem item 3", "its preferredLayoutAttributesFitting 32 by 40",
          "willDisplayItem item 3",
          "viewForSupplementary footer of section 1",
          "willDisplaySupplementary footer of section 1",
        ],
      ])
  }
  /// What was a header of a collection waits for a header, though a footer of its layout comes.
  @Test func noHeaderOfItemsBecomesAFooter() throws {
    let steps = try questions(
      "collection list { header Line; items 1 Icon; footer Line; items 2 Icon }",
      "appear; scroll list to 65; scroll list to 0", "by 40", also: [.prepareForReuse])
    let reused = steps.map { $0.filter { $0.hasPrefix("its prepareForReuse") } }
    #expect(reused == [[], [], ["its prepareForReuse was header of section 1"]])
  }
}
