import LayoutSupport
import PlumbDiagnostics
import PlumbModel
import PlumbProof
import TestSupport
import Testing

/// States whose effects cannot meet are proved one after the other, whatever conditions on the size
/// of the screen say; and what multiplies is named.
@Suite struct MultiplyingStatesTests {
  private static let split = """
    layout Split {
        size 150...900 by 28
        view bar
        H:|-16-[bar]-(>=8)-|
        V:|[bar]|
        states speed {
            usual { bar.width == 50% @high }
            slow { bar.width == 40% @high }
            fast { bar.width == 60% @high }
        }
    }

    """

  private func page(_ count: Int, _ more: String = "") -> String {
    Self.split + """
      layout Page {
          size 320...932 by 330...932
          view map
          view sheet {
              Split km1..\(count)
              H:|[km1..\(count)]|
              V:|-8-[km1(28)]-..-[km\(count)(28)]
              \(more)
          }
          when width > height {
              H:|[map(50%)][sheet]|
              V:|[map, sheet]|
          } else {
              H:|[map, sheet]|
              V:|[map(45%)][sheet]|
          }
      }
      """
  }

  /// Two more for each row on either side of the condition, and not three times as many.
  @Test func rowsDoNotMultiplyThroughACondition() throws {
    let scene = try #require(lintedAlone(page(4)).scenes.last)
    let cells = scene.cells(.leftToRight).count
    let variants = scene.variants(byParts: true)
    #expect(variants.areAll)
    #expect(variants.list.count == cells * (1 + 4 * 2))
  }

  /// A state in which some rows are gone ties what is in them; in each of its states the rows are
  /// apart.
  @Test func rowsThatMayBeGoneDoNotMultiply() throws {
    let more = "states length { long {} short { km3..6 { gone } } }"
    let scene = try #require(lintedAlone(page(6, more)).scenes.last)
    let cells = scene.cells(.leftToRight).count
    let variants = scene.variants(byParts: true)
    #expect(variants.areAll)
    #expect(variants.list.count <= cells * 2 * (1 + 6 * 2))
    // Each row is seen in each of its states where it is there.
    for row in 1...6 {
      for speed in ["usual", "slow", "fast"] {
        let isSeen = variants.list.contains { variant in
          variant.states.contains { $0.group.hasSuffix("km\(row).speed") && $0.state == speed }
            && variant.states.contains { $0.group.hasSuffix("length") && $0.state == "long" }
        }
        #expect(isSeen, "\(row) \(speed)")
      }
    }
  }

  /// A state in which all rows are gone is seen as well, although nothing of them is tied in it.
  @Test func aStateThatLeavesNothingIsSeen() throws {
    let more =
      "states length { long {} none { km1..6 { gone }; sheet.height == 10; sheet.height == 20 } }"
    let found = lintedAlone(page(6, more)).diagnostics.filter { $0.rule == .conflict }
    #expect(found.count == 1)
    #expect(found.first?.counterexample?.state.last?.state == "none")
  }

  /// What a state hides moves nothing, so that two such groups are looked at together and no more:
  /// of eight with two states there are far fewer than 256.
  @Test func whatIsHiddenGoesByPairs() throws {
    let lines = (1...8).map { "label v\($0) \"Words\" { lines 0 }" }
    let states = (1...8).map { "states s\($0) { seen {} away { v\($0) { hidden } } }" }
    let text = """
      layout Page {
          size 320...430 by 600
          \((lines + states).joined(separator: "\n    "))
          H:|-16-[v1..8]-16-|
          V:|-16-[v1]-8-..-8-[v8]
      }
      """
    let scene = try #require(lintedAlone(text).scenes.last)
    let variants = scene.variants(byParts: true)
    #expect(variants.areAll && variants.list.count <= 12)
    #expect(scene.grounds(of: variants.list).count == 1)
    for a in 0..<8 {
      for b in 0..<a {
        let pairs = Set(variants.list.map { [$0.states[a].state, $0.states[b].state] })
        #expect(pairs.count == 4, "\(a) \(b)")
      }
    }
    // Two on each other are told in whichever states both are seen.
    let moved = text.replacingOnce("V:|-16-[v1]-8-..-8-[v8]", "V:|-16-[v1, v8]\nV:[v1]-8-..-8-[v7]")
    let away = moved.replacingOnce("s1 { seen {} away", "s1 { away").replacingOnce(
      "{ v1 { hidden } } }", "{ v1 { hidden } } seen {} }")
    for page in [moved, away] {
      let told = lintedAlone(page).diagnostics.filter { $0.rule == .overlap }
      #expect(told.count == 1)
    }
  }

  /// A page of rows that open by themselves: each moves those behind it, and none the others.
  private func opening(_ count: Int, _ more: String = "", inStack: Bool = false) -> String {
    let rows = (1...count).map {
      "view row\($0) (fits by 30); label help\($0) \"Told\" (fits by 21)"
    }
    let across = (1...count).map { "H:|-16-[row\($0), help\($0)]-16-|" }
    let down = (1...count).map { "[row\($0)]-8-[help\($0)]" }.joined(separator: "-12-")
    let column =
      inStack
      ? "stack all { axis vertical; \(rows.joined(separator: "; ")) }; HV:|-16-[all]-16-|"
      : (rows + across).joined(separator: "\n        ") + "\n        V:|-16-\(down)-16-|"
    let path = inStack ? "page.all" : "page"
    let way = inStack ? "hidden" : "gone"
    let states = (1...count).map {
      "states s\($0) { shut { \(path).help\($0) { \(way) } } open {} }"
    }
    return """
      layout Page {
          size 320...430 by 568...932
          scroll page {
              \(column)
          }
          page.content.width == page.width
          HV:|[page]|
          \(states.joined(separator: "\n    "))
          \(more)
      }
      """
  }

  @Test(arguments: [false, true]) func columnsThatScrollDoNotMultiply(inStack: Bool) throws {
    let linted = lintedAlone(opening(8, inStack: inStack))
    let variants = try #require(linted.scenes.last).variants(byParts: true)
    #expect(linted.diagnostics.isEmpty)
    #expect(variants.areAll && variants.list.count <= 20)
  }

  /// A column in several lines, each of which goes on where another ends.
  @Test func columnsOfSeveralLinesDoNotMultiply() throws {
    let text = opening(6)
    let cut = text.replacingOnce("[row3]-8-", "[row3]\n        V:[row3]-8-")
      .replacingOnce("[row5]-8-", "[row5]\n        V:[row5]-8-")
    let lines = cut.split(separator: "\n")
    let last = String(try #require(lines.first { $0.contains("V:[row5]") }))
    let wide = last.replacingOnce("V:[row5]-8-", "V:[row5]-16-")
    let asking = cut.replacingOnce(
      last, "when width >= 400 {\n\(wide)\n} else {\n\(last)\n}")
    let apart = cut.replacingOnce("V:[row5]-8-", "V:[row4]-8-")
    for (page, isOne) in [(cut, true), (asking, true), (apart, false)] {
      let variants = try #require(lintedAlone(page).scenes.last).variants(byParts: true)
      #expect(variants.areAll)
      #expect((Set(variants.list.map(\.states)).count <= 16) == isOne, "\(page)")
    }
    #expect(lintedAlone(cut).diagnostics.isEmpty)
    #expect(lintedAlone(asking).diagnostics.isEmpty)
  }

  /// What no state bears on is asked once, and what a state brings together where it does.
  @Test func whatAStateBringsTogetherIsTold() throws {
    let views = """
      scroll page {
              button badge "New" (60 by 34)
              H:[badge]-16-|
              badge.top == row1.bottom - 30
              label note "Of three" (fits by 20)
              H:[note]-16-|
              note.top == row2.top - 12
      """
    let (shut, open) = ("shut { page.help1 { gone } }", "open {}")
    let text = opening(3).replacingOnce("scroll page {", views)
      .replacingOnce("\(shut) \(open)", "\(open) \(shut)")
    let told = lintedAlone(text).diagnostics.filter { $0.rule == .overlap }
    #expect(told.count == 1)
    #expect(told.first?.message.contains("`page.note`") == true)
    // 41 points lie between the two rows where help is open, and 12 where it is shut.
    #expect(told.first?.counterexample?.state.first?.state == "shut")
  }

  /// Views of a column that a state moves together are not asked again; two of which one comes
  /// nearer to the other are.
  @Test func whatAColumnBringsTogetherIsTold() throws {
    let text = """
      layout Page {
          size 320...430 by 568...932
          scroll page {
              view top (40 by 40) { color systemRed }
              view low { label words "Beyond its view" (fits by 90); H:|[words]|; V:|[words] }
              view between
              view last { label more "Below" (fits by 20); H:|[more]|; V:|[more] }
              H:|[low(page)]|
              H:|[between, last]|
              H:|[top]
              V:|[top]-8-[low(40)]-8-[between(60)]-8-[last(40)]-8-|
          }
          HV:|[page]|
          states first { shown {} gone { page.top { gone } } }
          states second { shown {} gone { page.between { gone } } }
      }
      """
    let told = lintedAlone(text).diagnostics.filter { $0.rule == .overlap }
    #expect(told.count == 1)
    #expect(told.first?.message.contains("`page.last.more` and `page.low.words`") == true)
    #expect(told.first?.counterexample?.state.last?.state == "gone")
    let apart = text.replacingOnce("states second { shown {} gone", "states second { a {} b")
      .replacingOnce("page.between { gone } }", "page.top { color systemBlue } }")
    #expect(!lintedAlone(apart).diagnostics.contains { $0.rule == .overlap })
  }

  /// Where how high all of it is counts, all of it is asked.
  @Test func columnsOfAGivenHeightMultiply() throws {
    // Three rows and what two of them tell have room, and three times do not.
    let linted = lintedAlone(opening(3, "page.content.height <= 232"))
    let scene = try #require(linted.scenes.last)
    #expect(scene.variants(byParts: true).list.count == 8)
    let conflict = try #require(linted.diagnostics.first { $0.rule == .conflict })
    #expect(conflict.counterexample?.state.map(\.state) == ["open", "open", "open"])
  }

  /// Where all of a column may be gone, nothing says how high it is then.
  @Test func columnsThatMayBeGoneMultiply() throws {
    let text = opening(3).replacingOnce("V:|-16-", "V:|-16-[first]-8-").replacingOnce(
      "scroll page {", "scroll page {\n        view first (10 by 10); H:|[first]")
    #expect(lintedAlone(text).diagnostics.isEmpty)
    let rows = (1...3).map { "page.row\($0) { gone }" }.joined(separator: "; ")
    let gone = text.replacingOnce(
      "states s1 { shut {", "states s1 { shut { page.first { gone }; \(rows);")
    let found = lintedAlone(gone).diagnostics.filter { $0.rule == .contentSize }
    #expect(found.count == 1)
    #expect(found.first?.counterexample?.state.map(\.state) == ["shut", "shut", "shut"])
  }

  /// Two views that nothing ties, and that lie on each other in two states together.
  @Test func viewsThatMayMeetGoByPairs() throws {
    let text = """
      layout Page {
          size 320 by 100
          button a "A", b "B", c "C"
          H:|-8-[a]
          H:[b]-8-|
          V:|-8-[a, b]
          H:|-8-[c]
          V:[a, b]-8-[c]
          states one { short { a.width == 60 } long { a.width == 200 } }
          states two { short { b.width == 60 } long { b.width == 200 } }
          states three { short { c.width == 60 } long { c.width == 200 } }
      }
      """
    let linted = lintedAlone(text)
    // The third lies below the first in every state.
    #expect(try #require(linted.scenes.last).variants(byParts: true).list.count <= 6)
    let told = linted.diagnostics.filter { $0.rule == .overlap }
    #expect(told.count == 1)
    #expect(told.first?.counterexample?.state.prefix(2).map(\.state) == ["long", "long"])
  }

  /// States that are never together tie their groups, and no others.
  @Test func neverDoesNotMultiplyOthers() throws {
    let more = "states sheet { closed {} open { never (km1.speed.slow) } }"
    let scene = try #require(lintedAlone(page(5, more)).scenes.last)
    let variants = scene.variants(byParts: true)
    #expect(variants.areAll)
    #expect(variants.list.count <= scene.cells(.leftToRight).count * (1 + 4 * 2 + 3 * 2))
    let places = ["sheet", "km1.speed"].compactMap { name in
      scene.groups.firstIndex { $0.name.hasSuffix(name) }
    }
    #expect(places.count == 2)
    let seen = Set(variants.list.map { variant in places.map { variant.states[$0].state } })
    #expect(seen.count == 5 && !seen.contains(["open", "slow"]))
  }

  /// Seven tiles in a grid change how wide they are together, and that multiplies: the groups are
  /// named, and how to have fewer.
  @Test func whatMultipliesIsNamed() throws {
    let text = """
      layout Tile {
          size 50...600 by fits
          view v
          H:|[v]|
          V:|[v]|
          states camera { on { v.height == 10 } off { v.height == 20 } late { v.height == 30 } }
      }
      layout Call {
          size 320...600 by 300...600
          Tile a, b, c, d, e, f, g
          H:|[a, b, c, d, e, f, g]|
          V:|[a][b][c][d][e][f][g]-(>=0)-|
      }
      """
    let limit = try #require(lintedAlone(text).diagnostics.first { $0.rule == .limit })
    #expect(limit.message.contains("`a.camera`, `b.camera`"))
    #expect(
      limit.helps == [
        "set the state where the component is used, as `Tile a { camera == on }` does"
      ])
    let fixed = text.replacingOnce("d, e, f, g\n", "d, e, f, g { camera == on }\n")
    #expect(!lintedAlone(fixed).diagnostics.contains { $0.rule == .limit })
  }

  /// Of groups and conditions it is told how many cases are left without each: a condition that
  /// another says too tells nothing apart, and one that colors something neither.
  @Test func causesAreCounted() throws {
    let text = """
      layout Page {
          size 320...1366 by 480...1366
          view a, b
          H:|[a, b]|
          V:|[a][b]-(>=0)-|
          states one { p { a.height == 10 } q { a.height == 20 } r { a.height == 30 } }
          states two { s { b.height == 10 } t { b.height == 20 } }
          when width >= 600 { a.height >= 5 }
          when width >= 700 { b.height >= 5 }
          when regular width { b.height >= 4 }
          when height >= 900 { a { color red } }
      }
      """
    let cases = try #require(analyzedAlone(text).scenes.last).multiplyingCases
    #expect(cases.groups.map(\.name) == ["one", "two"])
    #expect(cases.combinations == 6 && cases.cells == 6)
    let left = cases.causes.map { "\($0.title) \($0.casesWithout ?? 0)" }
    let all = cases.count
    #expect(left == ["`one` \(all / 3)", "`two` \(all / 2)", "`when width >= 700` \(all / 3 * 2)"])
    #expect(cases.conditions.map(\.casesLeft) == [all / 3 * 2])
  }
}

extension String {
  fileprivate func replacingOnce(_ old: String, _ new: String) -> String {
    guard let range = self.firstRange(of: old) else { return self }
    return String(self[..<range.lowerBound]) + new + String(self[range.upperBound...])
  }
}
