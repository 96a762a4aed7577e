import PlumbModel
import PlumbRuntime
import PlumbSolver
import Testing

/// Of constraints that clash the one added last is broken, in UIKit's words, and the rest goes on.
@Suite struct ClashTests {
  private let log = CallLog()
  private let root: View

  init() {
    root = View(frame: Frame(x: 0, y: 0, width: 300, height: 100), name: "root", log: log)
  }

  private func pinned(_ name: String, left: Double) throws -> View {
    let view = ContentView(name, 30, 20)
    root.addSubview(view)
    try view.leftAnchor.constraint(to: root.leftAnchor, plus: left).activate()
    try view.topAnchor.constraint(to: root.topAnchor).activate()
    return view
  }

  private func told(_ clashing: String...) -> String {
    """
    Unable to simultaneously satisfy constraints.
    (
    \(clashing.map { "    \"\($0)\"" }.joined(separator: ",\n"))
    )
    Will attempt to recover by breaking constraint
    \(clashing.last ?? "")
    """
  }

  /// 003_ec592dfe397153f5.txt: the button of 50 that is to be 100.
  @Test func theLastAddedIsBrokenAndTheRestGoesOn() throws {
    let button = try pinned("button", left: 0)
    let other = try pinned("other", left: 50)
    let narrow = button.widthAnchor.constraint(toConstant: 50)
    let wide = button.widthAnchor.constraint(toConstant: 100)
    try LayoutConstraint.activate([narrow, wide])
    _ = log.take()
    root.runPasses()
    #expect(lines(log, only: []) == [told("button.width == 50", "button.width == 100")])
    #expect(text(button.frame) == "0 0 50 20" && text(other.frame) == "50 0 30 20")
    #expect(wide.isActive)
    root.frame = Frame(x: 0, y: 0, width: 200, height: 100)
    root.runPasses()
    #expect(lines(log, only: []) == [])
    narrow.deactivate()
    root.runPasses()
    #expect(lines(log, only: []) == [])
    #expect(text(button.frame) == "0 0 100 20")
    wide.deactivate()
    root.runPasses()
    #expect(text(button.frame) == "0 0 30 20")
  }

  @Test func whatIsActivatedBeforeTheOtherGoesIsToldAtOnce() throws {
    let button = try pinned("button", left: 0)
    let narrow = button.widthAnchor.constraint(toConstant: 50)
    let wide = button.widthAnchor.constraint(toConstant: 100)
    try narrow.activate()
    root.runPasses()
    _ = log.take()
    try wide.activate()
    narrow.deactivate()
    root.layoutIfNeeded()
    #expect(
      lines(log, only: [.layoutSubviews]).first
        == told("button.width == 50", "button.width == 100"))
    #expect(text(button.frame) == "0 0 100 20")
    wide.deactivate()
    try narrow.activate()
    root.layoutIfNeeded()
    #expect(lines(log, only: []) == [] && text(button.frame) == "0 0 50 20")
  }

  @Test func aConstantThatComesToClashIsTold() throws {
    let button = try pinned("button", left: 0)
    let least = button.widthAnchor.constraint(.greaterOrEqual, toConstant: 40)
    let most = button.widthAnchor.constraint(.lessOrEqual, toConstant: 80)
    try LayoutConstraint.activate([least, most])
    root.runPasses()
    _ = log.take()
    least.constant = 90
    #expect(lines(log, only: []) == [told("button.width >= 90", "button.width <= 80")])
    root.runPasses()
    #expect(text(button.frame) == "0 0 90 20")
  }

  /// Whoever is added first stays, whichever of the sets that clash the solver finds first.
  @Test func onlyWhatClashesWithWhatStaysIsBroken() throws {
    let (a, b) = (try pinned("a", left: 0), try pinned("b", left: 100))
    try LayoutConstraint.activate([
      a.widthAnchor.constraint(toConstant: 10),
      b.heightAnchor.constraint(toConstant: 10),
      a.widthAnchor.constraint(to: b.widthAnchor),
      a.widthAnchor.constraint(toConstant: 20),
      b.widthAnchor.constraint(toConstant: 30),
      b.heightAnchor.constraint(toConstant: 40),
    ])
    _ = log.take()
    root.runPasses()
    #expect(
      Set(lines(log, only: [])) == [
        told("a.width == 10", "a.width == 20"),
        told("a.width == 10", "a.width == b.width", "b.width == 30"),
        told("b.height == 10", "b.height == 40"),
      ])
    #expect(text(a.frame) == "0 0 10 20" && text(b.frame) == "100 0 10 10")
  }

  @Test func aMaskClashesInTheWordsOfLogs() throws {
    let box = View(frame: Frame(x: 10, y: 10, width: 100, height: 80), name: "box")
    root.addSubview(box)
    box.autoresizingMask = .flexibleWidth
    try box.widthAnchor.constraint(toConstant: 50).activate()
    _ = log.take()
    root.runPasses()
    #expect(
      lines(log, only: []) == [
        told("root.width == 300", "h=-&- v=--& box.width == root.width - 200", "box.width == 50")
      ])
    #expect(text(box.frame) == "10 10 100 80")
  }
}
