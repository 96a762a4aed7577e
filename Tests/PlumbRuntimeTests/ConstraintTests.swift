import PlumbModel
import PlumbRuntime
import PlumbSolver
import Testing

/// Constraints between views of trees made by hand.
@Suite struct ConstraintTests {
  private let log = CallLog()
  private let root: View

  init() {
    root = View(frame: Frame(x: 0, y: 0, width: 300, height: 100), name: "root", log: log)
  }

  private func pin(_ view: View, _ attributes: LayoutAttribute...) throws {
    for attribute in attributes {
      try view.anchor(attribute).constraint(to: root.anchor(attribute)).activate()
    }
  }

  @Test func contentHugsAndResists() throws {
    let (a, b) = (ContentView("a", 80, 20), ContentView("b", 90, 20))
    root.addSubview(a)
    root.addSubview(b)
    a.contentHugging.horizontal = 251
    try pin(a, .leading, .top)
    try pin(b, .trailing, .top)
    try b.leadingAnchor.constraint(to: a.trailingAnchor, plus: 10).activate()
    root.runPasses()
    #expect(text(a.frame) == "0 0 80 20" && text(b.frame) == "90 0 210 20")
    a.compressionResistance.horizontal = 751
    root.frame = Frame(x: 0, y: 0, width: 120, height: 100)
    root.runPasses()
    #expect(text(a.frame) == "0 0 80 20" && text(b.frame) == "90 0 30 20")
    a.content = (40, 20)
    root.runPasses()
    #expect(text(a.frame) == "0 0 40 20" && text(b.frame) == "50 0 70 20")
  }

  @Test func leadingAndTrailingChangeSides() throws {
    let a = ContentView("a", 80, 20)
    let b = ContentView("b", 50, 20)
    root.addSubview(a)
    root.addSubview(b)
    try pin(a, .top)
    try pin(b, .top, .left)
    try a.leadingAnchor.constraint(to: root.leadingAnchor, plus: 16).activate()
    root.runPasses()
    #expect(text(a.frame) == "16 0 80 20" && text(b.frame) == "0 0 50 20")
    root.isRightToLeft = true
    root.runPasses()
    #expect(text(a.frame) == "204 0 80 20" && text(b.frame) == "0 0 50 20")
  }

  @Test func multipliersPrioritiesAndInequalities() throws {
    let box = constrained("box")
    root.addSubview(box)
    try pin(box, .left, .top)
    try LayoutConstraint.activate([
      box.widthAnchor.constraint(to: root.widthAnchor, times: 0.5, plus: -10),
      box.heightAnchor.constraint(to: box.widthAnchor, priority: .defaultHigh),
      box.heightAnchor.constraint(.lessOrEqual, toConstant: 60),
    ])
    root.runPasses()
    #expect(text(box.frame) == "0 0 140 60")
    #expect(
      (root.constraints + box.constraints).map(\.description) == [
        "box.left == root.left", "box.top == root.top", "box.width == root.width * 0.5 - 10",
        "box.height == box.width @750", "box.height <= 60",
      ])
  }

  @Test func aConstantThatChangesMovesViews() throws {
    let box = ContentView("box", 40, 40)
    root.addSubview(box)
    try pin(box, .top)
    let gap = box.leftAnchor.constraint(to: root.leftAnchor, plus: 8)
    try gap.activate()
    root.runPasses()
    gap.constant = 20
    #expect(root.reasons(for: .updateConstraints) == ["box.left == root.left + 20 activated"])
    root.runPasses()
    #expect(text(box.frame) == "20 0 40 40")
    gap.deactivate()
    gap.priority = 1
    try gap.activate()
    gap.priority = 2
    root.runPasses()
    #expect(text(box.frame) == "20 0 40 40")
  }

  @Test func baselinesAlign() throws {
    final class Words: View {
      override var intrinsicContentSize: (width: Double?, height: Double?) { (30, 24) }
      override var baselineInsets: (first: Double, last: Double) { (18, 6) }
    }
    let words = Words(name: "words")
    words.translatesAutoresizingMaskIntoConstraints = false
    let box = ContentView("box", 10, 10)
    root.addSubview(words)
    root.addSubview(box)
    try pin(words, .left, .top)
    try pin(box, .right)
    let first = box.lastBaselineAnchor.constraint(to: words.firstBaselineAnchor)
    try first.activate()
    root.runPasses()
    #expect(text(box.frame) == "290 8 10 10")
    first.deactivate()
    try box.firstBaselineAnchor.constraint(to: words.lastBaselineAnchor).activate()
    root.runPasses()
    #expect(text(box.frame) == "290 8 10 10")
  }

  @Test(arguments: [3, 7, 11, 13])
  func equalPartsFillAWholeExactly(count: Int) throws {
    var last = root.anchor(.left)
    for number in 1...count {
      let part = ContentView("part\(number)", nil, 10)
      root.addSubview(part)
      try pin(part, .top)
      try part.leftAnchor.constraint(to: last).activate()
      try part.widthAnchor.constraint(to: root.widthAnchor, times: 1 / Double(count)).activate()
      last = part.rightAnchor
    }
    try last.constraint(to: root.rightAnchor).activate()
    root.frame = Frame(x: 0, y: 0, width: 1000 / 3.0, height: 100)
    root.runPasses()
    #expect((last.view.frame.x + last.view.frame.width - 1000 / 3.0).magnitude < 1e-9)
  }

  @Test func whatIsOpenIsNamed() throws {
    let box = constrained("box")
    root.addSubview(box)
    let engine = ConstraintEngine()
    #expect(engine.frames(in: root) != nil)
    #expect(engine.ambiguousViews == ["box"])
    try pin(box, .left, .right, .top, .bottom)
    #expect(engine.frames(in: root) != nil)
    #expect(engine.ambiguousViews == [])
  }

  @Test func aViewThatLeavesTakesItsConstraintsAlong() throws {
    let a = ContentView("a", 80, 20)
    let b = ContentView("b", 80, 20)
    root.addSubview(a)
    root.addSubview(b)
    try pin(a, .left, .top)
    try pin(b, .top)
    let between = b.leftAnchor.constraint(to: a.rightAnchor)
    let own = a.widthAnchor.constraint(toConstant: 60)
    try LayoutConstraint.activate([between, own])
    a.removeFromSuperview()
    #expect(!between.isActive && own.isActive)
    #expect(root.constraints.map(\.description) == ["b.top == root.top"])
    root.runPasses()
    #expect(a.superview == nil && root.subviews.map(\.name) == ["b"])
  }

  @Test func whatUpdateConstraintsSwitchesNeedsNoOtherPass() throws {
    final class Sized: View {
      var height: LayoutConstraint?
      override func updateConstraints() {
        height?.deactivate()
        height = heightAnchor.constraint(toConstant: 33)
        try? height?.activate()
        super.updateConstraints()
      }
    }
    let box = Sized(name: "box", log: log)
    box.translatesAutoresizingMaskIntoConstraints = false
    root.addSubview(box)
    try pin(box, .left, .right, .top)
    for _ in 0..<2 {
      _ = log.take()
      box.setNeedsUpdateConstraints()
      root.runPasses()
      #expect(lines(log, only: [.updateConstraints]).count { $0.hasPrefix("box") } == 1)
      #expect(text(box.frame) == "0 0 300 33" && !box.needs(.updateConstraints))
    }
  }
}
