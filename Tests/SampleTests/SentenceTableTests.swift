import TestSupport
import Testing

/// The documents that this began with, sentence by sentence: `Tests/Seeds/sentences.tsv` names for
/// each the file that holds it and words that stand there, or why there is none.
@Suite struct SentenceTableTests {
  private struct Row {
    let number: Int
    let document: String
    let state: String
    let file: String
    let words: String
    let reason: String
  }

  private func rows() throws -> [Row] {
    let text = try #require(Golden.text(at: "Tests/Seeds/sentences.tsv"))
    return try text.split(separator: "\n").dropFirst().map { line in
      let cells = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
      try #require(cells.count == 7, "\(line)")
      return Row(
        number: try #require(Int(cells[0])), document: cells[1], state: cells[3], file: cells[4],
        words: cells[5], reason: cells[6])
    }
  }

  /// None is left out, and how many hold only grows with this test.
  @Test func allAreCounted() throws {
    let rows = try rows()
    #expect(rows.map(\.number) == Array(1...198))
    let documents = Dictionary(grouping: rows, by: \.document).mapValues(\.count)
    #expect(documents == ["000": 27, "001": 37, "002": 36, "003": 38, "004": 60])
    let states = Dictionary(grouping: rows, by: \.state).mapValues(\.count)
    #expect(states == ["works": 190, "partly": 2, "open": 1, "outside": 5])
  }

  @Test func eachIsHeldByWhatStandsThere() throws {
    var texts: [String: String] = [:]
    for row in try rows() {
      #expect(row.reason.isEmpty == (row.state == "works"), "row \(row.number)")
      guard !row.file.isEmpty else {
        #expect(row.state != "works" && row.words.isEmpty, "row \(row.number)")
        continue
      }
      let text = try #require(
        texts[row.file] ?? Golden.text(at: row.file), "row \(row.number): no \(row.file)")
      texts[row.file] = text
      #expect(
        !row.words.isEmpty && text.contains(row.words),
        "row \(row.number): \(row.file) no longer has \(row.words)")
    }
  }
}
