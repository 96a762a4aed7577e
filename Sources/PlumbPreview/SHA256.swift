/// The digest of bytes that a page's policy names its scripts and styles by (FIPS 180-4, 6.2).
package enum SHA256 {
  /// In base 64, as `Content-Security-Policy` has it.
  package static func base64(of text: String) -> String {
    PlumbPreview.base64(digest(of: Array(text.utf8)))
  }

  private static func digest(of message: [UInt8]) -> [UInt8] {
    var bytes = message + [0x80]
    while bytes.count % 64 != 56 { bytes.append(0) }
    let bits = UInt64(message.count) * 8
    for shift in stride(from: UInt64(56), through: 0, by: -8) {
      bytes.append(UInt8(truncatingIfNeeded: bits >> shift))
    }
    var state = initial
    for start in stride(from: 0, to: bytes.count, by: 64) {
      mix(bytes[start..<start + 64], into: &state)
    }
    return state.flatMap { word in
      [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: word >> UInt32($0)) }
    }
  }

  private static func mix(_ block: ArraySlice<UInt8>, into state: inout [UInt32]) {
    func turned(_ word: UInt32, _ by: UInt32) -> UInt32 { word >> by | word << (32 - by) }
    let round = round
    var words = stride(from: block.startIndex, to: block.endIndex, by: 4).map { place in
      block[place..<place + 4].reduce(UInt32(0)) { $0 << 8 | UInt32($1) }
    }
    for place in 16..<64 {
      let (old, new) = (words[place - 15], words[place - 2])
      let first = turned(old, 7) ^ turned(old, 18) ^ old >> 3
      let second = turned(new, 17) ^ turned(new, 19) ^ new >> 10
      words.append(words[place - 16] &+ first &+ words[place - 7] &+ second)
    }
    var v = state
    for place in 0..<64 {
      let choice = v[4] & v[5] ^ ~v[4] & v[6]
      let high = turned(v[4], 6) ^ turned(v[4], 11) ^ turned(v[4], 25)
      let first = v[7] &+ high &+ choice &+ round[place] &+ words[place]
      let majority = v[0] & v[1] ^ v[0] & v[2] ^ v[1] & v[2]
      let low = turned(v[0], 2) ^ turned(v[0], 13) ^ turned(v[0], 22)
      // Each moves on by one place; in place, since a page has a million such steps.
      for at in stride(from: 7, to: 0, by: -1) { v[at] = v[at - 1] }
      v[4] &+= first
      v[0] = first &+ low &+ majority
    }
    for place in state.indices { state[place] &+= v[place] }
  }

  /// The first sixty-four.
  private static let primes = (2...311).filter { number in
    !(2..<number).contains { $0 * $0 <= number && number.isMultiple(of: $0) }
  }
  /// The first 32 bits of the fractions of the square roots of the first eight primes.
  private static let initial = primes.prefix(8).map { root(of: $0, power: 2) }
  /// The same of the cube roots of all of them.
  private static let round = primes.map { root(of: $0, power: 3) }

  /// The largest whole number whose power is at most the number shifted by 32 bits as often.
  private static func root(of number: Int, power: Int) -> UInt32 {
    var (low, high) = (UInt64(0), UInt64(1) << 37)
    while 1 < high - low {
      let middle = (low + high) / 2
      let square = middle.multipliedFullWidth(by: middle)
      let isSmall: Bool
      if power == 2 {
        isSmall = square.high < UInt64(number)
      } else {
        // The cube's bits from 96 on, of a square of at most 74 bits.
        let lower = square.low.multipliedFullWidth(by: middle)
        let upper = square.high * middle + lower.high
        isSmall = upper >> 32 < UInt64(number)
      }
      if isSmall { low = middle } else { high = middle }
    }
    return UInt32(truncatingIfNeeded: low)
  }
}

/// Bytes as text (RFC 4648, 4).
func base64(_ bytes: [UInt8]) -> String {
  let digits = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)
  var result: [UInt8] = []
  result.reserveCapacity((bytes.count + 2) / 3 * 4)
  for start in stride(from: 0, to: bytes.count, by: 3) {
    let count = min(3, bytes.count - start)
    var bits: UInt32 = 0
    for place in 0..<3 {
      bits = bits << 8 | (place < count ? UInt32(bytes[start + place]) : 0)
    }
    for place in 0..<4 {
      let digit = digits[Int(bits >> UInt32(18 - 6 * place) & 63)]
      result.append(place <= count ? digit : UInt8(ascii: "="))
    }
  }
  return String(decoding: result, as: UTF8.self)
}
