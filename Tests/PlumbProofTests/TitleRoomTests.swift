import LayoutSupport
import PlumbModel
import PlumbProof
import TestSupport
import Testing

/// How wide a button and a label want to be for a title of any width, which pictures go by.
@Suite struct TitleRoomTests {
  @Test(arguments: [
    ("button", ""), ("label", ""), ("button", " { intrinsic +20 by +10 }"),
    ("button", " { image 40 by 20 }"),
  ])
  func isThatOfTheViewItself(kind: String, more: String) throws {
    let (room, least) = try measured("\(kind) b \"\"\(more)")
    #expect(room.least.doubleValue == least)
    #expect(room.isWholePoints == (kind == "button"))
    let font = kind == "label" ? 17 : 15
    let words = try measured("label b \"Title\" { font \(font) }").width
    let titled = try measured("\(kind) b \"Title\"\(more)").width
    let title = room.isWholePoints ? words.rounded(.up) : words
    #expect(titled == max(room.least.doubleValue, room.extra.doubleValue + title))
  }

  private func measured(_ view: String) throws -> (room: TitleRoom, width: Double) {
    let source = "layout Room { size 320 by 100; \(view); H:|-[b]-(>=8)-|; V:|-[b] }"
    let scene = try #require(lintedAlone(source).scenes.first)
    let settings = LoweredScene(scene, in: scene.defaultSituation).settings[1]
    guard case .solved(let table) = frames(of: scene, in: scene.defaultSituation) else {
      throw NoFrames()
    }
    let room = try #require(settings.intrinsic.titleRoom)
    return (room, try #require(table.views.first { $0.path == "b" }?.frame.width))
  }

  private struct NoFrames: Error {}
}
