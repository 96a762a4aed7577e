import PlumbModel
import TestSupport
import Testing

/// Dumps of constraints in the forms that UIKit and AppKit have had over the years.
@Suite struct LogTests {
  static let log = """
    Unable to simultaneously satisfy constraints.
    (
        "<NSLayoutConstraint:0x1 H:|-(>=NSSpace(20))-[title(40@750)]-8-[NSButton:0xa2\
    'Don't [ask]'](LTR) (Names: title:0xa1, '|':NSView:0xa0)>",
        "<NSAutoresizingMaskLayoutConstraint:0x2 h=--& v=-&- NSView:0xa0.width == 30   (active)>",
        "<SnapKit.LayoutConstraint:0x3@Row.swift#12 \
      NSButton:0xa2'Don't [ask]'.right <= NSView:0xa0.right - 4.0>",
        "<NSLayoutConstraint:0x4 'UISV-spacing' V:[title]-(NSLayoutAnchorConstraintSpace(8))-|   \
      (active, names: title:0xa1, '|':NSView:0xa0 )>",
        "<NSLayoutConstraint:0x5 title.height == 0.5*NSView:0xa0.height + 2 @ 500 \
      (active, names: title:0xa1 )>"
    )
    """

  @Test func allFormsAreRead() {
    let explanation = LogExplanation(of: Self.log) { _ in nil }
    #expect(explanation.problems.isEmpty)
    #expect(explanation.text.contains("cannot hold together"))
    #expect(explanation.text.contains("NSButton 'Don't [ask]'"))
    #expect(explanation.text.contains("together  -2 >= 0"))
  }

  /// Any bytes give an answer or a place.
  @Test func brokenLogsAreAnswered() {
    var random = SeededRandom(seed: 7)
    let characters = Array(Self.log)
    for _ in 0..<400 {
      var text = characters
      for _ in 0..<Int.random(in: 1...6, using: &random) {
        let place = Int.random(in: 0..<text.count, using: &random)
        switch Int.random(in: 0..<3, using: &random) {
        case 0: text.remove(at: place)
        case 1: text.insert(characters.randomElement(using: &random) ?? "(", at: place)
        default: text[place] = characters.randomElement(using: &random) ?? "["
        }
      }
      let lines = text.split(whereSeparator: \.isNewline).count
      for problem in LogExplanation(of: String(text), line: { _ in nil }).problems {
        #expect(1...(lines + 8) ~= problem.line && 0 < problem.column)
      }
    }
  }
}
