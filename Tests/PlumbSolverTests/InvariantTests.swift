import PlumbSolver
import Testing

/// What must hold at every step, on whatever comes.
@Suite struct InvariantTests {
  @Test func holdOnRandomProblems() {
    for seed in 0..<600 {
      let broken = brokenInvariants(solving: randomProblem(seed: UInt64(seed)))
      #expect(broken.isEmpty, "seed \(seed): \(broken)")
    }
  }
}
