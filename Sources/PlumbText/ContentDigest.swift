/// 128 bits that tell contents apart: the same bytes give the same digest in every run.
///
/// Two lanes of 64 bits, each fed by multiplying and turning eight bytes at a time and mixed at the
/// end; not meant to withstand somebody who looks for collisions.
/// Source: the finishing mix is that of MurmurHash3 (Appleby 2011).
public struct ContentDigest: Hashable, Sendable {
  private var first: UInt64 = 0x9E37_79B9_7F4A_7C15
  private var second: UInt64 = 0xC2B2_AE3D_27D4_EB4F
  private var length: UInt64 = 0

  public init() {}

  public init(_ bytes: [UInt8]) {
    add(bytes)
  }

  /// Takes in bytes and how many they are, so that parts do not run together.
  public mutating func add(_ bytes: some Sequence<UInt8>) {
    var word: UInt64 = 0
    var filled: UInt64 = 0
    var count: UInt64 = 0
    for byte in bytes {
      word |= UInt64(byte) << (filled * 8)
      filled += 1
      count += 1
      if filled == 8 {
        take(word)
        (word, filled) = (0, 0)
      }
    }
    if filled != 0 { take(word) }
    take(count)
    length &+= count
  }

  public mutating func add(_ text: String) { add(text.utf8) }

  private mutating func take(_ word: UInt64) {
    first = turned(first ^ (word &* 0x87C3_7B91_1142_53D5), by: 31) &* 5 &+ 0x52DC_E729
    second = turned(second ^ (turned(word, by: 33) &* 0x4CF5_AD43_2745_937F), by: 29) &+ first
    second = second &* 9 &+ 0x3849_5AB5
  }

  /// 32 hexadecimal digits.
  public var text: String {
    let a = mixed(first &+ length)
    let b = mixed(second ^ turned(a, by: 17))
    return digits(a) + digits(b)
  }
}

private func turned(_ word: UInt64, by count: UInt64) -> UInt64 {
  word << count | word >> (64 - count)
}

private func mixed(_ word: UInt64) -> UInt64 {
  var word = word
  word = (word ^ word >> 33) &* 0xFF51_AFD7_ED55_8CCD
  word = (word ^ word >> 33) &* 0xC4CE_B9FE_1A85_EC53
  return word ^ word >> 33
}

private func digits(_ word: UInt64) -> String {
  let text = String(word, radix: 16)
  return String(repeating: "0", count: 16 - text.count) + text
}
