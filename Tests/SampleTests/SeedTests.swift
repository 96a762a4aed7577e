import Foundation
import PlumbDiagnostics
import PlumbModel
import TestSupport
import Testing

/// The systems that the samples named after them keep, and what goes wrong without each of their
/// lines.
@Suite struct SeedTests {
  private func text(_ name: String) throws -> String {
    try #require(Golden.text(at: "Samples/\(name).layout"))
  }

  private func frame(
    _ name: String, _ view: String, size: (Double?, Double?), state: String? = nil
  ) throws -> Frame {
    let scene = try #require(analysis(of: try text(name), path: name).scenes.first)
    var situation = scene.defaultSituation
    (situation.width, situation.height) = size
    if let state { situation.states = [StateChoice(group: scene.groups[0].name, state: state)] }
    let table = try #require(solve(scene, situation).table)
    return try #require(table.views.first { $0.path == view }).frame
  }

  /// The rules that a sample raises when some of its words are others.
  private func rules(_ name: String, _ old: String, _ new: String) throws -> [Rule] {
    let changed = try text(name).replacingOccurrences(of: old, with: new)
    #expect(changed != (try text(name)))
    return rulesRaised(by: analysis(of: changed, path: name))
  }

  @Test func aPaddedLabelIsLargerThanItsWords() throws {
    let plain = try frame("PaddedLabel", "plain", size: (320, nil))
    let tag = try frame("PaddedLabel", "tag", size: (320, nil))
    #expect(tag.width == plain.width + 20 && tag.height == plain.height + 20)
  }

  /// Two texts decide the height of the box; where they leave it open, the placeholder is drawn,
  /// and the layout is not complete.
  @Test func aBoxIsAsHighAsItsTwoTexts() throws {
    let narrow = try frame("QuoteBox", "box", size: (320, 600))
    let wide = try frame("QuoteBox", "box", size: (430, 600))
    #expect(narrow.height == 103 && wide.height == 64.5)
    let placeholder = "        placeholder none by 100\n"
    #expect(try rules("QuoteBox", placeholder, "") == [])
    #expect(try rules("QuoteBox", "-12-[source]-|", "-12-[source]").contains(.ambiguous))
    let open = try text("QuoteBox").replacingOccurrences(of: placeholder, with: "")
      .replacingOccurrences(of: "-12-[source]-|", with: "-12-[source]")
    #expect(rulesRaised(by: analysis(of: open)).contains(.ambiguous))
  }

  /// Without the priorities, which grows and which shrinks is open.
  @Test func oneOfTwoLabelsGrowsAndTheOtherShrinks() throws {
    #expect(try frame("TwoLabels", "first", size: (320, 120)).height == 20.5)
    #expect(try frame("TwoLabels", "second", size: (320, 120)).height == 74.5)
    #expect(try frame("TwoLabels", "first", size: (320, 50)).height == 20.5)
    #expect(try frame("TwoLabels", "second", size: (320, 50)).height == 4.5)
    #expect(try rules("TwoLabels", " { hug vertical 251 }", "").contains(.ambiguous))
    #expect(try rules("TwoLabels", " { resist vertical 749 }", "").contains(.ambiguous))
  }

  @Test func aPictureKeepsItsShapeWhenItChanges() throws {
    for (state, ratio) in [("nobody", 1.0), ("upright", 0.75), ("sideways", 16.0 / 9)] {
      let picture = try frame("ProfilePicture", "picture", size: (390, 844), state: state)
      #expect(abs(picture.width / picture.height - ratio) < 1e-12)
    }
  }

  /// Place and height leave the width to the words, place and width the height.
  @Test func aLabelNeedsThreeConstraints() throws {
    let wide = try frame("LabelSizes", "wide", size: (390, 844))
    #expect(wide.width == 154 && wide.height == 44)
    let high = try frame("LabelSizes", "high", size: (390, 844))
    #expect(high.width == 200 && high.height == 61)
    let view = try rules("LabelSizes", "label wide \"As wide as its words\"", "view wide")
    #expect(view.contains(.ambiguous))
  }

  /// Side by side or one above the other, in the middle, with the gap between them; the title gives
  /// way where there is too little room, and both change places with the script.
  @Test func imageAndTitleLieInTheMiddleOfTheirButton() throws {
    func parts(_ property: String, _ size: String, rtl: Bool = false) throws -> [String] {
      let text = """
        layout B { size 300 by 100
            button ok "Like" { \(property) }
            H:|[ok(\(size.split(separator: " ")[0]))]
            V:|[ok(\(size.split(separator: " ")[1]))]
        }
        """
      let scene = try #require(analysis(of: text).scenes.first)
      var situation = scene.defaultSituation
      if rtl { situation.direction = .rightToLeft }
      let table = try #require(solve(scene, situation).table).showingParts()
      return table.views.dropFirst().map {
        "\($0.path) \(Int($0.frame.x)) \(Int($0.frame.y)) \(Int($0.frame.width))"
      }
    }
    #expect(try parts("", "100 40").isEmpty)
    let beside = "image leading 20 by 20; gap 6"
    #expect(try parts(beside, "100 40") == ["ok.image 23 10 20", "ok.title 49 11 28"])
    #expect(try parts(beside, "100 40", rtl: true) == ["ok.image 57 10 20", "ok.title 23 11 28"])
    #expect(try parts(beside, "40 40") == ["ok.image 0 10 20", "ok.title 26 11 14"])
    #expect(try parts(beside, "20 40") == ["ok.image 0 10 20", "ok.title 20 11 0"])
    let above = "image top 20 by 20; gap 2; insets 10"
    #expect(try parts(above, "100 80") == ["ok.image 40 20 20", "ok.title 36 42 28"])
    let below = "image bottom 20 by 20; gap 2; insets leading 10"
    #expect(try parts(below, "48 40") == ["ok.image 19 20 20", "ok.title 15 0 28"])
  }

  @Test func aButtonHoldsItsImageAndItsTitle() throws {
    func size(_ view: String) throws -> [Double] {
      let frame = try frame("ButtonImages", view, size: (390, nil))
      return [frame.width, frame.height]
    }
    #expect(try size("before") == [54, 32])
    #expect(try size("behind") == [71, 32])
    #expect(try size("above") == [48, 60])
    #expect(try size("below") == [50, 58])
    #expect(
      try rules("ButtonImages", "[before]-12-", "[before(40)]-12-") == [
        .clipped, .touchTarget, .fixedText,
      ])
    #expect(
      try rules("ButtonImages", "[above]-(>=16)", "[above(40)]-(>=16)") == [.clipped, .touchTarget])
  }
}
