/// Numbers of no meaning, the same ones each time: for places of which any will do, and of which an
/// unlikely one lies on no border by accident.
///
/// Source: Knuth's linear congruential generator for MMIX; its high bits are the good ones.
struct RandomBits: Sendable {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  /// A whole number of so many bits.
  mutating func next(_ count: Int) -> Int {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return Int(state >> (UInt64.bitWidth - count))
  }
}
