import LayoutSupport
import PlumbDiagnostics
import PlumbModel
import PlumbProof
import PlumbText
import TestSupport
import Testing

/// No fix takes anything from sight: views keep their sizes, words their room.
@Suite struct HarmlessFixTests {
  /// Three columns share a row, and their words may be of any length.
  private static let columns = """
    layout Pass {
        size 288...500 by fits

        stack row {
            distribution equalSpacing
            stack name {
                axis vertical
                label k "PASSENGER"
                label v "LOVELACE/ADA MS" { resist horizontal 740 }
            }
            stack group { axis vertical; label k "GROUP"; label v "2" }
            stack seat { axis vertical; label k "SEAT"; label v "21A" }
        }
        HV:|-16-[row]-16-|
    }
    """

  /// Three buttons as wide as each other, with gaps that may grow.
  private static let buttons = """
    layout Actions {
        size 200...430 by 32

        button reply "12" { image leading 18 by 18; gap 4; digits 1...4; font 13 }
        button repost "45" { image leading 18 by 18; gap 4; digits 1...4; font 13 }
        button like "1289" { image leading 18 by 18; gap 4; digits 1...4; font 13 }
        button views "12345" { image leading 18 by 18; gap 4; digits 1...5; font 13 }
        button share { image 18 by 18 }

        H:|[reply]-(>=4)-[repost(reply)]-(>=4)-[like(reply)]-(>=4)-[views]-(>=4)-[share(32)]|
        V:|[reply, repost, like, views, share]|
    }
    """

  @Test(arguments: [columns, buttons]) func viewsKeepTheirSizes(text: String) throws {
    let before = lintedAlone(text)
    #expect(before.diagnostics.contains { $0.rule == .ambiguous })
    for finding in before.diagnostics {
      for fix in finding.fixes {
        let edited = SourceText(path: "case.layout", text).applying(fix.edits)
        let after = lintedAlone(String(decoding: edited.bytes, as: UTF8.self))
        let scene = try #require(after.scenes.last)
        for width in [scene.width.minimum, scene.width.maximum] {
          var situation = scene.defaultSituation
          situation.width = width
          guard case .solved(let table) = frames(of: scene, in: situation) else {
            Issue.record("\(fix.title) leaves no frames")
            continue
          }
          for view in table.views where !view.isInvisible {
            #expect(0 < view.frame.width, "\(fix.title): \(view.path) at \(width)")
            #expect(0 < view.frame.height, "\(fix.title): \(view.path) at \(width)")
          }
        }
      }
    }
  }

  /// Where several gaps of a row are open, they become equal.
  @Test func openGapsOfARowBecomeEqual() {
    let fixes = lintedAlone(Self.buttons).diagnostics.flatMap(\.fixes)
    #expect(fixes.contains { $0.title == "make the gaps of this row equal" })
    #expect(!fixes.contains { $0.title.hasPrefix("put `like`") })
  }
}
