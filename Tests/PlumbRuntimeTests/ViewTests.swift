import PlumbModel
import PlumbRuntime
import Testing

/// Dirty flags and passes over trees made by hand.
@Suite struct ViewTests {
  @Test func aNewViewNeedsEveryPassAndThenNone() {
    let view = View()
    #expect(Pass.allCases.allSatisfy(view.needs))
    view.runPasses()
    #expect(!Pass.allCases.contains(where: view.needs))
  }

  /// A superview with two children, one of which has a child.
  private func tree() -> (root: View, leaf: View, log: CallLog) {
    let log = CallLog()
    let root = View(frame: Frame(x: 0, y: 0, width: 9, height: 9), name: "root", log: log)
    let (a, b, leaf) = (View(name: "a"), View(name: "b"), View(name: "leaf"))
    root.addSubview(a)
    root.addSubview(b)
    a.addSubview(leaf)
    return (root, leaf, log)
  }

  @Test func updateGoesBottomUpAndTheOthersTopDown() {
    let (root, _, log) = tree()
    _ = log.take()
    root.runPasses()
    let names = ["leaf", "a", "b", "root"]
    let down = ["root", "a", "leaf", "b"]
    #expect(
      lines(log) == names.map { $0 + ".updateConstraints()" }
        + down.map { $0 + ".layoutSubviews()" } + down.map { $0 + ".draw(_:)" })
  }

  @Test func onlyWhoIsDirtyIsCalled() {
    let (root, leaf, log) = tree()
    root.runPasses()
    _ = log.take()
    root.runPasses()
    #expect(lines(log) == [])
    leaf.setNeedsLayout()
    leaf.setNeedsDisplay()
    #expect(leaf.reasons(for: .layout) == ["was asked to"])
    root.runPasses()
    #expect(
      lines(log) == [
        "leaf.setNeedsLayout()", "leaf.setNeedsDisplay()", "leaf.layoutSubviews()",
        "leaf.draw(_:)",
      ])
  }

  @Test func layoutBeginsAtTheHighestDirtySuperview() {
    let (root, leaf, log) = tree()
    root.runPasses()
    root.setNeedsLayout()
    _ = log.take()
    leaf.layoutIfNeeded()
    #expect(lines(log) == ["root.layoutSubviews()"])
  }

  @Test func hiddenViewsAreLaidOutButNotDrawn() {
    let (root, leaf, log) = tree()
    leaf.isHidden = true
    root.runPasses()
    #expect(lines(log, only: [.draw]) == ["root", "a", "b"].map { $0 + ".draw(_:)" })
    leaf.isHidden = false
    root.runPasses()
    #expect(lines(log) == ["leaf.draw(_:)"])
  }

  @Test func guidesAreNotCalledAndWhatLiesInThemIs() throws {
    let log = CallLog()
    let root = View(frame: Frame(x: 0, y: 0, width: 100, height: 40), name: "root", log: log)
    let guide = View(guide: "guide")
    guide.translatesAutoresizingMaskIntoConstraints = false
    let box = constrained("box", log: log)
    root.addSubview(guide)
    guide.addSubview(box)
    for (inner, outer) in [(guide, root), (box, guide)] {
      for attribute in [LayoutAttribute.left, .right, .top, .bottom] {
        try inner.anchor(attribute).constraint(
          to: outer.anchor(attribute),
          plus: [.left, .top].contains(attribute) ? 5 : -5
        ).activate()
      }
    }
    root.runPasses()
    #expect(text(guide.frame) == "5 5 90 30" && text(box.frame) == "5 5 80 20")
    #expect(lines(log, only: Set(Method.allCases)).allSatisfy { !$0.hasPrefix("guide") })
    root.frame = Frame(x: 0, y: 0, width: 60, height: 40)
    root.runPasses()
    #expect(text(box.frame) == "5 5 40 20")
  }

  private final class Restless: View {
    override func layoutSubviews() { setNeedsLayout() }
  }

  @Test func whatNeverSettlesEnds() {
    let log = CallLog()
    let view = Restless(name: "view", log: log)
    view.runPasses()
    let events = lines(log, only: [.layoutSubviews])
    #expect(events.count { $0 == "view.layoutSubviews()" } == 16)
    #expect(events.last == "the layout does not settle: gave up after 16 rounds")
  }

  @Test func drawnInTheOrderOfZ() {
    let (root, _, log) = tree()
    root.subviews[0].zOrder = 1
    root.runPasses()
    #expect(
      lines(log, only: [.draw]) == ["root", "b", "a", "leaf"].map { $0 + ".draw(_:)" })
  }

  @Test func theTreeGoesFromTheTopWhenItIsLetGoOf() {
    let log = CallLog()
    do {
      var root: View? = View(name: "root", log: log)
      let leaf = View(name: "leaf")
      root?.addSubview(leaf)
      _ = log.take()
      root = nil
      #expect(leaf.superview == nil)
    }
    #expect(lines(log) == ["root.deinit", "leaf.deinit"])
  }

  @Test func aViewCannotLieInItself() {
    let (root, leaf, _) = tree()
    leaf.addSubview(root)
    #expect(root.superview == nil && leaf.subviews.isEmpty)
  }
}
