/// A small deterministic generator (SplitMix64), so that a difference comes again.
///
/// Source: Steele, Lea, Flood, "Fast splittable pseudorandom number generators", OOPSLA 2014.
struct Dice {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  /// A number in `0..<count`.
  mutating func below(_ count: Int) -> Int {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return Int((z ^ (z >> 31)) % UInt64(count))
  }

  mutating func chance(_ percent: Int) -> Bool { below(100) < percent }
}
