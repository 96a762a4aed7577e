import Foundation
import TestSupport
import Testing

/// What `lint` keeps of earlier runs.
@Suite struct CacheTests {
  /// What is said depends on what options and `.plumb` say, and is kept for each of them.
  @Test func findingsAreKeptByWhatAsksForThem() throws {
    let shell = try Shell()
    _ = try shell.run("mkdir -p .git sub")
    let text =
      "let wide = 20\nlayout A {\n    label title \"Hi\"\n    H:|-[title(wide)]\n"
      + "    V:|-[title]\n}\n"
    for number in 10..<30 {
      try shell.write(text, to: number % 2 == 0 ? "a\(number).layout" : "sub/a\(number).layout")
    }
    func counts(_ options: String = "") throws -> [Int] {
      let plain = try shell.run("plumb lint --no-cache \(options) .")
      #expect(try shell.run("plumb lint \(options) .") == plain, "\(options)")
      #expect(try shell.run("plumb lint \(options) .") == plain, "\(options)")
      return ["error:", "warning:", "note:"].map {
        plain.output.components(separatedBy: $0).count - 1
      }
    }
    #expect(try counts() == [0, 20, 0])
    #expect(try counts("--rule fixed-text=off") == [0, 0, 0])
    #expect(try counts("--device 'iPhone 16'") == [0, 20, 0])
    try shell.write("rule = fixed-text=error\n[sub/**]\nrule = fixed-text=info\n", to: ".plumb")
    #expect(try counts() == [10, 0, 10])
    try shell.write("rule = fixed-text=error\n[sub/**]\nrule = fixed-text=warning\n", to: ".plumb")
    #expect(try counts() == [10, 10, 0])
    // What is kept is what is said, wherever it comes from.
    let path = shell.folder + "/.cache/plumb/lint"
    let kept = try #require(FileManager.default.contents(atPath: path))
    let other = String(decoding: kept, as: UTF8.self)
    #expect(other.split(separator: "\n").count == 1 + 20 * 5)
  }

  /// What a section says goes by where a file lies, wherever it is called from.
  @Test func findingsAreKeptByWhereSectionsFindThem() throws {
    let shell = try Shell()
    _ = try shell.run("mkdir -p .git App Legacy")
    try shell.write("[Legacy/**]\nrule = fixed-text=off\n", to: ".plumb")
    let text = "layout A {\n    label title \"Hi\"\n    H:|-[title(20)]\n    V:|-[title]\n}\n"
    for folder in ["App", "Legacy"] {
      for number in 10..<30 { try shell.write(text, to: "\(folder)/a\(number).layout") }
    }
    for folder in ["App", "Legacy"] {
      let plain = try shell.run("cd \(folder) && plumb lint --no-cache .")
      #expect(plain.output.isEmpty == (folder == "Legacy"))
      #expect(try shell.run("cd \(folder) && plumb lint .") == plain, "\(folder)")
    }
  }

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
