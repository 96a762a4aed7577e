/// Places marked in a source by keycap digits, `H: |-[ava1️⃣tar]`: the text without them, and the
/// byte offset of each by its digit.
public struct MarkedText: Sendable {
  public let text: String
  public let offsets: [Int: Int]

  public init(_ marked: String) {
    var text = ""
    var offsets: [Int: Int] = [:]
    for character in marked {
      if let digit = Self.digit(character) {
        offsets[digit] = text.utf8.count
      } else {
        text.append(character)
      }
    }
    self.text = text
    self.offsets = offsets
  }

  /// The digit of a keycap: the digit, U+FE0F and U+20E3.
  private static func digit(_ character: Character) -> Int? {
    let scalars = Array(character.unicodeScalars)
    guard scalars.count == 3, scalars[2].value == 0x20E3 else { return nil }
    return Int(String(scalars[0]))
  }
}
