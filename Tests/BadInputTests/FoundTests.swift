import FuzzPipeline
import TestSupport
import Testing

/// What the fuzzer has found so far, and what it starts from.
@Suite struct FoundTests {
  @Test(arguments: ["Tests/Golden/Fuzz", "Tests/Fuzz/corpus", "Samples"])
  func keepsItsPromises(folder: String) throws {
    for name in Golden.files(in: folder) {
      let bytes = try #require(Golden.bytes(at: "\(folder)/\(name)"))
      #expect(brokenPromises(of: bytes).isEmpty, "\(folder)/\(name)")
    }
  }
}
