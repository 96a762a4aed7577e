import PlumbTypography
import TestSupport
import Testing

/// Heights over widths, for random texts: a staircase that never rises.
@Suite struct StaircaseTests {
  private let typography = Typography()
  private let font = Font(size: 15)

  private func text(_ random: inout SeededRandom) -> String {
    let words = ["a", "of", "the", "bridge", "well-known", "breathes,", "Calendar", "日本語", "3.50"]
    return (0..<Int.random(in: 1...12, using: &random))
      .map { _ in words.randomElement(using: &random) ?? "" }.joined(separator: " ")
  }

  @Test func heightNeverRisesAsTheWidthGrows() {
    var random = SeededRandom(seed: 11)
    for _ in 0..<200 {
      let text = text(&random)
      var last = Double.infinity
      for width in stride(from: 0.0, through: 400, by: 7.5) {
        let height = typography.size(of: text, in: font, within: width).height
        #expect(height <= last, "\(text) at \(width)")
        last = height
      }
    }
  }

  @Test func aTextIsBrokenAlikeAtTheWidthOfItsLongestLine() {
    var random = SeededRandom(seed: 12)
    for _ in 0..<200 {
      let text = text(&random)
      let first = typography.broken(text, in: font, within: 130)
      let again = typography.broken(text, in: font, within: first.width)
      #expect(first.lines == again.lines)
    }
  }

  /// A word is broken where lines are narrower than the widest, and nowhere else.
  @Test func wordsBreakBelowTheWidestOnly() throws {
    var random = SeededRandom(seed: 17)
    for _ in 0..<200 {
      let text = text(&random)
      let widest = try #require(typography.widestWord(of: text, in: font))
      func isWhole(within width: Double) -> Bool {
        typography.broken(text, in: font, within: width).lines.contains {
          $0.contains(widest.word)
        }
      }
      #expect(isWhole(within: widest.width), "\(text)")
      // A single letter is never broken.
      if 1 < widest.word.count { #expect(!isWhole(within: widest.width - 1), "\(text)") }
    }
  }

  /// No line is wider than asked for, and nothing but blanks is lost.
  @Test func linesFitAndKeepTheText() {
    var random = SeededRandom(seed: 13)
    for _ in 0..<200 {
      let text = text(&random)
      let broken = typography.broken(text, in: font, within: 90)
      #expect(broken.width <= 90)
      #expect(
        broken.lines.joined().filter { $0 != " " } == text.filter { $0 != " " })
    }
  }
}
