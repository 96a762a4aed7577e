import FuzzPipeline
import TestSupport
import Testing

/// What the fuzzer has found so far, and what it starts from.
@Suite struct FoundTests {
  @Test(arguments: ["Tests/Fuzz/corpus/layouts", "Samples"])
  func keepsItsPromises(folder: String) throws {
    for name in Golden.files(in: folder) {
      let bytes = try #require(Golden.bytes(at: "\(folder)/\(name)"))
      #expect(brokenPromises(of: bytes).isEmpty, "\(folder)/\(name)")
    }
  }

  /// What a target has found lies in a folder of its name, as what it begins from may; then an
  /// input of chance, so that no target is broken itself.
  @Test(arguments: FuzzTarget.all.map(\.name))
  func targetsHold(name: String) throws {
    let target = try #require(FuzzTarget.all.first { $0.name == name })
    #expect(target.folders.allSatisfy { !Golden.files(in: $0).isEmpty })
    var tally = Tally()
    let folders = ["Tests/Golden/Fuzz/\(name)"] + (target.corpus == .own ? target.folders : [])
    for folder in folders {
      for file in Golden.files(in: folder) {
        let bytes = try #require(Golden.bytes(at: "\(folder)/\(file)"))
        #expect(target.check(bytes, &tally).isEmpty, "\(folder)/\(file)")
      }
    }
    var random = SeededRandom(seed: 1)
    let bytes = (0..<14).map { _ in UInt8(truncatingIfNeeded: random.next()) }
    let broken = target.check(bytes, &tally)
    #expect(broken.isEmpty, "\(broken.first ?? "") \(bytes)")
  }
}
