import Foundation
import LayoutSupport
import PlumbDiagnostics
import PlumbModel
import PlumbProof
import PlumbSolver
import PlumbText
import TestSupport
import Testing

/// Which sets of rows are proved: all that some size, state or direction puts in force.
@Suite struct VariantTests {
  private func sample(_ name: String) throws -> Analysis {
    let bytes = try #require(Golden.bytes(at: "Samples/" + name))
    return analyze(SourceText(path: name, bytes: bytes)) { _, _ in .failed(reason: "no such file") }
  }

  /// What is not proved from right to left is the mirror image of what is.
  @Test(arguments: Golden.files(in: "Samples", suffix: ".layout"))
  func leftOutIsTheMirrorImage(name: String) throws {
    for scene in try sample(name).scenes where scene.isSound && !scene.isProvedFromRightToLeft {
      for states in scene.stateCombinations(limit: 4) {
        var situation = scene.defaultSituation
        situation.states = states
        let before = try #require(rows(of: scene, situation))
        situation.direction = .rightToLeft
        let after = try #require(rows(of: scene, situation))
        for (path, frame) in before where frame.isMirrored {
          let other = try #require(after[path])
          let isSame = abs(frame.room - frame.x - frame.width - other.x) <= 1e-6
          #expect(isSame, "\(scene.name).\(path)")
        }
      }
    }
  }

  private struct Place {
    let x: Double
    let width: Double
    /// The width of the superview.
    let room: Double
    /// What a scroll view scrolls lies where it has been scrolled to.
    let isMirrored: Bool
  }

  private func rows(of scene: Scene, _ situation: Situation) -> [String: Place]? {
    guard case .solved(let table) = frames(of: scene, in: situation) else { return nil }
    let frames = Dictionary(uniqueKeysWithValues: table.views.map { ($0.path, $0.frame) })
    var places: [String: Place] = [:]
    for view in scene.views.dropFirst() {
      guard let frame = frames[view.path], let parent = view.parent else { continue }
      let room = frames[scene.views[parent.index].path]?.width ?? table.width
      places[view.path] = Place(
        x: frame.x, width: frame.width, room: room,
        isMirrored: view.kind != .scrollContent && view.kind != .pixel)
    }
    return places
  }

  /// What holds upright and on the side is not asked for of a square, which is neither.
  @Test func sizesThatTurn() throws {
    let lines = """
          view a, b
          H:||[a(300)][b(>=10)]||
          V:||[a]||
          V:||[b]||
          assert super.width + super.height >= 888
      """
    func errors(_ size: String) -> [Diagnostic] {
      lintedAlone("layout A {\n  \(size)\n\(lines)\n}\n").diagnostics
    }
    #expect(errors("size 320...430 by 568...932 or 568...932 by 320...430") == [])
    #expect(errors("size 320...932 by 320...932").map(\.rule) == [.assertion])
    // Each range is asked about, the last as the first.
    for size in [
      "size 320...430 by 567...932 or 568...932 by 320...430",
      "size 320...430 by 568...932 or 567...932 by 320...430",
    ] {
      let found = errors(size)
      #expect(found.map(\.rule) == [.assertion])
      let shown = try #require(found.first?.counterexample)
      #expect((shown.width ?? 0) + (shown.height ?? 0) < 888)
    }
  }

  /// The declared sizes are those of some range: brute force over whole points.
  @Test(arguments: [
    "10...14 by 20...23 or 18...21 by 11...13", "10...14 by 20...23 or 12...16 by 18...21",
    "10 by 20...22 or 20...22 by 10", "10 by 20 or 20 by 10",
    "10...20 by 10...20 or 12...14 by 12...14",
  ])
  func rangesOfSizes(size: String) throws {
    let text = """
      layout A {
          size \(size)
          view a
          HV:|[a]|
          when width > 13 { a.width >= 0 }
          when width >= height { a.height >= 0 }
      }
      """
    let scene = try #require(analyzedAlone(text).scenes.first)
    let cells = scene.cells(.leftToRight)
    for width in 8...24 {
      for height in 8...24 {
        let point = SizePoint(width: Rational(width), height: Rational(height))
        let isDeclared = size.components(separatedBy: " or ").contains { part in
          zip(part.components(separatedBy: " by "), [width, height]).allSatisfy { range, length in
            let ends = range.components(separatedBy: "...").compactMap { Int($0) }
            return ends[0] <= length && length <= ends[ends.count - 1]
          }
        }
        let holds = scene.conditions.map {
          $0.holds(
            width: point.width, height: point.height, .leftToRight,
            scene.known(Traits()))
        }
        #expect(
          cells.contains { $0.region.contains(point) && $0.holds == holds } == isDeclared,
          "\(width) by \(height)")
        #expect(
          scene.sizes.all.contains { $0.allows(width: Double(width), height: Double(height)) }
            == isDeclared)
        let near = scene.sizes.clamp(width: Double(width), height: Double(height))
        #expect(
          (near.width == Double(width) && near.height == Double(height)) == isDeclared)
      }
    }
  }

  /// All combinations but the excluded ones are proved, on the side of a condition that is: brute
  /// force over random exclusions.
  @Test(arguments: [1, 2, 3] as [UInt64]) func statesThatAreNeverTogether(seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    for _ in 0..<40 {
      // Of each state but the first, which others it excludes, and whether when narrow only.
      var excluded: [(one: Int, other: Int, isNarrow: Bool)] = []
      for one in [11, 12, 21] {
        for other in [21, 22, 31] where one / 10 != other / 10 && random.chance(30) {
          excluded.append((one, other, random.chance(40)))
        }
      }
      let groups = [1, 2, 3].map { group -> String in
        let states = [0, 1, 2].map { state -> String in
          let name = group * 10 + state
          let lines = excluded.filter { $0.one == name }.map {
            $0.isNarrow ? "when width < 600 { never s\($0.other) }" : "never s\($0.other)"
          }
          return "s\(name) { \((["a.height >= \(name)"] + lines).joined(separator: "; ")) }"
        }
        return "states g\(group) { \(states.joined(separator: "; ")) }"
      }
      let text =
        "layout A { size 300...900 by 400; view a; H:|[a]|; V:|[a(300)]\n"
        + groups.joined(separator: "\n") + "\n}\n"
      let analysis = analyzedAlone(text)
      try #require(analysis.diagnostics == [], "\(text)")
      let scene = try #require(analysis.scenes.first)
      var expected: Set<String> = []
      for number in 0..<27 {
        let states = [10 + number / 9, 20 + number / 3 % 3, 30 + number % 3]
        for isNarrow in [true, false] {
          let isExcluded = excluded.contains {
            states.contains($0.one) && states.contains($0.other) && (isNarrow || !$0.isNarrow)
          }
          if !isExcluded { expected.insert("\(states) \(isNarrow)") }
        }
      }
      let asksWidth = excluded.contains(where: \.isNarrow)
      let found = scene.variants().list.flatMap { variant -> [String] in
        let states = variant.states.compactMap { Int($0.state.dropFirst()) }
        guard asksWidth else { return ["\(states) true", "\(states) false"] }
        let isNarrow = variant.region.corners.contains { $0.width < Rational(600) }
        return ["\(states) \(isNarrow)"]
      }
      #expect(Set(found) == expected, "\(text)")
      // What is asked by parts is some of it.
      #expect(
        scene.variants(byParts: true).list.allSatisfy { variant in
          let point = variant.region.middle
          return scene.exclusion(of: variant.situation(at: point, in: scene)) == nil
        })
    }
  }

  /// Programs are chosen by conditions alone, and on borders by those that hold there.
  @Test func programsOnBorders() throws {
    let text = """
      layout Bar {
          size 200...800 by 200...800
          view bar
          H:|[bar]
          V:|[bar(44)]
          when width < 600 {
              bar.width == 10
          } else when width > 600 {
              bar.width == 20
          } else {
              bar.width == 30
          }
          when width == height { assert bar.width >= 10 }
      }
      """
    let scene = try #require(analyzedAlone(text).scenes.first)
    let programs = try scene.programs()
    for (width, height) in [
      (200.0, 200.0), (200, 800), (400, 400), (599.5, 600), (600, 600), (600, 300), (600.5, 600),
      (800, 800), (800, 200),
    ] {
      let situation = Situation(width: width, height: height)
      let place = try #require(scene.program(in: situation, among: programs))
      guard case .solved(let table) = frames(of: scene, in: situation) else {
        Issue.record("no frames")
        continue
      }
      let values = programs[place].values(width: width, height: height)
      #expect(values?[6] == table.views[0].frame.width, "\(width) by \(height)")
    }
  }

  /// Of one condition that is false on both sides of a line there is one program, for both.
  @Test func oneProgramForBothSides() throws {
    let text = """
      layout Bar {
          size 200...800 by 100
          view bar
          V:|[bar]|
          H:|[bar(<=500)]
          bar.width == super.width @500
          when width == 400 { bar.height >= 10 }
      }
      """
    let scene = try #require(analyzedAlone(text).scenes.first)
    let programs = try scene.programs()
    for width in [200.0, 399, 400, 401, 500, 501, 800] {
      let situation = Situation(width: width, height: 100)
      let place = try #require(scene.program(in: situation, among: programs))
      let values = programs[place].values(width: width, height: 100)
      #expect(values?[6] == min(width, 500))
    }
  }

  // MARK: States

  /// Cards with a state each, the last of which is too high when it is open.
  private func cards(_ count: Int, sharing: String = "") -> String {
    let cards = (1...count).map { number in
      """
          view c\(number)
          H:|-8-[c\(number)]-8-|
          c\(number).top == super.top + \(number * 10)
          states s\(number) {
              closed { c\(number).height == 10 }
              open { c\(number).height == \(number == count ? 300 : 20) }
          }

      """
    }
    return """
      layout Cards {
          size 320...430 by 400
      \(cards.joined())
          assert inside super: c\(count)
      \(sharing)
      }
      """
  }

  @Test func independentStatesDoNotMultiply() {
    let analysis = lintedAlone(cards(12))
    #expect(!analysis.diagnostics.contains { $0.rule == .limit })
    // The first of all groups, and the other state of each.
    #expect(analysis.proof.variants == 13)
    let told = analysis.diagnostics.filter { $0.rule == .assertion }
    #expect(told.count == 1)
    #expect(told.first?.counterexample?.state.last == StateChoice(group: "s12", state: "open"))
  }

  /// What ties two cards makes their states one question.
  @Test(arguments: [
    "    c1.height == c2.height @100", "    c1.bottom <= c2.bottom + 100",
    "    assert c1.bottom <= c2.bottom", "    assert no overlap: c1, c2",
  ])
  func tiedStatesMultiply(line: String) {
    let analysis = lintedAlone(cards(4, sharing: line))
    // The default, three of the pair, and one of each of the others.
    #expect(analysis.proof.variants == 6)
  }

  @Test func everyCombinationHasAMinimum() throws {
    let groups = (1...9).map { number in
      "    states s\(number) { on { bar.width >= \(number * 10) } off { } }\n"
    }
    let text = """
      layout Toggles {
          size 20...800 by 100
          view bar
          V:|[bar]|
          H:|[bar]-(>=0)-|
          bar.width == 5 @500
          when width >= 600 { bar.width <= 500 }
      \(groups.joined())}
      """
    let scene = try #require(analyzedAlone(text).scenes.first)
    let sizes = minimumSizes(of: scene)
    #expect(sizes.count == 512)
    for size in sizes {
      let most = size.states.enumerated().filter { $0.element.state == "on" }.map { $0.offset + 1 }
        .max()
      #expect(size.axes?[0].least == Double(max(20, (most ?? 0) * 10)))
      #expect(!size.isCutOff)
    }
  }

  @Test func whatIsNotLookedAtIsSaid() throws {
    let groups = (1...11).map { "    states s\($0) { on { } off { } }\n" }
    let text = "layout T {\n    view a\n    HV:|[a]|\n\(groups.joined())}"
    let scene = try #require(analyzedAlone(text).scenes.first)
    let sizes = minimumSizes(of: scene)
    #expect(sizes.count == Limits.stateCombinations)
    #expect(sizes.last?.isCutOff == true && sizes.allSatisfy { $0.axes != nil })
  }
}
