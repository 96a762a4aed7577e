import Foundation
import TestSupport
import Testing

/// What `plumb swift` writes depends on the layout alone. Each process seeds its hash tables anew,
/// so that an order which comes from one differs from run to run.
@Suite struct SameBytesTests {
  @Test(
    arguments: ["Dashboard", "SongView", "StackViews", "ContactList"],
    ["uikit", "appkit", "swiftui", "frames"])
  func sameLayoutSameBytes(sample: String, target: String) throws {
    let shell = try Shell()
    let text = try String(
      contentsOfFile: Golden.root + "/Samples/\(sample).layout", encoding: .utf8)
    try shell.write(text, to: sample + ".layout")
    let command = "plumb swift --target \(target) \(sample).layout"
    let first = try shell.run(command)
    #expect(first.status == 0 && !first.output.isEmpty)
    #expect(
      try shell.run(
        "touch -t 200001010000 \(sample).layout; TZ=Asia/Tokyo LC_ALL=tr_TR.UTF-8 \(command)")
        == first)
    let written = "plumb swift --target \(target) \(sample).layout -o . && cat \(sample)*.swift"
    #expect(try shell.run(written).output.hasSuffix(first.output))
  }
}
