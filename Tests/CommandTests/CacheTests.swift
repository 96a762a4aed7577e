import Foundation
import TestSupport
import Testing

/// What `lint` keeps of earlier runs.
@Suite struct CacheTests {
  /// A bit that has turned, wherever it is, costs time and changes nothing that is said.
  @Test func turnedBitsChangeNothing() throws {
    let shell = try Shell()
    let names = (0..<420).map { "f\($0 + 1000).layout" }
    // All entries have the same length, and each gets its bit turned at another place.
    for name in names { try shell.write("layout A { view a; a.foo == 1 }\n", to: name) }
    let plain = try shell.run("plumb lint .")
    #expect(plain.status == 1)
    #expect(try shell.run("plumb lint .") == plain)
    let path = shell.folder + "/.cache/plumb/lint"
    let bytes = [UInt8](try #require(FileManager.default.contents(atPath: path)))
    var lines = bytes.split(separator: 0x0A, omittingEmptySubsequences: false).map { Array($0) }
    #expect(lines.count == names.count + 2)
    let length = lines[1].count
    #expect(100 < length && length <= names.count)
    for place in 1...names.count {
      lines[place][place % length] ^= UInt8(1 << (place % 7))
    }
    try Data(lines.joined(separator: [0x0A])).write(to: URL(fileURLWithPath: path))
    #expect(try shell.run("plumb lint .") == plain)
    // And it is as it was again.
    #expect(try shell.run("plumb lint .") == plain)
    #expect(FileManager.default.contents(atPath: path).map { [UInt8]($0).count } == bytes.count)
  }
}
