import LayoutSupport
import PlumbModel
import PlumbSolver
import TestSupport
import Testing

/// Rows measured by one solver that is kept from row to row are as large as rows solved alone.
@Suite struct KeptRowTests {
  /// Random components and words, at several widths and with none given.
  @Test func keptRowsSayTheSame() throws {
    var (solvedAlone, measured) = (0, 0)
    for seed in 0..<70 as Range<UInt64> {
      var random = SeededRandom(seed: seed)
      let source = seed < 60 ? Self.source(&random) : Self.manyTexts(&random)
      let scene = try #require(analyzedAlone(source).scenes.last)
      let direction: Direction = random.chance(50) ? .leftToRight : .rightToLeft
      var kept = RowSizes(direction)
      var alone = RowSizes(direction, keepsRows: false)
      for case .rows(let run) in scene.views.flatMap(\.settings).map(\.value) {
        let component = scene.rowScenes[run.scene]
        for width in [nil, Rational(320), Rational(751) / Rational(2), Rational(430)] {
          let found = sizes(of: run, component, width, &kept)
          #expect(found == sizes(of: run, component, width, &alone), "seed \(seed): \(source)")
        }
      }
      #expect(kept.measured == alone.measured && alone.solvedAlone == alone.measured)
      solvedAlone += kept.solvedAlone
      measured += kept.measured
    }
    // Most of them at once, or nothing has been compared.
    #expect(2 * solvedAlone < measured)
  }

  /// Without feedback and conflicts, only the first row is solved by itself.
  @Test func rowsAreLoweredOnce() throws {
    let words = (0..<40).map { "\"\($0) \(String(repeating: "word ", count: $0 % 9))\"" }
    let source = """
      layout Row {
        size 320...430 by fits
        label title "Ada"
        label note "-" { lines 0 }
        H:|-[title]-(>=8)-[note]-|
        V:|-[title]-(>=8)-|
        V:|-[note]-(>=8@999)-|
      }
      layout List {
        size 320...430 by 480
        table list { \(Self.rows(40, [("note", words)])) }
        HV:|[list]|
      }
      """
    let scene = try #require(analyzedAlone(source).scenes.last)
    var sizes = RowSizes(.leftToRight)
    _ = try rowHeights(of: scene, table: "list", width: 320, &sizes)
    #expect((sizes.measured, sizes.solvedAlone) == (40, 1))
  }

  private func sizes(
    of run: RowRun, _ scene: Scene, _ width: Rational?, _ sizes: inout RowSizes
  ) -> [[Rational]]? {
    do throws(Unsolvable) {
      return try sizes.sizes(of: run, scene, width: width).map { [$0.width, $0.height] }
    } catch {
      return nil
    }
  }

  // MARK: Random components

  private static func source(_ random: inout SeededRandom) -> String {
    let count = 2 + random.below(4)
    var lines: [String] = []
    var texts: [String] = []
    for number in 0..<count {
      let name = "v\(number)"
      let resist = random.pick([100, 700, 750, 751, 1000])
      let hug = random.pick([100, 250, 251, 800])
      let strengths = "hug \(hug); resist \(resist)"
      switch random.below(8) {
      case 0: lines.append("image \(name) (\(10 * number + 20) by 30)")
      case 1:
        lines.append("button \(name) \"Go\" { image leading 12 by 12; gap 4; \(strengths) }")
        texts.append(name)
      case 2:
        lines.append("label \(name) \"fixed words that wrap, here\" { lines 0; \(strengths) }")
      case 3:
        lines.append("label \(name) \"x\" { intrinsic +8 by +4; \(strengths) }")
        texts.append(name)
      case 4:
        lines.append("label \(name) \"x\" { text 3...9; \(strengths) }")
        texts.append(name)
      default:
        let most = random.below(3)
        lines.append("label \(name) \"x\" { lines \(most); \(strengths) }")
        texts.append(name)
      }
    }
    let names = (0..<count).map { "v\($0)" }
    if random.chance(50) {
      lines.append("H:|-8-" + names.map { "[\($0)]" }.joined(separator: "-4-") + "-8-|")
      for name in names { lines.append("V:|-(>=6)-[\(name)]-(>=6)-| align centerY") }
    } else {
      for name in names { lines.append("H:|-16-[\(name)]-(>=16)-|") }
      lines.append("V:|-6-" + names.map { "[\($0)]" }.joined(separator: "-2-") + "-6@999-|")
    }
    for _ in 0..<random.below(3) {
      lines.append(Self.equation(names, &random))
    }
    texts.shuffle(using: &random)
    let rows = rows(12, texts.prefix(3).map { ($0, words(&random)) })
    return """
      layout Row {
        size fits by fits
        \(lines.joined(separator: "\n  "))
      }
      layout List {
        size 320...430 by 480
        table list { \(rows) }
        HV:|[list]|
      }
      """
  }

  /// A column of more texts than a solver follows one by one.
  private static func manyTexts(_ random: inout SeededRandom) -> String {
    let names = (0..<5 + random.below(8)).map { "v\($0)" }
    let views = names.map { "label \($0) \"x\" { lines 0 }" }
    let sides = names.map { "H:|-16-[\($0)]-16-|" }
    let rows = rows(6 + random.below(8), names.map { ($0, words(&random)) })
    return """
      layout Row {
        size 320...430 by fits
        \((views + sides).joined(separator: "\n  "))
        V:|-8-\(names.map { "[\($0)]" }.joined(separator: "-2-"))-8@999-|
      }
      layout List {
        size 320...430 by 480
        table list { \(rows) }
        HV:|[list]|
      }
      """
  }

  /// Some that let heights decide widths among them, and some that cannot hold.
  private static func equation(_ names: [String], _ random: inout SeededRandom) -> String {
    let first = random.pick(names)
    let second = random.pick(names)
    let priority = random.pick([200, 500, 760, 990])
    return random.pick([
      "\(first).width == \(second).width @\(priority)",
      "\(first).width == \(second).height * 2 + 9 @\(priority)",
      "\(first).width <= 120 @\(priority)",
      "\(first).height >= \(second).height @\(priority)",
      "\(first).width <= 90",
    ])
  }

  private static func words(_ random: inout SeededRandom) -> [String] {
    let all = ["a", "Bridge", "of", "well-known", "breathe", "", "東京都", "wide\\nlines", "Wi-Fi"]
    let count = 2 + random.below(5)
    return (0..<count).map { _ in
      let words = (0..<random.below(10)).map { _ in random.pick(all) }
      return "\"\(words.joined(separator: " "))\""
    }
  }

  /// So many rows, each view with its words row after row.
  private static func rows(_ count: Int, _ views: [(name: String, words: [String])]) -> String {
    let rows = (0..<count).map { row in
      let words = views.map { "\($0.name) \($0.words[row % $0.words.count])" }
      return "Row { \(words.joined(separator: "; ")) }"
    }
    return "rows { \(rows.joined(separator: "; ")) }"
  }
}
