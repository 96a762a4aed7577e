import Foundation
import TestSupport
import Testing

/// The configuration that a page shows is one.
@Suite struct ConfigurationTests {
  @Test func pagesShowWhatIsTaken() throws {
    let page = try #require(Golden.text(at: "Grammar/CI.md"))
    let blocks = page.components(separatedBy: "```ini\n").dropFirst().map {
      $0.components(separatedBy: "```")[0]
    }
    #expect(!blocks.isEmpty)
    for block in blocks {
      let shell = try Shell()
      try shell.write(block, to: ".plumb")
      let shown = try shell.run("plumb lint --show-config")
      #expect(shown.status == 0, "\(shown.errors)")
      for line in block.split(separator: "\n") where !line.hasPrefix("#") && !line.isEmpty {
        let value = line.split(separator: " ").last.map(String.init) ?? ""
        #expect(shown.output.contains(value), "\(line)")
      }
    }
  }
}
