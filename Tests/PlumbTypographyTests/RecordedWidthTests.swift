import PlumbTypography
import TestSupport
import Testing

/// Widths of labels as Interface Builder recorded them in public files (size, weight, width, text),
/// beside the table's.
@Suite struct RecordedWidthTests {
  @Test(arguments: [
    ([Font.Weight.regular], 0.9), ([.light, .medium, .semibold], 0.9), ([.bold], 0.6),
  ])
  func mostWidthsAreRightToAPoint(weights: [Font.Weight], share: Double) throws {
    let typography = Typography()
    var errors: [Double] = []
    let path = "Tests/Golden/Typography/recorded-widths.txt"
    for line in try #require(Golden.text(at: path)).split(separator: "\n") {
      let words = line.split(separator: " ", maxSplits: 3, omittingEmptySubsequences: false)
      let size = try #require(Double(words[0]))
      let weight = try #require(Font.Weight(rawValue: String(words[1])))
      let width = try #require(Double(words[2]))
      guard weights.contains(weight) else { continue }
      let font = Font(size: size, weight: weight)
      errors.append(abs(typography.size(of: String(words[3]), in: font).width - width))
    }
    errors.sort()
    #expect(30 <= errors.count)
    #expect(errors[errors.count / 2] <= 1)
    // Recorded thirds of a point are beside our halves.
    #expect(share <= Double(errors.count { $0 < 1.2 }) / Double(errors.count))
    #expect((errors.last ?? 0) <= 6)
  }
}
