import PlumbModel
import PlumbReport
import PlumbText
import TestSupport
import Testing

@Suite struct FrameOutputTests {
  @Test func tables() { expect(frameText(Fakes.songs + [Fakes.card]), "Frames/tables.txt") }
  @Test func json() { expect(frameJSON(Fakes.songs + [Fakes.card]), "Frames/frames.json") }
  @Test func noTables() {
    #expect(frameText([]) == "")
    #expect(frameJSON([]) == "[]\n")
  }

  @Test func pictures() {
    expect(frameSVG(Fakes.songs + [Fakes.card]), "Svg/pictures.svg")
  }

  /// Edges stand on pixels and views that touch still touch, in their superview and beyond it.
  @Test(arguments: [1.0, 2, 3]) func edgesOnPixels(scale: Double) {
    let table = Fakes.card.onPixels(scale: scale)
    for (view, before) in zip(table.views, Fakes.card.views) {
      for edge in [view.rootX, view.rootX + view.frame.width] {
        #expect(abs((edge * scale).rounded() - edge * scale) < 1e-9)
      }
      let parentX = view.parent.map { table.views[$0].rootX } ?? 0
      #expect(abs(parentX + view.frame.x - view.rootX) < 1e-9)
      #expect(abs(view.rootX - before.rootX) <= 0.5 / scale)
    }
    expect(frameText([table]), "Frames/scale-\(Int(scale)).txt")
  }

  @Test func halvesRoundUp() {
    let views = [
      Fakes.view("a", "label", 0.5, -0.5, 1, 1), Fakes.view("b", "label", 1.5, -1.5, 1e18, 0.25),
    ]
    let frames = Fakes.table("A", 10.5, 9.4, views).onPixels(scale: 1)
    #expect(frames.width == 11 && frames.height == 9)
    #expect(frames.views[0].frame == Frame(x: 1, y: 0, width: 1, height: 1))
    #expect(frames.views[1].frame.y == -1)
  }

  @Test func numbersAreShortest() {
    let cases: [(Double, String)] = [
      (4, "4"), (-0.0, "0"), (0.1, "0.1"), (1.0 / 3, "0.3333333333333333"), (1e21, "1e+21"),
      (.leastNonzeroMagnitude, "5e-324"), (-2.50, "-2.5"), (123_456_789, "123456789"),
    ]
    for (value, text) in cases { #expect(shortest(value) == text) }
    #expect(readable(2.0 / 3) == "0.667" && readable(-1.0 / 3) == "-0.333")
    #expect(readable(1e15 / 3) == shortest(1e15 / 3))
  }

  private func expect(_ text: String, _ file: String) {
    #expect(Golden.difference(text, at: "Tests/Golden/\(file)") == nil)
  }
}
