/// A small deterministic generator (SplitMix64), so that a failing case can be made again from the
/// seed its test printed.
///
/// Source: Steele, Lea, Flood, "Fast splittable pseudorandom number generators", OOPSLA 2014.
public struct SeededRandom: RandomNumberGenerator {
  private var state: UInt64

  public init(seed: UInt64) { state = seed }

  public mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }

  /// A number in `0..<count`.
  public mutating func below(_ count: Int) -> Int { Int(next() % UInt64(count)) }

  public mutating func chance(_ percent: Int) -> Bool { below(100) < percent }

  public mutating func pick<T>(_ items: [T]) -> T { items[below(items.count)] }
}
