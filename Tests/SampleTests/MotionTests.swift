import PlumbModel
import PlumbProof
import PlumbReport
import TestSupport
import Testing

/// Pictures that move: their keyframes, read back, say at every size what `frames` says there.
@Suite struct MotionTests {
  @Test(arguments: SampleTests.names)
  func keyframesAreFrames(name: String) throws {
    let text = try #require(Golden.text(at: "Samples/" + name))
    var random = SeededRandom(seed: UInt64(name.utf8.reduce(0) { $0 * 31 % 65_521 + Int($1) }))
    for scene in analysis(of: text, path: name).scenes {
      for followsWidth in [true, false] {
        let extent = followsWidth ? scene.width : scene.height
        guard !extent.fits, extent.minimum < extent.maximum else { continue }
        var situation = scene.defaultSituation
        situation.states = random.pick(scene.stateCombinations())
        situation.direction = random.chance(30) ? .rightToLeft : .leftToRight
        // Tables make a cut for each row that comes into sight.
        let most = scene.rowScenes.isEmpty ? extent.maximum : extent.minimum + 20
        try compare(scene, situation, followsWidth, extent.minimum...most, &random)
      }
    }
  }

  /// Ranges on which a layout conflicts at some sizes: below, above, and in a condition.
  @Test(arguments: [
    "H:|-16-[a(44)]-8-[b(>=200)]-16-|; V:|[a(20)]; V:|[b(20)]",
    "H:|-[a(<=200)]-[b(<=100)]-|; a.width == b.width * 2; V:|[a(20)]; V:|[b(20)]",
    "when width < 260 { H:|[a(200)][b(80)]| } else { H:|[a][b(80)]| }; V:|[a]|; V:|[b(20)]",
  ])
  func keyframesAreFramesWhereItConflicts(lines: String) throws {
    let text = "layout A {\n    size 200...400 by 100\n    view a, b\n    \(lines)\n}\n"
    let scene = try #require(analysis(of: text).scenes.last)
    var random = SeededRandom(seed: 7)
    let motion = try compare(scene, scene.defaultSituation, true, 200...400, &random)
    #expect(!motion.conflicts.isEmpty)
    #expect(motionSVG(motion).contains("<text class=\"conflict\""))
  }

  /// Pieces end where lines say so, to the last digit, and a jump is two keys at one time.
  @Test func piecesAreExact() throws {
    let text = """
      layout A {
          size 300...400 by 40
          view a, b
          H:|-10-[a(100@800)][b(>=220)]-10-|
          V:|[a]|
          b.height == 20
          when width < 380 { b.top == super.top } else { b.bottom == super.bottom }
      }

      """
    let scene = try #require(analysis(of: text).scenes.last)
    let motion = try motion(
      of: scene, in: scene.defaultSituation, followingWidth: true, over: 200...400)
    #expect(motion.pieces.map(\.range) == [200...240, 240...340, 340...380, 380...400])
    #expect(motion.borders == [380])
    #expect(motion.conflicts.map(\.range) == [200...240])
    #expect(motion.conflicts.map(\.condition) == ["below 240"])
    #expect(motion.conflicts.map(\.arithmetic) == ["10 + 220 + 10 = 240"])
    let svg = motionSVG(motion)
    #expect(svg.contains("83.6%{transform") && svg.contains("83.6001%{transform"))
  }

  /// Words that become smaller with their view are one piece, and are drawn once, scaled.
  @Test func wordsThatShrinkAreScaled() throws {
    let text = """
      layout A {
          size 100...400 by 60
          label title "A long title of a song" { font 20; minimum 0.5 }
          H:|-16-[title]-16-|
          V:|-[title]-|
      }

      """
    let scene = try #require(analysis(of: text).scenes.last)
    var random = SeededRandom(seed: 7)
    let motion = try compare(scene, scene.defaultSituation, true, 100...400, &random)
    #expect(motion.pieces.count == 3)
    let title = try #require(motion.pieces[1].table(at: 166.5).views.first)
    var own = scene.defaultSituation
    own.width = 166.5
    guard case .solved(let table) = frames(of: scene, in: own) else {
      Issue.record("no frames")
      return
    }
    let solved = try #require(table.views.first)
    #expect(abs(title.font.size - solved.font.size) < 1e-6 && solved.font.size < 16)
    let svg = motionSVG(motion)
    #expect(svg.matches(of: #/>A long title of a song</#).count == 1)
    #expect(svg.contains("scale(0.5)}") && svg.contains("scale(1)}"))
  }

  @discardableResult
  private func compare(
    _ scene: Scene, _ situation: Situation, _ followsWidth: Bool, _ range: ClosedRange<Double>,
    _ random: inout SeededRandom
  ) throws -> FrameMotion {
    let motion = try motion(
      of: scene, in: situation, followingWidth: followsWidth, over: range)
    let picture = try #require(MovingPicture(motionSVG(motion), over: range))
    #expect(motion.pieces.first?.range.lowerBound == range.lowerBound)
    #expect(motion.pieces.last?.range.upperBound == range.upperBound)
    for (piece, next) in zip(motion.pieces, motion.pieces.dropFirst()) {
      #expect(piece.range.upperBound == next.range.lowerBound)
    }
    for _ in 0..<8 {
      let share = Double(random.below(1 << 30)) / Double(1 << 30)
      let length = range.lowerBound + (range.upperBound - range.lowerBound) * share
      var own = situation
      if followsWidth { own.width = length } else { own.height = length }
      guard case .solved(let solved) = recoveredFrames(of: scene, in: own).outcome else {
        Issue.record("\(scene.name) has no frames at \(length)")
        continue
      }
      let table = solved.showingParts()
      let boxes = picture.boxes(at: length)
      let seen = table.views.filter { isSeen($0, in: table) }
      #expect(boxes.keys.sorted() == seen.map(\.path).sorted())
      for view in seen {
        let box = try #require(boxes[view.path])
        let off =
          [
            box.x - view.rootX, box.y - view.rootY, box.width - max(0, view.frame.width),
            box.height - max(0, view.frame.height),
          ].map(abs).max() ?? 0
        #expect(off < 0.01, "\(scene.name).\(view.path) at \(length): \(box), \(view.frame)")
      }
    }
    return motion
  }
}

/// Whether a picture has a view: neither hidden nor in one that is.
private func isSeen(_ view: ViewFrame, in table: FrameTable) -> Bool {
  !view.isHidden && (view.parent.map { isSeen(table.views[$0], in: table) } ?? true)
}
