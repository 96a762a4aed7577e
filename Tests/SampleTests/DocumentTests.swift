import Foundation
import PlumbDiagnostics
import PlumbModel
import PlumbReport
import PlumbSwift
import PlumbSyntax
import PlumbText
import TestSupport
import Testing

/// Every block of README.md and the pages under Grammar does what the words on its fence say:
///
/// - `layout clean`: nothing is wrong with it, at three sizes, in each state and both directions.
/// - `layout raises=RULE`: this rule is raised, and no other but behind its mistakes.
/// - `layout`: it can be read, and like all of these it is in the formatter's style.
/// - `frames size=WxH state=… direction=rtl text-scale=2 platform=macos layout=NAME`: the frames of
///   the layout before it.
/// - `constraints`: the equations that the lines of the layout before it become.
/// - `console`: commands and what they print, run beside the files of the page and `Samples`.
/// - `swift`: code of users; with `file=NAME` a program in `Tests/Libraries`, which that library's
///   tests run; with `from=NAME` lines, one after the other, of what `plumb swift` writes of the
///   layout in that file.
/// - `sh`, `yaml`, `text`: for people; the tool has the commands and options in them.
///
/// `file=NAME` on the fence of a layout or a text makes it a file that the page's commands find.
/// `UPDATE_GOLDEN=1` writes frames and what commands print as they are now.
@Suite struct DocumentTests {
  @Test(arguments: Document.all)
  func blocksDoAsTheySay(document: Document) throws {
    var updated = document
    var replacements: [(Document.Block, String)] = []
    var layout: Document.Block?
    for block in document.blocks {
      let place = "\(document.path):\(block.lines.lowerBound)"
      switch block.kind {
      case "layout":
        layout = block
        expectSaid(block, place)
      case "frames":
        let layout = try #require(layout, "\(place): no layout before it")
        let text = frameText(try tables(for: block, of: layout, place))
        if text != block.text { replacements.append((block, text)) }
      case "constraints":
        try expectEqualFrames(try #require(layout, "\(place): no layout before it"), block, place)
      case "console", "sh", "yaml", "text": break
      case "swift":
        if let file = block["file"] { #expect(Golden.text(at: file) == block.text, "\(place)") }
        if let file = block["from"] { try expectWritten(block, from: file, of: document, place) }
      case "mermaid": break  // A picture.
      case "ini": break  // Read by ConfigurationTests.
      case "ninja": break  // Run by Tests/Oracles/plugin_consumer.py.
      case "lua", "lisp", "vim", "toml", "json", "js":
        // What editors are driven with is what the page shows.
        let file = try #require(block["file"], "\(place): no file")
        #expect(Golden.text(at: file) == block.text, "\(place)")
      default: Issue.record("\(place): `\(block.kind)` is not a kind of block")
      }
    }
    for (block, text) in replacements.reversed() {
      #expect(Golden.isUpdating, "\(document.path):\(block.lines.lowerBound): now\n\(text)")
      updated.replace(block, with: text)
    }
    if Golden.isUpdating, !replacements.isEmpty { updated.write() }
  }

  /// A page shows its own rule, in a layout or by a command, or another that it speaks of.
  @Test(arguments: Rule.allCases)
  func pageShowsItsRule(rule: Rule) throws {
    let page = try #require(Document(path: "Grammar/rules/\(rule.rawValue).md"))
    let raised = page.blocks.compactMap { $0["raises"] }
    for other in raised where other != rule.rawValue {
      #expect(page.lines.contains { $0.contains("[\(other)]") })
    }
    let isPrinted = page.blocks.contains {
      $0.kind == "console" && $0.text.contains("[\(rule.rawValue)]\n")
    }
    #expect(raised.contains(rule.rawValue) || isPrinted || Self.notShown.contains(rule))
  }

  /// What is wrong, why it matters, the smallest file, what to do, and how to allow it.
  @Test(arguments: Rule.allCases)
  func pageHasItsHeadings(rule: Rule) throws {
    let page = try #require(Document(path: "Grammar/rules/\(rule.rawValue).md"))
    let headings = page.lines.indices.filter { page.lines[$0].hasPrefix("#") }
    let names = ["# \(rule.rawValue)", "## Why it matters", "## Example", "## Fix", "## Allow"]
    #expect(headings.map { page.lines[$0] } == names)
    guard headings.count == names.count else { return }
    func blocks(_ place: Int) -> [Document.Block] {
      page.blocks.filter {
        headings[place] < $0.lines.lowerBound && $0.lines.lowerBound < headings[place + 1]
      }
    }
    #expect(!blocks(2).isEmpty && (!blocks(3).isEmpty || rule == .limit))
    for place in [1, 3, 4] {
      let end = place + 1 < headings.count ? headings[place + 1] : page.lines.count
      let words = page.lines[headings[place]..<end].dropFirst().joined()
      #expect(words.contains("."), "\(names[place]) says nothing")
    }
  }

  /// The comment that a page speaks of silences its rule on the line that the finding names.
  @Test(arguments: Rule.allCases)
  func commentAllowsRule(rule: Rule) throws {
    let page = try #require(Document(path: "Grammar/rules/\(rule.rawValue).md"))
    let allow = "// plumb: allow \(rule.rawValue)"
    guard page.lines.contains(where: { $0.contains(allow) }) else { return }
    for block in page.blocks where block["raises"] == rule.rawValue {
      let found = analysis(of: block.text, asking: rule).diagnostics.filter { $0.rule == rule }
      let place = try #require(found.first?.range.lower)
      var lines = block.text.split(separator: "\n", omittingEmptySubsequences: false)
      let line = block.text.utf8.prefix(Int(place)).count { $0 == UInt8(ascii: "\n") }
      lines.insert(Substring(allow), at: line)
      let allowed = analysis(of: lines.joined(separator: "\n"), asking: rule)
      let left = allowed.diagnostics
      #expect(left.count { $0.rule == rule } == found.count - 1, "\(findings(of: allowed))")
      #expect(!left.contains { $0.rule == .unusedAllow && rule != .unusedAllow })
    }
  }

  /// Raised by a command line, or by a file too large for a page.
  private static let notShown: [Rule] = [.unknownState, .limit]

  /// Links between pages lead somewhere.
  @Test(arguments: Document.all)
  func linksLeadSomewhere(document: Document) {
    let folder = document.path.split(separator: "/").dropLast().map { $0 + "/" }.joined()
    for line in document.lines {
      for piece in line.components(separatedBy: "](").dropFirst() where !piece.hasPrefix("http") {
        let target = piece.prefix { $0 != ")" && $0 != "#" }
        let place = Golden.root + "/" + folder + target
        #expect(FileManager.default.fileExists(atPath: place), "\(document.path): \(target)")
      }
    }
  }

  /// A place on a page is one of its headings, as GitHub names them.
  @Test(arguments: Document.all)
  func placesOnPagesAreThere(document: Document) throws {
    let folder = document.path.split(separator: "/").dropLast().map { $0 + "/" }.joined()
    for piece in document.lines.joined(separator: "\n").components(separatedBy: "](").dropFirst() {
      let target = piece.prefix { $0 != ")" }
      guard !target.hasPrefix("http"), let hash = target.firstIndex(of: "#") else { continue }
      let path = URL(fileURLWithPath: "/" + folder + target[..<hash]).standardized.path.dropFirst()
      let page = try #require(hash == target.startIndex ? document : Document(path: String(path)))
      let places = page.lines.filter { $0.hasPrefix("#") }.map { line in
        line.drop { $0 == "#" }.dropFirst().lowercased().replacing(" ", with: "-")
          .filter { $0.isLetter || $0.isNumber || $0 == "-" }
      }
      #expect(places.contains(String(target[hash...].dropFirst())), "\(document.path): \(target)")
    }
  }

  /// The finding that README shows as a picture is of the layout beside it.
  @Test func pictureIsOfItsLayout() throws {
    let readme = try #require(Document(path: "README.md"))
    let layout = try #require(readme.blocks.first { $0["file"] == "Card.layout" })
    #expect(layout.text == Golden.text(at: "Grammar/pictures/Card.layout"))
    #expect(readme.lines.contains { $0.contains("](Grammar/pictures/conflict.svg)") })
  }

  /// Each recipe is a whole file that is clean, and the frames that it has.
  @Test func recipesAreWhole() throws {
    let page = try #require(Document(path: "Grammar/RECIPES.md"))
    let headings = page.lines.indices.filter { page.lines[$0].hasPrefix("### ") }
    #expect(25 <= headings.count && page.lines[2].hasPrefix("\(headings.count) common tasks"))
    for (place, heading) in headings.enumerated() {
      let end = place + 1 < headings.count ? headings[place + 1] : page.lines.count
      let blocks = page.blocks.filter { (heading..<end).contains($0.lines.lowerBound) }
      #expect(blocks.map(\.kind) == ["layout", "console"], "\(page.lines[heading])")
      #expect(blocks.first?["clean"] != nil && blocks.first?["file"] != nil)
      #expect(blocks.last?.text.hasPrefix("$ plumb frames \(blocks.first?["file"] ?? "")") == true)
    }
  }

  private func expectSaid(_ block: Document.Block, _ place: String) {
    let analysis = analysis(
      of: block.text, path: block["file"] ?? "Test.layout",
      asking: block["raises"].flatMap { Rule(rawValue: $0) })
    if block["clean"] != nil {
      let rules = rulesRaised(by: analysis)
      #expect(rules.isEmpty, "\(place): \(rules)\n\(findings(of: analysis))")
    } else if let rule = block["raises"] {
      var first = analysis
      first.diagnostics.removeAll(where: \.isBehindMistakes)
      let rules = rulesRaised(by: first).map(\.rawValue)
      #expect(rules == [rule], "\(place): \(rules)\n\(findings(of: analysis))")
    } else {
      #expect(!analysis.diagnostics.contains { $0.rule == .syntax }, "\(place)")
    }
    #expect(formatted(parse(SourceText(block.text))) == block.text, "\(place)")
    if let name = block["sample"] {
      #expect(block.text == Golden.text(at: "Samples/\(name).layout"), "\(place)")
    }
  }

  /// The lines stand in the Swift of the page's layout as they do here, further to the right.
  private func expectWritten(
    _ block: Document.Block, from file: String, of document: Document, _ place: String
  ) throws {
    let source = try #require(document.blocks.first { $0["file"] == file }, "\(place)")
    let code = SwiftFile(analysis(of: source.text, path: file)).text
    let lines = code.split(separator: "\n")
    let shown = block.text.split(separator: "\n")
    let isFound = lines.indices.contains { start in
      let part = lines[start...].prefix(shown.count)
      let indents = Set(zip(part, shown).map { $0.count - $1.count })
      return part.count == shown.count && indents.count == 1
        && zip(part, shown).allSatisfy { $0.hasSuffix($1) }
    }
    #expect(isFound, "\(place): not in\n\(code)")
  }

  private func tables(
    for block: Document.Block, of layout: Document.Block, _ place: String
  ) throws -> [FrameTable] {
    let scenes = analysis(of: layout.text).scenes.filter {
      block["layout"] == nil || block["layout"] == $0.name
    }
    #expect(scenes.count == 1, "\(place): say which layout")
    return try scenes.map { scene in
      let situation = scene.situation(asked: block)
      return try #require(solve(scene, situation).table, "\(place): no frames")
    }
  }

  /// The layout with its lines, and with the equations in place of its lines, has the same
  /// constraints and the same frames.
  private func expectEqualFrames(
    _ layout: Document.Block, _ block: Document.Block, _ place: String
  ) throws {
    let lowered = withLines(of: layout.text, replacedBy: block.text)
    let before = analysis(of: layout.text)
    let after = analysis(of: lowered)
    let errors = after.diagnostics.filter { $0.severity == .error }
    #expect(errors.isEmpty, "\(place): \(findings(of: after))")
    for (one, other) in zip(before.scenes, after.scenes) {
      for situation in Direction.allCases.flatMap({ one.situations($0) }) {
        let expected = solve(one, situation).table
        let found = solve(other, situation).table
        #expect(found?.ambiguous == [], "\(place)")
        #expect(expected?.views.map(\.frame) == found?.views.map(\.frame), "\(place): \(lowered)")
        for (view, same) in zip(expected?.views ?? [], found?.views ?? []) {
          let (rows, equations) = (Set(view.constraints), Set(same.constraints))
          #expect(rows == equations, "\(place): \(rows.symmetricDifference(equations))")
        }
      }
    }
  }
}

extension Scene {
  /// `size=375x667 state=expanded direction=rtl`
  fileprivate func situation(asked block: Document.Block) -> Situation {
    let size = (block["size"] ?? "x").split(separator: "x", omittingEmptySubsequences: false)
    let chosen = block.values(of: "state")
    let states = groups.map { group in
      StateChoice(
        group: group.name, state: group.states.first(where: chosen.contains) ?? group.states[0])
    }
    let direction: Direction = block["direction"] == "rtl" ? .rightToLeft : .leftToRight
    var situation = Situation(
      width: size.first.flatMap { Double($0) }, height: size.last.flatMap { Double($0) },
      states: states, direction: direction)
    situation.traits = Traits(
      textScale: block["text-scale"].flatMap { Double($0) },
      platform: block["platform"].flatMap { Platform(rawValue: $0) })
    return situation
  }
}
