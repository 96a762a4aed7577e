import PlumbModel
import PlumbRuntime
import Testing

/// What a frame or bounds that a program sets brings about at once, before any pass.
@Suite struct FollowingTests {
  private let log = CallLog()
  private let root: View
  private let panel = View(frame: Frame(x: 0, y: 0, width: 200, height: 100), name: "panel")
  private let inner = View(frame: Frame(x: 20, y: 20, width: 160, height: 60), name: "inner")

  init() {
    root = View(frame: Frame(x: 0, y: 0, width: 390, height: 844), name: "root", log: log)
    root.addSubview(panel)
    panel.addSubview(inner)
    inner.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    root.runPasses()
    _ = log.take()
  }

  @Test func aMaskActsAtOnceAndFurtherDown() {
    let leaf = View(frame: Frame(x: 0, y: 0, width: 160, height: 10), name: "leaf")
    inner.addSubview(leaf)
    leaf.autoresizingMask = .flexibleWidth
    panel.frame = Frame(x: 0, y: 0, width: 300, height: 70)
    #expect(text(inner.frame) == "20 20 260 30" && text(leaf.frame) == "0 0 260 10")
    panel.bounds = Frame(x: 0, y: 0, width: 100, height: 70)
    #expect(text(inner.frame) == "20 20 60 30" && text(leaf.frame) == "0 0 60 10")
    root.runPasses()
    #expect(text(panel.frame) == "100 0 100 70")
    #expect(text(inner.frame) == "20 20 60 30" && text(leaf.frame) == "0 0 60 10")
  }

  @Test func aMaskCountsFromWhenItIsSet() {
    panel.frame = Frame(x: 0, y: 0, width: 300, height: 100)
    inner.autoresizingMask = .flexibleLeftMargin
    #expect(text(inner.frame) == "20 20 260 60")
    panel.frame = Frame(x: 0, y: 0, width: 310, height: 100)
    #expect(text(inner.frame) == "30 20 260 60")
    root.runPasses()
    #expect(text(inner.frame) == "30 20 260 60")
  }

  @Test func aViewThatConstraintsResizeTakesWhatLiesInItAlong() throws {
    let box = constrained("box")
    root.addSubview(box)
    let third = View(frame: Frame(x: 0, y: 0, width: 1, height: 9), name: "third")
    box.addSubview(third)
    third.autoresizingMask = [.flexibleWidth, .flexibleRightMargin]
    try box.leftAnchor.constraint(to: root.leftAnchor).activate()
    try box.topAnchor.constraint(to: root.topAnchor).activate()
    try box.heightAnchor.constraint(toConstant: 9).activate()
    try box.widthAnchor.constraint(to: root.widthAnchor, times: 1.0 / 3).activate()
    root.runPasses()
    third.frame = Frame(x: 0, y: 0, width: 65, height: 9)
    root.runPasses()
    _ = log.take()
    root.frame = Frame(x: 0, y: 0, width: 400, height: 844)
    root.layoutIfNeeded()
    #expect(text(third.frame) == "0 0 66.66666666666667 9")
    #expect(
      lines(log, only: [.layoutSubviews])
        == ["root", "box", "third"].map { $0 + ".layoutSubviews()" })
  }

  @Test func theSuperviewOfWhatIsResizedNeedsLayout() {
    panel.frame = Frame(x: 9, y: 9, width: 200, height: 100)
    #expect(!panel.needs(.layout) && !root.needs(.layout))
    panel.frame = Frame(x: 9, y: 9, width: 210, height: 100)
    #expect(panel.needs(.layout) && root.needs(.layout) && inner.needs(.layout))
    #expect(root.reasons(for: .layout) == ["holds panel, which has another size"])
    root.layoutIfNeeded()
    #expect(
      lines(log, only: [.layoutSubviews])
        == ["root", "panel", "inner"].map { $0 + ".layoutSubviews()" })
  }

  @Test func theOriginOfBoundsNeedsLayout() {
    panel.boundsOrigin = (0, 0)
    #expect(!panel.needs(.layout))
    panel.boundsOrigin = (0, 30)
    #expect(panel.needs(.layout) && !root.needs(.layout))
    #expect(text(inner.frame) == "20 20 160 60")
    root.runPasses()
    panel.bounds = Frame(x: 5, y: 30, width: 200, height: 100)
    #expect(panel.reasons(for: .layout) == ["is scrolled to 5, 30"])
  }
}
