import PlumbForeign
import PlumbModel
import PlumbProof
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
    let explanation = LogExplanation(of: Self.log, from: "app.log") { _ in nil }
    #expect(explanation.problems.isEmpty)
    let text = """
      app.log:3: 3 of 5 constraints cannot hold together
        20 + 8 + 4 = 32 cannot be at most 30
        line 3  title.leading >= NSView.leading + 20
        always  title.width >= 0
        line 3  NSButton 'Don't [ask]'.leading == title.trailing + 8
        line 4  NSView.width == 30                                    \
      of an autoresizing mask: translatesAutoresizingMaskIntoConstraints is true
        always  NSButton 'Don't [ask]'.width >= 0
        line 5  NSButton 'Don't [ask]'.right <= NSView.right - 4

      """
    #expect(explanation.text == text)
  }

  /// Sums are told with the numbers as they are written, views of one class with their addresses,
  /// and contents with the strength they have.
  @Test func clashesAreAddedUp() {
    let log = """
      Unable to simultaneously satisfy constraints.
          "<NSLayoutConstraint:0x1 UIView:0xa1.width == 0.3*UIView:0xa0.width - 4   (active)>",
          "<NSLayoutConstraint:0x2 'UISV-fill-equally' UIView:0xa0.width == 300   (active)>",
          "<NSLayoutConstraint:0x3 UIView:0xa1.width >= 90.5   (active)>",
      Will attempt to recover by breaking constraint
      <NSLayoutConstraint:0x3 UIView:0xa1.width >= 90.5   (active)>
      Unable to simultaneously satisfy constraints.
          "<NSLayoutConstraint:0x1 UIView:0xa0.height <= -3   (active)>",
      Unable to simultaneously satisfy constraints.
          "<NSContentSizeLayoutConstraint:0x1 H:[UILabel:0xa1'A'(50)] Hug:250 \
      CompressionResistance:1000   (active)>",
          "<NSLayoutConstraint:0x2 UILabel:0xa1'A'.width == 40   (active)>"
      Unable to simultaneously satisfy constraints.
          "<NSContentSizeLayoutConstraint:0x1 H:[UILabel:0xa1'A'(50)] Hug:250 \
      CompressionResistance:750   (active)>",
          "<NSLayoutConstraint:0x2 UILabel:0xa1'A'.width == 40   (active)>"
      """
    let explanation = LogExplanation(of: log, from: "app.log") { _ in nil }
    #expect(explanation.problems.isEmpty)
    let text = """
      app.log:2: 3 of 3 constraints cannot hold together
        4 + 90.5 = 94.5 cannot be at most 0.3 * 300 = 90
        line 2  UIView:0xa1.width == 0.3 * UIView:0xa0.width - 4
        line 3  UIView:0xa0.width == 300                          UISV-fill-equally, of a stack view
        line 4  UIView:0xa1.width >= 90.5                         given up

      app.log:8: a constraint cannot hold by itself
        3 cannot be at most 0
        always  UIView.height >= 0
        line 8  UIView.height <= -3

      app.log:10: 2 of 2 constraints cannot hold together
        50 cannot be at most 40
        line 10  UILabel 'A'.width >= 50  its intrinsic content size
        line 11  UILabel 'A'.width == 40

      app.log:13: the 2 constraints of this list can hold together; \
      what they conflict with is not in it, or is rounded

      """
    #expect(explanation.text == text)
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
      for problem in LogExplanation(of: String(text), from: "", line: { _ in nil }).problems {
        #expect(1...(lines + 8) ~= problem.line && 0 < problem.column)
      }
    }
  }
}
