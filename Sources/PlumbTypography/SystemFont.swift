/// The system font of Apple's phones, as a table: good to a point, and the same on every machine.
///
/// A width is the sum of the advances, times the weight's factor, plus tracking for every
/// character; all three were fitted to sizes that Interface Builder recorded.
public struct SystemFont: TextMeasurer {
  private let ascii = SystemAdvances.ascii

  /// What an advance is a part of.
  private static let unitsPerEm = 10_000.0

  public init() {}

  public func width(of line: Substring, in font: Font) -> Double {
    var (total, count) = asciiSum(line) ?? (0, 0)
    if count == 0 {
      for scalar in line.unicodeScalars {
        let advance = advance(of: scalar)
        total += advance
        if 0 < advance { count += 1 }
      }
    }
    return Double(total) / Self.unitsPerEm * font.size * Self.factor(font.weight)
      + Double(count) * Self.tracking(font.size)
  }

  /// The sum of the advances and the number of characters; nil where some are not ASCII.
  private func asciiSum(_ line: Substring) -> (total: Int, count: Int)? {
    line.utf8.withContiguousStorageIfAvailable { bytes -> (total: Int, count: Int)? in
      ascii.withUnsafeBufferPointer { ascii in
        var total = 0
        for byte in bytes {
          guard 0x20 <= byte, byte < 0x7F else { return nil }
          total += Int(ascii[Int(byte) - 0x20])
        }
        return (total, bytes.count)
      }
    } ?? nil
  }

  public func metrics(of font: Font) -> FontMetrics {
    FontMetrics(
      ascent: 0.952 * font.size, descent: 0.241 * font.size, lineHeight: 1.193359375 * font.size)
  }

  /// In ten-thousandths of an em.
  private func advance(of scalar: Unicode.Scalar) -> Int {
    if 0x20 <= scalar.value, scalar.value < 0x7F { return Int(ascii[Int(scalar.value) - 0x20]) }
    for block in SystemAdvances.blocks where block.first <= scalar.value {
      let place = Int(scalar.value - block.first)
      guard place < block.advances.count, 0 <= block.advances[place] else { continue }
      return Int(block.advances[place])
    }
    let properties = scalar.properties
    switch properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .format, .control: return 0
    default: break
    }
    // Emoji are drawn larger than an em, ideographs fill it; the rest are guessed at.
    if properties.isEmojiPresentation { return 12_500 }
    return scalar.isWide ? 10_000 : 6_000
  }

  /// How much wider than regular a weight is. Those from light to bold are measured, the others
  /// follow the same line.
  private static func factor(_ weight: Font.Weight) -> Double {
    switch weight {
    case .ultraLight: 0.98
    case .thin: 0.985
    case .light: 0.99
    case .regular: 1
    case .medium: 1.028
    case .semibold: 1.037
    case .bold: 1.069
    case .heavy: 1.085
    case .black: 1.1
    }
  }

  /// What is added to each character, in points, for the sizes from 10 to 18 as measured.
  private static let trackings = [0.12, 0.06, 0, -0.08, -0.15, -0.23, -0.31, -0.43, -0.44]

  /// Of sizes from 20 on, whose letters are drawn closer together, in em.
  private static let displayTracking = -0.037

  /// Between the sizes of the table along straight lines, beyond it in proportion to the size.
  private static func tracking(_ size: Double) -> Double {
    let place = size - 10
    if place <= 0 { return trackings[0] * max(0, size) / 10 }
    guard place < Double(trackings.count - 1) else {
      let text = trackings[trackings.count - 1] / 18
      let share = min(1, (size - 18) / 2)
      return size * (text * (1 - share) + displayTracking * share)
    }
    let lower = Int(place)
    let share = place - Double(lower)
    return trackings[lower] * (1 - share) + trackings[lower + 1] * share
  }
}

extension Unicode.Scalar {
  /// Ideographs, kana, Hangul and full-width forms, which fill an em (Unicode Standard Annex 11).
  var isWide: Bool {
    switch value {
    case 0x1100...0x115F, 0x2E80...0x303E, 0x3041...0x33FF, 0x3400...0x4DBF, 0x4E00...0x9FFF,
      0xA000...0xA4CF, 0xA960...0xA97F, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE30...0xFE6F,
      0xFF00...0xFF60, 0xFFE0...0xFFE6, 0x20000...0x3FFFD:
      true
    default: false
    }
  }
}
