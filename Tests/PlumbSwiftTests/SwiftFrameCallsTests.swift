import LayoutSupport
import PlumbSwift
import Testing

/// Components whose frames their own structs work out.
@Suite struct SwiftFrameCallsTests {
  private static func source(_ count: Int, _ more: String = "") -> String {
    """
    layout Row {
        size 200...900 by fits
        label title "Downloads" { lines 0; resist horizontal 740 }
        label value "3" { resist horizontal 760 }
        label note "Of this week" { lines 0; resist horizontal 740 }
        image mark (20 by 20)
        H:|-16-[title]-(>=8)-[value]-16-|
        H:|-16-[note]-(>=8)-[mark]-16-|
        V:|-8-[title]-4-[note]-8-|
        V:|-8-[value]
        mark.centerY == note.centerY
    }
    layout List {
        size 320...700 by fits
        Row r1..\(count)
        H:|[r1..\(count)]|
        V:|[r1]..[r\(count)]|
        \(more)
    }
    """
  }

  private func list(_ source: String) -> Substring {
    let text = SwiftFrames(lintedAlone(source)).text
    return text.firstRange(of: "struct ListFrames").map { text[$0.lowerBound...] } ?? ""
  }

  /// The arithmetic of a row stands in the struct of the row.
  @Test func rowsAreAskedForTheirFrames() {
    let text = list(Self.source(12))
    for row in 1...12 {
      #expect(text.contains("self.r\(row)Title = r\(row)Frames.title"), "\(text)")
      #expect(text.contains("r\(row)Content.titleWidth = content.r\(row)TitleWidth"))
      #expect(text.contains("case .title: heightOfText(.r\(row)Title, width)"))
    }
    #expect(!text.contains("Swift.min("))
  }

  /// What is gone has no frames, and a row that is squeezed has others than its own.
  @Test(arguments: [
    "states s { all {} some { r2 { gone } } }", "r2.value.width == r1.value.width",
  ])
  func othersAreWorkedOutInPlace(more: String) {
    let text = list(Self.source(12, more))
    #expect(!text.contains("r2Frames"), "\(text)")
    #expect(text.contains("self.r2Title = CGRect("))
  }
}
