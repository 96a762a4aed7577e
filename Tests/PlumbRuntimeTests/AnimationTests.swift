import PlumbModel
import PlumbRuntime
import Testing

@Suite struct AnimationTests {
  private func animation(_ duration: Double, _ curve: AnimationCurve) -> Animation {
    Animation(
      duration: duration, curve: curve,
      changes: [
        FrameChange(
          view: "a", old: Frame(x: 0, y: 10, width: 50, height: 40),
          new: Frame(x: 100, y: 10, width: 30, height: 80), isFirst: false)
      ])
  }

  @Test func evenSpeedGoesInAStraightLine() {
    let animation = animation(0.2, .linear)
    #expect(text(animation.frames(at: 0)[0]) == "0 10 50 40")
    #expect(text(animation.frames(at: 0.05)[0]) == "25 10 45 50")
    #expect(text(animation.frames(at: 0.1)[0]) == "50 10 40 60")
    #expect(text(animation.frames(at: 0.2)[0]) == "100 10 30 80")
  }

  @Test func sixtyPicturesASecondAndTheLast() {
    #expect(animation(0.2, .linear).times.count == 13)
    #expect(animation(0.04, .linear).times == [0, 1 / 60.0, 2 / 60.0, 0.04])
    #expect(animation(1, .ease).times.count == 61)
  }

  /// Points of the cubic Bézier with (0.42, 0) and (0.58, 1), worked out from its two polynomials:
  /// at the parameter t both the time x and the progress y are known.
  @Test(arguments: [0.1, 0.25, 0.5, 0.7, 0.9])
  func easingFollowsTheCurve(t: Double) {
    let u = 1 - t
    let x = 3 * u * u * t * 0.42 + 3 * u * t * t * 0.58 + t * t * t
    let y = 3 * u * t * t + t * t * t
    #expect((AnimationCurve.ease.progress(at: x) - y).magnitude < 1e-12)
  }

  @Test func easingIsSlowAtBothEndsAndTheSameBackward() {
    let ease = AnimationCurve.ease
    #expect(ease.progress(at: 0) == 0 && ease.progress(at: 1) == 1)
    #expect(ease.progress(at: 0.1) < 0.02)
    for time in stride(from: 0.05, to: 1, by: 0.05) {
      let there = ease.progress(at: time)
      #expect((there + ease.progress(at: 1 - time) - 1).magnitude < 1e-12)
      #expect(there < ease.progress(at: time + 0.05))
    }
  }

  /// As above, with the control points of Core Animation's functions of these names.
  @Test(arguments: [0.1, 0.25, 0.5, 0.7, 0.9])
  func easingAtOneEnd(t: Double) {
    let u = 1 - t
    let y = 3 * u * t * t + t * t * t
    let into = 3 * u * u * t * 0.42 + 3 * u * t * t * 1 + t * t * t
    let out = 3 * u * t * t * 0.58 + t * t * t
    #expect((AnimationCurve.easeIn.progress(at: into) - y).magnitude < 1e-12)
    #expect((AnimationCurve.easeOut.progress(at: out) - y).magnitude < 1e-12)
  }

  // MARK: Frames set by hand

  /// Keeps its child in its right half.
  private final class Halved: View {
    let half = View(name: "half")

    override func layoutSubviews() {
      super.layoutSubviews()
      half.frame = Frame(
        x: frame.width / 2, y: 0, width: frame.width / 2, height: frame.height)
    }
  }

  private func halved() -> (root: View, box: Halved) {
    let root = View(frame: Frame(x: 0, y: 0, width: 400, height: 300), name: "root")
    let box = Halved(frame: Frame(x: 0, y: 0, width: 100, height: 50), name: "box")
    box.addSubview(box.half)
    root.addSubview(box)
    root.runPasses()
    return (root, box)
  }

  @Test func whatLayoutSubviewsSetsMovesWithTheAnimationAroundIt() {
    let (root, box) = halved()
    let animation = root.animate(withDuration: 0.2, curve: .linear) {
      box.frame = Frame(x: 20, y: 10, width: 300, height: 50)
      root.layoutIfNeeded()
    }
    #expect(animation.changes.map(\.view) == ["box", "half"])
    #expect(animation.frames(at: 0).map { text($0) } == ["0 0 100 50", "50 0 50 50"])
    #expect(animation.frames(at: 0.1).map { text($0) } == ["10 5 200 50", "100 0 100 50"])
    #expect(animation.frames(at: 0.2).map { text($0) } == ["20 10 300 50", "150 0 150 50"])
  }

  @Test func whatTheEndOfTheEventSetsJumps() {
    let (root, box) = halved()
    let animation = root.animate(withDuration: 0.2) {
      box.frame = Frame(x: 0, y: 0, width: 300, height: 50)
    }
    #expect(animation.changes.map(\.view) == ["box"] && text(box.half.frame) == "50 0 50 50")
    root.runPasses()
    #expect(text(box.half.frame) == "150 0 150 50")
  }

  @Test func whatComesOrGoesInTheBlockIsNotMoved() {
    let (root, box) = halved()
    let animation = root.animate(withDuration: 0.2) {
      box.half.removeFromSuperview()
      root.addSubview(View(frame: Frame(x: 1, y: 2, width: 3, height: 4), name: "new"))
      root.layoutIfNeeded()
    }
    #expect(animation.changes.isEmpty)
  }
}
